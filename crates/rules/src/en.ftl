value-no = no
value-yes = yes

task-first = Choose a cell.
task-next = Choose the end cell.

player-1 = Player 1
player-2 = Player 2
