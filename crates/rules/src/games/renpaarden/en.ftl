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

term-rows = rows still to go
term-stragglers = stragglers, by the squares of the rows they have to go
term-bridges = cells ahead in reach over enemy stones
term-crowding = stones in the wrong columns
term-turn = having the move
term-unfilled = goal cells without an own stone
term-detours = detours to the last goal cells
term-guards = stones still at home
term-filled-rows = rows still to go (win=filled)
term-filled-stragglers = stragglers, by the squares of the rows they have to go (win=filled)
term-filled-bridges = cells ahead in reach over enemy stones (win=filled)
term-filled-crowding = stones in the wrong columns (win=filled)
term-filled-turn = having the move (win=filled)
term-filled-empty = empty goal cells (win=filled)
term-filled-approach = leaps to the last empty goal cells beyond one each (win=filled)

task-from = Choose the stone that leaps.
task-to = Choose where its leaps end.
task-pass = None of your stones can leap: pass.
