## Ajustes

command-settings = Cómo ves las cartas, cómo se te avisa del turno, y de quién aceptas retos
settings-heading = ### Tus ajustes
    -# Solo tú ves esto. Lo que ya está abierto cambia cuando se dibuja de nuevo.
settings-order = **Orden de las cartas en tu mano**
order-melds = Primero las combinaciones, luego las sueltas
order-suit = Por palo
order-rank = Por valor
settings-deck = **Cómo se ven las cartas**
deck-four = Imágenes en cuatro colores
deck-two = Imágenes en dos colores
deck-text = Solo texto
settings-ping = **Cómo se te avisa del turno**
    -# Una vez por turno, no mientras tienes tus cartas abiertas; y otra cuando han pasado cuatro quintos de tu tiempo.
ping-channel = En el canal
ping-dm = Por mensaje directo
ping-silent = En el canal, sin sonido
ping-off = Sin avisos
settings-picture-on = **Imagen grande de tus cartas** sí
settings-picture-off = **Imagen grande de tus cartas** no
settings-quiet = **Horas de silencio** de { $start } a { $end }, { $zone }: los avisos llegan sin sonido
settings-quiet-none = **Horas de silencio** ninguna
settings-refuses-all = **Retos** no aceptas ninguno
settings-refuses-some = **Retos** los aceptas
settings-refused = **Retos rechazados de** { $people }
settings-refused-nobody = **Retos rechazados de** nadie
settings-refused-choose = De quién rechazas los retos
button-picture-on = Mostrar imagen grande
button-picture-off = Sin imagen grande
button-quiet = Horas de silencio
button-quiet-off = Sin horas de silencio
button-refuse-all = Rechazar todos los retos
button-refuse-none = Aceptar retos
quiet-title = Horas de silencio
quiet-from = Desde (22:00 o 10 pm)
quiet-until = Hasta (7:00 o 7 am)
quiet-zone = Tu zona horaria o una ciudad en ella
error-bad-hour = Eso no es una hora del día. Escribe las dos como 22:00 o 10 pm.
error-bad-zone = No conozco esa zona horaria. Nombra una ciudad grande en ella, como Madrid o Nueva York, o escribe UTC+2.
error-no-quiet-hours = Las horas de silencio tienen que terminar a otra hora que la de su comienzo. Quítalas con Sin horas de silencio.
