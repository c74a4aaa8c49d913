## Settings

command-settings = Choose how you see cards, how you are called to move, and whose challenges you take
settings-heading = ### Your settings
    -# Only you see this. Screens that are open follow when they are drawn next.
settings-order = **Order of the cards in your hand**
order-melds = Melds first, then the loose cards
order-suit = By suit
order-rank = By rank
settings-deck = **How cards look**
deck-four = Pictures in four colours
deck-two = Pictures in two colours
deck-text = Text alone
settings-ping = **How you are called to move**
    -# Once a turn, not while your hand is open before you; and once more when four fifths of your time are over.
ping-channel = In the channel
ping-dm = By direct message
ping-silent = In the channel, without a sound
ping-off = Not at all
settings-picture-on = **Large picture of your hand** on
settings-picture-off = **Large picture of your hand** off
settings-quiet = **Quiet hours** { $start } to { $end }, { $zone }: calls come without a sound
settings-quiet-none = **Quiet hours** none
settings-refuses-all = **Challenges** you take none
settings-refuses-some = **Challenges** you may be challenged
settings-refused = **Challenges refused from** { $people }
settings-refused-nobody = **Challenges refused from** nobody
settings-refused-choose = Whose challenges you refuse
button-picture-on = Show a large picture
button-picture-off = No large picture
button-quiet = Quiet hours
button-quiet-off = No quiet hours
button-refuse-all = Refuse all challenges
button-refuse-none = Take challenges
quiet-title = Quiet hours
quiet-from = From (22:00 or 10 pm)
quiet-until = Until (7:00 or 7 am)
quiet-zone = Your time zone or a city in it
error-bad-hour = That is not an hour of the day. Write both like 22:00 or 10 pm.
error-bad-zone = I do not know that time zone. Name a large city in it, such as Berlin or New York, or write UTC+2.
error-no-quiet-hours = Quiet hours must end at another time than they begin. Take them away with No quiet hours.
