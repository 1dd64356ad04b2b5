title = Taiji
about = dominoes with one half for each player
player-1 = Light
player-2 = Dark
move-form = the light cell and then the dark cell, such as c3d3
light = light
dark = dark

option-size = the number of rows and of columns; 7, 9 and 11 are for play, the others for study
option-groups = how many of a player's largest groups count
option-tie = who wins when the scores are equal: Dark, or nobody
option-scoring = what is added up: the sizes of the groups, their squares, or the product of the sizes
option-diagonal = whether the halves of a domino may also be diagonal neighbours

off-board = { $cell } is not on the board, which goes from a1 to { $last }
not-beside = { $light } and { $dark } are not side by side in a row or column
not-neighbours = { $light } and { $dark } are not neighbours, not even diagonal ones
covered = { $cell } is covered already
