//! Implements [`Ruleset`] for Ordo.

use super::rules::Ordo;
use super::sink::Count;
use crate::geometry::Geometry;
use crate::moves::Move;
use crate::outcome::{Outcome, WinReason};
use crate::refusal::Refusal;
use crate::ruleset::{NoMoveRule, Ruleset};
use crate::state::State;
use crate::word::Word;

impl<W: Word> Ruleset for Ordo<W> {
    type Word = W;

    #[inline]
    fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    #[inline]
    fn terminal_outcome(&self, state: &State<W>) -> Option<Outcome> {
        // If both sides have reached the enemy's home row, the side that has just moved wins.
        for side in [!state.to_move(), state.to_move()] {
            let stones = state.stones(side);
            if !(stones & self.goals[side.index()]).is_empty() && self.geometry.is_connected(stones)
            {
                return Some(Outcome::Win {
                    winner: side,
                    reason: WinReason::HomeRow,
                });
            }
            if state.stones(!side).is_empty() {
                return Some(Outcome::Win {
                    winner: side,
                    reason: WinReason::NoStones,
                });
            }
        }
        None
    }

    fn generate(&self, state: &State<W>, moves: &mut Vec<Move>) {
        self.generate_from(state, &self.formation(state.own()), moves);
    }

    #[inline]
    fn count(&self, state: &State<W>) -> u64 {
        let mut count = Count(0);
        self.walk(state, &self.formation(state.own()), &mut count);
        count.0
    }

    fn no_move_rule(&self, state: &State<W>) -> NoMoveRule {
        let reason = if self.is_split(state) {
            WinReason::CannotReconnect
        } else {
            WinReason::NoMoves
        };
        NoMoveRule::Over(Outcome::Win {
            winner: !state.to_move(),
            reason,
        })
    }

    #[inline]
    fn apply(&self, state: &State<W>, mv: Move) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
        match mv {
            Move::Pass | Move::Remove { .. } => {}
            Move::Step { from, to } => {
                if let (Some(from), Some(to)) = (self.geometry.index(from), self.geometry.index(to))
                {
                    next.toggle(side, from);
                    if state.stones(!side).has(to) {
                        next.toggle(!side, to);
                    }
                    next.toggle(side, to);
                }
            }
            Move::Line { first, last, to } => {
                let indices = [first, last, to].map(|s| self.geometry.index(s));
                if let [Some(first), Some(last), Some(to)] = indices
                    && first <= last
                    && to + (last - first) < self.geometry.shape().area()
                {
                    let files = usize::from(self.geometry.shape().files());
                    let stride = if last - first < files { 1 } else { files };
                    // A square that one stone leaves and another enters is toggled twice, so it keeps a stone.
                    for offset in (0..=last - first).step_by(stride) {
                        next.toggle(side, first + offset);
                        next.toggle(side, to + offset);
                    }
                }
            }
        }
        next.passed()
    }

    fn legality(&self, state: &State<W>, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Pass => Err(Refusal::MayNotPass),
            Move::Remove { .. } => Err(Refusal::NoRemovals),
            Move::Step { from, to } => self.step_legality(state, from, to),
            Move::Line { first, last, to } => self.line_legality(state, first, last, to),
        }
    }
}
