//! The library as the thread holds it: opened with the first thing asked, and anew where that may help.

use std::path::{Path, PathBuf};

use crate::error::LibraryError;
use crate::library::Library;
use crate::open::SetAside;

/// The library, open or to be opened.
#[derive(Debug)]
pub(super) struct Session {
    path: PathBuf,
    library: Option<Library>,
    /// Files that were set aside and are not told yet.
    set_aside: Vec<SetAside>,
}

impl Session {
    pub(super) fn new(path: &Path) -> Self {
        Session {
            path: path.to_owned(),
            library: None,
            set_aside: Vec::new(),
        }
    }

    /// Does something with the library, opened where it is not, and once more where opening it anew may help.
    pub(super) fn with<T>(
        &mut self,
        mut work: impl FnMut(&mut Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let mut done = self.open().and_then(&mut work);
        if let Err(error) = &done
            && error.problem.asks_to_reopen()
            && self.library.take().is_some()
        {
            done = self.open().and_then(&mut work);
        }
        if done.is_err() {
            // Whatever it was, the next attempt begins anew.
            self.library = None;
        }
        done
    }

    /// What was set aside since this was asked last.
    pub(super) fn take_set_aside(&mut self) -> Vec<SetAside> {
        std::mem::take(&mut self.set_aside)
    }

    fn open(&mut self) -> Result<&mut Library, LibraryError> {
        match &mut self.library {
            Some(library) => Ok(library),
            closed => {
                let opened = Library::open(&self.path)?;
                self.set_aside.extend(opened.set_aside);
                Ok(closed.insert(opened.library))
            }
        }
    }
}
