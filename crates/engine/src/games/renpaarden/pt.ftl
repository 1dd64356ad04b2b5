rows = Linhas que faltam percorrer
stragglers = Pedras atrasadas (quadrados das linhas que lhes faltam)
bridges = Casas à frente ao alcance por cima de pedras do adversário
crowding = Pedras nas colunas erradas
turn = Vez de jogar
unfilled = Casas da meta sem pedra própria
detours = Desvios até às últimas casas da meta
guards = Pedras ainda nas linhas iniciais
filled-rows = Linhas que faltam percorrer (win=filled)
filled-stragglers = Pedras atrasadas (quadrados das linhas que lhes faltam; win=filled)
filled-bridges = Casas à frente ao alcance por cima de pedras do adversário (win=filled)
filled-crowding = Pedras nas colunas erradas (win=filled)
filled-turn = Vez de jogar (win=filled)
filled-empty = Casas da meta vazias (win=filled)
filled-approach = Saltos a mais até às últimas casas vazias da meta (win=filled)
