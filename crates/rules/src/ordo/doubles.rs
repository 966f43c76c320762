//! Turns of two parts (Ordo X): a forward move follows each sideways move.

use super::formation::Formation;
use super::rules::{Ordo, Sideways, SingleFile, forward};
use super::sink::{Count, List, Sink};
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
            return self.follow_ups(state, moves);
        }
        let mut then = Vec::new();
        for first in self.first_parts(state, formation) {
            let half = self.after(state, first);
            if !is_sideways(first) || self.ends(&half) {
                moves.push(first.alone());
                continue;
            }
            self.follow_ups(&half, &mut then);
            let parts = then.drain(..).filter_map(|mv| mv.parts()[0]);
            moves.extend(parts.map(|then| Move::Double(first, then)));
        }
    }

    /// Counts the moves that [`Ordo::generate_turns`] appends.
    #[inline(never)]
    pub(super) fn count_turns(&self, state: &State<W>) -> u64 {
        if self.phase == Phase::SecondPart {
            return self.count_follow_ups(state);
        }
        let mut count = 0;
        for first in self.first_parts(state, &self.formation(state.own())) {
            let half = self.after(state, first);
            count += if !is_sideways(first) || self.ends(&half) {
                1
            } else {
                self.count_follow_ups(&half)
            };
        }
        count
    }

    /// Returns whether the side to move has a forward move.
    pub(super) fn can_move_forward(&self, state: &State<W>) -> bool {
        self.count_follow_ups(state) > 0
    }

    /// Counts the forward moves of the side to move.
    fn count_follow_ups(&self, state: &State<W>) -> u64 {
        let mut forward = self.forward(state, Count(0));
        self.walk(state, &self.formation(state.own()), &mut forward);
        forward.inner.0
    }

    /// Appends the forward moves of the second part of a turn to `moves`. `half` is the position after the first part,
    /// with the same side to move.
    fn follow_ups(&self, half: &State<W>, moves: &mut Vec<Move>) {
        let list = List {
            geometry: &self.geometry,
            moves,
        };
        self.walk(
            half,
            &self.formation(half.own()),
            &mut self.forward(half, list),
        );
    }

    /// Returns the legal first parts of turns, including sideways moves that no forward move can follow.
    fn first_parts(&self, state: &State<W>, formation: &Formation<W>) -> Vec<Part> {
        let (geometry, mut moves) = (&self.geometry, Vec::new());
        self.walk(
            state,
            formation,
            &mut List {
                geometry,
                moves: &mut moves,
            },
        );
        let mut parts: Vec<Part> = moves.iter().filter_map(|mv| mv.parts()[0]).collect();
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

    /// Returns a sink that passes only forward moves of the side to move in `state` on to `inner`.
    fn forward<S>(&self, state: &State<W>, inner: S) -> Forward<'_, W, S> {
        Forward {
            rules: self,
            forward: forward(state.to_move()),
            inner,
        }
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
        let mut then = Vec::new();
        self.follow_ups(&self.after(state, part), &mut then);
        match then.is_empty() {
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
        let (from, to) = match then {
            Part::Step { from, to } => (from, to),
            Part::Line { first, to, .. } => (first, to),
            Part::Remove { .. } | Part::Drop { .. } => return Err(Refusal::NotForward),
        };
        let is_forward = match forward(half.to_move()) {
            Direction::North => to.rank() > from.rank(),
            _ => to.rank() < from.rank(),
        };
        if is_forward {
            Ok(())
        } else {
            Err(Refusal::NotForward)
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

/// Passes only forward moves on.
struct Forward<'a, W, S> {
    rules: &'a Ordo<W>,
    forward: Direction,
    inner: S,
}

impl<W: Word, S> Forward<'_, W, S> {
    /// Returns whether a move from one square to another goes forward, both given by their dense indices.
    fn goes_forward(&self, from: usize, to: usize) -> bool {
        let [from, to] = [from, to].map(|index| self.rules.geometry.square(index).rank());
        match self.forward {
            Direction::North => to > from,
            _ => to < from,
        }
    }

    /// Returns whether the moves that change the index by `delta`, all in the same direction, go forward.
    fn go_forward(&self, delta: isize, landings: W) -> bool {
        let mut landings = landings.indices();
        landings
            .next()
            .is_some_and(|to| self.goes_forward(to.wrapping_add_signed(-delta), to))
    }
}

impl<W: Word, S: Sink<W>> Sink<W> for Forward<'_, W, S> {
    fn slides(&mut self, delta: isize, landings: W) {
        if self.go_forward(delta, landings) {
            self.inner.slides(delta, landings);
        }
    }

    fn steps(&mut self, from: usize, landings: W) {
        let forward = landings.indices().filter(|to| self.goes_forward(from, *to));
        let forward = forward.fold(W::EMPTY, |set, to| set | W::bit(to));
        self.inner.steps(from, forward);
    }

    fn lines(&mut self, span: usize, delta: isize, landings: W) {
        if self.go_forward(delta, landings) {
            self.inner.lines(span, delta, landings);
        }
    }
}
