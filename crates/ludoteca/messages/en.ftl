rules-none = There is no rules page for { $game } yet.
input-failed = the input could not be read: { $problem }
output-failed = the output could not be written: { $problem }
file-unreadable = { $file } could not be read: { $problem }
file-unwritable = { $file } could not be written: { $problem }
nothing-written = Interrupted; nothing was written to { $file }

show-pixels-terminal = a PNG or GIF cannot be printed on a terminal; name a file with --output
show-ending = { $found } is not a known file name extension; use .txt, .svg, .png or .gif, or give --format
show-pixels-failed = the picture could not be made: { $problem }
analyse-effort = Depth { $depth }, { $nodes } positions
analyse-effort-nodes = { $nodes } positions
analyse-game = { $one } against { $two }, { $game }, { $result }
analyse-other-game = skipped a record of { $found }; expected { $expected }

serve-not-listening = cannot listen on { $address }: { $problem }
serve-failed = the server has stopped: { $problem }
serve-no-home = your data folder cannot be found; name a file with --db
solve-no-solver = there is no solver for this game
solve-hash-too-large = there is not enough memory for a table of { $size } MiB; choose a smaller --hash
solve-open = Unsolved
solve-score = Point difference for { $player } with best play: { $score }
solve-score-between = Point difference for { $player } with best play: { $low } to { $high }
solve-progress =
    { $nodes } positions, { $proved } proved, { $disproved } disproved,
    { $speed } per second, table { $table }% full, { $seconds } s
solve-certificate-incomplete = { $file } was not written: some moves of the certificate were not found within the time and memory (--hash)
solve-halted = Interrupted; with --save the next run would resume from here
solve-halted-saved = Interrupted; the table is saved, and the same command resumes from it
solve-one-file = --save and --certificate both name { $file }; choose two files
solve-certificate-past = { $file } was not written: the draw follows from the move limit or from repeated positions, which a certificate cannot show; leave out --moves, or raise the game's cap
solve-certificate-right = The certificate is valid: { $game }, { $position }: { $claims } ({ $positions } positions)
solve-certificate-wrong = { $file } does not prove what it claims: { $problem }
perft-speed = { $seconds } s of processor time, { $speed } million per second
perft-halted = Interrupted; counted { $done } of the { $all } first moves
bench-halted = Interrupted; what was measured completely is printed
bench-search-heading = depth      nodes  alphabeta k/s  mcts k/s  rave k/s   uct k/s
bench-total = total
bench-endgames-heading = name    score known best           nodes   seconds     M/s
bench-endgames-wrong = { $file }, line { $line }, column { $column }: expected a JSON array of positions, each with "name", "position" and, if it is known, "score"
bench-endgame-wrong = { $file }, { $name }: { $problem }
bench-one-game = only the positions of one game can be solved at a time; name one game
bench-heading = depth  M leaves/s spread  k games/s  spread   M plies/s
bench-machine = For comparison, random numbers drawn in the same run: { $speed } million per second
tune-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }. Mean loss, -ln(predicted chance of the result), before and after:
tune-learnt = training positions ({ $positions }): { $before } → { $after }
tune-held-out = held-out positions ({ $positions }): { $before } → { $after }
tune-halted = Interrupted; { $file } has the { $games } finished games with { $positions } positions: train on them with --data
tune-halted-early = Interrupted; the weights are fitted to the games until then
tune-halted-unfitted = Interrupted; no weights were fitted
tune-different-games = all games must be the same game; only their options may differ
tune-nothing-measured = the evaluation of this game has no features, so there is nothing to tune
tune-no-positions = there are no positions to train on; more finished games are needed

arena-halted = Interrupted; results cover finished games
arena-halted-recorded = Interrupted; results cover finished games. Run the same command with --resume to continue
arena-record-unfinished = { $file } ends in the middle of a record; the record is removed and its game is played again
arena-heading =
    { $game }
    { $games } of { $scheduled } games, { $pace }, seed { $seed }
    { $plies } moves per game, { $opening } of them the opening
arena-pace-time = { $seconds } s per move
arena-pace-depth = depth { $depth }
arena-pace-nodes =
    { $nodes ->
        [one] 1 node per move
       *[other] { $nodes } nodes per move
    }
arena-pace-clock = { $start } s per game and { $increment } s per turn
arena-pace-turn = { $seconds } s per turn
arena-players-heading = player|Elo|score|won|drawn|lost|ms/move
arena-problems-heading = problems|crashes|illegal moves|out of time|late moves
arena-pairings-heading = pairing|Elo|score|W/D/L|0/½/1/1½/2
arena-sprt = SPRT { $test } over pairs: LLR { $ratio } ({ $low } to { $high }), { $verdict }
arena-sprt-open = undecided
arena-sprt-null = H0 accepted ({ $elo } Elo)
arena-sprt-alternative = H1 accepted ({ $elo } Elo)

compliance-skipped = skipped
compliance-fine = ok
compliance-odd = warning
compliance-wrong = wrong
compliance-total = ok: { $fine }; warnings: { $odd }; wrong: { $wrong }
compliance-not-started = { $program } could not be started: { $problem }
compliance-silent = no { $what } within { $time } ms
compliance-flood = more than { $lines } lines, or { $size } MiB, in this step; a program that runs the engine could not keep up
compliance-ended = the engine ended by itself; it should run until quit
compliance-does-not-end = the engine was still running { $time } ms after quit; it should end at once
compliance-exit = the engine ended with a failure ({ $status }); after quit the exit code should be 0
compliance-line = a line is not text: { $problem }
compliance-stray = { $found } is not a UGI reply; use "info string" for free text
compliance-unreadable = { $found } cannot be read: { $problem }
compliance-bestmove-unasked = an unexpected bestmove; every go has exactly one
compliance-nameless = no { $what } was given
compliance-no-game = there is no option Game, so this is taken for an engine of { $game }
compliance-answer = query { $query } was answered with { $found }; expected response { $right }
compliance-illegal = bestmove: { $problem }; the legal moves are { $legal }
compliance-spelling = bestmove { $found } is legal, but is written { $right }; programs that compare texts would not recognise it
compliance-pv = move { $number } of the pv: { $problem }
compliance-mate-zero = score mate 0 has no meaning; a win in one ply is mate 1, a loss in two plies is mate -2
compliance-mate = the score says that player { $player } wins after { $plies } plies, but the pv leads to { $found }
compliance-mate-sign = the player to move can win at once, but a score says that they lose; scores are from the point of view of the player to move
compliance-late = the answer took { $time } ms; { $allowed } ms were allowed
compliance-early = a bestmove before stop; go infinite searches until stop
check-ugi = ugi: the engine names itself and its options, then says ugiok
check-ready = isready: readyok
check-game = setoption: the game is chosen
check-newgame = uginewgame: the engine is ready again
check-query-start = query p1turn, gameover, result at the start
check-query-middle = query after each of several moves
check-query-fen = position fen, with and without moves
check-query-end = query when the game is over
check-go-depth = go depth: one legal move, playable lines
check-go-nodes = go nodes
check-go-movetime = go movetime: the move comes in time
check-go-clock = go p1time p2time p1inc p2inc: the move comes before the clock runs out
check-go-middle = go in the middle of a game, after moves and after a position text
check-mate = scores when the player to move can win at once
check-infinite = go infinite: readyok during the search, no move before stop
check-stop = stop: the move comes at once
check-stop-idle = stop without a search changes nothing
check-unknown = unknown commands change nothing
check-illegal = an illegal move does no harm
check-quit = quit: the engine ends
check-quit-searching = quit during a search: the engine ends

record-good = valid: { $good }; wrong: { $bad }
record-json-line = { $file }, line { $line }: { $problem }
record-halted = Interrupted; not all records were read
analyse-halted-position = Interrupted; the analysis is what was known by then
analyse-halted = Interrupted; the moves that were analysed have their evaluations
record-filtered = matching: { $kept }; others: { $others }; wrong: { $bad }
record-error = { $file }, { $problem }
position-refused = in --position, { $problem }
move-refused = in --moves, move number { $number }: { $problem }
search-failed = the search failed, which is a bug in this program; please report the position and the commands
queue-full = { $found } was dropped: too many commands are waiting; send stop first
record-none = there is no record to read
screen-failed = the terminal cannot be used: { $problem }; --plain plays line by line
