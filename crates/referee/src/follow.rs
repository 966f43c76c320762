//! Updates the match to the state of the server in a game against a remote player. The server decides what happened.

use std::time::Duration;

use rules::Move;

use crate::command::{Event, Refused};
use crate::offers::DrawOffer;
use crate::server_state::ServerState;
use crate::state::Match;
use crate::turn::Step;

impl Match {
    /// Takes back and makes moves until the match has the moves of the server. Then copies the server's clocks, offers
    /// and declared end. A difference in the clocks alone does not count as a change.
    pub(crate) fn follow(
        &mut self,
        state: &ServerState,
        now: Duration,
    ) -> Result<Vec<Event>, Refused> {
        if !self.seats().any_elsewhere() {
            return Err(Refused::Impossible);
        }
        let plies = self.game().plies().iter();
        let same = plies.zip(&state.moves);
        let same = same.take_while(|(ply, mv)| ply.mv == **mv).count();
        let (_, new) = state.moves.split_at(same);
        self.check_follow(same, new)?;

        let mut events = self.go_back_to(same);
        for (made, mv) in new.iter().enumerate() {
            let mover = self.to_move();
            let is_last = made + 1 == new.len();
            let left = state.times.of(mover).filter(|_| is_last);
            events.push(self.make(*mv, left).map_err(Refused::Illegal)?);
        }
        let plies = self.game().plies().len();
        let to_move = self.to_move();
        self.clock
            .follow_server(plies, to_move, state.times, state.thought);
        self.called_off = state.called_off;
        self.run_clock(now);
        let is_new = !events.is_empty();
        if let Some(declaration) = state.declared {
            if self.declare(declaration) {
                events.extend(self.end());
            }
        } else if is_new {
            events.extend(self.end());
        }
        events.extend(self.follow_offers(state));
        Ok(events)
    }

    /// Refuses a state that contains an illegal move. Called before the match is changed.
    fn check_follow(&self, same: usize, new: &[Move]) -> Result<(), Refused> {
        let mut game = self.game().clone();
        while game.plies().len() > same {
            game.undo();
        }
        for mv in new {
            game.play(*mv).map_err(Refused::Illegal)?;
        }
        Ok(())
    }

    /// Takes moves back until `plies` moves remain. If the end of the game was declared, takes back that declaration
    /// first.
    fn go_back_to(&mut self, plies: usize) -> Vec<Event> {
        let game = &mut self.setup.game;
        let mut undone: Vec<Step> = Vec::new();
        while game.plies().len() > plies {
            // If the end of a game was declared, the first undo takes back only the declaration.
            undone.extend(game.undo().map(|ply| (*game.position(), ply)));
        }
        if undone.is_empty() {
            return Vec::new();
        }
        self.setup.tree.declared = None;
        self.note_change();
        let taken_back = |(before, ply): Step| Event::TakenBack { before, ply };
        undone.into_iter().map(taken_back).collect()
    }

    fn follow_offers(&mut self, state: &ServerState) -> Vec<Event> {
        let mut events = Vec::new();
        let offered = match self.offers.draw {
            DrawOffer::Open(side) => Some(side),
            DrawOffer::None | DrawOffer::Declined(_) => None,
        };
        if offered != state.draw_offered && !self.has_ended() {
            if let Some(side) = state.draw_offered {
                let plies = self.game().plies().len();
                self.offers.offer_draw(side, plies);
                events.push(Event::DrawOffered(side));
            } else if let Some(side) = offered {
                self.offers.draw = DrawOffer::Declined(!side);
                events.push(Event::DrawDeclined(!side));
            }
        }
        let asked = self.offers.take_back;
        if asked != state.take_back_asked {
            self.offers.take_back = state.take_back_asked;
            events.push(match (state.take_back_asked, asked) {
                (Some(side), _) => Event::TakeBackAsked(side),
                (None, Some(side)) => Event::TakeBackRefused(!side),
                (None, None) => return events,
            });
        }
        events
    }
}
