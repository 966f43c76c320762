//! Keeping records: those of own games by the id of the game, others one by one.

use record::{Format, GameText, Limits};
use rules::Catalogue;
use rusqlite::{Connection, OptionalExtension};
use web_time::SystemTime;

use super::date::days;
use super::facts::{Facts, Reader};
use super::insert::{Inserter, Origin};
use super::listed::{RecordId, Source};
use super::store_error::StoreError;
use super::text::RecordText;
use crate::calendar::millis;
use crate::error::LibraryError;
use crate::library::Library;

/// The record of one of the player's own games, as it stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRecord {
    /// The id of the game.
    pub key: String,
    pub text: String,
    /// When it was begun, such as `2026-11-22`, where its text does not say. What is known already stays.
    pub date: Option<String>,
    /// Whether it can be continued.
    pub goes_on: bool,
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
}

impl Stored {
    pub(crate) fn is_change(self) -> bool {
        matches!(self, Stored::New(_) | Stored::Changed(_))
    }
}

/// What is known of an own game.
struct Known {
    id: i64,
    date: String,
    goes_on: bool,
    content: String,
}

const KNOWN: &str = "
    SELECT id, date, goes_on, content FROM record JOIN record_text ON record_text.record = record.id WHERE key = ?1
";

/// The own games that go on, the one changed last first.
const GOING_ON: &str = "
    SELECT id FROM record WHERE goes_on AND deleted IS NULL ORDER BY changed DESC, id DESC LIMIT ?1
";

impl Library {
    /// Keeps the record of an own game in place of what was known of it. Its title and tags stay. One that was deleted and has
    /// changed since comes back.
    ///
    /// # Errors
    /// If the text is no record, or the library cannot be written.
    pub fn store(&mut self, own: &OwnRecord, catalogue: &Catalogue) -> Result<Stored, StoreError> {
        let known = self.known(&own.key)?;
        let is_same = |known: &Known| known.content == own.text && known.goes_on == own.goes_on;
        if let Some(known) = known.as_ref().filter(|known| is_same(known)) {
            return Ok(Stored::Known(RecordId(known.id)));
        }
        let text = text_of(own.text.clone());
        let mut facts = Reader::default().read(text, &Limits::OWN, catalogue, None)?;
        let known = known.map(|known| known.date);
        let date = known.or_else(|| own.date.clone());
        if let Some(date) = date.filter(|_| facts.date.is_empty()) {
            facts.days = days(&date);
            facts.date = date;
        }
        let now = millis(SystemTime::now());
        let origin = Origin {
            source: Source::Played,
            key: Some(&own.key),
            goes_on: own.goes_on,
            added: now,
            changed: now,
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
            goes_on: false,
            added: now,
            changed: now,
        };
        let id = self.change(|transaction| Inserter::new(transaction)?.insert(&facts, origin))?;
        Ok(RecordId(id))
    }

    /// The own games that go on, the one changed last first, `most` at most.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn going_on(&self, most: u32) -> Result<Vec<RecordText>, LibraryError> {
        let ids: Vec<i64> = self.read(|connection| {
            let mut ids = connection.prepare(GOING_ON)?;
            let ids = ids.query_map([most], |row| row.get(0))?;
            ids.collect()
        })?;
        let texts = ids.into_iter().map(|id| self.text(RecordId(id)));
        texts.filter_map(Result::transpose).collect()
    }

    fn known(&self, key: &str) -> Result<Option<Known>, LibraryError> {
        self.read(|connection| {
            let known = connection.query_row(KNOWN, [key], |row| {
                Ok(Known {
                    id: row.get(0)?,
                    date: row.get(1)?,
                    goes_on: row.get(2)?,
                    content: row.get(3)?,
                })
            });
            known.optional()
        })
    }
}

fn text_of(text: String) -> GameText {
    GameText {
        text,
        line: 1,
        column: 1,
        format: Format::Text,
    }
}

/// Puts an own game where it is known, or adds it. Another copy of the program may have done so meanwhile.
fn put_own(connection: &Connection, facts: &Facts, origin: Origin<'_>) -> rusqlite::Result<Stored> {
    let known = "SELECT id FROM record WHERE key = ?1";
    let known: Option<i64> = connection
        .query_row(known, [origin.key], |row| row.get(0))
        .optional()?;
    let mut inserter = Inserter::new(connection)?;
    match known {
        None => Ok(Stored::New(RecordId(inserter.insert(facts, origin)?))),
        Some(id) => {
            inserter.replace(id, facts, origin.changed)?;
            let state = "UPDATE record SET deleted = NULL, goes_on = ?2 WHERE id = ?1";
            connection.execute(state, (id, origin.goes_on))?;
            Ok(Stored::Changed(RecordId(id)))
        }
    }
}
