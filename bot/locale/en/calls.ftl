## Calls to move

call = { $who }, it is your turn in match { $match }.
call-dm = It is your turn in match { $match }. The table: { $table }
reminder = { $who }, your move in match { $match } is due { $until }.
reminder-dm = Your move in match { $match } is due { $until }. The table: { $table }
dms-closed = -# I could not send you a direct message, so I call you in the channel. Allow messages from this server and choose it again in /gin settings.

## Tables that cannot be shown

trouble-permissions = -# The table in { $channel } cannot be shown: I lack { $permissions } there. /gin table brings it to another channel.
trouble-closed = -# The table in { $channel } cannot be shown: I may not write there. /gin table brings it to another channel.
trouble-gone = -# The table cannot be shown: its channel is gone. /gin table brings it to another one.
trouble-archived = -# The table in { $channel } cannot be shown: the thread is closed. /gin table brings it to another channel.
trouble-full = -# The table in { $channel } cannot be shown: this server has too many open threads. /gin table brings it to another channel.
table-frozen = ### Match { $match } cannot go on
    It is frozen: something in it went wrong on our side. Nobody wins or loses by it; tell the bot's owner its number.

## Time given back

table-given-back = -# I was away; { $span } of that were added to this deadline.
