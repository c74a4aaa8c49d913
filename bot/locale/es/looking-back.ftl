## Comandos

command-games = Tus partidas e invitaciones, y de quién es el turno
command-history = Partidas terminadas, tuyas o de otra persona
command-replay = Recorre paso a paso una mano terminada, con todas las cartas a la vista
command-rules = Cómo se juega a Gin Rummy, con cualquiera de las reglas
command-verify = Comprueba que nadie tocó las cartas de una mano
option-against = Solo partidas contra esta persona
option-deal = Qué mano; si no lo indicas, la última, y al repetir una partida terminada la primera
choice-running = Partida { $match } · en marcha · { $rules }
choice-match-won = Partida { $match } · ganada { $scores } · { $rules } · { $when }
choice-match-lost = Partida { $match } · perdida { $scores } · { $rules } · { $when }
choice-match-void = Partida { $match } · anulada · { $rules } · { $when }
choice-deal = Mano { $number } · { $end } · { $points } { $points ->
        [one] punto
        [many] de puntos
       *[other] puntos
    }
deal-end-knock = tocar
deal-end-gin = gin
deal-end-big-gin = Big Gin
deal-end-undercut = contra
deal-end-dead = nula
deal-end-resigned = abandono
deal-end-deadline = plazo vencido
deal-end-void = anulada

## Botones

button-newer = Más nuevas
button-older = Más antiguas
button-replay = Repetición
button-replay-of = Repetir { $match }
button-rules-of = Reglas de la partida { $match }
button-to-start = Inicio
button-back = Atrás
button-forward = Adelante
button-to-end = Final
button-deal-before = Mano anterior
button-deal-after = Mano siguiente
button-other-board = Otro tablero
button-verify = Comprobar
button-record = Registro

## Tus partidas

games-heading = ### Tus partidas
games-heading-page = ### Tus partidas, página { $page } de { $pages }
games-none = No tienes ninguna partida en marcha ni invitación abierta. Empieza una con /gin { name-challenge }.
games-which = ### Tienes varias partidas aquí. Abre la que quieres, o di su número.
games-more = -# Y { $count } más; míralas todas con /gin { name-games }.
games-yours = { "" }**Te toca a ti**
games-others = { "" }**Esperas a los demás**
games-invitations = { "" }**Invitaciones**
games-frozen = { "" }**Congeladas**
games-row = { "" }**Partida { $match }** en { $place } · { $scores }
    { $turn }
games-row-asked = { "" }**Partida { $match }** en { $place }: { $who } te reta. Responde allí { $until }.
games-row-asking = { "" }**Partida { $match }** en { $place }: retaste a { $who }. Caduca { $until }.
games-row-open = { "" }**Partida { $match }** en { $place }: la mesa abierta de { $who }. Caduca { $until }.
games-row-frozen = { "" }**Partida { $match }**: no puede seguir porque su registro está dañado. Dile su número a quien administra el bot.
place-direct = mensajes directos
place-elsewhere = { $channel } en otro servidor

## Partidas terminadas

history-heading = ### Partidas terminadas de { $player }
history-heading-against = ### Partidas terminadas de { $player } con { $against }
history-of-this-server = -# Las de este servidor, y aquellas en las que jugaste.
history-none = Todavía no hay ninguna. Las partidas aparecen aquí cuando terminan.
history-row = { "" }**Partida { $match }** · { $when } · { $rules }
history-won = Ganada contra { $opponents } **{ $scores }**
history-won-with = Ganada con { $partner } contra { $opponents } **{ $scores }**
history-lost = Perdida contra { $opponents } **{ $scores }**
history-lost-with = Perdida con { $partner } contra { $opponents } **{ $scores }**
history-placed = Puesto **{ $place }** de { $count }: { $scores }
history-void = Anulada, con { $opponents }: no la ganó nadie
history-end-target = meta alcanzada
history-end-resigned = por abandono
history-end-deadline = por un plazo vencido
error-history-against-himself = Nombra a dos personas distintas, o quita una.

## Repeticiones

replay-heading = ### Partida { $match }, mano { $deal }
replay-step = -# Paso { $step } de { $last } · reglas { $rules }
replay-dealt = { "" }**{ $who } repartió y descubrió { $card }.**
replay-pass = { "" }**{ $who } pasó.**
replay-draw = { "" }**{ $who } robó { $card } del mazo.**
replay-take = { "" }**{ $who } tomó { $card }.**
replay-discard = { "" }**{ $who } descartó { $card }.**
replay-knock = { "" }**{ $who } tocó descartando { $card }.**
replay-gin = { "" }**{ $who } hizo gin descartando { $card }.**
replay-big-gin = { "" }**{ $who } hizo Big Gin.**
replay-hand-to-throw = { $who }: deadwood **{ $count }** tras el mejor descarte
replay-stock = Mazo **{ $count }**, siguen { $cards }
replay-score = Puntos tras esta mano: { $scores }
record-here = El registro de la partida { $match }, cada carta y cada jugada. Compruébalo con `python -m engine replay { $file }`.
error-replay-elsewhere = La partida { $match } es de otro servidor, y desde aquí solo pueden verla quienes la jugaron.
error-replay-running = La partida { $match } sigue en marcha, así que solo quienes la juegan pueden ver sus manos terminadas. Míralas cuando acabe.
error-no-deal-to-replay = Ninguna mano de la partida { $match } ha terminado, y una mano en marcha no se enseña a nadie.
error-no-such-step = La mano { $deal } de la partida { $match } no tiene ese paso. Ábrela otra vez con /gin { name-replay }.
error-record-running = La partida { $match } sigue en marcha. Su registro se podrá obtener cuando acabe.

## Pruebas

verify-heading = ### Partida { $match }, mano { $deal }: el mazo sellado
    El sello estaba en la mesa antes de repartir la primera carta. Es el SHA-256 de la sal y el mazo, uno tras otro.
verify-seal = { "" }**Sello** `{ $first }…{ $last }`
verify-recipe = Pega esto en Python: si imprime el sello, que está entero debajo, nadie tocó el mazo.
seal-opened = -# Comprueba esta mano con /gin { name-verify } { option-name-match }:{ $match } { option-name-deal }:{ $deal }
error-no-such-deal = La partida { $match } no tiene ninguna mano terminada con ese número. Quita el número para ver la última.
error-no-deal-over = Ninguna mano de la partida { $match } ha terminado, así que su mazo sigue sellado.

## El final, e irse

final-table-stands = -# Todas las cartas y el marcador están en { $channel }; la partida { $match } se guarda en /gin { name-history }.
resigned-void = Abandonaste antes de que nadie jugara, así que la partida está anulada y no la gana nadie.
resigned-others-play = Dejaste la partida; el resto sigue jugando.

## Reglas

rules-of-match = -# Estas son las reglas de la partida { $match }.
rules-others = -# Para ver otras reglas, nómbralas: /gin { name-rules } { option-name-rules }:

## Negativas

error-deadline-unit = «{ $number }» no tiene unidad. Escribe { $number }h para horas, { $number }m para minutos o { $number }d para días.
error-table-unseen = Hay quien no puede ver este canal: { $who }. Trae la mesa adonde todos sus jugadores la vean.
