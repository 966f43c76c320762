//! Rates a game: changes the ratings of both players, and stores the results.

/// Defines the functions for one kind of database. `$lock` is the end of a query that locks the rows it reads.
macro_rules! statements {
    ($name:ident, $Connection:ty, $lock:literal) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Category, Chair, Entry, Event, RatedResult, Time};

            use crate::ratings::{certain_until, change, first_points, new, update};
            use crate::store::accounts::write::$name::exists;
            use crate::store::convert::{account, number};
            use crate::store::fair_play::write::$name::enqueue;
            use crate::store::ratings::read::$name::rating;
            use crate::store::{Line, RatingRow, StoreError};

            /// Changes the ratings of both players of a game. Returns the line of the log that says so; `None` if a
            /// player has deleted the account, because then nobody is rated.
            ///
            /// Fails with [`StoreError::Conflict`] if the game was rated already.
            pub async fn rate(
                connection: &mut $Connection,
                game: &[u8],
                result: &RatedResult,
                at: Time,
            ) -> Result<Option<Line>, StoreError> {
                let RatedResult {
                    category,
                    host,
                    guest,
                    winner,
                } = *result;
                if host == guest {
                    return Ok(None);
                }
                // All servers lock accounts and ratings in the order of ids, so that they never wait for each other in
                // a circle.
                let (low, high) = (host.min(guest), host.max(guest));
                if !exists(connection, low).await? || !exists(connection, high).await? {
                    return Ok(None);
                }
                let low_before = locked(connection, low, category, at).await?;
                let high_before = locked(connection, high, category, at).await?;
                let (host_before, guest_before) = if host == low {
                    (low_before, high_before)
                } else {
                    (high_before, low_before)
                };
                let (host_after, guest_after) = update(host_before, guest_before, result, at);
                let score = |chair| match winner {
                    None => 0.5,
                    Some(winner) if winner == chair => 1.0,
                    Some(_) => 0.0,
                };
                for (player, opponent, chair, before, after) in [
                    (host, guest, Chair::Host, host_before, host_after),
                    (guest, host, Chair::Guest, guest_before, guest_after),
                ] {
                    store(connection, player, &after).await?;
                    let sql = "INSERT INTO result (account, game, category, at, opponent, score, before, after) \
                               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (account, game) DO NOTHING";
                    let added = sqlx::query(sql)
                        .bind(account(player))
                        .bind(game.to_vec())
                        .bind(category.to_string())
                        .bind(number(at)?)
                        .bind(account(opponent))
                        .bind(score(chair))
                        .bind(before.map_or(first_points(), |before| before.points))
                        .bind(after.points)
                        .execute(&mut *connection)
                        .await?;
                    if added.rows_affected() == 0 {
                        return Err(StoreError::Conflict);
                    }
                }
                enqueue(connection, game, at).await?;
                let event = Event::Rated {
                    host: change(host_before.as_ref(), &host_after),
                    guest: change(guest_before.as_ref(), &guest_after),
                };
                let body = Entry { at, event }.to_body()?;
                Ok(Some(Line { at, body }))
            }

            /// Locks the rating of an account and returns it; `None` before the first rated game. Adds the row if
            /// there is none, because only a row can be locked.
            async fn locked(
                connection: &mut $Connection,
                of: AccountId,
                category: Category,
                at: Time,
            ) -> Result<Option<RatingRow>, StoreError> {
                let first = new(category, at);
                let sql = "INSERT INTO rating (account, category, points, deviation, volatility, games, at) \
                           VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT (account, category) DO NOTHING";
                sqlx::query(sql)
                    .bind(account(of))
                    .bind(category.to_string())
                    .bind(first.points)
                    .bind(first.deviation)
                    .bind(first.volatility)
                    .bind(number(at)?)
                    .execute(&mut *connection)
                    .await?;
                let sql = concat!(
                    "SELECT category, points, deviation, volatility, games, at FROM rating \
                     WHERE account = $1 AND category = $2",
                    $lock
                );
                let row = sqlx::query(sql)
                    .bind(account(of))
                    .bind(category.to_string())
                    .fetch_one(&mut *connection)
                    .await?;
                let row = rating(&row)?;
                Ok((row.games > 0).then_some(row))
            }

            async fn store(
                connection: &mut $Connection,
                of: AccountId,
                row: &RatingRow,
            ) -> Result<(), StoreError> {
                let sql = "UPDATE rating SET points = $3, deviation = $4, volatility = $5, games = $6, at = $7, \
                           certain_until = $8 WHERE account = $1 AND category = $2";
                sqlx::query(sql)
                    .bind(account(of))
                    .bind(row.category.to_string())
                    .bind(row.points)
                    .bind(row.deviation)
                    .bind(row.volatility)
                    .bind(i64::from(row.games))
                    .bind(number(row.at)?)
                    .bind(certain_until(row).map(number).transpose()?)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, "");
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, " FOR UPDATE");
