command-learn = Das Spiel lernen: eine erste Runde mit gelegten Karten, Schritt für Schritt
command-help = Wie das Spiel geht, seine Wörter, Tipps und alle Befehle

button-learn = Eine erste Runde spielen
learn-button-back = Zurück
learn-button-again = Von vorn

## Die geführte erste Runde. Ihre Karten sind die aus bot/lessons/first-deal.txt.

learn-place = -# Deine erste Runde · Schritt { $page } von { $pages }
learn-1 =
    ### Nimm die offene Karte
    Du willst **Figuren**: drei oder vier eines Rangs, oder drei und mehr hintereinander in einer Farbe. Die drei Könige sind schon ein Satz. Die offene Karte 9♥ macht mit deiner 7♥ und 8♥ eine Folge; drück also **9♥ nehmen**.
learn-why-1 = Noch nicht: Die 9♥ gibt dir sofort eine zweite Figur, und was du liegen lässt, nimmt vielleicht die andere Seite. Hier will die Lektion **9♥ nehmen**; Passen ist für offene Karten, die zu nichts passen.
learn-2 =
    ### Wirf ab, was zu nichts passt
    Jeder Zug endet mit einer abgeworfenen Karte. Karten in keiner Figur sind **Deadwood**: Ein Ass zählt 1, Bildkarten und Zehnen 10, die anderen ihre Zahl. Deine 4♣ und 5♣ können noch eine Folge werden; nahe der Q♦ liegt nichts, und sie kostet zehn. Drück **Q♦**.
learn-why-2 = Die nicht: Behalte deine Figuren und Karten, denen nur noch eine fehlt. Von den anderen geht zuerst eine teure, daher wirft die Lektion **Q♦** ab.
learn-3 =
    ### Zieh vom Stapel
    Die andere Seite hat 3♦ abgeworfen. Sie macht mit nichts, was du hast, eine Figur; nimm sie also nicht: Drück **Ziehen** für die oberste Karte des Stapels, die niemand gesehen hat.
learn-why-3 = Eine Karte von der Ablage lohnt sich, wenn sie eine Figur macht, denn alle sehen, was du nimmst. Die 3♦ macht keine, daher will die Lektion **Ziehen**.
learn-4 =
    ### Bring das Deadwood herunter
    Du hast A♦ gezogen: Es macht keine Figur, zählt aber nur 1. Unter deinen Karten steht, was nach dem besten Abwurf bleibt. Wirf die teuerste lose Karte ab: Drück **J♠**.
learn-why-4 = Kleine Karten dürfen bleiben: Endet die Runde jetzt, kosten sie wenig, und J♠ kostet zehn. Die Lektion wirft **J♠** ab.
learn-5 =
    ### Die Karte, auf die du gewartet hast
    Dein Deadwood ist 12; mit 10 oder weniger darfst du klopfen. Die andere Seite hat gerade 6♣ abgeworfen, und die vollendet 4♣ 5♣. Drück **6♣ nehmen**.
learn-why-5 = Der Stapel kann alles bringen; die 6♣ macht sicher deine dritte Figur. Die Lektion will **6♣ nehmen**.
learn-6 =
    ### Klopf
    Drei Figuren und zwei kleine Karten: Wirfst du 2♠ ab, bleibt 1. Du könntest auf **Gin** weiterspielen, ganz ohne Deadwood; aber wenige Karten würden dazu reichen, und inzwischen wird die andere Seite besser. So früh, mit so wenig: Drück **Klopfen**.
learn-why-6 = Ein Abwurf, auch einer grünen Karte, führt die Runde nur weiter. Um sie zu beenden, solange du vorn liegst, drück **Klopfen**.
learn-7 =
    ### Du wirst einmal gefragt
    Hier steht, was du auslegen würdest, und welche Karte du dabei abwirfst. Wer weniger Deadwood hat, gewinnt; hätte die andere Seite so wenig wie du, würde sie dich **unterbieten**, und die Punkte gingen an sie. Drück **Bestätigen**.
learn-why-7 = So ist es am besten: 2♠ geht, und 1 bleibt. Drück **Bestätigen**, um deine Karten auszulegen.
learn-end =
    ### Du hast geklopft und die Runde gewonnen
learn-end-counts = Die andere Seite hatte 46 und konnte 10♥ an deine Folge 7♥ 8♥ 9♥ **anlegen**, also zählen 36. Du hattest 1: Die Differenz, **35**, gehört dir. Eine Partie geht Runde um Runde weiter, bis 100 Punkte. Nach **Gin** legt niemand an, und 25 Punkte kommen hinzu.
learn-next = Jetzt spiel: `/gin { name-solo } { option-name-level }: novice` gegen den Computer, mit **Tipp** im Blatt, wann immer du unsicher bist; oder fordere mit `/gin { name-challenge }` jemanden heraus. Den Rest sagt `/gin { name-help }`.

## Hilfe

help-words =
    ### Die Wörter
    { "" }**Stapel**, **Ablage**, **offene Karte**: die verdeckten Karten, die offenen, und die Karte ganz oben auf diesen.
    { "" }**Klopfen**: die Runde beenden, wenn dein Deadwood niedrig genug ist. **Gin**: gar kein Deadwood. **Big Gin**: Alle elf Karten liegen in Figuren.
    { "" }**Anlegen**: Nach dem Klopfen kommen lose Karten, die an die Figuren der klopfenden Seite passen, dort hinzu und zählen nicht mehr.
    { "" }**Unterbieten**: Wer geklopft hat, hat gar nicht weniger Deadwood; dann erhält die andere Seite die Punkte und einen Bonus.
    { "" }**Box**: eine gewonnene Runde. **Schneider**: eine Partie, in der die andere Seite keine Runde gewonnen hat. Was sie wert sind, sagen die Regeln: `/gin { name-rules }`.
tips =
    ### Tipps
    Wirf früh hohe Karten ab, denen nichts nahe liegt; behalte Paare und Nachbarn in einer Farbe.
    Nimm von der Ablage für eine Figur, selten auf gut Glück: Alle sehen es.
    Merk dir, was die andere Seite nimmt, und wirf nichts ab, was daneben liegt.
    Klopf früh, wenn du kannst; später, wenn viele Karten abgeworfen sind, warte auf weniger Deadwood oder auf Gin.
    Niedrige lose Karten sind eine billige Versicherung, falls die andere Seite klopft.
help-commands =
    ### Was du tun kannst
    { "" }**Lernen**: `/gin { name-learn }` eine erste Runde, Schritt für Schritt · `/gin { name-rules }` die Regeln deines Tisches oder andere
    { "" }**Spielen**: `/gin { name-solo }` gegen den Computer · `/gin { name-challenge }` jemanden · `/gin { name-open }` ein Tisch für alle, die kommen
    { "" }**Weiter**: `/gin { name-hand }` deine Karten · `/gin { name-games }` alle deine Partien · `/gin { name-table }` den Tisch hierher · `/gin { name-resign }`
    { "" }**Zurückblicken**: `/gin { name-review }` deine Entscheidungen · `/gin { name-replay }` eine Runde · `/gin { name-history }` · `/gin { name-verify }`, ob alles mit rechten Dingen zuging
    { "" }**Vergleichen**: `/gin { name-leaderboard }` · `/gin { name-stats }`
    { "" }**Außerdem**: `/gin { name-settings }` Karten, Aufrufe, Ruhezeit · `/gin { name-scorepad }` die Punkte an einem echten Tisch
rules-learn = -# Noch nie gespielt? `/gin { name-learn }` spielt eine erste Runde mit dir, und `/gin { name-help }` erklärt die Wörter.
