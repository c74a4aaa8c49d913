## Befehle

command-games = Deine Partien und Einladungen, und wer dran ist
command-history = Beendete Partien, deine oder die von jemand anderem
command-replay = Eine beendete Runde Schritt für Schritt, mit offenen Blättern
command-rules = Wie Gin Rommé gespielt wird, nach jeder der Regeln
command-verify = Prüfen, dass eine Runde mit rechten Dingen zuging
option-against = Nur Partien gegen diese Person
option-deal = Welche Runde; ohne Angabe die neueste, beim Nachspielen einer beendeten Partie die erste
choice-running = Partie { $match } · läuft · { $rules }
choice-match-won = Partie { $match } · gewonnen { $scores } · { $rules } · { $when }
choice-match-lost = Partie { $match } · verloren { $scores } · { $rules } · { $when }
choice-match-void = Partie { $match } · ungültig · { $rules } · { $when }
choice-deal = Runde { $number } · { $end } · { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
deal-end-knock = Klopfen
deal-end-gin = Gin
deal-end-big-gin = Big Gin
deal-end-undercut = Unterbieten
deal-end-dead = tot
deal-end-resigned = Aufgabe
deal-end-deadline = versäumte Frist
deal-end-void = ungültig

## Knöpfe

button-newer = Neuere
button-older = Ältere
button-replay = Nachspielen
button-replay-of = { $match } nachspielen
button-rules-of = Regeln von Partie { $match }
button-to-start = Anfang
button-back = Zurück
button-forward = Weiter
button-to-end = Ende
button-deal-before = Vorige Runde
button-deal-after = Nächste Runde
button-other-board = Anderes Spielbrett
button-verify = Prüfen
button-record = Aufzeichnung

## Deine Partien

games-heading = ### Deine Partien
games-heading-page = ### Deine Partien, Seite { $page } von { $pages }
games-none = Du hast keine laufende Partie und keine offene Einladung. Beginne eine mit /gin { name-challenge }.
games-which = ### Du hast hier mehrere Partien. Öffne die, die du meinst, oder nenn ihre Nummer.
games-more = -# Und { $count } mehr; alle zeigt /gin { name-games }.
games-yours = { "" }**Du bist dran**
games-others = { "" }**Andere sind dran**
games-invitations = { "" }**Einladungen**
games-frozen = { "" }**Eingefroren**
games-row = { "" }**Partie { $match }** in { $place } · { $scores }
    { $turn }
games-row-asked = { "" }**Partie { $match }** in { $place }: { $who } fordert dich heraus. Antworte dort { $until }.
games-row-asking = { "" }**Partie { $match }** in { $place }: Du hast { $who } herausgefordert. Verfällt { $until }.
games-row-open = { "" }**Partie { $match }** in { $place }: der offene Tisch von { $who }. Verfällt { $until }.
games-row-frozen = { "" }**Partie { $match }** kann nicht weitergehen, weil ihre Aufzeichnung beschädigt ist. Nenn dem Betreiber des Bots ihre Nummer.
place-direct = Direktnachrichten
place-elsewhere = { $channel } auf einem anderen Server

## Beendete Partien

history-heading = ### Beendete Partien von { $player }
history-heading-against = ### Beendete Partien von { $player } mit { $against }
history-of-this-server = -# Die dieses Servers, und die, in denen du gespielt hast.
history-none = Noch gibt es keine. Partien erscheinen hier, wenn sie vorbei sind.
history-row = { "" }**Partie { $match }** · { $when } · { $rules }
history-won = Gewonnen gegen { $opponents } **{ $scores }**
history-won-with = Gewonnen mit { $partner } gegen { $opponents } **{ $scores }**
history-lost = Verloren gegen { $opponents } **{ $scores }**
history-lost-with = Verloren mit { $partner } gegen { $opponents } **{ $scores }**
history-placed = Platz **{ $place }** von { $count }: { $scores }
history-void = Ungültig, mit { $opponents }: niemand hat gewonnen
history-end-target = Ziel erreicht
history-end-resigned = durch Aufgabe
history-end-deadline = durch versäumte Frist
error-history-against-himself = Nenn zwei verschiedene Personen, oder lass eine weg.

## Nachspielen

replay-heading = ### Partie { $match }, Runde { $deal }
replay-step = -# Schritt { $step } von { $last } · Regeln: { $rules }
replay-dealt = { "" }**{ $who } hat gegeben und { $card } aufgedeckt.**
replay-pass = { "" }**{ $who } hat gepasst.**
replay-draw = { "" }**{ $who } hat { $card } vom Stapel gezogen.**
replay-take = { "" }**{ $who } hat { $card } genommen.**
replay-discard = { "" }**{ $who } hat { $card } abgeworfen.**
replay-knock = { "" }**{ $who } hat geklopft und { $card } abgeworfen.**
replay-gin = { "" }**{ $who } hat { $card } abgeworfen und damit Gin.**
replay-big-gin = { "" }**{ $who } hat Big Gin.**
replay-hand-to-throw = { $who }: Deadwood **{ $count }** nach dem besten Abwurf
replay-stock = Stapel **{ $count }**, als Nächstes { $cards }
replay-score = Stand nach dieser Runde: { $scores }
record-here = Die Aufzeichnung von Partie { $match }, jede Karte und jeder Zug. Prüf sie mit `python -m engine replay { $file }`.
error-replay-elsewhere = Partie { $match } gehört zu einem anderen Server; von hier können nur ihre Spieler sie ansehen.
error-replay-running = Partie { $match } läuft noch, daher dürfen nur ihre Spieler die beendeten Runden ansehen. Schau zurück, wenn sie vorbei ist.
error-no-deal-to-replay = Noch ist keine Runde von Partie { $match } vorbei, und eine laufende wird niemandem gezeigt.
error-no-such-step = Runde { $deal } von Partie { $match } hat diesen Schritt nicht. Öffne sie neu mit /gin { name-replay }.
error-record-running = Partie { $match } läuft noch. Ihre Aufzeichnung gibt es, wenn sie vorbei ist.

## Beweise

verify-heading = ### Partie { $match }, Runde { $deal }: die versiegelten Karten
    Das Siegel stand auf dem Tisch, bevor die erste Karte gegeben war. Es ist der SHA-256 von Salz und Karten, hintereinander.
verify-seal = { "" }**Siegel** `{ $first }…{ $last }`
verify-recipe = Füg das in Python ein: Gibt es das Siegel aus, das darunter ganz steht, hat niemand die Karten angerührt.
seal-opened = -# Prüf diese Runde mit /gin { name-verify } { option-name-match }:{ $match } { option-name-deal }:{ $deal }
error-no-such-deal = Partie { $match } hat keine beendete Runde mit dieser Nummer. Lass die Nummer weg, um die neueste zu sehen.
error-no-deal-over = Noch ist keine Runde von Partie { $match } vorbei, daher sind ihre Karten noch versiegelt.

## Das Ende und das Verlassen

final-table-stands = -# Das ganze Aufdecken und der Punktezettel stehen in { $channel }; Partie { $match } bleibt unter /gin { name-history }.
resigned-void = Du hast aufgegeben, bevor jemand einen Zug gemacht hatte; daher ist die Partie ungültig, und niemand gewinnt sie.
resigned-others-play = Du hast die Partie verlassen; die anderen spielen weiter.

## Regeln

rules-of-match = -# Dies sind die Regeln von Partie { $match }.
rules-others = -# Andere Regeln zeigt: /gin { name-rules } { option-name-rules }:

## Absagen

error-deadline-unit = „{ $number }“ hat keine Einheit. Schreib { $number }h für Stunden, { $number }m für Minuten oder { $number }d für Tage.
error-table-unseen = Nicht alle sehen diesen Kanal, es fehlt: { $who }. Hol den Tisch dorthin, wo alle Spieler ihn sehen.
