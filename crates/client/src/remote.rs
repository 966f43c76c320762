//! A game against a remote player, for the screen that shows it: what the players can do now.

use std::time::Duration;

use lobby::{Command, Pace, RematchView, StageView, Time, View};

use crate::meetings::Meetings;
use crate::news::News;
use crate::plan;
use crate::seat::{Presence, Seat, SeatId};

/// A seat with the state of its game, and what else a screen needs to show the game.
#[derive(Clone, Copy, Debug)]
pub struct Remote<'a> {
    /// The id of the seat.
    pub id: SeatId,
    /// The seat.
    pub seat: &'a Seat,
    /// The newest known state of the game.
    pub view: &'a View,
    /// Whether the server of the game can be reached now.
    pub is_online: bool,
    /// The last news of this game that the player should read.
    pub news: Option<&'a News>,
    /// The time of the server.
    pub now: Time,
}

impl Meetings {
    /// Returns a seat for the screen that shows it; `None` if the seat or its game is unknown. `news` is the last news
    /// that the player should read. `local` is the time of this computer.
    pub fn remote<'a>(
        &'a self,
        id: SeatId,
        news: Option<&'a News>,
        local: Time,
    ) -> Option<Remote<'a>> {
        let seat = self.seat(id)?;
        Some(Remote {
            id,
            seat,
            view: seat.view.as_deref()?,
            is_online: self.is_online(&seat.server),
            news: news.filter(|news| news.seat() == id),
            now: self.server_time(&seat.server, local),
        })
    }
}

/// Returns whether a player who ends the game now aborts it without a result. This is the case until both players have
/// moved. A player of a tournament who does not want to play loses.
pub fn may_abort(view: &View) -> bool {
    view.moves.len() < 2 && view.tournament.is_none()
}

/// A question that the player can answer now, with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The opponent offers a draw.
    DrawOffered,
    /// The opponent asks to take a move back.
    TakeBackAsked,
    /// The opponent has left. The player can claim a win or a draw.
    MayClaim,
    /// The opponent offers another game.
    RematchOffered,
}

impl Remote<'_> {
    /// Returns the most urgent question that the player can answer now.
    pub fn question(&self) -> Option<Question> {
        if self.is_offered_draw() {
            Some(Question::DrawOffered)
        } else if self.is_asked_to_take_back() {
            Some(Question::TakeBackAsked)
        } else if self.may_claim() {
            Some(Question::MayClaim)
        } else if self.is_offered_rematch() {
            Some(Question::RematchOffered)
        } else {
            None
        }
    }

    /// Returns whether the player is on vacation; `None` if the player cannot begin or end a vacation now.
    pub fn vacation(&self) -> Option<bool> {
        let own = self.seat.side();
        let vacation = self.view.vacation;
        let is_on = vacation.is_some_and(|vacation| Some(vacation.side) == own);
        let left = self.view.players.iter().find(|player| player.side == own);
        let may_begin = self.seat.is_my_turn() && left.is_some_and(|own| own.vacation_days > 0);
        let by_days = self.is_playing() && self.is_by_correspondence();
        (by_days && (is_on || may_begin)).then_some(is_on)
    }

    /// Returns whether the player has a seat, and does not only watch.
    pub fn plays(&self) -> bool {
        self.view.you.is_some()
    }

    /// Returns whether the player plays and the game is in progress.
    pub fn is_playing(&self) -> bool {
        self.plays() && self.view.stage == StageView::Playing
    }

    /// Returns whether the opponent offers a draw.
    pub fn is_offered_draw(&self) -> bool {
        let own = self.seat.side();
        self.is_playing() && self.view.draw_offered.is_some_and(|side| Some(side) != own)
    }

    /// Returns whether the opponent asks to take a move back.
    pub fn is_asked_to_take_back(&self) -> bool {
        let own = self.seat.side();
        self.is_playing()
            && self
                .view
                .take_back_asked
                .is_some_and(|side| Some(side) != own)
    }

    /// Returns whether the player waits for the answer to a request to take a move back.
    pub fn asks_to_take_back(&self) -> bool {
        let own = self.seat.side();
        self.is_playing() && own.is_some() && self.view.take_back_asked == own
    }

    /// Returns whether the player can ask to take a move back, if the position allows it.
    pub fn may_ask_to_take_back(&self) -> bool {
        self.is_playing() && self.allows(&Command::AskTakeBack) && !self.asks_to_take_back()
    }

    /// Returns whether the game allows a command at all. The games of tournaments refuse some commands.
    fn allows(&self, command: &Command) -> bool {
        self.view.tournament.is_none() || !command.is_refused_in_tournaments()
    }

    /// Returns whether the two players can agree on another game.
    pub fn has_rematch(&self) -> bool {
        self.plays() && self.allows(&Command::OfferRematch)
    }

    /// Returns whether the opponent offers another game.
    pub fn is_offered_rematch(&self) -> bool {
        let RematchView::Offered { by } = self.view.rematch else {
            return false;
        };
        self.plays() && Some(by) != self.view.you
    }

    /// Returns whether the player has offered another game.
    pub fn offers_rematch(&self) -> bool {
        let RematchView::Offered { by } = self.view.rematch else {
            return false;
        };
        Some(by) == self.view.you
    }

    /// Returns whether the opponent has left, and the player can end the game now.
    pub fn may_claim(&self) -> bool {
        let Presence::Gone { claim_at, .. } = self.seat.presence else {
            return false;
        };
        let begun = self.view.moves.len() >= 2;
        let waits = self.is_playing() && begun && !self.seat.is_my_turn();
        waits && claim_at.is_some_and(|at| at <= self.now)
    }

    /// Returns whether the player can give the opponent extra time on the clock.
    pub fn may_give_time(&self) -> bool {
        let may = self.is_playing() && self.allows(&Command::GiveTime);
        may && self.view.settings.pace != Pace::Untimed
    }

    /// Returns whether the game is by correspondence, so that vacation can be taken.
    pub fn is_by_correspondence(&self) -> bool {
        matches!(self.view.settings.pace, Pace::Correspondence { .. })
    }

    /// Returns whether the game was aborted, so that it has no result.
    pub fn is_aborted(&self) -> bool {
        self.view.stage == StageView::Aborted
    }

    /// Returns how long the player to move still has for the first move; `None` after both players have moved. After this
    /// time, the server ends the game: without a result, or in a tournament as a loss of this player.
    pub fn first_move_left(&self) -> Option<Duration> {
        let waits = self.view.stage == StageView::Playing && self.view.moves.len() < 2;
        let at = self.view.deadline.filter(|_| waits)?;
        (!self.seat.has_unsent_moves()).then(|| at.since(self.now))
    }

    /// Returns whether resigning would abort the game. This is the case until both players have moved.
    pub fn may_abort(&self) -> bool {
        self.is_playing() && may_abort(self.view)
    }

    /// Returns whether the game allows conditional moves: it is in progress, and it is not a live game.
    pub fn has_plans(&self) -> bool {
        self.is_playing() && !matches!(self.view.settings.pace, Pace::Live { .. })
    }

    /// Returns whether the player can plan now: while the opponent is to move, and the server knows all own moves.
    pub fn may_plan(&self) -> bool {
        self.has_plans() && !self.seat.is_my_turn() && !self.seat.has_unsent_moves()
    }

    /// Returns the planned lines: moves of the opponent with the player's replies.
    pub fn planned(&self) -> Vec<Vec<plan::Reply>> {
        self.seat.plan().map(plan::lines).unwrap_or_default()
    }
}
