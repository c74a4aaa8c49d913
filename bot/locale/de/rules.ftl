rules-turn =
    ### So wird Gin Rommé gespielt
    Bist du dran, nimm eine Karte, vom Stapel oder oben von der Ablage, und wirf dann eine ab.
    Sammle Figuren: Sätze eines Rangs oder Folgen einer Farbe, aus drei Karten oder mehr. Das Ass ist die niedrigste.
    Was in keiner Figur liegt, ist Deadwood: Ein Ass zählt 1, Bildkarten 10, die anderen ihre Zahl.
    Mit wenig Deadwood darfst du beim Abwerfen klopfen: Alle legen ihr Blatt aus, und wer am wenigsten hat, gewinnt.
rules-set = ### Die Regeln { $rules }
rules-deadline = Für jeden Zug hast du { $deadline }, sonst ist die Partie verloren.

rule-limit = { "" }**Klopfen** mit { $limit } oder weniger.
rule-limit-upcard = { "" }**Klopfen** mit höchstens so viel, wie die erste offene Karte der Runde zählt; nach einem Ass gilt nur Gin.
rule-limit-gin = { "" }**Klopfen** ist nicht erlaubt: Nur Gin beendet eine Runde.
rule-gin = { "" }**Gin** ist ein Blatt ohne Deadwood.
rule-big-gin = { "" }**Big Gin** sind elf Karten, die vor dem Abwerfen alle in Figuren liegen.
rule-lay-off = { "" }**Anlegen**: Nach dem Klopfen werden die losen Karten der anderen an die ausgelegten Figuren angelegt, von selbst und so gut es geht; nie nach Gin.
rule-upcard = { "" }**Die erste offene Karte** wird zuerst der Person nach dem Geber angeboten, dann reihum; passen alle, muss die erste ziehen.
rule-throw-back = Eine gerade von der Ablage genommene Karte darf man gleich wieder abwerfen.
rule-no-throw-back = Eine gerade von der Ablage genommene Karte darf man nicht gleich wieder abwerfen.
rule-dealing = { "" }**Geben**: { $fields }.
rule-dead = { "" }**Tote Runde**: Im Stapel sind nur noch zwei Karten, und der Zug endet ohne Klopfen. Niemand erhält Punkte.
rule-dead-at-once = { "" }**Tote Runde**: sobald im Stapel nur noch zwei Karten sind. Wer die letzte gezogen hat, darf nicht klopfen, und niemand erhält Punkte.

rule-scores-knock = Klopfen bringt die Differenz des Deadwoods.
rule-scores-gin = Gin bringt { $bonus ->
        [0] das Deadwood der anderen Seite
       *[other] { $bonus } und das Deadwood der anderen Seite
    }.
rule-scores-big-gin = Big Gin bringt { $bonus } und das Deadwood der anderen Seite.
rule-scores-undercut = **Unterbieten**, also weniger zu haben als die klopfende Seite, bringt { $bonus ->
        [0] die Differenz
       *[other] { $bonus } und die Differenz
    }.
rule-equal-undercut = Gleich viel zu haben ist auch ein Unterbieten.
rule-equal-nobody = Bei gleich viel erhält niemand Punkte.
rule-spades = Eine Runde, deren erste offene Karte Pik ist, zählt doppelt, mitsamt Boni.
rule-pays-knock = Klopfen bringt { $award }; alle anderen verlieren die Differenz zur klopfenden Hand.
rule-pays-gin = Gin bringt { $award }; alle anderen verlieren { $penalty } und ihr eigenes Deadwood.
rule-pays-undercut = **Unterbieten**, also höchstens so viel zu haben wie die klopfende Hand, bringt { $award }; wer geklopft hat, verliert { $penalty } und die Differenz, die anderen die Differenz.

rule-ends = Wer zuerst { $target } Punkte hat, gewinnt.
rule-ends-below = Die Partie endet, wenn jemand bei { $target } oder mehr steht, oder bei −{ $target } oder weniger; wer am meisten hat, gewinnt, und bei Gleichstand geht es weiter.
rule-ends-games = Drei Spiele werden zugleich gezählt: Die erste gewonnene Runde jeder Seite zählt im ersten, ihre zweite in zweien, und ab der dritten zählt jede in allen. Jedes schließt bei { $target } Punkten, und wer zwei davon gewinnt, gewinnt die Partie.
rule-box = Am Ende bringt jede gewonnene Runde eine Box von { $points }.
rule-game-bonus = Wer die Partie gewinnt, erhält { $points } dazu.
rule-shut-out-points = Wer jede Runde gewonnen hat, verdoppelt die Punkte der Runden.
rule-shut-out-game-bonus = Hat die andere Seite nie gepunktet, zählt der Partiebonus doppelt.
rule-shut-out-everything = Hat die andere Seite nie gepunktet, zählt alles doppelt.
rule-higher-total = Die höhere Gesamtzahl gewinnt.
