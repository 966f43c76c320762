//! The quiet end of every line: moves that change everything are searched on, so that no position is judged in
//! the middle of an exchange.

use super::{Node, Worker, worth};
use crate::eval::Evaluated;
use crate::score::{DRAW, INFINITE, Value};
use crate::search::MAX_PLY;

impl<R: Evaluated> Worker<'_, R> {
    /// Searches on while something is up: a side must answer, or can win or press the enemy.
    pub(super) fn quiescence(
        &mut self,
        node: &Node<R>,
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
        if let Some(outcome) = self.rules.settled(&node.state) {
            return worth(outcome, &node.state, ply);
        }
        if self.repeats() {
            return DRAW;
        }
        if ply >= MAX_PLY || !self.root.quiescence {
            return self.evaluate(node);
        }
        let mut list = match self.lists.get_mut(ply) {
            Some(list) => std::mem::take(list),
            None => return self.evaluate(node),
        };
        let pressed = self.evaluator.pressed(self.rules, &node.state);
        let mut best = -INFINITE;
        let mut over = None;
        if pressed {
            over = self.list_moves(node, ply, None, &mut list);
            if plies_left <= 0 && over.is_none() {
                over = Some(self.evaluate(node));
            }
        } else {
            best = self.evaluate(node);
            alpha = alpha.max(best);
            if alpha >= beta || plies_left <= 0 {
                over = Some(best);
            } else {
                list.clear();
                self.evaluator
                    .tactical(self.rules, &node.state, &mut list.moves);
                self.evaluator
                    .order(self.rules, &node.state, &list.moves, &mut list.ranks);
            }
        }
        if over.is_none() {
            let mut n = 0;
            while let Some(mv) = list.pick(n) {
                n += 1;
                let next = self.enter(node, mv);
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
