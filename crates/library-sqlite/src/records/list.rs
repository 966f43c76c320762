//! Lists the records that match a query.
//!
//! Every query reads the whole table of records once. Reading it is fast, because the table has few columns. Matches
//! are sorted only as far as the page requires, and only the records of the page are read completely.

use cohort_library::{
    Direction, Ending, LibraryError, ListedRecord, Listing, Occurrence, Page, PositionSearch,
    Query, RecordId, RecordResult, Sort,
};
use rules::GameKind;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};

use super::date::days;
use super::duplicates::{FIRST_OF_SAME, HAS_ANOTHER};
use super::fold::search_words;
use crate::calendar::time;
use crate::connection::Library;
use crate::positions::occurrences;
use crate::words::{self, source_word};

/// The value of a record by which the list is sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(i64),
    Text(String),
}

/// A matching record: the value by which it is sorted, and its id.
type Found = (Key, i64);

impl Library {
    /// Reads a page of the records that match a query. Deleted records never match.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn list(&self, query: &Query, page: Page) -> Result<Listing, LibraryError> {
        self.read_at_once(|connection| {
            let found = find(connection, query)?;
            let total = found.len();
            let mut statement = connection.prepare(LISTED)?;
            let mut records = Vec::new();
            for (_, id) in page_of(found, page, query.direction) {
                let record = statement.query_row([id], listed).optional()?;
                if let Some(mut record) = record {
                    record.tags = tags(connection, id)?;
                    if let Some(position) = &query.position {
                        record.found = found_at(connection, id, position)?;
                    }
                    records.push(record);
                }
            }
            Ok(Listing { total, records })
        })
    }
}

/// The ids of all records that match a query, in the sort order of the query.
pub(super) fn ids(connection: &Connection, query: &Query) -> rusqlite::Result<Vec<i64>> {
    let all = Page {
        offset: 0,
        limit: usize::MAX,
    };
    let found = page_of(find(connection, query)?, all, query.direction);
    Ok(found.into_iter().map(|(_, id)| id).collect())
}

/// The ids and results of all records that match a query, sorted by id.
pub(super) fn results(
    connection: &Connection,
    query: &Query,
) -> rusqlite::Result<Vec<(i64, RecordResult)>> {
    let by_result = Query {
        sort: Sort::Result,
        ..query.clone()
    };
    let found = find(connection, &by_result)?.into_iter();
    let result = |key: Key| match key {
        Key::Number(place) => usize::try_from(place).ok(),
        Key::Text(_) => None,
    };
    let results = found.map(|(key, id)| {
        let result = result(key).and_then(|place| RecordResult::ALL.get(place));
        (id, result.copied().unwrap_or(RecordResult::Unfinished))
    });
    Ok(results.collect())
}

/// All records that match a query, sorted by id, each with the value by which the query sorts.
fn find(connection: &Connection, query: &Query) -> rusqlite::Result<Vec<Found>> {
    let (conditions, values) = conditions(query);
    let sorted_by = match query.sort {
        _ if query.duplicates => FIRST_OF_SAME,
        Sort::Date => "first_day",
        // The searched text begins with the players' names, so sorting by this text sorts by the names.
        Sort::Players => "search",
        Sort::Length => "plies",
        Sort::Result => {
            "CASE result WHEN 'black' THEN 0 WHEN 'white' THEN 1 WHEN 'draw' THEN 2 ELSE 3 END"
        }
        Sort::Added => "added",
        Sort::Changed => "changed",
    };
    let at_position = query
        .position
        .as_ref()
        .map(|position| with_position(connection, position))
        .transpose()?;
    let words: Vec<Word> = search_words(&query.text)
        .into_iter()
        .map(Word::new)
        .collect();
    let sql = format!(
        "SELECT id, search, {sorted_by}, first_day, last_day FROM record WHERE {conditions} ORDER BY id"
    );
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query(params_from_iter(values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let is_elsewhere = |ids: &Vec<i64>| ids.binary_search(&id).is_err();
        if at_position.as_ref().is_some_and(is_elsewhere) {
            continue;
        }
        let search = row.get_ref(1)?.as_str()?;
        let days = row.get::<_, Option<i64>>(3)?.zip(row.get(4)?);
        if !words.iter().all(|word| word.is_in(search, days)) {
            continue;
        }
        let key = match query.sort {
            Sort::Players if !query.duplicates => Key::Text(search.to_owned()),
            // A record without a date gets the smallest value, so it counts as the earliest.
            _ => Key::Number(row.get::<_, Option<i64>>(2)?.unwrap_or(i64::MIN)),
        };
        found.push((key, id));
    }
    Ok(found)
}

/// A word of a search text. The word may also be a date, such as `2026-11`.
struct Word {
    text: String,
    days: Option<(i64, i64)>,
}

impl Word {
    fn new(text: String) -> Self {
        Word {
            days: days(&text),
            text,
        }
    }

    /// Whether the word occurs in the names of a record. A word that is a date also matches a record whose date can be
    /// the same day.
    fn is_in(&self, names: &str, played: Option<(i64, i64)>) -> bool {
        let is_date = || {
            let both = self.days.zip(played);
            both.is_some_and(|(asked, played)| asked.0 <= played.1 && played.0 <= asked.1)
        };
        names.contains(&self.text) || is_date()
    }
}

/// Converts a query to conditions in SQL. Returns the SQL text and the values of its parameters.
fn conditions(query: &Query) -> (String, Vec<Value>) {
    let mut conditions = vec!["deleted IS NULL"];
    let mut values = Vec::new();
    let mut filter = |condition: &'static str, value: Option<Value>| {
        if let Some(value) = value {
            conditions.push(condition);
            values.push(value);
        }
    };
    let text = |text: &str| Value::Text(text.to_owned());
    filter("family = ?", query.family.map(|family| text(family.id())));
    filter("variant = ?", query.variant.as_deref().map(text));
    filter("last_day >= ?", query.from.map(Value::Integer));
    filter("first_day <= ?", query.until.map(Value::Integer));
    let tagged = "id IN (SELECT record FROM record_tag WHERE tag = ?)";
    filter(tagged, query.tag.as_deref().map(text));
    filter(
        "source = ?",
        query.source.map(|source| text(source_word(source))),
    );
    conditions.extend(query.ending.map(|ending| match ending {
        Ending::Black => "result = 'black'",
        Ending::White => "result = 'white'",
        Ending::Draw => "result = 'draw'",
        Ending::Finished => "result IS NOT NULL",
        Ending::Unfinished => "result IS NULL",
    }));
    conditions.extend(query.duplicates.then_some(HAS_ANOTHER));
    (conditions.join(" AND "), values)
}

/// The ids of the records in which a position occurs, sorted.
fn with_position(connection: &Connection, position: &PositionSearch) -> rusqlite::Result<Vec<i64>> {
    let sql = "SELECT record, hashes FROM record_positions WHERE board = ?1 ORDER BY record";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([position.board()])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let hashes = row.get_ref(1)?.as_blob()?;
        if occurrences(hashes, position.hash()).next().is_some() {
            found.push(row.get(0)?);
        }
    }
    Ok(found)
}

fn found_at(
    connection: &Connection,
    id: i64,
    position: &PositionSearch,
) -> rusqlite::Result<Vec<Occurrence>> {
    let sql = "SELECT hashes FROM record_positions WHERE record = ?1";
    connection.query_row(sql, [id], |row| {
        let hashes = row.get_ref(0)?.as_blob()?;
        Ok(occurrences(hashes, position.hash()).collect())
    })
}

/// The records of a page, in the order of the list. Sorts the matches only as far as the page requires.
fn page_of(mut found: Vec<Found>, page: Page, direction: Direction) -> Vec<Found> {
    let order = |a: &Found, b: &Found| match direction {
        Direction::Ascending => a.cmp(b),
        Direction::Descending => b.cmp(a),
    };
    if page.offset >= found.len() || page.limit == 0 {
        return Vec::new();
    }
    if page.offset > 0 {
        found.select_nth_unstable_by(page.offset, order);
        found.drain(..page.offset);
    }
    if page.limit < found.len() {
        found.select_nth_unstable_by(page.limit, order);
        found.truncate(page.limit);
    }
    found.sort_unstable_by(order);
    found
}

/// The columns of a record in a list, except the tags that the player gave the record in the library. The tag `Purpose`
/// counts only in the header of the record's text, which ends with the first empty line.
const LISTED: &str = r#"
    SELECT id, key, family, variant, rules, black, white, event, date, title, result, termination, plies, last_position,
        source, added, changed,
        format = 'text' AND instr(content, '[Purpose "study"]')
            BETWEEN 1 AND instr(content || char(10, 10), char(10, 10))
    FROM record JOIN record_text ON record_text.record = record.id WHERE id = ?1
"#;

fn listed(row: &Row) -> rusqlite::Result<ListedRecord> {
    let family = words::family(row.get_ref(2)?.as_str()?);
    let plies: i64 = row.get(12)?;
    Ok(ListedRecord {
        id: RecordId(row.get(0)?),
        key: row.get(1)?,
        family: family.unwrap_or(GameKind::Loa),
        variant: row.get(3)?,
        rules: row.get(4)?,
        black: row.get(5)?,
        white: row.get(6)?,
        event: row.get(7)?,
        date: row.get(8)?,
        title: row.get(9)?,
        tags: Vec::new(),
        result: words::result(row.get_ref(10)?.as_str_or_null()?),
        termination: row.get(11)?,
        plies: u32::try_from(plies).unwrap_or(u32::MAX),
        last_position: row.get(13)?,
        is_study: row.get(17)?,
        source: words::source(row.get_ref(14)?.as_str()?),
        added: time(row.get(15)?),
        changed: time(row.get(16)?),
        found: Vec::new(),
    })
}

/// The tags that the player gave a record, in alphabetical order.
pub(super) fn tags(connection: &Connection, id: i64) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT tag FROM record_tag WHERE record = ?1 ORDER BY tag";
    let mut statement = connection.prepare(sql)?;
    let tags = statement.query_map([id], |row| row.get(0))?;
    tags.collect()
}
