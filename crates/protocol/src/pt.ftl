what-command = um comando, como ugi
what-number = um número
what-option = o nome de uma opção
what-value = um valor
what-position = o texto de uma posição
what-move = uma jogada
what-word = a palavra { $word }
what-one-of = um destes: { $list }

word-missing = a linha termina aqui; esperava-se { $expected }
word-extra = esperava-se o fim da linha, mas encontrou-se { $found }
word-other = { $found } não pode estar aqui; esperava-se { $expected }
word-twice = { $found } aparece duas vezes

command-unknown = comando desconhecido: { $found }; esperava-se um destes: { $expected }
go-clock = { $found } não faz parte de um relógio; esperava-se p1time, p2time, p1inc ou p2inc
go-one-limit = { $found } é um segundo limite; go aceita um só: um relógio, movetime, depth, nodes, infinite ou perft
go-over = a partida acabou, por isso não há nada que procurar

option-nameless = esperava-se o nome de uma opção, mas encontrou-se { $found }
option-unknown = opção desconhecida: { $found }; esperava-se uma destas: { $expected }
option-value = valor inválido para { $option }: { $problem }
game-unreadable = valor inválido para Game: { $problem }
option-number-unreadable = o valor { $name } desta opção { $found } não é um número inteiro

position-missing = esperava-se o texto de uma posição, mas encontrou-se { $found }
position-unreadable = posição inválida depois de fen: { $problem }
move-refused = jogada número { $number }: { $problem }

not-a-score = { $found } não é uma avaliação; esperava-se um número inteiro

eval-total = { $player-number ->
        [plural] Jogam
       *[singular] Joga
    } { $player-the }: avaliação estática { $points }, probabilidade de ganhar { $chance } %
eval-part = { $name }: { $one } { $ones }, { $two } { $twos }; { $points } para { $player-the }
eval-change = { $name }: { $player } { $after } (antes: { $before }).
eval-part-even = { $name }: { $one } { $ones }, { $two } { $twos }; sem diferença

line-too-long = a linha tem mais de { $most } bytes e foi ignorada
line-not-text = coluna { $column }: a partir daqui a linha não é UTF-8 e foi ignorada
level-unknown = { $found } não é um nível; escolha um número de 1 a { $most }
