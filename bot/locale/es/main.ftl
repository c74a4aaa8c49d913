## Palabras del juego: knock = tocar, deadwood = deadwood (puntos sueltos), upcard = carta descubierta, stock = mazo,
## pile = descarte, meld = combinación (set = grupo, run = escalera), lay off = añadir, undercut = contra, big gin = Big Gin,
## deal = mano, match = partida, dealer = quien reparte, box = casilla, shut-out = blanqueo, dead = nula, void = anulada.

## Botones

button-accept = Aceptar
button-decline = Rechazar
button-hand = Mis cartas
button-rules = Reglas
button-sheet = Marcador
button-resign = Abandonar
button-rematch = Revancha
button-pass = Pasar
button-draw = Robar
button-take = Tomar { $card }
button-knock = Tocar
button-gin = Gin
button-big-gin = Big Gin
button-confirm = Confirmar
button-cancel = Cancelar

## Comandos

command-gin = Gin Rummy entre amigos
command-challenge = Reta a alguien a Gin Rummy
command-hand = Muestra tus cartas, solo para tus ojos
command-table = Trae la mesa de tu partida a este canal
command-resign = Abandona una partida
option-opponent = Contra quién juegas
option-rules = Con qué reglas; si no lo indicas, las habituales aquí
option-target = Puntos que ganan la partida; si no lo indicas, los de las reglas
option-deadline = Tiempo para cada jugada, por ejemplo 10m, 24h o 3d
option-match = El número de la partida
choice-match = Partida { $match }

## Nombres de las reglas

rules-modern = modern
rules-standard = standard
rules-classic = classic
rules-rooms = rooms
rules-parlour = parlour
rules-royal = royal
rules-oklahoma = Oklahoma
rules-straight = straight
rules-hollywood = Hollywood
rules-custom = a medida

## Duraciones

span-d = { $count ->
        [one] 1 día
        [many] { $count } de días
       *[other] { $count } días
    }
span-h = { $count ->
        [one] 1 hora
        [many] { $count } de horas
       *[other] { $count } horas
    }
span-m = { $count ->
        [one] 1 minuto
        [many] { $count } de minutos
       *[other] { $count } minutos
    }
span-s = { $count ->
        [one] 1 segundo
        [many] { $count } de segundos
       *[other] { $count } segundos
    }

## Invitaciones

invitation = ### { $challenger } reta a { $opponents } a Gin Rummy
invitation-rematch = ### { $challenger } pide la revancha a { $opponents }
invitation-lapses = -# Esta invitación caduca { $when }. { $challenger } puede retirarla con Rechazar.
invitation-was-accepted = Aceptada por { $opponents }. { $place ->
        [below] La mesa está más abajo.
       *[other] La mesa está en { $place }.
    }
invitation-was-declined = Rechazada por { $opponents }.
invitation-was-withdrawn = { $challenger } retiró la invitación.
invitation-was-lapsed = Nadie respondió a tiempo, así que la invitación caducó.

## La mesa

table-heading = ### Gin Rummy · mano { $number }
table-rules = -# Reglas { $rules } · a { $target } puntos
table-stock = Mazo **{ $count }** · repartió { $dealer }
table-limit = { $limit ->
        [0] Solo gin termina esta mano
       *[other] Se toca con **{ $limit }** o menos
    }
table-spade = Esta mano vale el doble
table-upcard = Carta descubierta **{ $card }**
table-pile = Descarte **{ $card }**
table-below = -# Debajo: { $cards }
table-known = { $who } tomó y conserva **{ $cards }**
table-seal = -# Partida { $match } · mazo sellado `{ $digest }`
table-moved = -# La partida { $match } sigue más abajo.
table-over = -# La partida { $match } ha terminado; el final está más abajo.
score-now = Puntos: { $scores }
turn-until = { " " }· plazo { $when }
turn-offer = **{ $who } puede tomar la carta descubierta o pasar**{ $until }
turn-draw = **Le toca robar a { $who }**{ $until }
turn-discard = **Le toca descartar a { $who }**{ $until }
event-pass = { $who } pasó.
event-draw = { $who } robó del mazo.
event-take = { $who } tomó { $take-card }.
event-discard = { $who } descartó { $discard-card }.
event-draw-discard = { $who } robó del mazo y descartó { $discard-card }.
event-take-discard = { $who } tomó { $take-card } y descartó { $discard-card }.
event-pass-draw = Todos pasaron, así que { $who } robó del mazo.

## Abandonar

ask-resign = ### ¿Abandonar la partida { $match } contra { $opponents }?
    La pierdes en el acto; si nadie ha jugado todavía, no la gana nadie.
resign-cancelled = No abandonaste; la partida sigue.
resigned = Abandonaste.

## Cartas a la vista

showdown-knock = Mano { $number }: { $who } tocó
showdown-gin = Mano { $number }: { $who } hizo gin
showdown-big-gin = Mano { $number }: { $who } hizo Big Gin
showdown-undercut = Mano { $number }: { $who } tocó y recibió la contra
showdown-dead = La mano { $number } es nula: se acabó el mazo y nadie puntúa
showdown-resigned = La mano { $number } terminó por abandono
showdown-deadline = La mano { $number } terminó por un plazo vencido
showdown-void = La mano { $number } está anulada
showdown-hand = { $who }: deadwood **{ $count }**
showdown-hand-laid-off = { $who }: deadwood { $before }, **{ $count }** tras añadir
showdown-melds = Combinaciones { $melds }
showdown-loose = Sueltas { $cards }
showdown-laid-off = { $card } añadida a { $meld }
showdown-thrown = -# Descartada boca abajo: { $card }
showdown-points = { $who } suma **{ $points }**: { $parts }
showdown-equal = Hay empate, así que nadie puntúa.
reason-gin = gin { $points }
reason-big-gin = Big Gin { $points }
reason-deadwood = { $points } de deadwood
reason-difference = { $points } de diferencia
reason-undercut = contra { $points }
reason-knock = tocar { $points }
reason-spades = picas al doble { $points }
reason-penalty = multa { $points }

## Marcador

sheet-heading = ### Marcador
    -# Puntos hasta ahora: { $sides }
sheet-earlier = { $count ->
        [one] Una mano anterior
        [many] { $count } de manos anteriores
       *[other] { $count } manos anteriores
    }: { $running }
sheet-row-knock = { $number }. { $who } tocó, { $points } → { $running }
sheet-row-gin = { $number }. { $who }: gin, { $points } → { $running }
sheet-row-big-gin = { $number }. { $who }: Big Gin, { $points } → { $running }
sheet-row-undercut = { $number }. { $who }: contra, { $points } → { $running }
sheet-row-equal = { $number }. empate, nadie puntúa → { $running }
sheet-row-dead = { $number }. nula → { $running }
sheet-row-resigned = { $number }. terminó por abandono → { $running }
sheet-row-deadline = { $number }. terminó por un plazo vencido → { $running }
sheet-row-void = { $number }. anulada → { $running }
sheet-game = Juego { $number }: { $scores }
sheet-game-won = Juego { $number }: { $scores }, ganado por { $winner }
sheet-points = **Puntos** { $scores }
sheet-boxes = **Casillas** { $scores }
sheet-game-bonus = **Premio de partida** { $scores }
sheet-shut-out = **Blanqueo** { $scores }
sheet-totals = **Total** { $scores }

## El final

outcome-target = ## { $winner } { $people ->
        [one] gana
       *[other] ganan
    } la partida
    Se alcanzaron los { $target } puntos. Resultado final { $scores }
outcome-target-below = ## { $winner } gana la partida
    Alguien llegó a { $target } o a −{ $target }; gana quien más tiene. Resultado final { $scores }
outcome-resigned = ## { $winner } { $people ->
        [one] gana
       *[other] ganan
    } la partida
    { $who } abandonó.
outcome-deadline = ## { $winner } { $people ->
        [one] gana
       *[other] ganan
    } la partida
    { $who } dejó vencer el plazo y pierde por ello.
outcome-left-early = ## La partida está anulada
    { $who } abandonó o dejó vencer el plazo antes de que nadie jugara, así que no gana nadie.
outcome-void = ## La partida está anulada
    Se suspendió, así que no gana nadie.

## Permisos

permission-view_channel = Ver canal
permission-send_messages = Enviar mensajes
permission-attach_files = Adjuntar archivos
permission-create_public_threads = Crear hilos públicos
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-read_message_history = Leer el historial de mensajes

## Negativas

error-bug = Algo falló de nuestro lado. No se ha perdido nada; inténtalo otra vez. Si se repite, dile este número a quien administra el bot: { $number }
error-discord = Discord no aceptó mi respuesta, pero lo que hiciste puede haber contado. Míralo con /gin { name-hand }.
error-database = Ahora mismo no se puede escribir en el libro de partidas. No ha cambiado nada; inténtalo otra vez en un minuto.
error-unknown-button = Este botón es de otro momento. Abre tus cartas con /gin { name-hand }, o la mesa con /gin { name-table }.
error-stale = La mesa ha seguido adelante; así está ahora.
error-too-late = Se acabó tu tiempo para esta jugada, así que la partida está perdida.
error-over = Esta partida ha terminado. Pide otra con Revancha o con /gin { name-challenge }.
error-not-begun = Esta partida no ha empezado, porque su invitación no está aceptada.
error-no-such-game = Esta partida ya no existe.
error-no-match-of-yours = No tienes ninguna partida en marcha. Empieza una con /gin { name-challenge }.
error-no-such-match-of-yours = No tienes ninguna partida en marcha con ese número. Mira las tuyas con /gin { name-games }.
error-other-server = La partida { $match } está en otro servidor. Pide su mesa allí.
error-not-your-game = No juegas en esta partida. Empieza una tuya con /gin { name-challenge }.
error-not-invited = Esta invitación es para otra persona. Empieza una partida tuya con /gin { name-challenge }.
error-accept-own = Tú enviaste esta invitación; tiene que aceptarla quien la recibe.
error-frozen = La partida { $match } no puede seguir porque su registro está dañado. Nadie pierde nada por ello; dile su número a quien administra el bot.
error-invitation-playing = Esta invitación ya fue aceptada.
error-invitation-over = Esta invitación ya fue aceptada.
error-invitation-declined = Esta invitación ya fue rechazada.
error-invitation-withdrawn = Esta invitación fue retirada.
error-invitation-lapsed = Esta invitación ha caducado. Envía otra con /gin { name-challenge }.
error-challenge-yourself = No puedes retarte a ti. Elige a otra persona.
error-challenge-bot = { $who } es un bot y no juega. Elige a una persona.
error-challenge-stranger = { $who } no está en este servidor. Elige a alguien que esté.
error-challenge-blind = { $who } no puede ver este canal. Lanza el reto donde pueda verlo.
error-challenge-again = Ya hay una invitación abierta entre las mismas personas (partida { $match }). Primero respóndela o retírala.
error-missing-permission = Aquí no puedo llevar una mesa. Dame por favor: { $permissions }.
error-unknown-rules = No hay reglas llamadas { $rules }. Elige de la lista.
error-bad-deadline = «{ $deadline }» no es un tiempo. Escribe un número con s, m, h o d, por ejemplo 30s, 10m, 24h o 3d.
error-deadline-bounds = El tiempo para una jugada tiene que estar entre 1 segundo y 30 días.
error-rematch-while-playing = Esta partida sigue en marcha. Juégala hasta el final o abandona.
error-rematch-begun = La revancha ya ha empezado. Encuéntrala con /gin { name-games }.
illegal = Esa jugada no es posible ahora.
illegal-not-your-turn = No es tu turno. Espera a que te toque.
illegal-over = Esta partida ha terminado. Pide otra con Revancha o con /gin { name-challenge }.
illegal-out = Has dejado esta partida. Empieza otra con /gin { name-challenge }.
illegal-card-not-held = No tienes esa carta. Elige una de las tuyas.
illegal-taken-card = No puedes descartar la carta que acabas de tomar del descarte. Descarta otra.
illegal-too-much-deadwood = Así queda demasiado deadwood para tocar. Descarta una carta y sigue jugando.
illegal-no-big-gin = Tus once cartas no están todas combinadas, así que no es Big Gin. Descarta una carta y sigue jugando.
illegal-bad-spread = Tus cartas no se pueden bajar en esas combinaciones. Ordénalas de nuevo.
illegal-wrong-phase = Eso no es lo que toca ahora. Abre tus cartas para ver qué toca.
rules-error = Esas reglas no son posibles. Elige otros valores.
rules-error-out-of-bounds = { $field ->
        [target] La meta tiene que estar entre { $least } y { $most } puntos.
       *[other] «{ $field }» tiene que estar entre { $least } y { $most }.
    }
rules-error-bad-value = «{ $value }» no es posible para «{ $field }». Elige otro valor.
rules-error-not-a-choice = «{ $field }» tiene que ser uno de estos: { $choices }.
rules-error-missing-field = A estas reglas les falta «{ $field }». Añádelo.
rules-error-unknown-field = Las reglas no tienen «{ $field }». Quítalo.
rules-error-not-json = Eso no es JSON. Escribe las reglas como un objeto entre llaves.
rules-error-no-such-preset = No hay reglas llamadas «{ $preset }». Elige una de estas: { $presets }.
rules-error-seats = Estas reglas no son para { $seats } personas. Elige otras, o juega con más o con menos gente.
rules-error-format = Las reglas { $rules } no se pueden jugar en la modalidad «{ $format }». Elige otras reglas u otra modalidad.
rules-error-oklahoma-sets-the-limit = En Oklahoma la carta descubierta de cada mano fija el límite para tocar; deja ese límite en 10.
rules-error-big-gin-below-gin = El Big Gin tiene que pagar al menos lo mismo que el gin, que paga { $gin_bonus }.
rules-error-no-game-bonus-to-double = No hay premio de partida que el blanqueo pueda doblar. Pon uno, o elige otro blanqueo.
rules-error-scoring-needs-another-format = Las multas son para cuando cada cual juega por su cuenta, y el otro tanteo para dos bandos. Elige otra modalidad.
rules-error-games-need-two-sides = Tres juegos a la vez necesitan dos bandos. Elige un juego, u otra modalidad.
rules-error-penalties-not-played = Estas reglas no tienen multas; deja en 0 el premio por tocar y las dos multas.
rules-error-never-below-zero = Con estas reglas nadie baja de cero, así que la partida no puede terminar ahí.
rules-error-penalties-need-the-higher-total = Con multas gana el total más alto. Ponlo así.
rules-error-no-shut-out-with-penalties = Con multas no hay blanqueo. Ponlo en ninguno.
error-old-command = Este comando ha cambiado. Recarga Discord (Ctrl+R) e inténtalo otra vez.
error-bad-option = «{ $value }» no me sirve aquí. Elige de la lista.
