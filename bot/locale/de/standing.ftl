## Rangliste

command-leaderboard = Wer wo steht, auf diesem Server oder überall
option-by = Wonach geordnet wird; ohne Angabe nach der Wertung
option-period = Welche Partien zählen; ohne Angabe alle
option-where = Auf welchen Servern; ohne Angabe auf diesem
by-choice-rating = Wertung
by-choice-wins = Siege
by-choice-points = Punkte
by-choice-gins = Gins
by-choice-streak = längste Siegesserie
period-choice-week = die letzten 7 Tage
period-choice-month = die letzten 30 Tage
period-choice-all = alle Zeiten
where-choice-here = dieser Server
where-choice-everywhere = überall
leaderboard-heading =
    ### Rangliste nach { $by ->
        [rating] Wertung
        [wins] Siegen
        [points] Punkten
        [gins] Gins
       *[streak] längster Siegesserie
    }
    { $where ->
        [here] Auf diesem Server
       *[everywhere] Überall
    }, { $period ->
        [week] die letzten 7 Tage
        [month] die letzten 30 Tage
       *[all] alle Zeiten
    }
leaderboard-empty = Dort hat noch niemand eine Partie beendet.
leaderboard-row-rating = { $place }. { $who } · Wertung **{ $value }**{ $provisional ->
        [yes] { " (vorläufig)" }
       *[no] { "" }
    } · Siege { $wins } · Niederlagen { $losses }
leaderboard-row-wins = { $place }. { $who } · Siege **{ $value }** · Niederlagen { $losses }
leaderboard-row-points = { $place }. { $who } · Punkte **{ $value }** · Siege { $wins } · Niederlagen { $losses }
leaderboard-row-gins = { $place }. { $who } · Gins **{ $value }** · Siege { $wins } · Niederlagen { $losses }
leaderboard-row-streak = { $place }. { $who } · in Folge **{ $value }** · Siege { $wins } · Niederlagen { $losses }
leaderboard-provisional = -# Vorläufig: weniger als 10 Partien, oder zu wenige verschiedene Gegner, um sicher zu sein.
leaderboard-about = -# Durch Frist oder Aufgabe verloren ist verloren. Abgesagte Partien und solche mit dem Computer zählen nicht.
leaderboard-page = -# Seite { $page } von { $pages }
button-page-before = Zurück
button-page-after = Weiter

## Statistik

command-stats = Wie jemand auf diesem Server gespielt hat
option-player = Wessen Ergebnisse; ohne Angabe deine
stats-none = { $who } hat auf diesem Server noch keine Partie beendet.
stats-heading = ### Statistik von { $who } auf diesem Server
stats-matches = Siege **{ $wins }** · Niederlagen **{ $losses }** · Punkte **{ $points }** · längste Siegesserie **{ $streak }**
stats-rating = Wertung **{ $rating }**{ $provisional ->
        [yes] { " (vorläufig)" }
       *[no] { "" }
    } nach { $count ->
        [one] 1 gewerteten Partie
       *[other] { $count } gewerteten Partien
    }, höchstens { $highest }
stats-deals = Runden **{ $deals }** · Gins **{ $gins }** · unterboten **{ $undercuts }**
stats-deadwood = Deadwood im Schnitt bei Niederlagen **{ NUMBER($deadwood, maximumFractionDigits: 1) }**
stats-missed = Durch versäumte Frist verlorene Partien **{ $count }**
stats-rules = { "" }**Nach Regeln**
stats-opponents = { "" }**Nach Gegnern**
stats-row = { $who } · Siege **{ $wins }** · Niederlagen **{ $losses }**
stats-about = -# Partien mit dem Computer zählen hier, aber nie in der Wertung. Vorläufig ist eine Wertung vor 10 Partien, oder solange sie unsicher ist.
stats-uncounted = -# Runden älterer Partien werden noch gezählt; frag in einer Weile noch einmal.
picture-rating = Wertung nach jeder von { $count } Partien, vom { $first_day } bis zum { $last_day }: zuerst { $first }, zuletzt { $last }, höchstens { $highest }, mindestens { $lowest }.
