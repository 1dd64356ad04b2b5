title = Renpaarden
about = a race of leaping knights to the other side
player-1 = White
player-2 = Black
white = white
black = black
pass = Pass

option-size = the number of rows and of columns
option-win = what wins: all cells of the opponent's starting rows held by own stones, or all occupied with at least one own stone among them
option-cap = after how many moves, counting both players', the game is a draw; 0 means never

label-size = Size
label-win = What wins
label-cap = Move limit
value-win-own = own stones on all cells of the opponent's rows
value-win-filled = the opponent's rows full, at least one stone there one's own

task-from = Choose the stone that leaps.
task-to = Choose where its leaps end.
task-pass = None of your stones can leap: pass.
