//! Deletes accounts, and removes the names of deleted accounts from the logs of games.

use std::borrow::Cow;

use lobby::{AccountId, Entry};

use crate::store::operators::act::with_names;
use crate::store::{Line, StoreError};

/// The accounts of the players who take seats, as the database knows them now.
#[derive(Default)]
pub(in crate::store) struct Owners {
    /// The accounts with their names.
    pub names: Vec<(AccountId, String)>,
    /// The accounts that do not exist any more.
    pub deleted: Vec<AccountId>,
}

impl Owners {
    /// Returns a line of a log with the names that the accounts have now, and without deleted accounts. The server that
    /// has written the line may not have noticed the change.
    pub fn correct<'a>(&self, line: &'a Line) -> Result<Cow<'a, Line>, StoreError> {
        with_names(without(line, &self.deleted)?, &self.names)
    }
}

/// Returns a line of a log without the names of deleted accounts. Returns the line itself if it contains none of them.
pub(in crate::store) fn without<'a>(
    line: &'a Line,
    deleted: &[AccountId],
) -> Result<Cow<'a, Line>, StoreError> {
    if deleted.is_empty() {
        return Ok(Cow::Borrowed(line));
    }
    let mut entry = Entry::from_body(line.at, &line.body.0)?;
    let mut changed = false;
    for account in deleted {
        changed |= entry.event.forget(*account);
    }
    if !changed {
        return Ok(Cow::Borrowed(line));
    }
    Ok(Cow::Owned(Line {
        at: line.at,
        body: entry.to_body()?,
    }))
}

/// Defines the functions for one kind of database. `$delete` is the end of a query that locks the rows it reads, before
/// their deletion.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty, $delete:literal) => {
        pub(in crate::store) mod $name {
            use std::borrow::Cow;

            use lobby::{AccountId, Body};
            use sqlx::Row;

            use super::without;
            use crate::store::convert::{account, time};
            use crate::store::{Line, StoreError};

            /// The number of games whose logs are in memory at the same time.
            const SOME: i64 = 200;

            /// Removes the name of an account from the logs of some of its games, and the account's seats in these
            /// games. Returns whether the account had a seat.
            pub async fn forget_some(
                connection: &mut $Connection,
                deleted: AccountId,
            ) -> Result<bool, StoreError> {
                // Only the first two events of a log contain players: see `lobby::Event`.
                let sql =
                    "SELECT event.game, event.version, event.at, event.body \
                     FROM (SELECT DISTINCT game FROM seat_taken WHERE account = $1 ORDER BY game LIMIT $2) AS seat \
                     JOIN event ON event.game = seat.game WHERE event.version <= 2";
                let rows = sqlx::query(sql)
                    .bind(account(deleted))
                    .bind(SOME)
                    .fetch_all(&mut *connection)
                    .await?;
                for row in rows {
                    let row: $Row = row;
                    let line = Line {
                        at: time(row.try_get(2)?)?,
                        body: Body(row.try_get(3)?),
                    };
                    let Cow::Owned(line) = without(&line, &[deleted])? else {
                        continue;
                    };
                    sqlx::query("UPDATE event SET body = $3 WHERE game = $1 AND version = $2")
                        .bind(row.try_get::<Vec<u8>, _>(0)?)
                        .bind(row.try_get::<i64, _>(1)?)
                        .bind(line.body.0)
                        .execute(&mut *connection)
                        .await?;
                }
                let sql = "DELETE FROM seat_taken WHERE account = $1 AND game IN \
                           (SELECT DISTINCT game FROM seat_taken WHERE account = $1 ORDER BY game LIMIT $2)";
                let seats = sqlx::query(sql)
                    .bind(account(deleted))
                    .bind(SOME)
                    .execute(&mut *connection)
                    .await?;
                Ok(seats.rows_affected() > 0)
            }

            /// Deletes an account and everything that belongs to it. Does nothing if there is no such account.
            pub async fn delete(
                connection: &mut $Connection,
                deleted: AccountId,
            ) -> Result<(), StoreError> {
                // The lock makes appends wait that add a seat or a result of the account.
                let sql = concat!("SELECT mail FROM account WHERE account = $1", $delete);
                let row = sqlx::query(sql)
                    .bind(account(deleted))
                    .fetch_optional(&mut *connection)
                    .await?;
                let mail = row.map(|row: $Row| row.try_get::<Option<String>, _>(0));
                let Some(mail) = mail.transpose()? else {
                    return Ok(());
                };
                while forget_some(connection, deleted).await? {}
                #[cfg(feature = "accounts")]
                crate::store::tournaments::forget::$name::forget(connection, deleted).await?;
                sqlx::query("DELETE FROM mail_link WHERE mail = $1")
                    .bind(mail)
                    .execute(&mut *connection)
                    .await?;
                // The log of actions contains the earlier names of the account.
                sqlx::query("UPDATE audit SET about = '' WHERE target = $1 AND action = 'rename'")
                    .bind(account(deleted))
                    .execute(&mut *connection)
                    .await?;
                // The database also deletes all rows that refer to the account.
                sqlx::query("DELETE FROM account WHERE account = $1")
                    .bind(account(deleted))
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow, "");
#[cfg(feature = "postgres")]
statements!(
    postgres,
    sqlx::PgConnection,
    sqlx::postgres::PgRow,
    " FOR UPDATE"
);
