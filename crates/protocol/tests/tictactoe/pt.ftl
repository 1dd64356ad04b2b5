title = Jogo do galo
about = três em linha em nove casas
player-1 = Cruzes
player-2 = Bolas
move-form = uma casa, como b2
cross = cruz
nought = bola

option-misere = se três em linha perdem em vez de ganhar

label-misere = Misère

off-board = { $cell } não está no tabuleiro
taken = { $cell } já está marcada

term-open = linhas ainda abertas
term-centre = o centro
task = Escolha uma casa vazia.
