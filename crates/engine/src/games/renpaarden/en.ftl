rows = Rows still to cover
stragglers = Stragglers (squares of the rows still to cover)
bridges = Cells ahead within reach over enemy stones
crowding = Stones in the wrong columns
turn = To move
unfilled = Goal cells without an own stone
detours = Detours to the last goal cells
guards = Stones still at home
filled-rows = Rows still to cover (win=filled)
filled-stragglers = Stragglers (squares of the rows still to cover; win=filled)
filled-bridges = Cells ahead within reach over enemy stones (win=filled)
filled-crowding = Stones in the wrong columns (win=filled)
filled-turn = To move (win=filled)
filled-empty = Empty goal cells (win=filled)
filled-approach = Extra leaps to the last empty goal cells (win=filled)
