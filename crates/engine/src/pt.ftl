player-misspelt = { $found } não é um jogador; queria dizer { $meant }?
player-unknown = { $found } não é um jogador; escolha { $expected }, level:1 a level:8, handicap:NÓS/RUÍDO/GANÂNCIA/DESATENÇÃO ou 'cmd:COMANDO', com um nome antes se quiser, como em a=full
player-handicap = { $found } não é uma limitação; esperavam-se nós, ruído, ganância (até 10000) e desatenção (até 1000), como 2000/50/0/0
player-name = { $found } não é um nome de jogador; um nome tem pelo menos um carácter e nenhum carácter de controlo
player-not-ready = o jogador { $player } não pode jogar: { $problem }
player-timeout = o jogador ficou sem tempo
player-panicked = o jogador falhou: { $problem }
command-open-quote = falta fechar umas aspas na linha de comando
command-empty = a linha de comando está vazia; esperava-se um programa e os seus argumentos
sprt-form = { $found } não é um teste; esperavam-se duas diferenças de Elo por ordem crescente e, se quiser, dois riscos inferiores a 0.5, como 0,10 ou 0,10,0.05,0.05
engine-not-started = não foi possível iniciar { $program }: { $problem }
engine-ended = o motor terminou antes de dizer { $what }
engine-silent = o motor não disse { $what } em { $time } ms
engine-last-words = { $problem }; as suas últimas mensagens de erro: { $said }

table-foreign = o ficheiro começa por { $found } e não é uma tabela desta versão; esperava-se { $expected }
table-other-game = é uma tabela de { $game }; escolha outro ficheiro
table-other-size = a tabela tem { $size } MiB; retire --hash ou indique --hash { $size }
table-damaged = está danificado ou incompleto
table-none = o solucionador deste jogo não tem tabela para guardar; retire --save

certificate-foreign = o ficheiro começa por { $found } e não é um certificado desta versão; esperava-se { $expected }
certificate-line = linha { $line }: { $problem }
certificate-expected = esperava-se uma linha que comece por { $expected }
certificate-no-move = esperava-se uma posição e uma jogada
certificate-illegal = { $found } não é legal nesta posição
certificate-ends = a partida não acaba como se afirma em { $position }
certificate-returns = a partida volta a { $position }, pelo que ninguém ganha
certificate-missing = falta uma jogada para { $position }
certificate-too-long = a vitória demora { $turns } turnos, mais do que a partida pode durar

system-not-found = esse ficheiro ou pasta não existe
system-not-allowed = não tem permissão
system-exists = já existe
system-folder = é uma pasta
system-no-folder = uma parte do caminho não é uma pasta
system-name = nenhum ficheiro pode ter esse nome
system-full = não há espaço livre
system-read-only = não é possível escrever nesse local
system-closed = o programa que lia terminou
system-not-text = não é texto em UTF-8
system-too-short = o ficheiro acaba cedo demais
system-memory = não há memória suficiente
system-address-used = o endereço já está a ser usado
system-address-foreign = não é um endereço deste computador
system-other = { $problem }
