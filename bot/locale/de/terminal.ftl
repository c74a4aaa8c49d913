terminal-keys = Tasten: S zieht, D nimmt die offene Karte, P passt; ← → wählen eine Karte, Enter wirft sie ab; K klopft, B meldet Big Gin; H gibt einen Tipp, R nennt die Regeln, T zeigt den Punktezettel, Q geht. Ohne Tastatur schreib eine Karte wie 7h, um sie abzuwerfen.
terminal-chosen = { $card } gewählt: Wirfst du sie ab, bleiben { $count }.
terminal-chosen-knock = { $card } gewählt: Wirfst du sie ab, bleiben { $count }; damit darfst du klopfen.
terminal-refused = Das geht jetzt nicht.
terminal-sure = Drück Enter, um deine Karten auszulegen, eine andere Taste, um weiterzuspielen.
terminal-arrange = Deine Karten lassen sich verschieden auslegen; A zeigt die nächste Anordnung.
terminal-left = Du hast die Partie verlassen.
terminal-guest = Gast
