//! What is kept between one start of the program and the next: settings, unfinished games,
//! records, drawn starts.

use ludoteca_rules::Localize;
mod slot;

pub use slot::Slot;

use crate::MESSAGES;
use crate::files::{file_name, unreadable, unwritable, write_whole};
use crate::local_game::LocalGame;
use crate::saved;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};
use ludoteca_rules::{Message, Record, quoted};
use ludoteca_session::{SavedSession, Session};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The folders where things are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    config: PathBuf,
    data: PathBuf,
}

/// What a person has chosen once and wants to find again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language, if it is not that of the locale.
    pub lang: Option<String>,
    /// `light` or `dark`, if it is not to be guessed.
    pub theme: Option<String>,
    /// Whether only ASCII is drawn.
    pub ascii: bool,
    /// Whether what the computer thinks is shown.
    pub thoughts: bool,
    /// Whether a bar shows who is better.
    pub bar: bool,
    /// Whether a move that was clicked or walked to waits for a confirmation.
    pub confirm: bool,
    /// How long a computer without a level or a clock thinks, in milliseconds.
    pub movetime: u64,
    /// How long each position of a record is looked at, in milliseconds.
    pub reviewtime: u64,
    /// The text of the game that was chosen last.
    pub game: Option<String>,
    /// Who sat where.
    pub seats: [String; 2],
    /// What the clocks were set to, if there were clocks.
    pub clock: Option<String>,
    /// The name of the drawn start, if the game began with one.
    pub start: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            theme: None,
            ascii: false,
            thoughts: true,
            bar: true,
            confirm: false,
            movetime: 1000,
            reviewtime: 300,
            game: None,
            seats: ["human".to_owned(), "level:3".to_owned()],
            clock: None,
            start: None,
        }
    }
}

/// An unfinished game, or why it cannot be continued.
#[derive(Debug)]
pub struct Unfinished {
    /// The name under which it is kept.
    pub name: SavedName,
    /// The game.
    pub session: Result<Session, Message>,
}

/// The name of a game that is kept; no two games at a time have the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SavedName(String);

impl SavedName {
    /// A name that no other game has.
    #[must_use]
    pub fn unused() -> SavedName {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        SavedName(format!("{:014}-{}-{number:04}", now.as_millis(), std::process::id()))
    }
}

impl Store {
    /// The folders of this platform.
    ///
    /// # Errors
    /// When the person has no home.
    pub fn of_platform() -> Result<Store, Message> {
        let args = AppStrategyArgs {
            top_level_domain: "org".to_owned(),
            author: "Ludoteca".to_owned(),
            app_name: "Ludoteca".to_owned(),
        };
        let folders =
            choose_native_strategy(args).map_err(|_| MESSAGES.message("store-no-home"))?;
        Ok(Store { config: folders.config_dir(), data: folders.data_dir() })
    }

    /// Folders inside this one.
    #[must_use]
    pub fn within(folder: &Path) -> Store {
        Store { config: folder.join("config"), data: folder.join("data") }
    }

    /// Where games and records are kept.
    #[must_use]
    pub fn data_folder(&self) -> &Path {
        &self.data
    }

    /// The settings; those that were never set, or cannot be read, have their defaults, and what
    /// could not be read is put aside.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let path = self.settings_file();
        match read_json(&path) {
            Ok(settings) => settings,
            Err(error) if error.kind() == ErrorKind::NotFound => Settings::default(),
            Err(_) => {
                // If even this fails the next save will say so.
                let _ = fs::rename(&path, path.with_extension("unreadable"));
                Settings::default()
            }
        }
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), Message> {
        self.write_json(&self.settings_file(), settings)
    }

    /// Keeps a game; when this returns it is on the disk.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_game(&self, name: &SavedName, game: &SavedSession) -> Result<(), Message> {
        self.write_json(&self.game_file(name), game)
    }

    /// Forgets a game that is finished.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn forget_game(&self, name: &SavedName) -> Result<(), Message> {
        let path = self.game_file(name);
        // It is empty, and nothing is lost if it stays.
        let _ = fs::remove_file(self.lock_file(name));
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(unwritable(&path, &error)),
            _ => Ok(()),
        }
    }

    /// The unfinished games, the newest first.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let mut names = names_in(&self.data.join("unfinished"), "json");
        names.sort_unstable_by(|one, other| other.cmp(one));
        let read = |name: String| {
            let name = SavedName(name);
            Unfinished { session: self.session(&name), name }
        };
        names.into_iter().map(read).collect()
    }

    /// An unfinished game as it is kept now, in its place.
    ///
    /// # Errors
    /// When it cannot be read or does not hold together, or another program continues it.
    pub fn game(&self, name: &SavedName) -> Result<LocalGame, Message> {
        let slot = self.take(name)?;
        Ok(LocalGame::resume(self.session(name)?, slot))
    }

    fn session(&self, name: &SavedName) -> Result<Session, Message> {
        let path = self.game_file(name);
        let bytes = fs::read(&path).map_err(|error| unreadable(&path, &error))?;
        let saved = saved::read(&bytes).map_err(|error| {
            let message = MESSAGES.message("store-damaged").with("file", file_name(&path));
            message.with("line", error.line()).with("column", error.column())
        })?;
        Session::replay(saved).map_err(|error| error.message())
    }

    /// Keeps the record of a game that is finished instead of the unfinished game, and says where.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_record(&self, name: &SavedName, record: &Record) -> Result<PathBuf, Message> {
        let path = self.write_record(record)?;
        self.forget_game(name)?;
        Ok(path)
    }

    /// Writes a record under a name of its own, that of its game and its date.
    fn write_record(&self, record: &Record) -> Result<PathBuf, Message> {
        let date = record.tag("Date").unwrap_or_default().replace(['.', '?', '/'], "-");
        let name = format!("{}-{date}", record.start().spec().name);
        let folder = self.records_folder();
        let free = |number: u32| match number {
            1 => folder.join(format!("{name}.txt")),
            _ => folder.join(format!("{name}-{number}.txt")),
        };
        let written = folder.join(SavedName::unused().0);
        write_kept(&written, record.to_string().as_bytes())?;
        let kept = (1..).map(free).find_map(|path| match give_name(&written, &path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => None,
            Err(error) => Some(Err(unwritable(&path, &error))),
            Ok(()) => Some(Ok(path)),
        });
        let _ = fs::remove_file(written);
        kept.expect("a name that is free")
    }

    /// Where records of finished games are kept.
    #[must_use]
    pub fn records_folder(&self) -> PathBuf {
        self.data.join("records")
    }

    /// Keeps the text of a start that somebody has drawn.
    ///
    /// # Errors
    /// When the name cannot be that of a file or the file cannot be written.
    pub fn keep_start(&self, game: &str, name: &str, position: &str) -> Result<(), Message> {
        let fits = |sign: char| sign.is_alphanumeric() || " -_".contains(sign);
        if name.trim().is_empty() || name.chars().count() > 40 || !name.chars().all(fits) {
            return Err(MESSAGES.message("store-start-name").with("found", quoted(name)));
        }
        let path = self.starts_folder(game).join(format!("{}.txt", name.trim()));
        write_kept(&path, position.as_bytes())
    }

    /// The starts that were drawn for a game: their names and texts, in the order of the names.
    #[must_use]
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

    fn settings_file(&self) -> PathBuf {
        self.config.join("settings.json")
    }

    fn game_file(&self, name: &SavedName) -> PathBuf {
        self.data.join("unfinished").join(format!("{}.json", name.0))
    }

    /// The file that whoever goes on with a game has locked.
    fn lock_file(&self, name: &SavedName) -> PathBuf {
        self.data.join("unfinished").join(format!("{}.lock", name.0))
    }

    fn starts_folder(&self, game: &str) -> PathBuf {
        self.data.join("starts").join(game)
    }

    fn write_json(&self, path: &Path, value: &impl Serialize) -> Result<(), Message> {
        let text = serde_json::to_vec_pretty(value).map_err(io::Error::from);
        write_kept(path, &text.map_err(|error| unwritable(path, &error))?)
    }
}

fn read_json<T: DeserializeOwned>(path: &Path) -> io::Result<T> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// The names of the files in a folder that end so, without the ending.
fn names_in(folder: &Path, ending: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.flatten().map(|entry| entry.path());
    let wanted = paths.filter(|path| path.extension().is_some_and(|found| found == ending));
    wanted.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// Writes a file of ours, in a folder that is made if it is not there.
fn write_kept(path: &Path, bytes: &[u8]) -> Result<(), Message> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| write_whole(path, bytes)).map_err(|error| unwritable(path, &error))
}

/// Gives a file a name that nobody has, whatever others do at the same moment.
fn give_name(file: &Path, name: &Path) -> io::Result<()> {
    match fs::hard_link(file, name) {
        // Not every file system has links: there the name is taken by an empty file first.
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
    use ludoteca_locale::{Lang, Translate};
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
        store.keep_settings(&settings).unwrap();
        assert_eq!(store.settings(), settings);
        fs::write(store.settings_file(), "{\"ascii\": 3}").unwrap();
        assert_eq!(store.settings(), Settings::default());
        assert!(store.settings_file().with_extension("unreadable").exists());
    }

    #[test]
    fn unfinished_games_are_listed_newest_first_until_forgotten() {
        let (store, _folder) = store();
        let names = ["1", "2"].map(|name| SavedName(name.to_owned()));
        for (seed, name) in (1..).zip(&names) {
            store.keep_game(name, &game(seed)).unwrap();
        }
        fs::write(store.data.join("unfinished").join("3.json"), "half").unwrap();
        let found = store.unfinished();
        assert!(found.iter().map(|found| found.name.0.as_str()).eq(["3", "2", "1"]));
        let problem = found[0].session.as_ref().unwrap_err().text(Lang::En);
        assert!(problem.contains("3.json' is damaged"));
        assert_eq!(found[2].session.as_ref().unwrap().saved(), game(1));
        store.forget_game(&names[0]).unwrap();
        store.forget_game(&names[0]).unwrap();
        assert_eq!(store.unfinished().len(), 2);
    }

    #[test]
    fn one_program_at_a_time_goes_on_with_a_game() {
        let (store, _folder) = store();
        let mut slot = Slot::unused();
        store.keep_in(&mut slot, &game(1)).unwrap();
        let said = store.take(slot.name()).unwrap_err().text(Lang::En);
        assert!(said.contains("another"), "{said}");
        let name = slot.name().clone();
        drop(slot);
        let mut again = store.take(&name).unwrap();
        store.keep_in(&mut again, &game(2)).unwrap();
        assert_eq!(store.unfinished().len(), 1);
        store.forget_game(&name).unwrap();
        assert_eq!(fs::read_dir(store.data.join("unfinished")).unwrap().count(), 0);
    }

    #[test]
    fn records_never_replace_each_other() {
        let (store, _folder) = store();
        let record = Record::new(&"swack".parse().unwrap());
        let keep = || store.keep_record(&SavedName::unused(), &record).unwrap();
        // Two programs at once find the same names free.
        let kept = std::thread::scope(|scope| {
            let both = [(); 8].map(|()| scope.spawn(|| [keep(), keep()]));
            both.map(|keeping| keeping.join().unwrap())
        });
        let different: HashSet<PathBuf> = kept.into_iter().flatten().collect();
        assert_eq!(different.len(), 16);
        for path in different {
            assert_eq!(fs::read_to_string(path).unwrap(), record.to_string());
        }
    }

    #[test]
    fn a_drawn_start_has_a_name_that_can_be_a_file() {
        let (store, _folder) = store();
        assert!(store.keep_start("g", "../x", "p").is_err());
        assert!(store.keep_start("g", " ", "p").is_err());
        store.keep_start("g", "Três torres", "p q").unwrap();
        assert_eq!(store.starts("g"), [("Três torres".to_owned(), "p q".to_owned())]);
        assert!(store.starts("other").is_empty());
    }
}
