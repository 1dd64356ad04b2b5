# What a session says to players. The form `the` of an evaluation is the one within a sentence.

time-control-unreadable = { $found } não é um ritmo de jogo. Indique os segundos e o incremento por turno, como 300+3, ou o tempo para cada turno, como 1/86400.

setup-path = A partida guardada não tem a jogada { $found }, depois da qual devia continuar.
replay-misfit = O evento { $number } da partida guardada não é válido: { $problem }
misfit-turn = É a vez do outro jogador.

status-resigned = { $player-The } { $player-number ->
        [plural] desistiram
       *[singular] desistiu
    }: { $winner-number ->
        [plural] ganham
       *[singular] ganha
    } { $winner-the }
status-time = { $player-The } { $player-number ->
        [plural] ficaram
       *[singular] ficou
    } sem tempo: { $winner-number ->
        [plural] ganham
       *[singular] ganha
    } { $winner-the }
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
refusal-often = Já propôs isto demasiadas vezes. Espere pela próxima jogada.
refusal-node = Esta jogada já não está no registo.
refusal-main-line = Esta é a linha principal, não uma variante.
refusal-impossible = Isso não é possível agora.

touch-refused = { $found } não faz parte de nenhuma jogada legal aqui.

drawing-not-random = Este jogo não tem inícios aleatórios.
hint-area = Veja as colunas { $left } a { $right }, linhas { $top } a { $bottom }.
hint-move = Sugestão: { $move }.
hint-defence = A melhor defesa é { $move }.
hint-verdict = { $verdict }.
hint-line = Continuação esperada: { $line }.
hint-sentences = { $first } { $second }

drawing-brush = { $name }: { $count } de { $max }
drawing-brush-free = { $name }

eval-even = A posição está equilibrada ({ $player } { $chance } %)
    .the = a posição está equilibrada ({ $player } { $chance } %)
eval-slightly = { $player-The } { $player-number ->
        [plural] estão
       *[singular] está
    } um pouco melhor (cerca de { $chance } %)
eval-clearly = { $player-The } { $player-number ->
        [plural] estão
       *[singular] está
    } claramente melhor (cerca de { $chance } %)
eval-winning = { $player-The } { $player-number ->
        [plural] estão
       *[singular] está
    } a ganhar (cerca de { $chance } %)
eval-nearly-won = { $player-The } { $player-number ->
        [plural] têm
       *[singular] tem
    } a vitória quase certa (cerca de { $chance } %)
eval-forced = { $player-The } { $player-number ->
        [plural] têm
       *[singular] tem
    } vitória forçada em { $moves } jogadas, no máximo (contando as dos dois jogadores)
eval-forced-sometime = { $player-The } { $player-number ->
        [plural] têm
       *[singular] tem
    } vitória forçada
eval-forced-next = { $player-The } { $player-number ->
        [plural] ganham
       *[singular] ganha
    } na próxima jogada
eval-proved-draw = Provado: com o melhor jogo de ambos, a partida empata
eval-proved-win = Provado: com o melhor jogo de ambos, { $player-number ->
        [plural] ganham
       *[singular] ganha
    } { $player-the }
eval-proved-points = Provado: com o melhor jogo de ambos, { $player-number ->
        [plural] ganham
       *[singular] ganha
    } { $player-the } por { $points } pontos

fault-inaccuracy = Imprecisão
fault-mistake = Erro
fault-blunder = Erro grave
judgement-lost = { $fault }: a probabilidade de { $player-the } { $player-number ->
        [plural] ganharem
       *[singular] ganhar
    } desce de { $before } % para { $after } %; era melhor { $best }.
judgement-missed = { $fault }: deixa escapar uma vitória forçada; depois de { $best }, { $before-the }.
judgement-allowed = { $fault }: agora { $after-the }; era melhor { $best }.
judgement-reversed = { $fault }: agora { $after-the }; depois de { $best }, { $before-the }.

review-tally = { $player }: precisão de { $accuracy } %, perda média de { $loss } % por jogada; { $inaccuracies ->
        [one] 1 imprecisão
       *[other] { $inaccuracies } imprecisões
    }, { $mistakes ->
        [one] 1 erro
       *[other] { $mistakes } erros
    }, { $blunders ->
        [one] 1 erro grave
       *[other] { $blunders } erros graves
    }
review-no-choice = { $player-The } nunca { $player-number ->
        [plural] puderam
       *[singular] pôde
    } escolher entre várias jogadas
review-turned = O ponto de viragem foi { $move }: a probabilidade de { $player-the } { $player-number ->
        [plural] ganharem
       *[singular] ganhar
    } desceu de { $before } % para { $after } %.
review-resigned = { $player-The } { $player-number ->
        [plural] desistiram
       *[singular] desistiu
    } com { $chance } % de probabilidade de ganhar: nenhuma jogada decidiu a partida.
review-timed-out = { $player-The } { $player-number ->
        [plural] ficaram
       *[singular] ficou
    } sem tempo com { $chance } % de probabilidade de ganhar: nenhuma jogada decidiu a partida.
