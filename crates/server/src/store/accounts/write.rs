//! The changes of accounts.

/// Defines the functions for one kind of database. `$share` and `$change` are the ends of queries that lock the rows
/// they read: against the deletion of the account, and against other changes of the account.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty, $share:literal, $change:literal) => {
        pub(in crate::store) mod $name {
            use lobby::{Account, AccountId, Entry, Name, Rating, Time};
            use protocol::Code;
            use referee::GameId;
            use sqlx::Row;

            use crate::store::accounts::forget::$name::delete;
            use crate::store::accounts::forget::Owners;
            use crate::store::accounts::identities::$name as identities;
            use crate::store::accounts::tokens::$name as tokens;
            use crate::store::convert::{account, account_id, chair_number, code, hash, id, number, time};
            use crate::store::{
                AccountWrite, MOST_PASSKEYS, MOST_SESSIONS, MailDoes, MailLink, NewAccount, NewPasskey, SeatTaken,
                SecretHash, StoreError, LONGEST_UNJUDGED, UNUSED_SESSION,
            };

            type Step = Result<(), StoreError>;

            /// How old the time of a session's last use must be before it is stored again, in milliseconds.
            const HOUR: i64 = 3600 * 1000;

            pub(in crate::store) fn unique(error: sqlx::Error) -> StoreError {
                match error {
                    sqlx::Error::Database(error) if error.is_unique_violation() => StoreError::Exists,
                    error => StoreError::Database(error),
                }
            }

            /// Returns whether an account exists. If so, no other server can delete it before the end of the
            /// transaction.
            pub async fn exists(connection: &mut $Connection, of: AccountId) -> Result<bool, StoreError> {
                Ok(name_of(connection, of).await?.is_some())
            }

            /// Returns the name of an account; `None` if there is no such account. No other server can delete or rename
            /// the account before the end of the transaction.
            async fn name_of(connection: &mut $Connection, of: AccountId) -> Result<Option<String>, StoreError> {
                let sql = concat!("SELECT name FROM account WHERE account = $1", $share);
                let row = sqlx::query(sql).bind(account(of)).fetch_optional(connection).await?;
                Ok(row.map(|row: $Row| row.try_get(0)).transpose()?)
            }

            /// Prevents other changes of an account until the end of the transaction. Fails with
            /// [`StoreError::Conflict`] if there is no such account.
            pub(in crate::store) async fn hold(connection: &mut $Connection, of: AccountId) -> Step {
                let sql = concat!("SELECT 1 FROM account WHERE account = $1", $change);
                let row = sqlx::query(sql).bind(account(of)).fetch_optional(connection).await?;
                row.map(drop).ok_or(StoreError::Conflict)
            }

            /// Notes the seats of accounts. Returns the names of the accounts, and the accounts that do not exist any more.
            pub async fn take_seats(
                connection: &mut $Connection,
                seats: &[SeatTaken],
            ) -> Result<Owners, StoreError> {
                let mut seats = seats.to_vec();
                // All servers lock accounts in the order of ids, so that they never wait for each other in a circle.
                seats.sort_unstable_by_key(|seat| seat.account);
                let mut owners = Owners::default();
                for seat in seats {
                    let Some(name) = name_of(connection, seat.account).await? else {
                        owners.deleted.push(seat.account);
                        continue;
                    };
                    owners.names.push((seat.account, name));
                    let sql = "INSERT INTO seat_taken (account, game, chair, at) VALUES ($1, $2, $3, $4) \
                               ON CONFLICT (account, game, chair) DO NOTHING";
                    sqlx::query(sql)
                        .bind(account(seat.account))
                        .bind(id(seat.game))
                        .bind(chair_number(seat.chair))
                        .bind(number(seat.at)?)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(owners)
            }

            /// Makes the seat of a guest the seat of an account.
            async fn take_along(
                connection: &mut $Connection,
                seat: SeatTaken,
                name: &Name,
                rating: Rating,
                ended: bool,
            ) -> Step {
                if !take_seats(connection, &[seat]).await?.deleted.is_empty() {
                    return Err(StoreError::Conflict);
                }
                let owner = Account { id: seat.account, rating };
                let sql = "SELECT version, at, body FROM event WHERE game = $1 AND version <= 2";
                let rows = sqlx::query(sql).bind(id(seat.game)).fetch_all(&mut *connection).await?;
                let mut changes = 0;
                for row in rows {
                    let row: $Row = row;
                    let body: String = row.try_get(2)?;
                    let mut entry = Entry::from_body(time(row.try_get(1)?)?, &body)?;
                    if !entry.event.take_along(seat.chair, name, owner) {
                        continue;
                    }
                    sqlx::query("UPDATE event SET body = $3 WHERE game = $1 AND version = $2")
                        .bind(id(seat.game))
                        .bind(row.try_get::<i64, _>(0)?)
                        .bind(entry.to_body()?.0)
                        .execute(&mut *connection)
                        .await?;
                    changes += 1;
                }
                if ended {
                    end(connection, seat.game).await?;
                }
                changed(changes)
            }

            /// Notes that a game is over.
            pub async fn end(connection: &mut $Connection, game: GameId) -> Step {
                sqlx::query("UPDATE seat_taken SET ended = 1 WHERE game = $1")
                    .bind(id(game))
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub async fn take_ceremony(
                connection: &mut $Connection,
                ceremony: SecretHash,
                now: Time,
            ) -> Result<Option<String>, StoreError> {
                let sql = "DELETE FROM ceremony WHERE ceremony = $1 AND until > $2 RETURNING state";
                let row = sqlx::query(sql)
                    .bind(ceremony.to_vec())
                    .bind(number(now)?)
                    .fetch_optional(connection)
                    .await?;
                Ok(row.map(|row: $Row| row.try_get(0)).transpose()?)
            }

            pub async fn take_link(
                connection: &mut $Connection,
                secret: SecretHash,
                now: Time,
            ) -> Result<Option<MailLink>, StoreError> {
                let sql = "DELETE FROM mail_link WHERE secret = $1 AND until > $2 \
                           RETURNING mail, name, folded, account, until";
                let row = sqlx::query(sql)
                    .bind(secret.to_vec())
                    .bind(number(now)?)
                    .fetch_optional(connection)
                    .await?;
                let link = |row: $Row| {
                    let (name, folded) = (row.try_get(1)?, row.try_get(2)?);
                    let account: Option<Vec<u8>> = row.try_get(3)?;
                    let does = match (name, folded, account) {
                        (Some(name), Some(folded), _) => MailDoes::Register { name, folded },
                        (_, _, Some(account)) => MailDoes::Add { account: account_id(account)? },
                        _ => MailDoes::SignIn,
                    };
                    Ok(MailLink { mail: row.try_get(0)?, does, until: time(row.try_get(4)?)? })
                };
                row.map(link).transpose()
            }

            pub async fn apply(connection: &mut $Connection, write: &AccountWrite) -> Step {
                match write {
                    AccountWrite::Create(new) => create(connection, new).await,
                    AccountWrite::AddPasskey { account: of, passkey, at } => {
                        hold(connection, *of).await?;
                        let row = sqlx::query("SELECT COUNT(*) FROM passkey WHERE account = $1")
                            .bind(account(*of))
                            .fetch_one(&mut *connection)
                            .await?;
                        if row.try_get::<i64, _>(0)? >= MOST_PASSKEYS {
                            return Err(StoreError::Exists);
                        }
                        add_passkey(connection, *of, passkey, *at).await
                    }
                    AccountWrite::UsePasskey { credential, before, data, at } => {
                        let sql = "UPDATE passkey SET data = $3, used = $4 WHERE credential = $1 AND data = $2";
                        let query = sqlx::query(sql)
                            .bind(credential.clone())
                            .bind(before.clone())
                            .bind(data.clone())
                            .bind(number(*at)?);
                        changed(query.execute(connection).await?.rows_affected())
                    }
                    AccountWrite::RemovePasskey { account: of, credential } => {
                        // Without the lock, two requests could remove the last two passkeys together.
                        hold(connection, *of).await?;
                        identities::keep_a_way(connection, *of).await?;
                        let sql = "DELETE FROM passkey WHERE account = $1 AND credential = $2";
                        let query = sqlx::query(sql).bind(account(*of)).bind(credential.clone());
                        changed(query.execute(connection).await?.rows_affected())
                    }
                    AccountWrite::AddIdentity { account: of, identity, at } => {
                        hold(connection, *of).await?;
                        identities::add(connection, *of, identity, *at).await
                    }
                    AccountWrite::RemoveIdentity { account: of, identity } => {
                        hold(connection, *of).await?;
                        identities::remove(connection, *of, identity).await
                    }
                    AccountWrite::SetMail { account: of, mail } => {
                        let query = sqlx::query("UPDATE account SET mail = $2 WHERE account = $1")
                            .bind(account(*of))
                            .bind(mail.clone());
                        changed(query.execute(connection).await.map_err(unique)?.rows_affected())
                    }
                    AccountWrite::BeginSession { account: of, token, label, at } => {
                        begin_session(connection, *of, token, label, *at).await
                    }
                    AccountWrite::UseSession { token, at } => {
                        let at = number(*at)?;
                        sqlx::query("UPDATE session SET used = $2 WHERE token = $1 AND used <= $3")
                            .bind(token.to_vec())
                            .bind(at)
                            .bind(at.saturating_sub(HOUR))
                            .execute(connection)
                            .await?;
                        Ok(())
                    }
                    AccountWrite::EndSession { account: of, token } => {
                        sqlx::query("DELETE FROM session WHERE account = $1 AND token = $2")
                            .bind(account(*of))
                            .bind(token.to_vec())
                            .execute(&mut *connection)
                            .await?;
                        forget_links(connection, *of).await
                    }
                    AccountWrite::EndOtherSessions { account: of, token } => {
                        sqlx::query("DELETE FROM session WHERE account = $1 AND token <> $2")
                            .bind(account(*of))
                            .bind(token.to_vec())
                            .execute(&mut *connection)
                            .await?;
                        forget_links(connection, *of).await
                    }
                    AccountWrite::AddToken { account, token, label, scopes, at } => {
                        tokens::add(connection, *account, token, label, *scopes, *at).await
                    }
                    AccountWrite::UseToken { token, at } => tokens::note_use(connection, token, *at).await,
                    AccountWrite::RemoveToken { account, token } => tokens::remove(connection, *account, token).await,
                    AccountWrite::BecomeBot { account } => tokens::become_bot(connection, *account).await,
                    AccountWrite::BeginCeremony { ceremony, state, until } => {
                        sqlx::query("INSERT INTO ceremony (ceremony, state, until) VALUES ($1, $2, $3)")
                            .bind(ceremony.to_vec())
                            .bind(state.clone())
                            .bind(number(*until)?)
                            .execute(connection)
                            .await
                            .map_err(unique)?;
                        Ok(())
                    }
                    AccountWrite::SendLink { secret, link } => send_link(connection, secret, link).await,
                    AccountWrite::AskGrant { code: shown, token, label, until } => {
                        let sql = "INSERT INTO grant_request (code, token, label, until) VALUES ($1, $2, $3, $4) \
                                   ON CONFLICT (code) DO NOTHING";
                        let asked = sqlx::query(sql)
                            .bind(code(Some(*shown))?)
                            .bind(token.to_vec())
                            .bind(label.clone())
                            .bind(number(*until)?)
                            .execute(connection)
                            .await?;
                        match asked.rows_affected() {
                            0 => Err(StoreError::CodeTaken),
                            _ => Ok(()),
                        }
                    }
                    AccountWrite::Grant { account: of, code, at } => grant(connection, *of, *code, *at).await,
                    AccountWrite::TakeAlong { seat, name, rating, ended } => {
                        take_along(connection, *seat, name, *rating, *ended).await
                    }
                    AccountWrite::Delete { account } => delete(connection, *account).await,
                    AccountWrite::Clean { now } => clean(connection, number(*now)?).await,
                }
            }

            /// Fails with [`StoreError::Conflict`] if a statement has changed no row.
            pub(in crate::store) const fn changed(rows: u64) -> Step {
                if rows == 0 { Err(StoreError::Conflict) } else { Ok(()) }
            }

            async fn create(connection: &mut $Connection, new: &NewAccount) -> Step {
                let sql = "INSERT INTO account (account, name, folded, created, mail) VALUES ($1, $2, $3, $4, $5) \
                           ON CONFLICT (folded) DO NOTHING";
                let created = sqlx::query(sql)
                    .bind(account(new.id))
                    .bind(new.name.clone())
                    .bind(new.folded.clone())
                    .bind(number(new.at)?)
                    .bind(new.mail.clone())
                    .execute(&mut *connection)
                    .await
                    .map_err(unique)?;
                if created.rows_affected() == 0 {
                    return Err(StoreError::NameTaken);
                }
                if let Some(passkey) = &new.passkey {
                    add_passkey(connection, new.id, passkey, new.at).await?;
                }
                if let Some(identity) = &new.identity {
                    identities::add(connection, new.id, identity, new.at).await?;
                }
                Ok(())
            }

            async fn add_passkey(connection: &mut $Connection, of: AccountId, new: &NewPasskey, at: Time) -> Step {
                let sql = "INSERT INTO passkey (credential, account, data, label, created, used) \
                           VALUES ($1, $2, $3, $4, $5, $5)";
                sqlx::query(sql)
                    .bind(new.credential.clone())
                    .bind(account(of))
                    .bind(new.data.clone())
                    .bind(new.label.clone())
                    .bind(number(at)?)
                    .execute(connection)
                    .await
                    .map_err(unique)?;
                Ok(())
            }

            /// Fails with [`StoreError::Banned`] if an account is banned. The caller holds the account.
            pub(in crate::store) async fn refuse_banned(
                connection: &mut $Connection,
                of: AccountId,
                at: Time,
            ) -> Step {
                let row = sqlx::query("SELECT banned_until FROM account WHERE account = $1 AND banned_until > $2")
                    .bind(account(of))
                    .bind(number(at)?)
                    .fetch_optional(connection)
                    .await?;
                let Some(row) = row else {
                    return Ok(());
                };
                let until: i64 = row.try_get(0)?;
                let until = (until < i64::MAX).then(|| time(until)).transpose()?;
                Err(StoreError::Banned(until))
            }

            async fn begin_session(
                connection: &mut $Connection,
                of: AccountId,
                token: &SecretHash,
                label: &str,
                at: Time,
            ) -> Step {
                hold(connection, of).await?;
                refuse_banned(connection, of, at).await?;
                let sql = "INSERT INTO session (token, account, label, created, used) VALUES ($1, $2, $3, $4, $4) \
                           ON CONFLICT (token) DO NOTHING";
                let begun = sqlx::query(sql)
                    .bind(token.to_vec())
                    .bind(account(of))
                    .bind(label.to_owned())
                    .bind(number(at)?)
                    .execute(&mut *connection)
                    .await?;
                changed(begun.rows_affected())?;
                let sql = "DELETE FROM session WHERE account = $1 AND token <> $2 AND token NOT IN \
                           (SELECT token FROM session WHERE account = $1 AND token <> $2 \
                           ORDER BY used DESC, created DESC, token LIMIT $3)";
                sqlx::query(sql)
                    .bind(account(of))
                    .bind(token.to_vec())
                    .bind(MOST_SESSIONS - 1)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }

            /// Deletes the links that would add a mail address to an account.
            async fn forget_links(connection: &mut $Connection, of: AccountId) -> Step {
                sqlx::query("DELETE FROM mail_link WHERE account = $1")
                    .bind(account(of))
                    .execute(connection)
                    .await?;
                Ok(())
            }

            async fn send_link(connection: &mut $Connection, secret: &SecretHash, link: &MailLink) -> Step {
                let (name, folded, to) = match &link.does {
                    MailDoes::Register { name, folded } => (Some(name), Some(folded), None),
                    MailDoes::SignIn => (None, None, None),
                    MailDoes::Add { account } => (None, None, Some(*account)),
                };
                if let Some(to) = to {
                    hold(connection, to).await?;
                }
                let sql = "INSERT INTO mail_link (secret, mail, name, folded, account, until) \
                           VALUES ($1, $2, $3, $4, $5, $6)";
                sqlx::query(sql)
                    .bind(secret.to_vec())
                    .bind(link.mail.clone())
                    .bind(name.cloned())
                    .bind(folded.cloned())
                    .bind(to.map(account))
                    .bind(number(link.until)?)
                    .execute(connection)
                    .await
                    .map_err(unique)?;
                Ok(())
            }

            async fn grant(connection: &mut $Connection, of: AccountId, shown: Code, at: Time) -> Step {
                let sql = "DELETE FROM grant_request WHERE code = $1 AND until > $2 RETURNING token, label";
                let row = sqlx::query(sql)
                    .bind(code(Some(shown))?)
                    .bind(number(at)?)
                    .fetch_optional(&mut *connection)
                    .await?;
                let row: $Row = row.ok_or(StoreError::Conflict)?;
                let (token, label): (_, String) = (hash(row.try_get(0)?)?, row.try_get(1)?);
                begin_session(connection, of, &token, &label, at).await
            }

            async fn clean(connection: &mut $Connection, now: i64) -> Step {
                for (sql, before) in [
                    ("DELETE FROM ceremony WHERE until <= $1", now),
                    ("DELETE FROM mail_link WHERE until <= $1", now),
                    ("DELETE FROM grant_request WHERE until <= $1", now),
                    ("DELETE FROM session WHERE used <= $1", now.saturating_sub(UNUSED_SESSION)),
                    ("DELETE FROM fair_play_queue WHERE due <= $1", now.saturating_sub(LONGEST_UNJUDGED)),
                ] {
                    sqlx::query(sql).bind(before).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }
    };
}

statements!(
    sqlite,
    sqlx::SqliteConnection,
    sqlx::sqlite::SqliteRow,
    "",
    ""
);
#[cfg(feature = "postgres")]
statements!(
    postgres,
    sqlx::PgConnection,
    sqlx::postgres::PgRow,
    " FOR KEY SHARE",
    " FOR NO KEY UPDATE"
);
