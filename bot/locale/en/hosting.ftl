## Those who manage a server

command-gin-admin = Gin Rummy on this server, for those who manage it
command-admin-settings = See and change the settings of this server
command-admin-health = How Deadwood is: its connection, its database, and the permissions that it lacks here
command-admin-channels = Choose the channels where matches may begin
command-admin-language = Choose the language of what everybody reads on this server
command-admin-pings = Choose how people are called in the channels of this server
command-admin-threads = Choose whether each match is played in a thread of its own
command-admin-rules = Choose the rules of matches that name none
command-admin-deadline = Choose the time for each move in matches that name none
command-admin-invitations = Choose how long an invitation waits for its answer
command-admin-limit = Choose how many matches one person may play here at once
option-admin-allow = A channel where matches may begin; then all others are closed to them unless allowed too
option-admin-forbid = A channel where no match may begin any more; with none left they may begin everywhere
option-admin-language = The language of tables, invitations and calls
option-admin-pings = How people are called to move and to matches
option-admin-own = Whether each match has a thread of its own
option-admin-rules = The rules that hold when a challenge names none
option-admin-target = Points that win the match; as the rules say when left out
option-admin-deadline = Time for each move, such as 10m, 24h or 3d
option-admin-life = How long an invitation waits, such as 30m, 24h or 3d
option-admin-matches = How many at once, 1 to 100; 0 for any number
error-only-hosts = Only those who can manage this server can do that. Ask somebody with the permission Manage Server.

host-heading = ### Settings of this server
    -# Only you see this. They hold for what begins from now on; matches under way go on as they are.
host-channels-all = **Channels** matches may begin everywhere
host-channels = **Channels** matches may begin in { $channels }, and in the threads there
host-channels-gone = **Channels** those that were chosen are gone, so no match can begin. Choose others, or none for everywhere.
host-channels-choose = Where matches may begin; none for everywhere
host-language = **Language** of what everybody reads here
    -# What only one person sees is in the language of that person's Discord.
language-of-discord = That of this server in Discord
host-pings = **How people are called** in the channels of this server
    -# Direct messages come to whoever chose them in /gin settings, whatever you choose here.
pings-chosen = As each player chose
pings-silent = Without a sound
pings-none = Not at all
host-rules = **Usual rules** for a challenge that names none
host-deadline = **Time for each move** { $span }, for a challenge that names none
host-life = **Invitations** wait { $span } for their answer
host-most = { $count ->
        [0] { "" }**Matches at once** any number
        [one] { "" }**Matches at once** 1 for each person
       *[other] { "" }**Matches at once** { $count } for each person
    }
button-times = Times and limit
host-times-title = Times and limit
host-times-deadline = Time for each move
host-times-life = How long an invitation waits
host-times-span = A number with m, h or d, such as 30m, 24h or 3d
host-times-most = Matches at once for each person
host-times-none = Leave it empty for any number
error-other-channels = Matches are not played here. They can begin in { $channels }.
error-no-channel-left = Matches are not played here. Somebody who manages this server can choose where, with /gin-admin channels.
error-forbid-everywhere = Matches may begin everywhere. Allow the channels where they may; then no others do.
error-many-channels = At most { $most } channels fit. Forbid one first, or forbid them all to play everywhere.
error-bad-life = Invitations can wait from 1 minute to 30 days. Write a number and m, h or d, such as 30m, 24h or 3d.
error-bad-most = One person can play 1 to { $most } matches at once. Write such a number, or nothing for any number.
error-busy-you = You play { $count ->
        [one] a match
       *[other] { $count } matches
    } on this server already, and no more are allowed at once. Finish one first; /gin games lists them.
error-busy = { $who } plays as many matches at once as this server allows. Wait until one of them is over.

## Ending and voiding matches

command-admin-end = End a running match of this server; nobody wins it
command-admin-void = Let a finished match of this server count no more
command-admin-reset-leaderboard = Let the leaderboard of this server begin anew; it asks first
option-admin-match = The number of the match
option-admin-reason = Why, in a sentence that its players will read
host-choice-playing = Match { $match } · running · { $rules }
host-choice-over = Match { $match } · finished · { $rules }
outcome-called-off = ## The match is void
    Those who manage this server called it off, so nobody wins. Their reason: { $reason }
host-ended = Match { $match } is ended, and nobody wins it. Its players read your reason on the table.
host-voided = Match { $match } counts no more, and the ratings were made again. Its players read your reason on the table.
host-ask-reset = ### Let the leaderboard of this server begin anew?
    From then on it counts, and rates, only matches that end later. Nobody's matches or statistics are lost, and standings everywhere stay as they are. This cannot be undone.
host-reset = The leaderboard of this server begins anew.
host-not-reset = The leaderboard stays as it is.
error-not-of-this-server = No match of this server has that number. Choose one from the list.
error-void-already = Match { $match } has no result that counts. There is nothing to void.
error-no-reason = Write a reason; the players of the match will read it.

## Threads

thread-title = { $players } · match { $match }
thread-title-nameless = Gin Rummy · match { $match }
thread-none = -# This match was to have a thread of its own, but I may open none here, so it is played in the channel.
thread-full = -# This match was to have a thread of its own, but this server has too many open ones, so it is played in the channel.
host-place = **Where a match is played** once it has begun
played-in-channel = In the channel of its invitation
played-in-thread = In a thread of its own, under its invitation
host-threads-missing = I cannot open threads in { $channels }: matches are played in the channel there. Please give me { $permissions }.

## How the bot is

health-heading = ### How Deadwood is
    -# Version { $version }. Only you see this.
health-latency = **Discord** answers within { $count } ms
health-lost = **Discord** is out of reach in part; no time runs until it is back
health-database = **Database** { $size } MB, and takes what is written
health-database-silent = **Database** takes nothing at the moment, so nobody can play. Tell the owner of the bot.
health-copy = **Newest copy of it** { $when }
health-no-copy = **Newest copy of it** none; the owner of the bot can set BACKUP_DIR
health-nothing-overdue = **Overdue deadlines** none on this server
health-overdue = { $count ->
        [one] { "" }**Overdue deadlines** 1 on this server, by { $span }
       *[other] { "" }**Overdue deadlines** { $count } on this server, by up to { $span }
    }
health-permissions = { $count ->
        [one] { "" }**Permissions** nothing is missing in the channel where matches are or may be played
       *[other] { "" }**Permissions** nothing is missing in the { $count } channels where matches are or may be played
    }
health-missing = **Permissions** that I lack where matches are or may be played:
health-lacks = { $channel }: { $permissions }
health-unseen = { $channel }: I cannot see it, or it is gone
health-more = { $count ->
        [one] and in 1 more channel
       *[other] and in { $count } more channels
    }
