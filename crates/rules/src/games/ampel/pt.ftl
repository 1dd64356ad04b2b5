title = Ampel
about = semáforos num triângulo
player-1 = Vermelho
player-2 = Verde
move-form = um ponto, como e8, na preparação e no passo 3, dois pontos, como c5f8, nos passos 1 e 2
red = vermelho
green = verde
yellow = amarelo
red-disc = disco vermelho
green-disc = disco verde

option-yellows = quantos discos amarelos há; ganha quem tiver pelo menos metade
option-discs = quantos discos tem cada jogador
option-freeze-own = se um jogador não pode mover o disco que acrescentou no seu último turno
option-start-blocks = se o ponto de onde um disco sai é um obstáculo no seu caminho
option-setup = quem coloca os amarelos: os jogadores à vez, ou o acaso
option-seed = o número de que dependem os amarelos ao acaso; o mesmo número dá os mesmos pontos
option-cap = ao fim de quantos turnos do jogo principal há empate; 0 quer dizer nunca

label-yellows = Amarelos
label-discs = Discos
label-freeze-own = Disco novo não se move
label-start-blocks = Origem é obstáculo
label-setup = Preparação
label-seed = Semente
label-cap = Limite de turnos
value-setup-players = jogadores: colocam os amarelos à vez
value-setup-random = ao acaso: é o acaso que coloca os amarelos

note-reserves = Em reserva: vermelho { $red }, verde { $green }
note-taken = Amarelos apanhados: vermelho { $red }, verde { $green }; ganha-se com { $needed }
note-set-up = Preparação: o { $player } coloca o amarelo { $number } de { $yellows }
note-move-own = Passo 1: o { $player } move um disco seu
note-move-enemy = Passo 2: o { $player } move um disco do adversário
note-add = Passo 3: o { $player } acrescenta um disco

off-board = { $cell } não está no tabuleiro: há 11 linhas, e cada linha tem tantos pontos como o seu número
places-yellow = isto é a preparação, em que se coloca um amarelo: indique um ponto interior, como e8
moves-disc = este passo move um { $disc }: indique o ponto de onde sai e o ponto aonde chega, como c5f8
adds-disc = o passo 3 acrescenta um disco: indique um ponto vazio, como e8
not-interior = { $cell } fica numa borda; um amarelo coloca-se num ponto interior
occupied = { $cell } está ocupado
no-disc = este passo move um { $disc }, e em { $cell } não há nenhum
enemy-marked = o disco em { $cell } foi acrescentado no último turno do adversário e não pode ser movido
own-marked = o disco em { $cell } foi acrescentado no seu último turno e não pode ser movido com freeze-own=yes
stays-there = um disco não pode acabar em { $cell }, de onde partiu
stuck = o disco em { $cell } não consegue completar os passos que tem de dar: { $row } para a esquerda ou direita, { $rising } para cima à direita ou para baixo à esquerda, { $falling } para cima à esquerda ou para baixo à direita
no-way = o disco em { $cell } não pode acabar em { $to }: os passos que tem de dar são { $row } para a esquerda ou direita, { $rising } para cima à direita ou para baixo à esquerda, { $falling } para cima à esquerda ou para baixo à direita, e só vira onde está bloqueado
completes-signal = um disco acrescentado em { $cell } completaria um semáforo

move-cells = { $found } não é um ponto nem dois
too-many-reds = há { $count } discos vermelhos no tabuleiro; pode haver no máximo { $most }
too-many-greens = há { $count } discos verdes no tabuleiro; pode haver no máximo { $most }
too-many-yellows = há { $count } amarelos no tabuleiro; pode haver no máximo { $most }
reserve-wrong = { $found } não está certo: o { $player } tem { $board } de { $discs } discos no tabuleiro; esperava-se { $expected } em reserva
set-up-over = a preparação acaba com todos os { $yellows } amarelos no tabuleiro; esperava-se o passo 1, 2 ou 3
taken-in-set-up = { $found } não é possível antes de todos os amarelos estarem colocados; esperava-se 0-0
taken-wrong = { $found } não está certo: com { $board } de { $yellows } amarelos no tabuleiro, os dois jogadores apanharam ao todo { $expected } (se ainda estão a ser colocados, o passo é s)
both-won = { $found } não é possível: o jogo acaba logo que um jogador tem metade dos { $yellows } amarelos
mark-form = { $found } não é um disco marcado: esperava-se o seu ponto, como c5, ou -
mark-no-disc = não há nenhum { $disc } em { $cell } para marcar
no-room = o interior tem { $room } pontos vazios, mas ainda há { $needed } amarelos para lá colocar
idle-step = o { $player } nada pode fazer no passo { $found }, que se salta; depois do tabuleiro esperava-se: { $expected }

field-step = o passo: s na preparação, ou 1, 2 ou 3
field-reserves = os discos de cada jogador em reserva, como 20-20
field-taken = os amarelos apanhados pelo Vermelho e pelo Verde, como 0-0
field-marks = os pontos dos discos marcados, o vermelho e o verde, como c5,-

task-yellow = Preparação: escolha um ponto interior para um disco amarelo.
task-own = Passo 1: escolha um disco seu para mover.
task-enemy = Passo 2: escolha um disco do adversário para mover.
task-to = Escolha onde ele acaba.
task-add = Passo 3: escolha um ponto livre para um novo disco seu.
