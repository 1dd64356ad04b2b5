title = Renpaarden
about = a race of leaping knights to the other side
player-1 = White
player-2 = Black
move-form = from where and to where, such as b1c3, or pass
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

off-board = { $cell } is not on the board
no-own-stone = the player to move has no stone on { $cell }
returns = the move leads back to { $cell }, where it started
own-stone = { $cell } holds a stone of the player to move, and no other can land on it
enemy-stone = { $cell } holds an enemy stone, so the move must leap on from there
unreachable = no knight's leap and no chain of leaps over enemy stones leads from { $from } to { $to }
not-a-leap = from { $from } to { $to } is not a knight's leap
ends-early = { $cell } is empty, so the move would end there
may-not-pass = a player who has a move may not pass
must-pass = the player to move has no move and must pass
move-one-cell = { $found } is one cell; a move names its start and its end

task-from = Choose the stone that leaps.
task-to = Choose where its leaps end.
task-pass = None of your stones can leap: pass.
