//! Changes, deletes and restores records.

use std::collections::HashSet;

use cohort_library::{Edit, LibraryError, RecordId, Selection};
use record::{Format, Record};
use rusqlite::{Connection, OptionalExtension};
use web_time::SystemTime;

use super::duplicates::needless;
use super::facts::{Facts, Reader};
use super::fold::on_one_line;
use super::insert::{Inserter, refresh_search};
use super::list::ids;
use crate::calendar::millis;
use crate::connection::Library;
use crate::words;

impl Library {
    /// Makes an edit completely or not at all. Returns the ids of the changed records. After a deletion, these records
    /// can be restored.
    ///
    /// # Errors
    /// Fails if the library cannot be written.
    pub fn edit(&mut self, edit: &Edit) -> Result<Vec<RecordId>, LibraryError> {
        let now = millis(SystemTime::now());
        let changed = self.change(|transaction| match edit {
            Edit::Rename(id, title) => rename(transaction, id.0, title),
            Edit::Tag(which, tag) => tag_all(transaction, &selected(transaction, which)?, tag),
            Edit::Untag(which, tag) => untag_all(transaction, &selected(transaction, which)?, tag),
            Edit::Rewrite(id, record) => rewrite(transaction, id.0, record, now),
            Edit::Delete(which) => {
                let which = selected(transaction, which)?;
                delete(transaction, &which, now)
            }
            Edit::DeleteDuplicates => delete(transaction, &needless(transaction)?, now),
            Edit::Restore(which) => {
                let restore =
                    "UPDATE record SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL";
                let which: Vec<i64> = which.iter().map(|id| id.0).collect();
                changed(&which, |id| transaction.execute(restore, [id]))
            }
        })?;
        Ok(changed.into_iter().map(RecordId).collect())
    }
}

fn delete(connection: &Connection, which: &[i64], now: i64) -> rusqlite::Result<Vec<i64>> {
    let delete = "UPDATE record SET deleted = ?2 WHERE id = ?1";
    changed(which, |id| connection.execute(delete, (id, now)))
}

/// The ids of the existing records in a selection.
pub(super) fn selected(connection: &Connection, which: &Selection) -> rusqlite::Result<Vec<i64>> {
    match which {
        Selection::Found(query) => ids(connection, query),
        Selection::These(these) => {
            let there = "SELECT EXISTS (SELECT 1 FROM record WHERE id = ?1 AND deleted IS NULL)";
            let mut there = connection.prepare(there)?;
            let mut ids = Vec::with_capacity(these.len());
            let mut named = HashSet::new();
            for id in these {
                if named.insert(id) && there.query_row([id.0], |row| row.get(0))? {
                    ids.push(id.0);
                }
            }
            Ok(ids)
        }
    }
}

/// Changes records one after the other. Returns the ids of the records that have changed.
fn changed(
    ids: &[i64],
    mut change: impl FnMut(i64) -> rusqlite::Result<usize>,
) -> rusqlite::Result<Vec<i64>> {
    let mut changed = Vec::new();
    for id in ids {
        if change(*id)? > 0 {
            changed.push(*id);
        }
    }
    Ok(changed)
}

fn rename(connection: &Connection, id: i64, title: &str) -> rusqlite::Result<Vec<i64>> {
    let title = Some(on_one_line(title)).filter(|title| !title.is_empty());
    let update =
        "UPDATE record SET title = ?2 WHERE id = ?1 AND deleted IS NULL AND title IS NOT ?2";
    let changed = changed(&[id], |id| connection.execute(update, (id, &title)))?;
    changed
        .iter()
        .try_for_each(|id| refresh_search(connection, *id))?;
    Ok(changed)
}

fn tag_all(connection: &Connection, ids: &[i64], tag: &str) -> rusqlite::Result<Vec<i64>> {
    let tag = on_one_line(tag);
    if tag.is_empty() {
        return Ok(Vec::new());
    }
    let mut add =
        connection.prepare("INSERT OR IGNORE INTO record_tag (record, tag) VALUES (?1, ?2)")?;
    let changed = changed(ids, |id| add.execute((id, &tag)))?;
    changed
        .iter()
        .try_for_each(|id| refresh_search(connection, *id))?;
    Ok(changed)
}

fn untag_all(connection: &Connection, ids: &[i64], tag: &str) -> rusqlite::Result<Vec<i64>> {
    let tag = on_one_line(tag);
    let mut take = connection.prepare("DELETE FROM record_tag WHERE record = ?1 AND tag = ?2")?;
    let changed = changed(ids, |id| take.execute((id, &tag)))?;
    changed
        .iter()
        .try_for_each(|id| refresh_search(connection, *id))?;
    Ok(changed)
}

/// Replaces the text of a record. Keeps the record's format if this format can represent the new text.
fn rewrite(
    connection: &Connection,
    id: i64,
    record: &Record,
    now: i64,
) -> rusqlite::Result<Vec<i64>> {
    let known = "
        SELECT format, content FROM record JOIN record_text ON record_text.record = record.id
        WHERE id = ?1 AND deleted IS NULL
    ";
    let known = connection.query_row(known, [id], |row| {
        let format = words::format(row.get_ref(0)?.as_str()?);
        Ok((format, row.get::<_, String>(1)?))
    });
    let Some((format, content)) = known.optional()? else {
        return Ok(Vec::new());
    };
    let sgf = match format {
        Format::Sgf => record.to_sgf(true).ok(),
        Format::Text | Format::Position => None,
    };
    let (format, text) = match sgf {
        Some(sgf) => (Format::Sgf, sgf),
        None => (Format::Text, record.to_text(true)),
    };
    if text == content {
        return Ok(Vec::new());
    }
    let facts: Facts = Reader::default().facts(record, format, text);
    Inserter::new(connection)?.replace(id, &facts, now)?;
    connection.execute("UPDATE record SET annotated = 1 WHERE id = ?1", [id])?;
    Ok(vec![id])
}
