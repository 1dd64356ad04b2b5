//! What is kept between one start of the program and the next: settings, unfinished games,
//! records, drawn starts.

use crate::MESSAGES;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};
use ludoteca_engine::system_problem;
use ludoteca_rules::{Message, Record, quoted};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
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

/// A game that was not finished, with everything needed to go on exactly there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    /// The record, with all side lines.
    pub record: String,
    /// The moves from the start to where the game is.
    pub path: Vec<String>,
    /// Who sits where.
    pub seats: [String; 2],
    /// What the clocks were set to and what they show, in milliseconds.
    pub clock: Option<(String, [u64; 2])>,
    /// What the computers' choices are made from.
    pub seed: u64,
}

/// The name of a game that is kept; no two games at a time have the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SavedName(String);

impl SavedName {
    /// A name that no other game has.
    #[must_use]
    pub fn unused() -> SavedName {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        SavedName(format!("{:014}-{}", now.as_millis(), std::process::id()))
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
    pub fn keep_game(&self, name: &SavedName, game: &SavedGame) -> Result<(), Message> {
        self.write_json(&self.game_file(name), game)
    }

    /// Forgets a game that is finished.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn forget_game(&self, name: &SavedName) -> Result<(), Message> {
        let path = self.game_file(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(unwritable(&path, &error)),
            _ => Ok(()),
        }
    }

    /// The unfinished games, the newest first; what cannot be read is left alone.
    #[must_use]
    pub fn games(&self) -> Vec<(SavedName, SavedGame)> {
        let games = self.unfinished().into_iter();
        games.filter_map(|(name, game)| Some((name, game.ok()?))).collect()
    }

    /// The unfinished games, the newest first, or why they cannot be read.
    #[must_use]
    pub fn unfinished(&self) -> Vec<(SavedName, Result<SavedGame, Message>)> {
        let mut names = names_in(&self.data.join("unfinished"), "json");
        names.sort_unstable_by(|one, other| other.cmp(one));
        let read = |name: String| {
            let name = SavedName(name);
            let path = self.game_file(&name);
            let game = read_json(&path).map_err(|error| unreadable(&path, &error));
            (name, game)
        };
        names.into_iter().map(read).collect()
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
        let name = format!("{}-{date}", record.start().entry().name);
        let folder = self.records_folder();
        let free = |number: u32| match number {
            1 => folder.join(format!("{name}.txt")),
            _ => folder.join(format!("{name}-{number}.txt")),
        };
        let path = (1..).map(free).find(|path| !path.exists()).expect("a name that is free");
        write_whole(&path, record.to_string().as_bytes())
            .map_err(|error| unwritable(&path, &error))?;
        Ok(path)
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
        write_whole(&path, position.as_bytes()).map_err(|error| unwritable(&path, &error))
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

    fn starts_folder(&self, game: &str) -> PathBuf {
        self.data.join("starts").join(game)
    }

    fn write_json(&self, path: &Path, value: &impl Serialize) -> Result<(), Message> {
        let text = serde_json::to_vec_pretty(value).map_err(io::Error::from);
        let written = text.and_then(|text| write_whole(path, &text));
        written.map_err(|error| unwritable(path, &error))
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Message {
    let message = MESSAGES.message("store-unwritable");
    message.with("file", path.display().to_string()).with("problem", system_problem(error))
}

/// That a file cannot be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Message {
    let message = MESSAGES.message("store-unreadable");
    message.with("file", path.display().to_string()).with("problem", system_problem(error))
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

/// Writes a file so that whatever happens there is the old one or the new one, whole.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(name: &str) -> (Store, PathBuf) {
        let folder = std::env::temp_dir().join(format!("ludoteca-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        (Store::within(&folder), folder)
    }

    fn game(record: &str) -> SavedGame {
        let seats = ["human".to_owned(), "level:1".to_owned()];
        let (record, path) = (record.to_owned(), vec!["a1".to_owned()]);
        SavedGame { record, path, seats, clock: Some(("300+2".to_owned(), [1, 2])), seed: 7 }
    }

    #[test]
    fn settings_survive_and_unreadable_ones_are_put_aside() {
        let (store, folder) = store("settings");
        assert_eq!(store.settings(), Settings::default());
        let settings = Settings { ascii: true, game: Some("x".to_owned()), ..Settings::default() };
        store.keep_settings(&settings).unwrap();
        assert_eq!(store.settings(), settings);
        fs::write(store.settings_file(), "{\"ascii\": 3}").unwrap();
        assert_eq!(store.settings(), Settings::default());
        assert!(store.settings_file().with_extension("unreadable").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn unfinished_games_are_listed_newest_first_until_forgotten() {
        let (store, folder) = store("games");
        let names = ["1", "2"].map(|name| SavedName(name.to_owned()));
        for name in &names {
            store.keep_game(name, &game(&name.0)).unwrap();
        }
        fs::write(store.data.join("unfinished").join("3.json"), "half").unwrap();
        let found: Vec<_> = store.games().into_iter().map(|(name, _)| name.0).collect();
        assert_eq!(found, ["2", "1"]);
        let all = store.unfinished();
        assert!(all.len() == 3 && all[0].1.as_ref().unwrap_err().to_string().contains("3.json"));
        assert_eq!(store.games()[1].1, game("1"));
        store.forget_game(&names[0]).unwrap();
        store.forget_game(&names[0]).unwrap();
        assert_eq!(store.games().len(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn records_never_replace_each_other() {
        let (store, folder) = store("records");
        let record = Record::new(&"swack".parse().unwrap());
        let keep = || store.keep_record(&SavedName::unused(), &record).unwrap();
        let (first, second) = (keep(), keep());
        assert_ne!(first, second);
        assert_eq!(fs::read_to_string(first).unwrap(), record.to_string());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_drawn_start_has_a_name_that_can_be_a_file() {
        let (store, folder) = store("starts");
        assert!(store.keep_start("g", "../x", "p").is_err());
        assert!(store.keep_start("g", " ", "p").is_err());
        store.keep_start("g", "Três torres", "p q").unwrap();
        assert_eq!(store.starts("g"), [("Três torres".to_owned(), "p q".to_owned())]);
        assert!(store.starts("other").is_empty());
        fs::remove_dir_all(folder).unwrap();
    }
}
