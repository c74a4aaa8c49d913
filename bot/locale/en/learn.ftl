command-learn = Learn the game: a first deal with prepared cards, step by step
command-help = How the game is played, its words, tips, and every command

button-learn = Play a first deal
learn-button-back = Back
learn-button-again = Start again

## The guided first deal. Its cards are those of bot/lessons/first-deal.txt.

learn-place = -# Your first deal · step { $page } of { $pages }
learn-1 =
    ### Take the upcard
    You want **melds**: three or four of one rank, or three or more in a row of one suit. The three kings are a set already. The upcard 9♥ makes a run with your 7♥ and 8♥, so press **Take 9♥**.
learn-why-1 = Not yet: the 9♥ gives you a second meld at once, and a card you pass up may go to the other player. Here the lesson wants **Take 9♥**; Pass is for an upcard that fits nothing.
learn-2 =
    ### Throw what fits nothing
    Each turn ends with one card thrown. Cards in no meld are **deadwood**: an ace counts 1, court cards and tens 10, the others their number. Your 4♣ and 5♣ may still become a run; nothing is near Q♦, and it costs ten. Press **Q♦**.
learn-why-2 = Not that one: keep your melds, and cards that need only one more. Of the others a dear one goes first, so the lesson throws **Q♦**.
learn-3 =
    ### Draw from the stock
    The other player has thrown 3♦. It melds with nothing that you hold, so do not take it: press **Draw** for the top card of the stock, which nobody has seen.
learn-why-3 = A card from the pile is worth taking when it makes a meld, for everybody sees what you take. The 3♦ makes none, so the lesson wants **Draw**.
learn-4 =
    ### Bring the deadwood down
    You drew A♦: it melds with nothing, but it counts only 1. Under your cards stands what is left after the best throw. Throw the dearest loose card: press **J♠**.
learn-why-4 = Small cards may stay: if the deal ends now they cost little, and J♠ costs ten. The lesson throws **J♠**.
learn-5 =
    ### The card you waited for
    Your deadwood is 12; with 10 or less you may knock. The other player has just thrown 6♣, which completes 4♣ 5♣. Press **Take 6♣**.
learn-why-5 = The stock may bring anything; the 6♣ makes your third meld for certain. The lesson wants **Take 6♣**.
learn-6 =
    ### Knock
    Three melds, and two small cards: throwing 2♠ leaves 1. You could play on for **gin**, no deadwood at all; but few cards would do it, and meanwhile the other player gets better. So early, with so little: press **Knock**.
learn-why-6 = A throw, even of a green card, only goes on with the deal. To end it while you are ahead, press **Knock**.
learn-7 =
    ### You are asked once
    Here is what you would lay out, and the card that you throw with it. Whoever has less deadwood wins; if the other player had as little as you, it would be an **undercut**, and the points would go there. Press **Confirm**.
learn-why-7 = This is the best way: 2♠ goes, and 1 is left. Press **Confirm** to lay your cards out.
learn-end =
    ### You knocked, and you won the deal
learn-end-counts = The other player held 46 and could **lay off** 10♥ on your run 7♥ 8♥ 9♥, so 36 counts. You had 1: the difference, **35**, is yours. A match goes on, deal after deal, to 100 points. After **gin** nobody lays off, and 25 points come on top.
learn-next = Now play: `/gin solo level: novice` against the computer, with **Hint** in your hand whenever you wonder; or `/gin challenge` somebody. `/gin help` tells the rest.

## Help

help-words =
    ### The words
    { "" }**Stock**, **pile**, **upcard**: the face-down cards, the open ones, and the card on top of these.
    { "" }**Knock**: end the deal when your deadwood is low enough. **Gin**: no deadwood. **Big gin**: all eleven cards meld.
    { "" }**Lay off**: against a knock, loose cards that fit the knocker’s melds are added there and count no more.
    { "" }**Undercut**: the knocker does not have the lower count; the other player scores, with a bonus.
    { "" }**Box**: a deal won. **Shut-out**: a match in which the loser won no deal. What they are worth is for the rules to say: `/gin rules`.
tips =
    ### Tips
    Early on, throw high cards that nothing is near; keep pairs and neighbours in a suit.
    Take from the pile for a meld, seldom for hope: everybody sees it.
    Watch what the other player takes, and do not throw its neighbours.
    Knock early when you can; later on, when many cards were thrown, wait for a lower count or for gin.
    Low loose cards are cheap insurance against the other’s knock.
help-commands =
    ### What you can do
    { "" }**Learn**: `/gin learn` a first deal, step by step · `/gin rules` the rules of your table, or of any rule set
    { "" }**Play**: `/gin solo` the computer · `/gin challenge` somebody · `/gin open` a table for whoever comes
    { "" }**Go on**: `/gin hand` your cards · `/gin games` all your matches · `/gin table` the table, down here · `/gin resign`
    { "" }**Look back**: `/gin review` your decisions · `/gin replay` a deal · `/gin history` · `/gin verify` that a deal was fair
    { "" }**Compare**: `/gin leaderboard` · `/gin stats`
    { "" }**Besides**: `/gin settings` cards, calls, quiet hours · `/gin scorepad` the scores of a real table
rules-learn = -# Never played? `/gin learn` plays a first deal with you, and `/gin help` explains the words.
