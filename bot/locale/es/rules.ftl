rules-turn =
    ### Cómo se juega a Gin Rummy
    En tu turno toma una carta, del mazo o de encima del descarte, y después descarta una.
    Reúne combinaciones: grupos de un mismo valor o escaleras de un palo, de tres cartas o más. El as es la más baja.
    Lo que no encaja en ninguna combinación es deadwood: un as cuenta 1, las figuras 10, las demás su número.
    Con poco deadwood puedes tocar al descartar: se bajan todas las cartas, y gana la cuenta más baja.
rules-set = ### Las reglas { $rules }
rules-deadline = Cada jugada en { $deadline } como mucho, o la partida está perdida.

rule-limit = { "" }**Tocar** con { $limit } o menos.
rule-limit-upcard = { "" }**Tocar** con no más de lo que vale la primera carta descubierta de la mano; tras un as solo vale gin.
rule-limit-gin = { "" }**Tocar** no está permitido: solo gin termina una mano.
rule-gin = { "" }**Gin** es una mano sin deadwood.
rule-big-gin = { "" }**Big Gin** son once cartas todas combinadas, antes de descartar.
rule-lay-off = { "" }**Añadir**: tras un toque, las cartas sueltas de los demás se añaden automáticamente, y lo mejor posible, a las combinaciones de quien tocó; nunca contra gin.
rule-upcard = { "" }**La primera carta descubierta** se ofrece a quien sigue al que reparte, y luego a los demás por turno; si todos pasan, la primera persona tiene que robar.
rule-throw-back = Una carta recién tomada del descarte se puede descartar enseguida.
rule-no-throw-back = Una carta recién tomada del descarte no se puede descartar enseguida.
rule-dealing = { "" }**Reparto**: { $fields }.
rule-dead = { "" }**Mano nula**: en el mazo quedan dos cartas y ese turno termina sin que nadie toque. Nadie puntúa.
rule-dead-at-once = { "" }**Mano nula**: en cuanto en el mazo quedan dos cartas. Quien robó la última no puede tocar, y nadie puntúa.

rule-scores-knock = Tocar da la diferencia de las cuentas.
rule-scores-gin = Gin da { $bonus ->
        [0] el deadwood del rival
       *[other] { $bonus } y el deadwood del rival
    }.
rule-scores-big-gin = Big Gin da { $bonus } y el deadwood del rival.
rule-scores-undercut = Una **contra**, cuando el rival tiene menos que quien tocó, le da { $bonus ->
        [0] la diferencia
       *[other] { $bonus } y la diferencia
    }.
rule-equal-undercut = Un empate también es una contra.
rule-equal-nobody = Con empate nadie puntúa.
rule-spades = Una mano cuya primera carta descubierta es de picas vale el doble, premios incluidos.
rule-pays-knock = Tocar da { $award } a quien toca; cada uno de los demás pierde la diferencia con quien toca.
rule-pays-gin = Gin da { $award }; cada uno de los demás pierde { $penalty } y su propio deadwood.
rule-pays-undercut = Una **contra**, cuando alguien no tiene más que quien tocó, le da { $award }; quien tocó pierde { $penalty } y la diferencia, los demás la diferencia.

rule-ends = Gana quien llega primero a { $target } puntos.
rule-ends-below = La partida termina cuando alguien está en { $target } o más, o en −{ $target } o menos; gana el total más alto, y con empate se sigue.
rule-ends-games = Se anotan tres juegos a la vez: la primera mano que gana cada bando cuenta en el primero, la segunda en dos, y desde la tercera en todos. Cada uno se cierra a los { $target } puntos, y quien gana dos gana la partida.
rule-box = Al final cada mano ganada suma una casilla de { $points }.
rule-game-bonus = Quien gana la partida suma { $points }.
rule-shut-out-points = Quien ganó todas las manos dobla los puntos de las manos.
rule-shut-out-game-bonus = Si quien pierde nunca puntuó, el premio de partida vale el doble.
rule-shut-out-everything = Si quien pierde nunca puntuó, todo vale el doble.
rule-higher-total = Gana el total más alto.
