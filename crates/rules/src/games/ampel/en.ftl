title = Ampel
about = Line up red, yellow and green
player-1 = Red
player-2 = Green
red = red
green = green
yellow = yellow

option-yellows = The number of yellow discs; a player who holds at least half of them wins
option-discs = The number of discs of each player
option-freeze-own = Forbid moving the disc that you added in your last turn
option-start-blocks = Treat the point where a disc started as an obstacle on its path
option-setup = Who places the yellow discs: the players in turn, or chance
option-seed = Which random points; the same seed always gives the same points
option-cap = The number of turns of the main game after which the game is a draw; 0 means no limit

label-yellows = Yellows
label-discs = Discs
label-freeze-own = Freeze new disc
label-start-blocks = Start point blocks
label-setup = Set-up
label-seed = Seed
label-cap = Turn limit
value-setup-players = Players place the yellows in turn
value-setup-random = Yellows on random points

note-reserves = In reserve: Red { $red }, Green { $green }
note-taken = Yellows taken: Red { $red }, Green { $green } ({ $needed } needed to win)
note-set-up = Set-up: { $player } places yellow { $number } of { $yellows }
note-move-own = Step 1: { $player } moves one of their own discs
note-move-enemy = Step 2: { $player } moves one of the opponent's discs
note-add = Step 3: { $player } adds a disc

task-yellow = Choose an interior point for a yellow disc (set-up).
task-own = Choose one of your discs to move (step 1 of 3).
task-enemy = Choose one of your opponent's discs to move (step 2 of 3).
task-to = Choose where the disc ends.
task-add = Choose a free point for a new disc of yours (step 3 of 3).
