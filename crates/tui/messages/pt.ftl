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

table-resigned = { $player } desistiu: vitória de { $winner }
table-agreed = empate por acordo
table-overtime = acabou o tempo de { $player }: vitória de { $winner }
table-over = o jogo acabou
table-path = o jogo guardado não tem a jogada { $found } onde devia continuar

touch-refused = nenhuma jogada legal começa aqui por { $found }
