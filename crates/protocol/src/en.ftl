what-command = a command, such as ugi
what-number = a number
what-option = the name of an option
what-value = a value
what-position = the text of a position
what-move = a move
what-word = the word { $word }
what-one-of = one of: { $list }

word-missing = the line stops here; expected { $expected }
word-extra = nothing more was expected here, but there is { $found }
word-other = { $found } cannot stand here; expected { $expected }
word-twice = { $found } is given twice

command-unknown = { $found } is not a command; known are: { $expected }
go-clock = { $found } does not belong to a clock, which has p1time, p2time, p1inc and p2inc
go-one-limit = { $found } is a second limit; go takes one: a clock, movetime, depth, nodes, infinite or perft
go-over = go has nothing to search: the game is over

option-nameless = { $found } stands where the name of an option was expected
option-unknown = { $found } is not an option; known are: { $expected }
option-value = { $option } stays as it was: { $problem }
game-unreadable = Game stays as it was; in its new value, { $problem }
option-number-unreadable = the { $name } of this { $found } option is not a whole number

position-missing = { $found } stands where the text of a position was expected
position-unreadable = in the position after fen, { $problem }
move-refused = move number { $number }: { $problem }

not-a-score = { $found } is not a whole number that a score can have

eval-total = { $player } to move: by the looks of it { $points } centipoints, a chance of winning of { $chance } %
eval-part = { $name }: { $one } { $ones }, { $two } { $twos }; worth { $points } to { $player }
eval-part-even = { $name }: { $one } { $ones }, { $two } { $twos }; worth nothing to either

line-too-long = the line is longer than { $most } bytes and was skipped
line-not-text = column { $column }: the line is not UTF-8 from here on and was skipped
level-unknown = { $found } is no level; choose a number from 1 to { $most }
