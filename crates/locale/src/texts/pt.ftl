lang-unknown = { $found } não é uma língua que falemos; escolha en ou pt

spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marcado

spoken-last = { $said }, última jogada
spoken-target = { $said }, jogável
spoken-hint = { $said }, sugestão
spoken-empty = O tabuleiro está vazio.

status-turn = vez de: { $player }
status-win = vitória: { $player }
status-draw = empate
status-repetition = empate, porque a mesma posição apareceu pela terceira vez
status-cap = empate, porque se chegou ao limite de jogadas
status-reason = { $status }: { $reason }
status-points = { $status } ({ $one }-{ $two })
