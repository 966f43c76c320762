//! The queries of fair-play figures.

/// The columns that sum up figures. A sum of no rows is 0.
macro_rules! sums {
    () => {
        "CAST(COALESCE(SUM(moves), 0) AS BIGINT), \
         AVG(CASE WHEN moves > 0 THEN time_mean END), AVG(CASE WHEN moves > 0 THEN time_spread END), \
         CAST(COALESCE(SUM(judged), 0) AS BIGINT), CAST(COALESCE(SUM(agreed), 0) AS BIGINT), \
         CAST(COALESCE(SUM(loss), 0) AS DOUBLE PRECISION)"
    };
}

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Category, Time};
            use sqlx::Row;

            use crate::store::convert::{account, game_id, number, read_category, time};
            use crate::store::fair_play::{Figures, GameFigures, Summary};
            use crate::store::StoreError;

            fn count(number: i64) -> Result<u32, StoreError> {
                u32::try_from(number).map_err(|_| StoreError::Range)
            }

            pub async fn games(
                connection: &mut $Connection,
                of: AccountId,
                before: Option<Time>,
                most: u32,
            ) -> Result<Vec<GameFigures>, StoreError> {
                let sql = "SELECT game, category, at, moves, time_mean, time_spread, judged, agreed, loss \
                           FROM fair_play WHERE account = $1 AND at < $2 ORDER BY at DESC LIMIT $3";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(before.map_or(Ok(i64::MAX), number)?)
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                let game = |row: $Row| {
                    Ok(GameFigures {
                        game: game_id(row.try_get(0)?)?,
                        category: read_category(row.try_get(1)?)?,
                        at: time(row.try_get(2)?)?,
                        figures: figures(&row, 3)?,
                    })
                };
                rows.into_iter().map(game).collect()
            }

            /// Reads figures from the columns of a row, from column `from` on.
            fn figures(row: &$Row, from: usize) -> Result<Figures, StoreError> {
                // The mean of the times of no moves is NULL.
                let time = |column: usize| -> Result<f64, StoreError> {
                    Ok(row.try_get::<Option<f64>, _>(column)?.unwrap_or(0.0))
                };
                Ok(Figures {
                    moves: count(row.try_get(from)?)?,
                    time_mean: time(from + 1)?,
                    time_spread: time(from + 2)?,
                    judged: count(row.try_get(from + 3)?)?,
                    agreed: count(row.try_get(from + 4)?)?,
                    loss: row.try_get(from + 5)?,
                })
            }

            pub async fn summaries(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<(Category, Summary)>, StoreError> {
                let sql = concat!(
                    "SELECT category, COUNT(*), ",
                    sums!(),
                    " FROM fair_play WHERE account = $1 GROUP BY category ORDER BY category"
                );
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(connection)
                    .await?;
                let summary = |row: $Row| {
                    let summary = Summary {
                        games: count(row.try_get(1)?)?,
                        figures: figures(&row, 2)?,
                    };
                    Ok((read_category(row.try_get(0)?)?, summary))
                };
                rows.into_iter().map(summary).collect()
            }

            pub async fn peers(
                connection: &mut $Connection,
                but: AccountId,
                category: Category,
                points: f64,
                within: f64,
            ) -> Result<Summary, StoreError> {
                let sql = concat!(
                    "SELECT COUNT(*), ",
                    sums!(),
                    " FROM fair_play WHERE category = $2 AND points BETWEEN $3 AND $4 AND account <> $1"
                );
                let row = sqlx::query(sql)
                    .bind(account(but))
                    .bind(category.to_string())
                    .bind(points - within)
                    .bind(points + within)
                    .fetch_one(connection)
                    .await?;
                Ok(Summary {
                    games: count(row.try_get(0)?)?,
                    figures: figures(&row, 1)?,
                })
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
