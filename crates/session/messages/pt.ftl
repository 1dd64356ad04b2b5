# O que uma partida diz aos jogadores.

time-control-unreadable = { $found } não é um tempo de jogo. Indique os segundos e o incremento por jogada, como 300+3, ou o tempo para cada jogada, como 1/86400.

setup-path = A partida guardada não tem a jogada { $found } onde devia continuar.
replay-misfit = O acontecimento { $number } da partida guardada não encaixa: { $problem }

status-resigned = Desistência: { $player }; vitória: { $winner }
status-time = Tempo esgotado: { $player }; vitória: { $winner }
status-agreed = Empate por acordo
status-aborted = A partida foi cancelada
status-waiting = À espera do outro jogador.

refusal-seat = Este lugar não é seu.
refusal-turn = Não é a sua vez.
refusal-over = A partida acabou.
refusal-taken = Este lugar está ocupado.
refusal-no-undo = Não há nada para desfazer.
refusal-no-redo = Não há nada para refazer.
refusal-pending = A sua proposta ainda não teve resposta.
refusal-often = Já propôs isto demasiadas vezes. Espere até haver uma jogada.
refusal-node = Esta jogada já não está no registo.
refusal-main-line = Esta é a linha principal, não uma variante.
refusal-impossible = Agora não é possível.

touch-refused = Nenhuma jogada legal começa por { $found } aqui.

drawing-not-random = Este jogo não tem inícios aleatórios.
drawing-brush = { $name }: { $count } de { $max }
drawing-brush-free = { $name }
