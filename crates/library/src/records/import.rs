//! Taking the games of a file into the library, however many there are.
//!
//! The file is read game by game, and games are written in batches, each whole or not at all. Between two batches others
//! read and write. What was written stays, whatever happens to the rest.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

use record::{Games, GamesError, Limits, RecordError};
use rules::{Catalogue, SharedVariant};
use rusqlite::{Connection, Statement, named_params};
use web_time::SystemTime;

use super::facts::{Facts, Reader};
use super::fold::search_text;
use super::insert::{Inserter, Origin};
use super::listed::Source;
use super::progress::{FirstOf, Progress};
use crate::calendar::millis;
use crate::error::{LibraryError, Problem};
use crate::library::Library;

/// A batch has at most so many games.
const GAMES: usize = 1000;
/// A batch is written once its games have so many bytes.
const BYTES: usize = 4 << 20;
/// How much of the file is read at once, in bytes.
const BUFFER: usize = 64 << 10;

/// What becomes of games that the library has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// They are left out and counted. Only what is the same for certain is: variant and options, first position, moves,
    /// result and players (in any case) are equal, and the dates do not contradict each other. Comments and variations do
    /// not count.
    #[default]
    LeaveOut,
    /// They are taken like others.
    Take,
}

/// The account of an import.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// How many games are in the library now that were not.
    pub taken: u64,
    /// How many were left out because the library had them.
    pub duplicates: u64,
    /// What is wrong with those that could not be read: where in the file, why, and what would be right.
    pub bad: FirstOf<RecordError>,
    pub end: ImportEnd,
}

#[derive(Clone, Debug, Default)]
pub enum ImportEnd {
    /// With the end of the file.
    #[default]
    Whole,
    Stopped,
    /// No game begins behind a part of the file that is larger than any game; it is the last of the bad ones.
    CutShort,
    /// The file could not be opened or read on, or the library could not be written.
    Failed(LibraryError),
}

impl Library {
    /// Takes the games of a file in any format that records have. `watch` is told how far it is, game by game, and stops it
    /// by breaking; what was read until then is kept.
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

    /// The same with the games of a text; those that name no variant are of the `usual` one where that is possible.
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
        // Nothing is left to stop.
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

/// Games that were read and are to be written together.
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

/// Tells of something that is no game, and says whether the file is read on.
fn not_read(error: GamesError, file: &Path, bad: &mut FirstOf<RecordError>) -> ImportEnd {
    match error {
        GamesError::Io(error) => {
            let problem = Problem::from(storage::Problem::Read(error.into()));
            ImportEnd::Failed(LibraryError::new(file, problem))
        }
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

/// Adds games, without those that are there already if they are to be left out; how many were added.
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
    // What is searched begins with the players, each on a line.
    let players = search_text([facts.black.as_str(), &facts.white, ""]);
    known.query_row(
        named_params! {
            ":moves": facts.moves,
            ":result": facts.result.id(),
            ":players": players,
            ":first_day": days.map(|(first, _)| first),
            ":last_day": days.map(|(_, last)| last),
        },
        |row| row.get(0),
    )
}

/// What games are read from.
struct Input<'a, R> {
    /// The file, where it is one.
    name: &'a Path,
    /// How many bytes there are.
    total: u64,
    /// How many of them were read.
    read: Rc<Cell<u64>>,
    content: R,
}

/// Something that counts what was read of it.
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

/// Opens a file that is imported; how many bytes it has.
fn open(path: &Path) -> Result<(Counted<File>, u64), LibraryError> {
    let input = storage::open_existing(path)?;
    let size = input.metadata().map_or(0, |metadata| metadata.len());
    let read = Rc::default();
    Ok((Counted { input, read }, size))
}
