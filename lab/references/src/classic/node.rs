//! Searches one node of the tree. Tries stored results and cutoffs first, and then the moves of the node.

use rules::{NoMoveRule, Ruleset, State, Word};

use super::node_type::NodeType;
use super::ordering::{Moves, Step, gain};
use super::searcher::Searcher;
use super::table::Bound;
use super::value::{DRAW, INFINITE, MAX_PLIES, Value, WON, terminal_value};
use crate::budget::Budget;

/// The minimum depth for multi-cut, in plies.
const CUT_DEPTH: i32 = 4;
/// The minimum depth for enhanced transposition cutoffs, in plies.
const TRANSPOSITION_DEPTH: i32 = 3;
/// The minimum number of own stones for null moves. A side with fewer stones may be in zugzwang.
const NULL_STONES: u32 = 3;

impl<W: Word> Searcher<W> {
    /// Subtracts the new node from the budget. Returns the value of the node for the side to move; `None` if the node
    /// needs a search. If the budget is used up, the value is meaningless.
    pub(super) fn arrive(
        &mut self,
        state: &State<W>,
        ply: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Value> {
        if !budget.pay() {
            return Some(DRAW);
        }
        if let Some(outcome) = self.rules.terminal_outcome(state) {
            return Some(terminal_value(outcome, state.to_move(), ply));
        }
        if self.repeats() {
            return Some(DRAW);
        }
        (ply + 1 >= MAX_PLIES).then(|| self.evaluator.evaluate(&self.rules, state, &self.mobility))
    }

    /// Returns the fail-soft value of a position for which [`Searcher::arrive`] returned no value.
    pub(super) fn search(
        &mut self,
        state: &State<W>,
        depth: i32,
        alpha: Value,
        beta: Value,
        ply: usize,
        node_type: NodeType,
        null_allowed: bool,
        budget: &mut Budget<'_>,
    ) -> Value {
        if depth <= 0 {
            return self.quiescence(state, alpha, beta, ply, 0, budget);
        }
        let mut first = None;
        if let Some(entry) = self.table.probe(state.hash()) {
            first = entry.step();
            let value = entry.value(ply);
            if node_type != NodeType::Pv
                && i32::from(entry.depth) >= depth
                && match entry.bound {
                    Bound::Nothing => false,
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                }
            {
                return value;
            }
        }
        if node_type != NodeType::Pv
            && null_allowed
            && depth >= 2
            && beta.abs() < WON
            && state.own().count() >= NULL_STONES
            && let Some(value) = self.null_move(state, depth, beta, ply, node_type, budget)
        {
            return value;
        }
        let Some(mut list) = self.lists.get_mut(ply).map(std::mem::take) else {
            return DRAW;
        };
        let value = match self.list(state, ply, first, &mut list) {
            Some(value) => value,
            None => self.search_list(state, depth, alpha, beta, ply, node_type, &mut list, budget),
        };
        if let Some(place) = self.lists.get_mut(ply) {
            *place = list;
        }
        value
    }

    /// Fills `list` with the legal moves. Returns the value instead if the game is over.
    fn list(
        &self,
        state: &State<W>,
        ply: usize,
        first: Option<Step>,
        list: &mut Moves,
    ) -> Option<Value> {
        list.clear();
        let (side, enemy) = (state.to_move().index(), state.enemy());
        self.rules.walk(state, |from, to| {
            let step = Step::new(from, to);
            let gain = gain(&self.rings, enemy, from, to);
            list.push(self.memory.rank(side, step, ply, first, gain), step);
        });
        if list.len() > 0 {
            return None;
        }
        match self.rules.no_move_rule(state) {
            NoMoveRule::Over(outcome) => Some(terminal_value(outcome, state.to_move(), ply)),
            NoMoveRule::Pass => {
                list.push(0, Step::PASS);
                None
            }
        }
    }

    fn search_list(
        &mut self,
        state: &State<W>,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        node_type: NodeType,
        list: &mut Moves,
        budget: &mut Budget<'_>,
    ) -> Value {
        if node_type != NodeType::Pv && beta.abs() < WON {
            if depth >= TRANSPOSITION_DEPTH
                && let Some(value) = self.transposes(state, depth, beta, ply, list)
            {
                return value;
            }
            if depth >= CUT_DEPTH
                && self.is_multi_cut(state, depth, beta, ply, node_type, list, budget)
            {
                return beta;
            }
        }
        let side = state.to_move().index();
        let alpha_before = alpha;
        let (mut best, mut best_step) = (-INFINITE, None);
        let mut n = 0;
        while let Some(step) = list.pick(n) {
            let next = self.enter(state, step);
            let value = if let Some(value) = self.arrive(&next, ply + 1, budget) {
                -value
            } else if n == 0 {
                -self.search(
                    &next,
                    depth - 1,
                    -beta,
                    -alpha,
                    ply + 1,
                    node_type.first(),
                    true,
                    budget,
                )
            } else {
                let value = -self.search(
                    &next,
                    depth - 1,
                    -alpha - 1,
                    -alpha,
                    ply + 1,
                    node_type.other(),
                    true,
                    budget,
                );
                if value > alpha && value < beta && !budget.exhausted() {
                    -self.search(
                        &next,
                        depth - 1,
                        -beta,
                        -alpha,
                        ply + 1,
                        NodeType::Pv,
                        true,
                        budget,
                    )
                } else {
                    value
                }
            };
            self.leave(state, &next);
            if budget.exhausted() {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_step = Some(step);
                    if ply == 0 {
                        self.root_best = Some((step, value));
                    }
                }
                if alpha >= beta {
                    break;
                }
            }
            n += 1;
        }
        if let Some(step) = best_step {
            self.memory.praise(side, step, ply, depth, best >= beta);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .store(state.hash(), ply, depth, best, bound, best_step);
        best
    }
}
