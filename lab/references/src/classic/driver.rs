//! Principal variation search as in 2004: iterative deepening with aspiration windows.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits};
use rules::{Game, Repetition, State, Word};

use super::node_type::NodeType;
use super::ordering::Step;
use super::searcher::{PathEntry, Searcher};
use super::value::{DRAW, INFINITE, MAX_DEPTH, Value, WON};
use crate::budget::Budget;

/// Half the width of the aspiration window, in evaluation points.
const ASPIRATION: Value = 40;

/// The methods of a [`Searcher`] that do not depend on the word size of its bitboards.
pub(super) trait Search: Send {
    /// Clears everything that the search has learned in earlier games.
    fn forget(&mut self);
    /// Chooses a move within the search limits; `None` if the game is over.
    fn choose(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice>;
}

impl<W: Word> Searcher<W> {
    fn deepen(
        &mut self,
        state: &State<W>,
        most: i32,
        budget: &mut Budget<'_>,
    ) -> (Option<Step>, u32) {
        let (mut best, mut done) = (None, 0);
        let mut value = DRAW;
        for depth in 1..=most {
            let Some((step, found)) = self.iterate(state, depth, value, budget) else {
                break;
            };
            best = Some(step);
            if budget.exhausted() {
                break;
            }
            (value, done) = (found, depth as u32);
            if value.abs() > WON {
                break;
            }
        }
        (best, done)
    }

    /// Runs one iteration. First tries an aspiration window around the value of the previous iteration. If the budget
    /// ends, returns the best move so far and its value. `None` if no move has been searched.
    fn iterate(
        &mut self,
        state: &State<W>,
        depth: i32,
        before: Value,
        budget: &mut Budget<'_>,
    ) -> Option<(Step, Value)> {
        let (mut low, mut high) = (before - ASPIRATION, before + ASPIRATION);
        if depth < 4 {
            (low, high) = (-INFINITE, INFINITE);
        }
        loop {
            self.root_best = None;
            let value = self.search(state, depth, low, high, 0, NodeType::Pv, false, budget);
            if budget.exhausted() || value > low && value < high {
                return self.root_best;
            }
            if value <= low {
                low = -INFINITE;
            }
            if value >= high {
                high = INFINITE;
            }
        }
    }
}

impl<W: Word> Search for Searcher<W> {
    fn forget(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    fn choose(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        let any = game.legal_moves().first().copied()?;
        let state = game.position().narrow::<W>();
        self.memory.fade();
        self.mobility = self.evaluator.lines.mobility(&state);
        self.repetition_draws = matches!(game.variant().repetition(), Repetition::Draw { .. });
        self.path.clear();
        self.path.extend(game.history().map(|position| PathEntry {
            hash: position.hash(),
            since: 0,
        }));
        let most = limits
            .depth
            .map_or(MAX_DEPTH, |most| most.min(MAX_DEPTH as u32) as i32);
        let mut budget = Budget::new(limits, stop);
        let (best, depth) = self.deepen(&state, most, &mut budget);
        Some(Choice {
            mv: best.map_or(any, |step| self.mv(step)),
            score: None,
            depth,
            nodes: budget.spent(),
        })
    }
}
