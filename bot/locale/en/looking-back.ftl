## Commands

command-games = List your matches and invitations, and whose turn it is
command-history = List finished matches, yours or somebody else's
command-replay = Step through a finished deal with all hands open
command-rules = How Gin Rummy is played, by any of the rule sets
command-verify = Check that a deal was not tampered with
option-against = Only matches against this person
option-deal = Which deal; when left out the newest, or to replay a finished match the first
choice-running = Match { $match } · running · { $rules }
choice-match-won = Match { $match } · won { $scores } · { $rules } · { $when }
choice-match-lost = Match { $match } · lost { $scores } · { $rules } · { $when }
choice-match-void = Match { $match } · void · { $rules } · { $when }
choice-deal = Deal { $number } · { $end } · { $points } { $points ->
        [one] point
       *[other] points
    }
deal-end-knock = knock
deal-end-gin = gin
deal-end-big-gin = big gin
deal-end-undercut = undercut
deal-end-dead = dead
deal-end-resigned = resignation
deal-end-deadline = missed deadline
deal-end-void = void

## Buttons

button-newer = Newer
button-older = Older
button-replay = Replay
button-replay-of = Replay { $match }
button-rules-of = Rules of match { $match }
button-to-start = Start
button-back = Back
button-forward = Forward
button-to-end = End
button-deal-before = Previous deal
button-deal-after = Next deal
button-other-board = Other board
button-verify = Verify
button-record = Record

## Your matches

games-heading = ### Your matches
games-heading-page = ### Your matches, page { $page } of { $pages }
games-none = You have no running match and no open invitation. Start one with /gin challenge.
games-which = ### You have several matches here. Open the one that you mean, or name its number.
games-more = -# And { $count } more; see them all with /gin games.
games-yours = { "" }**Your move**
games-others = { "" }**Waiting for others**
games-invitations = { "" }**Invitations**
games-frozen = { "" }**Frozen**
games-row = { "" }**Match { $match }** in { $place } · { $scores }
    { $turn }
games-row-asked = { "" }**Match { $match }** in { $place }: { $who } challenges you. Answer there { $until }.
games-row-asking = { "" }**Match { $match }** in { $place }: you challenged { $who }. It lapses { $until }.
games-row-open = { "" }**Match { $match }** in { $place }: the open table of { $who }. It lapses { $until }.
games-row-frozen = { "" }**Match { $match }** cannot go on because its record is damaged. Tell the bot's owner its number.
place-direct = direct messages
place-elsewhere = { $channel } on another server

## Finished matches

history-heading = ### Finished matches of { $player }
history-heading-against = ### Finished matches of { $player } with { $against }
history-of-this-server = -# Those of this server, and those that you played in.
history-none = There are none yet. Matches appear here once they are over.
history-row = { "" }**Match { $match }** · { $when } · { $rules }
history-won = Won against { $opponents } **{ $scores }**
history-won-with = Won with { $partner } against { $opponents } **{ $scores }**
history-lost = Lost to { $opponents } **{ $scores }**
history-lost-with = Lost with { $partner } to { $opponents } **{ $scores }**
history-placed = Place **{ $place }** of { $count }: { $scores }
history-void = Void, with { $opponents }: nobody won it
history-end-target = target reached
history-end-resigned = by resignation
history-end-deadline = by a missed deadline
error-history-against-himself = Name two different people, or leave one of them out.

## Replays

replay-heading = ### Match { $match }, deal { $deal }
replay-step = -# Step { $step } of { $last } · { $rules } rules
replay-dealt = { "" }**{ $who } dealt and turned up { $card }.**
replay-pass = { "" }**{ $who } passed.**
replay-draw = { "" }**{ $who } drew { $card } from the stock.**
replay-take = { "" }**{ $who } took { $card }.**
replay-discard = { "" }**{ $who } threw { $card }.**
replay-knock = { "" }**{ $who } knocked, throwing { $card }.**
replay-gin = { "" }**{ $who } went gin, throwing { $card }.**
replay-big-gin = { "" }**{ $who } went big gin.**
replay-hand-to-throw = { $who }: deadwood **{ $count }** after the best throw
replay-stock = Stock **{ $count }**, next { $cards }
replay-score = Score after this deal: { $scores }
record-here = The record of match { $match }, every card and every move. Check it with `python -m engine replay { $file }`.
error-replay-elsewhere = Match { $match } is of another server, and only its players can look at it from here.
error-replay-running = Match { $match } is still running, so only its players may look at its finished deals. Look back when it is over.
error-no-deal-to-replay = No deal of match { $match } is over yet, and a running deal is shown to nobody.
error-no-such-step = Deal { $deal } of match { $match } has no such step. Open it anew with /gin replay.
error-record-running = Match { $match } is still running. Its record can be had once it is over.

## Proofs

verify-heading = ### Match { $match }, deal { $deal }: the sealed deck
    The seal stood on the table before the first card was dealt. It is the SHA-256 of salt and deck, one after the other.
verify-seal = { "" }**Seal** `{ $first }…{ $last }`
verify-recipe = Paste this into Python: nobody touched the deck if it prints the seal, which stands in full below it.
seal-opened = -# Check this deal with /gin verify match:{ $match } deal:{ $deal }
error-no-such-deal = Match { $match } has no finished deal of that number. Leave the number out to see the newest.
error-no-deal-over = No deal of match { $match } is over yet, so its deck is still sealed.

## The end, and leaving

final-table-stands = -# The whole showdown and the score sheet stand in { $channel }; match { $match } is kept under /gin history.
resigned-void = You resigned before anybody had moved, so the match is void and nobody wins it.
resigned-others-play = You left the match; the others play on.

## Rules

rules-of-match = -# These are the rules of match { $match }.
rules-others = -# For other rules name them: /gin rules rules:

## Refusals

error-deadline-unit = “{ $number }” has no unit. Write { $number }h for hours, { $number }m for minutes or { $number }d for days.
error-table-unseen = { $who } cannot see this channel. Bring the table where all its players can.
