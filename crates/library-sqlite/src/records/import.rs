//! Imports games from a file of any size.
//!
//! The file is read one game after the other. Games are written in batches, and each batch is written completely or not
//! at all. Other threads and programs can read and write between two batches. Batches that are written stay in the
//! library even if the import fails later.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Cursor, Read};
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use cohort_library::{Duplicates, FirstOf, ImportEnd, Imported, LibraryError, Progress, Source};
use record::{GameText, Games, GamesError, Limits, RecordError};
use rules::{Catalogue, SharedVariant};
use rusqlite::{Connection, Statement, named_params};
use storage::StorageError;
use web_time::SystemTime;

use super::facts::{Facts, Reader};
use super::fold::search_text;
use super::insert::{Inserter, Origin};
use crate::calendar::millis;
use crate::connection::Library;
use crate::error::from_storage;
use crate::words;

/// The largest number of games in a batch.
const GAMES: usize = 1000;
/// The size at which a batch is written, in bytes.
const BYTES: usize = 4 << 20;
/// The size of the buffer for reading, in bytes.
const BUFFER: usize = 64 << 10;

impl Library {
    /// Imports the games of a file in any format of records. `watch` is called with the progress after each game, and
    /// stops the import by returning a break. Games read before the stop stay in the library.
    pub fn import(
        &mut self,
        file: &Path,
        catalogue: &Catalogue,
        duplicates: Duplicates,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Imported {
        let mut import = match Import::of_file(file, catalogue, duplicates) {
            Ok(import) => import,
            Err(error) => return failed(error),
        };
        loop {
            if let ControlFlow::Break(account) = import.step(self, &mut watch) {
                return account;
            }
        }
    }
}

/// The report on an import that failed before its first game.
fn failed(error: LibraryError) -> Imported {
    Imported {
        end: ImportEnd::Failed(error),
        ..Imported::default()
    }
}

/// An import in progress.
pub(crate) struct Import {
    games: Games<BufReader<Counted>>,
    /// The path of the file, for errors. Empty if the source is a text.
    name: PathBuf,
    catalogue: Catalogue,
    /// The variant of games that name no variant; `None` for files.
    usual: Option<SharedVariant>,
    duplicates: Duplicates,
    /// The number of bytes read so far.
    read: Rc<Cell<u64>>,
    reader: Reader,
    batch: Batch,
    progress: Progress,
    account: Imported,
}

impl Import {
    /// Begins to import a file in any format of records.
    ///
    /// # Errors
    /// Fails if the file cannot be opened.
    pub(crate) fn of_file(
        file: &Path,
        catalogue: &Catalogue,
        duplicates: Duplicates,
    ) -> Result<Self, LibraryError> {
        let input = storage::open_existing(file).map_err(from_storage)?;
        let size = input.metadata().map_or(0, |metadata| metadata.len());
        Ok(Import {
            name: file.to_owned(),
            ..Import::new(Box::new(input), size, catalogue, duplicates)
        })
    }

    /// Begins to import a text. A game that names no variant gets the variant `usual` if the game fits this variant.
    pub(crate) fn of_text(
        text: Arc<str>,
        catalogue: &Catalogue,
        usual: &SharedVariant,
        duplicates: Duplicates,
    ) -> Self {
        let (bytes, size) = (Arc::<[u8]>::from(text.clone()), text.len() as u64);
        Import {
            usual: Some(usual.clone()),
            ..Import::new(Box::new(Cursor::new(bytes)), size, catalogue, duplicates)
        }
    }

    fn new(input: Box<dyn Read>, size: u64, catalogue: &Catalogue, duplicates: Duplicates) -> Self {
        let read = Rc::default();
        let input = Counted {
            input,
            read: Rc::clone(&read),
        };
        Import {
            games: Games::new(BufReader::with_capacity(BUFFER, input)),
            name: PathBuf::new(),
            catalogue: catalogue.clone(),
            usual: None,
            duplicates,
            read,
            reader: Reader::default(),
            batch: Batch::default(),
            progress: Progress {
                total: size,
                ..Progress::default()
            },
            account: Imported::default(),
        }
    }

    /// Reads and writes the next batch of games. Calls `watch` after each game; a break ends the import. Returns the
    /// report as a break when the import has ended.
    pub(crate) fn step(
        &mut self,
        library: &mut Library,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> ControlFlow<Imported> {
        while !self.batch.is_full() {
            let Some(game) = self.games.next() else {
                return ControlFlow::Break(self.end(library, watch));
            };
            self.progress.games += 1;
            self.progress.done = self.read.get();
            match game.map(|game| self.read(game)) {
                Ok(Ok(facts)) => self.batch.add(facts),
                Ok(Err(error)) => self.account.bad.add(error),
                Err(error) => {
                    self.account.end = not_read(error, &self.name, &mut self.account.bad);
                }
            }
            if watch(self.progress).is_break() {
                return ControlFlow::Break(self.stop(library));
            }
        }
        match self.write(library) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(self.fail(error)),
        }
    }

    /// Ends the import before its last game. Games read so far are written.
    pub(crate) fn stop(&mut self, library: &mut Library) -> Imported {
        self.account.end = ImportEnd::Stopped;
        self.end(library, &mut |_| ControlFlow::Continue(()))
    }

    /// Ends the import with an error. Games of the last batch are not written.
    pub(crate) fn fail(&mut self, error: LibraryError) -> Imported {
        self.account.end = ImportEnd::Failed(error);
        mem::take(&mut self.account)
    }

    fn end(
        &mut self,
        library: &mut Library,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Imported {
        if let Err(error) = self.write(library) {
            self.account.end = ImportEnd::Failed(error);
        }
        self.progress.done = self.read.get();
        // Ignores the return value of `watch`, because the import has already ended.
        let _ = watch(self.progress);
        mem::take(&mut self.account)
    }

    fn read(&mut self, game: GameText) -> Result<Facts, RecordError> {
        let usual = self.usual.as_ref();
        self.reader
            .read(game, &Limits::GIVEN, &self.catalogue, usual)
    }

    /// Writes the batch.
    fn write(&mut self, library: &mut Library) -> Result<(), LibraryError> {
        let games = mem::take(&mut self.batch).games;
        if games.is_empty() {
            return Ok(());
        }
        let now = millis(SystemTime::now());
        let origin = Origin {
            source: Source::Imported,
            key: None,
            goes_on: false,
            added: now,
            changed: now,
        };
        let duplicates = self.duplicates;
        let taken = library.change(|transaction| take(transaction, &games, duplicates, origin))?;
        self.account.taken += taken;
        self.account.duplicates += games.len() as u64 - taken;
        Ok(())
    }
}

impl fmt::Debug for Import {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Import").field(&self.progress).finish()
    }
}

/// Games that are written to the library in one transaction.
#[derive(Default)]
struct Batch {
    games: Vec<Facts>,
    bytes: usize,
}

impl Batch {
    fn add(&mut self, facts: Facts) {
        self.bytes += facts.content.len() + facts.positions.len();
        self.games.push(facts);
    }

    fn is_full(&self) -> bool {
        self.games.len() >= GAMES || self.bytes >= BYTES
    }
}

/// Adds the error of an unreadable game to the report. If no further game can be read, returns how the import ends.
fn not_read(error: GamesError, file: &Path, bad: &mut FirstOf<RecordError>) -> ImportEnd {
    match error {
        GamesError::Io(error) => ImportEnd::Failed(from_storage(StorageError {
            path: file.to_owned(),
            problem: storage::Problem::Read(error.into()),
        })),
        GamesError::TooLong(error) => {
            bad.add(error);
            ImportEnd::Whole
        }
        GamesError::NoGames(error) => {
            bad.add(error);
            ImportEnd::CutShort
        }
    }
}

/// Adds games to the library. Skips duplicates if `duplicates` requires this. Returns the number of games added.
fn take(
    connection: &Connection,
    games: &[Facts],
    duplicates: Duplicates,
    origin: Origin<'_>,
) -> rusqlite::Result<u64> {
    let mut known = connection.prepare(KNOWN)?;
    let mut inserter = Inserter::new(connection)?;
    let mut taken = 0;
    for facts in games {
        if duplicates == Duplicates::Take || !is_known(&mut known, facts)? {
            inserter.insert(facts, origin)?;
            taken += 1;
        }
    }
    Ok(taken)
}

const KNOWN: &str = "
    SELECT EXISTS (
        SELECT 1 FROM record
        WHERE moves = :moves AND deleted IS NULL AND result IS :result AND instr(search, :players) = 1
            AND (first_day IS NULL OR :first_day IS NULL OR first_day <= :last_day AND last_day >= :first_day)
    )
";

fn is_known(known: &mut Statement<'_>, facts: &Facts) -> rusqlite::Result<bool> {
    let days = facts.days;
    // The searched text of a record begins with the names of Black and White, each on its own line.
    let players = search_text([facts.black.as_str(), &facts.white, ""]);
    known.query_row(
        named_params! {
            ":moves": facts.moves,
            ":result": words::result_word(facts.result),
            ":players": players,
            ":first_day": days.map(|(first, _)| first),
            ":last_day": days.map(|(_, last)| last),
        },
        |row| row.get(0),
    )
}

/// A reader that counts the bytes read from `input`.
struct Counted {
    input: Box<dyn Read>,
    read: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}
