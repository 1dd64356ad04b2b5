seat-person = human
seat-named = { $name }
seat-level = computer, level { $level }
seat-full = computer, full strength
seat-greedy = computer, greedy
seat-random = computer, random moves
seat-other = computer, { $name }
seat-engine = engine { $program }

room-needed = This terminal has { $has_width } columns and { $has_height } rows. Ludoteca needs at least { $width } by { $height }: please enlarge it.
room-leave = Until then only q works: it quits, and nothing is lost. ludoteca play --plain plays line by line in a terminal of any size.
room-unsaved = There are unsaved changes, so no key works until then.
board-room = This board needs a terminal of { $width } columns and { $height } rows.
help-space = Space
help-scroll = ↑ ↓ PgUp PgDn scroll; any other key closes
help-title = Keys
dialog-yes = Yes
dialog-no = No
dialog-complete = Tab completes the name
dialog-no-match = No file or folder begins like this.
dialog-more-matches = … and { $count } more

game-over = the game is over: u takes back, n starts a rematch, q leaves
game-not-yours = it is not your turn
game-hurry-yours = it is your turn: no computer is thinking
game-played = { $player } played { $move }.
game-passed = { $player } passed.
game-played-passed = { $player } played { $move } and passed.
game-said-next = { $said } { $next }
game-task = { $player }: { $task }
game-task-earlier = { $player } (earlier position): { $task }
game-thinking = { $player } is thinking …
game-paused = Paused: o resumes, . plays one move.
game-ended = { $status }. n starts a rematch with sides swapped, R reviews the game.
game-ended-there = { $status }.
game-speed = speed { $speed } of 5
game-hint-thinking = Looking for a hint … Esc cancels.
game-hint-area = { $hint } Press t again to see the move.
game-hint-move = { $hint } Press t again to see why.
game-bar = { $player } { $chance }%
game-play-sure = Play { $move }?
game-resign-sure = Resign as { $player }?
game-draw-sure = Your opponent offers a draw. Accept as { $player }?
game-draw-declined = { $player } declines the draw.
game-draw-accepted = { $player } accepts. Agree to a draw?
game-seat-which = Who plays { $player } from now on? 0 for a person, 1 to 8 for a computer of that level, 9 for full strength; or type the command of an engine.
game-save-where = Save the record to which file?
game-save-sure = { $file } already exists. Replace it?
game-saved = Saved to { $file }.
game-not-saved = not saved: there was no file name
game-copied = Copied: { $position }
game-position = { $position }
game-engine-failed = the engine failed and the game is paused (S seats another player): { $problem }
game-engine-illegal = the engine tried to play { $found } and the game is paused: { $problem }
game-depth = depth { $depth }
game-nodes = { $nodes } positions

game-key-cursor = move the cursor
game-key-slanted = move it diagonally
game-key-press = choose the cell or button under it
game-key-esc = undo part of the move
game-key-tab = go to the buttons below the board
game-key-type = type a move
game-key-undo = take back, redo
game-key-step = step back, step forward
game-key-ends = go to the start, to the game
game-key-other-line = switch to a variation
game-key-hint = get a hint; Esc cancels the search
game-key-flip = flip the board
game-key-analysis = show or hide the analysis and the winning chances
game-key-hurry = make the computer move now; after the end, rematch
game-key-pause = pause the computers; play one move
game-key-speed = computers play faster, slower
game-key-seat = change who plays a colour
game-key-save = save the record; copy the position
game-key-resign = resign; offer a draw
game-key-review = review the game with the computer
game-key-leave = leave: the game is kept
game-key-help = this page
game-button-help = help
game-button-undo = take back
game-button-redo = redo
game-button-hint = hint
game-button-step = step
game-button-flip = flip
game-button-save = save
game-button-resign = resign
game-button-rematch = rematch
game-button-review = review
game-button-leave = leave
game-button-pause = pause
game-button-one = one move
game-button-faster = faster
game-button-slower = slower

plain-welcome = Ludoteca: abstract board games. Choose by number or name:
plain-offer-go-on =
    Continue an unfinished game ({ $count ->
        [one] 1 game
       *[other] { $count } games
    })
plain-offer-lessons = Take a lesson
plain-offer-rules = Read the rules of a game
plain-offer-open = Open a record
plain-offer-quit = Quit
plain-choose = Your choice:
plain-choose-default = Your choice (Enter for { $game }):
plain-choose-newest = Your choice (Enter to continue { $game }):
plain-choose-help = Type a number from the list, the name of a game, or a game with options, such as taiji(size=7). Numbers 1 to { $most } are games.
plain-choose-number = type a number from 1 to { $most }, or a name
plain-none-unfinished = There are no unfinished games.
plain-unfinished-broken = This game cannot be continued: { $problem }
plain-saved-game =
    { $game }; { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }; { $one }: { $ones }; { $two }: { $twos }
plain-more = { $count } more. Type more to list them.
plain-more-words = more
plain-delete-words = delete
plain-record = { $game }; { $date }; { $ones }, { $twos }; { $result }
plain-which-unfinished = Which game, 1 to { $most } (Enter for none; delete and a number deletes it):
plain-delete-sure = Delete this game ({ $game })? This cannot be undone. (yes/no)
plain-which = Which one, 1 to { $most } (Enter for none):
plain-no-number = { $found } is not in the list; type a number from 1 to { $most }
plain-open-which = The number of a record above, or a file name (Enter for none):
plain-rules-which = The rules of which game (Enter for none):

plain-option = { $option }={ $value }: { $help } ({ $range })
plain-range = from { $least } to { $most }
plain-choices = one of: { $words }
plain-option-which = Change an option of { $game } by its number or as option=value, or press Enter to continue:
plain-leave-words = quit exit back menu
plain-leave-help = Type back to return to the menu.
plain-option-value = { $option } ({ $range }):
plain-option-unknown = { $found } is not an option of this game; type a number from 1 to { $most }, option=value, or Enter to continue
plain-seat-which = Who plays { $player }? 0 for a person, 1 to 8 for a computer of that level, 9 for full strength; or type greedy, random or the command of an engine (Enter for { $seat }):
plain-clock-which = Clocks, as seconds for the game and increment per turn, such as 300+3 (Enter for none):
plain-clock-default = Clocks, as seconds for the game and increment per turn, or no for no clocks (Enter for { $clock }):
plain-yes-words = y yes
plain-no-words = n no none

plain-drawing-words = draw
plain-drawing-offer = Or type draw to set up a custom start: your opponent then chooses a colour.
plain-drawing-prompt = Custom start:
plain-drawing-help =
    Type a symbol listed above, or its name, and then cells, such as # c3 d4. You can also type:

      cells          the names of all cells, row by row
      undo           take back the last line
      clear          remove everything
      random, random 7
                     a random start, the one with seed 7
      board, say     draw the board, describe it in words
      words          switch between words and drawn boards
      position       write the start as a line of text
      save NAME      save the start under a name
      open, open NAME
                     use a saved start
      ready          play: your opponent chooses a colour
      quit           leave
plain-drawing-ready-words = ready done
plain-drawing-clear-words = clear
plain-drawing-cells-words = cells
plain-drawing-random-words = random
plain-drawing-same = Nothing changed.
plain-drawing-none-kept = there are no saved starts yet: save NAME saves this one
plain-drawing-no-start = there is no start named { $name }
plain-drawing-overwrite-sure = There is already a start named { $name }. Replace it? (yes/no)
plain-drawing-leave-sure = Leave without playing this start? (yes/no)
plain-drawing-against = Who is your opponent? 0 for a person, 1 to 8 for a computer of that level, 9 for full strength; or type greedy, random or the command of an engine (Enter for { $seat }):

plain-lesson-words = lesson lessons
plain-lesson-again-words = again
plain-lesson-next-words = next
plain-lesson-restart-words = restart
plain-lesson-item = { $game }: { $progress }
plain-lesson-which = Which lesson, 1 to { $most } (Enter for none):
plain-lesson-start = { $title }. Type a move, hint, or help.
plain-lesson-step = { $step }: { $title }
plain-lesson-not-wanted = { $move } is a legal move, but not the one to find here. Try again, or type hint.
plain-lesson-solved-already = This step is solved: press Enter to continue, or type again to try it again.
plain-lesson-prompt-solved = Enter for the next step (again, quit):
plain-lesson-prompt-complete = Enter to finish (again, quit):
plain-lesson-after = What next, 1 to { $most } (Enter for the menu):
plain-lesson-restart-sure = Start this lesson over? All of its steps will count as open. (yes/no)
plain-lesson-help =
    Instead of a move you can type:

      hint       show the move to find
      again      try the step again
      next       go to the next step
      back       go to the previous step
      restart    start the lesson over
      moves      list the legal moves
      board      draw the board; < marks the last move
      say        describe the board in words; say d4 describes a cell
      words      switch between words and drawn boards
      position   write the position as a line of text
      rules      read the rules of the game
      quit       return to the menu; solved steps are remembered

plain-start = Playing { $game }. Type a move, or help.
plain-prompt = { $player }:
plain-prompt-pass = { $player } has only one legal move: { $move }. Press Enter to play it:
plain-prompt-over = The game is over (rematch, undo, save FILE, new or quit):
plain-prompt-looking = After move { $number } (back, forward or now):
plain-prompt-stuck = The computer cannot move (Enter to try again, level 1 to level 8, undo or quit):
plain-played = { $player } played { $move }.
plain-computer-played = { $player } ({ $seat }) played { $move }.
plain-passed = { $player } passed.
plain-computer-passed = { $player } ({ $seat }) passed.
plain-taken-back = Taken back: { $moves }.
plain-played-again = Played again: { $moves }.
plain-end-taken-back = Taken back: { $end }. The game continues.
plain-clocks-off = The clocks are off.
plain-passed-over = { $player } had no legal move and passed.
plain-empty = { $cell }, empty
plain-clocks = Clocks: { $one } { $ones }, { $two } { $twos }
plain-hours =
    { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }{ $minutes ->
        [0] { "" }
        [one] { " " }and 1 minute
       *[other] { " " }and { $minutes } minutes
    }
plain-minutes =
    { $minutes ->
        [0] { $seconds ->
            [one] 1 second
           *[other] { $seconds } seconds
        }
        [one] 1 minute{ plain-minutes.rest }
       *[other] { $minutes } minutes{ plain-minutes.rest }
    }
    .rest = { $seconds ->
        [0] { "" }
        [one] { " " }and 1 second
       *[other] { " " }and { $seconds } seconds
    }
plain-no-clocks = This game has no clocks.
plain-move-form = A move is { $form }.
plain-help =
    Instead of a move you can type:

      moves      list the legal moves
      board      draw the board; < marks the last move
      say        describe the board in words; say d4 describes a cell
      words      switch between words and drawn boards
      position   write the position as a line of text
      rules      read the rules
      hint       get a hint from the computer
      eval       show the static evaluation of the position, and why
      review     analyse the game: mistakes, better lines, a summary
      undo       take back the last move
      redo       play it again
      back       step back one move
      forward    step forward one move
      now        return to the game
      clock      show the clocks
      level N    play against level N, 1 to 8
      draw       offer a draw
      resign     resign
      save FILE  save the record to a file; save alone writes the same file again
      open FILE  open a record
      rematch    after the game: play again with sides swapped
      new        return to the menu
      quit       leave; the game is kept
plain-review-empty = There are no moves to review yet.
plain-review-begins =
    { $count ->
        [one] Analysing 1 move.
       *[other] Analysing { $count } moves.
    }
plain-review-interrupt = Ctrl-C stops the analysis.
plain-review-stopped = Stopped after { $count } of { $all } moves, counted from the end.
plain-review-mistake = { $move }: { $reason }
plain-review-better = Better: { $line }
plain-review-no-mistakes = No mistakes found.
plain-in-words = Positions are now described in words.
plain-in-signs = Boards are now drawn.
plain-hint-more = { $hint } Type hint again to hear more.
plain-no-eval = This game has no static evaluation; type hint for a move.
plain-left = Goodbye.
plain-rematch = Rematch with sides swapped. { $one }: { $ones }; { $two }: { $twos }
plain-rematch-early = The game is not over yet.
plain-new = Back to the menu.
plain-input-over = There is no more input.
plain-game-kept = The game is kept: run ludoteca to continue it.
plain-record-kept = The record of the game is kept; save FILE writes it to a file of your own.
plain-not-kept = The game cannot be kept, but you can play on: { $problem }
plain-over = The game is over.
plain-looking = You are looking at an earlier position; type now to return to the game.
plain-no-further = There are no more moves in this direction.
plain-no-person = No person plays in this game, so no move can be taken back; type back to see earlier moves.
plain-seated = { $player }: { $seat }
plain-level-which = Type a level, such as level 3
plain-level-unknown = There is no level { $found }; type level and a number from 1 to 8, such as level 3
plain-stuck = { $player } ({ $seat }) cannot move: { $problem }. The game stays as it is.
plain-not-yours = It is the computer's turn, and it cannot move.
plain-draw-sure = { $player }, do you accept a draw? (yes/no)
plain-draw-refused = The draw was declined. The game continues.
plain-resign-sure = Resign as { $player }? (yes/no)
plain-goes-on = The game continues.
plain-save-where = Add a file name: save FILE
plain-save-sure = { $file } already exists. Replace it? (yes/no)
plain-not-saved = Not saved.
plain-saved = Saved to { $file }.
plain-open-what = Add a file name: open FILE
plain-opened = Opened { $file }.
plain-no-record = { $file } is not a record: { $problem }
plain-too-much = { $word } takes nothing after it
plain-misspelt = { $found } is neither a move nor a command; did you mean { $meant }?
plain-not-understood = { $found } is neither a move nor a command. A move is { $form }; type help for the commands.
plain-word-help = help ?
plain-word-moves = moves
plain-word-board = board
plain-word-say = say
plain-word-words = words
plain-word-position = position
plain-word-rules = rules
plain-word-hint = hint
plain-word-eval = eval
plain-word-review = review analyse
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
panel-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }

menu-about = board games for two
menu-new = New game
menu-continue = Continue an unfinished game
menu-open = Open a record
menu-lessons = Lessons
menu-rules = Rules of the games
menu-settings = Settings
menu-quit = Quit
menu-open-about = Step through a finished game and try other moves.
menu-lessons-about = Learn a game by playing its first moves.
menu-rules-about = How each game is played.
menu-settings-about = Language, appearance and preferences.
menu-quit-about = Goodbye! Unfinished games are kept.
menu-game = { $game }: { $about }
menu-button-choose = choose
menu-button-change = change
menu-button-back = back
menu-button-quit = quit
menu-key-walk = move through the list
menu-key-choose = choose the selected item
menu-key-number = choose by number
menu-key-letter = choose by the underlined letter
menu-key-quit = quit: unfinished games are kept
menu-key-back = go back

unfinished-title = Unfinished games
unfinished-unreadable = a game that cannot be read
unfinished-delete-sure = Delete this unfinished game of { $game }? This cannot be undone.
unfinished-delete-unreadable-sure = Delete this game, which cannot be read? This cannot be undone.
unfinished-button-continue = continue
unfinished-button-delete = delete
unfinished-key-continue = continue the game
unfinished-key-delete = delete it, after asking

newgame-about = choose, then start
newgame-game = Game
newgame-start = Start
newgame-clock = Clocks
newgame-go = Start the game
newgame-chosen = { $label }: { $value }
newgame-start-usual = standard
newgame-start-drawn = custom: { $name }
newgame-start-about = The starting position: standard, or one that you set up.
newgame-seat-about = Who plays { $player }: a person, a computer, or an engine of yours. Level 1 is for beginners, level 8 is hard to beat.
newgame-clock-about = The time of each player for the whole game, and the increment per turn. A player who runs out of time loses.
newgame-go-about = Everything is set: start the game.
newgame-number-about = { $help } (from { $least } to { $most })
newgame-seed-about = { $help }; n picks a new one
newgame-clock-none = no clocks
newgame-clock-turn = { $time } per turn
newgame-clock-minutes = { $start } min + { $increment } s per turn
newgame-clock-seconds = { $start } s + { $increment } s per turn
newgame-other-engine = an engine: type its command …
newgame-other-clock = other clocks: type them …
newgame-other-start = set up your own …
newgame-ask-number = { $label }: a number from { $least } to { $most }
newgame-ask-seed = { $label }: any whole number
newgame-ask-engine = The command of an engine that speaks UGI, such as ./engine ugi
newgame-ask-clock = Seconds for the game and increment per turn, such as 300+3
newgame-no-custom = this game has no custom starts
newgame-no-seed = this start is not random, so there is no other one to pick
newgame-drawn = The player who did not set up the start now picks a colour: choose who plays what.
newgame-button-start = start
newgame-button-seed = new seed
newgame-button-draw = set up
newgame-key-step = previous value, next value
newgame-key-leap = ten more, ten fewer
newgame-key-press = choose or type the value
newgame-key-digit = type a number, or the number of a value or level
newgame-key-reset = restore the default
newgame-key-seed = another random start
newgame-key-draw = set up a custom start
newgame-key-start = start the game

open-type = type a file name …
open-none = There are no records yet: every game you finish will be listed here. You can also open any file of records.
open-about = Open any file of records. Below are the games you have finished, newest first.
open-ask = Which file?
open-several =
    { $records ->
        [one] 1 record in this file
       *[other] { $records } records in this file
    }
open-more = the first { $records } records of this file
open-record = { $date }  { $result }
open-wrong = a record that cannot be read
open-button-open = open
open-button-type = type a name
open-key-open = open the record
open-key-type = type a file name
open-key-path = type a path that begins with this sign

rules-place = line { $line } of { $lines }
rules-button-read = read
rules-button-on = down
rules-button-back = up
rules-key-read = read the rules
rules-key-line = one line up, one line down
rules-key-page = one page up, one page down
rules-key-ends = go to the beginning, to the end

lesson-step = Step { $number } of { $count }
lesson-steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
lesson-progress = { $done } of { $count } steps done
lesson-done = complete
lesson-solved = Correct! Enter goes to the next step.
lesson-finished = Correct! That was the last step. Enter shows what you can do next.
lesson-solved-already = this step is solved: Enter continues, u tries it again
lesson-not-wanted = { $move } is a legal move, but not the one to find here. Try again; t shows it.
lesson-hint = Hint: play { $move }.
lesson-hint-any = Every legal move is right here, for example { $move }.
lesson-first = this is the first step
lesson-restart-sure = Start this lesson over? All of its steps will count as open.
lesson-complete = Lesson complete
lesson-play = Play { $game } against the computer, level 1
lesson-other = Next lesson: { $game }
lesson-leave = Leave the lesson
lesson-none = There is no lesson for { $game } yet.
lesson-button-begin = begin
lesson-button-again = again
lesson-button-previous = previous step
lesson-button-next = next step
lesson-button-continue = continue
lesson-key-begin = begin the lesson, or continue it
lesson-key-hint = show the move to find
lesson-key-again = try the step again
lesson-key-step = previous step, next step
lesson-key-restart = start the lesson over
lesson-key-flip = flip the board
lesson-key-leave = leave: solved steps are remembered

settings-automatic = automatic
settings-english = English
settings-portuguese = Português
settings-dark = classic, dark
settings-light = classic, light
settings-high-contrast-dark = high contrast, dark
settings-high-contrast-light = high contrast, light
settings-monochrome-dark = monochrome, dark
settings-monochrome-light = monochrome, light
settings-yes = yes
settings-no = no
settings-seconds = { $seconds } s
settings-milliseconds = { $milliseconds } ms
settings-language = Language
settings-theme = Theme
settings-ascii = Plain characters only
settings-confirm = Confirm moves
settings-analysis = Show analysis
settings-name = Your name
settings-name-about = Your name in the records of games that you play against the computer.
settings-no-name = not set
settings-ask-name = Your name (leave empty for none)
settings-bell = Ring the bell
settings-time = Thinking time
settings-language-about = Automatic uses the language of your system.
settings-theme-about = Automatic is classic, light if your terminal says that it is light, otherwise dark.
settings-ascii-about = For terminals and fonts that do not show discs and lines well: everything is drawn with plain ASCII characters.
settings-confirm-about = Asks for confirmation before every move.
settings-analysis-about = Shows the winning chances and the moves that the computer expects beside the board while you play. In a game, z switches it on and off.
settings-bell-about = Rings the terminal's bell when your turn begins after a move of the computer, and when time runs out.
settings-time-about = How long a computer without a level thinks about a move in a game without clocks, and how long a hint takes.
settings-key-change = change the value
settings-key-number = choose a value by number

review-key-step = step back, step forward
review-key-page = ten moves back, ten moves forward
review-key-ends = go to the start, to the end
review-key-branch = previous, next branch in the list of moves
review-key-other-line = switch to the next alternative
review-key-fault = next mistake, previous mistake
review-key-cursor = move the cursor on the board
review-key-try = try a move: it becomes a variation
review-key-better = keep the better line; keep all of them
review-key-live = analyse this position; stop
review-key-pause = pause the analysis; resume it
review-key-comment = comment on the move
review-key-rate = annotate the move with a sign such as !?
review-key-lines = promote the variation; delete it
review-key-scroll = scroll the text
review-key-paths = paths (*), changes (~) and groups that count (=): show, hide
review-key-flip = flip the board; copy the position
review-key-save = save the record
review-key-leave = leave
review-button-help = help
review-button-step = step
review-button-more = more
review-button-fault = mistake
review-button-better = better
review-button-live = analyse
review-button-comment = comment
review-button-save = save
review-button-leave = leave

review-progress = { $count } of { $all } moves analysed
review-progress-paused = { $count } of { $all } moves analysed, paused
review-changed = not saved
review-complete = Analysis complete: n goes to the next mistake.
review-unknown = Not analysed yet.
review-better = Better: { $line } (t keeps it)
review-live = Depth { $depth }: { $verdict-the }
review-live-begins = Analysing this position …
review-live-line = { $rank }: { $chance }%  { $line }
review-live-failed = the computer cannot analyse this position: { $problem }
review-side-line = Variation. { $player }: { $task }
review-kept = The better line is now a variation; it is saved with the record.
review-kept-all =
    { $count ->
        [one] Annotated 1 mistake with a better line.
       *[other] Annotated { $count } mistakes with better lines.
    }
review-no-better = there is no better move than this one
review-no-fault = there are no more mistakes in this direction
review-no-other-line = this move has no variations
review-no-branch = there are no more variations in this direction
review-no-move = the starting position cannot be annotated; step to a move
review-paused = Analysis paused: o resumes it.
review-goes-on = Analysis resumed.
review-comment = Comment on this move (leave empty for none)
review-rate = Annotate { $move } with { $signs } (leave empty for none)
review-no-sign = { $found } does not annotate a move; choose one of { $expected }
review-promoted = This variation is now the main line.
review-remove-sure = Delete { $move } and everything after it in this variation?
review-extend-sure = The record ends here. Continue it with { $move }?
review-leave-sure = There are unsaved changes. Leave without saving?

turn-path = { $move } goes via { $cells }.
turn-changed = { $move } changes { $cells }.
turn-groups =
    { $count ->
        [one] Cells in { $player }'s largest group: { $sizes }
       *[other] Cells in { $player }'s largest groups: { $sizes }
    }

draw-title = Custom start: { $game }
draw-task = Choose a brush and paint; ^D when the start is ready.
draw-about = When the start is ready, the opponent ({ $who }) chooses a colour.
draw-seed-is = random seed: { $seed } (^E)
draw-random = Random start with seed { $seed }.
draw-seed = Which seed? The same seed gives the same start.
draw-nothing-to-undo = there is nothing to undo
draw-clear-sure = Remove everything you have painted?
draw-name = Save this start under which name?
draw-overwrite-sure = There is already a start named { $name }. Replace it?
draw-saved = Saved as { $name }.
draw-none-saved = there are no saved starts yet: Ctrl-S saves this one
draw-load-which = Which start?
draw-leave-sure = Leave without playing this start?
draw-over = the game would be over at once from this start; change it
draw-choose = You did not set up the start: which colour do you want?
draw-chosen = The opponent ({ $who }) chose { $player }.
draw-key-cursor = move the cursor
draw-key-slanted = move it diagonally
draw-key-brush = choose a brush, also by its letter
draw-key-paint = paint the cell under the cursor
draw-key-undo = undo
draw-key-clear = remove everything
draw-key-random = a random start
draw-key-seed = the random start with a given seed
draw-key-save = save the start under a name
draw-key-load = use a saved start
draw-key-done = ready: the opponent chooses a colour
draw-key-leave = leave
draw-button-help = help
draw-button-done = ready
draw-button-undo = undo
draw-button-random = random
draw-button-save = save
draw-button-load = open
draw-button-leave = leave
