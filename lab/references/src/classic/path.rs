//! The current line of the search, in which repeated positions are detected.

use rules::{Move, Ruleset, State, Word};

use super::ordering::Step;
use super::searcher::{PathEntry, Searcher};

impl<W: Word> Searcher<W> {
    pub(super) fn enter(&mut self, state: &State<W>, step: Step) -> State<W> {
        let next = self.rules.apply(state, self.mv(step));
        self.evaluator
            .lines
            .follow(&mut self.mobility, state, &next);
        let since = match self.path.last() {
            Some(entry) if next.own() == state.enemy() => entry.since,
            _ => self.path.len(),
        };
        self.path.push(PathEntry {
            hash: next.hash(),
            since,
        });
        next
    }

    pub(super) fn leave(&mut self, state: &State<W>, next: &State<W>) {
        self.evaluator.lines.follow(&mut self.mobility, next, state);
        self.path.pop();
    }

    /// Returns whether the current position has occurred before, in the game or in the current line of the search.
    pub(super) fn repeats(&self) -> bool {
        let Some((now, before)) = self.path.split_last() else {
            return false;
        };
        let since = before.get(now.since..).unwrap_or_default();
        self.repetition_draws
            && since
                .iter()
                .rev()
                .skip(1)
                .step_by(2)
                .any(|entry| entry.hash == now.hash)
    }

    pub(super) fn mv(&self, step: Step) -> Move {
        if step.from == step.to {
            return Move::Pass;
        }
        let geometry = self.rules.geometry();
        Move::Step {
            from: geometry.square(step.from.into()),
            to: geometry.square(step.to.into()),
        }
    }
}
