## Das Blatt und das Auslegen

button-arrange = Ordnen
your-turn-offer = Du bist dran: { $card } nehmen oder passen{ $until }
your-turn-draw = Du bist dran: ziehen oder { $card } nehmen{ $until }
your-turn-discard = Du bist dran: eine Karte abwerfen{ $until }
hand-pile = Ablage **{ $card }** · Stapel { $count }
hand-upcard = Offene Karte **{ $card }** · Stapel { $count }
hand-stock = Stapel { $count }
hand-cards = { "" }**{ $cards }**
hand-run = Folge **{ $cards }**
hand-set = Satz **{ $cards }**
hand-loose = Lose **{ $cards }**
hand-deadwood = Deadwood **{ $count }**
hand-deadwood-after = Deadwood **{ $count }** nach Abwurf von { $card }
hand-taken = Neu im Blatt: **{ $card }**
hand-legend =
    -# Mit einer grünen Karte als Abwurf könntest du klopfen { $limit ->
        [0] (mit Gin)
       *[other] (mit höchstens { $limit })
    }: { $cards }. Sie anzutippen wirft sie nur ab; Klopfen oder Gin legt dein Blatt aus.
hand-refresh = -# Mein Blatt bringt dies auf den neuesten Stand.
hand-footer = -# { $match ->
        [none] { "" }
       *[other] Partie { $match } ·{ " " }
    }{ $scores } · Zug { $turn }
ask-knock = ### Mit { $count } klopfen und { $card } abwerfen?
ask-gin = ### Gin melden und { $card } abwerfen?
ask-big-gin = ### Alle elf Karten als Big Gin auslegen?
ask-throw = { $card } abwerfen, es bleiben { $count }
ask-which-throw = Welche Karte abwerfen
ask-which-spread = Wie dein Blatt ausgelegt wird
ask-arrangement = Anordnung { $number } von { $count }
ask-fits-gin = lässt nichts übrig, und niemand legt an
ask-fits-none = lässt { $count } übrig; nichts passt daran
ask-fits = lässt { $count } übrig; daran passt: { $cards }
ask-fits-held = lässt { $count } übrig; daran passt: { $cards }; bei anderen: { $held }
