seat-person = pessoa
seat-level = computador, nível { $level }
seat-full = computador, força máxima
seat-greedy = computador, ganancioso
seat-random = computador, ao acaso
seat-other = computador, { $name }
seat-engine = programa { $program }
seat-unknown = { $problem }; uma pessoa é human, e também serve a linha de comando de um programa que exista

clock-unreadable = { $found } não é um relógio; esperam-se segundos e o que cada jogada acrescenta, como 300+3

thinker-late = o programa não respondeu a tempo

store-no-home = não há pasta pessoal onde guardar definições e jogos
store-unwritable = não é possível escrever { $file }: { $problem }
store-start-name = { $found } não pode ser um nome; esperam-se até 40 letras, algarismos, espaços, - e _

table-resigned = desistência de { $player }: vitória de { $winner }
table-agreed = empate por acordo
table-overtime = acabou o tempo de { $player }: vitória de { $winner }
table-path = o jogo guardado não tem a jogada { $found } onde devia continuar

touch-refused = nenhuma jogada legal começa aqui por { $found }

room-needed = Este terminal tem { $has-width } colunas e { $has-height } linhas. A Ludoteca precisa de pelo menos { $width } por { $height }: aumente-o, por favor.
board-room = Este tabuleiro precisa de um terminal com { $width } colunas e { $height } linhas.
help-title = O que pode fazer aqui
dialog-yes = Sim
dialog-no = Não

game-over = o jogo acabou: u volta atrás, n joga de novo, q sai
game-not-yours = não é a sua vez
game-played = { $player } jogou { $move }.
game-said-next = { $said } { $next }
game-task = { $player }: { $task }
game-task-earlier = { $player } (posição anterior): { $task }
game-thinking = { $player } está a pensar …
game-paused = Em pausa: o continua, . faz uma jogada.
game-ended = { $status }. n joga de novo com os lados trocados, [ revê.
game-ended-there = { $status }.
game-speed = velocidade { $speed } de 5
game-hint-thinking = À procura de uma boa jogada …
game-hint = Uma boa jogada: { $move }.
game-hint-worth = Uma boa jogada: { $move } ({ $verdict }).
game-nothing-to-undo = não há nada para desfazer
game-nothing-to-redo = não há nada para refazer
game-play-sure = Quer mesmo jogar { $move }?
game-resign-sure = { $player } quer mesmo desistir?
game-draw-sure = É proposto um empate. { $player } aceita?
game-draw-declined = { $player } recusa o empate e continua a jogar.
game-draw-accepted = { $player } aceitaria um empate. Terminar o jogo assim?
game-save-where = Em que ficheiro guardar o registo?
game-save-sure = O ficheiro { $file } já existe. Substituí-lo?
game-saved = Guardado em { $file }.
game-not-saved = não foi guardado, porque falta o nome do ficheiro
game-copied = Copiado: { $position }
game-position = { $position }
game-engine-failed = o programa falhou e o jogo está em pausa: { $problem }
game-engine-illegal = o programa quis jogar { $found } e o jogo está em pausa: { $problem }
game-depth = profundidade { $depth }
game-nodes = { $nodes } posições

game-key-cursor = mover o cursor
game-key-slanted = movê-lo na diagonal
game-key-press = tocar na casa ou no botão sob o cursor
game-key-esc = desfazer uma parte da jogada
game-key-tab = ir para os botões abaixo do tabuleiro
game-key-type = escrever uma jogada
game-key-undo = voltar atrás, jogar de novo
game-key-step = ver uma jogada atrás, uma à frente
game-key-ends = ver o início, ver o jogo
game-key-other-line = ver a linha ao lado
game-key-hint = pedir uma boa jogada
game-key-flip = rodar o tabuleiro
game-key-thoughts = mostrar o que o computador pensa; a barra
game-key-hurry = fazer o computador jogar já; no fim, jogar de novo
game-key-pause = pausa entre computadores; uma jogada
game-key-speed = computadores mais depressa, mais devagar
game-key-save = guardar o registo; copiar a posição
game-key-resign = desistir; propor empate
game-key-leave = sair: o jogo fica guardado
game-key-help = esta página
game-button-help = ajuda
game-button-undo = desfazer
game-button-redo = refazer
game-button-hint = sugestão
game-button-step = ver
game-button-flip = rodar
game-button-save = guardar
game-button-resign = desistir
game-button-leave = sair
game-button-pause = pausa
game-button-one = uma jogada
game-button-faster = mais depressa
game-button-slower = mais devagar

plain-welcome = Ludoteca: jogos de tabuleiro abstratos. Escolha por número ou nome:
plain-offer-go-on = Continuar um jogo inacabado (quantos há: { $count })
plain-offer-open = Abrir um registo
plain-offer-rules = Ler as regras de um jogo
plain-offer-quit = Sair
plain-choose = A sua escolha:
plain-choose-default = A sua escolha (Enter para { $game }):
plain-choose-help = Escreva um número da lista, o nome de um jogo, ou o nome com opções, como size=7 entre parênteses; os jogos são os primeiros { $most }.
plain-choose-number = escreva um número de 1 a { $most }, ou um nome
plain-none-unfinished = Não há jogos inacabados.
plain-unfinished-broken = Não é possível continuar este jogo: { $problem }
plain-saved-game = { $game }; jogadas: { $moves }; { $one }: { $ones }; { $two }: { $twos }
plain-saved-unreadable = um jogo que não se consegue ler
plain-which = Qual deles, de 1 a { $most } (Enter para nenhum):
plain-no-number = { $found } não está na lista; escreva um número de 1 a { $most }
plain-open-which = Número de um registo acima, ou nome de um ficheiro (Enter para nenhum):
plain-rules-which = Regras de que jogo (Enter para nenhum):

plain-option = { $option }={ $value }: { $help } ({ $range })
plain-range = { $least } a { $most }
plain-choices = { $words }
plain-option-which = Mude uma opção de { $game } pelo número ou como opção=valor, ou prima Enter para continuar:
plain-option-value = { $option } ({ $range }):
plain-option-unknown = { $found } não é uma opção deste jogo; escreva um número de 1 a { $most }, opção=valor, ou Enter para continuar
plain-seat-which = Quem joga com { $player }? 0 é uma pessoa, 1 a 8 um computador desse nível, 9 um computador com a força máxima; ou escreva greedy, random ou a linha de comando de um motor (Enter para: { $seat }):
plain-clock-which = Relógios, em segundos e o que cada jogada acrescenta, como 300+3 (Enter para nenhum):
plain-clock-default = Relógios, em segundos e o que cada jogada acrescenta, ou não para nenhum (Enter para { $clock }):
plain-yes-words = y yes s sim
plain-no-words = n no none não nao nenhum

plain-start = A jogar { $game }. Escreva uma jogada, ou ajuda.
plain-prompt = { $player }:
plain-prompt-pass = { $player }: não há outra jogada legal além desta: { $move }. Prima Enter para a jogar:
plain-prompt-over = O jogo acabou (desfazer, gravar FICHEIRO, novo ou sair):
plain-prompt-looking = A rever, depois da jogada { $number } (recuar, avançar ou agora):
plain-prompt-stuck = O computador não consegue jogar (Enter para tentar de novo, nível 1 a nível 8, desfazer ou sair):
plain-played = Jogada de { $player }: { $move }.
plain-computer-played = Jogada de { $player } ({ $seat }): { $move }.
plain-passed-over = { $player }: sem jogada legal, a vez passou.
plain-empty = { $cell }, vazia
plain-clocks = Relógios: { $one } { $ones }, { $two } { $twos }
plain-no-clocks = Este jogo joga-se sem relógios.
plain-move-form = Uma jogada é { $form }.
plain-help =
  Em vez de uma jogada podem escrever-se estas palavras:

    jogadas          listar as jogadas legais
    tabuleiro        desenhar o tabuleiro; < está a seguir ao que a última jogada tocou
    dizer            descrever o tabuleiro por palavras
    palavras         passar a contar as jogadas por palavras, ou voltar aos desenhos
    posição          escrever a posição numa linha de texto
    regras           ler as regras
    sugestão         pedir uma jogada ao computador
    avaliação        o que a posição vale à primeira vista, e porquê
    desfazer         desfazer a última jogada
    refazer          jogá-la outra vez
    recuar           rever a jogada anterior
    avançar          rever a jogada seguinte
    agora            voltar ao próprio jogo
    relógio          o que mostram os relógios
    nível N          jogar contra o nível N, de 1 a 8
    empate           propor empate
    desistir         desistir
    gravar FICHEIRO  gravar o jogo num ficheiro; só gravar grava-o lá outra vez
    abrir FICHEIRO   abrir um registo
    novo             voltar ao menu
    sair             sair; o jogo fica guardado
plain-in-words = A partir de agora as jogadas são contadas por palavras.
plain-in-signs = A partir de agora os tabuleiros são desenhados.
plain-hint = Sugestão: { $move } ({ $verdict })
plain-no-eval = Neste jogo as posições não se avaliam à primeira vista; sugestão diz mais.
plain-left = Até à próxima.
plain-new = De volta ao menu.
plain-input-over = Não há mais nada para ler.
plain-game-kept = O jogo fica guardado: ludoteca propõe continuá-lo.
plain-record-kept = O registo do jogo fica guardado; gravar FICHEIRO grava-o num ficheiro seu.
plain-not-kept = Não é possível guardar nada, mas o jogo continua: { $problem }
plain-over = O jogo já acabou.
plain-looking = Está a rever jogadas; escreva agora para continuar o jogo.
plain-nothing-to-undo = Não há jogada para desfazer.
plain-nothing-to-redo = Não há jogada para refazer.
plain-no-further = Não há mais nada nesta direção.
plain-no-person = Aqui não joga nenhuma pessoa, e por isso nada se desfaz; recuar mostra as jogadas anteriores.
plain-seated = { $player }: { $seat }
plain-level-unknown = { $found } não é um nível; escreva nível e um número de 1 a 8, como nível 3
plain-stuck = { $player } ({ $seat }) não pode continuar: { $problem }. O jogo fica como está.
plain-not-yours = É a vez do computador, que não consegue jogar.
plain-draw-sure = { $player }: aceita o empate? (sim/não)
plain-draw-refused = O empate não foi aceite. O jogo continua.
plain-resign-sure = { $player }: quer mesmo desistir? (sim/não)
plain-goes-on = O jogo continua.
plain-save-where = Diga onde gravar: gravar FICHEIRO
plain-save-sure = { $file } já existe. Substituir? (sim/não)
plain-not-saved = Não foi gravado.
plain-saved = Gravado em { $file }.
plain-open-what = Diga que registo abrir: abrir FICHEIRO
plain-opened = Aberto: { $file }.
plain-unreadable = não é possível ler { $file }: { $problem }
plain-no-record = { $file } não é um registo: { $problem }
plain-too-much = { $word } não leva nada a seguir
plain-not-understood = { $found } não é uma jogada nem uma palavra conhecida. Uma jogada é { $form }; ajuda lista as palavras.
plain-word-help = help ? ajuda
plain-word-moves = moves jogadas
plain-word-board = board tabuleiro
plain-word-say = say dizer
plain-word-words = words palavras
plain-word-position = position posição posicao
plain-word-rules = rules regras
plain-word-hint = hint sugestão sugestao
plain-word-eval = eval avaliação avaliacao
plain-word-undo = undo desfazer
plain-word-redo = redo refazer
plain-word-back = back recuar
plain-word-forward = forward avançar avancar
plain-word-now = now agora
plain-word-clock = clock relógio relogio
plain-word-level = level nível nivel
plain-word-draw = draw empate
plain-word-resign = resign desistir
plain-word-save = save gravar
plain-word-open = open abrir
plain-word-new = new novo
plain-word-quit = quit exit sair
