//! Stores logs of games in `SQLite`. One task writes, and commits writes of several games together. Other connections
//! read.

use std::path::Path;
use std::time::Duration;

use lobby::{Body, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::convert::{code, game_id, id, number, read_code, time, version};
use super::pushes::{self, DuePush, PushWrite, Pushes};
use super::{
    Answer, Append, Codes, LISTED, Line, NewGame, Store, StoreError, WATCHABLE, with_codes,
};
use crate::news::News;
use crate::presence::{NodeId, Note, Noted};

/// The maximum number of queued writes. If the queue is full, callers wait.
const QUEUE: usize = 1024;
/// The maximum number of writes in one commit.
const BATCH: usize = 256;
const READERS: u32 = 4;

/// A database in one file, for a single server.
pub struct Sqlite {
    readers: SqlitePool,
    writes: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

enum Write {
    Create(NewGame),
    Append(Append),
    Beat(Time),
    Push(PushWrite),
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Sqlite {
    /// Opens or creates the file and upgrades its schema.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened or its schema is newer.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_or_create(file, true).await
    }

    /// Opens a file that exists and upgrades its schema.
    ///
    /// # Errors
    /// Returns [`StoreError::Missing`], or another error if the file cannot be opened or its schema is newer.
    pub async fn open_existing(file: &Path) -> Result<Self, StoreError> {
        if !file.is_file() {
            return Err(StoreError::Missing(file.display().to_string()));
        }
        Self::open_or_create(file, false).await
    }

    async fn open_or_create(file: &Path, create: bool) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(create)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::migrate!("migrations/sqlite")
            .run(&mut connection)
            .await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options)
            .await?;
        let (writes, jobs) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(write_all(connection, jobs));
        Ok(Sqlite {
            readers,
            writes: Mutex::new(Some(writes)),
            writer: Mutex::new(Some(writer)),
        })
    }

    /// Runs a query that returns games in the lobby, with their codes.
    async fn in_lobby(
        &self,
        sql: &'static str,
        most: u32,
    ) -> Result<Vec<(GameId, Code)>, StoreError> {
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.readers).await?;
        let row = |row: SqliteRow| Ok((game_id(row.try_get(0)?)?, read_code(row.try_get(1)?)?));
        let games: Result<Vec<_>, StoreError> = rows.into_iter().map(row).collect();
        Ok(with_codes(games?))
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let sender = self.writes.lock().await.clone();
        let sender = sender.ok_or(StoreError::Stopped)?;
        let (answer, answered) = oneshot::channel();
        let sent = sender.send(Job { write, answer }).await;
        sent.map_err(|_| StoreError::Stopped)?;
        answered.await.map_err(|_| StoreError::Stopped)?
    }
}

/// Commits the queued writes in batches until all senders are dropped.
async fn write_all(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        metrics::histogram!("cohort_writes_in_a_commit").record(batch.len() as f64);
        let mut answers = Vec::new();
        let mut results = Vec::new();
        let mut writes = Vec::new();
        for job in batch.drain(..) {
            answers.push(job.answer);
            writes.push(job.write);
        }
        let committed = commit(&mut connection, &writes, &mut results).await;
        let failed = committed.err().map(|error| error.to_string());
        if let Some(error) = &failed {
            tracing::error!(error, "a commit failed");
        }
        let mut results = results.into_iter();
        for answer in answers {
            let result = match &failed {
                Some(_) => Err(StoreError::Stopped),
                None => results.next().unwrap_or(Err(StoreError::Stopped)),
            };
            // An error means that the caller no longer waits for the result.
            let _ = answer.send(result);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database cannot be closed");
    }
}

/// Commits all writes together. A refused write changes nothing; all other writes are committed.
async fn commit(
    connection: &mut SqliteConnection,
    writes: &[Write],
    results: &mut Vec<Result<(), StoreError>>,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        let result = match write {
            Write::Create(game) => create(&mut transaction, game).await,
            Write::Append(lines) => append(&mut transaction, lines).await,
            Write::Beat(at) => beat(&mut transaction, *at).await,
            Write::Push(write) => pushes::sqlite::apply(&mut transaction, write).await,
        };
        // An error of the database undoes all writes of the batch.
        results.push(match result {
            Err(StoreError::Database(error)) => return Err(error),
            result => result,
        });
    }
    transaction.commit().await
}

async fn create(connection: &mut SqliteConnection, new: &NewGame) -> Result<(), StoreError> {
    let game = id(new.game);
    let exists = sqlx::query("SELECT 1 FROM game WHERE game = $1")
        .bind(game.clone())
        .fetch_optional(&mut *connection)
        .await?;
    if exists.is_some() {
        return Err(StoreError::Exists);
    }
    let (code, watch) = (code(new.code)?, code(new.watch)?);
    let taken = sqlx::query("SELECT 1 FROM game WHERE code = $1 OR watch = $2")
        .bind(code)
        .bind(watch)
        .fetch_optional(&mut *connection)
        .await?;
    if taken.is_some() {
        return Err(StoreError::CodeTaken);
    }
    let at = number(new.line.at)?;
    let sql = "INSERT INTO game (game, version, deadline, code, watch, updated, listed, watchable) \
               VALUES ($1, 1, $2, $3, $4, $5, $6, $7)";
    sqlx::query(sql)
        .bind(game.clone())
        .bind(new.deadline.map(number).transpose()?)
        .bind(code)
        .bind(watch)
        .bind(at)
        .bind(new.listed.then_some(at))
        .bind(new.watchable.then_some(at))
        .execute(&mut *connection)
        .await?;
    insert(connection, &game, 1, &new.line, None).await
}

async fn append(connection: &mut SqliteConnection, new: &Append) -> Result<(), StoreError> {
    let game = id(new.game);
    let row = sqlx::query("SELECT version FROM game WHERE game = $1")
        .bind(game.clone())
        .fetch_optional(&mut *connection)
        .await?;
    let version = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
    let after = i64::try_from(new.after).map_err(|_| StoreError::Range)?;
    let Some(last) = new.lines.last().filter(|_| version == Some(after)) else {
        return Err(StoreError::Conflict);
    };
    if let Some(command) = new.command {
        let known = sqlx::query("SELECT 1 FROM event WHERE game = $1 AND command_id = $2")
            .bind(game.clone())
            .bind(command.bytes().to_vec())
            .fetch_optional(&mut *connection)
            .await?;
        if known.is_some() {
            return Err(StoreError::Conflict);
        }
    }
    let mut version = after;
    for (place, line) in new.lines.iter().enumerate() {
        version += 1;
        let is_last = place + 1 == new.lines.len();
        let command = new.command.filter(|_| is_last);
        insert(connection, &game, version, line, command).await?;
    }
    let at = number(last.at)?;
    let sql = "UPDATE game SET version = $2, deadline = $3, updated = $4, \
               listed = CASE WHEN $5 THEN listed END, watchable = $6 WHERE game = $1";
    sqlx::query(sql)
        .bind(game.clone())
        .bind(version)
        .bind(new.deadline.map(number).transpose()?)
        .bind(at)
        .bind(new.listed)
        .bind(new.watchable.then_some(at))
        .execute(&mut *connection)
        .await?;
    pushes::sqlite::wake(connection, &game, version, last.at).await
}

async fn insert(
    connection: &mut SqliteConnection,
    game: &[u8],
    version: i64,
    line: &Line,
    command: Option<CommandId>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO event (game, version, at, command_id, body) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(game.to_vec())
    .bind(version)
    .bind(number(line.at)?)
    .bind(command.map(|command| command.bytes().to_vec()))
    .bind(line.body.0.clone())
    .execute(&mut *connection)
    .await?;
    Ok(())
}

async fn beat(connection: &mut SqliteConnection, at: Time) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO alive (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1",
    )
    .bind(number(at)?)
    .execute(&mut *connection)
    .await?;
    Ok(())
}

impl Pushes for Sqlite {
    fn push_key(&self) -> Answer<'_, Option<Vec<u8>>> {
        Box::pin(async move { pushes::sqlite::key(&mut *self.readers.acquire().await?).await })
    }

    fn due_pushes(&self, now: Time, most: u32) -> Answer<'_, Vec<DuePush>> {
        Box::pin(async move {
            pushes::sqlite::due(&mut *self.readers.acquire().await?, now, most).await
        })
    }

    fn write_push(&self, write: PushWrite) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Push(write)))
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Append(append)))
    }

    fn beat(&self, now: Time) -> Answer<'_, ()> {
        Box::pin(self.write(Write::Beat(now)))
    }

    fn log(&self, game: GameId) -> Answer<'_, Vec<Line>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT at, body FROM event WHERE game = $1 ORDER BY version")
                .bind(id(game))
                .fetch_all(&self.readers)
                .await?;
            let line = |row: SqliteRow| {
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
            let row = sqlx::query("SELECT version FROM event WHERE game = $1 AND command_id = $2")
                .bind(id(game))
                .bind(command.bytes().to_vec())
                .fetch_optional(&self.readers)
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
                .fetch_optional(&self.readers)
                .await?;
            row.map(|row| game_id(row.try_get(0)?)).transpose()
        })
    }

    fn codes(&self, game: GameId) -> Answer<'_, Codes> {
        Box::pin(async move {
            let row = sqlx::query("SELECT code, watch FROM game WHERE game = $1")
                .bind(id(game))
                .fetch_optional(&self.readers)
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
                .bind(most)
                .fetch_all(&self.readers)
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

    fn games(&self, after: Option<GameId>, most: u32) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game FROM game WHERE $1 IS NULL OR game > $1 ORDER BY game LIMIT $2";
            let rows = sqlx::query(sql)
                .bind(after.map(id))
                .bind(most)
                .fetch_all(&self.readers)
                .await?;
            rows.into_iter()
                .map(|row| game_id(row.try_get(0)?))
                .collect()
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT at FROM alive")
                .fetch_optional(&self.readers)
                .await?;
            row.map(|row| time(row.try_get(0)?)).transpose()
        })
    }

    fn integrity(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("PRAGMA integrity_check")
                .fetch_all(&self.readers)
                .await?;
            let found: Result<Vec<String>, sqlx::Error> =
                rows.into_iter().map(|row| row.try_get(0)).collect();
            let mut found = found?;
            found.retain(|problem| problem != "ok");
            Ok(found)
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn version(&self, game: GameId) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT version FROM game WHERE game = $1")
                .bind(id(game))
                .fetch_optional(&self.readers)
                .await?;
            row.map(|row| version(row.try_get(0)?)).transpose()
        })
    }

    // The next methods do nothing, because no other server uses the database file.

    fn versions(&self, _: Vec<GameId>) -> Answer<'_, Vec<(GameId, u64)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn tell(&self, _: String) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn hear(&self, _: mpsc::Sender<News>) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn renew(&self, _: NodeId, _: Time) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn note(&self, _: NodeId, _: Vec<Note>) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn noted(&self, _: Vec<GameId>) -> Answer<'_, Vec<Noted>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn note_spectators(&self, _: NodeId, _: Vec<(GameId, u32)>) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn spectators(&self, _: Time) -> Answer<'_, Vec<(GameId, u32)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn forget(&self, _: Time) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Dropping the sender makes the writer end after its last write.
            drop(self.writes.lock().await.take());
            if let Some(writer) = self.writer.lock().await.take() {
                writer.await.map_err(|_| StoreError::Stopped)?;
            }
            self.readers.close().await;
            Ok(())
        })
    }
}
