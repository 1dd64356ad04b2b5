title = Swack
about = Swap and stack to connect your colour
player-1 = Red
player-2 = White
red = red
white = white
pass = Pass
swap = Swap sides

win-last-mover = both players' groups have the same sizes, so the player who moved last wins
win-other-mover = both players' groups have the same sizes, so the player who moved last loses
win-smaller-groups = the largest groups are equal, so the smaller ones decide

note-pass = One pass so far; a second pass ends the game
note-last = { $player } made the last move

option-size = The number of rows and columns
option-tie = Who wins when both players' groups have the same sizes: the player who moved last, their opponent, or nobody
option-pie = Allow player 2 to swap sides instead of playing their first turn

label-size = Size
label-tie = Equal groups
label-pie = Swapping sides
value-tie-last-mover-wins = Last player to move wins
value-tie-last-mover-loses = Last player to move loses
value-tie-draw = Draw

task-from = Choose the stack whose top piece you want to move, or pass.
task-onto = Choose an adjacent enemy stack of the same height.
