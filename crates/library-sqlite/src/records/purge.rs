//! Erases deleted records at the second start of the program after their deletion.
//!
//! Starts are counted, because the time of a deletion is unreliable: with a wrong clock, records would be erased too
//! early or never. Each start of the program erases the deleted records that an earlier start has marked. Then it marks
//! the other deleted records by making their time of deletion negative.

use rusqlite::Connection;

use crate::connection::Library;

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
    /// Erases the records that an earlier start has marked, and marks the other deleted records. Called once at each
    /// start. Returns whether there were deleted records. Ignores a failure, because the next start tries again.
    pub(crate) fn purge(&mut self) -> bool {
        let is_due = matches!(self.read(is_due), Ok(true));
        is_due && self.change(|transaction| purge(transaction)).is_ok()
    }
}
