title = Taiji
about = Place dominoes; connect your half
player-1 = Light
player-2 = Dark
light = light
dark = dark

win-equal-scores = ties go to Dark

option-size = The number of rows and columns; 7, 9 and 11 are for play, the other sizes for study
option-groups = How many of a player's largest groups count
option-tie = The result of equal scores: Dark wins, or a draw
option-scoring = How the sizes of the groups make the score: their sum, the sum of their squares, or their product
option-diagonal = Allow the halves of a domino to be diagonal neighbours too

label-size = Size
label-groups = Groups that count
label-tie = Equal scores
label-scoring = Scoring
label-diagonal = Diagonal dominoes
value-tie-dark = Dark wins
value-tie-draw = Draw
value-scoring-sum = Sum of the sizes
value-scoring-squares = Sum of the squares of the sizes
value-scoring-product = Product of the sizes

task-light = Choose an empty cell for the light half of your domino.
task-dark = Choose an adjacent cell for the dark half.
