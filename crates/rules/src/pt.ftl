at-column = coluna { $column }: { $problem }
at-line = linha { $line }, coluna { $column }: { $problem }

cell-letter = em { $found } não há aqui uma casa: uma casa começa por uma letra de coluna, como em d4
cell-missing = { $found } acaba onde se esperava uma casa, como d4
cell-row = { $found } não tem aqui um número de linha válido; esperava-se um como em d4
cell-one = { $found } não é uma só casa, como d4

text-missing = o texto acaba aqui; esperava-se { $expected }
text-space = esperava-se um só espaço entre dois campos, e nenhum antes do primeiro nem depois do último
text-extra = já não se esperava nada aqui, mas há { $found }
text-rows = o tabuleiro tem outro número de linhas: { $rows }; esperavam-se { $expected }
text-row-length = a linha { $row } tem outro número de casas: { $cells }; esperavam-se { $expected }
text-one-of = { $found } não pode estar aqui; esperava-se um de: { $expected }
text-number = { $found } não é um número de { $least } a { $most }
text-pair = { $found } não é { $expected }
field-board = o tabuleiro, com as linhas separadas por /
field-side = a letra do jogador que tem a vez

game-unknown = { $found } não é um jogo; escolha um de: { $expected }
game-parenthesis = as opções de um jogo terminam com )
option-form = { $found } não é uma opção da forma nome=valor
option-unknown = { $found } não é uma opção deste jogo; ele tem: { $expected }
option-none = { $found } não é uma opção deste jogo, que não tem opções
option-twice = { $found } aparece duas vezes
option-number = { $found } não é um valor de { $option }, que é um número de { $least } a { $most }
option-choice = { $found } não é um valor de { $option }; escolha um de: { $expected }
option-only-with = { $found } só tem sentido com { $needed }
value-no = não
value-yes = sim

move-unreadable = não se percebe a jogada { $found }: { $problem } (uma jogada é { $form })
move-illegal = a jogada { $found } não é legal: { $reason }
move-not-listed = não é uma das jogadas possíveis agora
move-over = o jogo já acabou
action-unknown = { $found } não é o índice de nenhuma jogada deste jogo; os índices vão de 0 a { $last }, e alguns não são de nenhuma jogada
move-cells-one = { $found } não é uma só casa
move-cells-two = { $found } não são duas casas

record-none = não há aqui nenhum registo; esperavam-se etiquetas como [Game "taiji"], depois as jogadas, depois o resultado
record-more = começa aqui um segundo registo; esperava-se um só
record-long = o registo tem mais de { $most } bytes; divida-o ou retire comentários
record-utf8 = isto não é texto UTF-8; esperava-se um ficheiro guardado em UTF-8
record-control = { $found } não pode estar num registo; esperava-se texto sem caracteres de controlo
record-tags-first = esperavam-se as etiquetas de um registo, como [Game "taiji"], mas encontrou-se { $found }
found-end = mais nada

tag-name = esperava-se o nome de uma etiqueta, uma maiúscula seguida de letras e algarismos como em [Event "Casual"], mas encontrou-se { $found }
tag-value = esperava-se o valor de { $tag } entre aspas, como em [Event "Casual"], mas encontrou-se { $found }
tag-open = faltam as aspas que fecham o valor de { $tag }; esperava-se " antes do fim da linha
tag-escape = no valor de uma etiqueta, \ escreve-se \\ e as aspas escrevem-se \"
tag-close = esperava-se ] depois do valor de { $tag }, mas encontrou-se { $found }
tag-alone = esperava-se uma etiqueta sozinha na sua linha, mas encontrou-se { $found }
tag-twice = a etiqueta { $tag } aparece duas vezes; esperava-se uma só
tag-game-missing = falta ao registo a etiqueta do jogo; esperava-se uma como [Game "taiji"]
tag-fixed = a etiqueta { $tag } resulta do jogo e não se pode escrever à mão

points-form = { $found } não são os pontos dos dois jogadores, como 13-10
points-wrong = os pontos no fim são { $expected }, não { $found }
points-none = este jogo não tem pontos; não se esperava uma etiqueta com eles

result-unknown = { $found } não é um resultado; escolha um de: 1-0, 0-1, 1/2-1/2, *
result-missing = o registo acaba aqui; esperava-se uma jogada ou o resultado: 1-0, 0-1, 1/2-1/2 ou *
result-tag = o resultado aqui é { $found } e na etiqueta Result é { $tag }; esperava-se o mesmo
result-by-rules = o jogo acabou e o resultado é { $expected }, não { $found }
result-last = não se esperava nada depois do resultado, mas encontrou-se { $found }

move-expected = esperava-se uma jogada, um comentário entre chavetas, uma variante entre parênteses ou o resultado, mas encontrou-se { $found }
number-alone = esperava-se uma jogada depois do seu número, mas encontrou-se { $found }
number-wrong = o número { $found } não está certo aqui; esperava-se { $expected } ou nenhum
glyph-unknown = { $found } não é um sinal de avaliação de uma jogada; escolha um de: ! ? !! ?? !? ?!

comment-open = o comentário que começa aqui nunca é fechado; esperava-se uma chaveta a fechar
comment-empty = um comentário não pode estar vazio; esperava-se um texto
comment-sign = { $found } não pode estar num comentário; esperava-se texto sem chavetas a fechar nem caracteres de controlo

variation-first = uma variante segue a jogada que substitui; esperava-se uma jogada antes dela
variation-empty = esperava-se uma jogada na variante, mas encontrou-se { $found }
variation-open = há uma variante por fechar; esperava-se ) mas encontrou-se { $found }
variation-none = não há nenhuma variante para fechar; não se esperava ) aqui
variation-deep = as variantes dentro de variantes não vão além de { $most } níveis; esperava-se ) antes de outra

node-removed = esta jogada foi retirada do jogo; escolha uma que ainda lá esteja
node-root = nenhuma jogada conduz ao início do jogo; escolha uma jogada
node-deep = as variantes dentro de variantes não vão além de { $most } níveis; continue antes uma linha que já exista

paint-none = o início deste jogo não se desenha; resulta das opções
paint-what = não há essa casa ou esse pincel; escolha uma casa do tabuleiro e um pincel do jogo

task-first = Escolha uma casa.
task-next = Escolha a casa de destino.

player-1 = Jogador 1
player-2 = Jogador 2
