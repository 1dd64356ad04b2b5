# What a session says to players.

status-resigned = { $player } resigned: { $winner } wins
status-time = { $player } ran out of time: { $winner } wins
status-agreed = Draw by agreement
status-aborted = The game was cancelled

touch-refused = No legal move begins with { $found } here.

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
