help-template =
  {about-with-newline}
  Utilização: {usage}

  {all-args}{after-help}
help-commands = Comandos
help-command = COMANDO
help-arguments = Argumentos
help-options = Opções

cmd-ludoteca = Cinco jogos de tabuleiro abstratos, para jogar e estudar
cmd-ludoteca-examples =
  Sem comando, pergunta que jogo se quer jogar. Os jogos: { $games }.
  Um jogo pode levar opções, como em 'taiji(size=7)'; `ludoteca rules JOGO` lista-as.

  Exemplos:
    ludoteca                           escolher um jogo e jogá-lo num só teclado
    ludoteca rules swack               ler as regras de um jogo
    ludoteca show ampel -o board.png   desenhar uma posição

  O código de saída é 0 se tudo correu bem, 1 se o que foi verificado está errado, 2 se
  os argumentos ou os dados não puderam ser usados.
cmd-play = Jogar a dois, no mesmo teclado
cmd-play-examples =
  As jogadas escrevem-se na notação do jogo (ajuda lista as outras palavras).

  Exemplos:
    ludoteca play mapello
    ludoteca play 'swack(size=5,pie=yes)'
    printf 'b1a1\nquit\n' | ludoteca play swack
cmd-show = Desenhar uma posição: em texto, por palavras, em SVG ou em PNG
cmd-show-examples =
  Exemplos:
    ludoteca show taiji --moves 'e5e6 e4d4'
    ludoteca show mapello --targets --format spoken
    ludoteca show swack -o board.svg
    ludoteca show ampel -o board.png --theme dark --cell 64
cmd-rules = Mostrar as regras de um jogo, ou a lista dos jogos
cmd-rules-examples =
  Exemplos:
    ludoteca rules
    ludoteca rules renpaarden --lang pt
    ludoteca rules --json
cmd-record = Verificar e converter registos de jogos
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
cmd-bench = Mostrar a assinatura da pesquisa e a sua velocidade
cmd-bench-examples =
  Para cada jogo: os nós da pesquisa alfa-beta em posições fixas até uma profundidade
  fixa, que são os mesmos em todas as execuções do mesmo programa, e milhares de
  posições por segundo da alfa-beta, da pesquisa Monte Carlo e do UCT simples com jogos
  ao acaso. Com --rules, a velocidade das regras em tempo de processador de uma só linha
  de execução: folhas de perft e jogos ao acaso por segundo, a mediana de várias amostras
  e metade da distância entre a mais rápida e a mais lenta.

  Exemplos:
    ludoteca bench
    ludoteca bench mapello --threads 2
    ludoteca bench --rules 'mapello(map=othello)' --depth 11
cmd-tune = Descobrir quanto valem as medidas da avaliação de um jogo
cmd-tune-examples =
  O computador joga contra si próprio, ou lê registos, e os pesos com que a sua avaliação melhor prevê os
  resultados são escritos na forma do ficheiro de código em que o jogo os guarda.

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
arg-play-game = O jogo, com opções, se desejar; sem ele, uma lista para escolher
arg-rules-all = A página inteira, com o que só os programadores precisam
arg-rules-game = O nome de um jogo; sem ele, todos os jogos, um por linha
arg-show-format = text (por omissão), spoken, svg ou png; ou então pelo nome do ficheiro de saída
arg-show-output = Escrever neste ficheiro em vez da saída padrão
arg-show-targets = Marcar as casas em que uma jogada legal pode começar
arg-show-letters = Desenhar letras nas peças de uma imagem
arg-show-theme = As cores de uma imagem: light (clara, por omissão) ou dark (escura)
arg-show-cell = A largura de uma casa numa imagem, de 8 a 256 píxeis (48 por omissão)
arg-perft-depth = Quantas jogadas de profundidade, de 0 a 64
arg-perft-divide = Mostrar também a contagem de cada jogada
arg-bench-games = Os jogos a medir (se não houver nenhum, todos, com as opções por omissão)
arg-bench-rules = Medir as regras e não a pesquisa
arg-bench-threads = Quantas linhas de execução pesquisam quando se mede a velocidade (1 por omissão)
arg-bench-depth = Com --rules, a profundidade do perft (por omissão, a primeira com 3 milhões de folhas)
arg-bench-samples = Com --rules, quantas amostras tirar de cada velocidade (7 por omissão)
arg-bench-sample_ms = A duração de uma amostra em milissegundos (300 por omissão)
arg-bench-seed = A semente dos jogos ao acaso (1 por omissão)
arg-tune-games = O jogo; mais de uma vez, para o jogar à vez com vários conjuntos de opções
arg-tune-data = Aprender com os jogos destes registos em vez de jogar; - é a entrada padrão
arg-tune-positions = Com quantas posições aprender, a partir de 1 (100000 por omissão)
arg-tune-nodes = Quantas posições um jogador vê por jogada, a partir de 1 (500 por omissão)
arg-tune-stages = Quantas linhas de pesos procurar, 1 a 64 (por omissão, tantas quantas há)
arg-tune-concurrency = Quantos jogos jogar ao mesmo tempo, 1 a 1024 (por omissão, um por núcleo)
arg-tune-save = Escrever os jogos neste ficheiro, como registos
arg-tune-out = Escrever neste ficheiro em vez da saída padrão
arg-tune-seed = A semente das escolhas ao acaso: a mesma dá os mesmos pesos (1 por omissão)
arg-shell = O interpretador de comandos
arg-output = Escrever neste ficheiro em vez da saída padrão
arg-man-output = Escrever todas as páginas nesta pasta
arg-files = Os ficheiros a ler; - é a entrada padrão
arg-record-convert-file = O ficheiro a ler; - é a entrada padrão
arg-record-convert-to = json (por omissão) ou record

arguments-wrong = { $problem } (veja ludoteca --help)
argument-unknown = argumento desconhecido: { $argument }
argument-missing = falta o argumento { $argument }
argument-conflict = { $argument } não pode ser usado juntamente com { $other }
argument-other = { $problem }
command-unknown = não existe o comando { $argument }
command-missing = falta aqui um comando
value-not-one-of = { $value } não é um valor de { $argument }; escolha um de: { $expected }
value-invalid = { $value } não é um valor de { $argument }: { $help }
output-failed = não foi possível escrever a saída: { $problem }
file-unreadable = não foi possível ler { $file }: { $problem }
file-unwritable = não foi possível escrever { $file }: { $problem }

status-turn = vez de: { $player }
status-win = vitória: { $player }
status-draw = empate
status-repetition = empate, porque a mesma posição apareceu pela terceira vez
status-cap = empate, porque se chegou ao limite de jogadas
status-points = { $status } ({ $one }-{ $two })

show-png-terminal = uma imagem PNG não se pode mostrar num terminal: indique um ficheiro com --output
show-ending = { $found } não é uma terminação conhecida de nome de ficheiro; use .txt, .svg ou .png, ou indique --format
show-png-failed = não foi possível fazer a imagem PNG: { $problem }
perft-speed = { $seconds } s de processador, { $speed } milhões por segundo
bench-search-heading = prof.        nós  alfabeta k/s  mcts k/s     uct k/s
bench-total = total
bench-heading = prof.  M folhas/s disp.   k jogos/s  disp.  M jogadas/s
bench-machine = Para comparar, números ao acaso tirados na mesma execução: { $speed } milhões por segundo
tune-games = Jogos: { $games }. A média de -ln(probabilidade dada ao resultado), antes e depois:
tune-learnt = posições com que se aprendeu ({ $positions }): { $before } → { $after }
tune-held-out = posições de outros jogos ({ $positions }): { $before } → { $after }
tune-different-games = todos os jogos têm de ser o mesmo, com opções diferentes se desejar
tune-nothing-measured = a avaliação deste jogo ainda não mede nada, e por isso não há nada para afinar
tune-no-positions = não há posições com que aprender: são precisos mais jogos jogados até ao fim

play-welcome = Ludoteca: cinco jogos de tabuleiro abstratos. Escolha um:
play-choose = Número ou nome do jogo, com opções se quiser (sair para sair):
play-start = A jogar { $game }. Escreva uma jogada, ou ajuda.
play-prompt = { $player }:
play-prompt-over = O jogo acabou (desfazer, gravar FICHEIRO ou sair):
play-help =
  Uma jogada escreve-se na notação do jogo: jogadas lista as que são legais agora.
  No tabuleiro, < está a seguir ao que a última jogada tocou.

    jogadas          listar as jogadas legais
    tabuleiro        mostrar o tabuleiro
    dizer            descrever o tabuleiro por palavras
    posição          escrever a posição numa linha de texto
    regras           ler as regras
    desfazer         desfazer a última jogada
    gravar FICHEIRO  gravar o jogo num ficheiro; só gravar grava-o lá outra vez
    desistir         desistir
    sair             sair
play-left = Até à próxima.
play-over = O jogo já acabou.
play-nothing-to-undo = Não há jogada para desfazer.
play-resign-sure = { $player }: quer mesmo desistir? (sim/não)
play-goes-on = O jogo continua.
play-resigned = desistência: { $player }; vitória: { $winner }
play-save-where = Diga onde gravar: gravar FICHEIRO
play-save-sure = { $file } já existe. Substituir? (sim/não)
play-not-saved = Não foi gravado.
play-saved = Gravado em { $file }.
yes-words = s sim

record-good = corretos: { $good }; com erros: { $bad }
record-json-line = { $file }, linha { $line }: { $problem }
record-error = { $file }, { $problem }
json-form = coluna { $column }: não é um registo em JSON: { $problem }
json-player = { $found } foi feita pelo outro jogador
json-glyph = { $found } não é um sinal depois de uma jogada; escolha um de: ! ? !! ?? !? ?!
json-word = { $found } não é uma jogada nem um resultado
queue-full = { $found } não foi feito: já há demasiados comandos à espera; envie primeiro stop
record-none = não há nenhum registo para ler
cmd-record-examples =
  Exemplos:
    ludoteca record check games.txt
    ludoteca record convert games.txt > games.jsonl
play-choose-help = Escreva o número ou o nome de um jogo, como 1; `ludoteca rules` diz mais sobre eles.
play-choose-number = escreva um número de 1 a { $most }, ou um nome
play-too-much = { $word } não leva nada a seguir
play-not-understood = { $found } não é uma jogada nem uma palavra conhecida. Uma jogada é { $form }; ajuda lista as palavras.
play-leave-sure = O jogo não foi gravado. Sair mesmo assim? (sim/não)
word-help = help ? ajuda
word-board = board tabuleiro
word-say = say dizer
word-moves = moves jogadas
word-position = position posição posicao
word-rules = rules regras
word-undo = undo desfazer
word-save = save gravar
word-resign = resign desistir
word-quit = quit exit sair
