## Wer einen Server verwaltet

command-gin-admin = Gin Rommé auf diesem Server, für alle, die ihn verwalten
command-admin-settings = Die Einstellungen dieses Servers sehen und ändern
command-admin-health = Wie es Deadwood geht: Verbindung, Datenbank, und welche Berechtigungen ihm hier fehlen
command-admin-channels = Wählen, in welchen Kanälen Partien beginnen dürfen
command-admin-language = Wählen, in welcher Sprache alle auf diesem Server lesen
command-admin-pings = Wählen, wie in den Kanälen dieses Servers gerufen wird
command-admin-threads = Wählen, ob jede Partie einen eigenen Thread hat
command-admin-rules = Die Regeln für Partien wählen, die keine nennen
command-admin-deadline = Die Zeit je Zug für Partien wählen, die keine nennen
command-admin-invitations = Wählen, wie lange eine Einladung auf Antwort wartet
command-admin-limit = Wählen, wie viele Partien jemand hier zugleich spielen darf
option-admin-allow = Ein Kanal, in dem Partien beginnen dürfen; andere dann nur noch, wenn auch sie erlaubt sind
option-admin-forbid = Ein Kanal, in dem keine mehr beginnt; bleibt keiner übrig, beginnen sie überall
option-admin-language = Die Sprache von Tischen, Einladungen und Aufrufen
option-admin-pings = Wie zum Zug und zu Partien gerufen wird
option-admin-own = Ob jede Partie einen eigenen Thread hat
option-admin-rules = Die Regeln, die gelten, wenn eine Herausforderung keine nennt
option-admin-target = Punkte, die die Partie gewinnen; ohne Angabe nach den Regeln
option-admin-deadline = Zeit für jeden Zug, etwa 10m, 24h oder 3d
option-admin-life = Wie lange eine Einladung wartet, etwa 30m, 24h oder 3d
option-admin-matches = Wie viele zugleich, 1 bis 100; 0 für beliebig viele
error-only-hosts = Das können nur Leute, die diesen Server verwalten. Frag jemanden mit der Berechtigung Server verwalten.

host-heading = ### Einstellungen dieses Servers
    -# Nur du siehst das. Sie gelten für alles, was ab jetzt beginnt; laufende Partien gehen weiter wie bisher.
host-channels-all = **Kanäle** Partien dürfen überall beginnen
host-channels = **Kanäle** Partien dürfen in { $channels } beginnen, und in den Threads dort
host-channels-gone = **Kanäle** die gewählten gibt es nicht mehr, daher kann keine Partie beginnen. Wähle andere, oder keine für überall.
host-channels-choose = Wo Partien beginnen dürfen; keine für überall
host-language = **Sprache** von allem, was hier alle lesen
    -# Was nur eine Person sieht, steht in der Sprache ihres Discord.
language-of-discord = Die dieses Servers in Discord
host-pings = **Wie gerufen wird** in den Kanälen dieses Servers
    -# Direktnachrichten erhält, wer sie in /gin { name-settings } gewählt hat, was du hier auch wählst.
pings-chosen = Wie jeder für sich gewählt hat
pings-silent = Ohne Ton
pings-none = Gar nicht
host-rules = **Übliche Regeln** für eine Herausforderung, die keine nennt
host-deadline = **Zeit für jeden Zug** { $span }, für eine Herausforderung, die keine nennt
host-life = **Einladungen** warten { $span } auf Antwort
host-most = { $count ->
        [0] { "" }**Partien zugleich** beliebig viele
        [one] { "" }**Partien zugleich** 1 je Person
       *[other] { "" }**Partien zugleich** { $count } je Person
    }
button-times = Zeiten und Grenze
host-times-title = Zeiten und Grenze
host-times-deadline = Zeit für jeden Zug
host-times-life = Wie lange eine Einladung wartet
host-times-span = Eine Zahl mit m, h oder d, etwa 30m, 24h oder 3d
host-times-most = Partien zugleich je Person
host-times-none = Leer lassen für beliebig viele
error-other-channels = Hier werden keine Partien gespielt. Beginnen können sie in { $channels }.
error-no-channel-left = Hier werden keine Partien gespielt. Wer diesen Server verwaltet, kann mit /gin-admin { name-admin-channels } wählen, wo.
error-forbid-everywhere = Partien dürfen überall beginnen. Erlaube die Kanäle, in denen sie es dürfen; dann dürfen sie es in keinen anderen.
error-many-channels = Höchstens { $most } Kanäle passen. Verbiete erst einen, oder verbiete alle, um überall zu spielen.
error-bad-life = Einladungen können von 1 Minute bis 30 Tage warten. Schreib eine Zahl und m, h oder d, etwa 30m, 24h oder 3d.
error-bad-most = Jemand kann 1 bis { $most } Partien zugleich spielen. Schreib so eine Zahl, oder nichts für beliebig viele.
error-busy-you = Du spielst auf diesem Server schon { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }, und mehr sind zugleich nicht erlaubt. Beende erst eine; /gin { name-games } zeigt sie.
error-busy = { $who } spielt so viele Partien zugleich, wie dieser Server erlaubt. Warte, bis eine davon vorbei ist.

## Partien beenden und für ungültig erklären

command-admin-end = Eine laufende Partie dieses Servers beenden; niemand gewinnt sie
command-admin-void = Eine beendete Partie dieses Servers nicht mehr zählen lassen
command-admin-reset-leaderboard = Die Rangliste dieses Servers neu beginnen lassen; es fragt vorher
option-admin-match = Die Nummer der Partie
option-admin-reason = Warum, in einem Satz, den ihre Spieler lesen
host-choice-playing = Partie { $match } · läuft · { $rules }
host-choice-over = Partie { $match } · beendet · { $rules }
outcome-called-off = ## Die Partie ist ungültig
    Wer diesen Server verwaltet, hat sie abgesagt; daher gewinnt niemand. Der Grund: { $reason }
host-ended = Partie { $match } ist beendet, und niemand gewinnt sie. Ihre Spieler lesen deinen Grund am Tisch.
host-voided = Partie { $match } zählt nicht mehr, und die Wertungen wurden neu berechnet. Ihre Spieler lesen deinen Grund am Tisch.
host-ask-reset = ### Die Rangliste dieses Servers neu beginnen lassen?
    Von da an zählt und wertet sie nur Partien, die später enden. Niemandes Partien oder Statistik gehen verloren, und was überall zählt, bleibt. Das lässt sich nicht rückgängig machen.
host-reset = Die Rangliste dieses Servers beginnt neu.
host-not-reset = Die Rangliste bleibt, wie sie ist.
error-not-of-this-server = Keine Partie dieses Servers hat diese Nummer. Wähle eine aus der Liste.
error-void-already = Partie { $match } hat kein Ergebnis, das zählt. Es gibt nichts für ungültig zu erklären.
error-no-reason = Schreib einen Grund; die Spieler der Partie lesen ihn.

## Threads

thread-title = { $players } · Partie { $match }
thread-title-nameless = Gin Rommé · Partie { $match }
thread-none = -# Diese Partie sollte einen eigenen Thread haben, aber ich darf hier keinen eröffnen; darum wird sie im Kanal gespielt.
thread-full = -# Diese Partie sollte einen eigenen Thread haben, aber dieser Server hat zu viele offene; darum wird sie im Kanal gespielt.
host-place = **Wo eine Partie gespielt wird**, wenn sie begonnen hat
played-in-channel = Im Kanal ihrer Einladung
played-in-thread = In einem eigenen Thread, unter ihrer Einladung
host-threads-missing = In { $channels } kann ich keine Threads eröffnen: Dort werden Partien im Kanal gespielt. Bitte gib mir { $permissions }.

## Wie es dem Bot geht

health-heading = ### Wie es Deadwood geht
    -# Version { $version }. Nur du siehst das.
health-latency = **Discord** antwortet in { $count } ms
health-lost = **Discord** ist zum Teil nicht erreichbar; bis es zurück ist, läuft keine Zeit
health-database = **Datenbank** { $size } MB, und sie nimmt an, was geschrieben wird
health-database-silent = **Datenbank** nimmt im Moment nichts an, daher kann niemand spielen. Sag dem Betreiber des Bots Bescheid.
health-copy = **Neueste Kopie davon** { $when }
health-no-copy = **Neueste Kopie davon** keine; der Betreiber des Bots kann BACKUP_DIR setzen
health-nothing-overdue = **Überfällige Fristen** keine auf diesem Server
health-overdue = { $count ->
        [one] { "" }**Überfällige Fristen** 1 auf diesem Server, um { $span } überschritten
       *[other] { "" }**Überfällige Fristen** { $count } auf diesem Server, um höchstens { $span } überschritten
    }
health-permissions = { $count ->
        [one] { "" }**Berechtigungen** es fehlt keine im Kanal, in dem Partien gespielt werden oder gespielt werden dürfen
       *[other] { "" }**Berechtigungen** es fehlt keine in den { $count } Kanälen, in denen Partien gespielt werden oder gespielt werden dürfen
    }
health-missing = **Berechtigungen**, die mir fehlen, wo Partien gespielt werden oder gespielt werden dürfen:
health-lacks = { $channel }: { $permissions }
health-unseen = { $channel }: Ich kann ihn nicht sehen, oder es gibt ihn nicht mehr
health-more = { $count ->
        [one] und in 1 weiteren Kanal
       *[other] und in { $count } weiteren Kanälen
    }
