## The panel of the terms

terms-panel =
    ### The terms of your invitation
    A change shows at once on the invitation, and whoever has agreed before has to agree again.
terms-panel-unsent =
    ### The terms of your invitation
    Nobody has been asked yet. Set the terms, then press Send.
terms-preset = As { $base }, changed; pick a preset to begin anew
terms-group-terms-match = Target and time
terms-group-terms-knock = Knocking
terms-group-terms-bonuses = Bonuses
terms-group-terms-end = End of the match
terms-group-terms-deal = Dealing

## Fields of the rules, as they are

field-target = to { $value } points
field-deadline = { $deadline } for each move
field-games = { $value ->
        [1] one game
       *[other] three games scored at once
    }
field-ends_below = { $value ->
        [yes] ends at minus the target too
       *[other] ends at the target only
    }
field-knock_limit = { $value ->
        [0] no knocking, gin only
       *[other] knock with { $value } or less
    }
field-oklahoma = { $value ->
        [yes] Oklahoma: the first upcard sets the limit
       *[other] no Oklahoma
    }
field-throw_back = { $value ->
        [yes] a card just taken may be thrown back
       *[other] no throwing back a card just taken
    }
field-last_drawer_may_knock = { $value ->
        [yes] who draws the stock down to two may knock
       *[other] dead as soon as the stock is at two
    }
field-equal_is_undercut = { $value ->
        [yes] equal counts are an undercut
       *[other] with equal counts nobody scores
    }
field-gin_bonus = { $value ->
        [0] no gin bonus
       *[other] gin { $value }
    }
field-big_gin_bonus = { $value ->
        [none] no big gin
       *[other] big gin { $value }
    }
field-undercut_bonus = { $value ->
        [0] no undercut bonus
       *[other] undercut { $value }
    }
field-spades_double = { $value ->
        [yes] spades double
       *[other] spades do not double
    }
field-knock_bonus = { $value ->
        [0] no knock bonus
       *[other] knock { $value }
    }
field-gin_penalty = losers to gin pay { $value } more
field-undercut_penalty = who is undercut pays { $value } more
field-game_bonus = { $value ->
        [0] no bonus for the match
       *[other] bonus for the match { $value }
    }
field-box = { $value ->
        [0] no boxes
       *[other] box { $value } for each deal won
    }
field-shut_out = { $value ->
        [double-points] a shut-out doubles the points
        [double-game-bonus] a shut-out doubles the bonus for the match
        [double-everything] a shut-out doubles everything
       *[none] a shut-out doubles nothing
    }
field-higher_total_wins = { $value ->
        [yes] the higher final total wins
       *[other] who reaches the target wins
    }
field-hand_size = { $value } cards each
field-crowd_hand_size = { $value } cards each for three or four
field-dealer_after_scored = { $value ->
        [winner] the winner of a deal deals the next
       *[left] the deal passes on
    }
field-dealer_after_dead = { $value ->
        [same] a dead deal is dealt again by the same dealer
       *[left] the deal passes on after a dead deal too
    }

## Fields on the forms: labels of 45 characters at most, and what may be chosen

label-target = Target in points
label-deadline = Time for each move
label-games = Games
label-ends_below = End at minus the target
label-knock_limit = Knock limit
label-oklahoma = Oklahoma
label-throw_back = Throw back a card just taken
label-last_drawer_may_knock = Knock after the last draw
label-equal_is_undercut = Equal counts
label-gin_bonus = Gin bonus
label-big_gin_bonus = Big gin bonus
label-undercut_bonus = Undercut bonus
label-spades_double = Spades double
label-knock_bonus = Knock bonus
label-gin_penalty = Penalty of losers to gin
label-undercut_penalty = Penalty of who is undercut
label-game_bonus = Bonus for the match
label-box = Box for each deal won
label-shut_out = Shut-out
label-higher_total_wins = Winner
label-hand_size = Cards each
label-crowd_hand_size = Cards each with three or four
label-dealer_after_scored = Next dealer
label-dealer_after_dead = Dealer after a dead deal
description-bounds = Between { $least } and { $most }
description-optional = Between { $least } and { $most }; empty: not played
choice-games = { $value ->
        [1] One
       *[other] Three scored at once
    }
choice-ends_below = { $value ->
        [yes] Yes, at either end
       *[other] No, only at the target
    }
choice-oklahoma = { $value ->
        [yes] Yes: the first upcard sets the limit
       *[other] No
    }
choice-throw_back = { $value ->
        [yes] Allowed
       *[other] Not allowed
    }
choice-last_drawer_may_knock = { $value ->
        [yes] Allowed
       *[other] Not allowed: the deal is dead at once
    }
choice-equal_is_undercut = { $value ->
        [yes] Are an undercut
       *[other] Nobody scores
    }
choice-spades_double = { $value ->
        [yes] Yes: a spade as first upcard doubles the deal
       *[other] No
    }
choice-shut_out = { $value ->
        [double-points] Doubles the points of the deals
        [double-game-bonus] Doubles the bonus for the match
        [double-everything] Doubles everything
       *[none] Doubles nothing
    }
choice-higher_total_wins = { $value ->
        [yes] The higher final total
       *[other] Who reaches the target
    }
choice-hand_size = { $value } cards
choice-crowd_hand_size = { $value } cards
choice-dealer_after_scored = { $value ->
        [winner] The winner of the deal
       *[left] The next player
    }
choice-dealer_after_dead = { $value ->
        [same] The same dealer again
       *[left] The next player
    }
