//! The quiet end of every line: moves that change everything are searched on, so that no position is judged in
//! the middle of an exchange.

use rules::State;

use super::{Worker, worth};
use crate::eval::{Evaluated, Evaluator};
use crate::score::{DRAW, INFINITE, Value};
use crate::search::MAX_PLY;

/// How many plies quiescence may add.
pub(super) const PLIES: i32 = 8;

impl<R: Evaluated> Worker<'_, R> {
    /// Searches on while something is up: a side must answer, or can win or press the enemy.
    pub(super) fn quiescence(
        &mut self,
        state: &State<R::Word>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        plies_left: i32,
    ) -> Value {
        if !self.count_node(ply) {
            return DRAW;
        }
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
        if let Some(outcome) = self.rules.settled(state) {
            return worth(outcome, state, ply);
        }
        if self.repeats() {
            return DRAW;
        }
        if ply >= MAX_PLY || !self.root.quiescence {
            return self.evaluate(state);
        }
        let mut list = match self.lists.get_mut(ply) {
            Some(list) => std::mem::take(list),
            None => return self.evaluate(state),
        };
        let pressed = self.evaluator.pressed(self.rules, state);
        let mut best = -INFINITE;
        let mut over = None;
        if pressed {
            over = self.list_moves(state, ply, None, &mut list);
            if plies_left <= 0 && over.is_none() {
                over = Some(self.evaluate(state));
            }
        } else {
            best = self.evaluate(state);
            alpha = alpha.max(best);
            if alpha >= beta || plies_left <= 0 {
                over = Some(best);
            } else {
                list.clear();
                self.evaluator.tactical(self.rules, state, &mut list.moves);
                self.evaluator
                    .order(self.rules, state, &list.moves, &mut list.ranks);
            }
        }
        if over.is_none() {
            let mut n = 0;
            while let Some(mv) = list.pick(n) {
                n += 1;
                let next = self.enter(state, mv);
                let value = -self.quiescence(&next, -beta, -alpha, ply + 1, plies_left - 1);
                self.leave();
                if self.halted {
                    break;
                }
                if value > best {
                    best = value;
                    if value > alpha {
                        alpha = value;
                        self.prepend(ply, mv);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.lists[ply] = list;
        over.unwrap_or(best)
    }
}
