# O que uma partida diz aos jogadores.

time-control-unreadable = { $found } não é um tempo de jogo. Indique os segundos e o incremento por turno, como 300+3, ou o tempo para cada turno, como 1/86400.

setup-path = A partida guardada não tem a jogada { $found } onde devia continuar.
replay-misfit = O evento { $number } da partida guardada não é válido: { $problem }
misfit-turn = É a vez do outro jogador.

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

eval-even = jogo equilibrado ({ $player }: { $chance } %)
eval-slightly = ligeira vantagem: { $player }, cerca de { $chance } %
eval-clearly = vantagem clara: { $player }, cerca de { $chance } %
eval-winning = vantagem decisiva: { $player }, cerca de { $chance } %
eval-nearly-won = vitória quase certa: { $player }, cerca de { $chance } %
eval-forced = vitória forçada: { $player }, em { $moves } jogadas no máximo, contando as dos dois
eval-forced-sometime = vitória forçada: { $player }
eval-forced-next = vitória com a próxima jogada: { $player }
eval-proved-draw = Empate provado com o melhor jogo
eval-proved-win = Vitória provada com o melhor jogo: { $player }
eval-proved-points = Vitória provada com o melhor jogo, por { $points } pontos: { $player }

fault-inaccuracy = Imprecisão
fault-mistake = Erro
fault-blunder = Erro grave
judgement-lost = { $fault }: a probabilidade de ganhar ({ $player }) desce de { $before } % para { $after } %; melhor era { $best }.
judgement-missed = { $fault }: perde-se uma vitória forçada; depois de { $best }, { $before }.
judgement-allowed = { $fault }: agora, { $after }; melhor era { $best }.
judgement-reversed = { $fault }: agora, { $after }; em vez disso, depois de { $best }, { $before }.

review-tally = { $player }: precisão { $accuracy } %, perda média de { $loss } % por jogada; imprecisões: { $inaccuracies }, erros: { $mistakes }, erros graves: { $blunders }
review-no-choice = { $player }: sem escolha em nenhuma jogada
review-turned = A partida virou com { $move }: a probabilidade de ganhar ({ $player }) desceu de { $before } % para { $after } %.
