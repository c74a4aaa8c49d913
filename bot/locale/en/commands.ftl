## The names of commands, as one types them: lowercase and without spaces; /gin and /gin-admin are called so everywhere

name-learn = learn
name-help = help
name-challenge = challenge
name-open = open
name-solo = solo
name-hand = hand
name-table = table
name-games = games
name-resign = resign
name-rules = rules
name-history = history
name-replay = replay
name-verify = verify
name-review = review
name-scorepad = scorepad
name-settings = settings
name-leaderboard = leaderboard
name-stats = stats

## Of /privacy

name-show = show
name-export = export
name-delete = delete

## Of /gin-admin

name-admin-settings = settings
name-admin-health = health
name-admin-channels = channels
name-admin-language = language
name-admin-pings = pings
name-admin-threads = threads
name-admin-rules = rules
name-admin-deadline = deadline
name-admin-invitations = invitations
name-admin-limit = limit
name-admin-end = end
name-admin-void = void
name-admin-reset-leaderboard = reset-leaderboard

## The names of their options

option-name-opponent = opponent
option-name-opponent2 = opponent2
option-name-opponent3 = opponent3
option-name-seats = seats
option-name-level = level
option-name-match = match
option-name-deal = deal
option-name-rules = rules
option-name-format = format
option-name-target = target
option-name-deadline = deadline
option-name-player = player
option-name-against = against
option-name-by = by
option-name-period = period
option-name-where = where
option-name-allow = allow
option-name-forbid = forbid
option-name-own = own
option-name-language = language
option-name-pings = pings
option-name-life = life
option-name-matches = matches
option-name-reason = reason
