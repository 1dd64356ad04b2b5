seat-person = person
seat-level = computer, level { $level }
seat-full = computer, full strength
seat-greedy = computer, greedy
seat-random = computer, random moves
seat-other = computer, { $name }
seat-engine = engine { $program }
seat-unknown = { $problem }; a person is human, and the command line of an engine that is there will do too

clock-unreadable = { $found } is no clock; expected seconds and what a move adds, such as 300+3

thinker-late = the engine did not answer in time

store-no-home = there is no home folder to keep settings and games in
store-unwritable = { $file } cannot be written: { $problem }
store-start-name = { $found } cannot be a name; expected up to 40 letters, digits, spaces, - and _

table-resigned = { $player } resigned: { $winner } wins
table-agreed = a draw by agreement
table-overtime = { $player } ran out of time: { $winner } wins
table-path = the saved game has no move { $found } where it should go on

touch-refused = no legal move begins with { $found } here

room-needed = This terminal has { $has-width } columns and { $has-height } rows. Ludoteca needs at least { $width } by { $height }: please make it larger.
board-room = This board needs a terminal of { $width } columns and { $height } rows.
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
game-ended = { $status }. n plays again with sides swapped, [ looks back.
game-ended-there = { $status }.
game-speed = speed { $speed } of 5
game-hint-thinking = Looking for a good move …
game-hint = A good move: { $move }.
game-hint-worth = A good move: { $move } ({ $verdict }).
game-nothing-to-undo = there is nothing to take back
game-nothing-to-redo = there is nothing to play again
game-play-sure = Really play { $move }?
game-resign-sure = Does { $player } really resign?
game-draw-sure = A draw is offered. Does { $player } agree?
game-draw-declined = { $player } declines the draw and plays on.
game-draw-accepted = { $player } would take a draw. End the game so?
game-save-where = Save the record in which file?
game-save-sure = The file { $file } exists. Replace it?
game-saved = Saved in { $file }.
game-not-saved = not saved, as there is no name of a file
game-copied = Copied: { $position }
game-position = { $position }
game-engine-failed = the engine failed, and the game is paused: { $problem }
game-engine-illegal = the engine wanted to play { $found }, and the game is paused: { $problem }
game-depth = depth { $depth }
game-nodes = { $nodes } positions

game-key-cursor = move the cursor
game-key-slanted = move it slantwise
game-key-press = touch the cell or button under it
game-key-esc = take a part of the move back
game-key-tab = go to the buttons below the board
game-key-type = type a move
game-key-undo = take back, play again
game-key-step = look one move back, one on
game-key-ends = look at the start, at the game
game-key-other-line = look at the side line beside
game-key-hint = ask for a good move
game-key-flip = turn the board around
game-key-thoughts = show what the computer thinks; the bar
game-key-hurry = make the computer move now; after the end, play again
game-key-pause = pause the computers; one move
game-key-speed = computers play faster, slower
game-key-save = save the record; copy the position
game-key-resign = resign; offer a draw
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
plain-offer-go-on = Go on with an unfinished game (there are so many: { $count })
plain-offer-open = Open a record
plain-offer-rules = Read the rules of a game
plain-offer-quit = Quit
plain-choose = Your choice:
plain-choose-default = Your choice (Enter for { $game }):
plain-choose-help = Type a number from the list, the name of a game, or its name with options, such as size=7 in parentheses; the games are the first { $most }.
plain-choose-number = type a number from 1 to { $most }, or a name
plain-none-unfinished = There is no unfinished game.
plain-unfinished-broken = One cannot go on with this game: { $problem }
plain-saved-game = { $game }; moves: { $moves }; { $one }: { $ones }; { $two }: { $twos }
plain-saved-unreadable = a game that cannot be read
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
plain-clock-default = Clocks, in seconds and what a move adds, or no for none (Enter for { $clock }):
plain-yes-words = y yes
plain-no-words = n no none

plain-start = Playing { $game }. Type a move, or help.
plain-prompt = { $player }:
plain-prompt-pass = { $player } has no other legal move than this: { $move }. Press Enter to play it:
plain-prompt-over = The game is over (undo, save FILE, new or quit):
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
    new        back to the menu
    quit       leave; the game is kept
plain-in-words = From now on moves are told in words.
plain-in-signs = From now on boards are drawn.
plain-hint = Hint: { $move } ({ $verdict })
plain-no-eval = In this game positions are not judged by their looks; hint tells more.
plain-left = Goodbye.
plain-new = Back to the menu.
plain-input-over = There is no more input.
plain-game-kept = The game is kept: ludoteca offers to go on with it.
plain-record-kept = The record of the game is kept; save FILE writes it into a file of yours.
plain-not-kept = Nothing can be kept, and the game goes on all the same: { $problem }
plain-over = The game is over.
plain-looking = You are looking back; type now to go on with the game.
plain-nothing-to-undo = There is no move to take back.
plain-nothing-to-redo = There is no move to play again.
plain-no-further = There is nothing further in this direction.
plain-no-person = No person plays here, so that no move can be taken back; back looks at earlier moves.
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
plain-unreadable = { $file } cannot be read: { $problem }
plain-no-record = { $file } is no record: { $problem }
plain-too-much = { $word } takes nothing after it
plain-not-understood = { $found } is neither a move nor a word I know. A move is { $form }; help lists the words.
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
plain-word-new = new
plain-word-quit = quit exit
