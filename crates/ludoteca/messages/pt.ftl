rules-none = Ainda não há página de regras de { $game }.
input-failed = não foi possível ler a entrada: { $problem }
output-failed = não foi possível escrever a saída: { $problem }
file-unreadable = não foi possível ler { $file }: { $problem }
file-unwritable = não foi possível escrever { $file }: { $problem }
nothing-written = Interrompido; não foi escrito nada em { $file }

show-pixels-terminal = um PNG ou GIF não se pode mostrar num terminal; indique um ficheiro com --output
show-ending = { $found } não é uma extensão de ficheiro conhecida; use .txt, .svg, .png ou .gif, ou indique --format
show-pixels-failed = não foi possível criar a imagem: { $problem }
analyse-effort = Profundidade { $depth }, { $nodes } posições
analyse-effort-nodes = { $nodes } posições
analyse-game = { $one } contra { $two }, { $game }, { $result }
analyse-other-game = um registo de { $found } foi ignorado; esperava-se { $expected }

serve-not-listening = não é possível receber ligações em { $address }: { $problem }
serve-failed = o servidor parou: { $problem }
serve-no-home = não foi possível encontrar a sua pasta de dados; indique um ficheiro com --db
solve-no-solver = este jogo não tem solucionador
solve-hash-too-large = não há memória para uma tabela de { $size } MiB; escolha um --hash menor
solve-open = Por resolver
solve-score = Diferença de pontos para { $player-the } com o melhor jogo: { $score }
solve-score-between = Diferença de pontos para { $player-the } com o melhor jogo: de { $low } a { $high }
solve-progress =
    { $nodes } posições, { $proved } provadas, { $disproved } refutadas,
    { $speed } por segundo, tabela { $table } % cheia, { $seconds } s
solve-certificate-incomplete = { $file } não foi escrito: algumas jogadas do certificado não foram encontradas no tempo e na memória disponíveis (--hash)
solve-halted = Interrompido; com --save, a execução seguinte continuaria daqui
solve-halted-saved = Interrompido; a tabela está guardada, e o mesmo comando continua a partir dela
solve-one-file = --save e --certificate indicam ambos { $file }; escolha dois ficheiros
solve-certificate-past = { $file } não foi escrito: o empate resulta do limite de jogadas ou de posições repetidas, o que um certificado não pode mostrar; não use --moves, ou aumente o limite do jogo
solve-certificate-right = O certificado é válido: { $game }, { $position }: { $claims } ({ $positions } posições)
solve-certificate-wrong = { $file } não prova o que afirma: { $problem }
perft-speed = { $seconds } s de processador, { $speed } milhões por segundo
perft-halted =
    { $done ->
        [one] Interrompido; contada 1 das { $all } primeiras jogadas
       *[other] Interrompido; contadas { $done } das { $all } primeiras jogadas
    }
bench-halted = Interrompido; está impresso o que foi medido por inteiro
bench-search-heading = prof.        nós   alfabeta k/s  mcts k/s  rave k/s   uct k/s
bench-total = total
bench-endgames-heading = nome    pont. conh. melhor         nós   segundos     M/s
bench-endgames-wrong = { $file }, linha { $line }, coluna { $column }: esperava-se uma lista JSON de posições, cada uma com "name", "position" e, se for conhecido, "score"
bench-endgame-wrong = { $file }, { $name }: { $problem }
bench-one-game = só é possível resolver as posições de um jogo de cada vez; indique um só jogo
bench-heading = prof.  M folhas/s disp.   k partidas/s disp. M jogadas/s
bench-machine = Para comparar, números aleatórios gerados na mesma execução: { $speed } milhões por segundo
tune-games =
    { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    }. Perda média, -ln(probabilidade prevista do resultado), antes e depois:
tune-learnt = posições de treino ({ $positions }): { $before } → { $after }
tune-held-out = posições reservadas para teste ({ $positions }): { $before } → { $after }
tune-halted = Interrompido; { $file } tem as { $games } partidas acabadas, com { $positions } posições: treine com elas usando --data
tune-halted-early = Interrompido; os pesos foram ajustados às partidas até então
tune-halted-unfitted = Interrompido; não foram ajustados pesos
tune-different-games = todas as partidas têm de ser do mesmo jogo; só as opções podem mudar
tune-nothing-measured = a avaliação deste jogo não tem características, por isso não há nada para afinar
tune-no-positions = não há posições com que treinar; são precisas mais partidas acabadas

arena-halted = Interrompido; os resultados são os das partidas acabadas
arena-halted-recorded = Interrompido; os resultados são os das partidas acabadas. Execute o mesmo comando com --resume para continuar
arena-players-few = um torneio precisa de pelo menos dois jogadores; use --player uma vez para cada um
arena-player-twice = há dois jogadores chamados { $player }; dê outro nome a um deles, como outro={ $player }
arena-processor-time-threads = --processor-time mede uma só linha de execução; retire --threads ou use --threads 1
arena-processor-time-program = --processor-time só mede jogadores internos, e { $player } é um programa externo
arena-sprt-two = --sprt compara dois jogadores; use --player duas vezes
arena-record-exists = { $file } já existe; acrescente --resume para o continuar, ou indique outro ficheiro
arena-record-other = { $file }, registo { $number }: não é uma partida deste torneio; o jogo, os jogadores, as aberturas, a semente e o tempo têm de ser os mesmos, e a ronda tem de estar entre 1 e { $games }
arena-record-differs = { $file }, registo { $number }: não é uma partida deste torneio; { $tag } devia ser "{ $expected }" e é "{ $found }"
arena-record-twice = { $file }, registo { $number }: a ronda { $round } está duas vezes no ficheiro; retire uma delas
arena-record-no-file = não é possível guardar registos em { $file }; indique outro ficheiro
arena-record-in-use = { $file } está a ser escrito por outro torneio; indique outro ficheiro, ou espere que acabe
arena-record-unreadable = { $file }, registo { $number }, { $problem }; o ficheiro não foi alterado
arena-record-unfinished = { $file } acaba a meio de um registo; o registo é retirado e a partida joga-se de novo
arena-heading =
    { $game }
    { $games } de { $scheduled } partidas, { $pace }, semente { $seed }
    { $plies } jogadas por partida, { $opening } delas na abertura
arena-pace-time = { $seconds } s por jogada
arena-pace-depth = profundidade { $depth }
arena-pace-nodes =
    { $nodes ->
        [one] 1 nó por jogada
       *[other] { $nodes } nós por jogada
    }
arena-pace-clock = { $start } s por partida e { $increment } s por turno
arena-pace-turn = { $seconds } s por turno
arena-players-heading = jogador|Elo|pontos|vitórias|empates|derrotas|ms/jogada
arena-problems-heading = problemas|falhas|jogadas ilegais|por tempo|jogadas tardias
arena-pairings-heading = par|Elo|pontos|V/E/D|0/½/1/1½/2
arena-sprt = SPRT { $test } sobre pares: LLR { $ratio } ({ $low } a { $high }), { $verdict }
arena-sprt-open = por decidir
arena-sprt-null = H0 aceite ({ $elo } Elo)
arena-sprt-alternative = H1 aceite ({ $elo } Elo)

compliance-skipped = omitido
compliance-fine = ok
compliance-odd = aviso
compliance-wrong = errado
compliance-total = ok: { $fine }; avisos: { $odd }; errados: { $wrong }
compliance-not-started = não foi possível iniciar { $program }: { $problem }
compliance-silent = não houve { $what } em { $time } ms
compliance-flood = mais de { $lines } linhas, ou { $size } MiB, neste passo; um programa que usasse o motor não conseguiria acompanhar
compliance-ended = o motor terminou sozinho; devia continuar até quit
compliance-does-not-end = o motor ainda corria { $time } ms depois de quit; devia terminar logo
compliance-exit = o motor terminou com uma falha ({ $status }); depois de quit o código de saída devia ser 0
compliance-line = uma linha não é texto: { $problem }
compliance-stray = { $found } não é uma resposta UGI; use "info string" para texto livre
compliance-unreadable = não é possível ler { $found }: { $problem }
compliance-bestmove-unasked = um bestmove inesperado; cada go tem exatamente um
compliance-nameless = não foi indicado { $what }
compliance-no-game = não existe a opção Game, por isso supõe-se que é um motor de { $game }
compliance-answer = a resposta a query { $query } foi { $found }; esperava-se response { $right }
compliance-illegal = bestmove: { $problem }; as jogadas legais são { $legal }
compliance-spelling = bestmove { $found } é legal, mas escreve-se { $right }; programas que comparam textos não a reconheceriam
compliance-pv = jogada { $number } da pv: { $problem }
compliance-mate-zero = score mate 0 não tem significado; ganhar numa jogada é mate 1, perder em duas é mate -2
compliance-mate = a pontuação diz que o jogador { $player } ganha ao fim de { $plies } jogadas, mas a pv leva a { $found }
compliance-mate-sign = o jogador que tem a vez pode ganhar já, mas uma pontuação diz que perde; as pontuações são do ponto de vista de quem tem a vez
compliance-late = a resposta demorou { $time } ms; eram permitidos { $allowed } ms
compliance-early = um bestmove antes de stop; go infinite procura até stop
check-ugi = ugi: o motor diz o seu nome e as suas opções, e depois ugiok
check-ready = isready: readyok
check-game = setoption: o jogo é escolhido
check-newgame = uginewgame: o motor volta a estar pronto
check-query-start = query p1turn, gameover, result no início
check-query-middle = query depois de cada uma de várias jogadas
check-query-fen = position fen, com e sem jogadas
check-query-end = query quando a partida acabou
check-go-depth = go depth: uma jogada legal, linhas jogáveis
check-go-nodes = go nodes
check-go-movetime = go movetime: a jogada chega a tempo
check-go-clock = go p1time p2time p1inc p2inc: a jogada chega antes de o relógio se esgotar
check-go-middle = go a meio de uma partida, depois de jogadas e depois de um texto de posição
check-mate = pontuações quando quem tem a vez pode ganhar já
check-infinite = go infinite: readyok durante a procura, nenhuma jogada antes de stop
check-stop = stop: a jogada chega logo
check-stop-idle = stop sem procura em curso não muda nada
check-unknown = comandos desconhecidos não mudam nada
check-illegal = uma jogada ilegal não causa danos
check-quit = quit: o motor termina
check-quit-searching = quit durante uma procura: o motor termina

record-good = válidos: { $good }; com erros: { $bad }
record-json-line = { $file }, linha { $line }: { $problem }
record-halted = Interrompido; nem todos os registos foram lidos
analyse-halted-position = Interrompido; a análise é o que já se sabia
analyse-halted = Interrompido; as jogadas analisadas têm as suas avaliações
record-filtered = escolhidos: { $kept }; outros: { $others }; com erros: { $bad }
record-error = { $file }, { $problem }
json-syntax = não é JSON no carácter { $column }; cada linha tem de ser um registo como o escreve ludoteca record convert
json-unfinished = o JSON acaba cedo demais, no carácter { $column }; cada linha tem de ser um registo inteiro
json-form = não é um registo em JSON no carácter { $column }; um registo tem "tags", "moves" e "result" e pode ter "comments"; uma jogada tem "move" e pode ter "player", "glyph" e "notes", cada uma um "comment" ou uma "variation"
json-player = { $found } foi feita pelo outro jogador
json-glyph = { $found } não serve para anotar uma jogada; escolha um de: ! ? !! ?? !? ?!
json-word = { $found } não é uma jogada nem um resultado
position-refused = em --position, { $problem }
move-refused = em --moves, jogada número { $number }: { $problem }
search-failed = a procura falhou, o que é um erro deste programa; comunique a posição e os comandos, por favor
queue-full = { $found } foi ignorado: há demasiados comandos à espera; envie primeiro stop
record-none = não há nenhum registo para ler
screen-failed = não é possível usar o terminal: { $problem }; --plain joga linha a linha
