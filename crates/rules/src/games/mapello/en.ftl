title = Mapello
about = Othello with walls, bonuses and jokers
player-1 = Black
player-2 = White
black = black
white = white
joker = joker
bonus = bonus
wall = wall
nothing = empty cell
pass = Pass
bonuses-taken = Bonuses taken: Black { $black }, White { $white }

option-map = The map: from the original report, from the rulebook, the plain Othello board, or random
option-seed = Which random map; the same seed always gives the same map
option-walls = The number of inner walls on a random map
option-bonuses = The number of bonuses on a random map
option-jokers = The number of jokers on a random map

label-map = Map
label-seed = Seed
label-walls = Walls
label-bonuses = Bonuses
label-jokers = Jokers
value-map-classic = Classic (from the original report)
value-map-rulebook = Rulebook (from the published rules)
value-map-othello = Othello (no walls, bonuses or jokers)
value-map-random = Random (generated from the seed)

task-place = Choose a cell where your disc flips others.
task-pass = You have no legal move. Pass.
