//! The files in the user's folders: settings, unfinished games, records, custom starts, lessons.

mod saved_game;
mod slot;

pub use slot::SaveSlot;

use crate::MESSAGES;
use crate::files::{FileError, file_name, write_atomically};
use crate::local_game::LocalGame;
use crate::occupant::USUAL_LEVEL;
use crate::records::records_in;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};
use ludoteca_rules::{Record, localized_error, quoted};
use ludoteca_session::{Occupant, ReplayError, SavedSession, Session};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

const MAX_START_NAME: usize = 40;

/// The folders for settings and data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    config: PathBuf,
    data: PathBuf,
}

localized_error! {
    pub enum StoreError in MESSAGES {
        NoHome = "store-no-home":
            "there is no home folder to keep settings and games in; set HOME to a folder",
        Locked = "store-taken": "another program has this game open; close it there first",
        Damaged { file: String, line: usize, column: usize } = "store-damaged":
            "{file} is damaged at line {line}, column {column}; correct or delete it",
        StartName { found: String } = "store-start-name":
            "{found} cannot be a name; use up to 40 letters, digits, spaces, - and _",
        ;
        File(FileError),
        Replay(ReplayError),
    }
}

/// The settings, and the choices for the last game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; `None` for that of the locale.
    pub lang: Option<String>,
    /// The name of the theme; `None` for the classic one, as light as the terminal.
    pub theme: Option<String>,
    pub ascii: bool,
    /// Whether the terminal's bell rings when a person's turn begins.
    pub bell: bool,
    /// Whether the engine's analysis and the chance of winning are shown while a person plays.
    pub analysis: bool,
    /// The name of the person in records of games against engines; empty for none.
    pub name: String,
    /// Whether a move that was clicked or walked to waits for a confirmation.
    pub confirm: bool,
    /// The time per move of an engine without a level or a clock, in milliseconds.
    pub movetime: u64,
    /// The time per position in a review, in milliseconds.
    pub reviewtime: u64,
    pub game: Option<String>,
    pub seats: [String; 2],
    pub clock: Option<String>,
    /// The name of the custom start, if the game had one.
    pub start: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            theme: None,
            ascii: false,
            bell: false,
            analysis: false,
            name: String::new(),
            confirm: false,
            movetime: 1000,
            reviewtime: 300,
            game: None,
            seats: [Occupant::HUMAN, Occupant::Level(USUAL_LEVEL)].map(|seat| seat.to_string()),
            clock: None,
            start: None,
        }
    }
}

#[derive(Debug)]
pub struct UnfinishedGame {
    pub name: SavedName,
    pub session: Result<Session, StoreError>,
}

/// The steps of each lesson that have been solved, counted from 0, by the name of the game.
type LessonProgress = BTreeMap<String, BTreeSet<usize>>;

/// The name of an unfinished game, which sorts by the time it was made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SavedName(String);

impl SavedName {
    pub fn unused() -> SavedName {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        SavedName(format!("{:014}-{}-{number:04}", now.as_millis(), std::process::id()))
    }
}

impl Store {
    /// Returns the folders that are usual on this platform.
    pub fn of_platform() -> Result<Store, StoreError> {
        let args = AppStrategyArgs {
            top_level_domain: "org".to_owned(),
            author: "Ludoteca".to_owned(),
            app_name: "Ludoteca".to_owned(),
        };
        let folders = choose_native_strategy(args).map_err(|_| StoreError::NoHome)?;
        Ok(Store { config: folders.config_dir(), data: folders.data_dir() })
    }

    pub fn within(folder: &Path) -> Store {
        Store { config: folder.join("config"), data: folder.join("data") }
    }

    pub fn data_folder(&self) -> &Path {
        &self.data
    }

    pub fn settings(&self) -> Settings {
        read_or_put_aside(&self.settings_file())
    }

    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.write_json(&self.settings_file(), settings)
    }

    /// Saves an unfinished game; when this returns, it is on the disk.
    pub fn save_game(&self, name: &SavedName, game: &SavedSession) -> Result<(), StoreError> {
        self.write_json(&self.game_file(name), game)
    }

    pub(crate) fn remove_game(&self, name: &SavedName) -> Result<(), StoreError> {
        let path = self.game_file(name);
        // Lock files are empty, and a remaining one does no harm.
        let _ = fs::remove_file(self.lock_file(name));
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(FileError::unwritable(&path, &error).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns the unfinished games, the newest first.
    pub fn unfinished(&self) -> Vec<UnfinishedGame> {
        let mut names = names_in(&self.data.join("unfinished"), "json");
        names.sort_unstable_by(|one, other| other.cmp(one));
        let read = |name: String| {
            let name = SavedName(name);
            UnfinishedGame { session: self.session(&name), name }
        };
        names.into_iter().map(read).collect()
    }

    /// Locks and loads an unfinished game.
    pub fn game(&self, name: &SavedName) -> Result<LocalGame, StoreError> {
        let slot = self.lock(name)?;
        Ok(LocalGame::resume(self.session(name)?, slot))
    }

    fn session(&self, name: &SavedName) -> Result<Session, StoreError> {
        let path = self.game_file(name);
        let bytes = fs::read(&path).map_err(|error| FileError::unreadable(&path, &error))?;
        let saved = saved_game::read(&bytes).map_err(|error| {
            let (file, line, column) = (file_name(&path), error.line(), error.column());
            StoreError::Damaged { file, line, column }
        })?;
        Ok(Session::replay(saved)?)
    }

    /// Writes the record of a finished game, which is then no longer among the unfinished ones.
    pub fn save_record(&self, name: &SavedName, record: &Record) -> Result<PathBuf, StoreError> {
        let path = self.write_record(record)?;
        self.remove_game(name)?;
        Ok(path)
    }

    /// Writes a record under an unused name made of its game and date.
    fn write_record(&self, record: &Record) -> Result<PathBuf, StoreError> {
        let date = record.tag("Date").unwrap_or_default().replace(['.', '?', '/'], "-");
        let name = format!("{}-{date}", record.start().spec().name);
        let folder = self.records_folder();
        let numbered = |number: u32| match number {
            1 => folder.join(format!("{name}.txt")),
            _ => folder.join(format!("{name}-{number}.txt")),
        };
        let temporary = folder.join(SavedName::unused().0);
        write_with_folder(&temporary, record.to_string().as_bytes())?;
        let saved = (1..).map(numbered).find_map(|path| match link_to_new(&temporary, &path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => None,
            Err(error) => Some(Err(FileError::unwritable(&path, &error).into())),
            Ok(()) => Some(Ok(path)),
        });
        let _ = fs::remove_file(temporary);
        saved.expect("an unused name")
    }

    /// Returns the records of finished games, the newest first.
    pub(crate) fn records(&self) -> Vec<PathBuf> {
        records_in(&self.records_folder())
    }

    pub fn records_folder(&self) -> PathBuf {
        self.data.join("records")
    }

    pub fn save_start(&self, game: &str, name: &str, position: &str) -> Result<(), StoreError> {
        let fits = |c: char| c.is_alphanumeric() || " -_".contains(c);
        let is_short = name.chars().count() <= MAX_START_NAME;
        if name.trim().is_empty() || !is_short || !name.chars().all(fits) {
            return Err(StoreError::StartName { found: quoted(name) });
        }
        let path = self.starts_folder(game).join(format!("{}.txt", name.trim()));
        Ok(write_with_folder(&path, position.as_bytes())?)
    }

    /// Returns the custom starts of a game, each a name and a position, sorted by name.
    pub fn starts(&self, game: &str) -> Vec<(String, String)> {
        let folder = self.starts_folder(game);
        let mut names = names_in(&folder, "txt");
        names.sort_unstable();
        let read = |name: String| {
            let text = fs::read_to_string(folder.join(format!("{name}.txt"))).ok()?;
            Some((name, text.trim().to_owned()))
        };
        names.into_iter().filter_map(read).collect()
    }

    /// Returns the steps of a game's lesson that have been solved, counted from 0.
    pub fn solved_steps(&self, game: &str) -> BTreeSet<usize> {
        let mut progress: LessonProgress = read_or_put_aside(&self.lessons_file());
        progress.remove(game).unwrap_or_default()
    }

    pub fn save_solved_steps(&self, game: &str, steps: &BTreeSet<usize>) -> Result<(), StoreError> {
        let mut progress: LessonProgress = read_or_put_aside(&self.lessons_file());
        progress.insert(game.to_owned(), steps.clone());
        self.write_json(&self.lessons_file(), &progress)
    }

    fn settings_file(&self) -> PathBuf {
        self.config.join("settings.json")
    }

    fn lessons_file(&self) -> PathBuf {
        self.data.join("lessons.json")
    }

    fn game_file(&self, name: &SavedName) -> PathBuf {
        self.data.join("unfinished").join(format!("{}.json", name.0))
    }

    fn lock_file(&self, name: &SavedName) -> PathBuf {
        self.data.join("unfinished").join(format!("{}.lock", name.0))
    }

    fn starts_folder(&self, game: &str) -> PathBuf {
        self.data.join("starts").join(game)
    }

    fn write_json(&self, path: &Path, value: &impl Serialize) -> Result<(), StoreError> {
        let text = serde_json::to_vec_pretty(value).map_err(io::Error::from);
        let text = text.map_err(|error| FileError::unwritable(path, &error))?;
        Ok(write_with_folder(path, &text)?)
    }
}

/// Loads a file, or the default if there is none. A file that cannot be read is renamed, not
/// overwritten.
fn read_or_put_aside<T: DeserializeOwned + Default>(path: &Path) -> T {
    match read_json(path) {
        Ok(value) => value,
        Err(error) if error.kind() == ErrorKind::NotFound => T::default(),
        Err(_) => {
            // If this fails, so does the next save, which reports it.
            let _ = fs::rename(path, path.with_extension("unreadable"));
            T::default()
        }
    }
}

fn read_json<T: DeserializeOwned>(path: &Path) -> io::Result<T> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// Returns the names, without the extension, of the files in a folder that have it.
fn names_in(folder: &Path, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let matching = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    matching.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// Writes a file, and creates its folder if necessary.
fn write_with_folder(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let created = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = created.and_then(|()| write_atomically(path, bytes));
    written.map_err(|error| FileError::unwritable(path, &error))
}

/// Gives a file another name, and fails if the name exists, even if it was just created.
fn link_to_new(file: &Path, name: &Path) -> io::Result<()> {
    match fs::hard_link(file, name) {
        // Not every file system has hard links: an empty file then reserves the name.
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            File::create_new(name)?;
            fs::rename(file, name)
        }
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_session::{Occupant, Setup, Start};
    use ludoteca_testing::Folder;
    use std::collections::HashSet;

    fn store() -> (Store, Folder) {
        let folder = Folder::new();
        (Store::within(&folder), folder)
    }

    fn game(seed: u64) -> SavedSession {
        let start = Start::Game { game: "swack".to_owned(), position: None };
        let setup = Setup { seed, ..Setup::casual(start, [Occupant::HUMAN, Occupant::Full]) };
        SavedSession { setup, events: Vec::new() }
    }

    #[test]
    fn settings_survive_and_unreadable_ones_are_put_aside() {
        let (store, _folder) = store();
        assert_eq!(store.settings(), Settings::default());
        let settings = Settings { ascii: true, game: Some("x".to_owned()), ..Settings::default() };
        store.save_settings(&settings).unwrap();
        assert_eq!(store.settings(), settings);
        fs::write(store.settings_file(), "{\"ascii\": 3}").unwrap();
        assert_eq!(store.settings(), Settings::default());
        assert!(store.settings_file().with_extension("unreadable").exists());
    }

    #[test]
    fn solved_steps_are_kept_for_each_game_and_unreadable_ones_are_put_aside() {
        let (store, _folder) = store();
        assert!(store.solved_steps("swack").is_empty());
        store.save_solved_steps("swack", &BTreeSet::from([0, 2])).unwrap();
        store.save_solved_steps("taiji", &BTreeSet::from([1])).unwrap();
        assert_eq!(store.solved_steps("swack"), BTreeSet::from([0, 2]));
        store.save_solved_steps("swack", &BTreeSet::new()).unwrap();
        assert_eq!(["swack", "taiji"].map(|game| store.solved_steps(game).len()), [0, 1]);
        fs::write(store.lessons_file(), "[3").unwrap();
        store.save_solved_steps("swack", &BTreeSet::from([1])).unwrap();
        assert_eq!(["swack", "taiji"].map(|game| store.solved_steps(game).len()), [1, 0]);
        assert!(store.lessons_file().with_extension("unreadable").exists());
    }

    #[test]
    fn unfinished_games_are_listed_newest_first_until_removed() {
        let (store, _folder) = store();
        let names = ["1", "2"].map(|name| SavedName(name.to_owned()));
        for (seed, name) in (1..).zip(&names) {
            store.save_game(name, &game(seed)).unwrap();
        }
        fs::write(store.data.join("unfinished").join("3.json"), "half").unwrap();
        let found = store.unfinished();
        assert!(found.iter().map(|found| found.name.0.as_str()).eq(["3", "2", "1"]));
        let error = found[0].session.as_ref().unwrap_err().to_string();
        assert!(error.contains("3.json' is damaged"));
        assert_eq!(found[2].session.as_ref().unwrap().saved(), game(1));
        store.remove_game(&names[0]).unwrap();
        store.remove_game(&names[0]).unwrap();
        assert_eq!(store.unfinished().len(), 2);
    }

    #[test]
    fn one_program_at_a_time_continues_a_game() {
        let (store, _folder) = store();
        let mut slot = SaveSlot::unused();
        store.save_in(&mut slot, &game(1)).unwrap();
        assert_eq!(store.lock(slot.name()).unwrap_err(), StoreError::Locked);
        let name = slot.name().clone();
        drop(slot);
        let mut again = store.lock(&name).unwrap();
        store.save_in(&mut again, &game(2)).unwrap();
        assert_eq!(store.unfinished().len(), 1);
        store.remove_game(&name).unwrap();
        assert_eq!(fs::read_dir(store.data.join("unfinished")).unwrap().count(), 0);
    }

    #[test]
    fn records_never_replace_each_other() {
        let (store, _folder) = store();
        let record = Record::new(&"swack".parse().unwrap());
        let save = || store.save_record(&SavedName::unused(), &record).unwrap();
        // Several programs at once try the same names.
        let saved = std::thread::scope(|scope| {
            let both = [(); 8].map(|()| scope.spawn(|| [save(), save()]));
            both.map(|saving| saving.join().unwrap())
        });
        let different: HashSet<PathBuf> = saved.into_iter().flatten().collect();
        assert_eq!(different.len(), 16);
        for path in different {
            assert_eq!(fs::read_to_string(path).unwrap(), record.to_string());
        }
    }

    #[test]
    fn the_name_of_a_custom_start_can_be_that_of_a_file() {
        let (store, _folder) = store();
        assert!(store.save_start("g", "../x", "p").is_err());
        assert!(store.save_start("g", " ", "p").is_err());
        store.save_start("g", "Três torres", "p q").unwrap();
        assert_eq!(store.starts("g"), [("Três torres".to_owned(), "p q".to_owned())]);
        assert!(store.starts("other").is_empty());
    }
}
