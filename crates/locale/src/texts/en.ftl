spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marked

spoken-last = { $said }, last move
spoken-target = { $said }, can be chosen
spoken-hint = { $said }, hint
spoken-chosen = { $said }, chosen
spoken-empty = The board is empty.

status-turn = { $player } to move
status-win = { $player } wins
status-draw = Draw
    .the = a draw
status-repetition = Draw: the same position occurred for the third time
status-cap = Draw: the game reached its maximum length
status-reason = { $status }: { $reason }
status-score = Score: { $one } { $ones }, { $two } { $twos }
status-points = { $status } ({ $one }-{ $two })
