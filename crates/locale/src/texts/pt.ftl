lang-unknown = { $found } não é um idioma disponível; escolha en ou pt

spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, com marca

spoken-last = { $said }, última jogada
spoken-target = { $said }, disponível
spoken-hint = { $said }, sugestão
spoken-chosen = { $said }, casa escolhida
spoken-empty = O tabuleiro está vazio.

# The attribute `the` is the form within a sentence.
status-turn = { $player-number ->
        [plural] Jogam
       *[singular] Joga
    } { $player-the }
status-win = { $player-number ->
        [plural] Ganham
       *[singular] Ganha
    } { $player-the }
    .the = { $player-number ->
        [plural] ganham
       *[singular] ganha
    } { $player-the }
status-draw = Empate
    .the = empate
status-repetition = Empate: a mesma posição apareceu pela terceira vez
status-cap = Empate: a partida atingiu a duração máxima
status-reason = { $status }: { $reason }
status-score = Pontuação: { $one } { $ones }, { $two } { $twos }
status-points = { $status } ({ $one }-{ $two })
