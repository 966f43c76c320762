//! What happens in games without a command: events that are due at a time, and the time of an outage that players get
//! back.

use std::time::Duration;

use lobby::{Entry, Time};
use referee::GameId;

use super::Hub;
use crate::lock::lock;
use crate::logs::replay;
use crate::store::{Append, Line, StoreError};
use crate::time::now;

/// The maximum number of games for which one call of [`Hub::sweep`] appends due events.
const MOST_DUE: u32 = 500;
/// How long the server waits before it tries again to read or write a game that failed.
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(60);
/// The shortest time without a running server that counts as an outage.
const SHORTEST_OUTAGE: Duration = Duration::from_secs(3);

impl Hub {
    /// Appends events that are due by now, such as the end of a player's time, in at most `MOST_DUE` games. Returns
    /// whether more games may have due events.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn sweep(&self) -> Result<bool, StoreError> {
        let games = self.store().due(now(), MOST_DUE).await?;
        let mut handled = 0;
        for game in games {
            let retry = lock(&self.failed).get(&game).copied();
            if retry.is_some_and(|retry| now() < retry) {
                continue;
            }
            if self.room(game).read(&self.logs, |_| ()).await.is_ok() {
                handled += 1;
                lock(&self.failed).remove(&game);
            } else {
                lock(&self.failed).insert(game, now().after(BETWEEN_ATTEMPTS));
            }
        }
        Ok(handled == MOST_DUE)
    }

    /// Gives players back the time during which no server was running. Must be called once, before the first
    /// [`Hub::sweep`].
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn return_outage(&self) -> Result<(), StoreError> {
        let Some(last) = self.store().last_beat().await? else {
            return Ok(());
        };
        let start = now();
        if start.since(last) < SHORTEST_OUTAGE {
            return Ok(());
        }
        tracing::info!(
            seconds = start.since(last).as_secs(),
            "giving back the time of an outage"
        );
        let mut after = None;
        loop {
            let games = self.store().games(after, MOST_DUE).await?;
            let Some(last_game) = games.last().copied() else {
                return Ok(());
            };
            after = Some(last_game);
            for game in games {
                self.return_outage_of(game, last, start).await?;
            }
        }
    }

    async fn return_outage_of(
        &self,
        game: GameId,
        since: Time,
        at: Time,
    ) -> Result<(), StoreError> {
        let lines = self.store().log(game).await?;
        let Ok(meeting) = replay(&lines, self.logs.variants()) else {
            return Ok(());
        };
        let Some(event) = meeting.outage(since, at) else {
            return Ok(());
        };
        let entry = Entry { at, event };
        let mut next = meeting.clone();
        let (Ok(()), Ok(body)) = (next.evolve(&entry), entry.to_body()) else {
            return Ok(());
        };
        let append = Append {
            game,
            after: meeting.version(),
            lines: vec![Line { at, body }],
            command: None,
            deadline: next.deadline(),
            listed: next.is_listed(),
            watchable: next.is_watchable(),
            ends: next.is_over(),
            rates: None,
            seat: None,
        };
        match self.store().append(append).await {
            Err(StoreError::Conflict) => Ok(()),
            result => result.map(|_| ()),
        }
    }
}
