title = Renpaarden
about = Race your knights to the other side
player-1 = White
player-2 = Black
white = white
black = black
pass = Pass

option-size = The number of rows and columns
option-win = The winning condition: your stones on all cells of your opponent's starting rows, or these rows full with at least one of your stones among them
option-cap = The number of moves of both players together after which the game is a draw; 0 means no limit

label-size = Size
label-win = Winning condition
label-cap = Move limit
value-win-own = Fill the opponent's rows with your stones
value-win-filled = Opponent's rows full, at least one stone yours

task-from = Choose the stone to move.
task-to = Choose where its leaps end.
task-pass = None of your stones can leap. Pass.
