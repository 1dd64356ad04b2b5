help-template =
  {about-with-newline}
  Usage: {usage}

  {all-args}{after-help}
help-commands = Commands
help-command = COMMAND
help-arguments = Arguments
help-options = Options

cmd-ludoteca = Abstract board games to play and study
cmd-ludoteca-examples =
  Without a command it asks which game to play. The games: { $games }.
  A game may carry options, as in 'taiji(size=7)'; `ludoteca rules GAME` lists them.

  Examples:
    ludoteca                           choose a game and who plays it
    ludoteca rules swack               read the rules of a game
    ludoteca show ampel -o board.png   draw a position

  The exit code is 0 after success, 1 when what was checked is wrong, 2 when the
  arguments or the input could not be used.
cmd-play = Play a game: people, computers, engines
cmd-play-examples =
  A seat is human, level:1 to level:8, full, greedy, random, or the command line of
  an engine that speaks UGI.

  Line by line (--plain, and by itself where there is no terminal) moves are typed as
  they are written, and help lists the other words. With --spoken everything is told
  in words, for screen readers. With --seed the same input gives the same output.

  Examples:
    ludoteca play mapello --p2 level:3
    ludoteca play 'swack(size=5,pie=yes)' --clock 300+3
    ludoteca play taiji --plain --spoken --p2 level:1
    ludoteca play swack --plain --p2 level:1 --seed 7 < moves.txt
cmd-serve = Serve the web page and games between people far apart
cmd-serve-examples =
  The first line printed is the address to open in a browser. Everything is kept in one
  file; a game goes on after the server was stopped, whatever stopped it.

  Examples:
    ludoteca serve
    ludoteca serve --listen 127.0.0.1:0 --db games.db
    ludoteca serve --public --log json
cmd-show = Draw a position: as text, in words, as SVG, as PNG, or with all moves as GIF
cmd-show-examples =
  Examples:
    ludoteca show taiji --moves 'e5e6 e4d4'
    ludoteca show mapello --targets --format spoken
    ludoteca show swack -o board.svg
    ludoteca show ampel -o board.png --theme dark --cell 64
cmd-rules = Print the rules of a game, or list the games
rules-none = The rules of { $game } have not been written down yet.
cmd-rules-examples =
  Examples:
    ludoteca rules
    ludoteca rules renpaarden --lang pt
    ludoteca rules --json
cmd-record = Check, convert and filter records of games
cmd-record-check = Replay every move of every record
cmd-record-check-examples =
  Says where a record is wrong and goes on with the next one. The exit code is 1
  when a record is wrong.

  Examples:
    ludoteca record check games.txt
    cat *.txt | ludoteca record check -
cmd-record-convert = Turn records into JSON lines, and JSON lines into records
cmd-record-convert-examples =
  Examples:
    ludoteca record convert games.txt > games.jsonl
    ludoteca record convert games.jsonl --to record -o games.txt
cmd-record-filter = Write only the records that are like this
cmd-record-filter-examples =
  A record must be like all that is asked for. How many are kept is told on standard
  error. The exit code is 1 when a record is wrong; it is left out.

  Examples:
    ludoteca record filter games.txt --game swack --player Ana --result 1-0
    ludoteca record filter *.txt --since 2026.11.01 --tag Event=Casual -o casual.txt
    ludoteca record filter games.txt --game 'taiji(size=2)' --position 'wb/.. b'
cmd-analyse = Find the best moves of a position, or what each move of a game lost
cmd-analyse-examples =
  A position is answered with the best lines of play, and what each comes to. A record
  is written again with an evaluation of every move; a move that lost something also
  gets a sign (?! an inaccuracy, ? a mistake, ?? a blunder), a reason and a better line.
  A summary follows on standard error. The exit code is 1 when a record is wrong.

  A limit of --depth or --nodes gives the same answer every time, with one thread.

  Examples:
    ludoteca analyse --game swack --moves 'b1a1 c1d1'
    ludoteca analyse --game 'taiji(size=3)' --position 'wb./.../... b' --depth 6
    ludoteca analyse --record games.txt --movetime 300 > analysed.txt
    cat games.txt | ludoteca analyse --record - --nodes 100000 --json
cmd-solve = Find out who wins a position with best play, by how much, and how
cmd-solve-examples =
  Everything that is said is proved. Ctrl-C ends the work and says how far it got; with
  --save it goes on from there the next time. The exit code is 1 when the outcome was not
  found out, or when a certificate does not show what it claims; 2 when the file is
  no certificate.

  Examples:
    ludoteca solve --game 'swack(size=3)'
    ludoteca solve --game 'taiji(size=4)' --json --threads 2
    ludoteca solve --game swack --hash 4096 --save swack.table
    ludoteca solve --game 'swack(size=3)' --certificate swack3.txt
    ludoteca solve --check swack3.txt
cmd-ugi = Be an engine, for any program that speaks UGI
cmd-ugi-examples =
  Reads commands from standard input and answers on standard output.

  Examples:
    printf 'ugi\nposition startpos\ngo perft 3\n' | ludoteca ugi
cmd-perft = Count the sequences of moves from a position
cmd-perft-examples =
  The last move is counted, not played. Games that end earlier do not count.

  Examples:
    ludoteca perft 'mapello(map=othello)' 9
    ludoteca perft swack 4 --moves 'b1a1 pass' --divide
cmd-bench = Print the signature of the search and its speed
cmd-bench-examples =
  For each game: the nodes of alpha-beta on fixed positions to a fixed depth, which are
  the same in every run of the same program, and thousands of positions a second of
  alpha-beta, of Monte Carlo search and of plain UCT with random games. With --rules,
  the speed of the rules in processor time of one thread: leaves of perft and random
  games a second, the median of several samples and half the distance between the
  fastest and the slowest. With --endgames, how long it takes to solve the positions of
  a file exactly, each with an empty table: a JSON array of objects with name, position
  and, if it is known, score. It fails if a score is another than the known one.

  Examples:
    ludoteca bench
    ludoteca bench mapello --threads 2
    ludoteca bench --rules 'mapello(map=othello)' --depth 11
    ludoteca bench --endgames ffo.json 'mapello(map=othello)'
cmd-arena = Let players meet and measure their strength
cmd-arena-examples =
  Every opening is played twice, once with each player to start. The error bars hold
  19 times in 20 and rest on such pairs of games, as does --sprt. Players:
    random, greedy                   any move; the most there is to take at once
    uct, rave, mcts, alphabeta       one way to search, whether it is the best here or not
    full, level:1 to level:8         the way that is best, at a strength
    unproved                         full strength without proofs of endings
    handicap:2000/50/0/0             alpha-beta with a budget of nodes and flaws: noise, greed
                                     and oversight, as levels are made of
    'cmd:./engine ugi'               a program that speaks UGI
    new=full, 'old=cmd:./old ugi'    any of them with a name

  Examples:
    ludoteca arena --game swack --player full --player greedy --games 200 --movetime 100
    ludoteca arena --game 'taiji(size=7)' --player level:1 --player level:2 --player level:3
    ludoteca arena --game ampel --player new=full --player 'old=cmd:./old ugi' --tc 1+0.01
        --sprt 0,10 --games 10000 --record games.txt --resume
cmd-compliance = Check step by step whether an engine speaks UGI
cmd-compliance-examples =
  Starts the engine and tries everything a program that runs it would do; moves and
  answers are compared with the rules of the game. What is wrong is shown with what was
  sent (>) and what came back (<). The exit code is 1 when something is wrong.

  Examples:
    ludoteca compliance 'ludoteca ugi'
    ludoteca compliance './engine --quiet' --game 'taiji(size=7)'
cmd-tune = Find out what the measures of a game's evaluation are worth
cmd-tune-examples =
  The computer plays against itself, or reads records. The weights with which its
  evaluation foretells the results best are printed as the source file in which the
  game keeps them.

  Examples:
    ludoteca tune --game mapello
    ludoteca tune --game taiji --game 'taiji(size=7)' --positions 300000 --out weights.rs
    ludoteca tune --data games.txt --stages 4
cmd-completions = Print the completion of arguments for a shell
cmd-completions-examples =
  Examples:
    ludoteca completions bash > ~/.local/share/bash-completion/completions/ludoteca
cmd-man = Print the manual page, or write all pages into a folder
cmd-man-examples =
  Examples:
    ludoteca man | man -l -
    ludoteca man --output ~/.local/share/man/man1

arg-help = Print this help
arg-version = Print the version
arg-lang = The language: en or pt (by default that of the locale)
arg-game = The game, with options if wanted: 'taiji(size=7,groups=2)'
arg-position = Start from this position, one line of text
arg-moves = Play these moves first, separated by spaces
arg-json = Print JSON, for programs
arg-play-record = Go on from the record in this file
arg-play-p1 = Who plays first: human (the default), level:1 to level:8, full, greedy, random, or the command line of an engine
arg-play-p2 = Who plays second, said in the same way
arg-play-clock = Clocks, in seconds, and what each turn adds: 300+3; or a time for each turn: 1/86400
arg-play-movetime = How long a computer without a level or a clock thinks, in milliseconds, 1 to 86400000
arg-play-seed = What the choices of computers are made from, 0 to 2147483647: the same game comes out every time
arg-play-plain = Line by line, without drawing on the screen
arg-play-spoken = Line by line, with positions told in words for a screen reader
arg-play-game = The game, with options if wanted; without it, a list to choose from
arg-serve-listen = Where to listen, an address and a port (127.0.0.1:8080 by default); port 0 is any that is free
arg-serve-db = The file of the database (by default in your folder for data)
arg-serve-public = A proxy stands in front: believe what it says about where requests come from
arg-serve-threads = How many threads search for moves, 1 to 1024 (by default half the processors)
arg-serve-rate = How many requests an address may make each second, up to 1000000 (20 by default); 0 lifts the limits by address, but for the queue of searches
arg-serve-sharing = How many people share an address, 1 to 1000 (1 by default): all limits by address are multiplied by this number
arg-serve-keep = Delete games in which nothing has happened for this many days, 1 to 36500 (by default all are kept)
arg-serve-log = The form of the log on standard error: text (the default) or json
arg-rules-all = The whole page, with what only programmers need
arg-rules-game = The name of a game; without it, all games in a line each
arg-show-format = text (the default), spoken, svg, png, or gif with all moves; else by the ending of the output file
arg-show-output = Write to this file instead of standard output
arg-show-targets = Mark the cells with which a legal move can begin
arg-show-letters = Draw letters on the pieces of a picture
arg-show-theme = The colours of a picture: light (the default) or dark
arg-show-cell = The width of a cell in a picture, 8 to 256 pixels (48 by default)
arg-analyse-game = The game, with options if wanted; with --record, the game that all records must be of
arg-analyse-record = Analyse the records in this file; - is standard input
arg-analyse-movetime = How long to look at each position, in milliseconds (1000 by default)
arg-analyse-depth = How many moves ahead to look, instead of a time
arg-analyse-nodes = How many positions to look at for each move, instead of a time
arg-analyse-multipv = How many lines of play to show for a position, 1 to 256 (3 by default)
arg-analyse-threads = How many threads to search with, 1 to 1024 (1 by default)
arg-analyse-hash = The size of the table of positions in MiB (64 by default)
arg-analyse-seed = The seed of random choices (0 by default)
arg-solve-outcome = Find out only who wins, not by how much
arg-solve-threads = How many threads to search with, 1 to 1024 (1 by default)
arg-solve-hash = The size of the table of positions in MiB (256 by default, or that of the file of --save)
arg-solve-save = Keep the table in this file, and go on with what is in it, where a game is solved with a table that can be kept
arg-solve-certificate = Write the moves that show the result into this file
arg-solve-check = Check the certificate in this file, by the rules alone
arg-perft-depth = How many moves deep, 0 to 64
arg-perft-divide = Also print the count for each move
arg-bench-games = The games to measure (all, with default options, if none is named)
arg-bench-rules = Measure the rules and not the search
arg-bench-endgames = Solve the positions of this file
arg-bench-hash = With --endgames, the size of the table of positions in MiB (256 by default)
arg-bench-threads = How many threads search when speed is measured (1 by default)
arg-bench-depth = With --rules, the depth of perft (by default the first with 3 million leaves)
arg-bench-samples = With --rules, how many samples to take of each rate (7 by default)
arg-bench-sample_ms = The length of a sample in milliseconds (300 by default)
arg-bench-seed = The seed of random games (1 by default)
arg-arena-players = A player, at least two: random, greedy, uct, rave, mcts, alphabeta, unproved, full, level:1 to level:8, 'cmd:COMMAND LINE'; NAME=PLAYER names it
arg-arena-games = How many games of each pairing, rounded up to an even number (100 by default)
arg-arena-movetime = The time for a move in milliseconds (100 by default)
arg-arena-tc = The time for the whole game and the increment for each turn, in seconds, such as 0.1+0.01; or the time for each turn, such as 1/60
arg-arena-nodes = The number of positions to look at for a move
arg-arena-depth = The number of moves to look ahead
arg-arena-format = round-robin (the default: all meet all) or gauntlet (the first meets all others)
arg-arena-openings = How many random moves a game begins with (by default as many, from 2 to 8, as make games differ)
arg-arena-seed = The seed of the openings and of the players (1 by default)
arg-arena-sprt = End as soon as it is decided whether the first of two players is stronger by ELO0 or by ELO1
arg-arena-concurrency = How many games to play at once (by default as many as there are processors, divided by --threads)
arg-arena-hash = The table of each player but programs, in MiB (16 by default)
arg-arena-threads = The threads of each player but programs (1 by default)
arg-arena-margin = How many milliseconds longer than --movetime a move may take before it counts as late (50 by default)
arg-arena-patience = After how many seconds without news a program counts as crashed (30 by default); with --nodes or --depth, a hundred times as long for a move whatever it says
arg-arena-processor_time = Count the processor time of each player, not the time on the wall: for machines that do other things meanwhile
arg-arena-adjudicate = End a game as soon as a player of ours (full, unproved, alphabeta, mcts, rave) has proved that it wins
arg-arena-max_plies = After how many moves a game is a draw (2000 by default)
arg-arena-record = Write the record of each game into this file as it ends
arg-arena-resume = Go on with the file of --record: games in it are not played again
arg-compliance-command = The engine's command line, in quotation marks if it has arguments
arg-compliance-game = The game to check it with (by default the first that ludoteca rules lists)
arg-compliance-patience = How many seconds to wait for an answer (5 by default)
arg-tune-games = The game; more than once to play it with several sets of options by turns
arg-tune-data = Learn from the games of these records instead of playing; - is standard input
arg-tune-positions = How many positions to learn from, from 1 (100000 by default)
arg-tune-nodes = How many positions a player looks at for a move, from 1 (500 by default)
arg-tune-stages = How many rows of weights to find, 1 to 64 (by default as many as there are)
arg-tune-concurrency = How many games to play at the same time, 1 to 1024 (by default one a core)
arg-tune-save = Write the games into this file as they end, as records, in place of what is in it
arg-tune-out = Write to this file instead of standard output
arg-tune-seed = The seed of random choices: the same finds the same weights (1 by default)
arg-shell = The shell: bash, elvish, fish, powershell or zsh
arg-output = Write to this file instead of standard output
arg-man-output = Write all pages into this folder
arg-files = The files to read; - is standard input
arg-record-convert-file = The file to read; - is standard input
arg-record-convert-to = json (the default) or record
arg-record-filter-game = Of this game: by its name alone with any options, or with exactly these
arg-record-filter-position = That came to this position; --game says how to read it
arg-record-filter-player = In which somebody of this name played, in large or small letters
arg-record-filter-result = That ended so: 1-0, 0-1, 1/2-1/2 or *
arg-record-filter-since = Played on this day or later, such as 2026.11.15
arg-record-filter-until = Played on this day or earlier
arg-record-filter-tag = With this value of a tag; can be given several times

value-OPTIONS = OPTIONS
value-ADDRESS = ADDRESS
value-CMD = CMD
value-DATE = DATE
value-DAYS = DAYS
value-DEPTH = DEPTH
value-ELO0,ELO1[,ALPHA,BETA] = ELO0,ELO1[,ALPHA,BETA]
value-FILE = FILE
value-FOLDER = FOLDER
value-FORM = FORM
value-FORMAT = FORMAT
value-GAME = GAME
value-LANG = LANG
value-MOVES = MOVES
value-NAME = NAME
value-NAME=VALUE = NAME=VALUE
value-PIXELS = PIXELS
value-PLAYER = PLAYER
value-PLIES = PLIES
value-POSITIONS = POSITIONS
value-RESULT = RESULT
value-SEAT = SEAT
value-SECONDS = SECONDS
value-SECONDS+INCREMENT = SECONDS+INCREMENT
value-SECONDS+MORE = SECONDS+MORE
value-SEED = SEED
value-TEXT = TEXT
value-THEME = THEME

arguments-wrong = { $problem } (see { $command } --help)
argument-unknown = there is no argument { $argument } here
argument-missing = this is missing: { $argument }
argument-conflict = { $argument } cannot be used together with { $other }
argument-other = { $problem }
command-unknown = there is no command { $argument }
command-missing = a command is missing here
value-not-one-of = { $value } is no value of { $argument }; choose one of: { $expected }
value-not-within = { $value } is no value of { $argument }, which is a number from { $least } to { $most }
value-invalid = { $value } is no value of { $argument }: { $help }
input-failed = the input could not be read: { $problem }
output-failed = the output could not be written: { $problem }
file-unreadable = { $file } could not be read: { $problem }
file-unwritable = { $file } could not be written: { $problem }

show-pixels-terminal = a picture of pixels cannot be printed on a terminal: name a file with --output
show-ending = { $found } is no known ending of a file name; use .txt, .svg, .png or .gif, or say --format
show-pixels-failed = the picture could not be made: { $problem }
analyse-effort = Moves looked ahead: { $depth }; positions looked at: { $nodes }
analyse-effort-nodes = Positions looked at: { $nodes }
analyse-game = { $one } against { $two }, { $game }, { $result }
analyse-other-game = a record of { $found } was left out; asked for was { $expected }

serve-not-listening = nothing can be served at { $address }: { $problem }
serve-failed = the server has stopped: { $problem }
serve-no-home = your folder for data cannot be found: name a file with --db
solve-no-solver = there is no solver for this game
solve-hash-too-large = a table of { $size } MiB is more than this computer has memory for: say a smaller --hash
solve-open = The outcome was not found out
solve-score = { $player } gets { $score } points with best play
solve-score-between = { $player } gets between { $low } and { $high } points with best play
solve-progress = { $nodes } positions, { $proved } proved, { $disproved } disproved, { $speed } a second, table { $table } % full, { $seconds } s
solve-certificate-incomplete = { $file } is incomplete: not all moves of the certificate were found in the time and the memory there was (--hash)
solve-one-file = { $file } cannot be the file of --save and of --certificate; name two files
solve-certificate-past = { $file } was not written: the draw comes from the cap or from positions that occurred before, which a certificate cannot show; leave --moves out, or let the game have a larger cap
solve-certificate-right = The certificate is right: { $game }, { $position }: { $claims } ({ $positions } positions)
solve-certificate-wrong = { $file } does not show what it claims: { $problem }
perft-speed = { $seconds } s of processor time, { $speed } million a second
bench-search-heading = depth      nodes  alphabeta k/s  mcts k/s  rave k/s   uct k/s
bench-total = total
bench-endgames-heading = name    score known best           nodes   seconds     M/s
bench-endgame-wrong = { $file }, { $name }: { $problem }
bench-one-game = the positions of one game are solved at a time: name one game
bench-heading = depth  M leaves/s spread  k games/s  spread   M plies/s
bench-machine = For comparison, random numbers drawn in the same run: { $speed } million a second
tune-games = Games: { $games }. The mean of -ln(chance given to the result), before and after:
tune-learnt = positions learnt from ({ $positions }): { $before } → { $after }
tune-held-out = positions of other games ({ $positions }): { $before } → { $after }
tune-halted = Broken off; { $file } has the { $games } games that ended, with { $positions } positions to learn from: --data learns from them
tune-different-games = all games must be the same one, with different options if wanted
tune-nothing-measured = the evaluation of this game measures nothing yet, so there is nothing to tune
tune-no-positions = there are no positions to learn from: more games that were played to their end are needed

arena-halted = Broken off: the figures are those of the games that ended
arena-halted-recorded = Broken off: the figures are those of the games that ended; the same command with --resume goes on
arena-record-unfinished = { $file }: ends in the middle of a record, which is taken out; its game is played again
arena-heading = { $game }: { $games } of { $scheduled } games, { $plies } moves each ({ $opening } of them the opening), { $pace }, seed { $seed }
arena-pace-time = { $seconds } s per move
arena-pace-depth = depth { $depth }
arena-pace-nodes = positions looked at for a move: { $nodes }
arena-pace-clock = { $start } s per game and { $increment } s per turn
arena-pace-turn = { $seconds } s per turn
arena-players-heading = player|Elo|score|won|drawn|lost|crashes|illegal|out of time|late|ms/move
arena-pairings-heading = pairing|Elo|score||won|drawn|lost|pairs 0/½/1/1½/2
arena-sprt = SPRT { $test } over pairs: log-likelihood ratio { $ratio } ({ $low } to { $high }): { $verdict }
arena-sprt-open = not decided
arena-sprt-null = H0 is accepted ({ $elo } Elo)
arena-sprt-alternative = H1 is accepted ({ $elo } Elo)

compliance-skipped = skipped
compliance-fine = ok
compliance-odd = warning
compliance-wrong = wrong
compliance-total = ok: { $fine }; warnings: { $odd }; wrong: { $wrong }
compliance-not-started = { $program } could not be started: { $problem }
compliance-silent = it did not say { $what } within { $time } ms
compliance-flood = it said more than { $lines } lines, or { $size } MiB, in this step; a program that runs it could not keep up
compliance-ended = it ended by itself; it should run until quit
compliance-does-not-end = it still ran { $time } ms after quit; it should end at once
compliance-exit = it ended as after a failure ({ $status }); a program that did what it was told ends with 0
compliance-line = a line is no text: { $problem }
compliance-stray = { $found } is no UGI; what people may read stands after: info string
compliance-unreadable = { $found } cannot be read: { $problem }
compliance-bestmove-unasked = there is a bestmove that nobody asked for; every go has exactly one
compliance-nameless = it did not say { $what }
compliance-no-game = it has no option Game, so it is taken for an engine of { $game }
compliance-answer = the answer to query { $query } is { $found }; right would be: response { $right }
compliance-illegal = bestmove: { $problem }; legal moves are { $legal }
compliance-spelling = bestmove { $found } is a legal move, but is written { $right }; programs that compare texts would not know it
compliance-pv = move { $number } of the pv: { $problem }
compliance-mate-zero = score mate 0 says nothing; a win in one ply is mate 1, a loss in two plies is mate -2
compliance-mate = the score says that player { $player } wins after { $plies } plies, but the pv leads to { $found }
compliance-mate-sign = the player to move can win at once, but a score says that the player loses; scores are those of the player to move
compliance-late = the answer took { $time } ms; allowed were { $allowed } ms
compliance-early = there is a bestmove before stop; go infinite searches until stop
check-ugi = ugi: the engine says who it is and what options it has, then ugiok
check-ready = isready: readyok comes
check-game = setoption: the game is chosen
check-newgame = uginewgame: the engine is ready again
check-query-start = query p1turn, gameover, result at the start
check-query-middle = query after each of some moves
check-query-fen = position fen, with and without moves
check-query-end = query when the game is over
check-go-depth = go depth: one legal move, lines that can be played
check-go-nodes = go nodes
check-go-movetime = go movetime: the move comes in time
check-go-clock = go p1time p2time p1inc p2inc: the move comes before the clock has run out
check-go-middle = go in the middle of a game, after moves and after a position text
check-mate = scores where the player to move can win at once
check-infinite = go infinite: readyok during the search, no move before stop
check-stop = stop: the move comes at once
check-stop-idle = stop when nothing is searched changes nothing
check-unknown = unknown commands change nothing
check-illegal = an illegal move is survived
check-quit = quit: the engine ends
check-quit-searching = quit during a search: the engine ends

record-good = right: { $good }; wrong: { $bad }
record-json-line = { $file }, line { $line }: { $problem }
record-filtered = kept: { $kept }; others: { $others }; wrong: { $bad }
record-error = { $file }, { $problem }
position-refused = in --position, { $problem }
move-refused = in --moves, move number { $number }: { $problem }
search-failed = the search has failed, which is a mistake in this program; please report the position and the commands
queue-full = { $found } was not done: too many commands are waiting already; send stop first
record-none = there is no record to read
cmd-record-examples =
  Examples:
    ludoteca record check games.txt
    ludoteca record convert games.txt > games.jsonl
    ludoteca record filter games.txt --player Ana
screen-failed = the terminal cannot be used: { $problem }; --plain plays line by line
