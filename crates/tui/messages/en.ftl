seat-person = person
seat-level = computer, level { $level }
seat-full = computer, full strength
seat-greedy = computer, greedy
seat-random = computer, random moves
seat-other = computer, { $name }
seat-engine = engine { $program }

room-needed = This terminal has { $has-width } columns and { $has-height } rows. Ludoteca needs at least { $width } by { $height }: please make it larger.
room-leave = Until then only q does something: it leaves, and nothing is lost. In a terminal of any size, ludoteca play --plain plays line by line.
room-unsaved = There is something that was not saved, so no key does anything until then.
board-room = This board needs a terminal of { $width } columns and { $height } rows.
help-space = Space
help-scroll = ↑ ↓ PgUp PgDn: more; other keys close
help-title = What you can do here
dialog-yes = Yes
dialog-no = No

game-over = the game is over: u takes back, n plays again, q leaves
game-not-yours = it is not your turn
game-played = { $player } played { $move }.
game-said-next = { $said } { $next }
game-task = { $player }: { $task }
game-task-earlier = { $player } (earlier position): { $task }
game-thinking = { $player } is thinking …
game-paused = Paused: o goes on, . makes one move.
game-ended = { $status }. n plays again with sides swapped, R reviews the game.
game-ended-there = { $status }.
game-speed = speed { $speed } of 5
game-hint-thinking = Looking for a good move …
game-hint = A good move: { $move }.
game-hint-worth = A good move: { $move }; { $verdict }.
game-play-sure = Really play { $move }?
game-resign-sure = Does { $player } really resign?
game-draw-sure = A draw is offered. Does { $player } agree?
game-draw-declined = { $player } declines the draw and plays on.
game-draw-accepted = { $player } would take a draw. End the game so?
game-seat-which = Who plays { $player } from now on? 0 is a person, 1 to 8 a computer of that level, 9 one at full strength; or type the command line of an engine.
game-save-where = Save the record in which file?
game-save-sure = The file { $file } exists. Replace it?
game-saved = Saved in { $file }.
game-not-saved = not saved, as there is no name of a file
game-copied = Copied: { $position }
game-position = { $position }
game-engine-failed = the engine failed, and the game is paused (S puts somebody else in its place): { $problem }
game-engine-illegal = the engine wanted to play { $found }, and the game is paused: { $problem }
game-depth = depth { $depth }
game-nodes = { $nodes } positions

game-key-cursor = move the cursor
game-key-slanted = move it slantwise
game-key-press = touch the cell or button under it
game-key-esc = take a part of the move back
game-key-tab = go to the buttons below the board
game-key-type = type a move
game-key-undo = undo, redo
game-key-step = look one move back, one on
game-key-ends = look at the start, at the game
game-key-other-line = look at the side line beside
game-key-hint = ask for a good move
game-key-flip = turn the board around
game-key-thoughts = show what the computer thinks; the bar
game-key-hurry = make the computer move now; after the end, play again
game-key-pause = pause the computers; one move
game-key-speed = computers play faster, slower
game-key-seat = put another player or computer at the board
game-key-save = save the record; copy the position
game-key-resign = resign; offer a draw
game-key-review = review the game with the computer
game-key-leave = leave: the game is kept
game-key-help = this page
game-button-help = help
game-button-undo = undo
game-button-redo = redo
game-button-hint = hint
game-button-step = look
game-button-flip = flip
game-button-save = save
game-button-resign = resign
game-button-leave = leave
game-button-pause = pause
game-button-one = one move
game-button-faster = faster
game-button-slower = slower

plain-welcome = Ludoteca: abstract board games. Choose by number or name:
plain-offer-go-on = Go on with an unfinished game (number of games: { $count })
plain-offer-open = Open a record
plain-offer-rules = Read the rules of a game
plain-offer-quit = Quit
plain-choose = Your choice:
plain-choose-default = Your choice (Enter for { $game }):
plain-choose-help = Type a number from the list, the name of a game, or its name with options, such as size=7 in parentheses; the games are the first { $most }.
plain-choose-number = type a number from 1 to { $most }, or a name
plain-none-unfinished = There is no unfinished game.
plain-unfinished-broken = This game cannot be continued: { $problem }
plain-saved-game = { $game }; moves: { $moves }; { $one }: { $ones }; { $two }: { $twos }
plain-more = Left: { $count }. Type more to list them.
plain-more-words = more
plain-delete-words = delete
plain-record = { $game }; { $date }; { $ones }, { $twos }; { $result }
plain-which-unfinished = Which one, 1 to { $most } (Enter for none, delete and its number to delete it):
plain-delete-sure = Delete this game ({ $game })? It cannot be brought back. (yes/no)
plain-which = Which one, 1 to { $most } (Enter for none):
plain-no-number = { $found } is not in the list; type a number from 1 to { $most }
plain-open-which = Number of a record above, or the name of a file (Enter for none):
plain-rules-which = Rules of which game (Enter for none):

plain-option = { $option }={ $value }: { $help } ({ $range })
plain-range = { $least } to { $most }
plain-choices = { $words }
plain-option-which = Change an option of { $game } by its number or as option=value, or press Enter to go on:
plain-option-value = { $option } ({ $range }):
plain-option-unknown = { $found } is no option here; type a number from 1 to { $most }, option=value, or Enter to go on
plain-seat-which = Who plays { $player }? 0 is a person, 1 to 8 a computer of that level, 9 a computer at full strength; or type greedy, random or the command line of an engine (Enter for: { $seat }):
plain-clock-which = Clocks, in seconds and what a move adds, such as 300+3 (Enter for none):
plain-clock-default = Clocks, in seconds and what a move adds, or the word no for no clocks (Enter for { $clock }):
plain-yes-words = y yes
plain-no-words = n no none

plain-drawing-words = draw
plain-drawing-offer = Or type draw to draw the start yourself: whoever plays against you then chooses a colour.
plain-drawing-prompt = Drawing:
plain-drawing-help =
  Type a sign above, or the name beside it, and then cells, such as # c3 d4. Other words:

    cells          the names of all cells, row by row
    undo           take the last line back
    clear          remove all that was painted
    random, random 7
                   a random start, that with the seed 7
    board, say     draw the board, describe it in words
    words          from now on tell changes in words, or draw boards again
    position       the start as a line of text
    save NAME      keep the start under a name
    open, open NAME
                   use a start that was kept
    ready          play: the other chooses a colour
    quit           leave
plain-drawing-ready-words = ready done
plain-drawing-clear-words = clear
plain-drawing-cells-words = cells
plain-drawing-random-words = random
plain-drawing-same = Nothing has changed by that.
plain-drawing-none-kept = no start was kept yet: save NAME keeps this one
plain-drawing-no-start = no start is named { $name }
plain-drawing-overwrite-sure = There is a start named { $name }. Replace it? (yes/no)
plain-drawing-leave-sure = Leave without playing on this start? (yes/no)
plain-drawing-against = Who plays against whoever has drawn? 0 is a person, 1 to 8 a computer of that level, 9 a computer at full strength; or type greedy, random or the command line of an engine (Enter for: { $seat }):

plain-start = Playing { $game }. Type a move, or help.
plain-prompt = { $player }:
plain-prompt-pass = { $player } has no other legal move than this: { $move }. Press Enter to play it:
plain-prompt-over = The game is over (rematch, undo, save FILE, new or quit):
plain-prompt-looking = Looking back, after move { $number } (back, forward or now):
plain-prompt-stuck = The computer cannot move (Enter to try again, level 1 to level 8, undo or quit):
plain-played = { $player } plays { $move }.
plain-computer-played = { $player } ({ $seat }) plays { $move }.
plain-passed-over = { $player } had no legal move and was passed over.
plain-empty = { $cell }, empty
plain-clocks = Clocks: { $one } { $ones }, { $two } { $twos }
plain-no-clocks = This game is played without clocks.
plain-move-form = A move is { $form }.
plain-help =
  These words can be typed instead of a move:

    moves      list the legal moves
    board      draw the board; < stands behind what the last move touched
    say        describe the board in words
    words      from now on tell moves in words, or draw boards again
    position   write the position as a line of text
    rules      read the rules
    hint       ask the computer for a move
    eval       what the position is worth by its looks, and why
    undo       take the last move back
    redo       play it again
    back       look one move back
    forward    look one move on
    now        look at the game itself again
    clock      what the clocks show
    level N    play against level N, 1 to 8
    draw       offer a draw
    resign     give up
    save FILE  write the game into a file; save alone writes it there again
    open FILE  open a record
    rematch    once the game is over: play it again, with sides swapped
    new        back to the menu
    quit       leave; the game is kept
plain-in-words = From now on moves are told in words.
plain-in-signs = From now on boards are drawn.
plain-hint = Hint: { $move }; { $verdict }
plain-no-eval = In this game positions are not judged by their looks; type hint to learn more.
plain-left = Goodbye.
plain-rematch = A rematch, with sides swapped. { $one }: { $ones }; { $two }: { $twos }
plain-rematch-early = The game is not over yet: a rematch comes after it.
plain-new = Back to the menu.
plain-input-over = There is no more input.
plain-game-kept = The game is kept: ludoteca offers to go on with it.
plain-record-kept = The record of the game is kept; save FILE writes it into a file of yours.
plain-not-kept = Nothing can be kept, and the game goes on all the same: { $problem }
plain-over = The game is over.
plain-looking = You are looking back; type the word now to go on with the game.
plain-no-further = There is nothing further in this direction.
plain-no-person = No person plays here, so no move can be taken back; type back to look at earlier moves.
plain-seated = { $player }: { $seat }
plain-level-unknown = { $found } is no level; type level and a number from 1 to 8, such as level 3
plain-stuck = { $player } ({ $seat }) cannot go on: { $problem }. The game stays as it is.
plain-not-yours = It is the turn of the computer, which cannot move.
plain-draw-sure = { $player }, do you accept a draw? (yes/no)
plain-draw-refused = The draw is not accepted. The game goes on.
plain-resign-sure = { $player }, do you really give up? (yes/no)
plain-goes-on = The game goes on.
plain-save-where = Say where to save it: save FILE
plain-save-sure = { $file } exists already. Overwrite it? (yes/no)
plain-not-saved = It is not saved.
plain-saved = Saved as { $file }.
plain-open-what = Say which record to open: open FILE
plain-opened = Opened { $file }.
plain-no-record = { $file } is no record: { $problem }
plain-too-much = { $word } takes nothing after it
plain-not-understood = { $found } is neither a move nor a word I know. A move is { $form }; type help to see the words.
plain-word-help = help ?
plain-word-moves = moves
plain-word-board = board
plain-word-say = say
plain-word-words = words
plain-word-position = position
plain-word-rules = rules
plain-word-hint = hint
plain-word-eval = eval
plain-word-undo = undo
plain-word-redo = redo
plain-word-back = back
plain-word-forward = forward
plain-word-now = now
plain-word-clock = clock
plain-word-level = level
plain-word-draw = draw
plain-word-resign = resign
plain-word-save = save
plain-word-open = open
plain-word-rematch = rematch
plain-word-new = new
plain-word-quit = quit exit

panel-sits = { $player }: { $name }
panel-name = { $name }
panel-unknown = unknown
panel-moves = moves: { $moves }

menu-about = board games for two
menu-new = New game
menu-continue = Continue an unfinished game
menu-open = Open a record
menu-learn = Learn the rules
menu-settings = Settings
menu-quit = Quit
menu-open-about = Look at a game that was played: step through it, try other moves.
menu-learn-about = How each game is played.
menu-settings-about = Language, looks and habits.
menu-quit-about = Goodbye: unfinished games are kept.
menu-game = { $game }: { $about }
menu-button-choose = choose
menu-button-change = change
menu-button-back = back
menu-button-quit = quit
menu-key-walk = walk through the list
menu-key-choose = choose what is marked
menu-key-number = choose by its number
menu-key-letter = choose by its underlined letter
menu-key-quit = quit: unfinished games are kept
menu-key-back = go back

unfinished-title = Unfinished games
unfinished-unreadable = a game that cannot be read
unfinished-delete-sure = Delete this unfinished game of { $game }? It cannot be brought back.
unfinished-delete-unreadable-sure = Delete this game, which cannot be read? It cannot be brought back.
unfinished-button-continue = continue
unfinished-button-delete = delete
unfinished-key-continue = go on with the game
unfinished-key-delete = delete it, after asking

newgame-about = choose, then start
newgame-game = Game
newgame-start = Start
newgame-clock = Clocks
newgame-go = Start the game
newgame-chosen = { $label }: { $value }
newgame-start-usual = as the options say
newgame-start-drawn = drawn: { $name }
newgame-start-about = The position the game begins with: that of the options, or one that was drawn.
newgame-seat-about = Who plays { $player }: a person, a computer, or an engine that you have. Level 1 is for beginners, 8 hard to beat.
newgame-clock-about = How long each player has for all moves, and what every turn adds. Whoever runs out of time loses.
newgame-go-about = Everything is as you want it: begin.
newgame-number-about = { $help } (from { $least } to { $most })
newgame-seed-about = { $help }; the key n makes a new one
newgame-clock-none = no clocks
newgame-clock-turn = { $time } a turn
newgame-clock-minutes = { $start } min + { $increment } s a turn
newgame-clock-seconds = { $start } s + { $increment } s a turn
newgame-other-engine = an engine: type its command …
newgame-other-clock = other clocks: type them …
newgame-other-start = draw it yourself …
newgame-ask-number = { $label }: a number from { $least } to { $most }
newgame-ask-seed = { $label }: any whole number
newgame-ask-engine = The command line of an engine that speaks UGI, such as ./engine ugi
newgame-ask-clock = Seconds for all moves and seconds a move adds, such as 300+3
newgame-drawn = Whoever did not draw the start now picks a colour: choose who plays what.
newgame-button-start = start
newgame-button-seed = new seed
newgame-button-draw = draw
newgame-key-step = the value before, the next value
newgame-key-leap = ten more, ten fewer
newgame-key-press = pick or type the value
newgame-key-digit = type a number, or the number of a value or level
newgame-key-reset = the usual value again
newgame-key-seed = another random start
newgame-key-draw = set up a custom start
newgame-key-start = start the game

open-type = type the name of a file …
open-none = No records are kept yet: every game that you finish will be here. You can also open any file of records.
open-about = Open any file of records. Below are the games that you have finished, the newest first.
open-ask = Which file?
open-several = records in this file: { $records }
open-more = the first records of this file: { $records }
open-record = { $date }  { $result }
open-wrong = a record that cannot be read
open-button-open = open
open-button-type = type a name
open-key-open = open the record
open-key-type = type the name of a file

rules-place = line { $line } of { $lines }
rules-button-read = read
rules-button-on = down
rules-button-back = up
rules-key-read = read the rules
rules-key-line = one line up, one down
rules-key-page = one page up, one down
rules-key-ends = the beginning, the end

settings-automatic = automatic
settings-english = English
settings-portuguese = Português
settings-dark = dark
settings-light = light
settings-yes = yes
settings-no = no
settings-seconds = { $seconds } s
settings-milliseconds = { $milliseconds } ms
settings-language = Language
settings-theme = Colours
settings-ascii = Plain signs only
settings-confirm = Confirm moves
settings-thoughts = Show thoughts
settings-bar = Show who is better
settings-time = Thinking time
settings-language-about = Automatic means the language of your system.
settings-theme-about = Dark or light, as your terminal is. Automatic means what it seems to be.
settings-ascii-about = For terminals and fonts that do not show discs and lines well: everything is drawn with the signs of a typewriter.
settings-confirm-about = Asks before every move whether it is meant.
settings-thoughts-about = Shows beside the board how far the computer has looked and what it expects.
settings-bar-about = Shows a bar beside the board that says how likely each player is to win.
settings-time-about = How long a computer without a level thinks about a move when there are no clocks; hints take as long.
settings-key-change = change the value
settings-key-number = choose a value by its number

review-key-step = look one move back, one on
review-key-page = look ten moves back, ten on
review-key-ends = look at the start, the end
review-key-other-line = look at the line beside
review-key-fault = the next bad move, the one before
review-key-cursor = move the cursor on the board
review-key-try = try a move: it becomes a side line
review-key-better = keep the better line; all of them
review-key-live = think about this position; stop
review-key-pause = stop judging the moves; go on
review-key-comment = write about the move
review-key-rate = give the move a sign such as !?
review-key-lines = raise the side line; remove it
review-key-scroll = scroll the words
review-key-flip = turn the board; copy the position
review-key-save = save the record
review-key-leave = leave
review-button-help = help
review-button-step = step
review-button-fault = mistake
review-button-better = better
review-button-live = think
review-button-comment = comment
review-button-save = save
review-button-leave = leave

review-progress = { $count } of { $all } moves judged
review-progress-paused = { $count } of { $all } moves judged, paused
review-changed = not saved
review-complete = All moves are judged: n goes to the next bad one.
review-unknown = This position was not looked at yet.
review-better = Better: { $line } (t keeps it)
review-live = { $depth } moves ahead: { $verdict }
review-live-begins = Thinking about this position …
review-live-line = { $chance } %  { $line }
review-live-failed = the computer cannot think about this position: { $problem }
review-side-line = Side line. { $player }: { $task }
review-kept = The better line is now a side line; it is part of the record when you save.
review-kept-all = Bad moves signed, with better lines beside them: { $count }.
review-no-better = for this move no better one is known
review-no-fault = no more bad moves are known in this direction
review-no-other-line = nothing else was played instead of this move
review-no-move = the start is no move that could have a sign
review-paused = The moves are no longer judged: o goes on.
review-goes-on = The moves are being judged.
review-comment = What is to be said about this move? (empty: nothing)
review-rate = How good was { $move }? { $signs } (empty: no sign)
review-no-sign = { $found } is no sign for a move; expected one of { $expected }
review-promoted = This is now the line that goes on.
review-remove-sure = Remove { $move } and all that follows it in this side line?
review-extend-sure = The record ends here. Should it go on with { $move }?
review-leave-sure = There are changes that were not saved. Leave without them?

draw-title = Draw the start of { $game }
draw-task = Choose a brush and paint; ^D when the start is ready.
draw-about = When the start is ready, a colour is chosen by: { $who }.
draw-seed-is = random seed: { $seed } (^E)
draw-random = A random start, made from the seed { $seed }.
draw-seed = Which seed? The same seed gives the same start.
draw-nothing-to-undo = there is nothing to take back
draw-clear-sure = Remove all that was painted?
draw-name = Under which name is this start to be kept?
draw-overwrite-sure = There is a start named { $name }. Replace it?
draw-saved = Kept as { $name }.
draw-none-saved = no start was kept yet: Ctrl-S keeps this one
draw-load-which = Which start?
draw-leave-sure = Leave without playing on this start?
draw-over = the game would be over at once on this start; change it
draw-choose = You did not draw: which colour do you take?
draw-chosen = Colour chosen ({ $who }): { $player }.
draw-key-cursor = move the cursor
draw-key-slanted = move it slantwise
draw-key-brush = choose a brush, also by its letter
draw-key-paint = paint the cell under the cursor
draw-key-undo = take back
draw-key-clear = remove all that was painted
draw-key-random = a random start
draw-key-seed = the random start with a seed
draw-key-save = keep the start under a name
draw-key-load = use a start that was kept
draw-key-done = ready: the other chooses a colour
draw-key-leave = leave
draw-button-help = help
draw-button-done = ready
draw-button-undo = undo
draw-button-random = random
draw-button-save = keep
draw-button-load = load
draw-button-leave = leave
