## El panel de las condiciones

terms-panel =
    ### Las condiciones de tu invitación
    Un cambio se ve enseguida en la invitación, y quien ya había aceptado tiene que aceptar otra vez.
terms-panel-unsent =
    ### Las condiciones de tu invitación
    Todavía no se ha preguntado a nadie. Pon las condiciones y pulsa Enviar.
terms-preset = Como { $base }, con cambios; elige unas reglas para empezar de nuevo
terms-group-terms-match = Meta y tiempo
terms-group-terms-knock = Tocar
terms-group-terms-bonuses = Premios
terms-group-terms-end = Fin de la partida
terms-group-terms-deal = Reparto

## Los campos de las reglas, como son

field-target = a { $value } puntos
field-deadline = { $deadline } para cada jugada
field-games = { $value ->
        [1] un juego
       *[other] tres juegos anotados a la vez
    }
field-ends_below = { $value ->
        [yes] termina también en menos la meta
       *[other] termina solo en la meta
    }
field-knock_limit = { $value ->
        [0] no se toca, solo gin
       *[other] se toca con { $value } o menos
    }
field-oklahoma = { $value ->
        [yes] Oklahoma: la primera carta descubierta fija el límite
       *[other] sin Oklahoma
    }
field-throw_back = { $value ->
        [yes] se puede devolver lo recién tomado
       *[other] no se puede devolver lo recién tomado
    }
field-last_drawer_may_knock = { $value ->
        [yes] quien deja el mazo en dos puede tocar
       *[other] nula en cuanto el mazo queda en dos
    }
field-equal_is_undercut = { $value ->
        [yes] un empate es una contra
       *[other] con empate nadie puntúa
    }
field-gin_bonus = { $value ->
        [0] sin premio por gin
       *[other] gin { $value }
    }
field-big_gin_bonus = { $value ->
        [none] sin Big Gin
       *[other] Big Gin { $value }
    }
field-undercut_bonus = { $value ->
        [0] sin premio por la contra
       *[other] contra { $value }
    }
field-spades_double = { $value ->
        [yes] las picas doblan
       *[other] las picas no doblan
    }
field-knock_bonus = { $value ->
        [0] sin premio por tocar
       *[other] tocar { $value }
    }
field-gin_penalty = quien pierde contra gin paga { $value } más
field-undercut_penalty = quien recibe la contra paga { $value } más
field-game_bonus = { $value ->
        [0] sin premio de partida
       *[other] premio de partida { $value }
    }
field-box = { $value ->
        [0] sin casillas
       *[other] casilla { $value } por mano ganada
    }
field-shut_out = { $value ->
        [double-points] un blanqueo dobla los puntos
        [double-game-bonus] un blanqueo dobla el premio de partida
        [double-everything] un blanqueo lo dobla todo
       *[none] un blanqueo no dobla nada
    }
field-higher_total_wins = { $value ->
        [yes] gana el total más alto
       *[other] gana quien alcanza la meta
    }
field-hand_size = { $value } cartas por persona
field-crowd_hand_size = { $value } cartas por persona entre tres o cuatro
field-dealer_after_scored = { $value ->
        [winner] quien gana una mano reparte la siguiente
       *[left] el reparto pasa al siguiente
    }
field-dealer_after_dead = { $value ->
        [same] una mano nula la repite quien la repartió
       *[left] el reparto pasa también tras una mano nula
    }

## Campos de los formularios: etiquetas de 45 caracteres como mucho, y lo que se puede elegir

label-target = Meta en puntos
label-deadline = Tiempo para cada jugada
label-games = Juegos
label-ends_below = Terminar en menos la meta
label-knock_limit = Límite para tocar
label-oklahoma = Oklahoma
label-throw_back = Devolver una carta recién tomada
label-last_drawer_may_knock = Tocar tras la última carta
label-equal_is_undercut = Empates
label-gin_bonus = Premio por gin
label-big_gin_bonus = Premio por Big Gin
label-undercut_bonus = Premio por la contra
label-spades_double = Las picas doblan
label-knock_bonus = Premio por tocar
label-gin_penalty = Multa de quien pierde contra gin
label-undercut_penalty = Multa de quien recibe la contra
label-game_bonus = Premio de partida
label-box = Casilla por mano ganada
label-shut_out = Blanqueo
label-higher_total_wins = Quién gana
label-hand_size = Cartas por persona
label-crowd_hand_size = Cartas por persona entre tres o cuatro
label-dealer_after_scored = Quién reparte después
label-dealer_after_dead = Quién reparte tras una mano nula
description-bounds = Entre { $least } y { $most }
description-optional = Entre { $least } y { $most }; vacío: no se juega
choice-games = { $value ->
        [1] Uno
       *[other] Tres anotados a la vez
    }
choice-ends_below = { $value ->
        [yes] Sí, por los dos lados
       *[other] No, solo en la meta
    }
choice-oklahoma = { $value ->
        [yes] Sí: la primera carta descubierta fija el límite
       *[other] No
    }
choice-throw_back = { $value ->
        [yes] Permitido
       *[other] No permitido
    }
choice-last_drawer_may_knock = { $value ->
        [yes] Permitido
       *[other] No permitido: la mano es nula en el acto
    }
choice-equal_is_undercut = { $value ->
        [yes] Son una contra
       *[other] Nadie puntúa
    }
choice-spades_double = { $value ->
        [yes] Sí: una pica como primera carta descubierta dobla
       *[other] No
    }
choice-shut_out = { $value ->
        [double-points] Dobla los puntos de las manos
        [double-game-bonus] Dobla el premio de partida
        [double-everything] Lo dobla todo
       *[none] No dobla nada
    }
choice-higher_total_wins = { $value ->
        [yes] El total más alto
       *[other] Quien alcanza la meta
    }
choice-hand_size = { $value } cartas
choice-crowd_hand_size = { $value } cartas
choice-dealer_after_scored = { $value ->
        [winner] Quien ganó la mano
       *[left] La persona siguiente
    }
choice-dealer_after_dead = { $value ->
        [same] La misma persona otra vez
       *[left] La persona siguiente
    }
