//! The lock that one program at a time holds on an unfinished game.

use super::{SavedName, Store, StoreError};
use ludoteca_session::SavedSession;
use std::fs::{self, File, TryLockError};

/// The place of a game among the unfinished ones. From the first save until this is dropped, no
/// other program can continue the game.
#[derive(Debug)]
pub struct SaveSlot {
    name: SavedName,
    lock: Option<File>,
}

impl SaveSlot {
    pub fn unused() -> SaveSlot {
        SaveSlot { name: SavedName::unused(), lock: None }
    }

    pub const fn name(&self) -> &SavedName {
        &self.name
    }

    pub(crate) fn unlock(&mut self) {
        self.lock = None;
    }
}

impl Store {
    pub(crate) fn lock(&self, name: &SavedName) -> Result<SaveSlot, StoreError> {
        let mut slot = SaveSlot { name: name.clone(), lock: None };
        self.lock_slot(&mut slot)?;
        Ok(slot)
    }

    /// Deletes an unfinished game, unless another program has it open.
    pub fn delete_game(&self, name: &SavedName) -> Result<(), StoreError> {
        let _slot = self.lock(name)?;
        self.remove_game(name)
    }

    /// Saves a game in its slot; when this returns, it is on the disk.
    pub fn save_in(&self, slot: &mut SaveSlot, game: &SavedSession) -> Result<(), StoreError> {
        self.lock_slot(slot)?;
        self.save_game(&slot.name, game)
    }

    fn lock_slot(&self, slot: &mut SaveSlot) -> Result<(), StoreError> {
        if slot.lock.is_some() {
            return Ok(());
        }
        let path = self.lock_file(&slot.name);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        let Ok(file) = folder.and_then(|()| File::options().create(true).append(true).open(&path))
        else {
            // Saving the game then fails as well, and says why.
            return Ok(());
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(StoreError::Locked),
            // Some file systems do not support locks.
            Ok(()) | Err(TryLockError::Error(_)) => {
                slot.lock = Some(file);
                Ok(())
            }
        }
    }
}
