# What a session says to players. The attribute `the` of an evaluation is its form within a sentence.

status-resigned = { $player } resigned: { $winner } wins
status-time = { $player } ran out of time: { $winner } wins
status-agreed = Draw by agreement
status-aborted = The game was cancelled

touch-refused = { $found } is not part of a legal move here.

hint-area = Look at columns { $left } to { $right }, rows { $top } to { $bottom }.
hint-move = Hint: { $move }.
hint-defence = The best defence is { $move }.
hint-verdict = { $verdict }.
hint-line = Expected: { $line }.
hint-sentences = { $first } { $second }

drawing-brush = { $name }: { $count } of { $max }
drawing-brush-free = { $name }

eval-even = The position is about even ({ $player } { $chance }%)
    .the = the position is about even ({ $player } { $chance }%)
eval-slightly = { $player } is slightly better (about { $chance }%)
eval-clearly = { $player } is clearly better (about { $chance }%)
eval-winning = { $player } is winning (about { $chance }%)
eval-nearly-won = { $player } is almost certain to win (about { $chance }%)
eval-forced = { $player } has a forced win within { $moves } moves (counting both players)
eval-forced-sometime = { $player } has a forced win
eval-forced-next = { $player } wins with the next move
eval-proved-draw = Proved: with best play the game is a draw
eval-proved-win = Proved: with best play { $player } wins
eval-proved-points = Proved: with best play { $player } wins by { $points } points

fault-inaccuracy = Inaccuracy
fault-mistake = Mistake
fault-blunder = Blunder
judgement-lost = { $fault }: { $player }'s chance of winning falls from { $before }% to { $after }%; { $best } was better.
judgement-missed = { $fault }: this misses a forced win; after { $best }, { $before }.
judgement-allowed = { $fault }: now { $after }; { $best } was better.
judgement-reversed = { $fault }: now { $after }; after { $best }, { $before }.

review-tally = { $player }: accuracy { $accuracy }%, average loss { $loss }% per move; { $inaccuracies ->
        [one] 1 inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] 1 blunder
       *[other] { $blunders } blunders
    }
review-no-choice = { $player } never had a choice of moves
review-turned = The turning point was { $move }: { $player }'s chance of winning fell from { $before }% to { $after }%.
review-resigned = { $player } resigned with a { $chance }% chance of winning: no move decided the game.
review-timed-out = { $player } ran out of time with a { $chance }% chance of winning: no move decided the game.
