title = Swack
about = swap and stack
player-1 = Red
player-2 = White
red = red
white = white
pass = Pass
swap = Swap sides

win-last-mover = both players' groups are of the same sizes, and then whoever moved last wins
win-other-mover = both players' groups are of the same sizes, and then whoever moved last loses
win-smaller-groups = the largest groups are equal, and the smaller ones decide

note-pass = one pass: another one ends the game
note-last-red = Red made the last move
note-last-white = White made the last move

option-size = the number of rows and of columns
option-tie = who wins when both players' groups are of the same sizes: whoever moved last, their opponent, or nobody
option-pie = whether player 2 may change sides instead of playing their first turn

label-size = Size
label-tie = Equal groups
label-pie = Changing sides
value-tie-last-mover-wins = whoever moved last wins
value-tie-last-mover-loses = whoever moved last loses
value-tie-draw = a draw

task-from = Choose the stack whose top piece moves, or pass.
task-onto = Choose the enemy stack beside it, as high, that it goes onto.
