//! Stores logs of games in `PostgreSQL`, which several equal servers can share. The version of a game decides which
//! server can append to its log.
//!
//! An append first increases the version of the game in the database, if this version is the expected version. If
//! several servers append at the same time, only one server succeeds. The other servers wait for its commit and then
//! get a conflict.

pub(super) mod writes;

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use lobby::{Absence, Body, Left, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;
use sqlx::Row;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions, PgRow};
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::convert::{chair, chair_number, code, game_id, id, number, read_code, time, version};
use super::pushes::{self, DuePush, PushWrite, Pushes};
use super::{
    Answer, Append, Codes, LISTED, Line, NewGame, Store, StoreError, WATCHABLE, with_codes,
};
use crate::news::{News, read};
use crate::presence::{NodeId, Note, Noted};

/// The name of the `PostgreSQL` notification channel over which servers send each other hints.
const CHANNEL: &str = "cohort_games";
const CONNECTIONS: u32 = 10;
/// How long a player's command waits for a free connection to the database. After this time, the command fails, and the
/// client must send it again.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// How long a starting server waits for a database that does not answer yet.
const LONGEST_START: Duration = Duration::from_secs(30);
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);

/// A database that several servers share.
pub struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects to the database and upgrades its schema. Waits up to 30 seconds for a database that is starting.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached or its schema is newer.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(LONGEST_WAIT);
        let start = Instant::now();
        let pool = loop {
            match options.clone().connect(url).await {
                Err(error) if is_temporary(&error) && start.elapsed() < LONGEST_START => {
                    tracing::warn!(%error, "cannot reach the database yet");
                    sleep(BETWEEN_ATTEMPTS).await;
                }
                connected => break connected?,
            }
        };
        sqlx::migrate!("migrations/postgres").run(&pool).await?;
        Ok(Postgres { pool })
    }

    /// Returns a connection to the database.
    pub(super) async fn reader(&self) -> Result<PoolConnection<sqlx::Postgres>, sqlx::Error> {
        self.pool.acquire().await
    }

    /// Runs a query that returns games in the lobby, with their codes.
    async fn in_lobby(
        &self,
        sql: &'static str,
        most: u32,
    ) -> Result<Vec<(GameId, Code)>, StoreError> {
        let rows = sqlx::query(sql)
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
        let row = |row: PgRow| Ok((game_id(row.try_get(0)?)?, read_code(row.try_get(1)?)?));
        let games: Result<Vec<_>, StoreError> = rows.into_iter().map(row).collect();
        Ok(with_codes(games?))
    }
}

impl Pushes for Postgres {
    fn push_key(&self) -> Answer<'_, Option<Vec<u8>>> {
        Box::pin(async move { pushes::postgres::key(&mut *self.pool.acquire().await?).await })
    }

    fn due_pushes(&self, now: Time, most: u32) -> Answer<'_, Vec<DuePush>> {
        Box::pin(
            async move { pushes::postgres::due(&mut *self.pool.acquire().await?, now, most).await },
        )
    }

    fn write_push(&self, write: PushWrite) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            pushes::postgres::apply(&mut transaction, &write).await?;
            Ok(transaction.commit().await?)
        })
    }
}

impl Store for Postgres {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.create_now(game))
    }

    fn append(&self, append: Append) -> Answer<'_, Option<Line>> {
        Box::pin(self.append_now(append))
    }

    fn append_both(&self, both: [Append; 2]) -> Answer<'_, ()> {
        Box::pin(self.append_both_now(both))
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

    fn listed(&self, most: u32) -> Answer<'_, Vec<(GameId, Code)>> {
        Box::pin(self.in_lobby(LISTED, most))
    }

    fn watchable(&self, most: u32) -> Answer<'_, Vec<(GameId, Code)>> {
        Box::pin(self.in_lobby(WATCHABLE, most))
    }

    fn note_spectators(&self, node: NodeId, counts: Vec<(GameId, u32)>) -> Answer<'_, ()> {
        Box::pin(async move {
            let (games, counts): (Vec<_>, Vec<_>) = counts
                .into_iter()
                .map(|(game, count)| (id(game), i64::from(count)))
                .unzip();
            let mut transaction = self.pool.begin().await?;
            sqlx::query("DELETE FROM spectators WHERE node = $1")
                .bind(node.0.to_vec())
                .execute(&mut *transaction)
                .await?;
            let sql = "INSERT INTO spectators (node, game, spectators) \
                       SELECT $1, * FROM UNNEST($2::bytea[], $3::bigint[])";
            sqlx::query(sql)
                .bind(node.0.to_vec())
                .bind(games)
                .bind(counts)
                .execute(&mut *transaction)
                .await?;
            Ok(transaction.commit().await?)
        })
    }

    fn spectators(&self, now: Time) -> Answer<'_, Vec<(GameId, u32)>> {
        Box::pin(async move {
            let sql = "SELECT game, SUM(spectators)::bigint FROM spectators JOIN node USING (node) \
                       WHERE until > $1 GROUP BY game";
            let rows = sqlx::query(sql)
                .bind(number(now)?)
                .fetch_all(&self.pool)
                .await?;
            let row = |row: PgRow| {
                let count = u32::try_from(row.try_get::<i64, _>(1)?);
                Ok((game_id(row.try_get(0)?)?, count.unwrap_or(u32::MAX)))
            };
            rows.into_iter().map(row).collect()
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
        // PostgreSQL checks its pages itself (checksums, pg_amcheck). The caller checks the logs by replaying them.
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

    fn versions(&self, games: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(async move {
            let games: Vec<Vec<u8>> = games.into_iter().map(id).collect();
            let rows = sqlx::query("SELECT game, version FROM game WHERE game = ANY($1)")
                .bind(games)
                .fetch_all(&self.pool)
                .await?;
            let row = |row: PgRow| Ok((game_id(row.try_get(0)?)?, version(row.try_get(1)?)?));
            rows.into_iter().map(row).collect()
        })
    }

    fn tell(&self, message: String) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(message)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn hear(&self, to: mpsc::Sender<News>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await?;
            listener.listen(CHANNEL).await?;
            loop {
                let notification = listener.recv().await?;
                for news in read(notification.payload()) {
                    if to.send(news).await.is_err() {
                        return Ok(());
                    }
                }
            }
        })
    }

    fn renew(&self, node: NodeId, until: Time) -> Answer<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO node (node, until) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET until = $2";
            sqlx::query(sql)
                .bind(node.0.to_vec())
                .bind(number(until)?)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn note(&self, node: NodeId, notes: Vec<Note>) -> Answer<'_, ()> {
        Box::pin(async move {
            let (mut games, mut chairs, mut gone, mut dropped) = (vec![], vec![], vec![], vec![]);
            for note in notes {
                games.push(id(note.game));
                chairs.push(chair_number(note.chair));
                let since = note.absence.map(|absence| number(absence.since));
                gone.push(since.transpose()?);
                dropped.push(
                    note.absence
                        .is_some_and(|absence| absence.left == Left::Dropped),
                );
            }
            let sql = "INSERT INTO presence (node, game, chair, gone, dropped) \
                       SELECT $1, * FROM UNNEST($2::bytea[], $3::smallint[], $4::bigint[], $5::boolean[]) \
                       ON CONFLICT (game, chair, node) DO UPDATE SET gone = EXCLUDED.gone, dropped = EXCLUDED.dropped";
            sqlx::query(sql)
                .bind(node.0.to_vec())
                .bind(games)
                .bind(chairs)
                .bind(gone)
                .bind(dropped)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn noted(&self, games: Vec<GameId>) -> Answer<'_, Vec<Noted>> {
        Box::pin(async move {
            let games: Vec<Vec<u8>> = games.into_iter().map(id).collect();
            let sql = "SELECT game, chair, gone, dropped, until FROM presence LEFT JOIN node USING (node) \
                       WHERE game = ANY($1)";
            let rows = sqlx::query(sql).bind(games).fetch_all(&self.pool).await?;
            rows.iter().map(read_note).collect()
        })
    }

    fn forget(&self, before: Time) -> Answer<'_, ()> {
        Box::pin(async move {
            let before = number(before)?;
            for sql in [
                "DELETE FROM presence WHERE gone < $1",
                "DELETE FROM presence WHERE NOT EXISTS \
                 (SELECT FROM node WHERE node.node = presence.node AND until >= $1)",
                "DELETE FROM spectators WHERE NOT EXISTS \
                 (SELECT FROM node WHERE node.node = spectators.node AND until >= $1)",
                "DELETE FROM node WHERE until < $1",
            ] {
                sqlx::query(sql).bind(before).execute(&self.pool).await?;
            }
            Ok(())
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.pool.close().await;
            Ok(())
        })
    }
}

/// Returns whether a later attempt to connect can succeed. This is so if the database is starting, cannot be reached,
/// or has too many connections.
fn is_temporary(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Io(error) => matches!(
            error.kind(),
            ErrorKind::ConnectionRefused
                | ErrorKind::ConnectionReset
                | ErrorKind::UnexpectedEof
                | ErrorKind::TimedOut
        ),
        // Codes that begin with 57P: the database is starting or stopping. Code 53300: the database has too many
        // connections.
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| code.starts_with("57P") || code == "53300"),
        _ => false,
    }
}

fn read_note(row: &PgRow) -> Result<Noted, StoreError> {
    let gone: Option<i64> = row.try_get(2)?;
    let left = if row.try_get(3)? {
        Left::Dropped
    } else {
        Left::Closed
    };
    let since = gone.map(time).transpose()?;
    let until: Option<i64> = row.try_get(4)?;
    Ok(Noted {
        note: Note {
            game: game_id(row.try_get(0)?)?,
            chair: chair(row.try_get(1)?),
            absence: since.map(|since| Absence { since, left }),
        },
        until: until.map(time).transpose()?,
    })
}
