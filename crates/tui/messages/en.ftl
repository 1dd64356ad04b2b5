seat-person = person
seat-level = computer, level { $level }
seat-full = computer, full strength
seat-greedy = computer, greedy
seat-random = computer, random moves
seat-other = computer, { $name }
seat-engine = engine { $program }
seat-unknown = { $problem }; a person is human, and the command line of an engine that is there will do too

clock-unreadable = { $found } is no clock; expected seconds and what a move adds, such as 300+3

thinker-late = the engine did not answer in time

store-no-home = there is no home folder to keep settings and games in
store-unwritable = { $file } cannot be written: { $problem }
store-start-name = { $found } cannot be a name; expected up to 40 letters, digits, spaces, - and _

table-resigned = { $player } resigned: { $winner } wins
table-agreed = a draw by agreement
table-overtime = { $player } ran out of time: { $winner } wins
table-over = the game is over
table-path = the saved game has no move { $found } where it should go on

touch-refused = no legal move begins with { $found } here
