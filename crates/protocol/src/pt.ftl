what-command = um comando, como ugi
what-number = um número
what-option = o nome de uma opção
what-value = um valor
what-position = o texto de uma posição
what-move = uma jogada
what-word = a palavra { $word }
what-one-of = um de: { $list }

word-missing = a linha acaba aqui; esperava-se { $expected }
word-extra = já não se esperava nada aqui, mas há { $found }
word-other = { $found } não pode estar aqui; esperava-se { $expected }
word-twice = { $found } foi dado duas vezes

command-unknown = { $found } não é um comando; conhecem-se: { $expected }
go-clock = { $found } não faz parte de um relógio, que tem p1time, p2time, p1inc e p2inc
go-one-limit = { $found } é um segundo limite; go aceita um só: um relógio, movetime, depth, nodes, infinite ou perft
go-over = go não tem nada que procurar: o jogo já acabou

option-nameless = { $found } está onde se esperava o nome de uma opção
option-unknown = { $found } não é uma opção; conhecem-se: { $expected }
option-value = { $option } fica como estava: { $problem }
game-unreadable = Game fica como estava; no novo valor, { $problem }
option-number-unreadable = { $name } desta opção { $found } não é um número inteiro

position-missing = { $found } está onde se esperava o texto de uma posição
position-unreadable = na posição depois de fen, { $problem }
move-refused = jogada número { $number }: { $problem }

not-a-score = { $found } não é um número inteiro que uma avaliação possa ter

eval-total = Vez de: { $player }; à primeira vista, { $points } centésimos, probabilidade de ganhar: { $chance } %
eval-part = { $name }: { $one } { $ones }, { $two } { $twos }; vantagem: { $player }, { $points }
eval-part-even = { $name }: { $one } { $ones }, { $two } { $twos }; não favorece ninguém

line-too-long = a linha tem mais de { $most } bytes e foi ignorada
line-not-text = coluna { $column }: a partir daqui a linha não é UTF-8 e foi ignorada
level-unknown = { $found } não é um nível; escolha um número de 1 a { $most }
