title = Mapello
about = Othello com muros, bónus e jóqueres
player-1 = Pretas
    .the = as Pretas
    .of = das Pretas
    .to = às Pretas
    .by = pelas Pretas
    .number = plural
player-2 = Brancas
    .the = as Brancas
    .of = das Brancas
    .to = às Brancas
    .by = pelas Brancas
    .number = plural
move-form = uma casa, como d3, ou pass
black = disco preto
white = disco branco
joker = jóquer
bonus = bónus
wall = muro
nothing = casa vazia
pass = Passar
bonuses-taken = Bónus apanhados: Pretas { $black }, Brancas { $white }

option-map = O mapa: o do relatório original, o do livro de regras, o tabuleiro simples de Othello ou um mapa aleatório
option-seed = Qual dos mapas aleatórios; a mesma semente dá sempre o mesmo mapa
option-walls = O número de muros interiores de um mapa aleatório
option-bonuses = O número de bónus de um mapa aleatório
option-jokers = O número de jóqueres de um mapa aleatório

label-map = Mapa
label-seed = Semente
label-walls = Muros
label-bonuses = Bónus
label-jokers = Jóqueres
value-map-classic = Clássico (do relatório original)
value-map-rulebook = Livro de regras (das regras publicadas)
value-map-othello = Othello (sem muros, bónus nem jóqueres)
value-map-random = Aleatório (gerado a partir da semente)

off-board = { $cell } não está no tabuleiro, que vai de a1 a h8
occupied = há um disco em { $cell }
wall-there = há um muro em { $cell }
nothing-flipped = um disco em { $cell } não viraria nada
may-not-pass = há uma jogada legal, por isso não é permitido passar
must-pass = não há nenhuma casa onde jogar; a única jogada legal é passar (pass)

only-on-border = { $found } não pode estar na borda; esperava-se # ou j
joker-inside = os jóqueres só podem estar na borda; esperava-se um destes: # . * b w
extra-in-centre = { $found } não pode estar em { $cell }, que fica no centro; esperava-se um destes: . b w
too-many-jokers = há { $count } jóqueres na borda; o máximo é { $most }
too-many-walls = há { $count } muros no interior; o máximo é { $most }
too-many-bonuses = há { $count } bónus, contando os apanhados; o máximo é { $most }

paint-centre = { $cell } fica no centro, que é só para os primeiros discos
paint-joker-inside = { $cell } fica no interior; os jóqueres ficam na borda, por exemplo em c0, c9, x3 ou i3
paint-bonus-on-border = { $cell } fica na borda; os bónus ficam no interior

field-taken = os bónus apanhados pelas Pretas e pelas Brancas, como 0-0
    .number = plural

task-place = Escolha uma casa onde o seu disco vire outros.
task-pass = Não tem nenhuma jogada legal. Passe.
