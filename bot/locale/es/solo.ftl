command-solo = Juega contra la computadora
option-level = Lo bien que juega la computadora; si no lo indicas, club
level-choice-novice = novato: confía en cada pareja y toca en cuanto puede
level-choice-club = club: cuenta sus opciones y te observa
level-choice-expert = experto: piensa a fondo cada carta

computer-novice = Computadora (novato)
computer-club = Computadora (club)
computer-expert = Computadora (experto)

turn-computer = { $who } está pensando.

error-only-on-servers = Esto solo funciona en un servidor; aquí puedes jugar contra la computadora con `/gin { name-solo }`.
error-unknown-level = No hay ningún nivel «{ $level }»; elige novato, club o experto.
