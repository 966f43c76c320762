//! The queries of profiles and ladders.

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Category, Time};
            use sqlx::Row;

            use crate::store::convert::{
                account, account_id, game_id, number, read_category, read_code, time,
            };
            use crate::store::{HeadToHead, LadderRow, RatingRow, ResultRow, StoreError};

            fn count(number: i64) -> Result<u32, StoreError> {
                u32::try_from(number).map_err(|_| StoreError::Range)
            }

            /// Reads a rating from the first columns of a row.
            pub fn rating(row: &$Row) -> Result<RatingRow, StoreError> {
                Ok(RatingRow {
                    category: read_category(row.try_get(0)?)?,
                    points: row.try_get(1)?,
                    deviation: row.try_get(2)?,
                    volatility: row.try_get(3)?,
                    games: count(row.try_get(4)?)?,
                    at: time(row.try_get(5)?)?,
                })
            }

            pub async fn ratings(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<RatingRow>, StoreError> {
                let sql = "SELECT category, points, deviation, volatility, games, at FROM rating \
                           WHERE account = $1 AND games > 0 ORDER BY category";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .fetch_all(connection)
                    .await?;
                rows.iter().map(rating).collect()
            }

            pub async fn results(
                connection: &mut $Connection,
                of: AccountId,
                category: Option<Category>,
                before: Option<Time>,
                most: u32,
            ) -> Result<Vec<ResultRow>, StoreError> {
                // Two statements, so that each uses its own index.
                let sql = match category {
                    None => {
                        "SELECT game, watch, category, result.at, opponent, name, score, before, after FROM result \
                         LEFT JOIN game USING (game) LEFT JOIN account ON account.account = opponent \
                         WHERE result.account = $1 AND result.at < $2 \
                         ORDER BY result.at DESC LIMIT $3"
                    }
                    Some(_) => {
                        "SELECT game, watch, category, result.at, opponent, name, score, before, after FROM result \
                         LEFT JOIN game USING (game) LEFT JOIN account ON account.account = opponent \
                         WHERE result.account = $1 AND result.at < $2 AND category = $4 \
                         ORDER BY result.at DESC LIMIT $3"
                    }
                };
                let mut query = sqlx::query(sql)
                    .bind(account(of))
                    .bind(before.map_or(Ok(i64::MAX), number)?)
                    .bind(i64::from(most));
                if let Some(category) = category {
                    query = query.bind(category.to_string());
                }
                let rows = query.fetch_all(connection).await?;
                rows.iter().map(result).collect()
            }

            fn result(row: &$Row) -> Result<ResultRow, StoreError> {
                let opponent: Option<Vec<u8>> = row.try_get(4)?;
                Ok(ResultRow {
                    game: game_id(row.try_get(0)?)?,
                    watch: read_code(row.try_get(1)?)?,
                    category: read_category(row.try_get(2)?)?,
                    at: time(row.try_get(3)?)?,
                    opponent: opponent.map(account_id).transpose()?,
                    opponent_name: row.try_get(5)?,
                    score: row.try_get(6)?,
                    before: row.try_get(7)?,
                    after: row.try_get(8)?,
                })
            }

            pub async fn curve(
                connection: &mut $Connection,
                of: AccountId,
                category: Category,
            ) -> Result<Vec<(Time, f64)>, StoreError> {
                // 86,400,000 milliseconds are a day.
                let sql = "SELECT at, after FROM result WHERE account = $1 AND category = $2 AND at IN \
                           (SELECT MAX(at) FROM result WHERE account = $1 AND category = $2 GROUP BY at / 86400000) \
                           ORDER BY at";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(category.to_string())
                    .fetch_all(connection)
                    .await?;
                let point = |row: $Row| Ok((time(row.try_get(0)?)?, row.try_get(1)?));
                let mut points: Vec<(Time, f64)> =
                    rows.into_iter().map(point).collect::<Result<_, StoreError>>()?;
                // Two games can end in the same millisecond.
                points.dedup_by_key(|(at, _)| *at);
                Ok(points)
            }

            pub async fn head_to_head(
                connection: &mut $Connection,
                of: AccountId,
                other: AccountId,
            ) -> Result<HeadToHead, StoreError> {
                let sql = "SELECT score, COUNT(*) FROM result WHERE account = $1 AND opponent = $2 GROUP BY score";
                let rows = sqlx::query(sql)
                    .bind(account(of))
                    .bind(account(other))
                    .fetch_all(connection)
                    .await?;
                let mut results = HeadToHead::default();
                for row in rows {
                    let row: $Row = row;
                    let score: f64 = row.try_get(0)?;
                    let number = if score > 0.5 {
                        &mut results.wins
                    } else if score < 0.5 {
                        &mut results.losses
                    } else {
                        &mut results.draws
                    };
                    *number = count(row.try_get(1)?)?;
                }
                Ok(results)
            }

            pub async fn ladder(
                connection: &mut $Connection,
                category: Category,
                now: Time,
                skip: u32,
                most: u32,
            ) -> Result<Vec<LadderRow>, StoreError> {
                // The inner query reads only the index of the ladder, so that skipping places is fast.
                let sql = "SELECT category, rating.points, deviation, volatility, games, rating.at, \
                           account.account, name \
                           FROM (SELECT account, points FROM rating WHERE category = $1 AND certain_until > $2 \
                           ORDER BY points DESC, account LIMIT $3 OFFSET $4) AS place \
                           JOIN rating ON rating.account = place.account AND category = $1 \
                           JOIN account ON account.account = place.account \
                           ORDER BY place.points DESC, place.account";
                let rows = sqlx::query(sql)
                    .bind(category.to_string())
                    .bind(number(now)?)
                    .bind(i64::from(most))
                    .bind(i64::from(skip))
                    .fetch_all(connection)
                    .await?;
                let place = |row: &$Row| {
                    Ok(LadderRow {
                        account: account_id(row.try_get(6)?)?,
                        name: row.try_get(7)?,
                        rating: rating(row)?,
                    })
                };
                rows.iter().map(place).collect()
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
