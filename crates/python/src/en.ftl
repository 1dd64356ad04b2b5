internal = something went wrong inside ludoteca, which is a mistake of ours: { $problem }

player-number = there is no player { $found }; players are 0 and 1
action-outside = { $found } is the index of no move of this game; indices go from 0 to { $last }
action-empty = { $found } is the index of no move of this game
action-of-game = game { $game }: { $problem }
actions-kind = actions are whole numbers, one for each game in one dimension; got { $found }
actions-count = { $found } actions were given for { $expected } games
undo-other = the last move was not that of player { $player } with the index { $action }
undo-nothing = there is no move to take back

state-lines = a state is written as three lines: the game, "startpos" or the position it started from, the moves
state-game = this is a state of { $found }, not of { $expected }

file-unreadable = { $file } could not be read: { $problem }

games-count = { $found } is no number of games to play at once; it goes from 1 to { $most }
game-index = there is no game { $found }; games go from 0 to { $last }
setup-fixed = { $game } has no random start to vary; choose options with a seed, such as a random map
games-busy = these games are being played by another thread; give each thread a VectorGame of its own
arrays-memory = there is not enough memory for the arrays of { $games } games
array-changed = the array { $name } can no longer be written into; leave its size and its flags as they are
array-kind = observations are written into a C-contiguous, writeable float32 array of the shape { $expected }; got { $found }

seconds-range = { $found } is no time to think; it goes from 0.001 to 1000000 seconds
number-range = { $found } is no value of { $name }, which is a whole number from { $least } to { $most }
limits-several = give one of nodes, depth and seconds, not several
limits-none = a player of full strength needs to know when to stop: give nodes, depth or seconds
hash-memory = there is not enough memory for a table of { $found } MiB
engine-busy = this engine is searching for another thread; give each thread an Engine of its own
search-over = the game is over: there is nothing to search
