button-hint = Tipp
button-review = Analyse

## Was zu tun ist und warum, in einem Satz

why-big-gin = Leg alles als Big Gin aus: Alle deine Karten liegen in Figuren.
why-gin = Wirf { $card } ab, das ist Gin: Nichts bleibt übrig.
why-knock = Klopf und wirf { $card } ab: { $deadwood ->
        [one] 1 Punkt bleibt
       *[other] { $deadwood } Punkte bleiben
    } übrig, und Warten verspricht weniger.
why-hold-for-gin = Wirf { $card } ab und spiel weiter: { $outs ->
        [one] 1 Karte macht
       *[other] { $outs } Karten machen
    } Gin daraus, und das ist mehr wert als Klopfen mit { $deadwood }.
why-hold-for-undercut = Wirf { $card } ab und warte: Ein Blatt mit { $deadwood } unterbietet so manches Klopfen.
why-take-for-gin = Nimm { $card }: Das macht Gin.
why-take-to-knock = Nimm { $card }: Damit kannst du mit { $deadwood } klopfen.
why-take-for-meld = Nimm { $card }: Das macht { $meld }, und { $deadwood } bleiben übrig.
why-take-lower-card = Nimm { $card } statt einer teureren Karte: { $deadwood } bleiben übrig.
why-leave-no-meld = Lass { $card } liegen: Sie macht mit deinem Blatt keine Figur.
why-leave-for-better = Lass { $card } liegen: Eine Karte vom Stapel verspricht mehr.
why-forced = Hier gibt es nur eines zu tun.
why-throw-left-over = Wirf { $card } ab: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und ihre Figur braucht keine Karten mehr.
why-throw-dead-card = Wirf { $card } ab: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und die Karten, die sie bräuchte, sind weg: { $gone }.
why-throw-lone-card = Wirf { $card } ab: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und nichts in deinem Blatt liegt ihr nahe.
why-throw-safe-card = Wirf { $card } ab: Die andere Seite hat { $thrown } abgeworfen und kann wenig damit anfangen.
why-throw-fewest-chances = Wirf { $card } ab: Von deinen losen Karten hat sie die wenigsten Aussichten, höchstens { $outs ->
        [one] 1 Karte
       *[other] { $outs } Karten
    }.
why-break-meld = Wirf { $card } ab, obwohl sie in einer Figur liegt: So ist der Rest mehr wert.

error-hint-rated = Tipps gibt es in Partien mit dem Computer; unter Menschen denkt jeder selbst.
error-review-too-early = Eine Partie lässt sich analysieren, wenn sie vorbei ist.

error-review-no-match = Du hast keine beendete Partie zum Analysieren. Spiel eine, zum Beispiel mit `/gin { name-solo }`.

## Die Analyse

command-review = Deine Entscheidungen in einer beendeten Partie neben denen des Computers

review-heading = { "" }**Deine Analyse von Partie { $match }**
review-nothing = Du hattest nichts zu entscheiden.
review-count = { $count ->
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }, davon { $agreed } so, wie der Computer entschieden hätte. Die anderen haben dich nach seiner Rechnung zusammen etwa { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte gekostet.
picture-lead = Dein Vorsprung in Punkten, mit dem, was jede Runde versprach, bei { $count ->
        [one] 1 Entscheidung
       *[other] jeder von { $count } Entscheidungen
    }: zuerst { $first }, höchstens { $highest }, mindestens { $lowest }; am Ende { $last }.
picture-lead-first = Anfang
picture-lead-last = Ende
review-mattered = { "" }**Was am meisten zählte, { $place }**
review-when = Runde { $deal }, Zug { $turn }
review-cost = { $when }: Du hast { $made }; das kostete etwa { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
review-hand = Dein Blatt: { $cards }
review-pile = Oben auf der Ablage { $card } · Stapel { $count }
review-better = Besser: { $advice }
review-page = { "" }**Jede Entscheidung in Partie { $match }**, Seite { $page } von { $pages }
review-agreed = { $when }: Du hast { $made } ✓
review-differed = { $when }: Du hast { $made }; der Computer hat { $better } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-back = Zurück
review-forward = Weiter
did-draw = vom Stapel gezogen
did-take = { $card } genommen
did-pass = gepasst
did-throw = { $card } abgeworfen
did-knock = geklopft und { $card } abgeworfen
did-big-gin = Big Gin ausgelegt
did-resign = aufgegeben
