internal = ocorreu um erro interno, que é uma falha da ludoteca: { $problem }

player-number = não existe o jogador { $found }; os jogadores são 0 e 1
action-outside = { $found } não é uma ação deste jogo; as ações vão de 0 a { $last }
action-empty = { $found } não é uma ação deste jogo
action-of-game = partida { $game }: { $problem }
actions-kind = as ações são uma matriz unidimensional de números inteiros, um por partida; foi dado { $found }
actions-count = foram dadas { $found } ações para { $expected } partidas
undo-other = a última jogada não foi a ação { $action } do jogador { $player }
undo-nothing = não há nenhuma jogada para desfazer

state-lines = um estado escreve-se em três linhas: o jogo, "startpos" ou uma posição, e as jogadas
state-game = este é um estado de { $found }, não de { $expected }

file-unreadable = não foi possível ler { $file }: { $problem }

games-count = não é possível jogar { $found } partidas ao mesmo tempo; escolha de 1 a { $most }
game-index = não existe a partida { $found }; as partidas vão de 0 a { $last }
setup-fixed = { $game } não tem início aleatório; escolha opções com semente, como um mapa aleatório
games-busy = estas partidas estão a ser usadas por outra linha de execução; dê a cada uma o seu VectorGame
arrays-memory = não há memória suficiente para as matrizes de { $games } partidas
array-changed = já não é possível escrever na matriz { $name }; não altere o tamanho nem as propriedades dela
array-kind = as observações escrevem-se numa matriz float32 contígua (ordem C) e gravável, de forma { $expected }; foi dado { $found }

seconds-range = não é possível pensar { $found } segundos; escolha de 0.001 a 1000000
number-range = { $name } não pode ser { $found }; escolha um número inteiro de { $least } a { $most }
limits-several = indique só um de nodes, depth e seconds
limits-none = um jogador à força máxima precisa de um limite: indique nodes, depth ou seconds
hash-memory = não há memória suficiente para uma tabela de { $found } MiB
engine-busy = este motor está a procurar noutra linha de execução; dê a cada uma o seu Engine
search-over = a partida acabou: não há nada para procurar
