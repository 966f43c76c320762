//! Stores logs of games in `SQLite`. One task writes, and commits writes of several games together. Other connections
//! read.

mod copy;
pub(super) mod writer;

use std::path::Path;
use std::time::Duration;

use lobby::{Body, Time};
use protocol::{Code, CodeKind, CommandId};
use referee::GameId;
use sqlx::pool::PoolConnection;
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
    AccountWrite, Action, Answer, Append, Claim, Codes, Deed, LISTED, Line, MailLink, NewGame,
    OperatorWrite, SecretHash, Settling, Store, StoreError, WATCHABLE, operators, with_codes,
};
use crate::backup::Held;
use crate::news::News;
use crate::presence::{NodeId, Note, Noted};
use writer::{Done, Job, Write, write_all};

/// The maximum number of queued writes. If the queue is full, callers wait.
const QUEUE: usize = 1024;
const READERS: u32 = 4;

/// A database in one file, for a single server.
pub struct Sqlite {
    readers: SqlitePool,
    writes: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    /// The lock of a server on its database.
    #[expect(dead_code, reason = "the lock lasts as long as this value")]
    held: Option<Held>,
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
            held: None,
        })
    }

    /// Keeps the lock of a server on its database until the database is dropped.
    #[must_use]
    pub fn holding(self, held: Option<Held>) -> Self {
        Sqlite { held, ..self }
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

    /// Returns a connection that reads.
    pub(super) async fn reader(&self) -> Result<PoolConnection<sqlx::Sqlite>, sqlx::Error> {
        self.readers.acquire().await
    }

    pub(super) async fn change_account(&self, write: AccountWrite) -> Result<(), StoreError> {
        // The deletion of an account with many games is split, so that moves of other games can be stored in between.
        if let AccountWrite::Delete { account } = write {
            while let Done::Forgot(true) = self.write(Write::ForgetSome(account)).await? {}
        }
        self.change(Write::Account(write)).await
    }

    pub(super) async fn act_now(&self, action: Action) -> Result<Vec<GameId>, StoreError> {
        if let Deed::Close { account } = action.deed {
            operators::act::sqlite::check(&mut *self.reader().await?, &action).await?;
            while let Done::Forgot(true) = self.write(Write::ForgetSome(account)).await? {}
        }
        match self.write(Write::Act(action)).await? {
            Done::Games(games) => Ok(games),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) async fn change_operator(&self, write: OperatorWrite) -> Result<(), StoreError> {
        self.change(Write::Operator(write)).await
    }

    pub(super) async fn remove_ceremony(
        &self,
        ceremony: SecretHash,
        now: Time,
    ) -> Result<Option<String>, StoreError> {
        match self.write(Write::TakeCeremony(ceremony, now)).await? {
            Done::Ceremony(state) => Ok(state),
            _ => Ok(None),
        }
    }

    pub(super) async fn remove_link(
        &self,
        secret: SecretHash,
        now: Time,
    ) -> Result<Option<MailLink>, StoreError> {
        match self.write(Write::TakeLink(secret, now)).await? {
            Done::Link(link) => Ok(link),
            _ => Ok(None),
        }
    }

    pub(super) async fn claim_now(
        &self,
        now: Time,
        until: Time,
    ) -> Result<Option<Claim>, StoreError> {
        match self.write(Write::ClaimGame(now, until)).await? {
            Done::Claimed(claim) => Ok(claim),
            _ => Ok(None),
        }
    }

    pub(super) async fn settle_now(
        &self,
        claim: Claim,
        settling: Settling,
    ) -> Result<bool, StoreError> {
        let settled = self.write(Write::SettleClaim(claim, settling)).await?;
        Ok(matches!(settled, Done::Settled(true)))
    }

    #[cfg(feature = "accounts")]
    pub(super) async fn change_tournament(
        &self,
        change: super::TournamentChange,
    ) -> Result<(), StoreError> {
        self.change(Write::Tournament(change)).await
    }

    async fn append_now(&self, append: Append) -> Result<Option<Line>, StoreError> {
        match self.write(Write::Append(append)).await? {
            Done::Added(line) => Ok(line),
            _ => Ok(None),
        }
    }

    async fn change(&self, write: Write) -> Result<(), StoreError> {
        self.write(write).await.map(drop)
    }

    async fn write(&self, write: Write) -> Result<Done, StoreError> {
        let sender = self.writes.lock().await.clone();
        let sender = sender.ok_or(StoreError::Stopped)?;
        let (answer, answered) = oneshot::channel();
        let sent = sender.send(Job { write, answer }).await;
        sent.map_err(|_| StoreError::Stopped)?;
        answered.await.map_err(|_| StoreError::Stopped)?
    }
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
        Box::pin(self.change(Write::Push(write)))
    }
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.change(Write::Create(game)))
    }

    fn append(&self, append: Append) -> Answer<'_, Option<Line>> {
        Box::pin(self.append_now(append))
    }

    fn append_both(&self, both: [Append; 2]) -> Answer<'_, ()> {
        Box::pin(self.change(Write::AppendBoth(Box::new(both))))
    }

    fn beat(&self, now: Time) -> Answer<'_, ()> {
        Box::pin(self.change(Write::Beat(now)))
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
