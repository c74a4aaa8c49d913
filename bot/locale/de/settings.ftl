## Einstellungen

command-settings = Wie du Karten siehst, wie du zum Zug gerufen wirst, wessen Herausforderungen du annimmst
settings-heading = ### Deine Einstellungen
    -# Nur du siehst das. Offene Anzeigen folgen, sobald sie neu gezeichnet werden.
settings-order = **Reihenfolge der Karten in deinem Blatt**
order-melds = Erst die Figuren, dann die losen Karten
order-suit = Nach Farbe
order-rank = Nach Rang
settings-deck = **Wie Karten aussehen**
deck-four = Bilder in vier Farben
deck-two = Bilder in zwei Farben
deck-text = Nur Text
settings-ping = **Wie du zum Zug gerufen wirst**
    -# Einmal je Zug, aber nicht, solange dein Blatt offen vor dir liegt; noch einmal, wenn vier Fünftel deiner Zeit um sind.
ping-channel = Im Kanal
ping-dm = Per Direktnachricht
ping-silent = Im Kanal, ohne Ton
ping-off = Gar nicht
settings-picture-on = **Großes Bild deines Blatts** an
settings-picture-off = **Großes Bild deines Blatts** aus
settings-quiet = **Ruhezeit** { $start } bis { $end }, { $zone }: Aufrufe kommen ohne Ton
settings-quiet-none = **Ruhezeit** keine
settings-refuses-all = **Herausforderungen** nimmst du keine an
settings-refuses-some = **Herausforderungen** man darf dich herausfordern
settings-refused = **Abgelehnt werden** { $people }
settings-refused-nobody = **Abgelehnt wird** niemand
settings-refused-choose = Wessen Herausforderungen du ablehnst
button-picture-on = Großes Bild zeigen
button-picture-off = Kein großes Bild
button-quiet = Ruhezeit
button-quiet-off = Keine Ruhezeit
button-refuse-all = Alle Herausforderungen ablehnen
button-refuse-none = Herausforderungen annehmen
quiet-title = Ruhezeit
quiet-from = Von (22:00 oder 10 pm)
quiet-until = Bis (7:00 oder 7 am)
quiet-zone = Deine Zeitzone oder eine Stadt darin
error-bad-hour = Das ist keine Uhrzeit. Schreib beide wie 22:00 oder 10 pm.
error-bad-zone = Diese Zeitzone kenne ich nicht. Nenn eine große Stadt darin, etwa Berlin oder New York, oder schreib UTC+2.
error-no-quiet-hours = Die Ruhezeit muss zu einer anderen Zeit enden, als sie beginnt. Mit Keine Ruhezeit fällt sie weg.
