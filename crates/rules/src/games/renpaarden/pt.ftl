title = Renpaarden
about = uma corrida de cavalos até ao outro lado
player-1 = Brancas
player-2 = Pretas
move-form = de onde e para onde, como b1c3, ou pass
white = branca
black = preta
pass = Passar

option-size = o número de linhas e de colunas
option-win = o que ganha: todas as casas das linhas iniciais do adversário com pedras próprias, ou todas ocupadas com pelo menos uma pedra própria entre elas
option-cap = o jogo empata ao fim deste número de jogadas, contando as dos dois jogadores; 0 quer dizer nunca

label-size = Tamanho
label-win = O que ganha
label-cap = Limite de jogadas
value-win-own = pedras próprias em todas as casas das linhas do adversário
value-win-filled = as linhas do adversário cheias, com pelo menos uma pedra própria

off-board = { $cell } não está no tabuleiro
no-own-stone = o jogador que tem a vez não tem nenhuma pedra em { $cell }
returns = a jogada volta a { $cell }, de onde partiu
own-stone = em { $cell } há uma pedra do jogador que tem a vez, e nenhuma outra pode lá cair
enemy-stone = em { $cell } há uma pedra do adversário, e por isso a jogada tem de continuar dali
unreachable = nenhum salto de cavalo e nenhuma cadeia de saltos sobre pedras do adversário leva de { $from } a { $to }
not-a-leap = ir de { $from } a { $to } não é um salto de cavalo
ends-early = { $cell } está vazia, e por isso a jogada acabaria ali
may-not-pass = quem tem uma jogada não pode passar
must-pass = o jogador que tem a vez não tem jogadas e tem de passar
move-one-cell = { $found } é uma só casa; uma jogada indica onde começa e onde acaba

task-from = Escolha a pedra que salta.
task-to = Escolha onde acabam os seus saltos.
task-pass = Nenhuma das suas pedras pode saltar: passe.
