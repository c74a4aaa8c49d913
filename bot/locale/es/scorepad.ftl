command-scorepad = Lleva los puntos de un juego en una mesa de verdad

## La libreta

pad-heading = ### Libreta { $pad }
    -# { $rules } · { $format } · a { $target } puntos
pad-extra-oklahoma = la carta descubierta fija el límite
pad-extra-spades = las picas doblan
pad-sides = { "" }**{ $sides }**
pad-empty = Todavía no hay ninguna mano anotada.
pad-row = { $row } ({ $reasons })
pad-dead = -# Nulas, y por eso sin línea: mano { $deals }
pad-uncounted = { $count ->
        [one] Una mano se anotó después del final de la partida, así que no cuenta.
        [many] { $count } de manos se anotaron después del final de la partida, así que no cuentan.
       *[other] { $count } manos se anotaron después del final de la partida, así que no cuentan.
    }
pad-game = { "" }**Juego { $number }** { $sums }
pad-game-won = { "" }**Juego { $number }** { $sums } · ganado por { $winner }
pad-won = { "" }**{ $winner } { $people ->
        [one] gana
       *[other] ganan
    } la partida.** Resultado final { $scores }
pad-next = Sigue: mano { $number }. Reparte { $dealer }.
pad-next-rotation = Sigue: mano { $number }. { $dealer } reparte y descansa.
pad-moved = La libreta { $pad } se compartió otra vez; sigue allí.
pad-removed = La mano { $number } se ha quitado de la libreta.

## Qué hacer con ella

pad-button-new = Libreta nueva
pad-button-enter = Anotar mano
pad-button-correct = Corregir
pad-button-share = Compartir
pad-button-open = Abrir libreta
pad-button-deal = Mano { $number }
pad-button-back = Atrás
pad-button-older = Manos anteriores
pad-button-newer = Manos siguientes
pad-button-again = Otra vez
pad-ask-deal = ¿Qué mano quieres corregir o quitar?
pad-dealer = Reparte: { $who }
pad-dealer-sits-out = Reparte y descansa: { $who }
pad-pair = Pareja: { $first } y { $other }

## La lista

pad-list-heading = ### Tus libretas
pad-none = Todavía no llevas ninguna libreta.
pad-choose = Abrir una libreta
pad-option = { $pad }: { $players }
pad-option-deals = { $rules }, { $count ->
        [one] una mano
        [many] { $count } de manos
       *[other] { $count } manos
    }

## Formularios

pad-form-new = Libreta nueva
pad-form-deal = Mano { $number }
pad-field-people = Jugadores en Discord
pad-field-names = Otros jugadores
pad-field-names-how = Nombres de quienes no usan Discord, con comas
pad-field-rules = Reglas
pad-field-extras = Además de las reglas
pad-field-oklahoma = La carta descubierta fija el límite (Oklahoma)
pad-field-spades-double = Una pica descubierta dobla la mano
pad-field-target = Puntos que ganan la partida
pad-field-target-how = Déjalo vacío para lo que digan las reglas
pad-field-end = ¿Cómo terminó?
pad-field-board = ¿Cómo terminó la mano { $number } de las dos?
pad-field-counts = Deadwood, tras añadir
pad-field-upcard = { $count ->
        [one] Primera carta descubierta, como 7S o 10H
        [many] Primeras cartas en orden, como 7S 10H
       *[other] Primeras cartas en orden, como 7S 10H
    }
pad-end-knock = { $who } tocó
pad-end-gin = { $who } hizo gin
pad-end-big-gin = { $who } hizo Big Gin
pad-end-dead = Mano nula
pad-end-remove = Quitar esta mano
pad-typed = Escribiste: { $typed }

## Negativas

error-no-such-pad = Esta libreta ya no existe. Empieza una con /gin { name-scorepad }.
error-not-your-pad = En esta libreta solo escriben quien la hizo y quienes juegan en ella. Empieza una tuya con /gin { name-scorepad }.
error-pad-stale = Entretanto la libreta ha cambiado; así está ahora.
error-pad-over = Esta partida ha terminado. Corrige una mano, o empieza otra libreta con /gin { name-scorepad }.
error-pad-full = Esta libreta está llena con sus { $most } manos. Empieza otra con /gin { name-scorepad }.
error-pad-players = Una libreta es para entre dos y { $most } personas. Elige a gente, o escribe nombres con comas.
error-pad-name-empty = Uno de los nombres está vacío. Escribe un nombre entre las comas, o quita una coma.
error-pad-name-long = Un nombre tiene { $most } caracteres como mucho. Acorta el más largo.
error-pad-name-twice = Dos personas se llaman igual. Escribe otro nombre para una de ellas.
error-pad-target = La meta es un número de puntos, como 100. Escríbela en cifras, o déjala vacía.
error-pad-ending = Di cómo terminó la mano: elige una de las líneas.
error-pad-counts = Escribe { $count } cuentas en este orden: { $order }. Por ejemplo «4 22»; la de quien hizo gin se puede omitir.
error-pad-gin-count = Gin no deja deadwood, pero { $who } tiene { $count }. Elige el toque, o escribe 0.
error-pad-upcard = { $count ->
        [one] Las reglas necesitan la primera carta descubierta de la mano. Escribe valor y palo, como 7S o 10H.
        [many] Las reglas necesitan la primera carta descubierta de cada mano. Escribe valor y palo, como 7S 10H.
       *[other] Las reglas necesitan la primera carta descubierta de cada mano. Escribe valor y palo, como 7S 10H.
    }
pad-deal = Una mano así no puede haber ocurrido. Mira las cuentas y quién bajó sus cartas.
pad-deal-count-too-high = Ninguna mano cuenta más de { $most }. Mira las cuentas otra vez.
pad-deal-big-gin-with-deadwood = Big Gin no deja deadwood, pero escribiste { $count }. Elige el toque, o escribe 0.
pad-deal-above-limit = { $limit ->
        [0] Aquí nadie puede bajar sus cartas con { $count }: solo gin termina esta mano. Mira las cuentas y su orden.
       *[other] Aquí nadie puede tocar con { $count }: el límite es { $limit }. Mira las cuentas y su orden.
    }
