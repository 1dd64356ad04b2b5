//! Lessons, line by line.

use super::PlainApp;
use super::command_word::{CommandWord, Line};
use super::console::ConsoleResult;
use super::describe;
use crate::MESSAGES;
use crate::lessons::{self, AfterLesson};
use crate::local_game::LocalGame;
use crate::screen::PAGE_WIDTH;
use ludoteca_locale::{DiagramTexts, GameTexts, SpecTexts, Translate};
use ludoteca_manual::{Attempt, LessonCourse, plain_text};
use ludoteca_rules::{AnyGame, GAMES, GameSpec, Localize, Message, message};

/// The step after a line of a lesson.
enum LessonStep {
    Continue,
    /// To the next step, or to the end of the lesson.
    Advance,
    Leave,
}

/// The words of lessons that are not commands of games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum LessonWord {
    Again,
    Next,
    Restart,
}

const LESSON_WORDS: [(LessonWord, &str); 3] = [
    (LessonWord::Again, "plain-lesson-again-words"),
    (LessonWord::Next, "plain-lesson-next-words"),
    (LessonWord::Restart, "plain-lesson-restart-words"),
];

impl PlainApp<'_> {
    /// Returns the argument of a line that asks for a lesson.
    pub(super) fn asked_lesson<'l>(&self, line: &'l str) -> Option<&'l str> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        self.console.knows("plain-lesson-words", word).then_some(rest.trim())
    }

    /// Gives the lesson of a game, or of one that is picked from a list if the name is empty;
    /// returns a game to play after it.
    pub(super) fn choose_lesson(&mut self, name: &str) -> ConsoleResult<Option<LocalGame>> {
        if !name.is_empty() {
            return match GameSpec::find(GAMES, &name.to_lowercase()) {
                Ok(game) => self.give_lessons(game),
                Err(error) => self.console.say(error.kind()).map(|()| None),
            };
        }
        let (games, lang) = (lessons::games(), self.console.lang);
        let line = |game: &&'static GameSpec| {
            let progress = lessons::progress(game, self.store.as_ref());
            let title = game.words.message("title");
            message!(MESSAGES, "plain-lesson-item", game = title, progress = progress).text(lang)
        };
        match self.pick(games.iter().map(line).collect(), "plain-lesson-which")? {
            Some(index) => self.give_lessons(games[index]),
            None => Ok(None),
        }
    }

    /// Gives a lesson and those that are asked for after it.
    fn give_lessons(&mut self, first: &'static GameSpec) -> ConsoleResult<Option<LocalGame>> {
        let mut next = Some(AfterLesson::Lesson(first));
        while let Some(AfterLesson::Lesson(game)) = next {
            next = self.give_lesson(game)?;
        }
        Ok(match next {
            Some(AfterLesson::Play(game)) => Some(lessons::play(game, self.options)),
            _ => None,
        })
    }

    fn give_lesson(&mut self, game: &'static GameSpec) -> ConsoleResult<Option<AfterLesson>> {
        let Some(course) = lessons::begin(game, self.console.lang, self.store.as_ref()) else {
            let none = message!(MESSAGES, "lesson-none", game = game.words.message("title"));
            return self.console.say(&none).map(|()| None);
        };
        PlainLesson { app: self, game, course }.give()
    }
}

#[derive(Debug)]
struct PlainLesson<'d, 'a> {
    app: &'d mut PlainApp<'a>,
    game: &'static GameSpec,
    course: LessonCourse,
}

impl PlainLesson<'_, '_> {
    fn give(mut self) -> ConsoleResult<Option<AfterLesson>> {
        let title = self.course.title().to_owned();
        self.say(&message!(MESSAGES, "plain-lesson-start", title = title))?;
        self.show_step()?;
        loop {
            let Some(line) = self.app.console.ask(&self.prompt())? else {
                return Ok(None);
            };
            match self.execute(&line)? {
                LessonStep::Continue => {}
                LessonStep::Advance if self.course.advance() => self.show_step()?,
                LessonStep::Advance => return self.ask_what_next(),
                LessonStep::Leave => return Ok(None),
            }
        }
    }

    fn execute(&mut self, line: &str) -> ConsoleResult<LessonStep> {
        let word = LESSON_WORDS.iter().find(|(_, key)| self.app.console.knows(key, line));
        if let Some((word, _)) = word {
            return self.follow(*word);
        }
        match Line::read(line, self.app.console.lang) {
            Line::Empty if self.course.is_solved() => return Ok(LessonStep::Advance),
            Line::Empty => {}
            Line::Command(CommandWord::Quit | CommandWord::New, _) => {
                return Ok(LessonStep::Leave);
            }
            Line::Command(CommandWord::Forward, _) => return self.follow(LessonWord::Next),
            Line::Command(CommandWord::Back, _) if self.course.go_back() => self.show_step()?,
            Line::Command(CommandWord::Back, _) => self.say(&message!(MESSAGES, "lesson-first"))?,
            Line::Command(CommandWord::Undo, _) => return self.follow(LessonWord::Again),
            Line::Command(CommandWord::Hint, _) => self.give_hint()?,
            Line::Command(CommandWord::Board, _) => self.draw()?,
            Line::Command(CommandWord::Say, "") => self.speak()?,
            Line::Command(CommandWord::Say, names) => {
                let diagram = self.course.game().diagram();
                self.app.console.say_cells(&diagram, names)?;
            }
            Line::Command(CommandWord::Words, _) => {
                self.app.toggle_spoken()?;
                self.show_position()?;
            }
            Line::Command(CommandWord::Moves, _) => {
                self.app.console.print(&self.course.game().legal_moves().join(" "))?;
            }
            Line::Command(CommandWord::Position, _) => {
                self.app.console.print(&self.course.game().position())?;
            }
            Line::Command(CommandWord::Rules, _) => self.app.print_rules(self.game)?,
            Line::Command(..) | Line::ExtraArgument(_) => self.help()?,
            Line::Move(_) if self.course.is_solved() => {
                self.say(&message!(MESSAGES, "plain-lesson-solved-already"))?;
            }
            Line::Move(text) => self.try_move(text)?,
        }
        Ok(LessonStep::Continue)
    }

    fn follow(&mut self, word: LessonWord) -> ConsoleResult<LessonStep> {
        match word {
            LessonWord::Next => return Ok(LessonStep::Advance),
            LessonWord::Again => self.course.retry(),
            LessonWord::Restart => {
                if !self.app.console.confirm(&message!(MESSAGES, "plain-lesson-restart-sure"))? {
                    return Ok(LessonStep::Continue);
                }
                self.course.restart();
                self.save()?;
            }
        }
        self.show_step()?;
        Ok(LessonStep::Continue)
    }

    fn try_move(&mut self, text: &str) -> ConsoleResult {
        let before = self.course.game().clone();
        match self.course.try_move(text) {
            Ok(Attempt::Solved) => self.solved(&before),
            Ok(Attempt::NotWanted(text)) => {
                self.say(&message!(MESSAGES, "plain-lesson-not-wanted", move = text))
            }
            Err(error) if error.is_illegal() => self.say(&error),
            Err(_) => {
                self.app.not_understood(text, self.course.game(), &LESSON_WORDS.map(|(_, key)| key))
            }
        }
    }

    fn solved(&mut self, before: &AnyGame) -> ConsoleResult {
        self.save()?;
        if self.app.spoken {
            let (before, after) = (before.diagram(), self.course.game().diagram());
            let changes = describe::changes(&before, &after, self.app.console.lang);
            if !changes.is_empty() {
                self.app.console.print(changes.trim_end_matches('\n'))?;
            }
        } else {
            self.draw()?;
        }
        if self.course.game().ending().is_some() {
            self.say_status()?;
        }
        if !self.app.spoken {
            self.app.console.print("")?;
        }
        self.print_markdown(&self.course.step().done.clone())?;
        if self.course.has_next() {
            return Ok(());
        }
        self.say(&message!(MESSAGES, "lesson-complete"))
    }

    fn ask_what_next(&mut self) -> ConsoleResult<Option<AfterLesson>> {
        let offers = AfterLesson::offers(self.game, self.app.store.as_ref());
        let lang = self.app.console.lang;
        let texts = offers.iter().map(|offer| offer.message().text(lang)).collect();
        let picked = self.app.pick(texts, "plain-lesson-after")?;
        Ok(picked.map(|index| offers[index]))
    }

    fn give_hint(&mut self) -> ConsoleResult {
        if self.course.is_solved() {
            return self.say(&message!(MESSAGES, "plain-lesson-solved-already"));
        }
        let Some((text, _)) = self.course.hint() else {
            return Ok(());
        };
        let key = if self.course.accepts_any_move() { "lesson-hint-any" } else { "lesson-hint" };
        self.say(&MESSAGES.message(key).with("move", text))
    }

    fn help(&mut self) -> ConsoleResult {
        if !self.course.is_solved() {
            self.say(&self.course.game().task(0))?;
            self.say(&message!(MESSAGES, "plain-move-form", form = self.game.move_form()))?;
        }
        self.say(&message!(MESSAGES, "plain-lesson-help"))
    }

    /// Prints the text of the step and its position.
    fn show_step(&mut self) -> ConsoleResult {
        let (number, count) = (self.course.number(), self.course.count());
        let step = message!(MESSAGES, "lesson-step", number = number, count = count);
        let title = self.course.step().title.clone();
        let heading = message!(MESSAGES, "plain-lesson-step", step = step, title = title);
        self.app.console.print(&format!("\n{}", heading.text(self.app.console.lang)))?;
        self.print_markdown(&self.course.step().task.clone())?;
        self.show_position()
    }

    fn print_markdown(&mut self, text: &str) -> ConsoleResult {
        let text = plain_text(text, PAGE_WIDTH);
        self.app.console.print(text.trim_end_matches('\n'))
    }

    fn show_position(&mut self) -> ConsoleResult {
        if self.app.spoken { self.speak() } else { self.draw() }
    }

    fn draw(&mut self) -> ConsoleResult {
        let text = describe::board(&self.course.game().diagram(), self.app.console.lang);
        self.app.console.print(&format!("\n{}", text.trim_end_matches('\n')))?;
        self.say_turn()
    }

    fn speak(&mut self) -> ConsoleResult {
        let text = self.course.game().diagram().spoken(self.app.console.lang);
        self.app.console.print(text.trim_end_matches('\n'))?;
        self.say_turn()
    }

    /// Says whose turn it is, unless the step is solved.
    fn say_turn(&mut self) -> ConsoleResult {
        if self.course.is_solved() { Ok(()) } else { self.say_status() }
    }

    fn say_status(&mut self) -> ConsoleResult {
        let game = self.course.game();
        if self.app.spoken {
            return self.app.say_status_and_score(&game.status_without_points(), game);
        }
        self.say(&game.status())
    }

    fn prompt(&self) -> Message {
        if !self.course.is_solved() {
            let game = self.course.game();
            return message!(MESSAGES, "plain-prompt", player = self.game.player(game.turn()));
        }
        let key = if self.course.has_next() {
            "plain-lesson-prompt-solved"
        } else {
            "plain-lesson-prompt-complete"
        };
        MESSAGES.message(key)
    }

    /// Saves the progress.
    fn save(&mut self) -> ConsoleResult {
        let (game, course) = (self.game, &self.course);
        self.app.save(|store| lessons::save(game, course, store)).map(drop)
    }

    fn say(&mut self, message: &impl Localize) -> ConsoleResult {
        self.app.console.say(message)
    }
}
