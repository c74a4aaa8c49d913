## Quienes administran un servidor

command-gin-admin = Gin Rummy en este servidor, para quienes lo administran
command-admin-settings = Mira y cambia los ajustes de este servidor
command-admin-health = Cómo está Deadwood: su conexión, su base de datos y los permisos que le faltan aquí
command-admin-channels = Elige los canales donde pueden empezar partidas
command-admin-language = Elige el idioma de lo que todos leen en este servidor
command-admin-pings = Elige cómo se avisa en los canales de este servidor
command-admin-threads = Elige si cada partida tiene su propio hilo
command-admin-rules = Elige las reglas de las partidas que no dicen cuáles
command-admin-deadline = Elige el tiempo por jugada de las partidas que no lo fijan
command-admin-invitations = Elige cuánto espera respuesta una invitación
command-admin-limit = Elige cuántas partidas puede jugar aquí una persona a la vez
option-admin-allow = Un canal donde pueden empezar partidas; los demás quedan cerrados si no se permiten también
option-admin-forbid = Un canal donde ya no empezarán; si no queda ninguno, pueden empezar en todos
option-admin-language = El idioma de mesas, invitaciones y avisos
option-admin-pings = Cómo se avisa de turnos y de partidas
option-admin-own = Si cada partida tiene su propio hilo
option-admin-rules = Las reglas que valen cuando un reto no dice cuáles
option-admin-target = Puntos que ganan la partida; si no lo indicas, los de las reglas
option-admin-deadline = Tiempo para cada jugada, por ejemplo 10m, 24h o 3d
option-admin-life = Cuánto espera una invitación, por ejemplo 30m, 24h o 3d
option-admin-matches = Cuántas a la vez, de 1 a 100; 0 para cualquier número
error-only-hosts = Eso solo pueden hacerlo quienes administran este servidor. Pídeselo a alguien con el permiso Gestionar servidor.

host-heading = ### Ajustes de este servidor
    -# Solo tú ves esto. Valen para lo que empiece desde ahora; las partidas en marcha siguen como están.
host-channels-all = **Canales** las partidas pueden empezar en todos
host-channels = **Canales** las partidas pueden empezar en { $channels }, y en sus hilos
host-channels-gone = **Canales** los que se eligieron ya no existen, así que no puede empezar ninguna partida. Elige otros, o ninguno para todos.
host-channels-choose = Dónde pueden empezar partidas; ninguno para todos
host-language = **Idioma** de lo que todos leen aquí
    -# Lo que solo ve una persona está en el idioma de su Discord.
language-of-discord = El de este servidor en Discord
host-pings = **Cómo se avisa** en los canales de este servidor
    -# Los mensajes directos llegan a quien los eligió en /gin { name-settings }, elijas lo que elijas aquí.
pings-chosen = Como eligió cada cual
pings-silent = Sin sonido
pings-none = Sin avisos
host-rules = **Reglas habituales** para un reto que no dice cuáles
host-deadline = **Tiempo para cada jugada** { $span }, para un reto que no lo fija
host-life = **Invitaciones** esperan respuesta { $span }
host-most = { $count ->
        [0] { "" }**Partidas a la vez** cualquier número
        [one] { "" }**Partidas a la vez** 1 por persona
        [many] { "" }**Partidas a la vez** { $count } por persona
       *[other] { "" }**Partidas a la vez** { $count } por persona
    }
button-times = Tiempos y límite
host-times-title = Tiempos y límite
host-times-deadline = Tiempo para cada jugada
host-times-life = Cuánto espera una invitación
host-times-span = Un número con m, h o d, como 30m, 24h o 3d
host-times-most = Partidas a la vez por persona
host-times-none = Déjalo vacío para cualquier número
error-other-channels = Aquí no se juegan partidas. Pueden empezar en { $channels }.
error-no-channel-left = Aquí no se juegan partidas. Quien administra este servidor puede elegir dónde, con /gin-admin { name-admin-channels }.
error-forbid-everywhere = Las partidas pueden empezar en todos los canales. Permite aquellos donde pueden; entonces no podrán en ningún otro.
error-many-channels = Caben { $most } canales como mucho. Prohíbe antes uno, o prohíbelos todos para jugar en cualquiera.
error-bad-life = Las invitaciones pueden esperar de 1 minuto a 30 días. Escribe un número y m, h o d, como 30m, 24h o 3d.
error-bad-most = Una persona puede jugar de 1 a { $most } partidas a la vez. Escribe un número así, o nada para cualquier número.
error-busy-you = Ya juegas { $count ->
        [one] una partida
        [many] { $count } de partidas
       *[other] { $count } partidas
    } en este servidor, y a la vez no se permiten más. Termina antes una; /gin { name-games } las muestra.
error-busy = { $who } juega tantas partidas a la vez como permite este servidor. Espera a que termine una.

## Terminar y anular partidas

command-admin-end = Termina una partida en marcha de este servidor; no la gana nadie
command-admin-void = Haz que una partida terminada de este servidor ya no cuente
command-admin-reset-leaderboard = Haz que la clasificación de este servidor empiece de nuevo; antes pregunta
option-admin-match = El número de la partida
option-admin-reason = Por qué, en una frase que leerán sus jugadores
host-choice-playing = Partida { $match } · en marcha · { $rules }
host-choice-over = Partida { $match } · terminada · { $rules }
outcome-called-off = ## La partida está anulada
    Quienes administran este servidor la suspendieron, así que no gana nadie. Su motivo: { $reason }
host-ended = La partida { $match } ha terminado y no la gana nadie. Sus jugadores leen tu motivo en la mesa.
host-voided = La partida { $match } ya no cuenta, y los ratings se han calculado otra vez. Sus jugadores leen tu motivo en la mesa.
host-ask-reset = ### ¿Quieres que la clasificación de este servidor empiece de nuevo?
    Desde entonces solo cuentan, también para el rating, las partidas que terminen después. No se pierden partidas ni estadísticas de nadie, y la clasificación de todos los servidores sigue igual. Esto no se puede deshacer.
host-reset = La clasificación de este servidor empieza de nuevo.
host-not-reset = La clasificación se queda como está.
error-not-of-this-server = Ninguna partida de este servidor tiene ese número. Elige una de la lista.
error-void-already = La partida { $match } no tiene ningún resultado que cuente. No hay nada que anular.
error-no-reason = Escribe un motivo; lo leerán los jugadores de la partida.

## Hilos

thread-title = { $players } · partida { $match }
thread-title-nameless = Gin Rummy · partida { $match }
thread-none = -# Esta partida iba a tener su propio hilo, pero aquí no puedo abrir ninguno; por eso se juega en el canal.
thread-full = -# Esta partida iba a tener su propio hilo, pero este servidor tiene demasiados abiertos; por eso se juega en el canal.
host-place = **Dónde se juega una partida** cuando ha empezado
played-in-channel = En el canal de su invitación
played-in-thread = En un hilo propio, bajo su invitación
host-threads-missing = No puedo abrir hilos en { $channels }: allí las partidas se juegan en el canal. Dame, por favor, { $permissions }.

## Cómo está el bot

health-heading = ### Cómo está Deadwood
    -# Versión { $version }. Solo tú ves esto.
health-latency = **Discord** responde en { $count } ms
health-lost = **Discord** está en parte fuera de alcance; hasta que vuelva no corre el tiempo
health-database = **Base de datos** { $size } MB, y acepta lo que se escribe
health-database-silent = **Base de datos** no acepta nada en este momento, así que nadie puede jugar. Avisa a quien administra el bot.
health-copy = **Su copia más reciente** { $when }
health-no-copy = **Su copia más reciente** ninguna; quien administra el bot puede fijar BACKUP_DIR
health-nothing-overdue = **Plazos vencidos** ninguno en este servidor
health-overdue = { $count ->
        [one] { "" }**Plazos vencidos** 1 en este servidor, desde hace { $span }
        [many] { "" }**Plazos vencidos** { $count } en este servidor, desde hace { $span } como mucho
       *[other] { "" }**Plazos vencidos** { $count } en este servidor, desde hace { $span } como mucho
    }
health-permissions = { $count ->
        [one] { "" }**Permisos** no falta ninguno en el canal donde se juegan o pueden jugarse partidas
        [many] { "" }**Permisos** no falta ninguno en los { $count } de canales donde se juegan o pueden jugarse partidas
       *[other] { "" }**Permisos** no falta ninguno en los { $count } canales donde se juegan o pueden jugarse partidas
    }
health-missing = **Permisos** que me faltan donde se juegan o pueden jugarse partidas:
health-lacks = { $channel }: { $permissions }
health-unseen = { $channel }: no puedo verlo, o ya no existe
health-more = { $count ->
        [one] y en 1 canal más
        [many] y en { $count } de canales más
       *[other] y en { $count } canales más
    }
