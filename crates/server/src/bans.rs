//! What follows from the ban of an account in the games of this server.

use std::time::Duration;

use lobby::{AccountId, Chair, Command, Hints, Who};
use protocol::Reason;
use referee::GameId;

use crate::hub::Hub;
use crate::room::{Room, State};
use crate::signed_in::account_unavailable;
use crate::time::now;

impl Hub {
    /// Returns whether a player of a game is banned, so that the players get no rematch.
    ///
    /// # Errors
    /// Returns [`Reason::Unavailable`], or another reason if the game cannot be read.
    pub async fn has_banned_player(&self, room: &Room) -> Result<bool, Reason> {
        let owners = |state: &State| Chair::ALL.map(|chair| state.meeting.account(chair));
        for id in room.read(self.logs(), owners).await?.into_iter().flatten() {
            let account = self.store().account(id).await;
            let account = account.map_err(|error| account_unavailable(&error))?;
            if account.is_some_and(|account| account.banned(now()).is_some()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Withdraws the open challenges of an account after its ban. Does nothing in a game that has begun meanwhile.
    pub async fn withdraw(&self, games: &[GameId], account: AccountId) {
        for game in games.iter().copied() {
            let room = self.room(game);
            let withdrawn = room.carry_out(self.logs(), None, |meeting, now| {
                let is_own = |chair: &Chair| meeting.account(*chair) == Some(account);
                let Some(chair) = Chair::ALL.into_iter().find(is_own) else {
                    return Ok(Vec::new());
                };
                if !meeting.is_listed() {
                    return Ok(Vec::new());
                }
                let hints = Hints {
                    lag: Duration::ZERO,
                    absence: None,
                    next: None,
                };
                let events = meeting.decide(Who::Seat(chair), &Command::Abort, &hints, now);
                events.map_err(|refused| Reason::Game { refused })
            });
            if let Err(reason) = withdrawn.await {
                tracing::warn!(%game, ?reason, "cannot withdraw a challenge");
            }
        }
    }
}
