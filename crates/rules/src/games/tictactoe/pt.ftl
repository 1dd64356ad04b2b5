title = Jogo do galo
about = três em linha em nove casas
player-1 = Cruzes
player-2 = Bolas
move-form = uma casa, como b2
cross = cruz
nought = bola
