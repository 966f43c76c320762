//! Removes the names of deleted accounts from the logs of tournaments, and changes those of renamed accounts.

/// Defines the functions for one kind of database.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Name};
            use sqlx::Row;
            use tournament::{Entry, Event};

            use crate::store::convert::{account, time};
            use crate::store::StoreError;

            /// Removes the name of an account from its tournaments. The next look at a tournament that is not over then
            /// withdraws the player.
            pub async fn forget(
                connection: &mut $Connection,
                deleted: AccountId,
            ) -> Result<(), StoreError> {
                change(connection, deleted, |event| event.forget(deleted)).await?;
                let sql = "UPDATE tournament SET deadline = 0 WHERE stage < 2 \
                           AND tournament IN (SELECT tournament FROM tournament_account WHERE account = $1)";
                sqlx::query(sql).bind(account(deleted)).execute(connection).await?;
                Ok(())
            }

            /// Gives an account another name in its tournaments.
            pub async fn rename(
                connection: &mut $Connection,
                of: AccountId,
                name: &Name,
            ) -> Result<(), StoreError> {
                change(connection, of, |event| event.rename(of, name)).await
            }

            /// Changes the events that contain an account.
            async fn change(
                connection: &mut $Connection,
                of: AccountId,
                change: impl Fn(&mut Event) -> bool + Send + Sync,
            ) -> Result<(), StoreError> {
                let sql = "SELECT tournament, version, at, body FROM tournament_account \
                           JOIN tournament_event USING (tournament, version) \
                           WHERE account = $1 ORDER BY tournament";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(&mut *connection)
                    .await?;
                for row in rows {
                    let row: $Row = row;
                    let (id, version): (Vec<u8>, i64) = (row.try_get(0)?, row.try_get(1)?);
                    let body: String = row.try_get(3)?;
                    let mut entry = Entry::from_body(time(row.try_get(2)?)?, &body)?;
                    if !change(&mut entry.event) {
                        continue;
                    }
                    let body = entry.to_body()?;
                    let sql = "UPDATE tournament_event SET body = $3 WHERE tournament = $1 AND version = $2";
                    sqlx::query(sql)
                        .bind(id.clone())
                        .bind(version)
                        .bind(body.0)
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query("UPDATE tournament SET edition = edition + 1 WHERE tournament = $1")
                        .bind(id)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
