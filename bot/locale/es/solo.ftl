command-solo = Juega contra la computadora
option-level = Lo bien que juega la computadora; si no se dice, club
level-choice-novice = novice: confía en cada pareja y toca en cuanto puede
level-choice-club = club: cuenta sus opciones y te observa
level-choice-expert = expert: piensa a fondo cada carta

computer-novice = Computadora (novice)
computer-club = Computadora (club)
computer-expert = Computadora (expert)

turn-computer = { $who } está pensando.

error-only-on-servers = Esto solo funciona en un servidor; aquí puedes jugar contra la computadora con `/gin { name-solo }`.
error-unknown-level = No hay ningún nivel «{ $level }»; elige novice, club o expert.
