title = Swack
about = Trocar e empilhar
player-1 = Vermelhas
    .the = as Vermelhas
    .of = das Vermelhas
    .to = às Vermelhas
    .by = pelas Vermelhas
    .number = plural
player-2 = Brancas
    .the = as Brancas
    .of = das Brancas
    .to = às Brancas
    .by = pelas Brancas
    .number = plural
move-form = a casa de partida e a casa de destino, como b1a1, ou pass, ou swap com pie=yes
red = vermelha
white = branca
pass = Passar
swap = Trocar de lado

win-last-mover = os grupos dos dois jogadores têm os mesmos tamanhos, por isso ganha quem jogou por último
win-other-mover = os grupos dos dois jogadores têm os mesmos tamanhos, por isso perde quem jogou por último
win-smaller-groups = os maiores grupos são iguais, por isso decidem os mais pequenos

note-pass = Houve um passe; um segundo passe acaba a partida
note-last = { $player-The } { $player-number ->
        [plural] fizeram
       *[singular] fez
    } a última jogada

option-size = O número de linhas e colunas
option-tie = Quem ganha quando os grupos dos dois jogadores têm os mesmos tamanhos: quem jogou por último, o adversário ou ninguém
option-pie = Permitir que o jogador 2 troque de lado em vez de jogar o seu primeiro turno

label-size = Tamanho
label-tie = Grupos iguais
label-pie = Troca de lado
value-tie-last-mover-wins = Ganha quem jogou por último
value-tie-last-mover-loses = Perde quem jogou por último
value-tie-draw = Empate

off-board = { $cell } não está no tabuleiro, que vai de a1 a { $last }
not-own = a pilha em { $cell } não é sua; escolha uma das suas
not-enemy = a pilha em { $cell } é sua; escolha uma pilha do adversário
not-neighbours = { $from } e { $onto } não estão lado a lado numa linha ou coluna
heights-differ = as pilhas têm alturas diferentes: { $from } tem { $height }, { $onto } tem { $other }
no-pie = para trocar de lado é preciso a opção pie=yes
too-late-to-swap = só o jogador 2 pode trocar de lado, e só em vez do seu primeiro turno

not-a-move = { $found } não são duas casas, nem pass, nem swap
not-a-stack = { $found } não é uma pilha; esperava-se r ou w e uma altura de 1 a { $most }, como em r2
too-high = há { $stacks } pilhas com altura { $height } ou mais, mas { $allowed ->
        [one] só é permitida 1
       *[other] só são permitidas { $allowed }
    }, para que nenhuma possa passar de { $most }

field-passes = o número de passes seguidos: 0, 1 ou 2
field-last-mover = a letra do jogador que fez a última jogada, ou -

task-from = Escolha a pilha cuja peça de cima quer mover, ou passe.
task-onto = Escolha, ao lado, uma pilha do adversário com a mesma altura.
