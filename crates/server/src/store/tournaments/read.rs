//! The queries about tournaments.

/// Defines the functions for one kind of database. The SQL statements are the same for all kinds.
macro_rules! statements {
    ($name:ident, $Connection:ty, $Row:ty) => {
        pub(in crate::store) mod $name {
            use lobby::{AccountId, Body, Time, TournamentId};
            use referee::GameId;
            use sqlx::Row;

            use crate::store::convert::{
                account, game_id, number, read_tournament, time, tournament_id, version,
            };
            use crate::store::tournaments::stage_number;
            use crate::store::{
                ListedStage, StoreError, TournamentLine, TournamentLog, TournamentRow,
            };

            pub async fn edition(
                connection: &mut $Connection,
                id: TournamentId,
            ) -> Result<Option<u64>, StoreError> {
                let sql = "SELECT edition FROM tournament WHERE tournament = $1";
                let row = sqlx::query(sql)
                    .bind(tournament_id(id))
                    .fetch_optional(connection)
                    .await?;
                row.map(|row: $Row| version(row.try_get(0)?)).transpose()
            }

            pub async fn log(
                connection: &mut $Connection,
                id: TournamentId,
            ) -> Result<Option<TournamentLog>, StoreError> {
                // A change between the two queries makes the lines newer than the edition, so they are read again later.
                let Some(edition) = edition(connection, id).await? else {
                    return Ok(None);
                };
                let sql = "SELECT at, body FROM tournament_event WHERE tournament = $1 ORDER BY version";
                let rows = sqlx::query(sql)
                    .bind(tournament_id(id))
                    .fetch_all(connection)
                    .await?;
                let line = |row: $Row| {
                    Ok(TournamentLine {
                        at: time(row.try_get(0)?)?,
                        body: Body(row.try_get(1)?),
                    })
                };
                let lines: Result<_, StoreError> = rows.into_iter().map(line).collect();
                let lines = lines?;
                Ok(Some(TournamentLog { edition, lines }))
            }

            pub async fn due(
                connection: &mut $Connection,
                now: Time,
                most: u32,
            ) -> Result<Vec<TournamentId>, StoreError> {
                let sql = "SELECT tournament FROM tournament WHERE deadline <= $1 \
                           UNION SELECT tournament FROM tournament_game WHERE state = 1 LIMIT $2";
                let query = sqlx::query(sql).bind(number(now)?).bind(i64::from(most));
                ids(query.fetch_all(connection).await?)
            }

            pub async fn over(
                connection: &mut $Connection,
                id: TournamentId,
                most: u32,
            ) -> Result<Vec<GameId>, StoreError> {
                let sql = "SELECT game FROM tournament_game WHERE tournament = $1 AND state = 1 ORDER BY game LIMIT $2";
                let rows = sqlx::query(sql)
                    .bind(tournament_id(id))
                    .bind(i64::from(most))
                    .fetch_all(connection)
                    .await?;
                let game = |row: $Row| game_id(row.try_get(0)?);
                rows.into_iter().map(game).collect()
            }

            pub async fn listed(
                connection: &mut $Connection,
                stage: ListedStage,
                skip: u32,
                most: u32,
            ) -> Result<Vec<TournamentRow>, StoreError> {
                let sql = match stage {
                    ListedStage::Coming => {
                        "SELECT tournament, summary FROM tournament WHERE stage = $1 \
                         ORDER BY at, tournament LIMIT $2 OFFSET $3"
                    }
                    _ => {
                        "SELECT tournament, summary FROM tournament WHERE stage = $1 \
                         ORDER BY at DESC, tournament DESC LIMIT $2 OFFSET $3"
                    }
                };
                let query = sqlx::query(sql)
                    .bind(stage_number(stage))
                    .bind(i64::from(most))
                    .bind(i64::from(skip));
                rows(query.fetch_all(connection).await?)
            }

            pub async fn of_account(
                connection: &mut $Connection,
                of: AccountId,
            ) -> Result<Vec<TournamentRow>, StoreError> {
                let sql = "SELECT tournament, summary FROM tournament WHERE tournament IN \
                           (SELECT tournament FROM tournament_account WHERE account = $1) ORDER BY tournament";
                let query = sqlx::query(sql).bind(account(of));
                rows(query.fetch_all(connection).await?)
            }

            fn rows(rows: Vec<$Row>) -> Result<Vec<TournamentRow>, StoreError> {
                let row = |row: $Row| {
                    Ok(TournamentRow {
                        id: read_tournament(row.try_get(0)?)?,
                        summary: row.try_get(1)?,
                    })
                };
                rows.into_iter().map(row).collect()
            }

            pub async fn all(
                connection: &mut $Connection,
                after: Option<TournamentId>,
                most: u32,
            ) -> Result<Vec<TournamentId>, StoreError> {
                // The smallest id is empty, so every id is greater.
                let sql = "SELECT tournament FROM tournament WHERE tournament > $1 ORDER BY tournament LIMIT $2";
                let query = sqlx::query(sql)
                    .bind(after.map(tournament_id).unwrap_or_default())
                    .bind(i64::from(most));
                ids(query.fetch_all(connection).await?)
            }

            fn ids(rows: Vec<$Row>) -> Result<Vec<TournamentId>, StoreError> {
                let id = |row: $Row| read_tournament(row.try_get(0)?);
                rows.into_iter().map(id).collect()
            }
        }
    };
}

statements!(sqlite, sqlx::SqliteConnection, sqlx::sqlite::SqliteRow);
#[cfg(feature = "postgres")]
statements!(postgres, sqlx::PgConnection, sqlx::postgres::PgRow);
