at-column = column { $column }: { $problem }
at-line = line { $line }, column { $column }: { $problem }

lang-unknown = { $found } is not a language we speak; choose en or pt

cell-letter = { $found } is no cell here: a cell begins with a column letter, as in d4
cell-missing = { $found } stops where a cell was expected, such as d4
cell-row = { $found } has no valid row number here; expected one as in d4
cell-one = { $found } is not one cell, such as d4

text-missing = the text stops here; expected { $expected }
text-space = one space was expected between two fields, and none before the first or after the last
text-extra = nothing more was expected here, but there is { $found }
text-rows = the board has another number of rows: { $rows }; expected { $expected }
text-row-length = row { $row } has another number of cells: { $cells }; expected { $expected }
text-one-of = { $found } cannot stand here; expected one of: { $expected }
text-number = { $found } is not a number from { $least } to { $most }
text-pair = { $found } is not { $expected }
field-board = the board, its rows joined by /
field-side = the letter of the player to move

game-unknown = { $found } is not a game; choose one of: { $expected }
game-parenthesis = the options of a game end with )
option-form = { $found } is not an option of the form name=value
option-unknown = { $found } is not an option of this game; it has: { $expected }
option-twice = { $found } is given twice
option-number = { $found } is no value of { $option }, which is a number from { $least } to { $most }
option-choice = { $found } is no value of { $option }; choose one of: { $expected }
option-only-with = { $found } has a meaning only with { $needed }
value-no = no
value-yes = yes

move-unreadable = the move { $found } cannot be read: { $problem } (a move is { $form })
move-illegal = the move { $found } is not legal: { $reason }
move-over = the game is over
move-not-listed = it is not one of the moves that can be played now
action-unknown = { $found } is the index of no move of this game; indices go from 0 to { $last }, and some of them stand for no move
move-cells-one = { $found } is not one cell
move-cells-two = { $found } is not two cells

spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marked

record-none = there is no record here; expected tags such as [Game "taiji"], then moves, then the result
record-more = a second record begins here; expected one record alone
record-long = the record is longer than { $most } bytes; split it or leave comments out
record-utf8 = this is not UTF-8 text; expected a file saved as UTF-8
record-control = { $found } cannot stand in a record; expected text without control characters
record-tags-first = expected the tags of a record, such as [Game "taiji"], but found { $found }
found-end = nothing more

tag-name = expected the name of a tag, an upper-case letter with letters and digits after it as in [Event "Casual"], but found { $found }
tag-value = expected the value of { $tag } in quotation marks, as in [Event "Casual"], but found { $found }
tag-open = the value of { $tag } has no closing quotation mark; expected " before the end of the line
tag-escape = a \ in the value of a tag is written \\, a quotation mark \"
tag-close = expected ] after the value of { $tag }, but found { $found }
tag-alone = expected a tag alone on its line, but found { $found }
tag-twice = the tag { $tag } is given twice; expected it once
tag-game-missing = the record has no tag for its game; expected one such as [Game "taiji"]
tag-fixed = the tag { $tag } follows from the game and cannot be set by hand

points-form = { $found } is not the points of both players, such as 13-10
points-wrong = the points at the end are { $expected }, not { $found }
points-none = this game has no points; expected no tag for them

result-unknown = { $found } is not a result; choose one of: 1-0, 0-1, 1/2-1/2, *
result-missing = the record stops here; expected a move or the result: 1-0, 0-1, 1/2-1/2 or *
result-tag = the result is { $found } here and { $tag } in the tag Result; expected the same
result-by-rules = the game is over and its result is { $expected }, not { $found }
result-last = expected nothing after the result, but found { $found }

move-expected = expected a move, a comment in braces, a variation in parentheses or the result, but found { $found }
number-alone = expected a move after its number, but found { $found }
number-wrong = the number { $found } is not right here; expected { $expected } or none
glyph-unknown = { $found } is no sign for how good a move is; choose one of: ! ? !! ?? !? ?!

comment-open = the comment that begins here is never closed; expected a closing brace
comment-empty = a comment cannot be empty; expected a text
comment-sign = { $found } cannot stand in a comment; expected text without closing braces and control characters

variation-first = a variation follows the move that it replaces; expected a move before it
variation-empty = expected a move in the variation, but found { $found }
variation-open = a variation is still open; expected ) but found { $found }
variation-none = there is no variation to close; expected no ) here
variation-deep = variations within variations go no deeper than { $most }; expected ) before another one

node-removed = this move has been removed from the game; choose one that is still there
node-root = no move leads to the start of the game; choose a move
node-deep = variations within variations go no deeper than { $most }; carry on a line that is there instead

paint-none = the start of this game cannot be drawn; it follows from the options
paint-what = there is no such cell or no such brush; choose a cell of the board and a brush of the game

task-first = Choose a cell.
task-next = Choose the cell it goes to.

spoken-last = { $said }, last move
spoken-target = { $said }, can be played
spoken-hint = { $said }, suggested
spoken-empty = The board is empty.

status-turn = { $player } to move
status-win = { $player } wins
status-draw = a draw
status-repetition = a draw, as the same position came up for the third time
status-cap = a draw, as the limit of moves was reached
status-reason = { $status }: { $reason }
status-points = { $status } ({ $one }-{ $two })
