title = Swack
player-1 = Vermelhas
player-2 = Brancas
move-form = de onde e para cima de quê, como a1b1, ou pass, ou swap com pie=yes
red = vermelha
white = branca
pass = passar
swap = trocar

note-pass = um passe: mais um acaba o jogo
note-last-red = as vermelhas fizeram a última jogada
note-last-white = as brancas fizeram a última jogada

option-size = o número de linhas e de colunas
option-tie = quem ganha quando todos os grupos têm os mesmos tamanhos: quem jogou por último, o adversário, ou ninguém
option-pie = se o jogador 2 pode trocar de lado em vez de jogar a sua primeira vez

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
not-own = a pilha em { $cell } não é sua
not-enemy = a pilha em { $cell } é sua; a peça vai para cima de uma pilha do adversário
not-neighbours = { $from } e { $onto } não estão lado a lado numa linha ou coluna
heights-differ = as pilhas têm alturas diferentes: { $from } tem { $height }, { $onto } tem { $other }
no-pie = neste jogo não há troca de lados; é preciso a opção pie=yes
too-late-to-swap = só o jogador 2 pode trocar de lado, e só em vez da sua primeira vez

not-a-move = { $found } não é uma jogada; esperavam-se duas casas como b1a1, pass ou swap
not-a-stack = { $found } não é uma pilha: esperava-se r ou w e uma altura de 1 a { $most }, como em r2
too-high = no máximo { $allowed } das pilhas podem ter altura { $height } ou mais, mas são { $stacks }: uma podia crescer além de { $most }

field-passes = o número de passes seguidos: 0, 1 ou 2
field-last-mover = a letra do jogador que fez a última jogada, ou -
