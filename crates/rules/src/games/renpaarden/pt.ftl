title = Renpaarden
about = Uma corrida de cavalos
player-1 = Brancas
    .the = as Brancas
    .of = das Brancas
    .to = às Brancas
    .by = pelas Brancas
    .number = plural
player-2 = Pretas
    .the = as Pretas
    .of = das Pretas
    .to = às Pretas
    .by = pelas Pretas
    .number = plural
move-form = a casa de partida e a casa de chegada, como b1c3, ou pass
white = branca
black = preta
pass = Passar

option-size = O número de linhas e colunas
option-win = A condição de vitória: pedras suas em todas as casas das linhas iniciais do adversário, ou essas linhas cheias com pelo menos uma pedra sua
option-cap = O número de jogadas, contando as dos dois jogadores, ao fim das quais há empate; 0 quer dizer sem limite

label-size = Tamanho
label-win = Condição de vitória
label-cap = Limite de jogadas
value-win-own = Encher as linhas do adversário com pedras suas
value-win-filled = Linhas do adversário cheias, com pelo menos uma pedra sua

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
no-own-stone = o jogador que tem a vez não tem nenhuma pedra em { $cell }
returns = uma jogada não pode acabar em { $cell }, onde começou
own-stone = { $cell } está ocupada por uma pedra do jogador que tem a vez
enemy-stone = { $cell } está ocupada por uma pedra do adversário, por isso a jogada tem de continuar a partir daí
unreachable = nenhum salto e nenhuma cadeia de saltos sobre pedras do adversário leva de { $from } a { $to }
not-a-leap = de { $from } a { $to } não é um salto de cavalo
ends-early = { $cell } está vazia, por isso a jogada acabaria ali
may-not-pass = o jogador que tem a vez tem uma jogada legal e não pode passar
must-pass = o jogador que tem a vez não tem nenhuma jogada legal e tem de passar
move-one-cell = { $found } é uma só casa; esperava-se o início e o fim de uma jogada

task-from = Escolha a pedra que quer mover.
task-to = Escolha onde acabam os seus saltos.
task-pass = Nenhuma das suas pedras pode saltar. Passe.
