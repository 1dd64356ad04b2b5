rows = linhas que faltam percorrer
stragglers = pedras atrasadas, pelo quadrado das linhas que lhes faltam
bridges = casas à frente ao alcance por cima de pedras do adversário
crowding = pedras nas colunas erradas
turn = ter a vez
unfilled = casas da meta sem pedra própria
detours = desvios até às últimas casas da meta
guards = pedras ainda em casa
filled-rows = linhas que faltam percorrer (win=filled)
filled-stragglers = pedras atrasadas, pelo quadrado das linhas que lhes faltam (win=filled)
filled-bridges = casas à frente ao alcance por cima de pedras do adversário (win=filled)
filled-crowding = pedras nas colunas erradas (win=filled)
filled-turn = ter a vez (win=filled)
filled-empty = casas da meta vazias (win=filled)
filled-approach = saltos até às últimas casas vazias da meta, além de um por casa (win=filled)
