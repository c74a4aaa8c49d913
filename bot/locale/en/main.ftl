## Buttons

button-accept = Accept
button-decline = Decline
button-hand = My hand
button-rules = Rules
button-sheet = Score sheet
button-resign = Resign
button-rematch = Rematch
button-pass = Pass
button-draw = Draw
button-take = Take { $card }
button-knock = Knock
button-gin = Gin
button-big-gin = Big gin
button-confirm = Confirm
button-cancel = Cancel

## Commands

command-gin = Gin Rummy with friends
command-challenge = Challenge somebody to Gin Rummy
command-hand = Show your hand, for your eyes only
command-table = Bring the table of your match to this channel
command-resign = Give a match up
option-opponent = Whom to play
option-rules = Which rules to play by; the usual ones here when left out
option-target = Points that win the match; as the rules say when left out
option-deadline = Time for each move, such as 10m, 24h or 3d
option-match = The number of the match
choice-match = Match { $match }

## Rules by name

rules-modern = modern
rules-standard = standard
rules-classic = classic
rules-rooms = rooms
rules-parlour = parlour
rules-royal = royal
rules-oklahoma = Oklahoma
rules-straight = straight
rules-hollywood = Hollywood
rules-custom = custom

## Spans of time

span-d = { $count ->
        [one] 1 day
       *[other] { $count } days
    }
span-h = { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
span-m = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
span-s = { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }

## Invitations

invitation = ### { $challenger } challenges { $opponents } to Gin Rummy
invitation-rematch = ### { $challenger } asks { $opponents } for a rematch
invitation-lapses = -# This invitation lapses { $when }. { $challenger } can withdraw it with Decline.
invitation-was-accepted = { $opponents } accepted. { $place ->
        [below] The table is below.
       *[other] The table is in { $place }.
    }
invitation-was-declined = { $opponents } declined.
invitation-was-withdrawn = { $challenger } withdrew the invitation.
invitation-was-lapsed = Nobody answered in time, so the invitation lapsed.

## The table

table-heading = ### Gin Rummy · deal { $number }
table-rules = -# { $rules } rules · to { $target } points
table-stock = Stock **{ $count }** · { $dealer } dealt
table-limit = { $limit ->
        [0] Only gin ends this deal
       *[other] Knock with **{ $limit }** or less
    }
table-spade = This deal counts double
table-upcard = Upcard **{ $card }**
table-pile = Pile **{ $card }**
table-below = -# Below it: { $cards }
table-known = { $who } took and holds **{ $cards }**
table-seal = -# Match { $match } · sealed deck `{ $digest }`
table-moved = -# Match { $match } goes on further down.
table-over = -# Match { $match } is over; how it ended stands further down.
score-now = Score: { $scores }
turn-until = { " " }· deadline { $when }
turn-offer = **{ $who } may take the upcard or pass**{ $until }
turn-draw = **{ $who } is to draw**{ $until }
turn-discard = **{ $who } is to throw a card**{ $until }
event-pass = { $who } passed.
event-draw = { $who } drew from the stock.
event-take = { $who } took { $take-card }.
event-discard = { $who } threw { $discard-card }.
event-draw-discard = { $who } drew from the stock and threw { $discard-card }.
event-take-discard = { $who } took { $take-card } and threw { $discard-card }.
event-pass-draw = Everybody passed, so { $who } drew from the stock.

## Giving up

ask-resign = ### Resign match { $match } against { $opponents }?
    You lose it at once; before anybody has moved, nobody wins it.
resign-cancelled = You did not resign; the match goes on.
resigned = You resigned.

## Showdowns

showdown-knock = Deal { $number }: { $who } knocked
showdown-gin = Deal { $number }: { $who } went gin
showdown-big-gin = Deal { $number }: { $who } went big gin
showdown-undercut = Deal { $number }: { $who } knocked and was undercut
showdown-dead = Deal { $number } is dead: the stock ran down and nobody scores
showdown-resigned = Deal { $number } ended by resignation
showdown-deadline = Deal { $number } ended by a missed deadline
showdown-void = Deal { $number } is void
showdown-hand = { $who }: deadwood **{ $count }**
showdown-hand-laid-off = { $who }: deadwood { $before }, **{ $count }** after laying off
showdown-melds = Melds { $melds }
showdown-loose = Loose { $cards }
showdown-laid-off = Laid off { $card } on { $meld }
showdown-thrown = -# Thrown face down: { $card }
showdown-points = { $who } scores **{ $points }**: { $parts }
showdown-equal = The counts are equal, so nobody scores.
reason-gin = gin { $points }
reason-big-gin = big gin { $points }
reason-deadwood = { $points } deadwood
reason-difference = { $points } difference
reason-undercut = undercut { $points }
reason-knock = knock { $points }
reason-spades = spades double { $points }
reason-penalty = penalty { $points }

## Score sheet

sheet-heading = ### Score sheet
    -# Running score: { $sides }
sheet-earlier = { $count ->
        [one] One earlier deal
       *[other] { $count } earlier deals
    }: { $running }
sheet-row-knock = { $number }. { $who } knocked, { $points } → { $running }
sheet-row-gin = { $number }. { $who } gin, { $points } → { $running }
sheet-row-big-gin = { $number }. { $who } big gin, { $points } → { $running }
sheet-row-undercut = { $number }. { $who } undercut, { $points } → { $running }
sheet-row-equal = { $number }. equal counts, nobody scores → { $running }
sheet-row-dead = { $number }. dead → { $running }
sheet-row-resigned = { $number }. ended by resignation → { $running }
sheet-row-deadline = { $number }. ended by a missed deadline → { $running }
sheet-row-void = { $number }. void → { $running }
sheet-game = Game { $number }: { $scores }
sheet-game-won = Game { $number }: { $scores }, won by { $winner }
sheet-points = **Points** { $scores }
sheet-boxes = **Boxes** { $scores }
sheet-game-bonus = **Game bonus** { $scores }
sheet-shut-out = **Shut-out** { $scores }
sheet-totals = **Total** { $scores }

## The end

outcome-target = ## { $winner } { $people ->
        [one] wins
       *[other] win
    } the match
    Reached { $target } points. Final score { $scores }
outcome-target-below = ## { $winner } wins the match
    Somebody reached { $target } or −{ $target }; the highest score wins. Final score { $scores }
outcome-resigned = ## { $winner } { $people ->
        [one] wins
       *[other] win
    } the match
    { $who } resigned.
outcome-deadline = ## { $winner } { $people ->
        [one] wins
       *[other] win
    } the match
    { $who } missed the deadline and forfeits.
outcome-left-early = ## The match is void
    { $who } gave up or missed the deadline before anybody had moved, so nobody wins.
outcome-void = ## The match is void
    It was called off, so nobody wins.

## Permissions

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-read_message_history = Read Message History

## Refusals

error-bug = Something went wrong on our side. Nothing is lost; please try again. If it stays, tell the bot's owner this number: { $number }
error-discord = Discord did not take my answer, but what you did may have counted. See with /gin hand.
error-database = The book of matches cannot be written right now. Nothing has changed; please try again in a minute.
error-unknown-button = This button is from another time. Open your hand with /gin hand, or the table with /gin table.
error-stale = The table has moved on; this is how it stands now.
error-too-late = Your time for this move is over, so the match is lost.
error-over = This match is over. Ask for another one with Rematch or /gin challenge.
error-not-begun = This match has not begun, because its invitation is not accepted.
error-no-such-game = This match does not exist any more.
error-no-match-of-yours = You have no running match. Start one with /gin challenge.
error-no-such-match-of-yours = You have no running match of that number. See yours with /gin games.
error-other-server = Match { $match } is on another server. Bring its table down there.
error-not-your-game = You do not play in this match. Start one of your own with /gin challenge.
error-not-invited = This invitation is for somebody else. Start a match of your own with /gin challenge.
error-accept-own = You sent this invitation; who is asked has to accept it.
error-frozen = Match { $match } cannot go on because its record is damaged. Its players lose nothing; tell the bot's owner its number.
error-invitation-playing = This invitation was accepted already.
error-invitation-over = This invitation was accepted already.
error-invitation-declined = This invitation was declined already.
error-invitation-withdrawn = This invitation was withdrawn.
error-invitation-lapsed = This invitation has lapsed. Send a new one with /gin challenge.
error-challenge-yourself = You cannot challenge yourself. Choose another person.
error-challenge-bot = { $who } is a bot and does not play. Choose a person.
error-challenge-stranger = { $who } is not on this server. Choose somebody who is.
error-challenge-blind = { $who } cannot see this channel. Challenge them where they can.
error-challenge-again = There is an open invitation between the same people already (match { $match }). Answer or withdraw that one first.
error-missing-permission = I cannot keep a table here. Please give me: { $permissions }.
error-unknown-rules = There are no rules named { $rules }. Choose from the list.
error-bad-deadline = “{ $deadline }” is not a time. Write a number with s, m, h or d, such as 30s, 10m, 24h or 3d.
error-deadline-bounds = The time for a move must be between 1 second and 30 days.
error-rematch-while-playing = This match is still running. Play it to its end, or resign.
error-rematch-begun = The rematch has begun already. Find it with /gin games.
illegal = This move is not possible now.
illegal-not-your-turn = It is not your turn. Wait for the other player.
illegal-over = This match is over. Ask for another one with Rematch or /gin challenge.
illegal-out = You have left this match. Start another one with /gin challenge.
illegal-card-not-held = You do not hold that card. Choose one of yours.
illegal-taken-card = You may not throw back the card that you just took from the pile. Throw another one.
illegal-too-much-deadwood = That leaves too much deadwood to knock. Throw a card and play on.
illegal-no-big-gin = Your eleven cards do not all meld, so this is no big gin. Throw a card and play on.
illegal-bad-spread = Your cards cannot be laid out in these melds. Arrange them anew.
illegal-wrong-phase = That is not what is asked now. Open your hand to see what is.
rules-error = These rules are not possible. Choose other values.
rules-error-out-of-bounds = { $field ->
        [target] The target must be between { $least } and { $most } points.
       *[other] “{ $field }” must be between { $least } and { $most }.
    }
rules-error-bad-value = “{ $value }” is not possible for “{ $field }”. Choose another value.
rules-error-not-a-choice = “{ $field }” must be one of these: { $choices }.
rules-error-missing-field = These rules lack “{ $field }”. Add it.
rules-error-unknown-field = Rules have no “{ $field }”. Leave it out.
rules-error-not-json = This is not JSON. Write the rules as one object in braces.
rules-error-no-such-preset = There are no rules named “{ $preset }”. Choose one of these: { $presets }.
rules-error-seats = These rules are not for { $seats } players. Choose other rules, or play with more or fewer.
rules-error-format = The { $rules } rules cannot be played as { $format }. Choose other rules or another format.
rules-error-oklahoma-sets-the-limit = In Oklahoma each deal’s upcard sets the knock limit, so leave the knock limit at 10.
rules-error-big-gin-below-gin = Big gin must pay at least as much as gin, which pays { $gin_bonus }.
rules-error-no-game-bonus-to-double = There is no game bonus for the shut-out to double. Set one, or another shut-out.
rules-error-scoring-needs-another-format = Penalties are for everyone by himself, and the other scoring for sides. Choose another format.
rules-error-games-need-two-sides = Three games at once need two sides. Choose one game, or another format.
rules-error-penalties-not-played = These rules play no penalties, so leave the knock bonus and both penalties at 0.
rules-error-never-below-zero = Nobody falls below zero by these rules, so the match cannot end there.
rules-error-penalties-need-the-higher-total = With penalties the higher total wins. Let the higher total win.
rules-error-no-shut-out-with-penalties = With penalties there is no shut-out. Set it to none.
error-old-command = This command has changed. Reload Discord (Ctrl+R) and try again.
error-bad-option = “{ $value }” is not something I can use here. Choose from the list.
