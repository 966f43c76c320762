//! Writes records to the tables of the library.

use cohort_library::Source;
use rusqlite::{Connection, Statement, named_params};

use super::facts::Facts;
use super::fold::search_text;
use crate::words::{format_word, result_word, source_word};

const RECORD: &str = "
    INSERT INTO record (
        family, variant, result, source, first_day, last_day, plies, added, changed, search, key, goes_on, rules,
        black, white, event, date, title, termination, moves
    ) VALUES (
        :family, :variant, :result, :source, :first_day, :last_day, :plies, :added, :changed, :search, :key, :goes_on, :rules,
        :black, :white, :event, :date, :title, :termination, :moves
    )
";

/// SQL that updates a record whose text has changed. The record keeps its source, its time of addition and its title.
const CONTENT: &str = "
    UPDATE record SET
        family = :family, variant = :variant, result = :result, first_day = :first_day, last_day = :last_day,
        plies = :plies, changed = :changed, rules = :rules, black = :black, white = :white, event = :event, date = :date,
        termination = :termination, moves = :moves
    WHERE id = :id
";

const TEXT: &str = "
    INSERT INTO record_text (record, last_position, format, content) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO UPDATE SET
        last_position = excluded.last_position, format = excluded.format, content = excluded.content
";

const POSITIONS: &str = "
    INSERT INTO record_positions (record, board, hashes) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET board = excluded.board, hashes = excluded.hashes
";

const TAG: &str = "INSERT OR IGNORE INTO record_tag (record, tag) VALUES (?1, ?2)";

/// The columns of a record that are not in its text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'a> {
    pub(super) source: Source,
    pub(super) key: Option<&'a str>,
    /// Whether the record is a game of the player that can be continued.
    pub(super) goes_on: bool,
    /// When the record was added, in milliseconds since 1970-01-01 UTC. `changed` has the same unit.
    pub(super) added: i64,
    pub(super) changed: i64,
}

/// SQL statements that are prepared once and then used for many records.
pub(super) struct Inserter<'c> {
    connection: &'c Connection,
    record: Statement<'c>,
    text: Statement<'c>,
    positions: Statement<'c>,
    tag: Statement<'c>,
}

impl<'c> Inserter<'c> {
    pub(super) fn new(connection: &'c Connection) -> rusqlite::Result<Self> {
        Ok(Inserter {
            connection,
            record: connection.prepare(RECORD)?,
            text: connection.prepare(TEXT)?,
            positions: connection.prepare(POSITIONS)?,
            tag: connection.prepare(TAG)?,
        })
    }

    /// Adds a record. Returns the id of the new record.
    pub(super) fn insert(&mut self, facts: &Facts, origin: Origin<'_>) -> rusqlite::Result<i64> {
        let title = facts.title.as_deref();
        let names = [&facts.black, &facts.white, &facts.event].map(String::as_str);
        self.record.execute(named_params! {
            ":family": facts.family,
            ":variant": facts.variant,
            ":result": result_word(facts.result),
            ":source": source_word(origin.source),
            ":first_day": facts.days.map(|(first, _)| first),
            ":last_day": facts.days.map(|(_, last)| last),
            ":plies": plies(facts),
            ":added": origin.added,
            ":changed": origin.changed,
            ":search": search_text(
                names
                    .into_iter()
                    .chain([title.unwrap_or_default()])
                    .chain(facts.tags.iter().map(String::as_str)),
            ),
            ":key": origin.key,
            ":goes_on": origin.goes_on,
            ":rules": facts.rules,
            ":black": facts.black,
            ":white": facts.white,
            ":event": facts.event,
            ":date": facts.date,
            ":title": title,
            ":termination": facts.termination,
            ":moves": facts.moves,
        })?;
        let id = self.connection.last_insert_rowid();
        for tag in &facts.tags {
            self.tag.execute((id, tag))?;
        }
        self.put_content(id, facts)?;
        Ok(id)
    }

    /// Replaces the text of a record, and updates the columns that are read from it.
    pub(super) fn replace(&mut self, id: i64, facts: &Facts, now: i64) -> rusqlite::Result<()> {
        self.connection.execute(
            CONTENT,
            named_params! {
                ":id": id,
                ":family": facts.family,
                ":variant": facts.variant,
                ":result": result_word(facts.result),
                ":first_day": facts.days.map(|(first, _)| first),
                ":last_day": facts.days.map(|(_, last)| last),
                ":plies": plies(facts),
                ":changed": now,
                ":rules": facts.rules,
                ":black": facts.black,
                ":white": facts.white,
                ":event": facts.event,
                ":date": facts.date,
                ":termination": facts.termination,
                ":moves": facts.moves,
            },
        )?;
        self.put_content(id, facts)?;
        refresh_search(self.connection, id)
    }

    fn put_content(&mut self, id: i64, facts: &Facts) -> rusqlite::Result<()> {
        let format = format_word(facts.format);
        self.text
            .execute((id, &facts.last_position, format, &facts.content))?;
        self.positions
            .execute((id, &facts.board, &facts.positions))?;
        Ok(())
    }
}

fn plies(facts: &Facts) -> i64 {
    i64::try_from(facts.plies).unwrap_or(i64::MAX)
}

/// Updates the text in which a record is searched, from the record's names, title and tags.
pub(super) fn refresh_search(connection: &Connection, id: i64) -> rusqlite::Result<()> {
    const NAMES: &str = "SELECT black, white, event, coalesce(title, '') FROM record WHERE id = ?1";
    let mut names: Vec<String> = connection.query_row(NAMES, [id], |row| {
        (0..4).map(|column| row.get(column)).collect()
    })?;
    let mut tags =
        connection.prepare("SELECT tag FROM record_tag WHERE record = ?1 ORDER BY tag")?;
    for tag in tags.query_map([id], |row| row.get(0))? {
        names.push(tag?);
    }
    let search = search_text(names.iter().map(String::as_str));
    let update = "UPDATE record SET search = ?2 WHERE id = ?1";
    connection.execute(update, (id, search)).map(drop)
}
