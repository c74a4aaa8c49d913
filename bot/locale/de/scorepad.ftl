command-scorepad = Die Punkte eines Spiels an einem echten Tisch führen

## Der Block

pad-heading = ### Schreibblock { $pad }
    -# { $rules } · { $format } · bis { $target } Punkte
pad-extra-oklahoma = offene Karte setzt die Klopfgrenze
pad-extra-spades = Pik verdoppelt
pad-sides = { "" }**{ $sides }**
pad-empty = Noch ist keine Runde eingetragen.
pad-row = { $row } ({ $reasons })
pad-dead = -# Tot und daher ohne Zeile: Runde { $deals }
pad-uncounted = { $count ->
        [one] Eine Runde wurde nach dem Ende der Partie eingetragen und zählt daher nicht.
       *[other] { $count } Runden wurden nach dem Ende der Partie eingetragen und zählen daher nicht.
    }
pad-game = { "" }**Spiel { $number }** { $sums }
pad-game-won = { "" }**Spiel { $number }** { $sums } · gewonnen von { $winner }
pad-won = { "" }**{ $winner } { $people ->
        [one] gewinnt
       *[other] gewinnen
    } die Partie.** Endstand { $scores }
pad-next = Als Nächstes: Runde { $number }. { $dealer } gibt.
pad-next-rotation = Als Nächstes: Runde { $number }. { $dealer } gibt und setzt aus.
pad-moved = Schreibblock { $pad } wurde noch einmal geteilt; dort geht es weiter.
pad-removed = Runde { $number } ist vom Block genommen.

## Was man damit tut

pad-button-new = Neuer Block
pad-button-enter = Runde eintragen
pad-button-correct = Berichtigen
pad-button-share = Teilen
pad-button-open = Block öffnen
pad-button-deal = Runde { $number }
pad-button-back = Zurück
pad-button-older = Ältere Runden
pad-button-newer = Neuere Runden
pad-button-again = Noch einmal
pad-ask-deal = Welche Runde willst du berichtigen oder entfernen?
pad-dealer = Geber: { $who }
pad-dealer-sits-out = Geber, setzt aus: { $who }
pad-pair = Partner: { $first } und { $other }

## Die Liste

pad-list-heading = ### Deine Schreibblöcke
pad-none = Du führst noch keinen Schreibblock.
pad-choose = Einen Block öffnen
pad-option = { $pad }: { $players }
pad-option-deals = { $rules }, { $count ->
        [one] eine Runde
       *[other] { $count } Runden
    }

## Formulare

pad-form-new = Neuer Schreibblock
pad-form-deal = Runde { $number }
pad-field-people = Spieler auf Discord
pad-field-names = Andere Spieler
pad-field-names-how = Namen derer ohne Discord, mit Kommas dazwischen
pad-field-rules = Regeln
pad-field-extras = Zusätzlich zu den Regeln
pad-field-oklahoma = Die offene Karte setzt die Klopfgrenze (Oklahoma)
pad-field-spades-double = Pik als offene Karte verdoppelt die Runde
pad-field-target = Punkte, die die Partie gewinnen
pad-field-target-how = Leer lassen, damit die Regeln es sagen
pad-field-end = Wie ging sie aus?
pad-field-board = Wie ging Runde { $number } der beiden aus?
pad-field-counts = Deadwood, nach dem Anlegen
pad-field-upcard = { $count ->
        [one] Erste offene Karte, etwa 7S oder 10H
       *[other] Erste offene Karten der Reihe nach: 7S 10H
    }
pad-end-knock = { $who } hat geklopft
pad-end-gin = { $who } hat Gin
pad-end-big-gin = { $who } hat Big Gin
pad-end-dead = Tote Runde
pad-end-remove = Diese Runde entfernen
pad-typed = Deine Eingabe: { $typed }

## Absagen

error-no-such-pad = Diesen Schreibblock gibt es nicht mehr. Beginne einen mit /gin { name-scorepad }.
error-not-your-pad = Nur wer diesen Block angelegt hat und wer darauf steht, schreibt darauf. Beginne einen eigenen mit /gin { name-scorepad }.
error-pad-stale = Der Block hat sich inzwischen geändert; so steht es jetzt.
error-pad-over = Diese Partie ist vorbei. Berichtige eine Runde, oder beginne einen anderen Block mit /gin { name-scorepad }.
error-pad-full = Dieser Block ist mit seinen { $most } Runden voll. Beginne einen anderen mit /gin { name-scorepad }.
error-pad-players = Ein Schreibblock ist für zwei bis { $most } Personen. Wähle Leute, oder schreib Namen mit Kommas dazwischen.
error-pad-name-empty = Einer der Namen ist leer. Schreib einen Namen zwischen die Kommas, oder lass ein Komma weg.
error-pad-name-long = Ein Name hat höchstens { $most } Zeichen. Kürze den längeren.
error-pad-name-twice = Zwei Personen heißen gleich. Schreib für eine einen anderen Namen.
error-pad-target = Das Ziel ist eine Anzahl Punkte, etwa 100. Schreib es in Ziffern, oder lass es leer.
error-pad-ending = Sag, wie die Runde ausging: Wähle eine der Zeilen.
error-pad-counts = Schreib { $count } Zahlen in dieser Reihenfolge: { $order }. Zum Beispiel „4 22“; wer Gin hat, kann fehlen.
error-pad-gin-count = Gin lässt kein Deadwood, aber { $who } hat { $count }. Wähle das Klopfen, oder schreib 0.
error-pad-upcard = { $count ->
        [one] Die Regeln brauchen die erste offene Karte der Runde. Schreib Rang und Farbe, etwa 7S oder 10H.
       *[other] Die Regeln brauchen die erste offene Karte jeder Runde. Schreib Rang und Farbe, etwa 7S 10H.
    }
pad-deal = So eine Runde kann es nicht gegeben haben. Sieh dir die Zahlen an, und wer ausgelegt hat.
pad-deal-count-too-high = Kein Blatt zählt mehr als { $most }. Sieh dir die Zahlen noch einmal an.
pad-deal-big-gin-with-deadwood = Big Gin lässt kein Deadwood, aber du hast { $count } geschrieben. Wähle das Klopfen, oder schreib 0.
pad-deal-above-limit = { $limit ->
        [0] Mit { $count } darf hier niemand auslegen: Nur Gin beendet diese Runde. Sieh dir die Zahlen und ihre Reihenfolge an.
       *[other] Mit { $count } darf hier niemand klopfen: Die Grenze ist { $limit }. Sieh dir die Zahlen und ihre Reihenfolge an.
    }
