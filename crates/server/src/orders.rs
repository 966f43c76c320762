//! Carries out the commands of players, from every kind of connection.

use std::sync::Arc;
use std::time::Duration;

use lobby::{Absence, AccountId, Chair, Command, Hints, Meeting, Who};
use protocol::{CommandId, Reason, SessionToken};
use referee::GameId;

use crate::hub::Hub;
use crate::logs::unavailable;
use crate::room::Room;

/// A command of a player.
pub struct Order<'a> {
    /// The id of the command. The server carries out an order with this id once.
    pub id: CommandId,
    /// The chair of the player.
    pub chair: Chair,
    /// The version of the game that the player saw; `None` if the command fits any version.
    pub expected: Option<u64>,
    /// The command.
    pub command: &'a Command,
    /// The measured lag of the player's connection.
    pub lag: Duration,
    /// Who sends the order.
    pub sender: Sender,
}

/// Who sends an order. A rated rematch needs the account of the player.
#[derive(Clone, Copy)]
pub enum Sender {
    /// A client with a session, or a guest.
    Session(Option<SessionToken>),
    /// A program with a token of an account.
    Account(AccountId),
}

impl Hub {
    /// Carries out the command of a player. Returns the version of the game after the command. If the server has carried
    /// out the order already, because the player has lost the answer, returns the version of that time.
    ///
    /// # Errors
    /// Returns the reason why the command is refused.
    pub async fn obey(&self, room: &Arc<Room>, order: &Order<'_>) -> Result<u64, Reason> {
        let game = room.game();
        if matches!(order.command, Command::Claim { .. }) {
            let learned = self.learn(room).await;
            learned.map_err(|error| unavailable(game, &error))?;
        }
        let accepts = matches!(order.command, Command::AnswerRematch { accept: true });
        let is_rematch = accepts || *order.command == Command::OfferRematch;
        let owner = match order.sender {
            _ if !is_rematch => None,
            Sender::Session(session) => self.owner(session).await,
            Sender::Account(account) => Some(account),
        };
        // A banned player gets no rematch, from no kind of connection.
        if is_rematch && self.has_banned_player(room).await? {
            let refused = lobby::Refused::NotNow;
            return Err(Reason::Game { refused });
        }
        let hints = Hints {
            lag: order.lag,
            absence: self.absence(room, order.chair.other()),
            next: accepts.then(GameId::random),
        };
        let done = room.carry_out(self.logs(), Some(order.id), |meeting, now| {
            let version = meeting.version();
            if order.expected.is_some_and(|expected| expected != version) {
                return Err(Reason::Stale { version });
            }
            if is_rematch {
                check_rematch(meeting, order.chair, owner)?;
            }
            let events = meeting.decide(Who::Seat(order.chair), order.command, &hints, now);
            events.map_err(|refused| Reason::Game { refused })
        });
        let reason = match done.await {
            Ok(version) => return Ok(version),
            Err(reason) => reason,
        };
        // Without an expected version, nothing but the id shows that the command comes for the second time.
        let may_be_done = matches!(reason, Reason::Stale { .. }) || order.expected.is_none();
        if !may_be_done {
            return Err(reason);
        }
        match self.store().version_of(game, order.id).await {
            Ok(Some(done)) => Ok(done),
            _ => Err(reason),
        }
    }

    /// Returns the absence of a player. The absence begins at the earliest when this server began to count absences.
    pub fn absence(&self, room: &Room, chair: Chair) -> Option<Absence> {
        let absence = room.absence(chair)?;
        let since = absence.since.max(self.absences_count_from());
        Some(Absence { since, ..absence })
    }
}

/// Checks that both players of a rated game still have accounts, and that the player at `chair` proves theirs as
/// `owner`. A player who only has the secret of the seat cannot play rated rematches.
fn check_rematch(meeting: &Meeting, chair: Chair, owner: Option<AccountId>) -> Result<(), Reason> {
    let [own, other] = [chair, chair.other()].map(|chair| meeting.account(chair));
    let may = !meeting.settings().rated || (own.is_some() && own == owner && other.is_some());
    let refused = lobby::Refused::NeedsAccount;
    may.then_some(()).ok_or(Reason::Game { refused })
}
