seat-person = pessoa
seat-level = computador, nível { $level }
seat-full = computador, força máxima
seat-greedy = computador, ganancioso
seat-random = computador, ao acaso
seat-other = computador, { $name }
seat-engine = motor { $program }
seat-unknown = { $problem }; uma pessoa é human, e também serve a linha de comando de um motor que exista
seat-no-program = não há nenhum programa { $found }: escreva o seu caminho, ou um nome que se possa chamar de qualquer pasta


thinker-late = o motor não respondeu a tempo

store-no-home = não há pasta pessoal onde guardar definições e jogos
store-taken = outro programa tem este jogo aberto
store-unwritable = não é possível escrever { $file }: { $problem }
store-no-folder = não é possível escrever { $file }: não existe a pasta { $folder }
store-damaged = { $file } está danificado: a linha { $line }, coluna { $column }, não é o que o programa escreve
store-start-name = { $found } não pode ser um nome; esperam-se até 40 letras, algarismos, espaços, - e _



room-needed = Este terminal tem { $has-width } colunas e { $has-height } linhas. A Ludoteca precisa de pelo menos { $width } por { $height }: aumente-o, por favor.
room-leave = Até lá só funciona a tecla q: sai, sem se perder nada. Num terminal de qualquer tamanho, ludoteca play --plain joga linha a linha.
room-unsaved = Há alterações por guardar, e por isso nenhuma tecla faz nada até lá.
board-room = Este tabuleiro precisa de um terminal com { $width } colunas e { $height } linhas.
help-space = Espaço
help-scroll = ↑ ↓ PgUp PgDn: mais; outras teclas fecham
help-title = O que pode fazer aqui
dialog-yes = Sim
dialog-no = Não

game-over = o jogo acabou: u volta atrás, n joga de novo, q sai
game-not-yours = não é a sua vez
game-played = Jogada: { $move } ({ $player }).
game-said-next = { $said } { $next }
game-task = { $player }: { $task }
game-task-earlier = { $player } (posição anterior): { $task }
game-thinking = A pensar: { $player } …
game-paused = Em pausa: a tecla o continua, a tecla . faz uma jogada.
game-ended = { $status }. n joga de novo com os lados trocados, R revê o jogo.
game-ended-there = { $status }.
game-speed = velocidade { $speed } de 5
game-hint-thinking = À procura de uma boa jogada …
game-hint = Uma boa jogada: { $move }.
game-hint-worth = Uma boa jogada: { $move }; { $verdict }.
game-play-sure = Quer mesmo jogar { $move }?
game-resign-sure = Desistir mesmo? ({ $player })
game-draw-sure = É proposto um empate. Aceitar? ({ $player })
game-draw-declined = Empate recusado ({ $player }): o jogo continua.
game-draw-accepted = O empate seria aceite ({ $player }). Terminar o jogo assim?
game-seat-which = Quem joga com { $player } a partir de agora? 0 é uma pessoa, 1 a 8 um computador desse nível, 9 um com a força máxima; ou escreva a linha de comando de um motor.
game-save-where = Em que ficheiro guardar o registo?
game-save-sure = O ficheiro { $file } já existe. Substituí-lo?
game-saved = Guardado em { $file }.
game-not-saved = não foi guardado, porque falta o nome do ficheiro
game-copied = Copiado: { $position }
game-position = { $position }
game-engine-failed = o motor falhou e o jogo está em pausa (S põe outro no seu lugar): { $problem }
game-engine-illegal = o motor quis jogar { $found } e o jogo está em pausa: { $problem }
game-depth = profundidade { $depth }
game-nodes = { $nodes } posições

game-key-cursor = mover o cursor
game-key-slanted = movê-lo na diagonal
game-key-press = tocar na casa ou no botão sob o cursor
game-key-esc = desfazer uma parte da jogada
game-key-tab = ir para os botões abaixo do tabuleiro
game-key-type = escrever uma jogada
game-key-undo = desfazer, refazer
game-key-step = ver uma jogada atrás, uma à frente
game-key-ends = ver o início, ver o jogo
game-key-other-line = ver a linha ao lado
game-key-hint = pedir uma boa jogada
game-key-flip = rodar o tabuleiro
game-key-thoughts = mostrar o que o computador pensa; a barra
game-key-hurry = fazer o computador jogar já; no fim, jogar de novo
game-key-pause = pôr os computadores em pausa; uma jogada
game-key-speed = computadores mais depressa, mais devagar
game-key-seat = pôr outra pessoa ou computador a jogar
game-key-save = guardar o registo; copiar a posição
game-key-resign = desistir; propor empate
game-key-review = rever o jogo com o computador
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
plain-offer-go-on = Continuar um jogo por acabar (quantos há: { $count })
plain-offer-open = Abrir um registo
plain-offer-rules = Ler as regras de um jogo
plain-offer-quit = Sair
plain-choose = A sua escolha:
plain-choose-default = A sua escolha (Enter para { $game }):
plain-choose-help = Escreva um número da lista, o nome de um jogo, ou o nome com opções, como size=7 entre parênteses; os jogos são os primeiros { $most }.
plain-choose-number = escreva um número de 1 a { $most }, ou um nome
plain-none-unfinished = Não há jogos por acabar.
plain-unfinished-broken = Não é possível continuar este jogo: { $problem }
plain-saved-game = { $game }; jogadas: { $moves }; { $one }: { $ones }; { $two }: { $twos }
plain-more = Seguintes: { $count }. Escreva mais para os listar.
plain-more-words = more mais
plain-delete-words = delete apagar
plain-record = { $game }; { $date }; { $ones }, { $twos }; { $result }
plain-which-unfinished = Qual deles, de 1 a { $most } (Enter para nenhum, apagar e o número para o apagar):
plain-delete-sure = Apagar este jogo ({ $game })? Não é possível recuperá-lo. (sim/não)
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
plain-clock-default = Relógios, em segundos e o que cada jogada acrescenta, ou a palavra não para jogar sem relógios (Enter para { $clock }):
plain-yes-words = y yes s sim
plain-no-words = n no none não nao nenhum

plain-drawing-words = draw desenhar
plain-drawing-offer = Ou escreva desenhar para desenhar o início: quem joga contra si escolhe depois uma cor.
plain-drawing-prompt = Desenho:
plain-drawing-help =
  Escreva um sinal acima, ou o nome ao lado dele, e depois casas, como # c3 d4. Outras palavras:

    casas          os nomes de todas as casas, linha a linha
    desfazer       anular a última linha
    limpar         retirar tudo o que se pintou
    acaso, acaso 7
                   um início ao acaso, o que tem a semente 7
    tabuleiro, dizer
                   desenhar o tabuleiro, descrevê-lo por palavras
    palavras       dizer daqui em diante as mudanças por palavras, ou voltar a desenhar tabuleiros
    posição        o início como uma linha de texto
    gravar NOME    guardar o início com um nome
    abrir, abrir NOME
                   usar um início guardado
    pronto         jogar: a outra pessoa escolhe a cor
    sair           sair
plain-drawing-ready-words = ready done pronto
plain-drawing-clear-words = clear limpar
plain-drawing-cells-words = cells casas
plain-drawing-random-words = random acaso
plain-drawing-same = Nada mudou com isso.
plain-drawing-unknown = { $found } não é um pincel seguido de casas, nem uma palavra conhecida; escreva ajuda para ver o que se pode escrever
plain-drawing-no-cells = Diga também as casas: { $found } e depois casas
plain-drawing-no-cell = { $found } não é uma casa daqui; escreva casas para as ver
plain-drawing-none-kept = ainda não se guardou nenhum início: gravar NOME guarda este
plain-drawing-no-start = nenhum início tem o nome { $name }
plain-drawing-overwrite-sure = Já há um início com o nome { $name }. Substituí-lo? (sim/não)
plain-drawing-leave-sure = Sair sem jogar neste início? (sim/não)
plain-drawing-against = Quem joga contra quem desenhou? 0 é uma pessoa, 1 a 8 um computador desse nível, 9 um computador com a força máxima; ou escreva greedy, random ou a linha de comando de um motor (Enter para: { $seat }):

plain-start = A jogar { $game }. Escreva uma jogada, ou ajuda.
plain-prompt = { $player }:
plain-prompt-pass = { $player }: não há outra jogada legal além desta: { $move }. Prima Enter para a jogar:
plain-prompt-over = O jogo acabou (desforra, desfazer, gravar FICHEIRO, novo ou sair):
plain-prompt-looking = A rever, depois da jogada { $number } (recuar, avançar ou agora):
plain-prompt-stuck = O computador não consegue jogar (Enter para tentar de novo, nível 1 a nível 8, desfazer ou sair):
plain-played = Jogada ({ $player }): { $move }.
plain-computer-played = Jogada ({ $player }; { $seat }): { $move }.
plain-passed-over = { $player }: sem jogada legal, a vez passou.
plain-empty = { $cell }, sem nada
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
    gravar FICHEIRO  gravar o jogo num ficheiro; gravar sem nome volta a gravá-lo lá
    abrir FICHEIRO   abrir um registo
    desforra         depois do fim do jogo: jogar outra vez, com os lados trocados
    novo             voltar ao menu
    sair             sair; o jogo fica guardado
plain-in-words = A partir de agora as jogadas são contadas por palavras.
plain-in-signs = A partir de agora os tabuleiros são desenhados.
plain-hint = Sugestão: { $move }; { $verdict }
plain-no-eval = Neste jogo as posições não se avaliam à primeira vista; escreva sugestão para saber mais.
plain-left = Até à próxima.
plain-rematch = Desforra, com os lados trocados. { $one }: { $ones }; { $two }: { $twos }
plain-rematch-early = O jogo ainda não acabou: a desforra vem depois.
plain-new = De volta ao menu.
plain-input-over = Não há mais nada para ler.
plain-game-kept = O jogo fica guardado: ludoteca propõe continuá-lo.
plain-record-kept = O registo do jogo fica guardado; gravar FICHEIRO grava-o num ficheiro seu.
plain-not-kept = Não é possível guardar nada, mas o jogo continua: { $problem }
plain-over = O jogo já acabou.
plain-looking = Está a rever jogadas; escreva a palavra agora para continuar o jogo.
plain-no-further = Não há mais nada nesta direção.
plain-no-person = Aqui não joga nenhuma pessoa, e por isso nada se desfaz; escreva recuar para ver as jogadas anteriores.
plain-seated = { $player }: { $seat }
plain-level-unknown = { $found } não é um nível; escreva nível e um número de 1 a 8, como nível 3
plain-stuck = Não é possível continuar ({ $player }; { $seat }): { $problem }. O jogo fica como está.
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
plain-no-record = { $file } não é um registo: { $problem }
plain-too-much = { $word } não leva nada a seguir
plain-not-understood = { $found } não é uma jogada nem uma palavra conhecida. Uma jogada é { $form }; escreva ajuda para ver as palavras.
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
plain-word-rematch = rematch desforra
plain-word-new = new novo
plain-word-quit = quit exit sair

store-unreadable = não é possível ler { $file }: { $problem }

panel-sits = { $player }: { $name }
panel-name = { $name }
panel-unknown = desconhecido
panel-moves = jogadas: { $moves }

menu-about = jogos de tabuleiro para dois
menu-new = Novo jogo
menu-continue = Continuar um jogo por acabar
menu-open = Abrir um registo
menu-learn = Regras dos jogos
menu-settings = Definições
menu-quit = Sair
menu-open-about = Ver um jogo já jogado: percorrê-lo e experimentar outras jogadas.
menu-learn-about = Como se joga cada jogo.
menu-settings-about = Língua, aspeto e hábitos.
menu-quit-about = Até à próxima: os jogos por acabar ficam guardados.
menu-game = { $game }: { $about }
menu-button-choose = escolher
menu-button-change = mudar
menu-button-back = voltar
menu-button-quit = sair
menu-key-walk = percorrer a lista
menu-key-choose = escolher o que está marcado
menu-key-number = escolher pelo número
menu-key-letter = escolher pela letra sublinhada
menu-key-quit = sair: os jogos por acabar ficam guardados
menu-key-back = voltar

unfinished-title = Jogos por acabar
unfinished-unreadable = um jogo que não se consegue ler
unfinished-delete-sure = Apagar este jogo de { $game } por acabar? Não é possível recuperá-lo.
unfinished-delete-unreadable-sure = Apagar este jogo, que não se consegue ler? Não é possível recuperá-lo.
unfinished-button-continue = continuar
unfinished-button-delete = apagar
unfinished-key-continue = continuar o jogo
unfinished-key-delete = apagá-lo, depois de perguntar

newgame-about = escolha e comece
newgame-game = Jogo
newgame-start = Início
newgame-clock = Relógios
newgame-go = Começar o jogo
newgame-chosen = { $label }: { $value }
newgame-start-usual = como dizem as opções
newgame-start-drawn = desenhado: { $name }
newgame-start-about = A posição com que o jogo começa: a das opções, ou uma que foi desenhada.
newgame-seat-about = Quem joga com { $player }: uma pessoa, um computador, ou um motor que tenha. O nível 1 é para principiantes, o 8 é difícil de vencer.
newgame-clock-about = Quanto tempo tem cada jogador para todas as jogadas, e o que cada turno acrescenta. Perde quem ficar sem tempo.
newgame-go-about = Está tudo como quer: comece.
newgame-number-about = { $help } (de { $least } a { $most })
newgame-seed-about = { $help }; a tecla n dá outra semente
newgame-clock-none = sem relógios
newgame-clock-turn = { $time } por turno
newgame-clock-minutes = { $start } min + { $increment } s por turno
newgame-clock-seconds = { $start } s + { $increment } s por turno
newgame-other-engine = um motor: escrever o comando …
newgame-other-clock = outros relógios: escrevê-los …
newgame-other-start = desenhá-lo …
newgame-ask-number = { $label }: um número de { $least } a { $most }
newgame-ask-seed = { $label }: um número inteiro qualquer
newgame-ask-engine = A linha de comando de um motor que fale UGI, como ./motor ugi
newgame-ask-clock = Segundos para todas as jogadas e segundos que cada jogada acrescenta, como 300+3
newgame-start-gone = o início desenhado { $found } já não existe
newgame-over = este jogo acabaria antes de começar ({ $status }): escolha outra coisa
newgame-drawn = Quem não desenhou o início escolhe agora uma cor: escolha quem joga com quê.
newgame-button-start = começar
newgame-button-seed = nova semente
newgame-button-draw = desenhar
newgame-key-step = o valor anterior, o valor seguinte
newgame-key-leap = mais dez, menos dez
newgame-key-press = escolher ou escrever o valor
newgame-key-digit = escrever um número, ou o número do valor ou nível
newgame-key-reset = de novo o valor habitual
newgame-key-seed = outro início ao acaso
newgame-key-draw = preparar um início personalizado
newgame-key-start = começar o jogo

open-type = escrever o nome de um ficheiro …
open-none = Ainda não há registos guardados: cada jogo que acabar ficará aqui. Também pode abrir qualquer ficheiro de registos.
open-about = Abrir qualquer ficheiro de registos. Abaixo estão os jogos que acabou, a começar pelo mais recente.
open-ask = Que ficheiro?
open-no-file = { $found } não é um ficheiro
open-empty = { $found } não tem nenhum registo
open-several = registos neste ficheiro: { $records }
open-more = os primeiros registos deste ficheiro: { $records }
open-record = { $date }  { $result }
open-wrong = um registo que não se consegue ler
open-button-open = abrir
open-button-type = escrever um nome
open-key-open = abrir o registo
open-key-type = escrever o nome de um ficheiro

rules-place = linha { $line } de { $lines }
rules-button-read = ler
rules-button-on = avançar
rules-button-back = recuar
rules-key-read = ler as regras
rules-key-line = uma linha para cima, uma para baixo
rules-key-page = uma página para cima, uma para baixo
rules-key-ends = o princípio, o fim

settings-automatic = automático
settings-english = English
settings-portuguese = Português
settings-dark = escuro
settings-light = claro
settings-yes = sim
settings-no = não
settings-seconds = { $seconds } s
settings-milliseconds = { $milliseconds } ms
settings-language = Língua
settings-theme = Tema
settings-ascii = Só sinais simples
settings-confirm = Confirmar jogadas
settings-thoughts = Mostrar o raciocínio
settings-bar = Mostrar quem está melhor
settings-time = Tempo para pensar
settings-language-about = Automático é a língua do seu sistema.
settings-theme-about = Escuro ou claro, como o seu terminal. Automático é o que ele parece ser.
settings-ascii-about = Para terminais e tipos de letra que não mostram bem discos e linhas: tudo é desenhado com os sinais de uma máquina de escrever.
settings-confirm-about = Pergunta antes de cada jogada se é mesmo essa.
settings-thoughts-about = Mostra ao lado do tabuleiro até onde o computador viu e o que espera.
settings-bar-about = Mostra ao lado do tabuleiro uma barra com a probabilidade de cada jogador ganhar.
settings-time-about = Quanto tempo um computador sem nível pensa numa jogada quando não há relógios; as sugestões demoram o mesmo.
settings-key-change = mudar o valor
settings-key-number = escolher um valor pelo número

review-key-step = ver uma jogada atrás, uma à frente
review-key-page = ver dez jogadas atrás, dez à frente
review-key-ends = ver o início, o fim da linha
review-key-other-line = ver a linha ao lado
review-key-fault = o próximo erro, o anterior
review-key-cursor = mover o cursor no tabuleiro
review-key-try = experimentar uma jogada (variante)
review-key-better = guardar a linha melhor; todas
review-key-live = pensar sobre esta posição; parar
review-key-pause = deixar de avaliar jogadas; continuar
review-key-comment = escrever sobre a jogada
review-key-rate = dar à jogada um sinal, como !?
review-key-lines = promover a variante; removê-la
review-key-scroll = fazer correr o texto
review-key-flip = rodar o tabuleiro; copiar a posição
review-key-save = guardar o registo
review-key-leave = sair
review-button-help = ajuda
review-button-step = passo
review-button-fault = erro
review-button-better = melhor
review-button-live = pensar
review-button-comment = comentar
review-button-save = guardar
review-button-leave = sair

review-progress = { $count } de { $all } jogadas avaliadas
review-progress-paused = { $count } de { $all } jogadas avaliadas, em pausa
review-changed = por guardar
review-complete = Todas as jogadas estão avaliadas: n vai para o próximo erro.
review-unknown = Esta posição ainda não foi vista.
review-better = Melhor: { $line } (t guarda-a)
review-live = { $depth } jogadas à frente: { $verdict }
review-live-begins = A pensar sobre esta posição …
review-live-line = { $chance } %  { $line }
review-live-failed = o computador não consegue pensar sobre esta posição: { $problem }
review-side-line = Variante. { $player }: { $task }
review-kept = A linha melhor é agora uma variante; fará parte do registo quando o guardar.
review-kept-all = Erros assinalados, com linhas melhores ao lado: { $count }.
review-no-better = para esta jogada não se conhece outra melhor
review-no-fault = não se conhecem mais erros nesta direção
review-no-other-line = nada mais foi jogado em vez desta jogada
review-no-move = o início não é uma jogada que possa ter um sinal
review-paused = As jogadas deixaram de ser avaliadas: a tecla o continua.
review-goes-on = As jogadas estão a ser avaliadas.
review-comment = O que dizer sobre esta jogada? (vazio: nada)
review-rate = Como avalia { $move }? { $signs } (vazio: sem sinal)
review-no-sign = { $found } não é um sinal para uma jogada; esperava-se um de { $expected }
review-promoted = Esta é agora a linha que continua.
review-remove-sure = Remover { $move } e tudo o que se lhe segue nesta variante?
review-extend-sure = O registo acaba aqui. Deve continuar com { $move }?
review-leave-sure = Há alterações por guardar. Sair sem elas?

draw-title = Desenhar o início de { $game }
draw-task = Escolha um pincel e pinte; ^D quando o início estiver pronto.
draw-about = Quando o início estiver pronto, escolhe uma cor: { $who }.
draw-seed-is = semente: { $seed } (^E)
draw-random = Um início ao acaso, feito da semente { $seed }.
draw-seed = Que semente? A mesma semente dá o mesmo início.
draw-nothing-to-undo = não há nada para desfazer
draw-clear-sure = Apagar tudo o que foi pintado?
draw-name = Com que nome guardar este início?
draw-overwrite-sure = Já há um início chamado { $name }. Substituí-lo?
draw-saved = Guardado como { $name }.
draw-none-saved = ainda não há inícios guardados: Ctrl-S guarda este
draw-load-which = Que início?
draw-leave-sure = Sair sem jogar com este início?
draw-over = com este início o jogo acabaria logo; altere-o
draw-choose = Quem não desenhou escolhe: que cor quer?
draw-chosen = Cor escolhida ({ $who }): { $player }.
draw-key-cursor = mover o cursor
draw-key-slanted = movê-lo na diagonal
draw-key-brush = escolher um pincel, também pela letra
draw-key-paint = pintar a casa sob o cursor
draw-key-undo = desfazer
draw-key-clear = apagar tudo o que foi pintado
draw-key-random = um início ao acaso
draw-key-seed = o início ao acaso com uma semente
draw-key-save = guardar o início com um nome
draw-key-load = usar um início guardado
draw-key-done = pronto: o outro escolhe uma cor
draw-key-leave = sair
draw-button-help = ajuda
draw-button-done = pronto
draw-button-undo = desfazer
draw-button-random = ao acaso
draw-button-save = guardar
draw-button-load = abrir
draw-button-leave = sair
