//! The tokens of programs, and the accounts of bots.

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Time};
            use sqlx::Row;

            use crate::scopes::Scopes;
            use crate::store::accounts::write::$name::{changed, hold, refuse_banned};
            use crate::store::convert::{account, account_id, hash, number, time};
            use crate::store::{MOST_TOKENS, SecretHash, StoreError, TokenRow};

            type Step = Result<(), StoreError>;

            /// How old the time of a token's last use must be before it is stored again, in milliseconds.
            const HOUR: i64 = 3600 * 1000;

            fn token_row(row: &$Row) -> Result<TokenRow, StoreError> {
                Ok(TokenRow {
                    account: account_id(row.try_get(0)?)?,
                    token: hash(row.try_get(1)?)?,
                    label: row.try_get(2)?,
                    scopes: Scopes::from_bits(row.try_get(3)?),
                    created: time(row.try_get(4)?)?,
                    used: row.try_get::<Option<i64>, _>(5)?.map(time).transpose()?,
                })
            }

            pub async fn token(
                connection: &mut $Connection,
                token: SecretHash,
            ) -> Result<Option<TokenRow>, StoreError> {
                let sql = "SELECT account, token, label, scopes, created, used FROM api_token WHERE token = $1";
                let row = sqlx::query(sql).bind(token.to_vec()).fetch_optional(connection).await?;
                row.as_ref().map(token_row).transpose()
            }

            pub async fn tokens(connection: &mut $Connection, of: AccountId) -> Result<Vec<TokenRow>, StoreError> {
                let sql = "SELECT account, token, label, scopes, created, used FROM api_token \
                           WHERE account = $1 ORDER BY created, token";
                let rows = sqlx::query(sql).bind(account(of)).fetch_all(connection).await?;
                rows.iter().map(token_row).collect()
            }

            pub async fn add(
                connection: &mut $Connection,
                of: AccountId,
                token: &SecretHash,
                label: &str,
                scopes: Scopes,
                at: Time,
            ) -> Step {
                hold(connection, of).await?;
                refuse_banned(connection, of, at).await?;
                let sql = "INSERT INTO api_token (token, account, label, scopes, created) \
                           SELECT $1, $2, $3, $4, $5 \
                           WHERE (SELECT COUNT(*) FROM api_token WHERE account = $2) < $6";
                let added = sqlx::query(sql)
                    .bind(token.to_vec())
                    .bind(account(of))
                    .bind(label.to_owned())
                    .bind(scopes.bits())
                    .bind(number(at)?)
                    .bind(MOST_TOKENS)
                    .execute(connection)
                    .await?;
                changed(added.rows_affected()).map_err(|_| StoreError::Exists)
            }

            pub async fn note_use(connection: &mut $Connection, token: &SecretHash, at: Time) -> Step {
                let at = number(at)?;
                sqlx::query("UPDATE api_token SET used = $2 WHERE token = $1 AND (used IS NULL OR used <= $3)")
                    .bind(token.to_vec())
                    .bind(at)
                    .bind(at.saturating_sub(HOUR))
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub async fn remove(connection: &mut $Connection, of: AccountId, token: &SecretHash) -> Step {
                let removed = sqlx::query("DELETE FROM api_token WHERE account = $1 AND token = $2")
                    .bind(account(of))
                    .bind(token.to_vec())
                    .execute(connection)
                    .await?;
                changed(removed.rows_affected())
            }

            pub async fn become_bot(connection: &mut $Connection, of: AccountId) -> Step {
                hold(connection, of).await?;
                let sql = "UPDATE account SET bot = 1 WHERE account = $1 \
                           AND NOT EXISTS (SELECT 1 FROM result WHERE account = $1) \
                           AND NOT EXISTS (SELECT 1 FROM seat_taken WHERE account = $1 AND ended = 0) \
                           AND NOT EXISTS (SELECT 1 FROM tournament_account AS joined \
                           JOIN tournament USING (tournament) \
                           WHERE joined.account = $1 AND joined.version > 1 AND stage < 2)";
                let became = sqlx::query(sql).bind(account(of)).execute(connection).await?;
                changed(became.rows_affected())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
