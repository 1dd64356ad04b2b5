title = Tic-tac-toe
about = three in a row on nine cells
player-1 = Crosses
player-2 = Noughts
move-form = a cell, such as b2
cross = cross
nought = nought

option-misere = whether three in a row lose instead of winning

label-misere = Misère

off-board = { $cell } is not on the board
taken = { $cell } is marked already

term-open = lines still open
term-centre = the centre
task = Choose an empty cell.
