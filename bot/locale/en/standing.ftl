## Leaderboard

command-leaderboard = Who stands where, on this server or everywhere
option-by = What to order by; the rating when left out
option-period = Which matches count; all of them when left out
option-where = On which servers; this one when left out
by-choice-rating = rating
by-choice-wins = wins
by-choice-points = points
by-choice-gins = gins
by-choice-streak = longest row of wins
period-choice-week = the last 7 days
period-choice-month = the last 30 days
period-choice-all = all time
where-choice-here = this server
where-choice-everywhere = everywhere
leaderboard-heading =
    ### Leaderboard by { $by ->
        [rating] rating
        [wins] wins
        [points] points
        [gins] gins
       *[streak] longest row of wins
    }
    { $where ->
        [here] On this server
       *[everywhere] Everywhere
    }, { $period ->
        [week] the last 7 days
        [month] the last 30 days
       *[all] all time
    }
leaderboard-empty = Nobody has finished a match there yet.
leaderboard-row-rating = { $place }. { $who } · rating **{ $value }**{ $provisional ->
        [yes] { " (provisional)" }
       *[no] { "" }
    } · wins { $wins } · losses { $losses }
leaderboard-row-wins = { $place }. { $who } · wins **{ $value }** · losses { $losses }
leaderboard-row-points = { $place }. { $who } · points **{ $value }** · wins { $wins } · losses { $losses }
leaderboard-row-gins = { $place }. { $who } · gins **{ $value }** · wins { $wins } · losses { $losses }
leaderboard-row-streak = { $place }. { $who } · in a row **{ $value }** · wins { $wins } · losses { $losses }
leaderboard-provisional = -# Provisional: fewer than 10 matches, or too few different opponents to be sure.
leaderboard-about = -# Lost by deadline or resignation is lost. Matches that were called off and those with the computer do not count.
leaderboard-page = -# Page { $page } of { $pages }
button-page-before = Back
button-page-after = Next

## Statistics

command-stats = How somebody has played on this server
option-player = Whose results; yours when left out
stats-none = { $who } has finished no match on this server yet.
stats-heading = ### Statistics of { $who } on this server
stats-matches = Wins **{ $wins }** · losses **{ $losses }** · points **{ $points }** · longest row of wins **{ $streak }**
stats-rating = Rating **{ $rating }**{ $provisional ->
        [yes] { " (provisional)" }
       *[no] { "" }
    } after { $count ->
        [one] 1 rated match
       *[other] { $count } rated matches
    }, at most { $highest }
stats-deals = Deals **{ $deals }** · gins **{ $gins }** · undercuts **{ $undercuts }**
stats-deadwood = Average deadwood when beaten **{ NUMBER($deadwood, maximumFractionDigits: 1) }**
stats-missed = Matches lost by deadline **{ $count }**
stats-rules = { "" }**By rules**
stats-opponents = { "" }**By opponent**
stats-row = { $who } · wins **{ $wins }** · losses **{ $losses }**
stats-about = -# Matches with the computer count here, but never in the rating. A rating is provisional before 10 matches, or while it is unsure.
stats-uncounted = -# Deals of older matches are still being counted; ask again in a while.
picture-rating = Rating after each of { $count } matches, from { $first_day } to { $last_day }: first { $first }, last { $last }, highest { $highest }, lowest { $lowest }.
