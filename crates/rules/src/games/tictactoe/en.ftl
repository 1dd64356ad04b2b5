title = Tic-tac-toe
about = three in a row on nine cells
player-1 = Crosses
player-2 = Noughts
cross = cross
nought = nought
