## Wörter des Spiels: knock = klopfen, deadwood = Deadwood, upcard = offene Karte, stock = Stapel, pile = Ablage,
## meld = Figur (set = Satz, run = Folge), lay off = anlegen, undercut = unterbieten, big gin = Big Gin, deal = Runde,
## match = Partie, dealer = Geber, box = Box, shut-out = Schneider, dead = tot, void = ungültig.

## Knöpfe

button-accept = Annehmen
button-decline = Ablehnen
button-hand = Mein Blatt
button-rules = Regeln
button-sheet = Punktezettel
button-resign = Aufgeben
button-rematch = Revanche
button-pass = Passen
button-draw = Ziehen
button-take = { $card } nehmen
button-knock = Klopfen
button-gin = Gin
button-big-gin = Big Gin
button-confirm = Bestätigen
button-cancel = Abbrechen

## Befehle

command-gin = Gin Rommé mit Freunden
command-challenge = Jemanden zu Gin Rommé herausfordern
command-hand = Dein Blatt zeigen, nur für deine Augen
command-table = Den Tisch deiner Partie in diesen Kanal holen
command-resign = Eine Partie aufgeben
option-opponent = Gegen wen du spielst
option-rules = Nach welchen Regeln; ohne Angabe nach den hier üblichen
option-target = Punkte, die die Partie gewinnen; ohne Angabe nach den Regeln
option-deadline = Zeit für jeden Zug, etwa 10m, 24h oder 3d
option-match = Die Nummer der Partie
choice-match = Partie { $match }

## Namen der Regeln

rules-modern = modern
rules-standard = standard
rules-classic = classic
rules-rooms = rooms
rules-parlour = parlour
rules-royal = royal
rules-oklahoma = Oklahoma
rules-straight = straight
rules-hollywood = Hollywood
rules-custom = eigene

## Zeitspannen

span-d = { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
span-h = { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
span-m = { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
span-s = { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }

## Einladungen

invitation = ### { $challenger } fordert { $opponents } zu Gin Rommé heraus
invitation-rematch = ### { $challenger } bittet { $opponents } um Revanche
invitation-lapses = -# Diese Einladung verfällt { $when }. { $challenger } kann sie mit Ablehnen zurückziehen.
invitation-was-accepted = Angenommen von { $opponents }. { $place ->
        [below] Der Tisch steht weiter unten.
       *[other] Der Tisch steht in { $place }.
    }
invitation-was-declined = Abgelehnt von { $opponents }.
invitation-was-withdrawn = { $challenger } hat die Einladung zurückgezogen.
invitation-was-lapsed = Niemand hat rechtzeitig geantwortet, daher ist die Einladung verfallen.

## Der Tisch

table-heading = ### Gin Rommé · Runde { $number }
table-rules = -# Regeln: { $rules } · bis { $target } Punkte
table-stock = Stapel **{ $count }** · Geber { $dealer }
table-limit = { $limit ->
        [0] Nur Gin beendet diese Runde
       *[other] Klopfen mit höchstens **{ $limit }**
    }
table-spade = Diese Runde zählt doppelt
table-upcard = Offene Karte **{ $card }**
table-pile = Ablage **{ $card }**
table-below = -# Darunter: { $cards }
table-known = { $who } hat genommen und hält **{ $cards }**
table-seal = -# Partie { $match } · versiegelte Karten `{ $digest }`
table-moved = -# Partie { $match } geht weiter unten weiter.
table-over = -# Partie { $match } ist vorbei; wie sie ausging, steht weiter unten.
score-now = Stand: { $scores }
turn-until = { " " }· Frist { $when }
turn-offer = **{ $who } darf die offene Karte nehmen oder passen**{ $until }
turn-draw = **{ $who } ist mit Ziehen dran**{ $until }
turn-discard = **{ $who } muss eine Karte abwerfen**{ $until }
event-pass = { $who } hat gepasst.
event-draw = { $who } hat vom Stapel gezogen.
event-take = { $who } hat { $take-card } genommen.
event-discard = { $who } hat { $discard-card } abgeworfen.
event-draw-discard = { $who } hat vom Stapel gezogen und { $discard-card } abgeworfen.
event-take-discard = { $who } hat { $take-card } genommen und { $discard-card } abgeworfen.
event-pass-draw = Alle haben gepasst, daher hat { $who } vom Stapel gezogen.

## Aufgeben

ask-resign = ### Partie { $match } gegen { $opponents } aufgeben?
    Du verlierst sie sofort; hat noch niemand einen Zug gemacht, gewinnt sie niemand.
resign-cancelled = Du hast nicht aufgegeben; die Partie geht weiter.
resigned = Du hast aufgegeben.

## Aufdecken

showdown-knock = Runde { $number }: { $who } hat geklopft
showdown-gin = Runde { $number }: { $who } hat Gin
showdown-big-gin = Runde { $number }: { $who } hat Big Gin
showdown-undercut = Runde { $number }: { $who } hat geklopft und wurde unterboten
showdown-dead = Runde { $number } ist tot: Der Stapel ging zu Ende, niemand erhält Punkte
showdown-resigned = Runde { $number } endete durch Aufgabe
showdown-deadline = Runde { $number } endete durch eine versäumte Frist
showdown-void = Runde { $number } ist ungültig
showdown-hand = { $who }: Deadwood **{ $count }**
showdown-hand-laid-off = { $who }: Deadwood { $before }, nach dem Anlegen **{ $count }**
showdown-melds = Figuren { $melds }
showdown-loose = Lose { $cards }
showdown-laid-off = { $card } angelegt an { $meld }
showdown-thrown = -# Verdeckt abgeworfen: { $card }
showdown-points = { $who } erhält **{ $points }**: { $parts }
showdown-equal = Gleich viel Deadwood, daher erhält niemand Punkte.
reason-gin = Gin { $points }
reason-big-gin = Big Gin { $points }
reason-deadwood = { $points } Deadwood
reason-difference = { $points } Differenz
reason-undercut = Unterbieten { $points }
reason-knock = Klopfen { $points }
reason-spades = Pik verdoppelt { $points }
reason-penalty = Strafe { $points }

## Punktezettel

sheet-heading = ### Punktezettel
    -# Laufender Stand: { $sides }
sheet-earlier = { $count ->
        [one] Eine frühere Runde
       *[other] { $count } frühere Runden
    }: { $running }
sheet-row-knock = { $number }. { $who } klopft, { $points } → { $running }
sheet-row-gin = { $number }. { $who } Gin, { $points } → { $running }
sheet-row-big-gin = { $number }. { $who } Big Gin, { $points } → { $running }
sheet-row-undercut = { $number }. { $who } unterbietet, { $points } → { $running }
sheet-row-equal = { $number }. gleich viel, keine Punkte → { $running }
sheet-row-dead = { $number }. tot → { $running }
sheet-row-resigned = { $number }. durch Aufgabe beendet → { $running }
sheet-row-deadline = { $number }. durch versäumte Frist beendet → { $running }
sheet-row-void = { $number }. ungültig → { $running }
sheet-game = Spiel { $number }: { $scores }
sheet-game-won = Spiel { $number }: { $scores }, gewonnen von { $winner }
sheet-points = **Punkte** { $scores }
sheet-boxes = **Boxen** { $scores }
sheet-game-bonus = **Partiebonus** { $scores }
sheet-shut-out = **Schneider** { $scores }
sheet-totals = **Gesamt** { $scores }

## Das Ende

outcome-target = ## { $winner } { $people ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie
    { $target } Punkte sind erreicht. Endstand { $scores }
outcome-target-below = ## { $winner } gewinnt die Partie
    Jemand hat { $target } oder −{ $target } erreicht; wer am meisten hat, gewinnt. Endstand { $scores }
outcome-resigned = ## { $winner } { $people ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie
    { $who } hat aufgegeben.
outcome-deadline = ## { $winner } { $people ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie
    { $who } hat die Frist versäumt und verliert dadurch.
outcome-left-early = ## Die Partie ist ungültig
    { $who } hat aufgegeben oder die Frist versäumt, bevor jemand einen Zug gemacht hatte; daher gewinnt niemand.
outcome-void = ## Die Partie ist ungültig
    Sie wurde abgesagt, daher gewinnt niemand.

## Berechtigungen

permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-attach_files = Dateien anhängen
permission-create_public_threads = Öffentliche Threads erstellen
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-read_message_history = Nachrichtenverlauf anzeigen

## Absagen

error-bug = Bei uns ist etwas schiefgegangen. Nichts ist verloren; bitte versuch es noch einmal. Bleibt es dabei, nenn dem Betreiber des Bots diese Nummer: { $number }
error-discord = Discord hat meine Antwort nicht angenommen, aber dein Zug kann gezählt haben. Sieh nach mit /gin { name-hand }.
error-database = Das Buch der Partien lässt sich gerade nicht beschreiben. Nichts hat sich geändert; bitte versuch es in einer Minute noch einmal.
error-unknown-button = Dieser Knopf ist aus einer anderen Zeit. Öffne dein Blatt mit /gin { name-hand } oder den Tisch mit /gin { name-table }.
error-stale = Am Tisch ging es inzwischen weiter; so steht es jetzt.
error-too-late = Deine Zeit für diesen Zug ist um, daher ist die Partie verloren.
error-over = Diese Partie ist vorbei. Bitte um eine neue mit Revanche oder /gin { name-challenge }.
error-not-begun = Diese Partie hat nicht begonnen, denn ihre Einladung ist nicht angenommen.
error-no-such-game = Diese Partie gibt es nicht mehr.
error-no-match-of-yours = Du hast keine laufende Partie. Beginne eine mit /gin { name-challenge }.
error-no-such-match-of-yours = Du hast keine laufende Partie mit dieser Nummer. Deine Partien zeigt /gin { name-games }.
error-other-server = Partie { $match } ist auf einem anderen Server. Hol ihren Tisch dort nach unten.
error-not-your-game = Du spielst in dieser Partie nicht mit. Beginne eine eigene mit /gin { name-challenge }.
error-not-invited = Diese Einladung ist für jemand anderen. Beginne eine eigene Partie mit /gin { name-challenge }.
error-accept-own = Du hast diese Einladung verschickt; annehmen muss sie, wer gefragt ist.
error-frozen = Partie { $match } kann nicht weitergehen, weil ihre Aufzeichnung beschädigt ist. Niemand verliert dadurch; nenn dem Betreiber des Bots ihre Nummer.
error-invitation-playing = Diese Einladung wurde schon angenommen.
error-invitation-over = Diese Einladung wurde schon angenommen.
error-invitation-declined = Diese Einladung wurde schon abgelehnt.
error-invitation-withdrawn = Diese Einladung wurde zurückgezogen.
error-invitation-lapsed = Diese Einladung ist verfallen. Verschick eine neue mit /gin { name-challenge }.
error-challenge-yourself = Du kannst dich nicht selbst herausfordern. Wähle jemand anderen.
error-challenge-bot = { $who } ist ein Bot und spielt nicht. Wähle einen Menschen.
error-challenge-stranger = { $who } ist nicht auf diesem Server. Wähle jemanden, der es ist.
error-challenge-blind = { $who } kann diesen Kanal nicht sehen. Fordere dort heraus, wo es möglich ist.
error-challenge-again = Zwischen denselben Leuten steht schon eine Einladung aus (Partie { $match }). Beantworte sie zuerst oder zieh sie zurück.
error-missing-permission = Hier kann ich keinen Tisch führen. Bitte gib mir: { $permissions }.
error-unknown-rules = Regeln mit dem Namen { $rules } gibt es nicht. Wähle aus der Liste.
error-bad-deadline = „{ $deadline }“ ist keine Zeit. Schreib eine Zahl mit s, m, h oder d, etwa 30s, 10m, 24h oder 3d.
error-deadline-bounds = Die Zeit für einen Zug muss zwischen 1 Sekunde und 30 Tagen liegen.
error-rematch-while-playing = Diese Partie läuft noch. Spiel sie zu Ende oder gib auf.
error-rematch-begun = Die Revanche hat schon begonnen. Du findest sie mit /gin { name-games }.
illegal = Dieser Zug ist jetzt nicht möglich.
illegal-not-your-turn = Du bist nicht dran. Warte auf den Zug der anderen Seite.
illegal-over = Diese Partie ist vorbei. Bitte um eine neue mit Revanche oder /gin { name-challenge }.
illegal-out = Du hast diese Partie verlassen. Beginne eine neue mit /gin { name-challenge }.
illegal-card-not-held = Diese Karte hast du nicht. Wähle eine von deinen.
illegal-taken-card = Die Karte, die du gerade von der Ablage genommen hast, darfst du nicht gleich abwerfen. Wirf eine andere ab.
illegal-too-much-deadwood = So bleibt zu viel Deadwood zum Klopfen. Wirf eine Karte ab und spiel weiter.
illegal-no-big-gin = Deine elf Karten liegen nicht alle in Figuren, also ist das kein Big Gin. Wirf eine Karte ab und spiel weiter.
illegal-bad-spread = In diesen Figuren lassen sich deine Karten nicht auslegen. Ordne sie neu.
illegal-wrong-phase = Das ist jetzt nicht gefragt. Öffne dein Blatt, um zu sehen, was dran ist.
rules-error = Diese Regeln sind nicht möglich. Wähle andere Werte.
rules-error-out-of-bounds = { $field ->
        [target] Das Ziel muss zwischen { $least } und { $most } Punkten liegen.
       *[other] „{ $field }“ muss zwischen { $least } und { $most } liegen.
    }
rules-error-bad-value = „{ $value }“ ist für „{ $field }“ nicht möglich. Wähle einen anderen Wert.
rules-error-not-a-choice = „{ $field }“ muss eines von diesen sein: { $choices }.
rules-error-missing-field = Diesen Regeln fehlt „{ $field }“. Ergänze es.
rules-error-unknown-field = „{ $field }“ gibt es in den Regeln nicht. Lass es weg.
rules-error-not-json = Das ist kein JSON. Schreib die Regeln als ein Objekt in geschweiften Klammern.
rules-error-no-such-preset = Regeln mit dem Namen „{ $preset }“ gibt es nicht. Wähle eine von diesen: { $presets }.
rules-error-seats = Diese Regeln sind nicht für { $seats } Personen. Wähle andere Regeln, oder spielt mit mehr oder weniger.
rules-error-format = Die Regeln { $rules } lassen sich nicht als { $format } spielen. Wähle andere Regeln oder eine andere Spielform.
rules-error-oklahoma-sets-the-limit = Bei Oklahoma bestimmt die offene Karte jeder Runde die Klopfgrenze; lass die Klopfgrenze also bei 10.
rules-error-big-gin-below-gin = Big Gin muss mindestens so viel bringen wie Gin, und das bringt { $gin_bonus }.
rules-error-no-game-bonus-to-double = Es gibt keinen Partiebonus, den der Schneider verdoppeln könnte. Setz einen, oder wähle einen anderen Schneider.
rules-error-scoring-needs-another-format = Strafen gibt es nur, wo alle für sich spielen, die andere Zählung nur für zwei Seiten. Wähle eine andere Spielform.
rules-error-games-need-two-sides = Drei Spiele auf einmal brauchen zwei Seiten. Wähle ein Spiel oder eine andere Spielform.
rules-error-penalties-not-played = Diese Regeln kennen keine Strafen; lass den Klopfbonus und beide Strafen bei 0.
rules-error-never-below-zero = Nach diesen Regeln fällt niemand unter null, also kann die Partie dort nicht enden.
rules-error-penalties-need-the-higher-total = Mit Strafen gewinnt die höhere Gesamtzahl. Stell das so ein.
rules-error-no-shut-out-with-penalties = Mit Strafen gibt es keinen Schneider. Stell ihn auf keinen.
error-old-command = Dieser Befehl hat sich geändert. Lade Discord neu (Strg+R) und versuch es noch einmal.
error-bad-option = Mit „{ $value }“ kann ich hier nichts anfangen. Wähle aus der Liste.
