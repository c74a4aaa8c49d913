command-scorepad = Keep the score of a game at a real table

## The pad

pad-heading = ### Score pad { $pad }
    -# { $rules } · { $format } · to { $target } points
pad-extra-oklahoma = the upcard sets the knock limit
pad-extra-spades = spades double
pad-sides = { "" }**{ $sides }**
pad-empty = No deal is entered yet.
pad-row = { $row } ({ $reasons })
pad-dead = -# Dead, and so without a row: deal { $deals }
pad-uncounted = { $count ->
        [one] One deal was entered after the match was over, so it does not count.
       *[other] { $count } deals were entered after the match was over, so they do not count.
    }
pad-game = { "" }**Game { $number }** { $sums }
pad-game-won = { "" }**Game { $number }** { $sums } · won by { $winner }
pad-won = { "" }**{ $winner } { $people ->
        [one] wins
       *[other] win
    } the match.** Final score { $scores }
pad-next = Next: deal { $number }. { $dealer } deals.
pad-next-rotation = Next: deal { $number }. { $dealer } deals and sits out.
pad-moved = Score pad { $pad } was shared again; it goes on there.
pad-removed = Deal { $number } is taken off the pad.

## What to do with it

pad-button-new = New pad
pad-button-enter = Enter deal
pad-button-correct = Correct
pad-button-share = Share
pad-button-open = Open pad
pad-button-deal = Deal { $number }
pad-button-back = Back
pad-button-older = Older deals
pad-button-newer = Newer deals
pad-button-again = Try again
pad-ask-deal = Which deal do you want to correct or remove?
pad-dealer = Dealer: { $who }
pad-dealer-sits-out = Dealer, who sits out: { $who }
pad-pair = Partners: { $first } and { $other }

## The list

pad-list-heading = ### Your score pads
pad-none = You keep no score pad yet.
pad-choose = Open a pad
pad-option = { $pad }: { $players }
pad-option-deals = { $rules }, { $count ->
        [one] one deal
       *[other] { $count } deals
    }

## Forms

pad-form-new = New score pad
pad-form-deal = Deal { $number }
pad-field-people = Players on Discord
pad-field-names = Other players
pad-field-names-how = Names of those without Discord, with commas between them
pad-field-rules = Rules
pad-field-extras = Played on top of the rules
pad-field-oklahoma = The upcard sets the knock limit (Oklahoma)
pad-field-spades-double = A spade as upcard doubles the deal
pad-field-target = Points that win the match
pad-field-target-how = Leave it empty for what the rules say
pad-field-end = How did it end?
pad-field-board = How did deal { $number } of the two end?
pad-field-counts = Deadwood, after laying off
pad-field-upcard = { $count ->
        [one] First upcard, such as 7S or 10H
       *[other] First upcards in order, such as 7S 10H
    }
pad-end-knock = { $who } knocked
pad-end-gin = { $who } went gin
pad-end-big-gin = { $who } went big gin
pad-end-dead = Dead deal
pad-end-remove = Remove this deal
pad-typed = You entered: { $typed }

## Refusals

error-no-such-pad = This score pad does not exist any more. Start one with /gin scorepad.
error-not-your-pad = Only who made this pad and its players write on it. Start one of your own with /gin scorepad.
error-pad-stale = The pad has changed meanwhile; this is how it stands now.
error-pad-over = This match is over. Correct a deal, or start another pad with /gin scorepad.
error-pad-full = This pad is full with its { $most } deals. Start another one with /gin scorepad.
error-pad-players = A score pad is for two to { $most } players. Choose people, or write names with commas between them.
error-pad-name-empty = One of the names is empty. Write a name between the commas, or leave a comma out.
error-pad-name-long = A name has at most { $most } characters. Shorten the longer one.
error-pad-name-twice = Two players have the same name. Write another name for one of them.
error-pad-target = The target is a number of points, such as 100. Write it in digits, or leave it empty.
error-pad-ending = Say how the deal ended: choose one of the lines.
error-pad-counts = Write { $count } counts in this order: { $order }. For example “4 22”; who went gin may be left out.
error-pad-gin-count = Gin leaves no deadwood, but { $who } has { $count }. Choose the knock, or write 0.
error-pad-upcard = { $count ->
        [one] The rules need the deal's first upcard. Write rank and suit, such as 7S or 10H.
       *[other] The rules need the first upcard of each deal. Write rank and suit, such as 7S 10H.
    }
pad-deal = Such a deal cannot have happened. Look at the counts and at who laid out.
pad-deal-count-too-high = No hand counts more than { $most }. Look at the counts again.
pad-deal-big-gin-with-deadwood = Big gin leaves no deadwood, but you wrote { $count }. Choose the knock, or write 0.
pad-deal-above-limit = { $limit ->
        [0] Nobody may lay out with { $count } here: only gin ends this deal. Look at the counts and their order.
       *[other] Nobody may knock with { $count } here: the limit is { $limit }. Look at the counts and their order.
    }
