//! What the players of a remote game ask each other for: a draw, a take-back, the end, another game.

use bevy::prelude::*;
use client::{Presence, Seat, SeatId};
use cohort_play::table::Match;
use cohort_play::table::messages::TableRequest;
use lobby::{Command, Pace, RematchView, StageView, Time as ServerTime, View};

use super::{Notice, Online};

/// The remote game at the table, for the panel.
#[derive(Clone, Copy, Debug)]
pub struct Remote<'a> {
    pub id: SeatId,
    pub seat: &'a Seat,
    pub view: &'a View,
    /// Whether its server can be reached now.
    pub is_online: bool,
    /// The last news that the player should read about it.
    pub notice: Option<&'a Notice>,
    /// The time of its server.
    pub now: ServerTime,
}

impl Online {
    /// The seat of the match at the table; `None` if the match has no remote player or its seat is not known.
    pub fn at_table(&self, current: &Match) -> Option<Remote<'_>> {
        if !current.seats().any_elsewhere() {
            return None;
        }
        let id = self.table.seat().filter(|_| self.table.is_of(current))?;
        let seat = self.meetings.seat(id)?;
        let of = |notice: &&Notice| notice.seat() == id;
        Some(Remote {
            id,
            seat,
            view: seat.view.as_deref()?,
            is_online: self.is_online(&seat.server),
            notice: self.notice().filter(of),
            now: self.server_time(&seat.server),
        })
    }
}

impl Remote<'_> {
    /// Whether the player has a seat, and does not only watch.
    pub fn plays(&self) -> bool {
        self.view.you.is_some()
    }

    pub fn is_playing(&self) -> bool {
        self.plays() && self.view.stage == StageView::Playing
    }

    /// Whether the opponent offers a draw.
    pub fn is_offered_draw(&self) -> bool {
        let own = self.seat.side();
        self.is_playing() && self.view.draw_offered.is_some_and(|side| Some(side) != own)
    }

    /// Whether the opponent asks to take a move back.
    pub fn is_asked_to_take_back(&self) -> bool {
        let own = self.seat.side();
        self.is_playing()
            && self
                .view
                .take_back_asked
                .is_some_and(|side| Some(side) != own)
    }

    /// Whether the player waits for the answer to a request to take a move back.
    pub fn asks_to_take_back(&self) -> bool {
        let own = self.seat.side();
        self.is_playing() && own.is_some() && self.view.take_back_asked == own
    }

    /// Whether the opponent offers another game.
    pub fn is_offered_rematch(&self) -> bool {
        let RematchView::Offered { by } = self.view.rematch else {
            return false;
        };
        self.plays() && Some(by) != self.view.you
    }

    /// Whether the player has offered another game.
    pub fn offers_rematch(&self) -> bool {
        let RematchView::Offered { by } = self.view.rematch else {
            return false;
        };
        Some(by) == self.view.you
    }

    /// Whether the opponent has left, and the player can end the game now.
    pub fn may_claim(&self) -> bool {
        let Presence::Gone { claim_at, .. } = self.seat.presence else {
            return false;
        };
        let begun = self.view.moves.len() >= 2;
        let waits = self.is_playing() && begun && !self.seat.is_my_turn();
        waits && claim_at.is_some_and(|at| at <= self.now)
    }

    /// Whether the player can give the opponent time.
    pub fn may_give_time(&self) -> bool {
        self.is_playing() && self.view.settings.pace != Pace::Untimed
    }

    /// Whether the game is by correspondence, so that vacation can be taken.
    pub fn is_by_correspondence(&self) -> bool {
        matches!(self.view.settings.pace, Pace::Correspondence { .. })
    }

    /// Whether the end of the game is without a result, because not both players have moved.
    pub fn is_aborted(&self) -> bool {
        self.view.stage == StageView::Aborted
    }

    /// Whether resigning calls the game off instead.
    pub fn may_abort(&self) -> bool {
        self.is_playing() && may_abort(self.view)
    }
}

/// Whether a game ends without a result if a player ends it now.
pub fn may_abort(view: &View) -> bool {
    view.moves.len() < 2
}

/// Sends requests of the table to the opponent, if the opponent is remote.
pub(super) fn send_requests(
    time: Res<Time<Real>>,
    mut requests: MessageReader<TableRequest>,
    current: Option<Res<Match>>,
    mut online: ResMut<Online>,
) {
    let Some(current) = current else {
        return requests.clear();
    };
    for request in requests.read() {
        let Some(remote) = online.at_table(&current).filter(Remote::plays) else {
            continue;
        };
        let command = match request {
            TableRequest::OfferDraw if remote.is_offered_draw() => {
                Command::AnswerDraw { accept: true }
            }
            TableRequest::OfferDraw if current.draw_offerer().is_some() => Command::OfferDraw,
            TableRequest::AgreeToDraw => Command::AnswerDraw { accept: true },
            TableRequest::Undo if current.take_back_asker().is_some() => Command::AskTakeBack,
            TableRequest::Resign if remote.may_abort() => Command::Abort,
            TableRequest::Resign if remote.is_playing() => Command::Resign,
            TableRequest::Rematch | TableRequest::Restart if remote.is_offered_rematch() => {
                Command::AnswerRematch { accept: true }
            }
            TableRequest::Rematch | TableRequest::Restart
                if !remote.is_playing() && !remote.offers_rematch() =>
            {
                Command::OfferRematch
            }
            _ => continue,
        };
        let id = remote.id;
        online.tell(id, command, time.elapsed());
    }
}
