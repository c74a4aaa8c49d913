## Avisos de turno

call = { $who }, es tu turno en la partida { $match }.
call-dm = Es tu turno en la partida { $match }. La mesa: { $table }
reminder = { $who }, tu jugada en la partida { $match } vence { $until }.
reminder-dm = Tu jugada en la partida { $match } vence { $until }. La mesa: { $table }
dms-closed = -# No pude enviarte un mensaje directo, así que te aviso en el canal. Permite mensajes de este servidor y elígelos otra vez en /gin { name-settings }.

## Mesas que no se pueden mostrar

trouble-permissions = -# La mesa de { $channel } no se puede mostrar: allí me faltan permisos ({ $permissions }). /gin { name-table } la trae a otro canal.
trouble-closed = -# La mesa de { $channel } no se puede mostrar: allí no puedo escribir. /gin { name-table } la trae a otro canal.
trouble-gone = -# La mesa no se puede mostrar: su canal ya no existe. /gin { name-table } la trae a otro.
trouble-archived = -# La mesa de { $channel } no se puede mostrar: el hilo está cerrado. /gin { name-table } la trae a otro canal.
trouble-full = -# La mesa de { $channel } no se puede mostrar: este servidor tiene demasiados hilos abiertos. /gin { name-table } la trae a otro canal.
table-frozen = ### La partida { $match } no puede seguir
    Está congelada: algo en ella falló de nuestro lado. Nadie gana ni pierde por ello; dile su número a quien administra el bot.

## Tiempo devuelto

table-given-back = -# Estuve fuera; por eso este plazo se alarga { $span }.
