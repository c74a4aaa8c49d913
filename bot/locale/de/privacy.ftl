## Datenschutz

former-player = jemand von früher
command-privacy = Was Deadwood über dich aufbewahrt
command-show = Sehen, was Deadwood über dich aufbewahrt
command-export = Alles, was Deadwood über dich aufbewahrt, als Datei erhalten
command-delete = Dich von Deadwood vergessen lassen; es fragt vorher
privacy-heading = ### Was Deadwood über dich aufbewahrt
    -# Nur du siehst das.
privacy-matches = **Partien und Einladungen** { $count }, darin { $moves ->
        [one] ein Zug
       *[other] { $moves } Züge
    } von dir
privacy-results = **Ergebnisse** { $count }; daraus entstehen Wertung und Statistik
privacy-settings = **Einstellungen** die aus /gin { name-settings }, und die Sprache deines Discord
privacy-no-settings = **Einstellungen** keine
privacy-refusals = **Leute, deren Herausforderungen du ablehnst** { $count }
privacy-pads = **Schreibblöcke** { $count }
privacy-more = `/privacy { name-export }` gibt dir alles als Datei, `/privacy { name-delete }` lässt dich vergessen.
privacy-exported = Alles, was über dich aufbewahrt wird, als JSON. Nur du siehst das.
privacy-question = ### Soll Deadwood dich vergessen?
    Du gibst deine laufenden Partien auf, und deine Einladungen werden zurückgezogen. Deine Einstellungen, die Leute, die du ablehnst, und deine Schreibblöcke werden gelöscht. In den Ergebnissen der anderen heißt du dann „jemand von früher“. Das lässt sich nicht rückgängig machen.
button-forget = Vergiss mich
button-keep = Alles behalten
privacy-kept = Nichts wurde gelöscht.
privacy-forgotten = Du bist vergessen: Nichts führt hier mehr zu dir. Was schon in Kanälen steht, bleibt dort, und Kopien der Datenbank vergehen mit dem Alter.
error-privacy-busy = Ständig beginnen neue Partien von dir. Drück gleich noch einmal Vergiss mich.
error-rematch-former = Jemand aus dieser Partie hat Deadwood verlassen, daher gibt es keine Revanche.
