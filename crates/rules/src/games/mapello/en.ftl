title = Mapello
about = Othello with walls, bonuses and jokers
player-1 = Black
player-2 = White
move-form = a cell such as d3, or pass
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

off-board = { $cell } is not one of the cells a1 to h8
occupied = there is a disc on { $cell }
wall-there = there is a wall on { $cell }
nothing-flipped = a disc on { $cell } would flip no other
may-not-pass = there is a legal placement, and only a player without one passes
must-pass = there is no legal placement: the only move is pass

only-on-border = { $found } cannot stand on the border; expected # or j
joker-inside = a joker stands on the border, never inside; expected one of: # . * b w
extra-in-centre = there can be no { $found } on { $cell }, in the centre; expected one of: . b w
too-many-jokers = jokers on the border: { $count }; at most { $most } are allowed
too-many-walls = walls inside: { $count }; at most { $most } are allowed
too-many-bonuses = bonuses on the board and taken: { $count }; at most { $most } are allowed

paint-centre = { $cell } is in the centre, where nothing lies but the first discs
paint-joker-inside = a joker lies on the border, such as c0, c9, x3 or i3, and { $cell } is inside
paint-bonus-on-border = a bonus lies inside, and { $cell } is on the border

field-taken = the bonuses taken by Black and White, such as 0-0

term-places = places to play away from free corners
term-openings = enemy discs beside free cells
term-safe = safe discs
term-beside-corners = discs beside free corners
term-corners-in-reach = corners in reach
term-bonuses-in-reach = bonuses in reach
term-bonuses = bonuses taken
term-discs = discs
term-own-regions = free cells that only this player can reach
term-last = the last free cell
term-turn = to move

task-place = Choose a cell where your disc flips others.
task-pass = You have no placement: pass.
