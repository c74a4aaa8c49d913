## The hand, and laying it out

button-arrange = Arrange
your-turn-offer = Your turn: take { $card } or pass{ $until }
your-turn-draw = Your turn: draw, or take { $card }{ $until }
your-turn-discard = Your turn: throw a card{ $until }
hand-pile = Pile **{ $card }** · stock { $count }
hand-upcard = Upcard **{ $card }** · stock { $count }
hand-stock = Stock { $count }
hand-cards = { "" }**{ $cards }**
hand-run = Run **{ $cards }**
hand-set = Set **{ $cards }**
hand-loose = Loose **{ $cards }**
hand-deadwood = Deadwood **{ $count }**
hand-deadwood-after = Deadwood **{ $count }** after throwing { $card }
hand-taken = New in your hand: **{ $card }**
hand-legend =
    -# Green cards may be thrown to knock { $limit ->
        [0] with gin
       *[other] with { $limit } or less
    }: { $cards }. Pressing one only throws it; Knock or Gin lays your hand out.
hand-refresh = -# My hand brings this up to date.
hand-footer = -# { $match ->
        [none] { "" }
       *[other] Match { $match } ·{ " " }
    }{ $scores } · move { $turn }
ask-knock = ### Knock with { $count }, throwing { $card }?
ask-gin = ### Go gin, throwing { $card }?
ask-big-gin = ### Lay out all eleven cards as big gin?
ask-throw = Throw { $card }, leaving { $count }
ask-which-throw = Which card to throw
ask-which-spread = How to lay your hand out
ask-arrangement = Arrangement { $number } of { $count }
ask-fits-gin = leaves nothing, and nobody lays off
ask-fits-none = leaves { $count }; nothing fits it
ask-fits = leaves { $count }; fits it: { $cards }
ask-fits-held = leaves { $count }; fits it: { $cards }; held by others: { $held }
