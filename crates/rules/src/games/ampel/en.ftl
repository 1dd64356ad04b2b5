title = Ampel
about = traffic lights on a triangle
player-1 = Red
player-2 = Green
red = red
green = green
yellow = yellow

option-yellows = how many yellows there are; whoever holds at least half of them wins
option-discs = how many discs each player has
option-freeze-own = whether players may not move the disc they added in their last turn
option-start-blocks = whether the point a disc comes from is an obstacle on its way
option-setup = who places the yellows: the players in turn, or chance
option-seed = the number that random yellows depend on; the same number gives the same points
option-cap = after how many turns of the main game it is a draw; 0 means never

label-yellows = Yellows
label-discs = Discs
label-freeze-own = Own new disc stays
label-start-blocks = Start point blocks
label-setup = Set-up
label-seed = Seed
label-cap = Turn limit
value-setup-players = players: they place the yellows in turn
value-setup-random = random: chance places the yellows

note-reserves = In reserve: red { $red }, green { $green }
note-taken = Yellows taken: red { $red }, green { $green }; { $needed } are needed to win
note-set-up = Set-up: { $player } places yellow { $number } of { $yellows }
note-move-own = Step 1: { $player } moves one of their own discs
note-move-enemy = Step 2: { $player } moves one of the enemy's discs
note-add = Step 3: { $player } adds a disc

task-yellow = Set-up: choose an inner point for a yellow disc.
task-own = Step 1: choose a disc of yours to move.
task-enemy = Step 2: choose a disc of your opponent to move.
task-to = Choose where it ends.
task-add = Step 3: choose a free point for a new disc of yours.
