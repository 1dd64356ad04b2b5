internal = an internal error occurred, which is a bug in ludoteca: { $problem }

player-number = there is no player { $found }; players are 0 and 1
action-outside = { $found } is not an action of this game; actions are 0 to { $last }
action-empty = { $found } is not an action of this game
action-of-game = game { $game }: { $problem }
actions-kind = actions are a one-dimensional array of whole numbers, one for each game; got { $found }
actions-count = got { $found } actions for { $expected } games
undo-other = the last move was not action { $action } of player { $player }
undo-nothing = there is no move to undo

state-lines = a state is written as three lines: the game, "startpos" or a position, and the moves
state-game = this is a state of { $found }, not of { $expected }

file-unreadable = { $file } could not be read: { $problem }

games-count = cannot play { $found } games at once; choose 1 to { $most }
game-index = there is no game { $found }; games are 0 to { $last }
setup-fixed = { $game } has no random start; choose options with a seed, such as a random map
games-busy = these games are in use by another thread; give each thread its own VectorGame
arrays-memory = there is not enough memory for the arrays of { $games } games
array-changed = the array { $name } can no longer be written to; do not change its size or flags
array-kind = observations are written to a C-contiguous, writeable float32 array of shape { $expected }; got { $found }

seconds-range = cannot think for { $found } seconds; choose 0.001 to 1000000
number-range = { $name } cannot be { $found }; choose a whole number from { $least } to { $most }
limits-several = give only one of nodes, depth and seconds
limits-none = a full-strength player needs a limit: give nodes, depth or seconds
hash-memory = there is not enough memory for a table of { $found } MiB
engine-busy = this engine is searching in another thread; give each thread its own Engine
search-over = the game is over: there is nothing to search
