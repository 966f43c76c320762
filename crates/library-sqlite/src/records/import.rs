//! Imports games from a file of any size.
//!
//! The file is read one game after the other. Games are written in batches, and each batch is written completely or not
//! at all. Other threads and programs can read and write between two batches. Batches that are written stay in the
//! library even if the import fails later.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

use cohort_library::{Duplicates, FirstOf, ImportEnd, Imported, LibraryError, Progress, Source};
use record::{Games, GamesError, Limits, RecordError};
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
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Imported {
        let (input, total) = match open(file) {
            Ok(opened) => opened,
            Err(error) => {
                return Imported {
                    end: ImportEnd::Failed(error),
                    ..Imported::default()
                };
            }
        };
        let from = Input {
            name: file,
            total,
            read: input.read.clone(),
            content: BufReader::with_capacity(BUFFER, input),
        };
        self.take_in(from, catalogue, None, duplicates, watch)
    }

    /// Imports the games of a text like [`Library::import`]. A game that names no variant gets the variant `usual` if
    /// the game fits this variant.
    pub fn import_text(
        &mut self,
        text: &str,
        catalogue: &Catalogue,
        usual: &SharedVariant,
        duplicates: Duplicates,
        watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Imported {
        let counted = Counted {
            input: text.as_bytes(),
            read: Rc::default(),
        };
        let from = Input {
            name: Path::new(""),
            total: text.len() as u64,
            read: counted.read.clone(),
            content: BufReader::with_capacity(BUFFER, counted),
        };
        self.take_in(from, catalogue, Some(usual), duplicates, watch)
    }

    fn take_in(
        &mut self,
        from: Input<'_, impl BufRead>,
        catalogue: &Catalogue,
        usual: Option<&SharedVariant>,
        duplicates: Duplicates,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Imported {
        let mut account = Imported::default();
        let read = from.read;
        let mut progress = Progress {
            total: from.total,
            ..Progress::default()
        };
        let mut reader = Reader::default();
        let mut batch = Batch::default();
        account.end = ImportEnd::Whole;
        for game in Games::new(from.content) {
            progress.games += 1;
            progress.done = read.get();
            match game {
                Ok(game) => match reader.read(game, &Limits::GIVEN, catalogue, usual) {
                    Ok(facts) => batch.add(facts),
                    Err(error) => account.bad.add(error),
                },
                Err(error) => account.end = not_read(error, from.name, &mut account.bad),
            }
            if watch(progress).is_break() {
                account.end = ImportEnd::Stopped;
                break;
            }
            if batch.is_full()
                && let Err(error) = self.take_batch(&mut batch, duplicates, &mut account)
            {
                account.end = ImportEnd::Failed(error);
                return account;
            }
        }
        if let Err(error) = self.take_batch(&mut batch, duplicates, &mut account) {
            account.end = ImportEnd::Failed(error);
        }
        progress.done = read.get();
        // Ignores the return value of `watch`, because the import has already ended.
        let _ = watch(progress);
        account
    }

    fn take_batch(
        &mut self,
        batch: &mut Batch,
        duplicates: Duplicates,
        account: &mut Imported,
    ) -> Result<(), LibraryError> {
        let games = std::mem::take(batch).games;
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
        let taken = self.change(|transaction| take(transaction, &games, duplicates, origin))?;
        account.taken += taken;
        account.duplicates += games.len() as u64 - taken;
        Ok(())
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

/// The source of an import.
struct Input<'a, R> {
    /// The path of the file, for errors. Empty if the source is a text.
    name: &'a Path,
    /// The size of the source in bytes.
    total: u64,
    /// The number of bytes read so far.
    read: Rc<Cell<u64>>,
    content: R,
}

/// A reader that counts the bytes read from `input`.
struct Counted<R> {
    input: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}

/// Opens a file for reading. Returns the file and its size in bytes.
fn open(path: &Path) -> Result<(Counted<File>, u64), LibraryError> {
    let input = storage::open_existing(path).map_err(from_storage)?;
    let size = input.metadata().map_or(0, |metadata| metadata.len());
    let read = Rc::default();
    Ok((Counted { input, read }, size))
}
