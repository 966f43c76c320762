//! The changes of tournaments.

/// Defines the functions for one kind of database.
macro_rules! statements {
    ($name:ident, $Connection:ty, $create:path) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, TournamentId};
            use sqlx::Row;

            use crate::store::accounts::write::$name::{exists, hold};
            use crate::store::convert::{account, id, number, tournament_id};
            use crate::store::tournaments::{MOST_FOUNDED, MOST_JOINED, stage_number};
            use crate::store::{NewTournament, StoreError, TournamentAppend, TournamentLine};

            type Step = Result<(), StoreError>;

            pub async fn create(connection: &mut $Connection, new: &NewTournament) -> Step {
                // Without the lock, two requests of one founder could exceed the limit together.
                hold(connection, new.founder).await?;
                let sql = "SELECT COUNT(*) FROM tournament WHERE founder = $1 AND stage < 2";
                let row = sqlx::query(sql)
                    .bind(account(new.founder))
                    .fetch_one(&mut *connection)
                    .await?;
                if row.try_get::<i64, _>(0)? >= MOST_FOUNDED {
                    return Err(StoreError::TooMany);
                }
                let sql = "INSERT INTO tournament (tournament, version, edition, stage, at, deadline, founder, summary) \
                           VALUES ($1, 1, 1, $2, $3, $4, $5, $6) ON CONFLICT (tournament) DO NOTHING";
                let made = sqlx::query(sql)
                    .bind(tournament_id(new.id))
                    .bind(stage_number(new.derived.stage))
                    .bind(number(new.derived.at)?)
                    .bind(new.derived.deadline.map(number).transpose()?)
                    .bind(account(new.founder))
                    .bind(new.derived.summary.clone())
                    .execute(&mut *connection)
                    .await?;
                if made.rows_affected() == 0 {
                    return Err(StoreError::Exists);
                }
                insert(connection, new.id, 1, &new.line).await?;
                contains(connection, new.founder, new.id, 1).await
            }

            pub async fn append(connection: &mut $Connection, new: &TournamentAppend) -> Step {
                // Accounts are locked before the tournament, as in the deletion of an account.
                for game in &new.games {
                    $create(&mut *connection, game).await?;
                }
                let after = i64::try_from(new.after).map_err(|_| StoreError::Range)?;
                let count = i64::try_from(new.lines.len()).map_err(|_| StoreError::Range)?;
                if let Some(joins) = new.joins {
                    admit(connection, joins, new.id).await?;
                }
                let sql = "UPDATE tournament SET version = $3, edition = edition + 1, stage = $4, at = $5, \
                           deadline = $6, summary = $7 WHERE tournament = $1 AND version = $2";
                let moved = sqlx::query(sql)
                    .bind(tournament_id(new.id))
                    .bind(after)
                    .bind(after + count)
                    .bind(stage_number(new.derived.stage))
                    .bind(number(new.derived.at)?)
                    .bind(new.derived.deadline.map(number).transpose()?)
                    .bind(new.derived.summary.clone())
                    .execute(&mut *connection)
                    .await?;
                if moved.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
                for (version, line) in (after + 1..).zip(&new.lines) {
                    insert(connection, new.id, version, line).await?;
                }
                if let Some(joins) = new.joins {
                    contains(connection, joins, new.id, after + 1).await?;
                }
                for game in &new.games {
                    let sql = "INSERT INTO tournament_game (game, tournament, state) VALUES ($1, $2, 0)";
                    sqlx::query(sql)
                        .bind(id(game.game))
                        .bind(tournament_id(new.id))
                        .execute(&mut *connection)
                        .await?;
                }
                for game in &new.scored {
                    let sql = "UPDATE tournament_game SET state = 2 WHERE game = $1 AND tournament = $2";
                    sqlx::query(sql)
                        .bind(id(*game))
                        .bind(tournament_id(new.id))
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            }

            /// Checks that an account exists and can join another tournament.
            async fn admit(connection: &mut $Connection, joins: AccountId, to: TournamentId) -> Step {
                if !exists(connection, joins).await? {
                    return Err(StoreError::Conflict);
                }
                let sql = "SELECT COUNT(DISTINCT tournament_account.tournament) FROM tournament_account \
                           JOIN tournament USING (tournament) \
                           WHERE account = $1 AND stage < 2 AND tournament_account.version > 1 \
                           AND tournament_account.tournament <> $2";
                let row = sqlx::query(sql)
                    .bind(account(joins))
                    .bind(tournament_id(to))
                    .fetch_one(connection)
                    .await?;
                match row.try_get::<i64, _>(0)? {
                    joined if joined >= MOST_JOINED => Err(StoreError::TooMany),
                    _ => Ok(()),
                }
            }

            async fn insert(
                connection: &mut $Connection,
                of: TournamentId,
                version: i64,
                line: &TournamentLine,
            ) -> Step {
                let sql = "INSERT INTO tournament_event (tournament, version, at, body) VALUES ($1, $2, $3, $4)";
                sqlx::query(sql)
                    .bind(tournament_id(of))
                    .bind(version)
                    .bind(number(line.at)?)
                    .bind(line.body.0.clone())
                    .execute(connection)
                    .await?;
                Ok(())
            }

            /// Notes that an event contains an account, so that the deletion of the account finds the event.
            async fn contains(
                connection: &mut $Connection,
                of: AccountId,
                tournament: TournamentId,
                version: i64,
            ) -> Step {
                let sql = "INSERT INTO tournament_account (account, tournament, version) VALUES ($1, $2, $3)";
                sqlx::query(sql)
                    .bind(account(of))
                    .bind(tournament_id(tournament))
                    .bind(version)
                    .execute(connection)
                    .await?;
                Ok(())
            }

            /// Notes that a game has ended, if it belongs to a tournament.
            pub async fn game_over(connection: &mut $Connection, game: &[u8]) -> Step {
                let sql = "UPDATE tournament_game SET state = 1 WHERE game = $1 AND state = 0";
                sqlx::query(sql)
                    .bind(game.to_vec())
                    .execute(connection)
                    .await?;
                Ok(())
            }
        }
    };
}

statements!(
    sqlite,
    sqlx::SqliteConnection,
    crate::store::sqlite::writer::create
);
#[cfg(feature = "postgres")]
statements!(
    postgres,
    sqlx::PgConnection,
    crate::store::postgres::writes::create
);
