//! Keeping records: those of own games by key, others one by one.

use std::collections::BTreeMap;
use std::time::SystemTime;

use record::{Format, GameText, Limits, RecordError};
use rules::Catalogue;
use rusqlite::{Connection, OptionalExtension};

use super::date::days;
use super::facts::{Facts, Reader};
use super::insert::{Inserter, Origin};
use super::join::join;
use super::listed::{RecordId, Source};
use super::store_error::StoreError;
use crate::calendar::millis;
use crate::error::LibraryError;
use crate::library::Library;

/// The record of one of the player's own games, which is also in a file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRecord {
    /// Names the game across runs of the program: the name of its file.
    pub key: String,
    pub text: String,
    /// When it was played, such as `2026-11-22`, where its text does not say.
    pub date: Option<String>,
    /// When its file was written, where that is known.
    pub written: Option<SystemTime>,
}

/// What became of the record of an own game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is in the library now.
    New(RecordId),
    /// It has taken the place of what was known of the game.
    Changed(RecordId),
    /// It is what the library has.
    Known(RecordId),
    /// The player has deleted it, and its file has not changed since.
    Removed,
}

impl Stored {
    pub(crate) fn is_change(self) -> bool {
        matches!(self, Stored::New(_) | Stored::Changed(_))
    }
}

/// Which files of own games the library knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamps {
    known: BTreeMap<String, Option<i64>>,
    removed: BTreeMap<String, Option<i64>>,
    /// Those of the known that are deleted and can be brought back.
    deleted: Vec<String>,
}

impl Stamps {
    /// Whether the library has a game as its file is, which was written then; also if the player has deleted it.
    pub fn knows(&self, key: &str, written: SystemTime) -> bool {
        let known = self.known.get(key);
        known.is_some_and(|stamp| *stamp == Some(millis(written))) || self.is_removed(key, written)
    }

    /// Whether the player has deleted a game for good whose file was written then, and it has not changed since. The file of one
    /// that was handed over while it was played, and never seen since, is as it was then.
    pub fn is_removed(&self, key: &str, written: SystemTime) -> bool {
        let removed = self.removed.get(key);
        removed.is_some_and(|stamp| stamp.is_none_or(|stamp| stamp == millis(written)))
    }

    /// Games that the player has deleted and that are not to be seen, for good or not.
    pub fn hidden(&self) -> impl Iterator<Item = &str> {
        self.deleted
            .iter()
            .map(String::as_str)
            .chain(self.removed())
    }

    /// Games that were deleted for good: their files are to go. Once one is gone, see [`Library::forget_removed`].
    pub fn removed(&self) -> impl Iterator<Item = &str> {
        self.removed.keys().map(String::as_str)
    }
}

/// What is known of an own game.
struct Known {
    id: i64,
    stamp: Option<i64>,
    content: String,
    /// Whether something was added to it in the library.
    annotated: bool,
}

const KNOWN: &str = "
    SELECT id, stamp, content, annotated FROM record JOIN record_text ON record_text.record = record.id WHERE key = ?1
";

impl Library {
    /// Keeps the record of an own game in place of what was known of it. Its title and tags stay, and what was added to it by
    /// [`Edit::Rewrite`](crate::Edit::Rewrite) is joined to what it has become. One that was deleted and has changed since
    /// comes back.
    ///
    /// # Errors
    /// If the text is no record, or the library cannot be written.
    pub fn store(&mut self, own: &OwnRecord, catalogue: &Catalogue) -> Result<Stored, StoreError> {
        let now = millis(SystemTime::now());
        let stamp = own.written.map(millis);
        if self.is_removed(&own.key, stamp)? {
            return Ok(Stored::Removed);
        }
        let known = self.known(&own.key)?;
        if let Some(known) = known.as_ref().filter(|known| known.content == own.text) {
            return Ok(self.note_known(known, stamp)?);
        }
        let text = text_of(own.text.clone());
        let annotated = known.as_ref().filter(|known| known.annotated);
        let mut facts = match annotated {
            None => Reader::default().read(text, &Limits::OWN, catalogue, None)?,
            Some(known) => {
                let facts = joined(&text, known, catalogue)?;
                if facts.content == known.content {
                    return Ok(self.note_known(known, stamp)?);
                }
                facts
            }
        };
        if let Some(date) = own.date.as_ref().filter(|_| facts.date.is_empty()) {
            facts.date.clone_from(date);
            facts.days = days(date);
        }
        let changed = stamp.unwrap_or(now);
        let origin = Origin {
            source: Source::Played,
            key: Some(&own.key),
            stamp,
            added: now,
            changed,
        };
        let stored = self.change(|transaction| put_own(transaction, &facts, origin))?;
        Ok(stored)
    }

    /// Adds a record, whatever is there already.
    ///
    /// # Errors
    /// If the text is no record, or the library cannot be written.
    pub fn add(
        &mut self,
        game: &GameText,
        source: Source,
        catalogue: &Catalogue,
    ) -> Result<RecordId, StoreError> {
        let facts = Reader::default().read(game.clone(), &Limits::OWN, catalogue, None)?;
        let now = millis(SystemTime::now());
        let origin = Origin {
            source,
            key: None,
            stamp: None,
            added: now,
            changed: now,
        };
        let id = self.change(|transaction| Inserter::new(transaction)?.insert(&facts, origin))?;
        Ok(RecordId(id))
    }

    /// Which files of own games the library knows, deleted ones included.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn stamps(&self) -> Result<Stamps, LibraryError> {
        let known = "SELECT key, stamp FROM record WHERE key IS NOT NULL";
        let removed = "SELECT key, stamp FROM removed_record";
        let deleted = "SELECT key FROM record WHERE key IS NOT NULL AND deleted IS NOT NULL";
        self.read(|connection| {
            let mut deleted = connection.prepare(deleted)?;
            let deleted = deleted.query_map([], |row| row.get(0))?;
            Ok(Stamps {
                known: stamps(connection, known)?,
                removed: stamps(connection, removed)?,
                deleted: deleted.collect::<Result<_, _>>()?,
            })
        })
    }

    /// Forgets own games that were deleted for good, now that their files are gone.
    ///
    /// # Errors
    /// If the library cannot be written.
    pub fn forget_removed(&mut self, keys: &[String]) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let mut forget = transaction.prepare("DELETE FROM removed_record WHERE key = ?1")?;
            keys.iter()
                .try_for_each(|key| forget.execute([key]).map(drop))
        })
    }

    /// Notes when the file was written of a game that is as the library has it.
    fn note_known(&mut self, known: &Known, stamp: Option<i64>) -> Result<Stored, LibraryError> {
        if stamp.is_some() && known.stamp != stamp {
            self.change(|transaction| set_stamp(transaction, known.id, stamp))?;
        }
        Ok(Stored::Known(RecordId(known.id)))
    }

    fn is_removed(&self, key: &str, stamp: Option<i64>) -> Result<bool, LibraryError> {
        let removed = "SELECT stamp FROM removed_record WHERE key = ?1";
        let removed: Option<Option<i64>> = self.read(|connection| {
            connection
                .query_row(removed, [key], |row| row.get(0))
                .optional()
        })?;
        Ok(removed.is_some_and(|removed| removed.is_some() && removed == stamp))
    }

    fn known(&self, key: &str) -> Result<Option<Known>, LibraryError> {
        self.read(|connection| {
            let known = connection.query_row(KNOWN, [key], |row| {
                Ok(Known {
                    id: row.get(0)?,
                    stamp: row.get(1)?,
                    content: row.get(2)?,
                    annotated: row.get(3)?,
                })
            });
            known.optional()
        })
    }
}

/// What a game has become, with what was added to its record in the library.
fn joined(text: &GameText, known: &Known, catalogue: &Catalogue) -> Result<Facts, RecordError> {
    let mut record = text.read_within(&Limits::OWN, catalogue, None)?;
    let annotated = text_of(known.content.clone());
    if let Ok(annotated) = annotated.read_within(&Limits::OWN, catalogue, None) {
        join(&mut record, &annotated);
    }
    let content = record.to_text(true);
    Ok(Reader::default().facts(&record, Format::Text, content))
}

fn text_of(text: String) -> GameText {
    GameText {
        text,
        line: 1,
        column: 1,
        format: Format::Text,
    }
}

fn stamps(connection: &Connection, sql: &str) -> rusqlite::Result<BTreeMap<String, Option<i64>>> {
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

fn set_stamp(connection: &Connection, id: i64, stamp: Option<i64>) -> rusqlite::Result<()> {
    let update = "UPDATE record SET stamp = ?2 WHERE id = ?1";
    connection.execute(update, (id, stamp)).map(drop)
}

/// Puts an own game where it is known, or adds it. Another copy of the program may have done so meanwhile.
fn put_own(connection: &Connection, facts: &Facts, origin: Origin<'_>) -> rusqlite::Result<Stored> {
    connection.execute("DELETE FROM removed_record WHERE key = ?1", [origin.key])?;
    let known = "SELECT id FROM record WHERE key = ?1";
    let known: Option<i64> = connection
        .query_row(known, [origin.key], |row| row.get(0))
        .optional()?;
    let mut inserter = Inserter::new(connection)?;
    match known {
        None => Ok(Stored::New(RecordId(inserter.insert(facts, origin)?))),
        Some(id) => {
            inserter.replace(id, facts, origin.changed)?;
            set_stamp(connection, id, origin.stamp)?;
            connection.execute("UPDATE record SET deleted = NULL WHERE id = ?1", [id])?;
            Ok(Stored::Changed(RecordId(id)))
        }
    }
}
