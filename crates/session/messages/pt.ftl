# O que uma partida diz aos jogadores.

time-control-unreadable = { $found } não é um tempo de jogo. Indique os segundos e o incremento por jogada, como 300+3, ou o tempo para cada jogada, como 1/86400.
