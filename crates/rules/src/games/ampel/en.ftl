title = Ampel
about = traffic lights on a triangle
player-1 = Red
player-2 = Green
move-form = a point such as e8 in the set-up and in step 3, two points such as c5f8 in steps 1 and 2
red = red
green = green
yellow = yellow
red-disc = red disc
green-disc = green disc

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

term-taken = yellows taken
term-now = signals that can be made in this turn
term-threats-3 = signals threatened, with three steps left to parry
term-threats-2 = signals threatened, with two steps left to parry
term-threats-1 = signals threatened, with one step left to parry
term-choice-now = yellows in reach in this turn
term-choice-next = yellows in reach in the next turn
term-mobility = points in reach of own discs
term-discs = discs on the board
term-steps = steps left in this turn

note-reserves = In reserve: red { $red }, green { $green }
note-taken = Yellows taken: red { $red }, green { $green }; { $needed } are needed to win
note-set-up = Set-up: { $player } places yellow { $number } of { $yellows }
note-move-own = Step 1: { $player } moves one of their own discs
note-move-enemy = Step 2: { $player } moves one of the enemy's discs
note-add = Step 3: { $player } adds a disc

off-board = { $cell } is not on the board: there are 11 rows, and each row has as many points as its number
places-yellow = this is the set-up, which places a yellow: name one interior point, such as e8
moves-disc = this step moves a { $disc }: name the point it leaves and the point it reaches, such as c5f8
adds-disc = step 3 adds a disc: name one empty point, such as e8
not-interior = { $cell } is on an edge; a yellow goes on an interior point
occupied = { $cell } is occupied
no-disc = this step moves a { $disc }, and there is none on { $cell }
enemy-marked = the disc on { $cell } was added in the enemy's last turn and may not be moved
own-marked = the disc on { $cell } was added in your last turn and may not be moved with freeze-own=yes
stays-there = a move may not end on { $cell }, where it started
stuck = the disc on { $cell } cannot complete the steps it must go: { $row } left or right, { $rising } up-right or down-left, { $falling } up-left or down-right
no-way = the disc on { $cell } cannot end on { $to }: the steps it must go are { $row } left or right, { $rising } up-right or down-left, { $falling } up-left or down-right, and it turns only where it is blocked
completes-signal = a disc added on { $cell } would complete a signal

move-cells = { $found } is neither one point nor two
too-many-reds = there are { $count } red discs on the board; there can be at most { $most }
too-many-greens = there are { $count } green discs on the board; there can be at most { $most }
too-many-yellows = there are { $count } yellows on the board; there can be at most { $most }
reserve-wrong = { $found } does not fit: { $player } has { $board } of { $discs } discs on the board; expected { $expected } in reserve
set-up-over = the set-up is over with all { $yellows } yellows on the board; expected step 1, 2 or 3
taken-in-set-up = { $found } cannot be taken before all yellows are placed; expected 0-0
taken-wrong = { $found } does not fit: with { $board } of { $yellows } yellows on the board, the number taken by both together is { $expected } (if they are still being placed, the step is s)
both-won = { $found } cannot be: the game ends as soon as one player holds half of the { $yellows } yellows
mark-form = { $found } is not a marked disc: expected its point, such as c5, or -
mark-no-disc = there is no { $disc } on { $cell } to be marked
no-room = the interior has { $room } empty points, but { $needed } yellows are still to be placed there
idle-step = { $player } can do nothing in step { $found }, which is skipped; after the board expected: { $expected }

field-step = the step: s for the set-up, or 1, 2 or 3
field-reserves = the discs in reserve of each player, such as 20-20
field-taken = the yellows taken by Red and Green, such as 0-0
field-marks = the points of the marked discs, red and green, such as c5,-

task-yellow = Set-up: choose an inner point for a yellow disc.
task-own = Step 1: choose a disc of yours to move.
task-enemy = Step 2: choose a disc of your opponent to move.
task-to = Choose where it ends.
task-add = Step 3: choose a free point for a new disc of yours.
