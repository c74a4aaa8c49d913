button-hint = Pista
button-review = Análisis

## Qué hacer y por qué, en una frase

why-big-gin = Baja todo como Big Gin: todas tus cartas están combinadas.
why-gin = Descarta { $card } y es gin: no queda nada suelto.
why-knock = Toca descartando { $card }: { $deadwood ->
        [one] queda 1 punto
        [many] quedan { $deadwood } de puntos
       *[other] quedan { $deadwood } puntos
    }, y esperar promete menos.
why-hold-for-gin = Descarta { $card } y sigue jugando: { $outs ->
        [one] 1 carta hace
        [many] { $outs } de cartas hacen
       *[other] { $outs } cartas hacen
    } gin, y vale más que tocar con { $deadwood }.
why-hold-for-undercut = Descarta { $card } y espera: con { $deadwood } se gana la contra a muchos toques.
why-take-for-gin = Toma { $card }: hace gin.
why-take-to-knock = Toma { $card }: con ella puedes tocar con { $deadwood }.
why-take-for-meld = Toma { $card }: forma { $meld } y deja { $deadwood }.
why-take-lower-card = Toma { $card } en lugar de una carta más cara: deja { $deadwood }.
why-leave-no-meld = Deja { $card }: no combina con nada de tu mano.
why-leave-for-better = Deja { $card }: una carta del mazo promete más.
why-forced = Aquí solo se puede hacer una cosa.
why-throw-left-over = Descarta { $card }: { $points ->
        [one] 1 punto
        [many] { $points } de puntos
       *[other] { $points } puntos
    }, y su combinación no necesita más cartas.
why-throw-dead-card = Descarta { $card }: { $points ->
        [one] 1 punto
        [many] { $points } de puntos
       *[other] { $points } puntos
    }, y las cartas que necesita ya no están: { $gone }.
why-throw-lone-card = Descarta { $card }: { $points ->
        [one] 1 punto
        [many] { $points } de puntos
       *[other] { $points } puntos
    }, y en tu mano no hay nada cerca.
why-throw-safe-card = Descarta { $card }: tu rival descartó { $thrown } y apenas puede usarla.
why-throw-fewest-chances = Descarta { $card }: de tus cartas sueltas es la que menos puede esperar, { $outs ->
        [one] 1 carta
        [many] { $outs } de cartas
       *[other] { $outs } cartas
    } como mucho.
why-break-meld = Descarta { $card }, aunque está en una combinación: así el resto vale más.

error-hint-rated = Las pistas son para partidas con la computadora; entre personas cada cual piensa por su cuenta.
error-review-too-early = Una partida se puede analizar cuando ha terminado.

error-review-no-match = No tienes ninguna partida terminada que analizar. Juega una, por ejemplo con `/gin { name-solo }`.

## El análisis

command-review = Tus decisiones en una partida terminada junto a las de la computadora

review-heading = { "" }**Tu análisis de la partida { $match }**
review-nothing = No tuviste nada que decidir.
review-count = { $count ->
        [one] 1 decisión
        [many] { $count } de decisiones
       *[other] { $count } decisiones
    }, { $agreed } como las habría tomado la computadora. Según sus cuentas, las demás te costaron unos { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos en total.
picture-lead = Tu ventaja en puntos, con lo que prometía cada mano, en { $count ->
        [one] 1 decisión
        [many] cada una de { $count } de decisiones
       *[other] cada una de { $count } decisiones
    }: primera { $first }, máxima { $highest }, mínima { $lowest }; al final { $last }.
picture-lead-first = inicio
picture-lead-last = final
review-mattered = { "" }**Lo que más importó, { $place }**
review-when = Mano { $deal }, turno { $turn }
review-cost = { $when }: { $made }, y te costó unos { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } puntos.
review-hand = Tenías { $cards }
review-pile = Encima del descarte { $card } · mazo { $count }
review-better = Mejor: { $advice }
review-page = { "" }**Cada decisión de la partida { $match }**, página { $page } de { $pages }
review-agreed = { $when }: { $made } ✓
review-differed = { $when }: { $made }; la computadora: { $better } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-back = Atrás
review-forward = Adelante
did-draw = robar del mazo
did-take = tomar { $card }
did-pass = pasar
did-throw = descartar { $card }
did-knock = tocar descartando { $card }
did-big-gin = bajar Big Gin
did-resign = abandonar
