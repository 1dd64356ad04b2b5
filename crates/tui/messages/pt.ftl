seat-person = humano
seat-named = { $name }
seat-level = computador, nível { $level }
seat-full = computador, força máxima
seat-greedy = computador, ganancioso
seat-random = computador, aleatório
seat-other = computador, { $name }
seat-engine = motor { $program }
seat-misspelt = { $found } não é um jogador; queria dizer { $meant }?
seat-unknown = { $found } não é um jogador; use human, level:1 a level:8, full, greedy, random ou o comando de um motor
seat-no-program = não existe o programa { $found }; indique o caminho, ou o nome de um programa que esteja no PATH

thinker-late = o motor não respondeu a tempo

store-no-home = não foi encontrada a sua pasta pessoal, onde se guardam definições e partidas; indique uma pasta em HOME
store-taken = esta partida está aberta noutro programa; feche-a primeiro nesse programa
store-unwritable = não foi possível escrever { $file }: { $problem }
store-no-folder = não foi possível escrever { $file }: a pasta { $folder } não existe; crie-a primeiro
store-damaged = { $file } está danificado na linha { $line }, coluna { $column }; corrija-o ou apague-o
store-start-name = { $found } não pode ser um nome; use até 40 letras, algarismos, espaços, - e _

room-needed = Este terminal tem { $has_width } colunas e { $has_height } linhas. A Ludoteca precisa de pelo menos { $width } por { $height }: aumente-o, por favor.
room-leave = Até lá só funciona a tecla q, que sai sem se perder nada. Com ludoteca play --plain joga-se linha a linha num terminal de qualquer tamanho.
room-unsaved = Há alterações por guardar e, por isso, até lá nenhuma tecla funciona.
board-room = Este tabuleiro precisa de um terminal com { $width } colunas e { $height } linhas.
help-space = Espaço
help-scroll = ↑ ↓ PgUp PgDn percorrem a página; qualquer outra tecla fecha-a
help-title = Teclas
dialog-yes = Sim
dialog-no = Não
dialog-complete = Tab completa o nome
dialog-no-match = Nenhum ficheiro ou pasta começa assim.
dialog-more-matches = … e mais { $count }

game-over = a partida acabou: u desfaz, n começa a desforra, q sai
game-not-yours = não é a sua vez
game-hurry-yours = é a sua vez: nenhum computador está a pensar
game-played =
    { $player-The } { $player-number ->
        [plural] jogaram
       *[singular] jogou
    } { $move }.
game-passed =
    { $player-The } { $player-number ->
        [plural] passaram
       *[singular] passou
    }.
game-played-passed =
    { $player-The } { $player-number ->
        [plural] jogaram { $move } e passaram
       *[singular] jogou { $move } e passou
    }.
game-said-next = { $said } { $next }
game-task = { $player }: { $task }
game-task-earlier = { $player } (posição anterior): { $task }
game-thinking =
    { $player-The } { $player-number ->
        [plural] estão
       *[singular] está
    } a pensar …
game-paused = Em pausa: o retoma, . faz uma jogada.
game-ended = { $status }. n começa a desforra com os lados trocados, R revê a partida.
game-ended-there = { $status }.
game-speed = velocidade { $speed } de 5
game-hint-thinking = À procura de uma sugestão … Esc cancela.
game-hint-area = { $hint } Prima t outra vez para ver a jogada.
game-hint-move = { $hint } Prima t outra vez para saber porquê.
game-bar = { $player } { $chance } %
game-play-sure = Jogar { $move }?
game-resign-sure =
    { $player-The } { $player-number ->
        [plural] querem
       *[singular] quer
    } mesmo desistir?
game-draw-sure =
    O adversário propõe empate. { $player-The } { $player-number ->
        [plural] aceitam
       *[singular] aceita
    }?
game-draw-declined =
    { $player-The } { $player-number ->
        [plural] recusam
       *[singular] recusa
    } o empate.
game-draw-accepted =
    { $player-The } { $player-number ->
        [plural] aceitam
       *[singular] aceita
    } o empate. Terminar assim a partida?
game-seat-which = Quem joga com { $player-the } a partir de agora? 0 para uma pessoa, 1 a 8 para um computador desse nível, 9 para a força máxima; ou escreva o comando de um motor.
game-save-where = Em que ficheiro guardar o registo?
game-save-sure = { $file } já existe. Substituí-lo?
game-saved = Guardado em { $file }.
game-not-saved = não foi guardado: faltou o nome do ficheiro
game-copied = Copiado: { $position }
game-position = { $position }
game-engine-failed = o motor falhou e a partida está em pausa (S põe outro jogador no seu lugar): { $problem }
game-engine-illegal = o motor tentou jogar { $found } e a partida está em pausa: { $problem }
game-depth = profundidade { $depth }
game-nodes = { $nodes } posições

game-key-cursor = mover o cursor
game-key-slanted = movê-lo na diagonal
game-key-press = escolher a casa ou o botão sob o cursor
game-key-esc = desfazer parte da jogada
game-key-tab = ir para os botões abaixo do tabuleiro
game-key-type = escrever uma jogada
game-key-undo = desfazer, refazer
game-key-step = recuar, avançar uma jogada
game-key-ends = ir para o início, para a partida
game-key-other-line = mudar de variante
game-key-hint = pedir uma sugestão; Esc cancela a procura
game-key-flip = rodar o tabuleiro
game-key-analysis = mostrar ou esconder a análise e as probabilidades de ganhar
game-key-hurry = o computador joga já; depois do fim, desforra
game-key-pause = pôr os computadores em pausa; uma jogada
game-key-speed = computadores mais depressa, mais devagar
game-key-seat = mudar quem joga com uma cor
game-key-save = guardar o registo; copiar a posição
game-key-resign = desistir; propor empate
game-key-review = rever a partida com o computador
game-key-leave = sair: a partida fica guardada
game-key-help = esta página
game-button-help = ajuda
game-button-undo = desfazer
game-button-redo = refazer
game-button-hint = sugestão
game-button-step = passo
game-button-flip = rodar
game-button-save = guardar
game-button-resign = desistir
game-button-rematch = desforra
game-button-review = rever
game-button-leave = sair
game-button-pause = pausa
game-button-one = uma jogada
game-button-faster = mais depressa
game-button-slower = mais devagar

plain-welcome = Ludoteca: jogos de tabuleiro abstratos. Escolha pelo número ou pelo nome:
plain-offer-go-on =
    Continuar uma partida por acabar ({ $count ->
        [one] 1 partida
       *[other] { $count } partidas
    })
plain-offer-lessons = Fazer uma lição
plain-offer-rules = Ler as regras de um jogo
plain-offer-open = Abrir um registo
plain-offer-quit = Sair
plain-choose = A sua escolha:
plain-choose-default = A sua escolha (Enter para { $game }):
plain-choose-newest = A sua escolha (Enter para continuar { $game }):
plain-choose-help = Escreva um número da lista, o nome de um jogo, ou um jogo com opções, como taiji(size=7). Os números de 1 a { $most } são jogos.
plain-choose-number = escreva um número de 1 a { $most }, ou um nome
plain-none-unfinished = Não há partidas por acabar.
plain-unfinished-broken = Não é possível continuar esta partida: { $problem }
plain-saved-game =
    { $game }; { $moves ->
        [one] 1 jogada
       *[other] { $moves } jogadas
    }; { $one }: { $ones }; { $two }: { $twos }
plain-more =
    { $count ->
        [one] Há mais 1.
       *[other] Há mais { $count }.
    } Escreva mais para continuar a lista.
plain-more-words = more mais
plain-delete-words = delete apagar
plain-record = { $game }; { $date }; { $ones }, { $twos }; { $result }
plain-which-unfinished = Qual das partidas, de 1 a { $most } (Enter para nenhuma; apagar e um número apaga-a):
plain-delete-sure = Apagar esta partida ({ $game })? Não é possível voltar atrás. (sim/não)
plain-which = Qual, de 1 a { $most } (Enter para nenhum):
plain-no-number = { $found } não está na lista; escreva um número de 1 a { $most }
plain-open-which = O número de um registo acima, ou o nome de um ficheiro (Enter para nenhum):
plain-rules-which = As regras de que jogo (Enter para nenhum):

plain-option = { $option }={ $value }: { $help } ({ $range })
plain-range = de { $least } a { $most }
plain-choices = uma destas palavras: { $words }
plain-option-which = Mude uma opção de { $game } pelo número ou como opção=valor, ou prima Enter para continuar:
plain-leave-words = quit exit back menu sair voltar recuar
plain-leave-help = Escreva voltar para regressar ao menu.
plain-option-value = { $option } ({ $range }):
plain-option-unknown = { $found } não é uma opção deste jogo; escreva um número de 1 a { $most }, opção=valor, ou prima Enter para continuar
plain-seat-which = Quem joga com { $player-the }? 0 para uma pessoa, 1 a 8 para um computador desse nível, 9 para a força máxima; ou escreva greedy, random ou o comando de um motor (Enter para { $seat }):
plain-clock-which = Relógios: segundos para a partida e incremento por turno, como 300+3 (Enter para jogar sem relógios):
plain-clock-default = Relógios: segundos para a partida e incremento por turno, ou não para jogar sem relógios (Enter para { $clock }):
plain-yes-words = y yes s sim
plain-no-words = n no none não nao nenhum

plain-drawing-words = draw preparar desenhar
plain-drawing-offer = Ou escreva preparar para criar um início personalizado: o adversário escolhe depois uma cor.
plain-drawing-prompt = Início personalizado:
plain-drawing-help =
    Escreva um símbolo da lista acima, ou o nome dele, e depois casas, como # c3 d4. Também pode escrever:

      casas          os nomes de todas as casas, linha a linha
      desfazer       desfazer a última linha
      limpar         retirar tudo
      acaso, acaso 7
                     um início aleatório, o que tem a semente 7
      tabuleiro, dizer
                     desenhar o tabuleiro, descrevê-lo por palavras
      palavras       alternar entre palavras e tabuleiros desenhados
      posição        escrever o início numa linha de texto
      guardar NOME   guardar o início com um nome
      abrir, abrir NOME
                     usar um início guardado
      pronto         jogar: o adversário escolhe a cor
      sair           sair
plain-drawing-ready-words = ready done pronto
plain-drawing-clear-words = clear limpar
plain-drawing-cells-words = cells casas
plain-drawing-random-words = random acaso
plain-drawing-same = Nada mudou.
plain-drawing-unknown = { $found } não é um pincel seguido de casas nem um comando; escreva ajuda para ver o que pode escrever
plain-drawing-no-cells = { $found } é um pincel; escreva-o com as casas a pintar, como # c3 d4
plain-no-cell = { $found } não é uma casa deste tabuleiro; escreva uma casa, como { $example }
plain-drawing-no-cell = { $found } não é uma casa deste tabuleiro; escreva casas para as listar
plain-drawing-none-kept = ainda não há inícios guardados: guardar NOME guarda este
plain-drawing-no-start = não há nenhum início com o nome { $name }
plain-drawing-overwrite-sure = Já existe um início com o nome { $name }. Substituí-lo? (sim/não)
plain-drawing-leave-sure = Sair sem jogar este início? (sim/não)
plain-drawing-against = Quem é o adversário? 0 para uma pessoa, 1 a 8 para um computador desse nível, 9 para a força máxima; ou escreva greedy, random ou o comando de um motor (Enter para { $seat }):

plain-lesson-words = lesson lessons lição licao lições licoes
plain-lesson-again-words = again repetir
plain-lesson-next-words = next seguinte
plain-lesson-restart-words = restart recomeçar recomecar
plain-lesson-item = { $game }: { $progress }
plain-lesson-which = Que lição, de 1 a { $most } (Enter para nenhuma):
plain-lesson-start = { $title }. Escreva uma jogada, sugestão ou ajuda.
plain-lesson-step = { $step }: { $title }
plain-lesson-not-wanted = { $move } é uma jogada legal, mas não é a que se procura aqui. Tente outra vez, ou escreva sugestão.
plain-lesson-solved-already = Este passo já está resolvido: prima Enter para continuar, ou escreva repetir.
plain-lesson-prompt-solved = Enter para o passo seguinte (repetir, sair):
plain-lesson-prompt-complete = Enter para acabar (repetir, sair):
plain-lesson-after = O que quer fazer a seguir, de 1 a { $most } (Enter para o menu):
plain-lesson-restart-sure = Recomeçar esta lição? Todos os passos voltam a ficar por fazer. (sim/não)
plain-lesson-help =
    Em vez de uma jogada pode escrever:

      sugestão   mostrar a jogada que se procura
      repetir    repetir o passo
      seguinte   ir para o passo seguinte
      recuar     ir para o passo anterior
      recomeçar  recomeçar a lição
      jogadas    listar as jogadas legais
      tabuleiro  desenhar o tabuleiro; < marca a última jogada
      dizer      descrever o tabuleiro por palavras; dizer d4 descreve uma casa
      palavras   alternar entre palavras e tabuleiros desenhados
      posição    escrever a posição numa linha de texto
      regras     ler as regras do jogo
      sair       voltar ao menu; os passos resolvidos ficam guardados

plain-start = Vai jogar { $game }. Escreva uma jogada, ou ajuda.
plain-prompt = { $player }:
plain-prompt-pass =
    { $player-The } só { $player-number ->
        [plural] têm
       *[singular] tem
    } uma jogada legal: { $move }. Prima Enter para a jogar:
plain-prompt-over = A partida acabou (desforra, desfazer, guardar FICHEIRO, novo ou sair):
plain-prompt-looking = Depois da jogada { $number } (recuar, avançar ou agora):
plain-prompt-stuck = O computador não consegue jogar (Enter para tentar de novo, nível 1 a nível 8, desfazer ou sair):
plain-played =
    { $player-The } { $player-number ->
        [plural] jogaram
       *[singular] jogou
    } { $move }.
plain-computer-played =
    { $player-The } ({ $seat }) { $player-number ->
        [plural] jogaram
       *[singular] jogou
    } { $move }.
plain-passed =
    { $player-The } { $player-number ->
        [plural] passaram
       *[singular] passou
    }.
plain-computer-passed =
    { $player-The } ({ $seat }) { $player-number ->
        [plural] passaram
       *[singular] passou
    }.
plain-taken-back = Desfeito: { $moves }.
plain-played-again = Jogado de novo: { $moves }.
plain-end-taken-back = Desfeito: { $end }. A partida continua.
plain-clocks-off = Os relógios estão desligados.
plain-passed-over =
    { $player-The } não { $player-number ->
        [plural] tinham jogadas legais e passaram
       *[singular] tinha jogadas legais e passou
    }.
plain-empty = { $cell }, livre
plain-clocks = Relógios: { $one } { $ones }, { $two } { $twos }
plain-hours =
    { $hours ->
        [one] 1 hora
       *[other] { $hours } horas
    }{ $minutes ->
        [0] { "" }
        [one] { " " }e 1 minuto
       *[other] { " " }e { $minutes } minutos
    }
plain-minutes =
    { $minutes ->
        [0] { $seconds ->
            [one] 1 segundo
           *[other] { $seconds } segundos
        }
        [one] 1 minuto{ plain-minutes.rest }
       *[other] { $minutes } minutos{ plain-minutes.rest }
    }
    .rest = { $seconds ->
        [0] { "" }
        [one] { " " }e 1 segundo
       *[other] { " " }e { $seconds } segundos
    }
plain-no-clocks = Esta partida não tem relógios.
plain-move-form = Uma jogada é { $form }.
plain-help =
    Em vez de uma jogada pode escrever:

      jogadas          listar as jogadas legais
      tabuleiro        desenhar o tabuleiro; < assinala a última jogada
      dizer            descrever o tabuleiro por palavras; dizer d4 descreve uma casa
      palavras         alternar entre palavras e tabuleiros desenhados
      posição          escrever a posição numa linha de texto
      regras           ler as regras
      sugestão         pedir uma sugestão ao computador
      avaliação        mostrar a avaliação estática da posição, e porquê
      rever            analisar a partida: erros, linhas melhores, um resumo
      desfazer         desfazer a última jogada
      refazer          jogá-la outra vez
      recuar           recuar uma jogada
      avançar          avançar uma jogada
      agora            voltar à partida
      relógio          mostrar os relógios
      nível N          jogar contra o nível N, de 1 a 8
      empate           propor empate
      desistir         desistir
      guardar FICHEIRO guardar o registo num ficheiro; sem nome, volta a guardar no mesmo
      abrir FICHEIRO   abrir um registo
      desforra         depois da partida: jogar outra vez, com os lados trocados
      novo             voltar ao menu
      sair             sair; a partida fica guardada
plain-review-empty = Ainda não há jogadas para rever.
plain-review-begins =
    { $count ->
        [one] A analisar 1 jogada.
       *[other] A analisar { $count } jogadas.
    }
plain-review-interrupt = Ctrl-C interrompe a análise.
plain-review-stopped = Interrompido após { $count } de { $all } jogadas, a contar do fim.
plain-review-mistake = { $move }: { $reason }
plain-review-better = Melhor: { $line }
plain-review-no-mistakes = Não foram encontrados erros.
plain-in-words = As posições passam a ser descritas por palavras.
plain-in-signs = Os tabuleiros passam a ser desenhados.
plain-hint-more = { $hint } Escreva outra vez sugestão para saber mais.
plain-no-eval = Este jogo não tem avaliação estática; escreva sugestão para ter uma jogada.
plain-left = Até à próxima.
plain-rematch = Desforra com os lados trocados. { $one }: { $ones }; { $two }: { $twos }
plain-rematch-early = A partida ainda não acabou.
plain-new = De volta ao menu.
plain-input-over = A entrada terminou.
plain-game-kept = A partida fica guardada: execute ludoteca para a continuar.
plain-record-kept = O registo da partida fica guardado; guardar FICHEIRO escreve-o num ficheiro seu.
plain-not-kept = Não é possível guardar a partida, mas pode continuar a jogar: { $problem }
plain-over = A partida acabou.
plain-looking = Está a ver uma posição anterior; escreva agora para voltar à partida.
plain-no-further = Não há mais jogadas nesta direção.
plain-no-person = Nesta partida não joga nenhuma pessoa, por isso não há jogadas a desfazer; escreva recuar para ver as jogadas anteriores.
plain-seated = { $player }: { $seat }
plain-level-which = Escreva um nível, como nível 3
plain-level-unknown = Não existe o nível { $found }; escreva nível e um número de 1 a 8, como nível 3
plain-stuck =
    { $player-The } ({ $seat }) não { $player-number ->
        [plural] conseguem
       *[singular] consegue
    } jogar: { $problem }. A partida fica como está.
plain-not-yours = É a vez do computador, que não consegue jogar.
plain-draw-sure =
    { $player-The } { $player-number ->
        [plural] aceitam
       *[singular] aceita
    } o empate? (sim/não)
plain-draw-refused = O empate foi recusado. A partida continua.
plain-resign-sure =
    { $player-The } { $player-number ->
        [plural] querem
       *[singular] quer
    } mesmo desistir? (sim/não)
plain-goes-on = A partida continua.
plain-save-where = Acrescente o nome do ficheiro: guardar FICHEIRO
plain-save-sure = { $file } já existe. Substituí-lo? (sim/não)
plain-not-saved = Não foi guardado.
plain-saved = Guardado em { $file }.
plain-open-what = Acrescente o nome do ficheiro: abrir FICHEIRO
plain-opened = Aberto: { $file }.
plain-no-record = { $file } não é um registo: { $problem }
plain-too-much = { $word } não leva nada a seguir
plain-misspelt = { $found } não é uma jogada nem um comando; queria dizer { $meant }?
plain-not-understood = { $found } não é uma jogada nem um comando. Uma jogada é { $form }; escreva ajuda para ver os comandos.
plain-word-help = help ? ajuda
plain-word-moves = moves jogadas
plain-word-board = board tabuleiro
plain-word-say = say dizer
plain-word-words = words palavras
plain-word-position = position posição posicao
plain-word-rules = rules regras
plain-word-hint = hint sugestão sugestao
plain-word-eval = eval avaliação avaliacao
plain-word-review = review analyse rever analisar
plain-word-undo = undo desfazer
plain-word-redo = redo refazer
plain-word-back = back recuar
plain-word-forward = forward avançar avancar
plain-word-now = now agora
plain-word-clock = clock relógio relogio
plain-word-level = level nível nivel
plain-word-draw = draw empate
plain-word-resign = resign desistir
plain-word-save = save guardar gravar
plain-word-open = open abrir
plain-word-rematch = rematch desforra
plain-word-new = new novo
plain-word-quit = quit exit sair

store-unreadable = não foi possível ler { $file }: { $problem }

panel-sits = { $player }: { $name }
panel-name = { $name }
panel-unknown = desconhecido
panel-moves =
    { $moves ->
        [one] 1 jogada
       *[other] { $moves } jogadas
    }

menu-about = jogos de tabuleiro para dois
menu-new = Nova partida
menu-continue = Continuar uma partida por acabar
menu-open = Abrir um registo
menu-lessons = Lições
menu-rules = Regras dos jogos
menu-settings = Definições
menu-quit = Sair
menu-open-about = Percorrer uma partida acabada e experimentar outras jogadas.
menu-lessons-about = Aprenda um jogo fazendo as primeiras jogadas.
menu-rules-about = Como se joga cada jogo.
menu-settings-about = Idioma, aspeto e preferências.
menu-quit-about = Até à próxima! As partidas por acabar ficam guardadas.
menu-game = { $game }: { $about }
menu-button-choose = escolher
menu-button-change = mudar
menu-button-back = voltar
menu-button-quit = sair
menu-key-walk = percorrer a lista
menu-key-choose = escolher a linha assinalada
menu-key-number = escolher pelo número
menu-key-letter = escolher pela letra sublinhada
menu-key-quit = sair: as partidas por acabar ficam guardadas
menu-key-back = voltar

unfinished-title = Partidas por acabar
unfinished-unreadable = uma partida que não é possível ler
unfinished-delete-sure = Apagar esta partida de { $game } por acabar? Não é possível voltar atrás.
unfinished-delete-unreadable-sure = Apagar esta partida, que não é possível ler? Não é possível voltar atrás.
unfinished-button-continue = continuar
unfinished-button-delete = apagar
unfinished-key-continue = continuar a partida
unfinished-key-delete = apagá-la, depois de confirmar

newgame-about = escolha e comece
newgame-game = Jogo
newgame-start = Início
newgame-clock = Relógios
newgame-go = Começar a partida
newgame-chosen = { $label }: { $value }
newgame-start-usual = posição normal
newgame-start-drawn = personalizado: { $name }
newgame-start-about = A posição inicial: a normal, ou uma que preparou.
newgame-seat-about = Quem joga com { $player-the }: uma pessoa, um computador ou um motor seu. O nível 1 é para principiantes, o 8 é difícil de vencer.
newgame-clock-about = O tempo de cada jogador para toda a partida e o incremento por turno. Perde quem ficar sem tempo.
newgame-go-about = Está tudo pronto: comece a partida.
newgame-number-about = { $help } (de { $least } a { $most })
newgame-seed-about = { $help }; n escolhe outra
newgame-clock-none = sem relógios
newgame-clock-turn = { $time } por turno
newgame-clock-minutes = { $start } min + { $increment } s por turno
newgame-clock-seconds = { $start } s + { $increment } s por turno
newgame-other-engine = um motor: escrever o comando …
newgame-other-clock = outros relógios: escrevê-los …
newgame-other-start = preparar o seu …
newgame-ask-number = { $label }: um número de { $least } a { $most }
newgame-ask-seed = { $label }: um número inteiro qualquer
newgame-ask-engine = O comando de um motor que fale UGI, como ./motor ugi
newgame-ask-clock = Segundos para a partida e incremento por turno, como 300+3
newgame-start-gone = o início personalizado { $found } já não existe
newgame-over = esta partida acabaria antes de começar ({ $status }); escolha outra coisa
newgame-no-custom = este jogo não tem inícios personalizados
newgame-no-seed = este início não é aleatório, por isso não há outro para escolher
newgame-drawn = O jogador que não preparou o início escolhe agora uma cor: escolha quem joga com quê.
newgame-button-start = começar
newgame-button-seed = nova semente
newgame-button-draw = preparar
newgame-key-step = valor anterior, valor seguinte
newgame-key-leap = mais dez, menos dez
newgame-key-press = escolher ou escrever o valor
newgame-key-digit = escrever um número, ou o número de um valor ou nível
newgame-key-reset = repor o valor predefinido
newgame-key-seed = outro início aleatório
newgame-key-draw = preparar um início personalizado
newgame-key-start = começar a partida

open-type = escrever o nome de um ficheiro …
open-none = Ainda não há registos: cada partida que acabar aparecerá aqui. Também pode abrir qualquer ficheiro de registos.
open-about = Abra qualquer ficheiro de registos. Abaixo estão as partidas que acabou, da mais recente para a mais antiga.
open-ask = Que ficheiro?
open-no-file = { $found } não é um ficheiro; escolha outro
open-empty = { $found } não contém nenhum registo; escolha um ficheiro de registos
open-several =
    { $records ->
        [one] 1 registo neste ficheiro
       *[other] { $records } registos neste ficheiro
    }
open-more = os primeiros { $records } registos deste ficheiro
open-record = { $date }  { $result }
open-wrong = um registo que não é possível ler
open-button-open = abrir
open-button-type = escrever um nome
open-key-open = abrir o registo
open-key-type = escrever o nome de um ficheiro
open-key-path = escrever um caminho que começa por este sinal

rules-place = linha { $line } de { $lines }
rules-button-read = ler
rules-button-on = descer
rules-button-back = subir
rules-key-read = ler as regras
rules-key-line = subir, descer uma linha
rules-key-page = subir, descer uma página
rules-key-ends = ir para o princípio, para o fim

lesson-step = Passo { $number } de { $count }
lesson-steps =
    { $count ->
        [one] 1 passo
       *[other] { $count } passos
    }
lesson-progress =
    { $done ->
        [one] 1 passo feito de { $count }
       *[other] { $done } passos feitos de { $count }
    }
lesson-done = completa
lesson-solved = Certo! Enter passa ao passo seguinte.
lesson-finished = Certo! Era o último passo. Enter mostra o que pode fazer a seguir.
lesson-solved-already = este passo já está resolvido: Enter continua, u repete-o
lesson-not-wanted = { $move } é uma jogada legal, mas não é a que se procura aqui. Tente outra vez; t mostra-a.
lesson-hint = Sugestão: jogue { $move }.
lesson-hint-any = Aqui serve qualquer jogada legal, por exemplo { $move }.
lesson-first = este é o primeiro passo
lesson-restart-sure = Recomeçar esta lição? Todos os passos voltam a ficar por fazer.
lesson-complete = Lição completa
lesson-play = Jogar { $game } contra o computador, nível 1
lesson-other = Lição seguinte: { $game }
lesson-leave = Sair da lição
lesson-none = Ainda não há lição de { $game }.
lesson-button-begin = começar
lesson-button-again = repetir
lesson-button-previous = passo anterior
lesson-button-next = passo seguinte
lesson-button-continue = continuar
lesson-key-begin = começar a lição, ou continuá-la
lesson-key-hint = mostrar a jogada que se procura
lesson-key-again = repetir o passo
lesson-key-step = passo anterior, passo seguinte
lesson-key-restart = recomeçar a lição
lesson-key-flip = rodar o tabuleiro
lesson-key-leave = sair: os passos resolvidos ficam guardados

settings-automatic = automático
settings-english = English
settings-portuguese = Português
settings-dark = clássico, escuro
settings-light = clássico, claro
settings-high-contrast-dark = alto contraste, escuro
settings-high-contrast-light = alto contraste, claro
settings-monochrome-dark = monocromático, escuro
settings-monochrome-light = monocromático, claro
settings-yes = sim
settings-no = não
settings-seconds = { $seconds } s
settings-milliseconds = { $milliseconds } ms
settings-language = Idioma
settings-theme = Tema
settings-ascii = Só caracteres simples
settings-confirm = Confirmar jogadas
settings-analysis = Mostrar a análise
settings-name = O seu nome
settings-name-about = O seu nome nos registos das partidas que joga contra o computador.
settings-no-name = por definir
settings-ask-name = O seu nome (vazio para nenhum)
settings-bell = Tocar a campainha
settings-time = Tempo para pensar
settings-language-about = Automático usa o idioma do seu sistema.
settings-theme-about = Automático é o clássico: claro, se o seu terminal disser que é claro; senão, escuro.
settings-ascii-about = Para terminais e tipos de letra que não mostram bem discos e linhas: tudo é desenhado com caracteres ASCII simples.
settings-confirm-about = Pede confirmação antes de cada jogada.
settings-analysis-about = Mostra ao lado do tabuleiro, enquanto joga, as probabilidades de ganhar e as jogadas que o computador espera. Durante uma partida, z mostra-a ou esconde-a.
settings-bell-about = Toca a campainha do terminal quando chega a sua vez depois de uma jogada do computador, e quando o tempo acaba.
settings-time-about = Quanto tempo um computador sem nível pensa numa jogada quando não há relógios, e quanto demora uma sugestão.
settings-key-change = mudar o valor
settings-key-number = escolher um valor pelo número

review-key-step = recuar, avançar uma jogada
review-key-page = recuar, avançar dez jogadas
review-key-ends = ir para o início, para o fim
review-key-branch = ramo anterior, ramo seguinte da lista de jogadas
review-key-other-line = passar à alternativa seguinte
review-key-fault = erro seguinte, erro anterior
review-key-cursor = mover o cursor no tabuleiro
review-key-try = experimentar uma jogada: fica como variante
review-key-better = ficar com a linha melhor; com todas
review-key-live = analisar esta posição; parar
review-key-pause = pôr a análise em pausa; retomá-la
review-key-comment = comentar a jogada
review-key-rate = anotar a jogada com um sinal como !?
review-key-lines = promover a variante; apagá-la
review-key-scroll = deslocar o texto
review-key-paths = percursos (*), mudanças (~) e grupos que contam (=): mostrar, ocultar
review-key-flip = rodar o tabuleiro; copiar a posição
review-key-save = guardar o registo
review-key-leave = sair
review-button-help = ajuda
review-button-step = passo
review-button-more = mais
review-button-fault = erro
review-button-better = melhor
review-button-live = analisar
review-button-comment = comentar
review-button-save = guardar
review-button-leave = sair

review-progress = { $count } de { $all } jogadas analisadas
review-progress-paused = { $count } de { $all } jogadas analisadas, em pausa
review-changed = por guardar
review-complete = Análise concluída: n vai para o erro seguinte.
review-unknown = Ainda por analisar.
review-better = Melhor: { $line } (t fica com ela)
review-live = Profundidade { $depth }: { $verdict-the }
review-live-begins = A analisar esta posição …
review-live-line = { $rank }: { $chance } %  { $line }
review-live-failed = o computador não consegue analisar esta posição: { $problem }
review-side-line = Variante. { $player }: { $task }
review-kept = A linha melhor é agora uma variante e é guardada com o registo.
review-kept-all =
    { $count ->
        [one] Foi anotado 1 erro com uma linha melhor.
       *[other] Foram anotados { $count } erros com linhas melhores.
    }
review-no-better = não há jogada melhor do que esta
review-no-fault = não há mais erros nesta direção
review-no-other-line = esta jogada não tem variantes
review-no-branch = não há mais variantes nesta direção
review-no-move = a posição inicial não pode ser anotada; avance para uma jogada
review-paused = Análise em pausa: o retoma-a.
review-goes-on = Análise retomada.
review-comment = Comentário a esta jogada (deixe vazio para nenhum)
review-rate = Anote { $move } com { $signs } (deixe vazio para nada)
review-no-sign = { $found } não serve para anotar uma jogada; escolha um de { $expected }
review-promoted = Esta variante é agora a linha principal.
review-remove-sure = Apagar { $move } e tudo o que se segue nesta variante?
review-extend-sure = O registo acaba aqui. Continuá-lo com { $move }?
review-leave-sure = Há alterações por guardar. Sair sem guardar?

turn-path = { $move } passa por { $cells }.
turn-changed = { $move } muda { $cells }.
turn-groups =
    { $count ->
        [one] Casas do maior grupo { $player-of }: { $sizes }
       *[other] Casas dos maiores grupos { $player-of }: { $sizes }
    }

draw-title = Início personalizado: { $game }
draw-task = Escolha um pincel e pinte; ^D quando o início estiver pronto.
draw-about = Quando o início estiver pronto, o adversário ({ $who }) escolhe a cor.
draw-seed-is = semente: { $seed } (^E)
draw-random = Início aleatório com a semente { $seed }.
draw-seed = Que semente? A mesma semente dá o mesmo início.
draw-nothing-to-undo = não há nada para desfazer
draw-clear-sure = Retirar tudo o que pintou?
draw-name = Com que nome guardar este início?
draw-overwrite-sure = Já existe um início com o nome { $name }. Substituí-lo?
draw-saved = Guardado como { $name }.
draw-none-saved = ainda não há inícios guardados: Ctrl-S guarda este
draw-load-which = Que início?
draw-leave-sure = Sair sem jogar este início?
draw-over = com este início a partida acabaria logo; altere-o
draw-choose = Não foi você quem preparou o início: que cor quer?
draw-chosen = O adversário ({ $who }) escolheu { $player-the }.
draw-key-cursor = mover o cursor
draw-key-slanted = movê-lo na diagonal
draw-key-brush = escolher um pincel, também pela letra
draw-key-paint = pintar a casa sob o cursor
draw-key-undo = desfazer
draw-key-clear = retirar tudo
draw-key-random = um início aleatório
draw-key-seed = o início aleatório com uma dada semente
draw-key-save = guardar o início com um nome
draw-key-load = usar um início guardado
draw-key-done = pronto: o adversário escolhe a cor
draw-key-leave = sair
draw-button-help = ajuda
draw-button-done = pronto
draw-button-undo = desfazer
draw-button-random = aleatório
draw-button-save = guardar
draw-button-load = abrir
draw-button-leave = sair
