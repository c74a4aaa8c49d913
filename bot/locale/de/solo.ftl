command-solo = Gegen den Computer spielen
option-level = Wie gut der Computer spielt; ohne Angabe club
level-choice-novice = novice: hofft auf jedes Paar und klopft sofort
level-choice-club = club: zählt seine Chancen und beobachtet dich
level-choice-expert = expert: denkt über jede Karte gut nach

computer-novice = Computer (novice)
computer-club = Computer (club)
computer-expert = Computer (expert)

turn-computer = { $who } denkt nach.

error-only-on-servers = Das geht nur auf einem Server; hier kannst du mit `/gin { name-solo }` gegen den Computer spielen.
error-unknown-level = Eine Stärke „{ $level }“ gibt es nicht; wähle novice, club oder expert.
