help-template =
  {about-with-newline}
  Utilização: {usage}

  {all-args}{after-help}
help-commands = Comandos
help-command = COMANDO
help-arguments = Argumentos
help-options = Opções

cmd-ludoteca = Jogos de tabuleiro abstratos, para jogar e estudar
cmd-ludoteca-examples =
  Sem comando, pergunta que jogo se quer jogar. Os jogos: { $games }.
  Um jogo pode levar opções, como em 'taiji(size=7)'; `ludoteca rules JOGO` lista-as.

  Exemplos:
    ludoteca                           escolher um jogo e quem o joga
    ludoteca rules swack               ler as regras de um jogo
    ludoteca show ampel -o board.png   desenhar uma posição

  O código de saída é 0 se tudo correu bem, 1 se o que foi verificado está errado, 2 se
  os argumentos ou os dados não puderam ser usados.
cmd-play = Jogar: pessoas, computadores, motores
cmd-play-examples =
  Um lugar é human (uma pessoa), level:1 a level:8, full, greedy, random, ou a linha de
  comando de um motor que fale UGI.

  Linha a linha (--plain, e por si só onde não há terminal) as jogadas escrevem-se na
  notação do jogo, e ajuda lista as outras palavras. Com --spoken tudo é dito por
  palavras, para leitores de ecrã. Com --seed a mesma entrada dá a mesma saída.

  Exemplos:
    ludoteca play mapello --p2 level:3
    ludoteca play 'swack(size=5,pie=yes)' --clock 300+3
    ludoteca play taiji --plain --spoken --p2 level:1
    ludoteca play swack --plain --p2 level:1 --seed 7 < jogadas.txt
cmd-serve = Servir a página web e os jogos entre pessoas distantes
cmd-serve-examples =
  A primeira linha impressa é o endereço a abrir num navegador. Tudo fica guardado num só
  ficheiro; um jogo continua depois de o servidor parar, seja qual for a causa.

  Exemplos:
    ludoteca serve
    ludoteca serve --listen 127.0.0.1:0 --db jogos.db
    ludoteca serve --public --log json
cmd-show = Desenhar uma posição: em texto, por palavras, em SVG, em PNG ou, com todas as jogadas, em GIF
cmd-show-examples =
  Exemplos:
    ludoteca show taiji --moves 'e5e6 e4d4'
    ludoteca show mapello --targets --format spoken
    ludoteca show swack -o board.svg
    ludoteca show ampel -o board.png --theme dark --cell 64
cmd-rules = Mostrar as regras de um jogo, ou a lista dos jogos
rules-none = As regras de { $game } ainda não foram escritas.
cmd-rules-examples =
  Exemplos:
    ludoteca rules
    ludoteca rules renpaarden --lang pt
    ludoteca rules --json
cmd-record = Verificar, converter e filtrar registos de jogos
cmd-record-check = Repetir todas as jogadas de todos os registos
cmd-record-check-examples =
  Diz onde um registo está errado e continua com o seguinte. O código de saída é 1
  se houver um registo errado.

  Exemplos:
    ludoteca record check games.txt
    cat *.txt | ludoteca record check -
cmd-record-convert = Transformar registos em linhas JSON, e linhas JSON em registos
cmd-record-convert-examples =
  Exemplos:
    ludoteca record convert games.txt > games.jsonl
    ludoteca record convert games.jsonl --to record -o games.txt
cmd-record-filter = Escrever só os registos que são assim
cmd-record-filter-examples =
  Um registo tem de corresponder a tudo o que se pede. O número dos escolhidos vai para
  a saída de erros. O código de saída é 1 quando um registo está errado; esse fica de fora.

  Exemplos:
    ludoteca record filter games.txt --game swack --player Ana --result 1-0
    ludoteca record filter *.txt --since 2026.11.01 --tag Event=Casual -o casual.txt
    ludoteca record filter games.txt --game 'taiji(size=2)' --position 'wb/.. b'
cmd-analyse = Procurar as melhores jogadas de uma posição, ou o que cada jogada de um jogo perdeu
cmd-analyse-examples =
  A uma posição responde com as melhores linhas de jogo e o que cada uma vale. Um registo
  é escrito de novo com uma avaliação de cada jogada; uma jogada que perdeu alguma coisa
  leva também um sinal (?! imprecisão, ? erro, ?? erro grave), uma razão e uma linha
  melhor. Segue-se um resumo na saída de erros. O código de saída é 1 se houver um
  registo errado.

  Com o limite --depth ou --nodes e uma só linha de execução, a resposta é sempre a mesma.

  Exemplos:
    ludoteca analyse --game swack --moves 'b1a1 c1d1'
    ludoteca analyse --game 'taiji(size=3)' --position 'wb./.../... b' --depth 6
    ludoteca analyse --record games.txt --movetime 300 > analysed.txt
    cat games.txt | ludoteca analyse --record - --nodes 100000 --json
cmd-solve = Descobrir quem ganha uma posição com o melhor jogo, por quanto e como
cmd-solve-examples =
  Tudo o que se diz está provado. Ctrl-C termina o trabalho e diz até onde se chegou; com
  --save continua daí na vez seguinte. O código de saída é 1 quando não se descobriu o
  desfecho, ou quando um certificado não mostra o que afirma; 2 quando não é um certificado.

  Exemplos:
    ludoteca solve --game 'swack(size=3)'
    ludoteca solve --game 'taiji(size=4)' --json --threads 2
    ludoteca solve --game swack --hash 4096 --save swack.table
    ludoteca solve --game 'swack(size=3)' --certificate swack3.txt
    ludoteca solve --check swack3.txt
cmd-ugi = Funcionar como motor de jogo para qualquer programa que fale UGI
cmd-ugi-examples =
  Lê comandos da entrada padrão e responde na saída padrão.

  Exemplos:
    printf 'ugi\nposition startpos\ngo perft 3\n' | ludoteca ugi
cmd-perft = Contar as sequências de jogadas a partir de uma posição
cmd-perft-examples =
  A última jogada é contada, não jogada. Os jogos que acabam antes não contam.

  Exemplos:
    ludoteca perft 'mapello(map=othello)' 9
    ludoteca perft swack 4 --moves 'b1a1 pass' --divide
cmd-bench = Mostrar a assinatura da procura e a sua velocidade
cmd-bench-examples =
  Para cada jogo: os nós da procura alfa-beta em posições fixas até uma profundidade
  fixa, que são os mesmos em todas as execuções do mesmo programa, e milhares de
  posições por segundo da alfa-beta, da procura Monte Carlo e do UCT simples com jogos
  ao acaso. Com --rules, a velocidade das regras em tempo de processador de uma só linha
  de execução: folhas de perft e jogos ao acaso por segundo, a mediana de várias amostras
  e metade da distância entre a mais rápida e a mais lenta. Com --endgames, o tempo que
  leva a resolver exatamente as posições de um ficheiro, cada uma com a tabela vazia: uma
  lista JSON de objetos com name, position e, se for conhecida, score. Falha se uma
  pontuação não for a conhecida.

  Exemplos:
    ludoteca bench
    ludoteca bench mapello --threads 2
    ludoteca bench --rules 'mapello(map=othello)' --depth 11
    ludoteca bench --endgames ffo.json 'mapello(map=othello)'
cmd-arena = Pôr jogadores frente a frente e medir a sua força
cmd-arena-examples =
  Cada abertura é jogada duas vezes, uma com cada jogador a começar. As margens de erro
  valem 19 vezes em 20 e assentam nesses pares de jogos, tal como --sprt. Jogadores:
    random, greedy                   qualquer jogada; o máximo que se possa ganhar já
    uct, rave, mcts, alphabeta       um modo de procura, seja o melhor para o jogo ou não
    full, level:1 a level:8          o melhor modo, com uma certa força
    unproved                         a força máxima, sem provas dos finais
    handicap:2000/50/0/0             alfa-beta com um orçamento de nós e defeitos: ruído,
                                     ganância e desatenção, de que os níveis são feitos
    'cmd:./motor ugi'                um programa que fala UGI
    novo=full, 'velho=cmd:./v ugi'   qualquer um deles com um nome

  Exemplos:
    ludoteca arena --game swack --player full --player greedy --games 200 --movetime 100
    ludoteca arena --game 'taiji(size=7)' --player level:1 --player level:2 --player level:3
    ludoteca arena --game ampel --player novo=full --player 'velho=cmd:./v ugi' --tc 1+0.01
        --sprt 0,10 --games 10000 --record jogos.txt --resume
cmd-compliance = Verificar passo a passo se um motor de jogo fala UGI
cmd-compliance-examples =
  Inicia o motor e experimenta tudo o que um programa que o usasse faria; as jogadas e as
  respostas são comparadas com as regras do jogo. O que está errado é mostrado com o que
  se enviou (>) e o que veio (<). O código de saída é 1 se algo estiver errado.

  Exemplos:
    ludoteca compliance 'ludoteca ugi'
    ludoteca compliance './motor --quiet' --game 'taiji(size=7)'
cmd-tune = Descobrir quanto valem as medidas da avaliação de um jogo
cmd-tune-examples =
  O computador joga contra si próprio, ou lê registos. Os pesos com que a sua avaliação
  melhor prevê os resultados são escritos na forma do ficheiro de código em que o jogo os
  guarda.

  Exemplos:
    ludoteca tune --game mapello
    ludoteca tune --game taiji --game 'taiji(size=7)' --positions 300000 --out weights.rs
    ludoteca tune --data games.txt --stages 4
cmd-completions = Escrever o preenchimento automático para uma shell
cmd-completions-examples =
  Exemplos:
    ludoteca completions bash > ~/.local/share/bash-completion/completions/ludoteca
cmd-man = Mostrar a página de manual, ou escrever todas numa pasta
cmd-man-examples =
  Exemplos:
    ludoteca man | man -l -
    ludoteca man --output ~/.local/share/man/man1

arg-help = Mostrar esta ajuda
arg-version = Mostrar a versão
arg-lang = A língua: en ou pt (por omissão, a do sistema)
arg-game = O jogo, com opções, se desejar: 'taiji(size=7,groups=2)'
arg-position = Começar nesta posição, uma linha de texto
arg-moves = Jogar primeiro estas jogadas, separadas por espaços
arg-json = Escrever JSON, para programas
arg-play-record = Continuar a partir do registo neste ficheiro
arg-play-p1 = Quem joga primeiro: human (uma pessoa, por omissão), level:1 a level:8, full, greedy, random, ou a linha de comando de um motor
arg-play-p2 = Quem joga em segundo lugar, dito da mesma maneira
arg-play-clock = Relógios, em segundos, e o que cada turno acrescenta: 300+3; ou um tempo para cada turno: 1/86400
arg-play-movetime = Quanto pensa um computador sem nível nem relógio, em milissegundos, de 1 a 86400000
arg-play-seed = De onde vêm as escolhas dos computadores, de 0 a 2147483647: sai sempre o mesmo jogo
arg-play-plain = Linha a linha, sem desenhar no ecrã
arg-play-spoken = Linha a linha, com as posições ditas por palavras para um leitor de ecrã
arg-play-game = O jogo, com opções, se desejar; sem ele, uma lista para escolher
arg-serve-listen = Onde escutar, um endereço e uma porta (127.0.0.1:8080 por omissão); a porta 0 é uma qualquer que esteja livre
arg-serve-db = O ficheiro da base de dados (por omissão na sua pasta de dados)
arg-serve-public = Há um proxy à frente: acreditar no que ele diz sobre a origem dos pedidos
arg-serve-threads = Quantas linhas de execução procuram jogadas, de 1 a 1024 (por omissão metade dos processadores)
arg-serve-rate = Quantos pedidos um endereço pode fazer por segundo, até 1000000 (20 por omissão); 0 retira os limites por endereço, menos o da fila de procuras
arg-serve-sharing = Quantas pessoas partilham um endereço, de 1 a 1000 (por omissão 1): todos os limites por endereço são multiplicados por este número
arg-serve-keep = Apagar as partidas em que nada aconteceu durante este número de dias, de 1 a 36500 (por omissão guardam-se todas)
arg-serve-log = A forma do registo de acontecimentos na saída de erros: text (por omissão) ou json
arg-rules-all = A página inteira, com aquilo de que só os programadores precisam
arg-rules-game = O nome de um jogo; sem ele, todos os jogos, um por linha
arg-show-format = text (por omissão), spoken, svg, png, ou gif com todas as jogadas; ou então pelo nome do ficheiro de saída
arg-show-output = Escrever neste ficheiro em vez da saída padrão
arg-show-targets = Marcar as casas em que uma jogada legal pode começar
arg-show-letters = Desenhar letras nas peças de uma imagem
arg-show-theme = As cores de uma imagem: light (clara, por omissão) ou dark (escura)
arg-show-cell = A largura de uma casa numa imagem, de 8 a 256 píxeis (48 por omissão)
arg-analyse-game = O jogo, com opções, se desejar; com --record, o jogo de que todos os registos têm de ser
arg-analyse-record = Analisar os registos deste ficheiro; - é a entrada padrão
arg-analyse-movetime = Quanto tempo olhar para cada posição, em milissegundos (1000 por omissão)
arg-analyse-depth = Quantas jogadas prever, em vez de um tempo
arg-analyse-nodes = Quantas posições ver por cada jogada, em vez de um tempo
arg-analyse-multipv = Quantas linhas de jogo mostrar de uma posição, de 1 a 256 (3 por omissão)
arg-analyse-threads = Com quantas linhas de execução procurar, de 1 a 1024 (1 por omissão)
arg-analyse-hash = O tamanho da tabela de posições em MiB (64 por omissão)
arg-analyse-seed = A semente das escolhas ao acaso (0 por omissão)
arg-solve-outcome = Descobrir apenas quem ganha, não por quanto
arg-solve-threads = Com quantas linhas de execução procurar, de 1 a 1024 (1 por omissão)
arg-solve-hash = O tamanho da tabela de posições em MiB (256 por omissão, ou o do ficheiro de --save)
arg-solve-save = Guardar a tabela neste ficheiro e continuar com o que lá estiver, nos jogos que se resolvem com uma tabela que se possa guardar
arg-solve-certificate = Escrever neste ficheiro as jogadas que mostram o resultado
arg-solve-check = Verificar o certificado deste ficheiro, apenas pelas regras
arg-perft-depth = Quantas jogadas de profundidade, de 0 a 64
arg-perft-divide = Mostrar também a contagem de cada jogada
arg-bench-games = Os jogos a medir (se não indicar nenhum, todos, com as opções por omissão)
arg-bench-rules = Medir as regras e não a procura
arg-bench-endgames = Resolver as posições deste ficheiro
arg-bench-hash = Com --endgames, o tamanho da tabela de posições em MiB (256 por omissão)
arg-bench-threads = Quantas linhas de execução procuram quando se mede a velocidade (1 por omissão)
arg-bench-depth = Com --rules, a profundidade do perft (por omissão, a primeira com 3 milhões de folhas)
arg-bench-samples = Com --rules, quantas amostras tirar de cada velocidade (7 por omissão)
arg-bench-sample_ms = A duração de uma amostra em milissegundos (300 por omissão)
arg-bench-seed = A semente dos jogos ao acaso (1 por omissão)
arg-arena-players = Um jogador, pelo menos dois: random, greedy, uct, rave, mcts, alphabeta, unproved, full, level:1 a level:8, 'cmd:LINHA DE COMANDO'; NOME=JOGADOR dá-lhe um nome
arg-arena-games = Quantos jogos de cada par de jogadores, arredondado para cima até um número par (100 por omissão)
arg-arena-movetime = O tempo para uma jogada em milissegundos (100 por omissão)
arg-arena-tc = O tempo para a partida inteira e o incremento por turno, em segundos, como 0.1+0.01; ou o tempo para cada turno, como 1/60
arg-arena-nodes = O número de posições a examinar por jogada
arg-arena-depth = O número de jogadas a prever
arg-arena-format = round-robin (por omissão: todos contra todos) ou gauntlet (o primeiro contra todos os outros)
arg-arena-openings = Com quantas jogadas ao acaso um jogo começa (por omissão, de 2 a 8, as que bastem para os jogos serem diferentes)
arg-arena-seed = A semente das aberturas e dos jogadores (1 por omissão)
arg-arena-sprt = Acabar logo que esteja decidido se o primeiro de dois jogadores é mais forte por ELO0 ou por ELO1
arg-arena-concurrency = Quantos jogos jogar ao mesmo tempo (por omissão, tantos quantos os processadores, divididos por --threads)
arg-arena-hash = A tabela de cada jogador que não seja um programa, em MiB (16 por omissão)
arg-arena-threads = As linhas de execução de cada jogador que não seja um programa (1 por omissão)
arg-arena-margin = Quantos milissegundos além de --movetime uma jogada pode demorar sem contar como atraso (50 por omissão)
arg-arena-patience = Ao fim de quantos segundos sem notícias se considera que um programa falhou (30 por omissão); com --nodes ou --depth, cem vezes mais por jogada, diga ele o que disser
arg-arena-processor_time = Contar o tempo de processador de cada jogador, e não o tempo do relógio: para máquinas que entretanto fazem outras coisas
arg-arena-adjudicate = Terminar um jogo assim que um dos nossos jogadores (full, unproved, alphabeta, mcts, rave) tiver provado que ganha
arg-arena-max_plies = Ao fim de quantas jogadas um jogo é empate (2000 por omissão)
arg-arena-record = Escrever o registo de cada jogo neste ficheiro à medida que acaba
arg-arena-resume = Continuar o ficheiro de --record: os jogos que lá estão não se repetem
arg-compliance-command = A linha de comando do motor, entre aspas se tiver argumentos
arg-compliance-game = O jogo com que verificar (por omissão, o primeiro que ludoteca rules lista)
arg-compliance-patience = Quantos segundos esperar por uma resposta (5 por omissão)
arg-tune-games = O jogo; mais de uma vez, para o jogar à vez com vários conjuntos de opções
arg-tune-data = Aprender com os jogos destes registos em vez de jogar; - é a entrada padrão
arg-tune-positions = Com quantas posições aprender, a partir de 1 (100000 por omissão)
arg-tune-nodes = Quantas posições um jogador vê por jogada, a partir de 1 (500 por omissão)
arg-tune-stages = Quantas linhas de pesos procurar, 1 a 64 (por omissão, tantas quantas há)
arg-tune-concurrency = Quantos jogos jogar ao mesmo tempo, 1 a 1024 (por omissão, um por núcleo)
arg-tune-save = Escrever os jogos neste ficheiro à medida que acabam, como registos, em vez do que lá está
arg-tune-out = Escrever neste ficheiro em vez da saída padrão
arg-tune-seed = A semente das escolhas ao acaso: a mesma dá os mesmos pesos (1 por omissão)
arg-shell = O interpretador de comandos: bash, elvish, fish, powershell ou zsh
arg-output = Escrever neste ficheiro em vez da saída padrão
arg-man-output = Escrever todas as páginas nesta pasta
arg-files = Os ficheiros a ler; - é a entrada padrão
arg-record-convert-file = O ficheiro a ler; - é a entrada padrão
arg-record-convert-to = json (por omissão) ou record
arg-record-filter-game = Deste jogo: só pelo nome, com quaisquer opções, ou com exatamente estas
arg-record-filter-position = Que chegaram a esta posição; --game diz como a ler
arg-record-filter-player = Em que jogou alguém com este nome, em maiúsculas ou minúsculas
arg-record-filter-result = Que acabaram assim: 1-0, 0-1, 1/2-1/2 ou *
arg-record-filter-since = Jogados neste dia ou depois, como 2026.11.15
arg-record-filter-until = Jogados neste dia ou antes
arg-record-filter-tag = Com este valor de uma etiqueta; pode indicar-se várias vezes

value-OPTIONS = OPÇÕES
value-ADDRESS = ENDEREÇO
value-CMD = COMANDO
value-DATE = DATA
value-DAYS = DIAS
value-DEPTH = PROFUNDIDADE
value-ELO0,ELO1[,ALPHA,BETA] = ELO0,ELO1[,ALFA,BETA]
value-FILE = FICHEIRO
value-FOLDER = PASTA
value-FORM = FORMA
value-FORMAT = FORMATO
value-GAME = JOGO
value-LANG = LÍNGUA
value-MOVES = JOGADAS
value-NAME = NOME
value-NAME=VALUE = NOME=VALOR
value-PIXELS = PÍXEIS
value-PLAYER = JOGADOR
value-PLIES = JOGADAS
value-POSITIONS = POSIÇÕES
value-RESULT = RESULTADO
value-SEAT = LUGAR
value-SECONDS = SEGUNDOS
value-SECONDS+INCREMENT = SEGUNDOS+INCREMENTO
value-SECONDS+MORE = SEGUNDOS+MAIS
value-SEED = SEMENTE
value-TEXT = TEXTO
value-THEME = TEMA

arguments-wrong = { $problem } (veja { $command } --help)
argument-unknown = argumento desconhecido: { $argument }
argument-missing = falta o argumento { $argument }
argument-conflict = { $argument } não pode ser usado juntamente com { $other }
argument-other = { $problem }
command-unknown = não existe o comando { $argument }
command-missing = falta aqui um comando
value-not-one-of = { $value } não é um valor de { $argument }; escolha um de: { $expected }
value-not-within = { $value } não é um valor de { $argument }, que é um número de { $least } a { $most }
value-invalid = { $value } não é um valor de { $argument }: { $help }
input-failed = não foi possível ler a entrada: { $problem }
output-failed = não foi possível escrever a saída: { $problem }
file-unreadable = não foi possível ler { $file }: { $problem }
file-unwritable = não foi possível escrever { $file }: { $problem }

show-pixels-terminal = uma imagem de píxeis não se pode mostrar num terminal: indique um ficheiro com --output
show-ending = { $found } não é uma terminação conhecida de nome de ficheiro; use .txt, .svg, .png ou .gif, ou indique --format
show-pixels-failed = não foi possível fazer a imagem: { $problem }
analyse-effort = Jogadas previstas: { $depth }; posições vistas: { $nodes }
analyse-effort-nodes = Posições vistas: { $nodes }
analyse-game = { $one } contra { $two }, { $game }, { $result }
analyse-other-game = um registo de { $found } ficou de fora; pediu-se { $expected }

serve-not-listening = não é possível servir em { $address }: { $problem }
serve-failed = o servidor parou: { $problem }
serve-no-home = não se encontra a sua pasta de dados: indique um ficheiro com --db
solve-no-solver = não há solucionador para este jogo
solve-hash-too-large = uma tabela de { $size } MiB não cabe na memória deste computador: indique um --hash menor
solve-open = O desfecho não foi descoberto
solve-score = { $player }: { $score } pontos com o melhor jogo
solve-score-between = { $player }: entre { $low } e { $high } pontos com o melhor jogo
solve-progress = { $nodes } posições, { $proved } provadas, { $disproved } refutadas, { $speed } por segundo, tabela { $table } % cheia, { $seconds } s
solve-certificate-incomplete = { $file } está incompleto: nem todas as jogadas do certificado foram encontradas no tempo e na memória que havia (--hash)
solve-one-file = { $file } não pode ser o ficheiro de --save e de --certificate; indique dois ficheiros
solve-certificate-past = { $file } não foi escrito: o empate vem do limite de jogadas ou de posições que já ocorreram, o que um certificado não pode mostrar; não use --moves, ou dê ao jogo um limite maior
solve-certificate-right = O certificado está certo: { $game }, { $position }: { $claims } ({ $positions } posições)
solve-certificate-wrong = { $file } não mostra o que afirma: { $problem }
perft-speed = { $seconds } s de processador, { $speed } milhões por segundo
bench-search-heading = prof.        nós   alfabeta k/s  mcts k/s  rave k/s   uct k/s
bench-total = total
bench-endgames-heading = nome    pont. conh. melhor         nós   segundos     M/s
bench-endgame-wrong = { $file }, { $name }: { $problem }
bench-one-game = resolvem-se as posições de um jogo de cada vez: indique um só jogo
bench-heading = prof.  M folhas/s disp.   k jogos/s  disp.  M jogadas/s
bench-machine = Para comparar, números ao acaso tirados na mesma execução: { $speed } milhões por segundo
tune-games = Jogos: { $games }. A média de -ln(probabilidade dada ao resultado), antes e depois:
tune-learnt = posições com que se aprendeu ({ $positions }): { $before } → { $after }
tune-held-out = posições de outros jogos ({ $positions }): { $before } → { $after }
tune-halted = Interrompido; { $file } tem os { $games } jogos que acabaram, com { $positions } posições com que aprender: --data aprende com elas
tune-different-games = todos os jogos têm de ser o mesmo, com opções diferentes se desejar
tune-nothing-measured = a avaliação deste jogo ainda não mede nada, e por isso não há nada para afinar
tune-no-positions = não há posições com que aprender: são precisos mais jogos jogados até ao fim

arena-halted = Interrompido: os números são os dos jogos que acabaram
arena-halted-recorded = Interrompido: os números são os dos jogos que acabaram; o mesmo comando com --resume continua
arena-players-few = uma arena precisa de pelo menos dois jogadores: indique --player uma vez para cada um
arena-player-twice = há dois jogadores chamados { $player }; dê outro nome a um deles, como em outro={ $player }
arena-processor-time-threads = --processor-time conta uma só linha de execução: retire --threads ou indique --threads 1
arena-processor-time-program = --processor-time conta apenas os nossos jogadores: { $player } é um programa à parte
arena-sprt-two = --sprt compara dois jogadores: indique --player duas vezes
arena-record-exists = { $file } já existe; acrescente --resume para o continuar, ou indique outro ficheiro
arena-record-other = { $file }, registo { $number }: não é um jogo desta arena; deve ter o mesmo jogo, jogadores, aberturas, semente e tempo, e ser uma das rondas 1 a { $games }
arena-record-differs = { $file }, registo { $number }: não é um jogo desta arena, em que { $tag } é "{ $expected }" e não "{ $found }"
arena-record-twice = { $file }, registo { $number }: a ronda { $round } está duas vezes no ficheiro; retire uma das duas
arena-record-no-file = { $file } não é um ficheiro em que se possam guardar registos; indique outro
arena-record-in-use = { $file } está a ser escrito por outra arena; indique outro ficheiro, ou espere que ela acabe
arena-record-unreadable = { $file }, registo { $number }, { $problem }; o ficheiro ficou como estava
arena-record-unfinished = { $file }: acaba a meio de um registo, que é retirado; o jogo repete-se
arena-heading = { $game }: { $games } de { $scheduled } jogos, { $plies } jogadas cada ({ $opening } das quais a abertura), { $pace }, semente { $seed }
arena-pace-time = { $seconds } s por jogada
arena-pace-depth = profundidade { $depth }
arena-pace-nodes = posições examinadas por jogada: { $nodes }
arena-pace-clock = { $start } s por partida e { $increment } s por turno
arena-pace-turn = { $seconds } s por turno
arena-players-heading = jogador|Elo|pontos|vitórias|empates|derrotas|falhas|ilegais|por tempo|atrasos|ms/jogada
arena-pairings-heading = par|Elo|pontos||vitórias|empates|derrotas|pares 0/½/1/1½/2
arena-sprt = SPRT { $test } sobre pares: logaritmo da razão de verosimilhança { $ratio } ({ $low } a { $high }): { $verdict }
arena-sprt-open = por decidir
arena-sprt-null = aceita-se H0 ({ $elo } Elo)
arena-sprt-alternative = aceita-se H1 ({ $elo } Elo)

compliance-skipped = omitido
compliance-fine = ok
compliance-odd = aviso
compliance-wrong = errado
compliance-total = ok: { $fine }; avisos: { $odd }; errados: { $wrong }
compliance-not-started = não foi possível iniciar { $program }: { $problem }
compliance-silent = não disse { $what } em { $time } ms
compliance-flood = disse mais de { $lines } linhas, ou { $size } MiB, neste passo; um programa que o usasse não conseguiria acompanhar
compliance-ended = terminou por si; devia continuar até quit
compliance-does-not-end = { $time } ms depois de quit ainda corria; devia terminar logo
compliance-exit = terminou como depois de uma falha ({ $status }); um programa que fez o que lhe disseram termina com 0
compliance-line = uma linha não é texto: { $problem }
compliance-stray = { $found } não é UGI; o que é para pessoas lerem vem depois de: info string
compliance-unreadable = { $found } não se consegue ler: { $problem }
compliance-bestmove-unasked = há um bestmove que ninguém pediu; cada go tem exatamente um
compliance-nameless = não disse { $what }
compliance-no-game = não tem a opção Game; supõe-se que joga { $game }
compliance-answer = a resposta a query { $query } é { $found }; o certo seria: response { $right }
compliance-illegal = bestmove: { $problem }; jogadas legais: { $legal }
compliance-spelling = bestmove { $found } é uma jogada legal, mas escreve-se { $right }; programas que comparam textos não a reconheceriam
compliance-pv = jogada { $number } da pv: { $problem }
compliance-mate-zero = score mate 0 não diz nada; ganhar numa jogada é mate 1, perder em duas é mate -2
compliance-mate = a pontuação diz que o jogador { $player } ganha ao fim de { $plies } jogadas, mas a pv leva a { $found }
compliance-mate-sign = quem joga pode ganhar já, mas uma pontuação diz que perde; as pontuações são as de quem joga
compliance-late = a resposta demorou { $time } ms; eram permitidos { $allowed } ms
compliance-early = há um bestmove antes de stop; go infinite procura até stop
check-ugi = ugi: o motor diz quem é e que opções tem, e depois ugiok
check-ready = isready: vem readyok
check-game = setoption: escolhe-se o jogo
check-newgame = uginewgame: o motor volta a estar pronto
check-query-start = query p1turn, gameover, result no início
check-query-middle = query depois de cada uma de algumas jogadas
check-query-fen = position fen, com e sem jogadas
check-query-end = query quando o jogo acabou
check-go-depth = go depth: uma jogada legal, linhas que se podem jogar
check-go-nodes = go nodes
check-go-movetime = go movetime: a jogada vem a tempo
check-go-clock = go p1time p2time p1inc p2inc: a jogada vem antes de o relógio se esgotar
check-go-middle = go a meio de um jogo, depois de jogadas e depois de um texto de posição
check-mate = pontuações quando quem joga pode ganhar já
check-infinite = go infinite: readyok durante a procura, nenhuma jogada antes de stop
check-stop = stop: a jogada vem logo
check-stop-idle = stop sem procura em curso não muda nada
check-unknown = comandos desconhecidos não mudam nada
check-illegal = uma jogada ilegal não faz mal
check-quit = quit: o motor termina
check-quit-searching = quit durante uma procura: o motor termina

record-good = corretos: { $good }; com erros: { $bad }
record-json-line = { $file }, linha { $line }: { $problem }
record-filtered = escolhidos: { $kept }; outros: { $others }; com erros: { $bad }
record-tag-unclear = { $found } não é uma etiqueta com um valor; esperava-se algo como Event=Casual
record-date-unclear = { $found } não é um dia; esperava-se o ano, o mês e o dia, como 2026.11.15
record-error = { $file }, { $problem }
json-syntax = coluna { $column }: não é JSON; cada linha deve ser um registo como ludoteca record convert o escreve
json-unfinished = coluna { $column }: o JSON acaba cedo demais; cada linha deve ser um registo inteiro
json-form = coluna { $column }: não é um registo em JSON; um registo tem "tags", "moves" e "result", e talvez "comments"; uma jogada tem "move", e talvez "player", "glyph" e "notes", cada uma um "comment" ou uma "variation"
json-player = { $found } foi feita pelo outro jogador
json-glyph = { $found } não é um sinal de avaliação de uma jogada; escolha um de: ! ? !! ?? !? ?!
json-word = { $found } não é uma jogada nem um resultado
position-refused = em --position, { $problem }
move-refused = em --moves, jogada número { $number }: { $problem }
search-failed = a procura falhou, o que é um erro deste programa; comunique a posição e os comandos, por favor
queue-full = { $found } não foi feito: já há demasiados comandos à espera; envie primeiro stop
record-none = não há nenhum registo para ler
cmd-record-examples =
  Exemplos:
    ludoteca record check games.txt
    ludoteca record convert games.txt > games.jsonl
    ludoteca record filter games.txt --player Ana
screen-failed = não é possível usar o terminal: { $problem }; --plain joga linha a linha
