//! The writes to the database, each in one transaction.

use lobby::Time;
use protocol::CommandId;
use referee::GameId;
use sqlx::PgConnection;

use super::Postgres;
use crate::store::convert::{code, id, number};
use crate::store::{
    AccountWrite, Action, Append, Claim, Deed, Line, MailLink, NewGame, OperatorWrite, SecretHash,
    Settling, StoreError, accounts, fair_play, operators, pushes, ratings,
};
#[cfg(feature = "accounts")]
use crate::store::{TournamentChange, tournaments};

/// The key of the lock under which the players in events change: "accounts" as ASCII.
const PLAYERS: i64 = i64::from_be_bytes(*b"accounts");

impl Postgres {
    pub(super) async fn create_now(&self, new: NewGame) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        create(&mut transaction, &new).await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn append_now(&self, new: Append) -> Result<Option<Line>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let rated = append(&mut transaction, &new).await?;
        transaction.commit().await?;
        Ok(rated)
    }

    /// Appends to two logs, or to none.
    pub(super) async fn append_both_now(&self, mut both: [Append; 2]) -> Result<(), StoreError> {
        // Two servers that append to the same two logs must not wait for each other in a circle.
        both.sort_by_key(|append| append.game.bits());
        let mut transaction = self.pool.begin().await?;
        for new in &both {
            append(&mut transaction, new).await?;
        }
        Ok(transaction.commit().await?)
    }

    #[cfg(feature = "accounts")]
    pub(in crate::store) async fn change_tournament(
        &self,
        change: TournamentChange,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let connection = &mut *transaction;
        match change {
            TournamentChange::Create(new) => {
                tournaments::write::postgres::create(connection, &new).await?;
            }
            TournamentChange::Append(new) => {
                tournaments::write::postgres::append(connection, &new).await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    pub(in crate::store) async fn change_account(
        &self,
        write: AccountWrite,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        if let AccountWrite::Delete { .. } | AccountWrite::TakeAlong { .. } = write {
            hold_players(&mut transaction).await?;
        }
        accounts::write::postgres::apply(&mut transaction, &write).await?;
        Ok(transaction.commit().await?)
    }

    pub(in crate::store) async fn act_now(
        &self,
        action: Action,
    ) -> Result<Vec<GameId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        if let Deed::Rename { .. } | Deed::Close { .. } = action.deed {
            hold_players(&mut transaction).await?;
        }
        let games = operators::act::postgres::act(&mut transaction, &action).await?;
        transaction.commit().await?;
        Ok(games)
    }

    pub(in crate::store) async fn change_operator(
        &self,
        write: OperatorWrite,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        operators::write::postgres::apply(&mut transaction, &write).await?;
        Ok(transaction.commit().await?)
    }

    pub(in crate::store) async fn remove_ceremony(
        &self,
        ceremony: SecretHash,
        now: Time,
    ) -> Result<Option<String>, StoreError> {
        let connection = &mut *self.pool.acquire().await?;
        accounts::write::postgres::take_ceremony(connection, ceremony, now).await
    }

    pub(in crate::store) async fn claim_now(
        &self,
        now: Time,
        until: Time,
    ) -> Result<Option<Claim>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let claim = fair_play::write::postgres::claim(&mut transaction, now, until).await?;
        transaction.commit().await?;
        Ok(claim)
    }

    pub(in crate::store) async fn settle_now(
        &self,
        claim: Claim,
        settling: Settling,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let settled = fair_play::write::postgres::settle(&mut transaction, &claim, &settling);
        let settled = settled.await?;
        transaction.commit().await?;
        Ok(settled)
    }

    pub(in crate::store) async fn remove_link(
        &self,
        secret: SecretHash,
        now: Time,
    ) -> Result<Option<MailLink>, StoreError> {
        let connection = &mut *self.pool.acquire().await?;
        accounts::write::postgres::take_link(connection, secret, now).await
    }
}

/// Waits until no other transaction changes the first events of games. Otherwise two opponents who delete their accounts
/// could overwrite each other's change of the same event, or wait for each other in a circle.
async fn hold_players(connection: &mut PgConnection) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(PLAYERS)
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds a game with the first line of its log.
pub(in crate::store) async fn create(
    connection: &mut PgConnection,
    new: &NewGame,
) -> Result<(), StoreError> {
    let game = id(new.game);
    let at = number(new.line.at)?;
    let sql = "INSERT INTO game (game, version, deadline, code, watch, updated, listed, watchable, live) \
                   VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
    let made = sqlx::query(sql)
        .bind(game.clone())
        .bind(new.deadline.map(number).transpose()?)
        .bind(code(new.code)?)
        .bind(code(new.watch)?)
        .bind(at)
        .bind(new.listed.then_some(at))
        .bind(new.watchable.then_some(at))
        .bind(i16::from(new.live))
        .execute(&mut *connection)
        .await?;
    if made.rows_affected() == 0 {
        let exists = sqlx::query("SELECT 1 FROM game WHERE game = $1")
            .bind(game)
            .fetch_optional(&mut *connection)
            .await?;
        return Err(match exists {
            Some(_) => StoreError::Exists,
            None => StoreError::CodeTaken,
        });
    }
    let owners = accounts::write::postgres::take_seats(connection, &new.seats).await?;
    let line = owners.correct(&new.line)?;
    insert(connection, &game, 1, &line, None).await
}

/// Appends to a log. Returns the line that says how the game has changed the ratings.
async fn append(connection: &mut PgConnection, new: &Append) -> Result<Option<Line>, StoreError> {
    let game = id(new.game);
    let after = i64::try_from(new.after).map_err(|_| StoreError::Range)?;
    let count = i64::try_from(new.lines.len()).map_err(|_| StoreError::Range)?;
    let last = new.lines.last().ok_or(StoreError::Conflict)?;
    let at = number(last.at)?;
    let sql = "UPDATE game SET version = $3, deadline = $4, updated = $5, \
                   listed = CASE WHEN $6 THEN listed END, watchable = $7 \
                   WHERE game = $1 AND version = $2";
    let moved = sqlx::query(sql)
        .bind(game.clone())
        .bind(after)
        .bind(after + count)
        .bind(new.deadline.map(number).transpose()?)
        .bind(at)
        .bind(new.listed)
        .bind(new.watchable.then_some(at))
        .execute(&mut *connection)
        .await?;
    if moved.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    let owners = accounts::write::postgres::take_seats(connection, new.seat.as_slice()).await?;
    let mut version = after;
    for line in &new.lines {
        let line = owners.correct(line)?;
        version += 1;
        let command = new.command.filter(|_| version == after + count);
        insert(connection, &game, version, &line, command).await?;
    }
    let rated = match &new.rates {
        Some(result) => ratings::rate::postgres::rate(connection, &game, result, last.at).await?,
        None => None,
    };
    if let Some(line) = &rated {
        version += 1;
        insert(connection, &game, version, line, None).await?;
        sqlx::query("UPDATE game SET version = $2 WHERE game = $1")
            .bind(game.clone())
            .bind(version)
            .execute(&mut *connection)
            .await?;
    }
    if new.ends {
        accounts::write::postgres::end(connection, new.game).await?;
        #[cfg(feature = "accounts")]
        tournaments::write::postgres::game_over(connection, &game).await?;
    }
    pushes::postgres::wake(connection, &game, version, last.at).await?;
    Ok(rated)
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
        // The log already contains the command, or another server has appended this version.
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(StoreError::Conflict)
        }
        Err(error) => Err(StoreError::Database(error)),
    }
}
