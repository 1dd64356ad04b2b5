title = Mapello
about = Othello com muros, bónus e jóqueres
player-1 = Pretas
player-2 = Brancas
move-form = uma casa, como d3, ou pass
black = disco preto
white = disco branco
joker = jóquer
bonus = bónus
wall = muro
nothing = nada
pass = Passar
bonuses-taken = bónus apanhados: Pretas { $black }, Brancas { $white }

option-map = o mapa: o do relatório original, o do livro de regras, Othello simples, ou um ao acaso
option-seed = qual dos mapas ao acaso: a mesma semente dá sempre o mesmo
option-walls = quantos muros interiores tem um mapa ao acaso
option-bonuses = quantos bónus tem um mapa ao acaso
option-jokers = quantos jóqueres tem um mapa ao acaso

label-map = Mapa
label-seed = Semente
label-walls = Muros
label-bonuses = Bónus
label-jokers = Jóqueres
value-map-classic = clássico: o mapa do relatório original
value-map-rulebook = livro de regras: o mapa das regras publicadas
value-map-othello = Othello: sem muros, bónus nem jóqueres
value-map-random = ao acaso: feito a partir de uma semente

off-board = { $cell } não é uma das casas de a1 a h8
occupied = há um disco em { $cell }
wall-there = há um muro em { $cell }
nothing-flipped = um disco em { $cell } não viraria nenhum outro
may-not-pass = há jogadas possíveis; só passa quem não tem nenhuma
must-pass = não há jogadas possíveis: tem de passar (pass)

only-on-border = { $found } não pode estar na borda; esperava-se # ou j
joker-inside = um jóquer fica na borda, nunca no interior; esperava-se um de: # . * b w
extra-in-centre = não pode haver { $found } em { $cell }, no centro; esperava-se um de: . b w
too-many-jokers = jóqueres na borda: { $count }; são permitidos no máximo { $most }
too-many-walls = muros no interior: { $count }; são permitidos no máximo { $most }
too-many-bonuses = bónus no tabuleiro e apanhados: { $count }; são permitidos no máximo { $most }

paint-centre = { $cell } fica no centro, onde só há os primeiros discos
paint-joker-inside = um jóquer fica na borda, como c0, c9, x3 ou i3, e { $cell } fica no interior
paint-bonus-on-border = um bónus fica no interior, e { $cell } fica na borda

field-taken = os bónus apanhados pelas Pretas e pelas Brancas, como 0-0

task-place = Escolha uma casa onde o seu disco vire outros.
task-pass = Não tem onde jogar: passe.
