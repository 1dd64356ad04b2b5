at-character = no carácter { $column }: { $problem }
at-line = linha { $line }, coluna { $column }: { $problem }

cell-letter = { $found } não é uma casa; uma casa começa pela letra da coluna, como d4
cell-missing = { $found } termina onde se esperava uma casa, como d4
cell-row = { $found } não tem um número de linha válido; esperava-se uma casa como d4
cell-one = { $found } não é uma só casa, como d4

# The attribute `number` of a field makes the verb agree.
text-missing = o texto termina aqui; { $expected-number ->
        [plural] faltam
       *[singular] falta
    } { $expected }
text-space = os campos separam-se por um só espaço, sem espaços no início nem no fim
text-extra = esperava-se o fim do texto, mas encontrou-se { $found }
text-rows = o tabuleiro tem { $rows ->
        [one] 1 linha
       *[other] { $rows } linhas
    }; { $expected ->
        [one] esperava-se 1
       *[other] esperavam-se { $expected }
    }
text-row-length = a linha { $row } tem { $cells ->
        [one] 1 casa
       *[other] { $cells } casas
    }; { $expected ->
        [one] esperava-se 1
       *[other] esperavam-se { $expected }
    }
text-one-of = { $found } não pode estar aqui; esperava-se um destes: { $expected }
text-number = { $found } não é um número de { $least } a { $most }
text-pair = { $expected-number ->
        [plural] esperavam-se
       *[singular] esperava-se
    } { $expected }, mas encontrou-se { $found }
field-board = o tabuleiro, com as linhas separadas por /
field-side = a letra do jogador que tem a vez

game-misspelt = { $found } não é um jogo; queria dizer { $meant }?
game-unknown = { $found } não é um jogo; escolha um destes: { $expected }
game-parenthesis = falta ) no fim das opções do jogo
option-form = { $found } não tem a forma nome=valor
option-unknown = este jogo não tem a opção { $found }; tem estas: { $expected }
option-misspelt = este jogo não tem a opção { $found }; queria dizer { $meant }?
option-none = este jogo não tem a opção { $found } nem nenhuma outra
option-twice = a opção { $found } aparece duas vezes; retire uma delas
option-number = { $found } não é um valor de { $option }; esperava-se um número de { $least } a { $most }
option-choice = { $found } não é um valor de { $option }; esperava-se um destes: { $expected }
option-only-with = a opção { $found } só pode ser usada com { $needed }
value-no = não
value-yes = sim

move-unreadable = { $found } não é uma jogada; esperava-se { $form }
move-illegal = a jogada { $found } não é legal: { $reason }
move-not-listed = não é uma das jogadas legais
move-over = a partida acabou
action-unknown = nenhuma jogada deste jogo tem o índice { $found }; os índices vão de 0 a { $last }, mas nem todos são usados
move-cells-one = { $found } não é uma só casa
move-cells-two = { $found } não são duas casas

record-none = não há aqui nenhum registo; esperavam-se etiquetas como [Game "taiji"], depois as jogadas e por fim o resultado
record-more = começa aqui um segundo registo; esperava-se um só
record-long = o registo tem mais de { $most } bytes; divida-o ou retire comentários
record-utf8 = o texto não é UTF-8 válido; guarde o ficheiro em UTF-8
record-control = { $found } não pode estar num registo; esperava-se texto sem caracteres de controlo
record-tags-first = esperava-se uma etiqueta como [Game "taiji"], mas encontrou-se { $found }
found-end = o fim do texto

tag-name = esperava-se o nome de uma etiqueta, uma maiúscula seguida de letras e algarismos como em [Event "Casual"], mas encontrou-se { $found }
tag-value = esperava-se o valor de { $tag } entre aspas, como em [Event "Casual"], mas encontrou-se { $found }
tag-open = faltam as aspas que fecham o valor de { $tag }; esperava-se " antes do fim da linha
tag-escape = no valor de uma etiqueta, \ escreve-se \\ e as aspas escrevem-se \"
tag-close = esperava-se ] depois do valor de { $tag }, mas encontrou-se { $found }
tag-alone = esperava-se cada etiqueta na sua linha, mas encontrou-se { $found }
tag-twice = a etiqueta { $tag } aparece duas vezes; retire uma delas
tag-game-missing = falta a etiqueta do jogo; esperava-se uma como [Game "taiji"]
tag-fixed = a etiqueta { $tag } é determinada pela partida e não pode ser alterada

points-form = esperavam-se os pontos dos dois jogadores, como 13-10, mas encontrou-se { $found }
points-wrong = os pontos no fim são { $expected }, não { $found }
points-none = este jogo não tem pontos; retire a etiqueta Points

result-unknown = { $found } não é um resultado; escolha um destes: 1-0, 0-1, 1/2-1/2, *
result-missing = o registo termina aqui; esperava-se uma jogada ou o resultado: 1-0, 0-1, 1/2-1/2 ou *
result-tag = o resultado aqui é { $found }, mas na etiqueta Result é { $tag }
result-by-rules = a partida acabou e o resultado é { $expected }, não { $found }
result-last = não se esperava nada depois do resultado, mas encontrou-se { $found }

move-expected = esperava-se uma jogada, um comentário entre chavetas, uma variante entre parênteses ou o resultado, mas encontrou-se { $found }
number-alone = esperava-se uma jogada depois do seu número, mas encontrou-se { $found }
number-wrong = o número da jogada, { $found }, está errado; esperava-se { $expected } ou nenhum
glyph-unknown = { $found } não é um sinal de avaliação de uma jogada; esperava-se um destes: ! ? !! ?? !? ?!

comment-open = o comentário que começa aqui não tem a chaveta que o fecha; esperava-se uma chaveta de fecho
comment-empty = um comentário não pode estar vazio; escreva algum texto
comment-sign = { $found } não pode estar num comentário; esperava-se texto sem chavetas de fecho nem caracteres de controlo

variation-first = esperava-se, antes da variante, a jogada que ela substitui
variation-empty = esperava-se uma jogada na variante, mas encontrou-se { $found }
variation-open = esperava-se ) no fim da variante, mas encontrou-se { $found }
variation-none = este ) está a mais: não há nenhuma variante para fechar
variation-deep = as variantes podem ter no máximo { $most } níveis; esperava-se ) antes da seguinte

node-removed = a jogada foi retirada do registo; escolha outra
node-root = o início da partida não é uma jogada; escolha uma jogada
node-deep = as variantes podem ter no máximo { $most } níveis; continue antes uma variante que já exista

paint-none = este jogo não tem inícios personalizados; o início é determinado pelas opções
paint-what = casa ou pincel desconhecidos; escolha uma casa do tabuleiro e um pincel do jogo

task-first = Escolha uma casa.
task-next = Escolha a casa de destino.

player-1 = Jogador 1
    .the = o jogador 1
    .of = do jogador 1
    .to = ao jogador 1
    .by = pelo jogador 1
    .number = singular
player-2 = Jogador 2
    .the = o jogador 2
    .of = do jogador 2
    .to = ao jogador 2
    .by = pelo jogador 2
    .number = singular
