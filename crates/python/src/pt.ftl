internal = algo correu mal dentro da ludoteca, por erro nosso: { $problem }

player-number = não há jogador { $found }; os jogadores são 0 e 1
action-outside = { $found } não é o índice de nenhuma jogada deste jogo; os índices vão de 0 a { $last }
action-empty = { $found } não é o índice de nenhuma jogada deste jogo
action-of-game = jogo { $game }: { $problem }
actions-kind = as ações são números inteiros, um para cada jogo, numa dimensão; foi dado { $found }
actions-count = foram dadas { $found } ações para { $expected } jogos
undo-other = a última jogada não foi a do jogador { $player } com o índice { $action }
undo-nothing = não há jogada para desfazer

state-lines = um estado escreve-se em três linhas: o jogo, "startpos" ou a posição de onde partiu, as jogadas
state-game = este é um estado de { $found }, não de { $expected }

file-unreadable = não foi possível ler { $file }: { $problem }

games-count = { $found } não é um número de jogos a jogar ao mesmo tempo; vai de 1 a { $most }
game-index = não há jogo { $found }; os jogos vão de 0 a { $last }
setup-fixed = { $game } não tem um começo aleatório que possa variar; escolha opções com uma semente, como um mapa aleatório
games-busy = outra linha de execução está a jogar estes jogos; dê a cada uma o seu próprio VectorGame
arrays-memory = não há memória suficiente para as matrizes de { $games } jogos
array-changed = já não se pode escrever na matriz { $name }; deixe o tamanho e as marcas dela como estão
array-kind = as observações escrevem-se numa matriz float32 contígua em ordem C, que se possa escrever, de forma { $expected }; foi dado { $found }

seconds-range = { $found } não é um tempo para pensar; vai de 0.001 a 1000000 segundos
number-range = { $found } não é um valor de { $name }, que é um número inteiro de { $least } a { $most }
limits-several = indique um só de nodes, depth e seconds
limits-none = um jogador à força máxima precisa de saber quando parar: indique nodes, depth ou seconds
hash-memory = não há memória suficiente para uma tabela de { $found } MiB
engine-busy = este motor está a procurar para outra linha de execução; dê a cada uma o seu próprio Engine
search-over = o jogo acabou: não há nada para procurar
