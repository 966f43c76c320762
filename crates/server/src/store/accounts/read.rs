//! The queries about accounts.

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Chair, Time};
            use referee::GameId;
            use sqlx::Row;

            use crate::store::convert::{
                account, account_id, chair, game_id, hash, id, number, read_role, time,
            };
            use crate::store::{
                AccountRow, Ban, Identity, NewPasskey, PasskeyRow, SeatTaken, SecretHash, SessionRow, StoreError,
                UNUSED_SESSION,
            };

            fn account_row(row: &$Row) -> Result<AccountRow, StoreError> {
                let (until, reason): (Option<i64>, Option<String>) = (row.try_get(5)?, row.try_get(6)?);
                let ban = |until: i64| {
                    Ok::<_, StoreError>(Ban {
                        until: (until < i64::MAX).then(|| time(until)).transpose()?,
                        reason: reason.unwrap_or_default(),
                    })
                };
                Ok(AccountRow {
                    id: account_id(row.try_get(0)?)?,
                    name: row.try_get(1)?,
                    created: time(row.try_get(2)?)?,
                    mail: row.try_get(3)?,
                    bot: row.try_get::<i16, _>(7)? != 0,
                    role: read_role(row.try_get(4)?)?,
                    ban: until.map(ban).transpose()?,
                })
            }

            pub async fn any(connection: &mut $Connection) -> Result<bool, StoreError> {
                let row = sqlx::query("SELECT 1 FROM account LIMIT 1")
                    .fetch_optional(connection)
                    .await?;
                Ok(row.is_some())
            }

            pub async fn by_id(
                connection: &mut $Connection,
                wanted: AccountId,
            ) -> Result<Option<AccountRow>, StoreError> {
                let sql = "SELECT account, name, created, mail, role, banned_until, ban_reason, bot FROM account WHERE account = $1";
                let row = sqlx::query(sql)
                    .bind(account(wanted))
                    .fetch_optional(connection)
                    .await?;
                row.as_ref().map(account_row).transpose()
            }

            pub async fn by_name(
                connection: &mut $Connection,
                folded: String,
            ) -> Result<Option<AccountRow>, StoreError> {
                let sql = "SELECT account, name, created, mail, role, banned_until, ban_reason, bot FROM account WHERE folded = $1";
                let row = sqlx::query(sql).bind(folded).fetch_optional(connection).await?;
                row.as_ref().map(account_row).transpose()
            }

            pub async fn by_mail(
                connection: &mut $Connection,
                mail: String,
            ) -> Result<Option<AccountRow>, StoreError> {
                let sql = "SELECT account, name, created, mail, role, banned_until, ban_reason, bot FROM account WHERE mail = $1";
                let row = sqlx::query(sql).bind(mail).fetch_optional(connection).await?;
                row.as_ref().map(account_row).transpose()
            }

            pub async fn by_identity(
                connection: &mut $Connection,
                identity: Identity,
            ) -> Result<Option<AccountRow>, StoreError> {
                let sql = "SELECT account, name, created, mail, role, banned_until, ban_reason, bot FROM account \
                           WHERE account = (SELECT account FROM openid WHERE issuer = $1 AND subject = $2)";
                let row = sqlx::query(sql)
                    .bind(identity.issuer)
                    .bind(identity.subject)
                    .fetch_optional(connection)
                    .await?;
                row.as_ref().map(account_row).transpose()
            }

            fn passkey_row(row: &$Row) -> Result<PasskeyRow, StoreError> {
                Ok(PasskeyRow {
                    account: account_id(row.try_get(0)?)?,
                    passkey: NewPasskey {
                        credential: row.try_get(1)?,
                        data: row.try_get(2)?,
                        label: row.try_get(3)?,
                    },
                    created: time(row.try_get(4)?)?,
                    used: time(row.try_get(5)?)?,
                })
            }

            pub async fn passkeys(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<PasskeyRow>, StoreError> {
                let sql = "SELECT account, credential, data, label, created, used FROM passkey \
                           WHERE account = $1 ORDER BY created, credential";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(connection)
                    .await?;
                rows.iter().map(passkey_row).collect()
            }

            pub async fn passkey(
                connection: &mut $Connection,
                credential: Vec<u8>,
            ) -> Result<Option<PasskeyRow>, StoreError> {
                let sql = "SELECT account, credential, data, label, created, used FROM passkey WHERE credential = $1";
                let row = sqlx::query(sql)
                    .bind(credential)
                    .fetch_optional(connection)
                    .await?;
                row.as_ref().map(passkey_row).transpose()
            }

            fn session_row(row: &$Row) -> Result<SessionRow, StoreError> {
                Ok(SessionRow {
                    account: account_id(row.try_get(0)?)?,
                    token: hash(row.try_get(1)?)?,
                    label: row.try_get(2)?,
                    created: time(row.try_get(3)?)?,
                    used: time(row.try_get(4)?)?,
                })
            }

            pub async fn session(
                connection: &mut $Connection,
                token: SecretHash,
                now: Time,
            ) -> Result<Option<SessionRow>, StoreError> {
                let sql =
                    "SELECT account, token, label, created, used FROM session WHERE token = $1 AND used > $2";
                let row = sqlx::query(sql)
                    .bind(token.to_vec())
                    .bind(number(now)?.saturating_sub(UNUSED_SESSION))
                    .fetch_optional(connection)
                    .await?;
                row.as_ref().map(session_row).transpose()
            }

            pub async fn sessions(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<SessionRow>, StoreError> {
                let sql = "SELECT account, token, label, created, used FROM session \
                           WHERE account = $1 ORDER BY used DESC, created DESC, token";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(connection)
                    .await?;
                rows.iter().map(session_row).collect()
            }

            pub async fn seats(
                connection: &mut $Connection,
                of: AccountId,
                before: Option<Time>,
                most: u32,
            ) -> Result<Vec<SeatTaken>, StoreError> {
                let sql = "SELECT game, chair, at FROM seat_taken WHERE account = $1 AND at < $2 \
                           ORDER BY at DESC LIMIT $3";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(before.map_or(Ok(i64::MAX), number)?)
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                let seat = |row: $Row| {
                    Ok(SeatTaken {
                        account: of,
                        game: game_id(row.try_get(0)?)?,
                        chair: chair(row.try_get(1)?),
                        at: time(row.try_get(2)?)?,
                    })
                };
                rows.into_iter().map(seat).collect()
            }

            pub async fn open_games(
                connection: &mut $Connection,
                of: AccountId,
                most: u32,
            ) -> Result<Vec<GameId>, StoreError> {
                let sql = "SELECT game FROM seat_taken WHERE account = $1 AND ended = 0 \
                           ORDER BY at DESC, game LIMIT $2";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                let games = rows.into_iter().map(|row: $Row| game_id(row.try_get(0)?));
                let mut games: Vec<GameId> = games.collect::<Result<_, StoreError>>()?;
                // The account can have both seats of a game.
                games.dedup();
                Ok(games)
            }

            pub async fn seated_since(
                connection: &mut $Connection,
                since: Time,
                most: u32,
            ) -> Result<Vec<AccountId>, StoreError> {
                let sql = "SELECT DISTINCT account FROM seat_taken WHERE at >= $1 LIMIT $2";
                let rows = sqlx::query(sql)
                    .bind(number(since)?)
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                rows.into_iter()
                    .map(|row: $Row| account_id(row.try_get(0)?))
                    .collect()
            }

            pub async fn chairs(
                connection: &mut $Connection,
                of: AccountId,
                game: GameId,
            ) -> Result<Vec<Chair>, StoreError> {
                let sql = "SELECT chair FROM seat_taken WHERE account = $1 AND game = $2 ORDER BY chair";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(id(game))
                    .fetch_all(connection)
                    .await?;
                rows.into_iter()
                    .map(|row: $Row| Ok(chair(row.try_get(0)?)))
                    .collect()
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
