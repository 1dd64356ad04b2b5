title = Mapello
about = Othello with walls, bonuses and jokers
player-1 = Black
player-2 = White
black = black
white = white
joker = joker
bonus = bonus
wall = wall
nothing = nothing
pass = Pass
bonuses-taken = bonuses taken: Black { $black }, White { $white }

option-map = the map: that of the original report, that of the rulebook, plain Othello, or a random one
option-seed = which random map: the same seed always gives the same one
option-walls = how many inner walls a random map has
option-bonuses = how many bonuses a random map has
option-jokers = how many jokers a random map has

label-map = Map
label-seed = Seed
label-walls = Walls
label-bonuses = Bonuses
label-jokers = Jokers
value-map-classic = classic: the map of the original report
value-map-rulebook = rulebook: the map of the published rules
value-map-othello = Othello: no walls, bonuses or jokers
value-map-random = random: made by chance from a seed

task-place = Choose a cell where your disc flips others.
task-pass = You have no placement: pass.
