## Formats, for three and four

format-duel = duel
format-rotation = rotation
format-partners = partners
format-everyone = everyone for himself
format-choice-duel = Duel: two players
format-choice-rotation = Rotation: three players, the dealer sits out
format-choice-partners = Partners: two against two, two deals at once
format-choice-everyone = Everyone for himself: two to four in one deal
terms-format-rotation = { "" }**Rotation** for three: whoever deals sits that deal out, and each has a score of his own.
terms-format-partners = { "" }**Partners**: { $sides }, in two deals at once. When both are over, the better side scores the difference.
terms-format-everyone = { "" }**Everyone for himself**, all in one deal.

## Rules, each in one line

rules-choice-modern = modern: gin 25, undercut 25, big gin 31; whoever wins every deal doubles it; to 100
rules-choice-standard = standard: as modern, but a shut-out doubles the game bonus, and a dead deal is dealt again
rules-choice-classic = classic: gin 20, undercut 10, no big gin; the winner of a deal deals the next
rules-choice-rooms = rooms: no bonuses at all, the difference alone; two players only
rules-choice-parlour = parlour: gin 20, undercut 10, no big gin; the higher final total wins
rules-choice-royal = royal: everyone for himself, losers pay; to +100 or −100
rules-choice-oklahoma = Oklahoma: each deal's first upcard sets the knock limit, and spades double
rules-choice-straight = straight: only gin ends a deal
rules-choice-hollywood = Hollywood: three games scored at once, each to 150

rules-choice-custom = custom: set every rule yourself before the invitation is sent

## Invitations

invitation-answers = Accepted: { $accepted } · still asked: { $asked }
invitation-was-declined-by = { $who } declined, so this match does not begin.
terms =
    { "" }**Rules** { $rules } · **to** { $target } points
terms-changed = { "" }**As { $base }, but:** { $changes }
terms-format-open-rotation = { "" }**Rotation** for three: whoever deals sits that deal out, and each has a score of his own.
terms-format-open-partners = { "" }**Partners**: who sits first and third against second and fourth, in two deals at once. When both are over, the better side scores the difference.
terms-format-open-everyone = { "" }**Everyone for himself**, all in one deal.
terms-deadline-duel =
    { "" }**Time for each move** { $deadline }. Whoever misses it loses the match, as if resigning.
terms-deadline-partners =
    { "" }**Time for each move** { $deadline }. Whoever misses it loses the match for both partners, as if resigning.
terms-deadline-others =
    { "" }**Time for each move** { $deadline }. Whoever misses it leaves the match, as if resigning, and the others play on.
rematch-agreed = You agreed to the rematch. It begins when everybody has: { $asked } still to answer.
error-accepted-already = You have accepted already. The match begins when everybody has.
error-challenge-twice = You named { $who } twice. Name each person once.
error-challenge-many = You have { $count } open invitations. Wait for answers, or withdraw one with Decline.
error-unknown-format = There is no way to play named { $format }. Choose from the list.
error-format-seats = { $format ->
        [duel] A duel is for two players.
        [rotation] Rotation is for three players.
       *[other] Partners are for four players.
    } Choose another format, or challenge more or fewer.

## The table of three and four

table-rules-format = -# { $rules } rules, { $format } · to { $target } points
table-left = { $who } left the match.
table-dealer-sits-out = Stock **{ $count }** · { $dealer } dealt and sits out
board-heading = { "" }**{ $first } against { $second }**
deal-settled = Both deals together: { $who } score **{ $points }**.
deal-settled-nobody = Both deals together: nobody scores.

## The hand

hand-left = ### You have left this match
hand-sits-out = ### You sit this deal out
    You are its dealer; your next hand comes with the next deal.
hand-board-over = ### Your deal is over
    The other two are still playing theirs.

## Leaving and the end

ask-leave = ### Leave match { $match } with { $opponents }?
    You take the last place at once, this deal is void, and the others play on. Before anybody has moved, nobody wins.
ask-resign-partners = ### Resign match { $match } against { $opponents }?
    You and { $partner } lose it at once; before anybody has moved, nobody wins it.
rank = { $place }. { $who } **{ $points }**
rank-left = { $place }. { $who } **{ $points }** · left the match

## Score sheet

sheet-row-boards = { $number }. { $ends }: { $who }, { $points } → { $running }
sheet-row-boards-nobody = { $number }. { $ends }: nobody scores → { $running }
sheet-end-knock = knock
sheet-end-gin = gin
sheet-end-big-gin = big gin
sheet-end-undercut = undercut
sheet-end-dead = dead

## Showdowns

showdown-pays = { $who } loses **{ $points }**: { $parts }

option-opponent2 = Whom else to play; your partner in partners
option-opponent3 = Whom else to play
option-format = How to play with three or four; the usual way when left out

## Refusals of invitations

error-challenge-refused = { $who } takes no challenges at the moment. Choose another person, or open a table with /gin open.
error-challenge-often = You have sent many invitations that came to nothing. The next one can go out { $when }.
error-terms-changed = The terms have just changed, so you have agreed to nothing yet. Read them, and press the button again.
error-customise-own = Only { $who } can change these terms. You can answer the invitation as it stands.
error-cancel-own = Only { $who } can close this table. You can get up with Leave.
error-terms-stale = The terms have changed meanwhile; these are the newest.
error-sent-already = This invitation was sent already. Find it in its channel.

## Open tables

button-join = Join
button-leave = Leave
button-start = Start
button-customise = Customise
button-send = Send
command-open = Open a table of Gin Rummy for whoever joins
menu-challenge = Challenge to Gin Rummy
option-seats = How many may sit, 2 to 4; the usual number for the rules when left out
opening = ### { $opener } opens a table of Gin Rummy
opening-seats = { "" }**At the table** { $sitting } · { $count } of { $seats } seats
opening-way = with { $seats } ({ $format }, to { $target } points)
opening-earlier = -# { $opener } may start earlier: { $ways }.
opening-lapses = -# It begins when every seat is taken, and lapses { $when }. { $opener } can close it with Cancel.
opening-changed = -# { $opener } has changed these terms; whoever had sat down before has to join again.
opening-was-accepted = { $sitting } sit down. { $place ->
        [below] The table is below.
       *[other] The table is in { $place }.
    }
opening-was-withdrawn = { $opener } closed this table.
opening-was-lapsed = Not everybody came in time, so this table was closed.
invitation-changed = -# { $challenger } has changed these terms; whoever had accepted before has to accept again.
error-opening-playing = This table has begun. Open one of your own with /gin open.
error-opening-over = This table has begun. Open one of your own with /gin open.
error-opening-declined = This table is closed. Open one of your own with /gin open.
error-opening-withdrawn = This table is closed. Open one of your own with /gin open.
error-opening-lapsed = This table is closed. Open one of your own with /gin open.
error-open-again = You have an open table on this server already (match { $match }). Start or cancel that one first.
button-computer = Add computer
computer-away = Take a computer away again
error-no-computer = No computer sits at this table. Add one, or press Start.
error-join-bot = Bots do not play here. A person has to press this.
error-join-refused = You cannot join this table. Open one of your own with /gin open.
error-joined-already = You sit at this table already. It begins when every seat is taken.
error-table-full = Every seat at this table is taken. Open one of your own with /gin open.
error-leave-own = You opened this table. Close it with Cancel.
error-not-at-table = You do not sit at this table.
error-start-own = Only { $who } can start this table or seat a computer. It begins by itself when every seat is taken.
error-start-alone = Nobody sits with you yet. Wait until somebody joins.
