rows = rows still to go
stragglers = stragglers, by the squares of the rows they have to go
bridges = cells ahead in reach over enemy stones
crowding = stones in the wrong columns
turn = having the move
unfilled = goal cells without an own stone
detours = detours to the last goal cells
guards = stones still at home
filled-rows = rows still to go (win=filled)
filled-stragglers = stragglers, by the squares of the rows they have to go (win=filled)
filled-bridges = cells ahead in reach over enemy stones (win=filled)
filled-crowding = stones in the wrong columns (win=filled)
filled-turn = having the move (win=filled)
filled-empty = empty goal cells (win=filled)
filled-approach = leaps to the last empty goal cells beyond one each (win=filled)
