## Modalidades para tres y cuatro

format-duel = duelo
format-rotation = rotación
format-partners = parejas
format-everyone = cada cual por su cuenta
format-choice-duel = Duelo: dos personas
format-choice-rotation = Rotación: tres personas, quien reparte descansa
format-choice-partners = Parejas: dos contra dos, dos manos a la vez
format-choice-everyone = Cada cual por su cuenta: de dos a cuatro en una mano
terms-format-rotation = { "" }**Rotación** entre tres: quien reparte descansa esa mano, y cada cual lleva sus puntos.
terms-format-partners = { "" }**Parejas**: { $sides }, en dos manos a la vez. Cuando acaban las dos, el mejor bando anota la diferencia.
terms-format-everyone = { "" }**Cada cual por su cuenta**, todos en una mano.

## Las reglas, cada una en una línea

rules-choice-modern = modern: gin 25, contra 25, Big Gin 31; ganar todas las manos dobla los puntos; a 100
rules-choice-standard = standard: como modern, pero el blanqueo dobla el premio y la mano nula se repite
rules-choice-classic = classic: gin 20, contra 10, sin Big Gin; quien gana una mano reparte la siguiente
rules-choice-rooms = rooms: sin premios, solo la diferencia; solo para dos
rules-choice-parlour = parlour: gin 20, contra 10, sin Big Gin; gana el total más alto
rules-choice-royal = royal: cada cual por su cuenta, quien pierde paga; a +100 o −100
rules-choice-oklahoma = Oklahoma: la primera carta descubierta fija el límite, y las picas doblan
rules-choice-straight = straight: solo gin termina una mano
rules-choice-hollywood = Hollywood: tres juegos anotados a la vez, cada uno a 150

rules-choice-custom = a medida: pon cada regla antes de enviar la invitación

## Invitaciones

invitation-answers = Han aceptado: { $accepted } · faltan: { $asked }
invitation-was-declined-by = { $who } rechazó, así que esta partida no empieza.
terms =
    { "" }**Reglas** { $rules } · **a** { $target } puntos
terms-changed = { "" }**Como { $base }, pero:** { $changes }
terms-format-open-rotation = { "" }**Rotación** entre tres: quien reparte descansa esa mano, y cada cual lleva sus puntos.
terms-format-open-partners = { "" }**Parejas**: los asientos uno y tres contra el dos y el cuatro, en dos manos a la vez. Cuando acaban las dos, el mejor bando anota la diferencia.
terms-format-open-everyone = { "" }**Cada cual por su cuenta**, todos en una mano.
terms-deadline-duel =
    { "" }**Tiempo para cada jugada** { $deadline }. Quien lo deja vencer pierde la partida, como si abandonara.
terms-deadline-partners =
    { "" }**Tiempo para cada jugada** { $deadline }. Quien lo deja vencer pierde la partida para la pareja, como si abandonara.
terms-deadline-others =
    { "" }**Tiempo para cada jugada** { $deadline }. Quien lo deja vencer deja la partida, como si abandonara, y el resto sigue.
rematch-agreed = Aceptaste la revancha. Empieza cuando todos acepten; por responder: { $asked }.
error-accepted-already = Ya habías aceptado. La partida empieza cuando todos hayan aceptado.
error-challenge-twice = Nombraste dos veces a { $who }. Nombra a cada persona una vez.
error-challenge-many = Tienes { $count } invitaciones abiertas. Espera respuestas, o retira una con Rechazar.
error-unknown-format = No hay ninguna modalidad { $format }. Elige de la lista.
error-format-seats = { $format ->
        [duel] Un duelo es para dos personas.
        [rotation] La rotación es para tres personas.
       *[other] Las parejas son para cuatro personas.
    } Elige otra modalidad, o reta a más o a menos gente.

## La mesa de tres y de cuatro

table-rules-format = -# Reglas { $rules }, { $format } · a { $target } puntos
table-left = { $who } dejó la partida.
table-dealer-sits-out = Mazo **{ $count }** · { $dealer } reparte y descansa
board-heading = { "" }**{ $first } contra { $second }**
deal-settled = Las dos manos juntas: { $who } suman **{ $points }**.
deal-settled-nobody = Las dos manos juntas: nadie puntúa.

## Las cartas

hand-left = ### Has dejado esta partida
hand-sits-out = ### Descansas esta mano
    Tú la repartes; tus próximas cartas llegan con la próxima mano.
hand-board-over = ### Tu mano ha terminado
    Los otros dos siguen con la suya.

## Irse y terminar

ask-leave = ### ¿Dejar la partida { $match } con { $opponents }?
    Quedas en último lugar en el acto, esta mano se anula y el resto sigue jugando. Si nadie ha jugado todavía, no gana nadie.
ask-resign-partners = ### ¿Abandonar la partida { $match } contra { $opponents }?
    La pierdes en el acto, y { $partner } contigo; si nadie ha jugado todavía, no la gana nadie.
rank = { $place }. { $who } **{ $points }**
rank-left = { $place }. { $who } **{ $points }** · dejó la partida

## Marcador

sheet-row-boards = { $number }. { $ends }: { $who }, { $points } → { $running }
sheet-row-boards-nobody = { $number }. { $ends }: nadie puntúa → { $running }
sheet-end-knock = tocar
sheet-end-gin = gin
sheet-end-big-gin = Big Gin
sheet-end-undercut = contra
sheet-end-dead = nula

## Cartas a la vista

showdown-pays = { $who } pierde **{ $points }**: { $parts }

option-opponent2 = Contra quién más; en parejas, tu pareja
option-opponent3 = Contra quién más
option-format = Cómo se juega entre tres o cuatro; si no lo indicas, como es habitual

## Negativas a invitaciones

error-challenge-refused = { $who } no acepta retos por ahora. Elige a otra persona, o abre una mesa con /gin { name-open }.
error-challenge-often = Has enviado muchas invitaciones que quedaron en nada. La próxima puede salir { $when }.
error-terms-changed = Las condiciones acaban de cambiar, así que todavía no has aceptado nada. Léelas y pulsa el botón otra vez.
error-customise-own = Solo { $who } puede cambiar estas condiciones. Puedes responder a la invitación tal como está.
error-cancel-own = Solo { $who } puede cerrar esta mesa. Puedes levantarte con Salir.
error-terms-stale = Entretanto las condiciones han cambiado; estas son las más recientes.
error-sent-already = Esta invitación ya se envió. Está en su canal.

## Mesas abiertas

button-join = Unirse
button-leave = Salir
button-start = Empezar
button-customise = Personalizar
button-send = Enviar
command-open = Abre una mesa de Gin Rummy para quien quiera unirse
menu-challenge = Retar a Gin Rummy
option-seats = Cuántos asientos, de 2 a 4; si no lo indicas, los habituales de las reglas
opening = ### { $opener } abre una mesa de Gin Rummy
opening-seats = { "" }**En la mesa** { $sitting } · { $count } de { $seats } asientos
opening-way = con { $seats } ({ $format }, a { $target } puntos)
opening-earlier = -# { $opener } puede empezar antes: { $ways }.
opening-lapses = -# Empieza cuando se ocupan todos los asientos, y caduca { $when }. { $opener } puede cerrarla con Cancelar.
opening-changed = -# { $opener } ha cambiado estas condiciones; quien ya estaba en la mesa tiene que unirse otra vez.
opening-was-accepted = Ya están todos: { $sitting }. { $place ->
        [below] La mesa está más abajo.
       *[other] La mesa está en { $place }.
    }
opening-was-withdrawn = { $opener } cerró esta mesa.
opening-was-lapsed = No llegaron todos a tiempo, así que esta mesa se cerró.
invitation-changed = -# { $challenger } ha cambiado estas condiciones; quien ya había aceptado tiene que aceptar otra vez.
error-opening-playing = Esta mesa ya ha empezado. Abre una tuya con /gin { name-open }.
error-opening-over = Esta mesa ya ha empezado. Abre una tuya con /gin { name-open }.
error-opening-declined = Esta mesa está cerrada. Abre una tuya con /gin { name-open }.
error-opening-withdrawn = Esta mesa está cerrada. Abre una tuya con /gin { name-open }.
error-opening-lapsed = Esta mesa está cerrada. Abre una tuya con /gin { name-open }.
error-open-again = Ya tienes una mesa abierta en este servidor (partida { $match }). Primero empiézala o cancélala.
button-computer = Sentar una computadora
computer-away = Volver a quitar una computadora
error-no-computer = En esta mesa no hay ninguna computadora. Sienta una, o pulsa Empezar.
error-join-bot = Los bots no juegan aquí. Esto lo tiene que pulsar una persona.
error-join-refused = No puedes unirte a esta mesa. Abre una tuya con /gin { name-open }.
error-joined-already = Ya estás en esta mesa. Empieza cuando se ocupan todos los asientos.
error-table-full = En esta mesa no quedan asientos. Abre una tuya con /gin { name-open }.
error-leave-own = Tú abriste esta mesa. Ciérrala con Cancelar.
error-not-at-table = No estás en esta mesa.
error-start-own = Solo { $who } puede empezar esta mesa o sentar una computadora. Empieza sola cuando se ocupan todos los asientos.
error-start-alone = Todavía no hay nadie contigo. Espera a que alguien se una.
