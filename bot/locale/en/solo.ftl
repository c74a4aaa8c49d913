command-solo = Play the computer
option-level = How well the computer plays; club when left out
level-choice-novice = novice: hopes for every pair and knocks at once
level-choice-club = club: counts its chances and watches you
level-choice-expert = expert: thinks hard about every card

computer-novice = Computer (novice)
computer-club = Computer (club)
computer-expert = Computer (expert)

turn-computer = { $who } is thinking.

error-only-on-servers = This works on a server only; here you can play the computer with `/gin solo`.
error-unknown-level = There is no level “{ $level }”; choose novice, club or expert.
