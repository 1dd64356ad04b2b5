title = Taiji
about = dominoes with one half for each player
player-1 = Light
player-2 = Dark
light = light
dark = dark

win-equal-scores = with equal scores Dark wins

option-size = the number of rows and of columns; 7, 9 and 11 are for play, the others for study
option-groups = how many of a player's largest groups count
option-tie = who wins when the scores are equal: Dark, or nobody
option-scoring = what is added up: the sizes of the groups, their squares, or the product of the sizes
option-diagonal = whether the halves of a domino may also be diagonal neighbours

label-size = Size
label-groups = Groups that count
label-tie = Equal scores
label-scoring = Scoring
label-diagonal = Diagonal dominoes
value-tie-dark = Dark wins
value-tie-draw = a draw
value-scoring-sum = the sum of the sizes
value-scoring-squares = the sum of the squares of the sizes
value-scoring-product = the product of the sizes

task-light = Choose an empty cell for the light half of your domino.
task-dark = Choose a cell beside it for the dark half.
