//! Deleting records for good.

use std::time::Duration;

use rusqlite::Connection;

use crate::calendar::duration_millis;

/// How long a deletion can be undone, and after which the next deletion or opening of the library makes it final.
pub(super) const UNDO_TIME: Duration = Duration::from_secs(3600);

/// What was deleted before a time is gone for good; own games are noted, so that their files do not bring them back.
pub(super) fn purge_before(connection: &Connection, time: i64) -> rusqlite::Result<()> {
    let note = "
        INSERT OR REPLACE INTO removed_record (key, stamp)
        SELECT key, stamp FROM record WHERE deleted <= ?1 AND key IS NOT NULL
    ";
    connection.execute(note, [time])?;
    let delete = "DELETE FROM record WHERE deleted <= ?1";
    connection.execute(delete, [time]).map(drop)
}

/// Whether something was deleted so long ago that it cannot be undone.
pub(super) fn is_due(connection: &Connection, now: i64) -> rusqlite::Result<bool> {
    let due = "SELECT EXISTS (SELECT 1 FROM record WHERE deleted <= ?1)";
    connection.query_row(due, [last_undone(now)], |row| row.get(0))
}

/// What was deleted then or before cannot be undone.
pub(super) fn last_undone(now: i64) -> i64 {
    now - duration_millis(UNDO_TIME)
}
