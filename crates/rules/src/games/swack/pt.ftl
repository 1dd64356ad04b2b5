title = Swack
about = trocar e empilhar
player-1 = Vermelhas
player-2 = Brancas
move-form = a casa de onde sai e a casa para onde vai, como b1a1, ou pass, ou swap com pie=yes
red = vermelha
white = branca
pass = Passar
swap = Trocar de lado

win-last-mover = os grupos dos dois jogadores têm os mesmos tamanhos, e então ganha quem jogou por último
win-other-mover = os grupos dos dois jogadores têm os mesmos tamanhos, e então perde quem jogou por último
win-smaller-groups = os maiores grupos são iguais, e decidem os mais pequenos

note-pass = houve um passe; outro a seguir acaba o jogo
note-last-red = as vermelhas fizeram a última jogada
note-last-white = as brancas fizeram a última jogada

option-size = o número de linhas e de colunas
option-tie = quem ganha quando os grupos dos dois jogadores têm os mesmos tamanhos: quem jogou por último, o adversário, ou ninguém
option-pie = se o jogador 2 pode trocar de lado no seu primeiro turno, em vez de jogar

label-size = Tamanho
label-tie = Grupos iguais
label-pie = Troca de lado
value-tie-last-mover-wins = ganha quem jogou por último
value-tie-last-mover-loses = perde quem jogou por último
value-tie-draw = empate

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
not-own = a pilha em { $cell } não é sua
not-enemy = a pilha em { $cell } é sua; a peça vai para cima de uma pilha do adversário
not-neighbours = { $from } e { $onto } não estão lado a lado numa linha ou coluna
heights-differ = as pilhas têm alturas diferentes: { $from } tem { $height }, { $onto } tem { $other }
no-pie = neste jogo não há troca de lados; é preciso a opção pie=yes
too-late-to-swap = só o jogador 2 pode trocar de lado, e só no seu primeiro turno, em vez de jogar

not-a-move = { $found } não são duas casas, nem pass, nem swap
not-a-stack = { $found } não é uma pilha: esperava-se r ou w e uma altura de 1 a { $most }, como em r2
too-high = pilhas com altura { $height } ou mais: { $stacks }; são permitidas no máximo { $allowed }, senão uma poderia crescer além de { $most }

field-passes = o número de passes seguidos: 0, 1 ou 2
field-last-mover = a letra do jogador que fez a última jogada, ou -

task-from = Escolha a pilha cuja peça de cima se move, ou passe.
task-onto = Escolha a pilha adversária ao lado, da mesma altura, para onde vai.
