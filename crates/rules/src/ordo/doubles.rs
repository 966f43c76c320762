//! Turns of two parts (Ordo X): a forward move follows each sideways move.

use super::formation::Formation;
use super::rules::{Ordo, Sideways, SingleFile, forward};
use super::sink::List;
use crate::moves::{Move, Part};
use crate::refusal::Refusal;
use crate::ruleset::{Phase, Ruleset};
use crate::square::Direction;
use crate::state::State;
use crate::word::Word;

/// Returns whether `part` moves stones along their rank.
pub(super) fn is_sideways(part: Part) -> bool {
    match part {
        Part::Step { from, to } => from.rank() == to.rank(),
        Part::Line { first, to, .. } => first.rank() == to.rank(),
        Part::Remove { .. } | Part::Drop { .. } => false,
    }
}

impl<W: Word> Ordo<W> {
    /// Appends all turns of a variant in which a sideways move goes on, or all second parts of a turn, to `moves`.
    #[inline(never)]
    pub(super) fn generate_turns(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        moves: &mut Vec<Move>,
    ) {
        if self.phase == Phase::SecondPart {
            return moves.extend(self.follow_ups(state).into_iter().map(Part::alone));
        }
        for first in self.first_parts(state, formation) {
            let half = self.after(state, first);
            if !is_sideways(first) || self.ends(&half) {
                moves.push(first.alone());
                continue;
            }
            let then = self.follow_ups(&half).into_iter();
            moves.extend(then.map(|then| Move::Double(first, then)));
        }
    }

    /// Counts the moves that [`Ordo::generate_turns`] appends.
    #[inline(never)]
    pub(super) fn count_turns(&self, state: &State<W>) -> u64 {
        if self.phase == Phase::SecondPart {
            return self.follow_ups(state).len() as u64;
        }
        let mut count = 0;
        for first in self.first_parts(state, &self.formation(state.own())) {
            let half = self.after(state, first);
            count += if !is_sideways(first) || self.ends(&half) {
                1
            } else {
                self.follow_ups(&half).len() as u64
            };
        }
        count
    }

    /// Returns whether the side to move has a forward move.
    pub(super) fn can_move_forward(&self, state: &State<W>) -> bool {
        !self.follow_ups(state).is_empty()
    }

    /// Returns the forward moves of the second part of a turn. `half` is the position after the first part, with the same
    /// side to move.
    fn follow_ups(&self, half: &State<W>) -> Vec<Part> {
        let mut parts = self.all_parts(half, &self.formation(half.own()));
        parts.retain(|part| self.goes_forward(half, *part));
        parts
    }

    /// Returns whether `part` moves stones of the side to move forward.
    fn goes_forward(&self, state: &State<W>, part: Part) -> bool {
        let (from, to) = match part {
            Part::Step { from, to } => (from, to),
            Part::Line { first, to, .. } => (first, to),
            Part::Remove { .. } | Part::Drop { .. } => return false,
        };
        match forward(state.to_move()) {
            Direction::North => to.rank() > from.rank(),
            _ => to.rank() < from.rank(),
        }
    }

    /// Returns all moves of one part.
    fn all_parts(&self, state: &State<W>, formation: &Formation<W>) -> Vec<Part> {
        let mut moves = Vec::new();
        self.list(state, formation, &mut moves);
        moves.iter().filter_map(|mv| mv.parts()[0]).collect()
    }

    /// Returns the legal first parts of turns, including sideways moves that no forward move can follow.
    fn first_parts(&self, state: &State<W>, formation: &Formation<W>) -> Vec<Part> {
        let mut parts = self.all_parts(state, formation);
        if self.sideways == Sideways::GoesOnSplit {
            parts.retain(|part| !is_sideways(*part));
            self.sideways_parts(state, &mut parts);
        }
        parts
    }

    /// Appends all sideways moves to `parts`, also those that split the group.
    fn sideways_parts(&self, state: &State<W>, parts: &mut Vec<Part>) {
        let geometry = &self.geometry;
        let square = |index| geometry.square(index);
        for from in state.own().indices() {
            for way in [Direction::East, Direction::West] {
                let landings = self.slide(from, way, state.occupied()) & !state.own();
                let squares = geometry.squares(landings);
                parts.extend(squares.map(|to| Part::Step {
                    from: square(from),
                    to,
                }));
            }
        }
        let mut moves = Vec::new();
        let mut list = List {
            geometry,
            moves: &mut moves,
        };
        let ways = [Direction::East, Direction::West];
        self.walk_freely(state, Direction::North, &ways, &mut list);
        if self.single_file() == SingleFile::Allowed {
            self.walk_freely(state, Direction::East, &ways, &mut list);
        }
        parts.extend(moves.iter().filter_map(|mv| mv.parts()[0]));
    }

    /// Returns whether the game is over after the first part of a turn, so that no second part follows.
    pub(super) fn ends(&self, half: &State<W>) -> bool {
        self.terminal_outcome(&half.passed()).is_some() && !self.is_split(half)
    }

    /// Checks whether `part` is a whole turn.
    pub(super) fn alone_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        if self.phase == Phase::SecondPart {
            return self.follow_up_legality(state, part);
        }
        self.first_legality(state, part)?;
        if self.goes_on(state, part) {
            return Err(self.why_not_alone(state, part));
        }
        Ok(())
    }

    /// Returns why the sideways move `part` is not a whole turn.
    fn why_not_alone(&self, state: &State<W>, part: Part) -> Refusal {
        match self.follow_ups(&self.after(state, part)).is_empty() {
            true => Refusal::NoFollowUp,
            false => Refusal::MustGoOn,
        }
    }

    /// Checks a turn of two parts.
    pub(super) fn double_legality(
        &self,
        state: &State<W>,
        first: Part,
        then: Part,
    ) -> Result<(), Refusal> {
        self.first_legality(state, first)?;
        if !self.goes_on(state, first) {
            return Err(Refusal::TurnIsOver);
        }
        self.follow_up_legality(&self.after(state, first), then)
    }

    /// Checks the second part of a turn. `half` is the position after the first part, with the same side to move.
    fn follow_up_legality(&self, half: &State<W>, then: Part) -> Result<(), Refusal> {
        self.part_legality(half, then)?;
        match self.goes_forward(half, then) {
            true => Ok(()),
            false => Err(Refusal::NotForward),
        }
    }

    /// Checks the first part of a turn.
    fn first_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        match self.part_legality(state, part) {
            Err(Refusal::SplitsGroup | Refusal::StaysSplit)
                if self.sideways == Sideways::GoesOnSplit && is_sideways(part) =>
            {
                Ok(())
            }
            legality => legality,
        }
    }

    /// Checks a part of a turn as a move of Ordo.
    fn part_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        match part {
            Part::Step { from, to } => self.step_legality(state, from, to),
            Part::Line { first, last, to } => self.line_legality(state, first, last, to),
            Part::Remove { .. } => Err(Refusal::NoRemovals),
            Part::Drop { .. } => Err(Refusal::EmptyHand),
        }
    }
}
