## Spielformen für drei und vier

format-duel = Duell
format-rotation = Rotation
format-partners = Partner
format-everyone = jeder für sich
format-choice-duel = Duell: zwei Personen
format-choice-rotation = Rotation: drei Personen, wer gibt, setzt aus
format-choice-partners = Partner: zwei gegen zwei, zwei Runden zugleich
format-choice-everyone = Jeder für sich: zwei bis vier in einer Runde
terms-format-rotation = { "" }**Rotation** zu dritt: Wer gibt, setzt diese Runde aus; jeder schreibt für sich an.
terms-format-partners = { "" }**Partner**: { $sides }, in zwei Runden zugleich. Sind beide vorbei, schreibt die bessere Seite die Differenz an.
terms-format-everyone = { "" }**Jeder für sich**, alle in einer Runde.

## Regeln, jede in einer Zeile

rules-choice-modern = modern: Gin 25, Unterbieten 25, Big Gin 31; alle Runden gewonnen: doppelt; bis 100
rules-choice-standard = standard: wie modern, doch Schneider verdoppelt den Partiebonus; tote Runde neu gegeben
rules-choice-classic = classic: Gin 20, Unterbieten 10, kein Big Gin; wer gewinnt, gibt die nächste Runde
rules-choice-rooms = rooms: gar keine Boni, nur die Differenz; nur für zwei
rules-choice-parlour = parlour: Gin 20, Unterbieten 10, kein Big Gin; die höhere Gesamtzahl gewinnt
rules-choice-royal = royal: jeder für sich, die Verlierer zahlen; bis +100 oder −100
rules-choice-oklahoma = Oklahoma: Die erste offene Karte setzt die Klopfgrenze, Pik verdoppelt
rules-choice-straight = straight: Nur Gin beendet eine Runde
rules-choice-hollywood = Hollywood: drei Spiele zugleich gezählt, jedes bis 150

rules-choice-custom = eigene: jede Regel selbst setzen, bevor die Einladung hinausgeht

## Einladungen

invitation-answers = Angenommen: { $accepted } · noch gefragt: { $asked }
invitation-was-declined-by = { $who } hat abgelehnt, daher beginnt diese Partie nicht.
terms =
    { "" }**Regeln** { $rules } · **bis** { $target } Punkte
terms-changed = { "" }**Wie { $base }, aber:** { $changes }
terms-format-open-rotation = { "" }**Rotation** zu dritt: Wer gibt, setzt diese Runde aus; jeder schreibt für sich an.
terms-format-open-partners = { "" }**Partner**: Platz eins und drei gegen zwei und vier, in zwei Runden zugleich. Sind beide vorbei, schreibt die bessere Seite die Differenz an.
terms-format-open-everyone = { "" }**Jeder für sich**, alle in einer Runde.
terms-deadline-duel =
    { "" }**Zeit für jeden Zug** { $deadline }. Wer sie versäumt, verliert die Partie wie durch Aufgabe.
terms-deadline-partners =
    { "" }**Zeit für jeden Zug** { $deadline }. Wer sie versäumt, verliert die Partie für beide Partner wie durch Aufgabe.
terms-deadline-others =
    { "" }**Zeit für jeden Zug** { $deadline }. Wer sie versäumt, verlässt die Partie wie durch Aufgabe, und die anderen spielen weiter.
rematch-agreed = Du bist für die Revanche. Sie beginnt, wenn alle dafür sind; noch gefragt: { $asked }.
error-accepted-already = Du hast schon angenommen. Die Partie beginnt, wenn alle angenommen haben.
error-challenge-twice = Du hast { $who } zweimal genannt. Nenn jede Person einmal.
error-challenge-many = Von dir stehen { $count } Einladungen aus. Warte auf Antworten oder zieh eine mit Ablehnen zurück.
error-unknown-format = Eine Spielform { $format } gibt es nicht. Wähle aus der Liste.
error-format-seats = { $format ->
        [duel] Ein Duell ist für zwei Personen.
        [rotation] Rotation ist für drei Personen.
       *[other] Partner sind für vier Personen.
    } Wähle eine andere Spielform, oder fordere mehr oder weniger Leute heraus.

## Der Tisch zu dritt und zu viert

table-rules-format = -# Regeln: { $rules }, { $format } · bis { $target } Punkte
table-left = { $who } hat die Partie verlassen.
table-dealer-sits-out = Stapel **{ $count }** · { $dealer } gibt und setzt aus
board-heading = { "" }**{ $first } gegen { $second }**
deal-settled = Beide Runden zusammen: { $who } **{ $points }** Punkte.
deal-settled-nobody = Beide Runden zusammen: Niemand erhält Punkte.

## Das Blatt

hand-left = ### Du hast diese Partie verlassen
hand-sits-out = ### Du setzt diese Runde aus
    Du gibst sie; dein nächstes Blatt kommt mit der nächsten Runde.
hand-board-over = ### Deine Runde ist vorbei
    Die beiden anderen spielen ihre noch.

## Verlassen und Ende

ask-leave = ### Partie { $match } mit { $opponents } verlassen?
    Du kommst sofort auf den letzten Platz, diese Runde ist ungültig, und die anderen spielen weiter. Hat noch niemand einen Zug gemacht, gewinnt niemand.
ask-resign-partners = ### Partie { $match } gegen { $opponents } aufgeben?
    Du und { $partner } verliert sie sofort; hat noch niemand einen Zug gemacht, gewinnt sie niemand.
rank = { $place }. { $who } **{ $points }**
rank-left = { $place }. { $who } **{ $points }** · hat die Partie verlassen

## Punktezettel

sheet-row-boards = { $number }. { $ends }: { $who }, { $points } → { $running }
sheet-row-boards-nobody = { $number }. { $ends }: keine Punkte → { $running }
sheet-end-knock = Klopfen
sheet-end-gin = Gin
sheet-end-big-gin = Big Gin
sheet-end-undercut = Unterbieten
sheet-end-dead = tot

## Aufdecken

showdown-pays = { $who } verliert **{ $points }**: { $parts }

option-opponent2 = Gegen wen noch; bei Partner dein Partner
option-opponent3 = Gegen wen noch
option-format = Wie zu dritt oder zu viert gespielt wird; ohne Angabe wie üblich

## Absagen zu Einladungen

error-challenge-refused = { $who } nimmt zurzeit keine Herausforderungen an. Wähle jemand anderen, oder öffne einen Tisch mit /gin { name-open }.
error-challenge-often = Du hast viele Einladungen verschickt, aus denen nichts wurde. Die nächste kann { $when } hinausgehen.
error-terms-changed = Die Bedingungen haben sich gerade geändert, du hast also noch nichts zugesagt. Lies sie und drück den Knopf noch einmal.
error-customise-own = Nur { $who } kann diese Bedingungen ändern. Du kannst die Einladung beantworten, wie sie ist.
error-cancel-own = Nur { $who } kann diesen Tisch schließen. Du kannst mit Aufstehen gehen.
error-terms-stale = Die Bedingungen haben sich inzwischen geändert; dies sind die neuesten.
error-sent-already = Diese Einladung ist schon verschickt. Du findest sie in ihrem Kanal.

## Offene Tische

button-join = Mitspielen
button-leave = Aufstehen
button-start = Starten
button-customise = Anpassen
button-send = Abschicken
command-open = Einen Tisch Gin Rommé öffnen, für alle, die mitspielen wollen
menu-challenge = Zu Gin Rommé herausfordern
option-seats = Wie viele Plätze, 2 bis 4; ohne Angabe so viele, wie zu den Regeln üblich
opening = ### { $opener } öffnet einen Tisch Gin Rommé
opening-seats = { "" }**Am Tisch** { $sitting } · { $count } von { $seats } Plätzen
opening-way = zu { $seats } ({ $format }, bis { $target } Punkte)
opening-earlier = -# { $opener } kann früher starten: { $ways }.
opening-lapses = -# Es geht los, wenn jeder Platz besetzt ist; sonst verfällt der Tisch { $when }. { $opener } kann ihn mit Abbrechen schließen.
opening-changed = -# { $opener } hat diese Bedingungen geändert; wer schon saß, muss noch einmal Mitspielen drücken.
opening-was-accepted = Am Tisch sitzen { $sitting }. { $place ->
        [below] Der Tisch steht weiter unten.
       *[other] Der Tisch steht in { $place }.
    }
opening-was-withdrawn = { $opener } hat diesen Tisch geschlossen.
opening-was-lapsed = Es kamen nicht rechtzeitig alle, daher wurde dieser Tisch geschlossen.
invitation-changed = -# { $challenger } hat diese Bedingungen geändert; wer schon angenommen hatte, muss noch einmal annehmen.
error-opening-playing = Dieser Tisch hat begonnen. Öffne einen eigenen mit /gin { name-open }.
error-opening-over = Dieser Tisch hat begonnen. Öffne einen eigenen mit /gin { name-open }.
error-opening-declined = Dieser Tisch ist geschlossen. Öffne einen eigenen mit /gin { name-open }.
error-opening-withdrawn = Dieser Tisch ist geschlossen. Öffne einen eigenen mit /gin { name-open }.
error-opening-lapsed = Dieser Tisch ist geschlossen. Öffne einen eigenen mit /gin { name-open }.
error-open-again = Du hast auf diesem Server schon einen offenen Tisch (Partie { $match }). Starte ihn zuerst oder brich ihn ab.
button-computer = Computer dazusetzen
computer-away = Einen Computer wieder wegnehmen
error-no-computer = An diesem Tisch sitzt kein Computer. Setz einen dazu, oder drück Starten.
error-join-bot = Bots spielen hier nicht. Das muss ein Mensch drücken.
error-join-refused = An diesem Tisch kannst du nicht mitspielen. Öffne einen eigenen mit /gin { name-open }.
error-joined-already = Du sitzt schon an diesem Tisch. Es geht los, wenn jeder Platz besetzt ist.
error-table-full = An diesem Tisch ist jeder Platz besetzt. Öffne einen eigenen mit /gin { name-open }.
error-leave-own = Du hast diesen Tisch geöffnet. Schließ ihn mit Abbrechen.
error-not-at-table = Du sitzt nicht an diesem Tisch.
error-start-own = Nur { $who } kann diesen Tisch starten oder einen Computer dazusetzen. Er beginnt von selbst, wenn jeder Platz besetzt ist.
error-start-alone = Noch sitzt niemand bei dir. Warte, bis jemand mitspielt.
