//! The task that writes to the database: it commits the writes of several games together.

use lobby::{AccountId, Time};
use protocol::CommandId;
use referee::GameId;
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::store::convert::{code, id, number};
use crate::store::{
    AccountWrite, Action, Append, Claim, Line, MailLink, NewGame, OperatorWrite, PushWrite,
    SecretHash, Settling, StoreError, accounts, fair_play, operators, pushes, ratings,
};
#[cfg(feature = "accounts")]
use crate::store::{TournamentChange, tournaments};

/// The maximum number of writes in one commit.
const BATCH: usize = 256;

/// A change of the database.
pub(super) enum Write {
    Create(NewGame),
    Append(Append),
    AppendBoth(Box<[Append; 2]>),
    Beat(Time),
    Push(PushWrite),
    Account(AccountWrite),
    Act(Action),
    Operator(OperatorWrite),
    TakeCeremony(SecretHash, Time),
    TakeLink(SecretHash, Time),
    /// Removes the name of an account from some of its games.
    ForgetSome(AccountId),
    /// Claims a game until a time, to judge its moves.
    ClaimGame(Time, Time),
    SettleClaim(Claim, Settling),
    #[cfg(feature = "accounts")]
    Tournament(TournamentChange),
}

/// What a write returns.
pub(super) enum Done {
    Nothing,
    /// The line that the database has added itself.
    Added(Option<Line>),
    Ceremony(Option<String>),
    Link(Option<MailLink>),
    /// The games that must be read again.
    Games(Vec<GameId>),
    /// Whether games may be left from which the name must be removed.
    Forgot(bool),
    Claimed(Option<Claim>),
    /// Whether the claim was still valid.
    Settled(bool),
}

pub(super) struct Job {
    pub write: Write,
    pub answer: oneshot::Sender<Result<Done, StoreError>>,
}

/// Commits the queued writes in batches until all senders are dropped.
pub(super) async fn write_all(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
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
    results: &mut Vec<Result<Done, StoreError>>,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        let result = if write.has_steps() {
            let mut savepoint = transaction.begin().await?;
            let result = carry_out(&mut savepoint, write).await;
            if result.is_ok() {
                savepoint.commit().await?;
            } else {
                savepoint.rollback().await?;
            }
            result
        } else {
            carry_out(&mut transaction, write).await
        };
        // An error of the database undoes all writes of the batch.
        results.push(match result {
            Err(StoreError::Database(error)) => return Err(error),
            result => result,
        });
    }
    transaction.commit().await
}

impl Write {
    /// Returns whether the write can be refused after it has changed something. It then needs a savepoint.
    const fn has_steps(&self) -> bool {
        match self {
            Write::Create(new) => !new.seats.is_empty(),
            Write::Append(new) => new.rates.is_some() || new.seat.is_some(),
            Write::AppendBoth(_) | Write::Account(_) | Write::Act(_) | Write::ForgetSome(_) => true,
            #[cfg(feature = "accounts")]
            Write::Tournament(_) => true,
            Write::Beat(_)
            | Write::Push(_)
            | Write::Operator(_)
            | Write::TakeCeremony(..)
            | Write::TakeLink(..)
            | Write::ClaimGame(..)
            | Write::SettleClaim(..) => false,
        }
    }
}

async fn carry_out(connection: &mut SqliteConnection, write: &Write) -> Result<Done, StoreError> {
    use accounts::{forget::sqlite as forget, write::sqlite as account};
    use fair_play::write::sqlite as fair_play;
    Ok(match write {
        Write::Append(lines) => Done::Added(append(connection, lines).await?),
        Write::AppendBoth(both) => {
            for lines in &**both {
                append(connection, lines).await?;
            }
            Done::Nothing
        }
        Write::TakeCeremony(ceremony, now) => {
            Done::Ceremony(account::take_ceremony(connection, *ceremony, *now).await?)
        }
        Write::TakeLink(secret, now) => {
            Done::Link(account::take_link(connection, *secret, *now).await?)
        }
        Write::ForgetSome(account) => {
            Done::Forgot(forget::forget_some(connection, *account).await?)
        }
        Write::ClaimGame(now, until) => {
            Done::Claimed(fair_play::claim(connection, *now, *until).await?)
        }
        Write::SettleClaim(claim, settling) => {
            Done::Settled(fair_play::settle(connection, claim, settling).await?)
        }
        #[cfg(feature = "accounts")]
        Write::Tournament(change) => {
            match change {
                TournamentChange::Create(new) => {
                    tournaments::write::sqlite::create(connection, new).await?;
                }
                TournamentChange::Append(new) => {
                    tournaments::write::sqlite::append(connection, new).await?;
                }
            }
            Done::Nothing
        }
        Write::Create(game) => {
            create(connection, game).await?;
            Done::Nothing
        }
        Write::Beat(at) => {
            beat(connection, *at).await?;
            Done::Nothing
        }
        Write::Push(write) => {
            pushes::sqlite::apply(connection, write).await?;
            Done::Nothing
        }
        Write::Act(action) => Done::Games(operators::act::sqlite::act(connection, action).await?),
        Write::Operator(write) => {
            operators::write::sqlite::apply(connection, write).await?;
            Done::Nothing
        }
        Write::Account(write) => {
            account::apply(connection, write).await?;
            Done::Nothing
        }
    })
}

pub(in crate::store) async fn create(
    connection: &mut SqliteConnection,
    new: &NewGame,
) -> Result<(), StoreError> {
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
    let owners = accounts::write::sqlite::take_seats(connection, &new.seats).await?;
    let line = owners.correct(&new.line)?;
    let at = number(new.line.at)?;
    let sql = "INSERT INTO game (game, version, deadline, code, watch, updated, listed, watchable, live) \
               VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query(sql)
        .bind(game.clone())
        .bind(new.deadline.map(number).transpose()?)
        .bind(code)
        .bind(watch)
        .bind(at)
        .bind(new.listed.then_some(at))
        .bind(new.watchable.then_some(at))
        .bind(i16::from(new.live))
        .execute(&mut *connection)
        .await?;
    insert(connection, &game, 1, &line, None).await
}

/// Appends to a log. Returns the line that says how the game has changed the ratings.
async fn append(
    connection: &mut SqliteConnection,
    new: &Append,
) -> Result<Option<Line>, StoreError> {
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
    let owners = accounts::write::sqlite::take_seats(connection, new.seat.as_slice()).await?;
    let mut version = after;
    for (place, line) in new.lines.iter().enumerate() {
        let line = owners.correct(line)?;
        version += 1;
        let is_last = place + 1 == new.lines.len();
        let command = new.command.filter(|_| is_last);
        insert(connection, &game, version, &line, command).await?;
    }
    let rated = match &new.rates {
        Some(result) => ratings::rate::sqlite::rate(connection, &game, result, last.at).await?,
        None => None,
    };
    if let Some(line) = &rated {
        version += 1;
        insert(connection, &game, version, line, None).await?;
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
    if new.ends {
        accounts::write::sqlite::end(connection, new.game).await?;
        #[cfg(feature = "accounts")]
        tournaments::write::sqlite::game_over(connection, &game).await?;
    }
    pushes::sqlite::wake(connection, &game, version, last.at).await?;
    Ok(rated)
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
