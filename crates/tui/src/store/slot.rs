//! The place of an unfinished game among those that are kept, which one program at a time holds.

use super::{SavedName, Store};
use crate::MESSAGES;
use ludoteca_rules::Message;
use ludoteca_session::SavedSession;
use std::fs::{self, File, TryLockError};

/// The place of a game among those that are kept. From the moment it is kept there no other
/// program goes on with the game, until this one is dropped.
#[derive(Debug)]
pub struct Slot {
    name: SavedName,
    lock: Option<File>,
}

impl Slot {
    /// A place that no other game has.
    #[must_use]
    pub fn unused() -> Slot {
        Slot { name: SavedName::unused(), lock: None }
    }

    /// The name of the game.
    #[must_use]
    pub const fn name(&self) -> &SavedName {
        &self.name
    }

    /// Lets go of it, as when the game is not kept any more.
    pub fn release(&mut self) {
        self.lock = None;
    }
}

impl Store {
    /// Takes the place of a game in order to go on with it.
    ///
    /// # Errors
    /// When another program goes on with it.
    pub fn take(&self, name: &SavedName) -> Result<Slot, Message> {
        let mut slot = Slot { name: name.clone(), lock: None };
        self.hold(&mut slot)?;
        Ok(slot)
    }

    /// Deletes an unfinished game.
    ///
    /// # Errors
    /// When another program goes on with it, or it cannot be removed.
    pub fn delete_game(&self, name: &SavedName) -> Result<(), Message> {
        let _held = self.take(name)?;
        self.forget_game(name)
    }

    /// Keeps a game in its place; when this returns it is on the disk.
    ///
    /// # Errors
    /// When it cannot be written, or another program has taken the place.
    pub fn keep_in(&self, slot: &mut Slot, game: &SavedSession) -> Result<(), Message> {
        self.hold(slot)?;
        self.keep_game(&slot.name, game)
    }

    fn hold(&self, slot: &mut Slot) -> Result<(), Message> {
        if slot.lock.is_some() {
            return Ok(());
        }
        let path = self.lock_file(&slot.name);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let Ok(file) = folder.and_then(|()| File::options().create(true).append(true).open(&path))
        else {
            // Where nothing can be written, keeping the game says so.
            return Ok(());
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(MESSAGES.message("store-taken")),
            // Some file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {
                slot.lock = Some(file);
                Ok(())
            }
        }
    }
}
