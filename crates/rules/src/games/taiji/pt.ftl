title = Taiji
about = Dominós de duas cores
player-1 = Claras
    .the = as Claras
    .of = das Claras
    .to = às Claras
    .by = pelas Claras
    .number = plural
player-2 = Escuras
    .the = as Escuras
    .of = das Escuras
    .to = às Escuras
    .by = pelas Escuras
    .number = plural
move-form = a casa clara e depois a escura, como c3d3
light = clara
dark = escura

win-equal-scores = com pontuações iguais, a vitória é das Escuras

option-size = O número de linhas e colunas; 7, 9 e 11 são para jogar, os outros tamanhos para estudo
option-groups = Quantos dos maiores grupos de cada jogador contam
option-tie = O resultado de pontuações iguais: ganham as Escuras ou há empate
option-scoring = Como os tamanhos dos grupos dão a pontuação: a soma, a soma dos quadrados ou o produto
option-diagonal = Permitir que as metades de um dominó também fiquem na diagonal

label-size = Tamanho
label-groups = Grupos que contam
label-tie = Pontuações iguais
label-scoring = Pontuação
label-diagonal = Dominós na diagonal
value-tie-dark = Ganham as Escuras
value-tie-draw = Empate
value-scoring-sum = Soma dos tamanhos
value-scoring-squares = Soma dos quadrados dos tamanhos
value-scoring-product = Produto dos tamanhos

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
not-beside = { $light } e { $dark } não estão lado a lado numa linha ou coluna
not-neighbours = { $light } e { $dark } não são vizinhas, nem sequer na diagonal
covered = { $cell } já está coberta

task-light = Escolha uma casa vazia para a metade clara do seu dominó.
task-dark = Escolha uma casa ao lado para a metade escura.
