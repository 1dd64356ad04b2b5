# What a session says to players.

time-control-unreadable = { $found } is not a time control. Use seconds and an increment for each turn, such as 300+3, or a time for each turn, such as 1/86400.

setup-path = The saved game has no move { $found } where it should continue.
replay-misfit = Event { $number } of the saved game is not valid: { $problem }
misfit-turn = It is the other player's turn.

status-resigned = { $player } resigned: { $winner } wins
status-time = { $player } ran out of time: { $winner } wins
status-agreed = Draw by agreement
status-aborted = The game was cancelled
status-waiting = Waiting for the other player.

refusal-seat = This seat is not yours.
refusal-turn = It is not your turn.
refusal-over = The game is over.
refusal-taken = This seat is taken.
refusal-no-undo = There is nothing to take back.
refusal-no-redo = There is nothing to play again.
refusal-pending = Your offer has not been answered yet.
refusal-often = You have offered this too often. Wait until a move is played.
refusal-node = This move is no longer in the record.
refusal-main-line = This is the main line, not a variation.
refusal-impossible = This cannot be done now.

touch-refused = No legal move begins with { $found } here.

drawing-not-random = This game has no random starts.
drawing-brush = { $name }: { $count } of { $max }
drawing-brush-free = { $name }

eval-even = about even ({ $player } { $chance } %)
eval-slightly = { $player } is slightly better, about { $chance } %
eval-clearly = { $player } is clearly better, about { $chance } %
eval-winning = { $player } is winning, about { $chance } %
eval-nearly-won = { $player } has nearly won, about { $chance } %
eval-forced = { $player } wins by force within { $moves } moves, counting those of both players
eval-forced-sometime = { $player } wins by force
eval-forced-next = { $player } wins with the next move
eval-proved-draw = Proved: a draw with best play
eval-proved-win = Proved: { $player } wins with best play
eval-proved-points = Proved: { $player } wins by { $points } points with best play

fault-inaccuracy = Inaccuracy
fault-mistake = Mistake
fault-blunder = Blunder
judgement-lost = { $fault }: { $player }'s chance of winning falls from { $before } % to { $after } %; better was { $best }.
judgement-missed = { $fault }: a forced win is missed; after { $best }, { $before }.
judgement-allowed = { $fault }: now { $after }; better was { $best }.
judgement-reversed = { $fault }: now { $after }; instead, after { $best }, { $before }.

review-tally = { $player }: accuracy { $accuracy } %, average loss { $loss } % a move; inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }
review-no-choice = { $player }: never had a choice
review-turned = The game turned with { $move }: { $player }'s chance of winning fell from { $before } % to { $after } %.
