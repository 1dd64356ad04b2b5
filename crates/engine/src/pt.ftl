player-unknown = { $found } não é um jogador; escolha { $expected }, level:1 a level:8, handicap:NÓS/RUÍDO/GANÂNCIA/DESATENÇÃO ou 'cmd:LINHA DE COMANDO', cada um com um nome antes, se quiser, como em a=full
player-handicap = { $found } não é uma limitação; esperam-se nós, ruído, ganância (até 10000) e desatenção (até 1000), como 2000/50/0/0
player-name = { $found } não é um nome de jogador; um nome tem pelo menos um carácter e nenhum carácter de controlo
player-not-ready = o jogador { $player } não pode jogar: { $problem }
player-panicked = o jogador falhou: { $problem }
command-open-quote = falta fechar umas aspas na linha de comando
command-empty = a linha de comando está vazia; esperava-se um programa e os seus argumentos
sprt-form = { $found } não é um teste; esperavam-se duas diferenças de Elo por ordem crescente e talvez dois riscos inferiores a 0.5, como 0,10 ou 0,10,0.05,0.05
engine-not-started = não foi possível iniciar { $program }: { $problem }
engine-ended = o motor terminou antes de dizer { $what }
engine-silent = o motor não disse { $what } em { $time } ms
engine-last-words = { $problem }; o fim da sua saída de erros: { $said }
game-too-long = { $plies } jogadas

table-io = { $problem }
table-foreign = começa por { $found } e não é uma tabela desta versão; esperava-se um ficheiro que comece por { $expected }
table-other-game = é uma tabela de { $game }
table-other-size = a tabela tem { $size } MiB; omita --hash ou indique --hash { $size }
table-damaged = está danificado ou incompleto
table-none = este jogo resolve-se sem uma tabela que se possa guardar

certificate-foreign = começa por { $found } e não é um certificado desta versão; esperava-se um ficheiro que comece por { $expected }
certificate-line = linha { $line }: { $problem }
certificate-expected = esperava-se uma linha que comece por { $expected }
certificate-no-move = esperava-se uma posição e uma jogada
certificate-illegal = { $move } não é legal nesta posição
certificate-ends = o jogo acaba de outra maneira do que a afirmada, em { $position }
certificate-returns = o jogo volta a { $position }, pelo que ninguém ganha
certificate-missing = não há jogada para { $position }
certificate-too-long = a vitória demora { $turns } turnos, mais do que dura o jogo

system-not-found = esse ficheiro ou pasta não existe
system-not-allowed = não é permitido
system-exists = já existe
system-folder = é uma pasta
system-no-folder = uma parte do caminho não é uma pasta
system-name = nenhum ficheiro pode ter esse nome
system-full = já não há espaço
system-read-only = aí não se pode escrever
system-closed = já ninguém o lê
system-not-text = não é texto em UTF-8
system-too-short = acaba cedo demais
system-memory = não há memória suficiente
system-address-used = o endereço já está a ser usado
system-address-foreign = não é um endereço deste computador
system-other = { $problem }
