## Words in pictures of cards, and their alternative texts

picture-deadwood = Deadwood { $count }
picture-deadwood-after = Deadwood { $count } after throwing the { $card }
picture-deadwood-laid-off = Deadwood { $before } → { $count }
picture-hand = Your hand.
picture-first = { $end ->
        [gin] Went gin
        [big-gin] Went big gin
       *[other] Knocked
    }
picture-other = { $others ->
        [1] Defended
       *[other] Defended ({ $number })
    }
picture-spread = { $who }.
picture-run = Run: { $cards }.
picture-set = Set: { $cards }.
picture-loose = Loose: { $cards }.
picture-taken = Just taken: { $card }.
picture-laid-off = Laid off: { $card }, on { $meld }.
picture-laid-off-count = Deadwood { $before }, { $count } after laying off.
picture-card = { $rank ->
        [1] ace
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] jack
        [12] queen
       *[13] king
    } of { $suit ->
        [c] clubs
        [d] diamonds
        [h] hearts
       *[s] spades
    }
