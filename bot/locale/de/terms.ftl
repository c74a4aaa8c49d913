## Das Feld der Bedingungen

terms-panel =
    ### Die Bedingungen deiner Einladung
    Jede Änderung erscheint sofort auf der Einladung, und wer schon zugesagt hat, muss es noch einmal tun.
terms-panel-unsent =
    ### Die Bedingungen deiner Einladung
    Noch ist niemand gefragt. Setz die Bedingungen, dann drück Abschicken.
terms-preset = Wie { $base }, geändert; wähle Regeln, um neu anzufangen
terms-group-terms-match = Ziel und Zeit
terms-group-terms-knock = Klopfen
terms-group-terms-bonuses = Boni
terms-group-terms-end = Ende der Partie
terms-group-terms-deal = Geben

## Felder der Regeln, wie sie sind

field-target = bis { $value } Punkte
field-deadline = { $deadline } für jeden Zug
field-games = { $value ->
        [1] ein Spiel
       *[other] drei Spiele zugleich gezählt
    }
field-ends_below = { $value ->
        [yes] endet auch beim Ziel mit Minus
       *[other] endet nur beim Ziel
    }
field-knock_limit = { $value ->
        [0] kein Klopfen, nur Gin
       *[other] Klopfen mit höchstens { $value }
    }
field-oklahoma = { $value ->
        [yes] Oklahoma: Die erste offene Karte setzt die Grenze
       *[other] kein Oklahoma
    }
field-throw_back = { $value ->
        [yes] gerade Genommenes darf zurück
       *[other] gerade Genommenes darf nicht zurück
    }
field-last_drawer_may_knock = { $value ->
        [yes] wer den Stapel auf zwei bringt, darf klopfen
       *[other] tot, sobald der Stapel bei zwei ist
    }
field-equal_is_undercut = { $value ->
        [yes] gleich viel ist unterboten
       *[other] bei gleich viel keine Punkte
    }
field-gin_bonus = { $value ->
        [0] kein Gin-Bonus
       *[other] Gin { $value }
    }
field-big_gin_bonus = { $value ->
        [none] kein Big Gin
       *[other] Big Gin { $value }
    }
field-undercut_bonus = { $value ->
        [0] kein Bonus fürs Unterbieten
       *[other] Unterbieten { $value }
    }
field-spades_double = { $value ->
        [yes] Pik verdoppelt
       *[other] Pik verdoppelt nicht
    }
field-knock_bonus = { $value ->
        [0] kein Klopfbonus
       *[other] Klopfen { $value }
    }
field-gin_penalty = wer gegen Gin verliert, zahlt { $value } mehr
field-undercut_penalty = wer unterboten wird, zahlt { $value } mehr
field-game_bonus = { $value ->
        [0] kein Partiebonus
       *[other] Partiebonus { $value }
    }
field-box = { $value ->
        [0] keine Boxen
       *[other] Box { $value } je gewonnene Runde
    }
field-shut_out = { $value ->
        [double-points] Schneider verdoppelt die Punkte
        [double-game-bonus] Schneider verdoppelt den Partiebonus
        [double-everything] Schneider verdoppelt alles
       *[none] Schneider verdoppelt nichts
    }
field-higher_total_wins = { $value ->
        [yes] die höhere Gesamtzahl gewinnt
       *[other] wer das Ziel erreicht, gewinnt
    }
field-hand_size = { $value } Karten für jeden
field-crowd_hand_size = { $value } Karten für jeden zu dritt oder viert
field-dealer_after_scored = { $value ->
        [winner] wer eine Runde gewinnt, gibt die nächste
       *[left] das Geben geht reihum
    }
field-dealer_after_dead = { $value ->
        [same] nach einer toten Runde wechselt das Geben nicht
       *[left] auch nach einer toten Runde geht das Geben reihum
    }

## Felder der Formulare: Namen bis 45 Zeichen, und was zur Wahl steht

label-target = Ziel in Punkten
label-deadline = Zeit für jeden Zug
label-games = Spiele
label-ends_below = Ende beim Ziel mit Minus
label-knock_limit = Klopfgrenze
label-oklahoma = Oklahoma
label-throw_back = Gerade Genommenes zurückwerfen
label-last_drawer_may_knock = Klopfen nach der letzten Karte
label-equal_is_undercut = Gleich viel Deadwood
label-gin_bonus = Bonus für Gin
label-big_gin_bonus = Bonus für Big Gin
label-undercut_bonus = Bonus fürs Unterbieten
label-spades_double = Pik verdoppelt
label-knock_bonus = Bonus fürs Klopfen
label-gin_penalty = Strafe der Verlierer gegen Gin
label-undercut_penalty = Strafe, wer unterboten wird
label-game_bonus = Partiebonus
label-box = Box je gewonnene Runde
label-shut_out = Schneider
label-higher_total_wins = Wer gewinnt
label-hand_size = Karten für jeden
label-crowd_hand_size = Karten für jeden zu dritt oder viert
label-dealer_after_scored = Nächster Geber
label-dealer_after_dead = Geber nach einer toten Runde
description-bounds = Zwischen { $least } und { $most }
description-optional = Zwischen { $least } und { $most }; leer: nicht gespielt
choice-games = { $value ->
        [1] Eines
       *[other] Drei zugleich gezählt
    }
choice-ends_below = { $value ->
        [yes] Ja, an beiden Enden
       *[other] Nein, nur beim Ziel
    }
choice-oklahoma = { $value ->
        [yes] Ja: Die erste offene Karte setzt die Grenze
       *[other] Nein
    }
choice-throw_back = { $value ->
        [yes] Erlaubt
       *[other] Nicht erlaubt
    }
choice-last_drawer_may_knock = { $value ->
        [yes] Erlaubt
       *[other] Nicht erlaubt: Die Runde ist sofort tot
    }
choice-equal_is_undercut = { $value ->
        [yes] Ist unterboten
       *[other] Niemand erhält Punkte
    }
choice-spades_double = { $value ->
        [yes] Ja: Pik als erste offene Karte verdoppelt
       *[other] Nein
    }
choice-shut_out = { $value ->
        [double-points] Verdoppelt die Punkte der Runden
        [double-game-bonus] Verdoppelt den Partiebonus
        [double-everything] Verdoppelt alles
       *[none] Verdoppelt nichts
    }
choice-higher_total_wins = { $value ->
        [yes] Die höhere Gesamtzahl
       *[other] Wer das Ziel erreicht
    }
choice-hand_size = { $value } Karten
choice-crowd_hand_size = { $value } Karten
choice-dealer_after_scored = { $value ->
        [winner] Wer die Runde gewonnen hat
       *[left] Das Geben geht reihum
    }
choice-dealer_after_dead = { $value ->
        [same] Das Geben wechselt nicht
       *[left] Das Geben geht reihum
    }
