## Aufrufe zum Zug

call = { $who }: Partie { $match } wartet auf einen Zug.
call-dm = Du bist dran in Partie { $match }. Der Tisch: { $table }
reminder = { $who }, dein Zug in Partie { $match } ist { $until } fällig.
reminder-dm = Dein Zug in Partie { $match } ist { $until } fällig. Der Tisch: { $table }
dms-closed = -# Ich konnte dir keine Direktnachricht schicken und rufe dich im Kanal auf. Erlaube Nachrichten von diesem Server und wähle sie noch einmal in /gin { name-settings }.

## Tische, die sich nicht zeigen lassen

trouble-permissions = -# Der Tisch in { $channel } lässt sich nicht zeigen: Mir fehlt dort { $permissions }. /gin { name-table } holt ihn in einen anderen Kanal.
trouble-closed = -# Der Tisch in { $channel } lässt sich nicht zeigen: Ich darf dort nicht schreiben. /gin { name-table } holt ihn in einen anderen Kanal.
trouble-gone = -# Der Tisch lässt sich nicht zeigen: Seinen Kanal gibt es nicht mehr. /gin { name-table } holt ihn in einen anderen.
trouble-archived = -# Der Tisch in { $channel } lässt sich nicht zeigen: Der Thread ist geschlossen. /gin { name-table } holt ihn in einen anderen Kanal.
trouble-full = -# Der Tisch in { $channel } lässt sich nicht zeigen: Auf diesem Server sind zu viele Threads offen. /gin { name-table } holt ihn in einen anderen Kanal.
table-frozen = ### Partie { $match } kann nicht weitergehen
    Sie ist eingefroren: Bei uns ist damit etwas schiefgegangen. Niemand gewinnt oder verliert dadurch; nenn dem Betreiber des Bots ihre Nummer.

## Zurückgegebene Zeit

table-given-back = -# Ich war weg; dafür läuft diese Frist { $span } länger.
