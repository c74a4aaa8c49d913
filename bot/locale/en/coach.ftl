button-hint = Hint
button-review = Review

## What to do and why, in one sentence

why-big-gin = Lay everything out for big gin: all your cards lie in melds.
why-gin = Throw { $card } for gin: nothing is left unmatched.
why-knock = Knock with { $card }: { $deadwood ->
        [one] 1 point is left
       *[other] { $deadwood } points are left
    }, and waiting promises less.
why-hold-for-gin = Throw { $card } and play on: { $outs ->
        [one] 1 card makes
       *[other] { $outs } cards make
    } gin, which is worth more than a knock with { $deadwood }.
why-hold-for-undercut = Throw { $card } and wait: a hand of { $deadwood } undercuts many a knock.
why-take-for-gin = Take { $card }: it makes gin.
why-take-to-knock = Take { $card }: with it you can knock with { $deadwood }.
why-take-for-meld = Take { $card }: it makes { $meld }, and { $deadwood } is left.
why-take-lower-card = Take { $card } in place of a dearer card: { $deadwood } is left.
why-leave-no-meld = Leave { $card }: it melds with nothing in your hand.
why-leave-for-better = Leave { $card }: a card from the stock promises more.
why-forced = There is only one thing to do here.
why-throw-left-over = Throw { $card }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and its meld needs no more cards.
why-throw-dead-card = Throw { $card }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and the cards it needs are gone: { $gone }.
why-throw-lone-card = Throw { $card }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and nothing in your hand is near it.
why-throw-safe-card = Throw { $card }: your opponent threw { $thrown } and has little use for it.
why-throw-fewest-chances = Throw { $card }: of your loose cards it has the least hope, { $outs ->
        [one] 1 card
       *[other] { $outs } cards
    } at most.
why-break-meld = Throw { $card }, though it lies in a meld: the rest is worth more so.

error-hint-rated = Hints are for matches with the computer; between people everybody thinks alone.
error-review-too-early = A match can be reviewed when it is over.

error-review-no-match = You have no finished match to review. Play one, for instance with `/gin solo`.

## The review

command-review = See your decisions in a finished match beside the computer’s

review-heading = { "" }**Your review of match { $match }**
review-nothing = There was nothing for you to decide.
review-count = { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }, { $agreed } as the computer would have made them. The others cost you about { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points together, by its reckoning.
picture-lead = Your lead in points, with what each deal promised, at { $count ->
        [one] 1 decision
       *[other] each of { $count } decisions
    }: first { $first }, highest { $highest }, lowest { $lowest }; at the end { $last }.
picture-lead-first = start
picture-lead-last = end
review-mattered = { "" }**What mattered most, { $place }**
review-when = Deal { $deal }, turn { $turn }
review-cost = { $when }: you { $made }, which cost about { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
review-hand = You held { $cards }
review-pile = Top of the pile { $card } · stock { $count }
review-better = Better: { $advice }
review-page = { "" }**Every decision of match { $match }**, page { $page } of { $pages }
review-agreed = { $when }: you { $made } ✓
review-differed = { $when }: you { $made }; the computer { $better } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
review-back = Back
review-forward = Forward
did-draw = drew from the stock
did-take = took { $card }
did-pass = passed
did-throw = threw { $card }
did-knock = knocked with { $card }
did-big-gin = laid out big gin
did-resign = resigned
