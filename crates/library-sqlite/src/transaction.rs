//! Changes the library in transactions. Each change is made completely or not at all.

use cohort_library::Problem;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::Failure;
use crate::schema;

/// Changes a library whose schema has the version `known`. Waits until other programs have finished writing.
///
/// # Errors
/// Fails if another copy of the program has migrated the library, or if the change fails.
pub(crate) fn change<T>(
    connection: &mut Connection,
    known: i64,
    work: impl FnOnce(&Transaction) -> rusqlite::Result<T>,
) -> Result<T, Failure> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = schema::version(&transaction)?;
    if found != known {
        return Err(Problem::Newer { found, known }.into());
    }
    let done = work(&transaction)?;
    transaction.commit()?;
    Ok(done)
}
