title = Ampel
about = Alinhe vermelho, amarelo e verde
player-1 = Vermelho
    .the = o Vermelho
    .of = do Vermelho
    .to = ao Vermelho
    .by = pelo Vermelho
    .number = singular
player-2 = Verde
    .the = o Verde
    .of = do Verde
    .to = ao Verde
    .by = pelo Verde
    .number = singular
move-form = um ponto, como e8, na preparação e no passo 3, ou dois pontos, como c5f8, nos passos 1 e 2
red = vermelho
green = verde
yellow = amarelo
red-disc = disco vermelho
green-disc = disco verde

option-yellows = O número de discos amarelos; ganha quem tiver pelo menos metade
option-discs = O número de discos de cada jogador
option-freeze-own = Proibir mover o disco que se acrescentou no último turno
option-start-blocks = Tratar o ponto de onde um disco partiu como um obstáculo no seu caminho
option-setup = Quem coloca os discos amarelos: os jogadores à vez ou o acaso
option-seed = Quais os pontos aleatórios; a mesma semente dá sempre os mesmos pontos
option-cap = O número de turnos do jogo principal ao fim dos quais há empate; 0 quer dizer sem limite

label-yellows = Amarelos
label-discs = Discos
label-freeze-own = Bloquear disco novo
label-start-blocks = Origem é obstáculo
label-setup = Preparação
label-seed = Semente
label-cap = Limite de turnos
value-setup-players = Os jogadores colocam os amarelos à vez
value-setup-random = Amarelos em pontos aleatórios

note-reserves = Em reserva: Vermelho { $red }, Verde { $green }
note-taken = Amarelos apanhados: Vermelho { $red }, Verde { $green } (ganha-se com { $needed })
note-set-up = Preparação: { $player-the } coloca o amarelo { $number } de { $yellows }
note-move-own = Passo 1: { $player-the } move um disco seu
note-move-enemy = Passo 2: { $player-the } move um disco do adversário
note-add = Passo 3: { $player-the } acrescenta um disco

off-board = { $cell } não está no tabuleiro, que tem 11 linhas: a linha 1 tem um ponto, a linha 2 tem dois, e assim por diante
places-yellow = na preparação coloca-se um amarelo; indique um ponto interior, como e8
moves-disc = neste passo move-se um { $disc }; indique o ponto de partida e o ponto de chegada, como c5f8
adds-disc = no passo 3 acrescenta-se um disco; indique um ponto vazio, como e8
not-interior = { $cell } fica numa borda; os amarelos colocam-se em pontos interiores
occupied = { $cell } está ocupado
no-disc = neste passo move-se um { $disc }, mas em { $cell } não há nenhum
enemy-marked = o disco em { $cell } foi acrescentado no último turno do adversário e não pode ser movido
own-marked = o disco em { $cell } foi acrescentado no seu último turno e não pode ser movido com freeze-own=yes
stays-there = uma jogada não pode acabar em { $cell }, onde começou
stuck = o disco em { $cell } não consegue dar em nenhuma direção os passos necessários: { $row } para a esquerda ou direita, { $rising } para cima à direita ou para baixo à esquerda, { $falling } para cima à esquerda ou para baixo à direita
no-way = o disco em { $cell } não consegue chegar a { $to }: tem de dar { $row } passos para a esquerda ou direita, { $rising } para cima à direita ou para baixo à esquerda, { $falling } para cima à esquerda ou para baixo à direita, e só vira onde está bloqueado
completes-signal = um disco acrescentado em { $cell } completaria um semáforo

move-cells = { $found } não é um ponto nem são dois
too-many-reds = há { $count } discos vermelhos no tabuleiro; o máximo é { $most }
too-many-greens = há { $count } discos verdes no tabuleiro; o máximo é { $most }
too-many-yellows = há { $count } amarelos no tabuleiro; o máximo é { $most }
reserve-wrong = { $found } não condiz com o tabuleiro, onde { $player-the } tem { $board } de { $discs } discos; em reserva { $expected ->
        [one] esperava-se 1
       *[other] esperavam-se { $expected }
    }
set-up-over = a preparação acabou, porque os { $yellows } amarelos estão no tabuleiro; esperava-se o passo 1, 2 ou 3
taken-in-set-up = não se podem apanhar amarelos durante a preparação; esperava-se 0-0, mas encontrou-se { $found }
taken-wrong = { $found } não condiz com o tabuleiro, que tem { $board } de { $yellows } amarelos; esperavam-se números com a soma { $expected }, ou o passo s se os amarelos ainda estiverem a ser colocados
both-won = { $found } não é possível, porque a partida acaba assim que um jogador tem metade dos { $yellows } amarelos
mark-form = esperava-se o ponto de um disco marcado, como c5, ou -, mas encontrou-se { $found }
mark-no-disc = em { $cell } não há nenhum { $disc } que possa estar marcado
no-room = o interior tem { $room ->
        [one] 1 ponto vazio
       *[other] { $room } pontos vazios
    }, o que não chega para os { $needed } amarelos que faltam colocar
idle-step = { $player-the } não tem nenhuma jogada legal no passo { $found }, que por isso é saltado; depois do tabuleiro esperava-se: { $expected }

field-step = o passo: s na preparação, ou 1, 2 ou 3
field-reserves = os discos em reserva de cada jogador, como 20-20
    .number = plural
field-taken = os amarelos apanhados pelo Vermelho e pelo Verde, como 0-0
    .number = plural
field-marks = os pontos dos discos marcados, o vermelho e o verde, como c5,-
    .number = plural

task-yellow = Escolha um ponto interior para um disco amarelo (preparação).
task-own = Escolha um disco seu para mover (passo 1 de 3).
task-enemy = Escolha um disco do adversário para mover (passo 2 de 3).
task-to = Escolha o ponto de chegada.
task-add = Escolha um ponto livre para um novo disco seu (passo 3 de 3).
