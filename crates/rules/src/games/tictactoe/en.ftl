title = Tic-tac-toe
about = three in a row on nine cells
player-1 = Crosses
player-2 = Noughts
move-form = a cell, such as b2
cross = cross
nought = nought
