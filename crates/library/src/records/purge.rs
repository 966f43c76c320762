//! Deleting records for good.
//!
//! No clock says when: one that is set wrong would make deletions final too early, or never. A start of the program marks what
//! is deleted by turning the sign of its time, and deletes for good what an earlier start has marked.

use rusqlite::Connection;

use crate::library::Library;

/// What was marked is gone for good. What was deleted since is marked.
fn purge(connection: &Connection) -> rusqlite::Result<()> {
    const STEPS: &str = "
        DELETE FROM record WHERE deleted < 0;
        UPDATE record SET deleted = -max(deleted, 1) WHERE deleted IS NOT NULL;
    ";
    connection.execute_batch(STEPS)
}

fn is_due(connection: &Connection) -> rusqlite::Result<bool> {
    let due = "SELECT EXISTS (SELECT 1 FROM record WHERE deleted IS NOT NULL)";
    connection.query_row(due, [], |row| row.get(0))
}

impl Library {
    /// As the program starts: deletes for good what was deleted before the last start; whether something was. Nothing depends on it,
    /// so that it is left for another time where it fails.
    pub(crate) fn purge(&mut self) -> bool {
        let is_due = matches!(self.read(is_due), Ok(true));
        is_due && self.change(|transaction| purge(transaction)).is_ok()
    }
}
