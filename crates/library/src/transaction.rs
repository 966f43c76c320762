//! Changes of the library, each whole or not at all.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::Problem;
use crate::schema;

/// Makes a change of a library whose schema has the version `known`. Whoever else writes is waited for.
///
/// # Errors
/// If another copy of the program has brought the library to a newer schema meanwhile, and those of the change.
pub(crate) fn change<T>(
    connection: &mut Connection,
    known: i64,
    work: impl FnOnce(&Transaction) -> rusqlite::Result<T>,
) -> Result<T, Problem> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = schema::version(&transaction)?;
    if found != known {
        return Err(Problem::Newer { found, known });
    }
    let done = work(&transaction)?;
    transaction.commit()?;
    Ok(done)
}
