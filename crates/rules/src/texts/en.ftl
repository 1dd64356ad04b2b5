at-column = column { $column }: { $problem }
at-line = line { $line }, column { $column }: { $problem }

lang-unknown = { $found } is not a language we speak; choose en or pt

cell-letter = { $found } is no cell here: a cell begins with a column letter, as in d4
cell-missing = { $found } stops where a cell was expected, such as d4
cell-row = { $found } has no row number from 1 to 16 here, as in d4
cell-one = { $found } is not one cell, such as d4

text-missing = the text stops here; expected { $expected }
text-extra = nothing more was expected here, but there is { $found }
text-rows = the board has another number of rows: { $rows }; expected { $expected }
text-row-length = row { $row } has another number of cells: { $cells }; expected { $expected }
text-one-of = { $found } cannot stand here; expected one of: { $expected }
text-number = { $found } is not a number from { $least } to { $most }
text-pair = { $found } is not { $expected }
field-board = the board, its rows joined by /
field-side = the letter of the player to move
field-taken = the bonuses or yellows taken by each player, such as 0-0
field-step = the step: s for the set-up, or 1, 2 or 3
field-reserves = the discs in reserve of each player, such as 20-20
field-marks = the points of the marked discs, red and green, such as c5,-

game-unknown = { $found } is not a game; choose one of: { $expected }
game-parenthesis = the options of a game end with )
option-form = { $found } is not an option of the form name=value
option-unknown = { $found } is not an option of this game; it has: { $expected }
option-twice = { $found } is given twice
option-number = { $found } is out of range: { $option } is a number from { $least } to { $most }
option-choice = { $found } is no value of { $option }; choose one of: { $expected }
option-only-with = { $found } has a meaning only with { $needed }

move-unreadable = the move { $found } cannot be read: { $problem }
move-illegal = the move { $found } is not legal: { $reason }
move-over = the game is over
move-cells-one = { $found } is not one cell, such as d4
move-cells-two = { $found } is not two cells, such as b1c3

spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marked
