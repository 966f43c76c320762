//! The actions of role holders. Each runs in one transaction with its line in the log of actions.

use std::borrow::Cow;

use lobby::{AccountId, Entry, Name};

use crate::store::{Line, StoreError};

/// Returns a line of a log with the name of an account; `None` if the line stays the same.
fn renamed(line: &Line, account: AccountId, name: &Name) -> Result<Option<Line>, StoreError> {
    let mut entry = Entry::from_body(line.at, &line.body.0)?;
    if !entry.event.rename(account, name) {
        return Ok(None);
    }
    Ok(Some(Line {
        at: line.at,
        body: entry.to_body()?,
    }))
}

/// Returns a line with the names that accounts have now. The server that has written the line may not have noticed that
/// an account was renamed.
pub(in crate::store) fn with_names<'a>(
    line: Cow<'a, Line>,
    names: &[(AccountId, String)],
) -> Result<Cow<'a, Line>, StoreError> {
    let mut line = line;
    for (account, name) in names {
        if let Some(changed) = renamed(&line, *account, &Name::new(name))? {
            line = Cow::Owned(changed);
        }
    }
    Ok(line)
}

/// Defines the functions for one kind of database. `$change` is the end of a query that locks the rows it reads against
/// other changes of the account.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty, $change:literal) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Body, Name, Time};
            use referee::GameId;
            use sqlx::Row;

            use super::renamed;
            use crate::role::Role;
            use crate::store::accounts::forget::$name::delete;
            use crate::store::convert::{account, chair_number, game_id, id, number, read_role, role_number, time};
            use crate::store::{Action, Actor, Deed, Line, MOST_NETWORKS, StoreError};

            type Step = Result<(), StoreError>;

            /// The number of games whose logs are in memory at the same time.
            const SOME: i64 = 200;

            /// What counts of an account before an action.
            pub struct Standing {
                name: String,
                role: Role,
                banned_until: Option<i64>,
            }

            /// Reads an account, and prevents other changes of it until the end of the transaction.
            async fn standing(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Option<Standing>, StoreError> {
                let sql = concat!("SELECT name, role, banned_until FROM account WHERE account = $1", $change);
                let row = sqlx::query(sql).bind(account(of)).fetch_optional(connection).await?;
                let standing = |row: $Row| {
                    Ok(Standing {
                        name: row.try_get(0)?,
                        role: read_role(row.try_get(1)?)?,
                        banned_until: row.try_get(2)?,
                    })
                };
                row.map(standing).transpose()
            }

            /// Checks that the actor may do this and that there is an account on which to act. Returns this account.
            pub async fn check(
                connection: &mut $Connection,
                action: &Action,
            ) -> Result<Option<Standing>, StoreError> {
                let actor = match action.by {
                    Actor::CommandLine => None,
                    Actor::Account(id) => Some(id),
                };
                let target = action.deed.account();
                // All servers lock accounts in the order of ids, so that they never wait for each other in a circle.
                let mut ids: Vec<AccountId> = [actor, target].into_iter().flatten().collect();
                ids.sort_unstable();
                ids.dedup();
                let mut found = Vec::new();
                for id in ids {
                    found.push((id, standing(connection, id).await?));
                }
                let place = |wanted: AccountId| found.iter().position(|(id, _)| *id == wanted);
                let of = |wanted| place(wanted).and_then(|place| found.get(place)?.1.as_ref());
                if let Some(actor) = actor {
                    let at = number(action.at)?;
                    let own = of(actor).ok_or(StoreError::Forbidden)?;
                    let is_banned = own.banned_until.is_some_and(|until| until > at);
                    let target = target.and_then(of).map(|target| target.role);
                    if is_banned || !action.deed.is_allowed(own.role, target) {
                        return Err(StoreError::Forbidden);
                    }
                }
                let Some(target) = target else {
                    return Ok(None);
                };
                let standing = place(target).map(|place| found.swap_remove(place).1);
                standing.flatten().map(Some).ok_or(StoreError::Conflict)
            }

            /// Does what a role holder wants, and adds a line to the log of actions. Returns the games that all servers
            /// must read again.
            pub async fn act(
                connection: &mut $Connection,
                action: &Action,
            ) -> Result<Vec<GameId>, StoreError> {
                let before = check(connection, action).await?;
                let before = before.as_ref().map(|before| (before.name.as_str(), before.role));
                let games = carry_out(connection, action).await?;
                let actor = match action.by {
                    Actor::CommandLine => None,
                    Actor::Account(id) => Some(account(id)),
                };
                let sql = "INSERT INTO audit (at, actor, action, target, about, reason) VALUES ($1, $2, $3, $4, $5, $6)";
                sqlx::query(sql)
                    .bind(number(action.at)?)
                    .bind(actor)
                    .bind(action.deed.key())
                    .bind(action.deed.account().map(account))
                    .bind(action.deed.about(before))
                    .bind(action.reason.clone())
                    .execute(connection)
                    .await?;
                Ok(games)
            }

            async fn carry_out(
                connection: &mut $Connection,
                action: &Action,
            ) -> Result<Vec<GameId>, StoreError> {
                match &action.deed {
                    Deed::GiveRole { account: of, role } => {
                        sqlx::query("UPDATE account SET role = $2 WHERE account = $1")
                            .bind(account(*of))
                            .bind(role_number(*role))
                            .execute(connection)
                            .await?;
                    }
                    Deed::Ban { account: of, until } => {
                        return ban(connection, *of, *until, &action.reason).await;
                    }
                    Deed::LiftBan { account: of } => {
                        let sql = "UPDATE account SET banned_until = NULL, ban_reason = NULL \
                                   WHERE account = $1 AND banned_until IS NOT NULL";
                        let lifted = sqlx::query(sql).bind(account(*of)).execute(connection).await?;
                        changed(lifted.rows_affected())?;
                    }
                    Deed::Rename { account: of, name, folded } => {
                        return rename(connection, *of, name, folded).await;
                    }
                    Deed::Close { account: of } => delete(connection, *of).await?,
                    Deed::BanNetwork { network, until } => {
                        ban_network(connection, network, *until, &action.reason).await?;
                    }
                    Deed::LiftNetwork { network } => {
                        let lifted = sqlx::query("DELETE FROM network_ban WHERE network = $1")
                            .bind(network.clone())
                            .execute(connection)
                            .await?;
                        changed(lifted.rows_affected())?;
                    }
                    Deed::Settle { game, chair } => {
                        let sql = "UPDATE report SET settled = $3 WHERE game = $1 AND chair = $2 AND settled IS NULL";
                        let settled = sqlx::query(sql)
                            .bind(id(*game))
                            .bind(chair_number(*chair))
                            .bind(number(action.at)?)
                            .execute(connection)
                            .await?;
                        changed(settled.rows_affected())?;
                    }
                }
                Ok(Vec::new())
            }

            /// Fails with [`StoreError::Conflict`] if a statement has changed no row.
            const fn changed(rows: u64) -> Step {
                if rows == 0 { Err(StoreError::Conflict) } else { Ok(()) }
            }

            async fn ban(
                connection: &mut $Connection,
                of: AccountId,
                until: Option<Time>,
                reason: &str,
            ) -> Result<Vec<GameId>, StoreError> {
                sqlx::query("UPDATE account SET banned_until = $2, ban_reason = $3 WHERE account = $1")
                    .bind(account(of))
                    .bind(until.map_or(Ok(i64::MAX), number)?)
                    .bind(reason.to_owned())
                    .execute(&mut *connection)
                    .await?;
                for sql in [
                    "DELETE FROM session WHERE account = $1",
                    "DELETE FROM api_token WHERE account = $1",
                    "DELETE FROM mail_link WHERE account = $1",
                ] {
                    sqlx::query(sql).bind(account(of)).execute(&mut *connection).await?;
                }
                let sql = "UPDATE game SET listed = NULL WHERE listed IS NOT NULL \
                           AND game IN (SELECT game FROM seat_taken WHERE account = $1) RETURNING game";
                let rows = sqlx::query(sql).bind(account(of)).fetch_all(connection).await?;
                rows.into_iter()
                    .map(|row: $Row| game_id(row.try_get(0)?))
                    .collect()
            }

            async fn ban_network(
                connection: &mut $Connection,
                network: &str,
                until: Time,
                reason: &str,
            ) -> Step {
                let row = sqlx::query("SELECT COUNT(*) FROM network_ban WHERE network <> $1")
                    .bind(network.to_owned())
                    .fetch_one(&mut *connection)
                    .await?;
                if row.try_get::<i64, _>(0)? >= MOST_NETWORKS {
                    return Err(StoreError::Exists);
                }
                let sql = "INSERT INTO network_ban (network, until, reason) VALUES ($1, $2, $3) \
                           ON CONFLICT (network) DO UPDATE SET until = $2, reason = $3";
                sqlx::query(sql)
                    .bind(network.to_owned())
                    .bind(number(until)?)
                    .bind(reason.to_owned())
                    .execute(connection)
                    .await?;
                Ok(())
            }

            /// Gives an account another name. Returns its games, whose logs contain the new name then.
            async fn rename(
                connection: &mut $Connection,
                of: AccountId,
                name: &str,
                folded: &str,
            ) -> Result<Vec<GameId>, StoreError> {
                let renamed = sqlx::query("UPDATE account SET name = $2, folded = $3 WHERE account = $1")
                    .bind(account(of))
                    .bind(name.to_owned())
                    .bind(folded.to_owned())
                    .execute(&mut *connection)
                    .await;
                match renamed {
                    Ok(_) => {}
                    Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                        return Err(StoreError::NameTaken);
                    }
                    Err(error) => return Err(StoreError::Database(error)),
                }
                #[cfg(feature = "accounts")]
                crate::store::tournaments::forget::$name::rename(connection, of, &Name::new(name)).await?;
                let (name, mut games, mut after) = (Name::new(name), Vec::new(), Vec::new());
                loop {
                    let sql = "SELECT DISTINCT game FROM seat_taken WHERE account = $1 AND game > $2 \
                               ORDER BY game LIMIT $3";
                    let rows = sqlx::query(sql)
                        .bind(account(of))
                        .bind(after)
                        .bind(SOME)
                        .fetch_all(&mut *connection)
                        .await?;
                    let some: Result<Vec<GameId>, StoreError> = rows
                        .into_iter()
                        .map(|row: $Row| game_id(row.try_get(0)?))
                        .collect();
                    let some = some?;
                    let Some(last) = some.last() else {
                        return Ok(games);
                    };
                    after = id(*last);
                    for game in &some {
                        rename_in(connection, *game, of, &name).await?;
                    }
                    games.extend(some);
                }
            }

            /// Changes the name of an account in the log of a game.
            async fn rename_in(
                connection: &mut $Connection,
                game: GameId,
                of: AccountId,
                name: &Name,
            ) -> Step {
                // Only the first two events of a log contain players: see `lobby::Event`.
                let sql = "SELECT version, at, body FROM event WHERE game = $1 AND version <= 2";
                let rows = sqlx::query(sql).bind(id(game)).fetch_all(&mut *connection).await?;
                for row in rows {
                    let row: $Row = row;
                    let line = Line {
                        at: time(row.try_get(1)?)?,
                        body: Body(row.try_get(2)?),
                    };
                    let Some(line) = renamed(&line, of, name)? else {
                        continue;
                    };
                    sqlx::query("UPDATE event SET body = $3 WHERE game = $1 AND version = $2")
                        .bind(id(game))
                        .bind(row.try_get::<i64, _>(0)?)
                        .bind(line.body.0)
                        .execute(&mut *connection)
                        .await?;
                }
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
    " FOR NO KEY UPDATE"
);
