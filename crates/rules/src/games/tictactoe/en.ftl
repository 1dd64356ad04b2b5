title = Tic-tac-toe
about = Three in a row
player-1 = X
player-2 = O
cross = cross
nought = nought
