//! The list of lessons.

use super::footer::Button;
use super::lesson::LessonScreen;
use super::list::Item;
use super::list_screen::{ListContent, ListScreen, NextResult};
use super::preview::Preview;
use super::{Keys, Next, Shared};
use crate::MESSAGES;
use crate::lessons;
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::GameSpec;
use ratatui::crossterm::event::KeyCode;

/// The games that have lessons.
#[derive(Debug)]
pub(crate) struct LessonList(Vec<&'static GameSpec>);

impl LessonList {
    pub(crate) fn open() -> ListScreen<LessonList> {
        ListScreen::new(LessonList(lessons::games()), 0)
    }
}

impl ListContent for LessonList {
    const BUTTONS: &'static [Button] =
        &[Button::HELP, Button::new("Enter", KeyCode::Enter, "lesson-button-begin"), Button::BACK];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "lesson-key-begin"),
        ("1 – 9", "menu-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        ["menu-lessons", "menu-lessons-about"].map(|key| MESSAGES.text(key, shared.lang)).into()
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let title = |game: &GameSpec| game.title(shared.lang);
        let widest = self.0.iter().map(|game| title(game).chars().count()).max().unwrap_or(0);
        let item = |game: &&'static GameSpec| {
            let progress = lessons::progress(game, shared.store.as_ref());
            Item::new(format!("{:widest$}", title(game)), shared.text(&progress))
        };
        self.0.iter().map(item).collect()
    }

    fn width(&self, _area: u16, items: &[Item]) -> u16 {
        let width = |item: &Item| item.text.chars().count() + item.detail.chars().count();
        items.iter().map(width).max().unwrap_or(0) as u16 + 7
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview {
        let course = self
            .0
            .get(marked)
            .and_then(|game| lessons::begin(game, shared.lang, shared.store.as_ref()));
        course.map(|course| Preview::of_board(course.game().clone())).unwrap_or_default()
    }

    fn choose(screen: &mut ListScreen<LessonList>, index: usize, shared: &Shared) -> NextResult {
        let lesson = screen.content.0.get(index).and_then(|game| LessonScreen::begin(game, shared));
        Ok(lesson.map_or(Next::Stay, |lesson| Next::Open(Box::new(lesson))))
    }
}
