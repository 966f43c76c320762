//! Withdraws invitations. The client keeps the seat of a withdrawn invitation, without showing it, until the server has
//! confirmed that nobody can accept the invitation any more. Otherwise a friend could still join the game, and would wait
//! for this player.

use lobby::Command;
use protocol::Reason;

use super::Meetings;
use crate::news::News;
use crate::remote::may_abort;
use crate::seat::{Entrance, Seat, SeatId};

impl Meetings {
    /// Removes a seat from the list of the player. Withdraws an invitation that nobody has accepted, as soon as the
    /// server can be reached.
    pub fn remove(&mut self, id: SeatId) {
        let waits = |seat: &Seat| {
            let is_host = matches!(seat.entrance, Entrance::Host { .. });
            let is_known = seat.is_known || seat.game().is_some();
            is_host && is_known && !seat.has_begun()
        };
        match self.seats.get_mut(&id) {
            Some(seat) if waits(seat) => {
                seat.is_withdrawn = true;
                let game = seat.game();
                self.removed.extend(game);
                self.withdraw(id);
            }
            _ => self.forget(id),
        }
    }

    /// Sends the command that withdraws the invitation of a removed seat. Forgets the seat if the invitation has ended.
    /// Does nothing for other seats.
    pub(super) fn withdraw(&mut self, id: SeatId) {
        let Some(seat) = self.seats.get(&id).filter(|seat| seat.is_withdrawn) else {
            return;
        };
        // Until the server sends the state of the game, the client cannot send a command.
        let Some(view) = &seat.view else { return };
        if seat.is_over() || !may_abort(view) {
            self.forget(id);
        } else if seat.outbox.is_empty() {
            self.command(id, Command::Abort);
        }
    }

    /// Sends the commands again that withdraw invitations.
    pub(super) fn withdraw_again(&mut self) {
        for id in self.withdrawn() {
            self.withdraw(id);
        }
    }

    /// Forgets the seat of a withdrawn invitation, unless another attempt to withdraw it can succeed. Returns whether the
    /// seat belongs to a withdrawn invitation.
    pub(super) fn refuse_withdrawal(&mut self, id: SeatId, reason: Reason) -> bool {
        let seat = self.seats.get(&id);
        let is_withdrawn = seat.is_some_and(|seat| seat.is_withdrawn);
        let is_final = !matches!(
            reason,
            Reason::Stale { .. } | Reason::Unavailable | Reason::TooMany
        );
        if is_withdrawn && is_final {
            self.forget(id);
        }
        is_withdrawn
    }

    /// Returns the seats of the withdrawn invitations.
    pub(super) fn withdrawn(&self) -> Vec<SeatId> {
        let seats = self.seats.iter();
        let withdrawn = seats.filter(|(_, seat)| seat.is_withdrawn);
        withdrawn.map(|(id, _)| *id).collect()
    }
}

/// Returns the news without those about the seats of withdrawn invitations.
pub(super) fn without(mut news: Vec<News>, withdrawn: &[SeatId]) -> Vec<News> {
    news.retain(|news| !withdrawn.contains(&news.seat()));
    news
}
