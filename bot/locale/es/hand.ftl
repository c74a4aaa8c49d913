## Las cartas y cómo se bajan

button-arrange = Ordenar
your-turn-offer = Tu turno: toma { $card } o pasa{ $until }
your-turn-draw = Tu turno: roba o toma { $card }{ $until }
your-turn-discard = Tu turno: descarta una carta{ $until }
hand-pile = Descarte **{ $card }** · mazo { $count }
hand-upcard = Carta descubierta **{ $card }** · mazo { $count }
hand-stock = Mazo { $count }
hand-cards = { "" }**{ $cards }**
hand-run = Escalera **{ $cards }**
hand-set = Grupo **{ $cards }**
hand-loose = Sueltas **{ $cards }**
hand-deadwood = Deadwood **{ $count }**
hand-deadwood-after = Deadwood **{ $count }** tras descartar { $card }
hand-taken = Nueva en tu mano: **{ $card }**
hand-legend =
    -# Descartando una carta verde podrías tocar { $limit ->
        [0] con gin
       *[other] con { $limit } o menos
    }: { $cards }. Pulsarla solo la descarta; Tocar o Gin baja tus cartas.
hand-refresh = -# Mis cartas pone esto al día.
hand-footer = -# { $match ->
        [none] { "" }
       *[other] Partida { $match } ·{ " " }
    }{ $scores } · turno { $turn }
ask-knock = ### ¿Tocar con { $count }, descartando { $card }?
ask-gin = ### ¿Hacer gin, descartando { $card }?
ask-big-gin = ### ¿Bajar las once cartas como Big Gin?
ask-throw = Descartar { $card }, deja { $count }
ask-which-throw = Qué carta descartar
ask-which-spread = Cómo bajar tus cartas
ask-arrangement = Orden { $number } de { $count }
ask-fits-gin = no deja nada, y nadie añade
ask-fits-none = deja { $count }; nada encaja ahí
ask-fits = deja { $count }; encaja: { $cards }
ask-fits-held = deja { $count }; encaja: { $cards }; en manos ajenas: { $held }
