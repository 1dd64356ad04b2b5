title = Taiji
about = dominós com uma metade para cada jogador
player-1 = Claras
player-2 = Escuras
move-form = a casa clara e depois a escura, como c3d3
light = clara
dark = escura

win-equal-scores = com pontuações iguais ganham as escuras

option-size = o número de linhas e de colunas; 7, 9 e 11 para jogar, os outros para estudo
option-groups = quantos dos maiores grupos de cada jogador contam
option-tie = quem ganha quando as pontuações são iguais: as escuras ou ninguém
option-scoring = o que se conta: a soma dos tamanhos dos grupos, a dos seus quadrados, ou o produto dos tamanhos
option-diagonal = se as metades de um dominó também podem ficar na diagonal

label-size = Tamanho
label-groups = Grupos que contam
label-tie = Pontuações iguais
label-scoring = Pontuação
label-diagonal = Dominós na diagonal
value-tie-dark = ganham as escuras
value-tie-draw = empate
value-scoring-sum = a soma dos tamanhos
value-scoring-squares = a soma dos quadrados dos tamanhos
value-scoring-product = o produto dos tamanhos

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
not-beside = { $light } e { $dark } não estão lado a lado numa linha ou coluna
not-neighbours = { $light } e { $dark } não são vizinhas, nem sequer na diagonal
covered = { $cell } já está coberta

task-light = Escolha uma casa vazia para a metade clara do seu dominó.
task-dark = Escolha uma casa ao lado para a metade escura.
