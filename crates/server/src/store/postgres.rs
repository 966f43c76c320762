//! `PostgreSQL`: several equal servers can share it. The version of a game decides which server appends.
//!
//! An append first increases the game's version, if that is still the expected one. Only one of several servers
//! succeeds. The other servers wait for its commit and then get a conflict. After the commit a notification names the
//! game.

use std::time::Duration;

use lobby::{Body, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::{PgConnection, Row};
use tokio::sync::mpsc;

use super::convert::{code, game_id, id, number, read_code, time, version};
use super::{Answer, Append, Codes, Line, NewGame, Store, StoreError};

/// The channel of notifications. Each names a game in hexadecimal digits.
const CHANNEL: &str = "cohort_game";
const CONNECTIONS: u32 = 10;
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);

/// A database that several servers share.
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects and upgrades the schema.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached or its schema is newer.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgPoolOptions::new().max_connections(CONNECTIONS);
        let pool = options.connect(url).await?;
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        Ok(Postgres { pool })
    }

    async fn create_now(&self, new: NewGame) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let game = id(new.game);
        let sql = "INSERT INTO game (game, version, deadline, code, watch, updated) \
                   VALUES ($1, 1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let made = sqlx::query(sql)
            .bind(game.clone())
            .bind(new.deadline.map(number).transpose()?)
            .bind(code(new.code)?)
            .bind(code(new.watch)?)
            .bind(number(new.line.at)?)
            .execute(&mut *transaction)
            .await?;
        if made.rows_affected() == 0 {
            let exists = sqlx::query("SELECT 1 FROM game WHERE game = $1")
                .bind(game)
                .fetch_optional(&mut *transaction)
                .await?;
            return Err(match exists {
                Some(_) => StoreError::Exists,
                None => StoreError::CodeTaken,
            });
        }
        insert(&mut transaction, &game, 1, &new.line, None).await?;
        Ok(transaction.commit().await?)
    }

    async fn append_now(&self, new: Append) -> Result<(), StoreError> {
        let game = id(new.game);
        let after = i64::try_from(new.after).map_err(|_| StoreError::Range)?;
        let count = i64::try_from(new.lines.len()).map_err(|_| StoreError::Range)?;
        let last = new.lines.last().ok_or(StoreError::Conflict)?;
        let mut transaction = self.pool.begin().await?;
        let sql = "UPDATE game SET version = $3, deadline = $4, updated = $5 WHERE game = $1 AND version = $2";
        let moved = sqlx::query(sql)
            .bind(game.clone())
            .bind(after)
            .bind(after + count)
            .bind(new.deadline.map(number).transpose()?)
            .bind(number(last.at)?)
            .execute(&mut *transaction)
            .await?;
        if moved.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        let mut version = after;
        for line in &new.lines {
            version += 1;
            let command = new.command.filter(|_| version == after + count);
            insert(&mut transaction, &game, version, line, command).await?;
        }
        transaction.commit().await?;
        // Sent outside the transaction, so that commits do not wait for each other. If a hint is lost, polling finds
        // the change.
        let notified = sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(new.game.to_string())
            .execute(&self.pool)
            .await;
        if let Err(error) = notified {
            tracing::warn!(%error, "cannot notify");
        }
        Ok(())
    }
}

async fn insert(
    connection: &mut PgConnection,
    game: &[u8],
    version: i64,
    line: &Line,
    command: Option<CommandId>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO event (game, version, at, command_id, body) VALUES ($1, $2, $3, $4, $5)";
    let inserted = sqlx::query(sql)
        .bind(game.to_vec())
        .bind(version)
        .bind(number(line.at)?)
        .bind(command.map(|command| command.bytes().to_vec()))
        .bind(line.body.0.clone())
        .execute(connection)
        .await;
    match inserted {
        Ok(_) => Ok(()),
        // The log already has the command, or another server was faster.
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(StoreError::Conflict)
        }
        Err(error) => Err(StoreError::Database(error)),
    }
}

impl Store for Postgres {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.create_now(game))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.append_now(append))
    }

    fn log(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT at, body FROM event WHERE game = $1 ORDER BY version")
                .bind(id(game))
                .fetch_all(&self.pool)
                .await?;
            let line = |row: PgRow| {
                Ok(Line {
                    at: time(row.try_get(0)?)?,
                    body: Body(row.try_get(1)?),
                })
            };
            rows.into_iter().map(line).collect()
        })
    }

    fn version_of(&self, game: GameId, command: CommandId) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let sql = "SELECT version FROM event WHERE game = $1 AND command_id = $2";
            let row = sqlx::query(sql)
                .bind(id(game))
                .bind(command.bytes().to_vec())
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| version(row.try_get(0)?)).transpose()
        })
    }

    fn by_code(&self, kind: CodeKind, wanted: Code) -> Answer<'_, Option<GameId>> {
        let sql = match kind {
            CodeKind::Invitation => "SELECT game FROM game WHERE code = $1",
            CodeKind::Watch => "SELECT game FROM game WHERE watch = $1",
        };
        Box::pin(async move {
            let row = sqlx::query(sql)
                .bind(code(Some(wanted))?)
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| game_id(row.try_get(0)?)).transpose()
        })
    }

    fn codes(&self, game: GameId) -> Answer<'_, Codes> {
        Box::pin(async move {
            let row = sqlx::query("SELECT code, watch FROM game WHERE game = $1")
                .bind(id(game))
                .fetch_optional(&self.pool)
                .await?;
            let Some(row) = row else {
                return Ok(Codes::default());
            };
            Ok(Codes {
                invitation: read_code(row.try_get(0)?)?,
                watch: read_code(row.try_get(1)?)?,
            })
        })
    }

    fn due(&self, now: Time, most: u32) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game FROM game WHERE deadline <= $1 ORDER BY deadline LIMIT $2";
            let rows = sqlx::query(sql)
                .bind(number(now)?)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
            rows.into_iter()
                .map(|row| game_id(row.try_get(0)?))
                .collect()
        })
    }

    fn games(&self, after: Option<GameId>, most: u32) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql =
                "SELECT game FROM game WHERE $1::bytea IS NULL OR game > $1 ORDER BY game LIMIT $2";
            let rows = sqlx::query(sql)
                .bind(after.map(id))
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await?;
            rows.into_iter()
                .map(|row| game_id(row.try_get(0)?))
                .collect()
        })
    }

    fn beat(&self, now: Time) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO alive (one, at) VALUES (1, $1) \
                       ON CONFLICT (one) DO UPDATE SET at = GREATEST(alive.at, $1)";
            let at = number(now)?;
            sqlx::query(sql).bind(at).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT at FROM alive")
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| time(row.try_get(0)?)).transpose()
        })
    }

    fn integrity(&self) -> Answer<'_, Vec<String>> {
        // PostgreSQL checks its pages itself (checksums, pg_amcheck). Replaying the logs checks the rest.
        Box::pin(async { Ok(Vec::new()) })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn version(&self, game: GameId) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT version FROM game WHERE game = $1")
                .bind(id(game))
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| version(row.try_get(0)?)).transpose()
        })
    }

    fn hints(&self, to: mpsc::Sender<GameId>) -> Answer<'_, ()> {
        Box::pin(async move {
            loop {
                if let Err(error) = listen(&self.pool, &to).await {
                    tracing::warn!(%error, "cannot listen to other servers");
                }
                if to.is_closed() {
                    return Ok(());
                }
                tokio::time::sleep(BETWEEN_ATTEMPTS).await;
            }
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            Ok(())
        })
    }
}

/// Forwards notifications until the database or the receiver is gone.
async fn listen(pool: &PgPool, to: &mpsc::Sender<GameId>) -> Result<(), StoreError> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        let notification = listener.recv().await?;
        let Ok(game) = notification.payload().parse() else {
            continue;
        };
        if to.send(game).await.is_err() {
            return Ok(());
        }
    }
}
