//! Implements [`Ruleset`] for Ordo.

use super::doubles::is_sideways;
use super::rules::{Ordo, Sideways, step_ways};
#[cfg(not(feature = "one-width"))]
use super::sink::Count;
use crate::geometry::Geometry;
use crate::moves::{Move, Part};
use crate::outcome::{Outcome, WinReason};
use crate::refusal::Refusal;
use crate::ruleset::{NoMoveRule, Phase, Ruleset};
use crate::square::Square;
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
        if self.phase == Phase::SecondPart && self.is_split(state) {
            return None;
        }
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
        if !self.has_plain_turns() {
            return self.count_turns(state);
        }
        self.count_plain(state)
    }

    fn can_move(&self, state: &State<W>) -> bool {
        if self.has_plain_turns() {
            return self.count(state) > 0;
        }
        self.can_move_forward(state) || self.count(state) > 0
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
        let next = match mv {
            Move::Step { from, to } => self.after_step(state, from, to),
            Move::Line { first, last, to } => self.after_line(state, first, last, to),
            Move::Pass | Move::Remove { .. } | Move::Drop { .. } => *state,
            Move::Double(first, then) => self.after(&self.after(state, first), then),
        };
        next.passed()
    }

    fn half(&self, state: &State<W>, part: Part) -> State<W> {
        self.after(state, part)
    }

    fn goes_on(&self, state: &State<W>, part: Part) -> bool {
        self.phase == Phase::Turn
            && self.sideways != Sideways::Ends
            && is_sideways(part)
            && !self.ends(&self.after(state, part))
    }

    /// Checks a step like [`Ordo::step_legality`], but finds no reason, and a split group only for a step backward.
    #[inline]
    fn is_legal(&self, state: &State<W>, mv: Move) -> bool {
        let Move::Step { from, to } = mv else {
            return self.legality(state, mv).is_ok();
        };
        if !self.has_plain_turns() {
            return self.legality(state, mv).is_ok();
        }
        let geometry = &self.geometry;
        let (Some(origin), Some(landing)) = (geometry.index(from), geometry.index(to)) else {
            return false;
        };
        if !state.own().has(origin) || state.own().has(landing) {
            return false;
        }
        let Some((direction, _)) = geometry.shape().between(from, to) else {
            return false;
        };
        let between = geometry.ray(origin, direction) & geometry.ray(landing, direction.opposite());
        if !(state.occupied() & between).is_empty() {
            return false;
        }
        let goes = |split| step_ways(state.to_move(), split).contains(&direction);
        (goes(false) || goes(true) && self.is_split(state))
            && geometry.is_connected(state.own() & !W::bit(origin) | W::bit(landing))
    }

    fn legality(&self, state: &State<W>, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Pass => Err(Refusal::MayNotPass),
            Move::Remove { .. } => Err(Refusal::NoRemovals),
            Move::Drop { .. } => Err(Refusal::EmptyHand),
            Move::Step { from, to } => self.alone_legality(state, Part::Step { from, to }),
            Move::Line { first, last, to } => {
                self.alone_legality(state, Part::Line { first, last, to })
            }
            Move::Double(first, then) => self.double_legality(state, first, then),
        }
    }
}

impl<W: Word> Ordo<W> {
    /// Counts the moves of one part, without creating them.
    #[cfg(not(feature = "one-width"))]
    #[inline]
    fn count_plain(&self, state: &State<W>) -> u64 {
        let mut count = Count(0);
        self.walk(state, &self.formation(state.own()), &mut count);
        count.0
    }

    /// Counts the moves of one part. A second copy of the move generator would make the code larger.
    #[cfg(feature = "one-width")]
    fn count_plain(&self, state: &State<W>) -> u64 {
        let mut moves = Vec::new();
        self.list(state, &self.formation(state.own()), &mut moves);
        moves.len() as u64
    }

    /// Returns the position after a legal part of a turn, with the same side to move.
    #[inline(never)]
    pub(super) fn after(&self, state: &State<W>, part: Part) -> State<W> {
        match part {
            Part::Step { from, to } => self.after_step(state, from, to),
            Part::Line { first, last, to } => self.after_line(state, first, last, to),
            Part::Remove { .. } | Part::Drop { .. } => *state,
        }
    }

    #[inline(always)]
    fn after_step(&self, state: &State<W>, from: Square, to: Square) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
        if let (Some(from), Some(to)) = (self.geometry.index(from), self.geometry.index(to)) {
            next.toggle(side, from);
            if state.stones(!side).has(to) {
                next.toggle(!side, to);
            }
            next.toggle(side, to);
        }
        next
    }

    #[inline(always)]
    fn after_line(&self, state: &State<W>, first: Square, last: Square, to: Square) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
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
        next
    }
}
