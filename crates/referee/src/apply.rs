//! Carries out the commands of a match: checks whether the speaker may give the command now, and returns the events.

use std::time::Duration;

use record::{NodeId, Notes};
use rules::{Declaration, Move, Refusal, Side};

use crate::command::{Command, Event, Refused, Speaker};
use crate::offers::DrawOffer;
use crate::seat::Seat;
use crate::state::Match;

impl Match {
    /// Carries out a command and returns the events it caused, in order. `now` is the reading of a clock that never
    /// goes back.
    ///
    /// # Errors
    /// Returns why the command is refused. The match is then unchanged.
    pub fn apply(
        &mut self,
        by: Speaker,
        command: Command,
        now: Duration,
    ) -> Result<Vec<Event>, Refused> {
        if let Speaker::Program { game, revision } = by
            && (game, revision) != (self.id(), self.revision())
        {
            return Err(Refused::Outdated);
        }
        match command {
            Command::Move(mv) => self.move_of(by, mv, now),
            Command::OfferDraw => self.offer_draw(by),
            Command::AnswerDraw { accept } => self.answer_draw(by, accept),
            Command::AskTakeBack => self.ask_take_back(by),
            Command::AnswerTakeBack { accept } => self.answer_take_back(by, accept),
            Command::Resign => self.resign(by),
            Command::GiveTime(side, time) if by == Speaker::Server => self.give_time(side, time),
            Command::Declare(declaration) if by == Speaker::Server => self.declared(declaration),
            Command::Follow(state) if by == Speaker::Server => self.follow(&state, now),
            // All commands below change only the local match, so only local players can give them.
            _ if by != Speaker::Here => Err(Refused::NotYours),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(0),
            Command::RedoTo(plies) => self.redo(plies),
            Command::Pause(paused) => self.pause(paused),
            Command::Step => self.step(),
            Command::ChangeSeat(side, seat) => self.change_seat(side, seat),
            Command::ChangeClock(side, control) => self.change_clock(side, control, now),
            Command::GoOn { from, tried } => self.go_on(from, &tried, now),
            Command::KeepLine { from, moves } if self.is_study() => {
                Ok(self.keep_line(from, &moves))
            }
            Command::EditLine(edit, node) if self.is_study() => {
                self.edit_line(edit, node).ok_or(Refused::Impossible)
            }
            Command::GiveTime(..) | Command::Declare(_) | Command::Follow(_) => {
                Err(Refused::NotYours)
            }
            Command::KeepLine { .. } | Command::EditLine(..) => Err(Refused::Impossible),
            Command::Note(notes) => Ok(self.note(notes)),
        }
    }

    /// Whether the speaker gives the commands for the player of this side.
    fn speaks_for(&self, by: Speaker, side: Side) -> bool {
        let seat = self.seats().of(side);
        match by {
            Speaker::Here => seat == Seat::Here,
            Speaker::Program { .. } => seat.is_program(),
            Speaker::Server => false,
            Speaker::Elsewhere(own) => own == side && seat == Seat::Elsewhere,
        }
    }

    /// The side that the speaker plays. If the speaker plays both sides, this is the side to move.
    fn side_of(&self, by: Speaker) -> Option<Side> {
        let to_move = self.to_move();
        let mut sides = [to_move, !to_move].into_iter();
        sides.find(|side| self.speaks_for(by, *side))
    }

    fn move_of(&mut self, by: Speaker, mv: Move, now: Duration) -> Result<Vec<Event>, Refused> {
        if self.game().outcome().is_some() {
            return Err(Refused::Illegal(Refusal::GameOver));
        }
        if !self.speaks_for(by, self.to_move()) {
            return Err(Refused::NotYours);
        }
        if !self.goes_on() {
            return Err(Refused::Paused);
        }
        let made = self.play(mv, now).map_err(Refused::Illegal)?;
        Ok([vec![made], self.end()].concat())
    }

    /// The side for which the speaker can offer a draw now: only the side to move, once in ten moves. A player cannot
    /// offer a draw on the opponent's turn, because the opponent's next move would decline the offer.
    fn draw_offerer_of(&self, by: Speaker) -> Option<Side> {
        let side = self.to_move();
        let plies = self.game().plies().len();
        let goes_on = !self.has_ended() && !self.paused && !self.is_study();
        let may = goes_on && self.speaks_for(by, side) && self.offers.may_offer_draw(side, plies);
        may.then_some(side)
    }

    /// Returns the side for which a player at this device can offer a draw now.
    pub fn draw_offerer(&self) -> Option<Side> {
        self.draw_offerer_of(Speaker::Here)
    }

    fn offer_draw(&mut self, by: Speaker) -> Result<Vec<Event>, Refused> {
        let side = self.draw_offerer_of(by).ok_or(Refused::Impossible)?;
        let plies = self.game().plies().len();
        self.offers.offer_draw(side, plies);
        self.noted += 1;
        Ok(vec![Event::DrawOffered(side)])
    }

    fn answer_draw(&mut self, by: Speaker, accept: bool) -> Result<Vec<Event>, Refused> {
        let DrawOffer::Open(side) = self.offers.draw else {
            return Err(Refused::Impossible);
        };
        if !self.speaks_for(by, !side) {
            return Err(Refused::NotYours);
        }
        if accept && self.declare(Declaration::DrawAgreed) {
            return Ok(self.end());
        }
        self.offers.draw = DrawOffer::Declined(!side);
        Ok(vec![Event::DrawDeclined(!side)])
    }

    /// Returns the side for which a player at this device can ask a remote opponent to take a move back.
    pub fn take_back_asker(&self) -> Option<Side> {
        self.take_back_asker_of(Speaker::Here)
    }

    /// The side for which the speaker can ask to take a move back. `None` without a remote opponent, because players at
    /// one board take moves back without permission.
    fn take_back_asker_of(&self, by: Speaker) -> Option<Side> {
        let goes_on = !self.has_ended() && self.seats().any_elsewhere();
        let side = self.side_of(by).filter(|_| goes_on)?;
        crate::turn::can_undo(self.game(), |decides| decides == side).then_some(side)
    }

    fn ask_take_back(&mut self, by: Speaker) -> Result<Vec<Event>, Refused> {
        let side = self.take_back_asker_of(by).ok_or(Refused::Impossible)?;
        self.offers.take_back = Some(side);
        Ok(vec![Event::TakeBackAsked(side)])
    }

    fn answer_take_back(&mut self, by: Speaker, accept: bool) -> Result<Vec<Event>, Refused> {
        let side = self.offers.take_back.ok_or(Refused::Impossible)?;
        if !self.speaks_for(by, !side) {
            return Err(Refused::NotYours);
        }
        self.offers.take_back = None;
        if accept {
            return Ok(self.take_back(|decides| decides == side));
        }
        Ok(vec![Event::TakeBackRefused(!side)])
    }

    fn resign(&mut self, by: Speaker) -> Result<Vec<Event>, Refused> {
        let side = self.side_of(by).filter(|_| !self.is_study());
        let side = side.ok_or(Refused::Impossible)?;
        if self.declare(Declaration::Resigned(side)) {
            Ok(self.end())
        } else {
            Err(Refused::Impossible)
        }
    }

    fn declared(&mut self, declaration: Declaration) -> Result<Vec<Event>, Refused> {
        if self.declare(declaration) {
            Ok(self.end())
        } else {
            Err(Refused::Impossible)
        }
    }

    /// Continues the game from another position of its game tree. Refuses a finished game, except on an analysis board.
    /// To continue a finished game as a new match, use [`Match::branched`].
    fn go_on(
        &mut self,
        from: NodeId,
        tried: &[Move],
        now: Duration,
    ) -> Result<Vec<Event>, Refused> {
        let is_over = self.game().outcome().is_some() && !self.is_study();
        if is_over || self.seats().any_elsewhere() {
            return Err(Refused::Impossible);
        }
        self.go_on_from(from);
        self.play_all(tried, now);
        Ok([vec![Event::Jumped], self.end()].concat())
    }

    fn note(&mut self, notes: Vec<(NodeId, Notes)>) -> Vec<Event> {
        let tree = &mut self.setup.tree;
        let mut changed = 0;
        for (node, notes) in notes {
            if tree.node(node).notes != notes {
                *tree.notes_mut(node) = notes;
                changed += 1;
            }
        }
        self.noted += changed;
        (changed > 0).then_some(Event::Noted).into_iter().collect()
    }
}
