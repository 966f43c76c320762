//! The library of a thread: opened for the first job, and again after a failure.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use cohort_library::LibraryError;

use super::guard::guarded;
use crate::connection::Library;
use crate::open::{Opened, SetAside};

/// The path of the library, and whether this program has checked the whole file.
#[derive(Clone, Debug)]
pub(super) struct Place {
    path: PathBuf,
    is_sound: Arc<Mutex<bool>>,
}

impl Place {
    pub(super) fn new(path: PathBuf) -> Self {
        Place {
            path,
            is_sound: Arc::default(),
        }
    }

    pub(super) fn path(&self) -> &PathBuf {
        &self.path
    }

    /// Opens the library. The first thread checks the whole file, and the other threads wait for this check.
    fn open(&self) -> Result<Opened, LibraryError> {
        let mut is_sound = self.is_sound.lock().unwrap_or_else(PoisonError::into_inner);
        if *is_sound {
            drop(is_sound);
            return Library::open_again(&self.path);
        }
        let opened = Library::open(&self.path)?;
        *is_sound = true;
        Ok(opened)
    }

    /// Requires that the whole file is checked again when the library is next opened.
    fn doubt(&self) {
        *self.is_sound.lock().unwrap_or_else(PoisonError::into_inner) = false;
    }
}

/// The library of a thread, open or closed.
#[derive(Debug)]
pub(super) struct Session {
    place: Place,
    library: Option<Library>,
    /// The damaged files that were renamed and not yet reported.
    set_aside: Vec<SetAside>,
}

impl Session {
    pub(super) fn new(place: &Place) -> Self {
        Session {
            place: place.clone(),
            library: None,
            set_aside: Vec::new(),
        }
    }

    /// Runs `work` with the library, and opens the library first if it is closed. Tries again once if opening the file
    /// again can help. A panic counts as a failure.
    pub(super) fn with<T>(
        &mut self,
        mut work: impl FnMut(&mut Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let mut done = self.attempt(&mut work);
        if let Err(error) = &done
            && error.problem.asks_to_reopen()
        {
            self.place.doubt();
            if self.library.take().is_some() {
                done = self.attempt(&mut work);
            }
        }
        if done.is_err() {
            // Closes the library, so that the next attempt opens the file again.
            self.library = None;
        }
        done
    }

    fn attempt<T>(
        &mut self,
        work: impl FnOnce(&mut Library) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let done = guarded(|| self.open().and_then(work));
        done.unwrap_or_else(|panic| Err(LibraryError::new(self.place.path(), panic)))
    }

    /// Returns the damaged files that were renamed since the last call.
    pub(super) fn take_set_aside(&mut self) -> Vec<SetAside> {
        std::mem::take(&mut self.set_aside)
    }

    fn open(&mut self) -> Result<&mut Library, LibraryError> {
        match &mut self.library {
            Some(library) => Ok(library),
            closed => {
                let opened = self.place.open()?;
                self.set_aside.extend(opened.set_aside);
                Ok(closed.insert(opened.library))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_library::{Filter, Problem};

    #[test]
    fn a_panic_is_told_and_the_next_attempt_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::new(folder.path().join("library.sqlite"));
        let mut session = Session::new(&place);
        let error = session
            .with(|_| -> Result<(), LibraryError> { panic!("on purpose, in a test") })
            .unwrap_err();
        assert!(matches!(error.problem, Problem::Panicked(_)), "{error}");
        assert!(error.to_string().contains("on purpose"), "{error}");
        session
            .with(|library| library.summary(&Filter::default()))
            .unwrap();
    }

    #[test]
    fn a_library_is_looked_through_once_and_again_where_it_is_in_doubt() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::new(folder.path().join("library.sqlite"));
        let is_sound = |place: &Place| *place.is_sound.lock().unwrap();
        let mut first = Session::new(&place);
        first
            .with(|library| library.summary(&Filter::default()))
            .unwrap();
        assert!(is_sound(&place));
        std::fs::write(place.path(), "somebody else's".repeat(1000)).unwrap();
        let mut second = Session::new(&place);
        second
            .with(|library| library.summary(&Filter::default()))
            .unwrap();
        assert_eq!(second.take_set_aside().len(), 1);
        assert!(is_sound(&place));
    }
}
