player-unknown = { $found } is no player; choose { $expected }, level:1 to level:8, handicap:NODES/NOISE/GREED/OVERSIGHT or 'cmd:COMMAND LINE', each with a name before it if wanted, as in a=full
player-handicap = { $found } is not a handicap; expected nodes, noise, greed (up to 10000) and oversight (up to 1000), such as 2000/50/0/0
player-name = { $found } is no name of a player; a name has at least one character and no control characters
player-not-ready = the player { $player } cannot play: { $problem }
player-panicked = the player failed: { $problem }
command-open-quote = a quotation mark in the command line is not closed
command-empty = the command line is empty; expected a program and its arguments
sprt-form = { $found } is no test; expected two Elo differences in ascending order and perhaps two risks below 0.5, such as 0,10 or 0,10,0.05,0.05
engine-not-started = { $program } could not be started: { $problem }
engine-ended = the engine ended before it said { $what }
engine-silent = the engine did not say { $what } within { $time } ms
engine-last-words = { $problem }; the end of its standard error: { $said }
game-too-long = { $plies } moves

table-io = { $problem }
table-foreign = it begins with { $found } and is no table of this version; expected a file that begins with { $expected }
table-other-game = it is a table of { $game }
table-other-size = its table has { $size } MiB; leave --hash out or say --hash { $size }
table-damaged = it is damaged or was cut off
table-none = this game is solved without a table that could be kept

certificate-foreign = it begins with { $found } and is no certificate of this version; expected a file that begins with { $expected }
certificate-line = line { $line }: { $problem }
certificate-expected = expected a line that begins with { $expected }
certificate-no-move = expected a position and a move
certificate-illegal = { $move } is not legal in this position
certificate-ends = the game ends otherwise than claimed, in { $position }
certificate-returns = the game comes back to { $position }, so nobody wins
certificate-missing = there is no move for { $position }
certificate-too-long = the win takes { $turns } turns, more than the game lasts

system-not-found = there is no such file or folder
system-not-allowed = that is not allowed
system-exists = it exists already
system-folder = it is a folder
system-no-folder = a part of its path is no folder
system-name = no file can have that name
system-full = there is no space left
system-read-only = nothing can be written there
system-closed = nobody reads it any more
system-not-text = it is not text in UTF-8
system-too-short = it ends too early
system-memory = there is not enough memory
system-address-used = the address is in use already
system-address-foreign = that is no address of this computer
system-other = { $problem }
