//! Saves records. Each of the player's own games has an id, so a new record of a game replaces the earlier record of
//! the same game.

use cohort_library::{LibraryError, OwnRecord, RecordId, RecordText, Source, Stored};
use record::{Format, GameText, Limits};
use rules::Catalogue;
use rusqlite::{Connection, OptionalExtension};
use web_time::SystemTime;

use super::date::days;
use super::facts::{Facts, Reader};
use super::insert::{Inserter, Origin};
use super::store_error::StoreError;
use crate::calendar::millis;
use crate::connection::Library;

/// The record of one of the player's own games that is already in the library.
struct Known {
    id: i64,
    date: String,
    goes_on: bool,
    content: String,
}

const KNOWN: &str = "
    SELECT id, date, goes_on, content FROM record JOIN record_text ON record_text.record = record.id WHERE key = ?1
";

/// SQL for the player's own games that can be continued. The game that changed last comes first.
const GOING_ON: &str = "
    SELECT id FROM record WHERE goes_on AND deleted IS NULL ORDER BY changed DESC, id DESC LIMIT ?1
";

impl Library {
    /// Saves the record of one of the player's own games, and replaces the earlier record of this game. Keeps the title
    /// and the tags of the earlier record. If that record was deleted and the game has changed since, restores the
    /// record.
    ///
    /// # Errors
    /// Fails if the text is not a record, or if the library cannot be written.
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

    /// Adds a record, even if the library already contains the same game.
    ///
    /// # Errors
    /// Fails if the text is not a record, or if the library cannot be written.
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

    /// Reads at most `most` of the player's own games that can be continued. The game that changed last comes first.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
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

/// Replaces the record of one of the player's own games, or adds the record if it is missing. Another program may have
/// added the record in the meantime.
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
