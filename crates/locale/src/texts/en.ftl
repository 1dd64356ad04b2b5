spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marked

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
