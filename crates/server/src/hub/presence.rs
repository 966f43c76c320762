//! Who is connected: players and spectators of all games, at this server and at the servers that share the database.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use lobby::{Chair, Time};
use referee::GameId;

use super::Hub;
use crate::lock::lock;
use crate::news::News;
use crate::presence::{self, LEASE, Noted};
use crate::room::Room;
use crate::store::StoreError;
use crate::time::now;

/// How long the database keeps notes about absent players. A note says when and how a player left a server.
const KEPT_NOTES: Duration = Duration::from_secs(24 * 3600);

/// The time in which a server counts as alive. Other servers trust its notes about its players only during this lease.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lease {
    /// When the current sequence of renewals began. A new sequence begins if the lease ended before its renewal.
    since: Time,
    until: Time,
}

impl Lease {
    /// Creates a lease that is over.
    pub(super) const fn over(at: Time) -> Lease {
        Lease {
            since: at,
            until: at,
        }
    }

    fn renew(&mut self, now: Time, until: Time) {
        if now >= self.until {
            self.since = now;
        }
        self.until = until;
    }
}

impl Hub {
    /// Returns the number of spectators of each game, at all servers together. Leaves out games without spectators.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn spectators(&self) -> Result<HashMap<GameId, u32>, StoreError> {
        if self.store().is_shared() {
            self.note_spectators().await?;
            return Ok(self.store().spectators(now()).await?.into_iter().collect());
        }
        Ok(self.spectators_here())
    }

    /// Returns the number of spectators of each game at this server. Leaves out games without spectators.
    pub fn spectators_here(&self) -> HashMap<GameId, u32> {
        let rooms = lock(&self.rooms);
        let counts = rooms.iter().map(|(game, room)| (*game, room.spectators()));
        counts.filter(|(_, count)| *count > 0).collect()
    }

    /// Stores the numbers of spectators at this server in the database, if they have changed. Other servers read these
    /// numbers.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn note_spectators(&self) -> Result<(), StoreError> {
        let here = self.spectators_here();
        let mut noted = self.noted_spectators.lock().await;
        if here != *noted {
            let counts = here.iter().map(|(game, count)| (*game, *count)).collect();
            self.store().note_spectators(self.node, counts).await?;
            *noted = here;
        }
        Ok(())
    }

    /// Returns the games of `games` in which the player at `chair` is connected to any server.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn are_here(
        &self,
        games: &[GameId],
        chair: Chair,
    ) -> Result<HashSet<GameId>, StoreError> {
        let is_here = |game: &GameId| {
            let rooms = lock(&self.rooms);
            let room = rooms.get(game);
            room.is_some_and(|room| room.is_here(chair))
        };
        let mut here: HashSet<GameId> = games.iter().copied().filter(is_here).collect();
        if self.store().is_shared() {
            let mut noted: HashMap<GameId, Vec<Noted>> = HashMap::new();
            for one in self.store().noted(games.to_vec()).await? {
                if one.note.chair == chair {
                    noted.entry(one.note.game).or_default().push(one);
                }
            }
            let elsewhere = noted.into_iter();
            here.extend(elsewhere.filter_map(|(game, noted)| {
                (presence::absence(noted, now()) == Some(None)).then_some(game)
            }));
        }
        Ok(here)
    }

    /// Reads from a shared database which players of a game are connected to any server. Updates the room.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn learn(&self, room: &Room) -> Result<(), StoreError> {
        if self.store().is_shared() {
            room.learn(&self.store().noted(vec![room.game()]).await?);
        }
        Ok(())
    }

    /// Returns the earliest moment from which this server counts absences. After a gap in this server's lease, this is
    /// the end of the gap. During a gap, the server cannot know which players are connected to other servers.
    pub fn absences_count_from(&self) -> Time {
        if self.store().is_shared() {
            lock(&self.lease).since
        } else {
            Time::default()
        }
    }

    /// Renews the lease of this server, so that other servers trust its notes.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn renew(&self) -> Result<(), StoreError> {
        let now = now();
        let until = now.after(LEASE);
        self.store().renew(self.node, until).await?;
        lock(&self.lease).renew(now, until);
        Ok(())
    }

    /// Writes a note to the database whenever a player comes or leaves. Never returns.
    pub async fn write_notes(&self) {
        loop {
            self.notes.wait().await;
            if let Err(error) = self.write_waiting_notes().await {
                tracing::warn!(%error, "cannot note who is present");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }

    /// Writes the waiting notes about players to the database, and tells other servers about the notes.
    ///
    /// # Errors
    /// Returns an error if the database fails. The notes then wait for the next attempt.
    pub async fn write_waiting_notes(&self) -> Result<(), StoreError> {
        let notes = self.notes.take();
        if notes.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.store().note(self.node, notes.clone()).await {
            self.notes.put_back(notes);
            return Err(error);
        }
        for note in notes {
            let game = note.game;
            self.logs.tell(News { game, version: 0 });
            self.refresh(News { game, version: 0 }).await;
        }
        Ok(())
    }

    /// Deletes old notes about absent players from the database.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn forget_notes(&self) -> Result<(), StoreError> {
        let kept = u64::try_from(KEPT_NOTES.as_millis()).unwrap_or(u64::MAX);
        self.store()
            .forget(Time(now().0.saturating_sub(kept)))
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absences_count_from_the_last_gap_in_the_lease() {
        let [start, next, late] = [Time(1_000), Time(9_000), Time(30_000)];
        let mut lease = Lease {
            since: start,
            until: start.after(LEASE),
        };
        lease.renew(next, next.after(LEASE));
        assert_eq!(lease.since, start);
        // The server renews its lease, which lasts 10 seconds, only after 21 seconds.
        lease.renew(late, late.after(LEASE));
        assert_eq!((lease.since, lease.until), (late, late.after(LEASE)));
    }
}
