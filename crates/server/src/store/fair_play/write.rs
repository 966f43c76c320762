//! Claims games, and stores fair-play figures.

/// Defines the functions for one kind of database. `$skip` is the end of a query that locks the row it reads, and skips
/// rows that others have locked.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty, $skip:literal) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Time};
            use sqlx::Row;

            use crate::store::accounts::write::$name::exists;
            use crate::store::convert::{account, game_id, id, number};
            use crate::store::fair_play::{Claim, Figures, MOST_CLAIMS, Settling};
            use crate::store::StoreError;

            /// Adds a game to the queue.
            pub async fn enqueue(
                connection: &mut $Connection,
                game: &[u8],
                at: Time,
            ) -> Result<(), StoreError> {
                let sql = "INSERT INTO fair_play_queue (game, due, attempts) VALUES ($1, $2, 0) \
                           ON CONFLICT (game) DO NOTHING";
                sqlx::query(sql)
                    .bind(game.to_vec())
                    .bind(number(at)?)
                    .execute(connection)
                    .await?;
                Ok(())
            }

            pub async fn claim(
                connection: &mut $Connection,
                now: Time,
                until: Time,
            ) -> Result<Option<Claim>, StoreError> {
                sqlx::query("DELETE FROM fair_play_queue WHERE due <= $1 AND attempts >= $2")
                    .bind(number(now)?)
                    .bind(MOST_CLAIMS)
                    .execute(&mut *connection)
                    .await?;
                let sql = concat!(
                    "UPDATE fair_play_queue SET due = $2, attempts = attempts + 1 \
                     WHERE game = (SELECT game FROM fair_play_queue WHERE due <= $1 ORDER BY due LIMIT 1",
                    $skip,
                    ") RETURNING game"
                );
                let row = sqlx::query(sql)
                    .bind(number(now)?)
                    .bind(number(until)?)
                    .fetch_optional(&mut *connection)
                    .await?;
                let claim = |row: $Row| {
                    let game = game_id(row.try_get(0)?)?;
                    Ok(Claim { game, until })
                };
                row.map(claim).transpose()
            }

            pub async fn settle(
                connection: &mut $Connection,
                claim: &Claim,
                settling: &Settling,
            ) -> Result<bool, StoreError> {
                let figures = match settling {
                    Settling::Judged(figures) => figures,
                    Settling::Released { now } => return release(connection, claim, *now).await,
                };
                let ended = sqlx::query("DELETE FROM fair_play_queue WHERE game = $1 AND due = $2")
                    .bind(id(claim.game))
                    .bind(number(claim.until)?)
                    .execute(&mut *connection)
                    .await?;
                if ended.rows_affected() == 0 {
                    return Ok(false);
                }
                let mut figures = figures.clone();
                // All servers lock accounts in the order of ids, so that they never wait for each other in a circle.
                figures.sort_unstable_by_key(|(account, _)| *account);
                for (of, figures) in &figures {
                    if exists(connection, *of).await? {
                        insert(connection, claim, *of, figures).await?;
                    }
                }
                Ok(true)
            }

            async fn release(
                connection: &mut $Connection,
                claim: &Claim,
                now: Time,
            ) -> Result<bool, StoreError> {
                let sql = "UPDATE fair_play_queue SET due = $3, attempts = attempts - 1 \
                           WHERE game = $1 AND due = $2";
                let released = sqlx::query(sql)
                    .bind(id(claim.game))
                    .bind(number(claim.until)?)
                    .bind(number(now)?)
                    .execute(connection)
                    .await?;
                Ok(released.rows_affected() > 0)
            }

            /// Stores the figures of a player, if the account has a result of the game.
            async fn insert(
                connection: &mut $Connection,
                claim: &Claim,
                of: AccountId,
                figures: &Figures,
            ) -> Result<(), StoreError> {
                let sql = "INSERT INTO fair_play (account, game, category, at, points, moves, time_mean, \
                           time_spread, judged, agreed, loss) \
                           SELECT account, game, category, at, before, $3, $4, $5, $6, $7, $8 FROM result \
                           WHERE account = $1 AND game = $2 ON CONFLICT (account, game) DO NOTHING";
                sqlx::query(sql)
                    .bind(account(of))
                    .bind(id(claim.game))
                    .bind(i64::from(figures.moves))
                    .bind(figures.time_mean)
                    .bind(figures.time_spread)
                    .bind(i64::from(figures.judged))
                    .bind(i64::from(figures.agreed))
                    .bind(figures.loss)
                    .execute(connection)
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
    " FOR UPDATE SKIP LOCKED"
);
