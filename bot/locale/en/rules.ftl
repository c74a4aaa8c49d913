rules-turn =
    ### How to play Gin Rummy
    On your turn take one card, from the stock or the top of the discard pile, then throw one.
    Collect melds: sets of one rank, or runs of a suit, of three cards or more. The ace is low.
    What fits no meld is deadwood: an ace counts 1, court cards 10, the others their number.
    With little deadwood you may knock when you throw: all hands are laid out, and the lowest count wins.
rules-set = ### The { $rules } rules
rules-deadline = Each move within { $deadline }, or the match is lost.

rule-limit = { "" }**Knock** with { $limit } or less.
rule-limit-upcard = { "" }**Knock** with no more than the deal's first upcard is worth; after an ace only gin counts.
rule-limit-gin = { "" }**Knocking** is not allowed: only gin ends a deal.
rule-gin = { "" }**Gin** is a hand without deadwood.
rule-big-gin = { "" }**Big gin** is eleven cards that all meld, before the throw.
rule-lay-off = { "" }**Laying off**: against a knock the loose cards of the others are added to the knocker's melds, for them, as well as can be; never against gin.
rule-upcard = { "" }**The first upcard** is offered to the player after the dealer, then on round the table; if all pass, the first must draw.
rule-throw-back = A card just taken from the discard pile may be thrown back at once.
rule-no-throw-back = A card just taken from the discard pile may not be thrown back at once.
rule-dealing = { "" }**Dealing**: { $fields }.
rule-dead = { "" }**Dead deal**: the stock is down to two cards and that turn ends without a knock. Nobody scores.
rule-dead-at-once = { "" }**Dead deal**: as soon as the stock is down to two cards. Who drew the last one may not knock, and nobody scores.

rule-scores-knock = A knock scores the difference of the counts.
rule-scores-gin = Gin scores { $bonus ->
        [0] the other's deadwood
       *[other] { $bonus } and the other's deadwood
    }.
rule-scores-big-gin = Big gin scores { $bonus } and the other's deadwood.
rule-scores-undercut = An **undercut**, when the other player has less than the knocker, scores { $bonus ->
        [0] the difference
       *[other] { $bonus } and the difference
    } for that player.
rule-equal-undercut = Equal counts are an undercut too.
rule-equal-nobody = With equal counts nobody scores.
rule-spades = A deal whose first upcard is a spade counts double, bonuses included.
rule-pays-knock = A knock pays the knocker { $award }; each of the others loses the difference to the knocker.
rule-pays-gin = Gin pays { $award }; each of the others loses { $penalty } and the own deadwood.
rule-pays-undercut = An **undercut**, when somebody has no more than the knocker, pays that player { $award }; the knocker loses { $penalty } and the difference, the others the difference.

rule-ends = The first to { $target } points wins.
rule-ends-below = The match ends when somebody stands at { $target } or more, or at −{ $target } or less; the highest score wins, and a tie plays on.
rule-ends-games = Three games are scored at once: a player's first won deal counts in the first, the second in two, and from the third on in all. Each closes at { $target } points, and who wins two of them wins the match.
rule-box = At the end each deal won adds a box of { $points }.
rule-game-bonus = The winner of the match adds { $points }.
rule-shut-out-points = Who won every deal doubles the points of the deals.
rule-shut-out-game-bonus = If the loser never scored, the bonus for winning the match counts double.
rule-shut-out-everything = If the loser never scored, everything counts double.
rule-higher-total = The higher final total wins.
