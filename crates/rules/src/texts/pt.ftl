at-column = coluna { $column }: { $problem }
at-line = linha { $line }, coluna { $column }: { $problem }

lang-unknown = { $found } não é uma língua que falemos; escolha en ou pt

cell-letter = { $found } não tem aqui uma casa: uma casa começa por uma letra de coluna, como em d4
cell-missing = { $found } acaba onde se esperava uma casa, como d4
cell-row = { $found } não tem aqui um número de linha de 1 a 16, como em d4
cell-one = { $found } não é uma só casa, como d4

text-missing = o texto acaba aqui; esperava-se { $expected }
text-extra = já não se esperava nada aqui, mas há { $found }
text-rows = o tabuleiro tem outro número de linhas: { $rows }; esperavam-se { $expected }
text-row-length = a linha { $row } tem outro número de casas: { $cells }; esperavam-se { $expected }
text-one-of = { $found } não pode estar aqui; esperava-se um de: { $expected }
text-number = { $found } não é um número de { $least } a { $most }
text-pair = { $found } não é { $expected }
field-board = o tabuleiro, com as linhas separadas por /
field-side = a letra do jogador que tem a vez
field-taken = o que cada jogador apanhou, como 0-0
field-step = o passo: s na preparação, ou 1, 2 ou 3
field-reserves = os discos de cada jogador em reserva, como 20-20
field-marks = os pontos dos discos marcados, vermelho e verde, como c5,-

game-unknown = { $found } não é um jogo; escolha um de: { $expected }
game-parenthesis = as opções de um jogo terminam com )
option-form = { $found } não é uma opção da forma nome=valor
option-unknown = { $found } não é uma opção deste jogo; ele tem: { $expected }
option-twice = { $found } foi dado duas vezes
option-number = { $found } está fora dos limites: { $option } é um número de { $least } a { $most }
option-choice = { $found } não é um valor de { $option }; escolha um de: { $expected }
option-only-with = { $found } só tem sentido com { $needed }

move-unreadable = a jogada { $found } não se consegue ler: { $problem }
move-illegal = a jogada { $found } não é legal: { $reason }
move-over = o jogo já acabou
move-cells-one = { $found } não é uma casa, como d4
move-cells-two = { $found } não são duas casas, como b1c3

spoken-cell = { $cell }, { $name }
spoken-stack = { $cell }, { $name } { $height }
spoken-marked = { $cell }, { $name }, marcado
