## Clasificación

command-leaderboard = Quién está en qué puesto, en este servidor o en todos
option-by = Según qué se ordena; si no lo indicas, por rating
option-period = Qué partidas cuentan; si no lo indicas, todas
option-where = En qué servidores; si no lo indicas, en este
by-choice-rating = rating
by-choice-wins = victorias
by-choice-points = puntos
by-choice-gins = gins
by-choice-streak = racha de victorias más larga
period-choice-week = los últimos 7 días
period-choice-month = los últimos 30 días
period-choice-all = desde siempre
where-choice-here = este servidor
where-choice-everywhere = todos
leaderboard-heading =
    ### Clasificación por { $by ->
        [rating] rating
        [wins] victorias
        [points] puntos
        [gins] gins
       *[streak] racha de victorias
    }
    { $where ->
        [here] En este servidor
       *[everywhere] En todos los servidores
    }, { $period ->
        [week] los últimos 7 días
        [month] los últimos 30 días
       *[all] desde siempre
    }
leaderboard-empty = Allí nadie ha terminado todavía una partida.
leaderboard-row-rating = { $place }. { $who } · rating **{ NUMBER($value, useGrouping: 0) }**{ $provisional ->
        [yes] { " (provisional)" }
       *[no] { "" }
    } · victorias { $wins } · derrotas { $losses }
leaderboard-row-wins = { $place }. { $who } · victorias **{ $value }** · derrotas { $losses }
leaderboard-row-points = { $place }. { $who } · puntos **{ $value }** · victorias { $wins } · derrotas { $losses }
leaderboard-row-gins = { $place }. { $who } · gins **{ $value }** · victorias { $wins } · derrotas { $losses }
leaderboard-row-streak = { $place }. { $who } · seguidas **{ $value }** · victorias { $wins } · derrotas { $losses }
leaderboard-provisional = -# Provisional: menos de 10 partidas, o muy pocos rivales distintos para estar seguros.
leaderboard-about = -# Perder por plazo o por abandono es perder. Las partidas suspendidas y las jugadas con la computadora no cuentan.
leaderboard-page = -# Página { $page } de { $pages }
button-page-before = Atrás
button-page-after = Siguiente

## Estadísticas

command-stats = Cómo ha jugado alguien en este servidor
option-player = De quién son los resultados; si no lo indicas, los tuyos
stats-none = { $who } todavía no ha terminado ninguna partida en este servidor.
stats-heading = ### Estadísticas de { $who } en este servidor
stats-matches = Victorias **{ $wins }** · derrotas **{ $losses }** · puntos **{ $points }** · racha más larga **{ $streak }**
stats-rating = Rating **{ NUMBER($rating, useGrouping: 0) }**{ $provisional ->
        [yes] { " (provisional)" }
       *[no] { "" }
    } tras { $count ->
        [one] 1 partida con rating
        [many] { $count } de partidas con rating
       *[other] { $count } partidas con rating
    }, máximo { NUMBER($highest, useGrouping: 0) }
stats-deals = Manos **{ $deals }** · gins **{ $gins }** · contras **{ $undercuts }**
stats-deadwood = Deadwood medio al perder **{ NUMBER($deadwood, maximumFractionDigits: 1) }**
stats-missed = Partidas perdidas por plazo **{ $count }**
stats-rules = { "" }**Por reglas**
stats-opponents = { "" }**Por rival**
stats-row = { $who } · victorias **{ $wins }** · derrotas **{ $losses }**
stats-about = -# Las partidas con la computadora cuentan aquí, pero nunca en el rating. Un rating es provisional antes de 10 partidas, o mientras no es seguro.
stats-uncounted = -# Todavía se cuentan manos de partidas antiguas; pregunta otra vez dentro de un rato.
picture-rating = Rating tras cada una de { $count } partidas, del { $first_day } al { $last_day }: primero { NUMBER($first, useGrouping: 0) }, último { NUMBER($last, useGrouping: 0) }, máximo { NUMBER($highest, useGrouping: 0) }, mínimo { NUMBER($lowest, useGrouping: 0) }.
