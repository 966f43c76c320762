//! The quiet end of every line: moves that change everything are searched on, so that no position is evaluated in
//! the middle of an exchange.

use super::node::{Known, Urgency};
use super::ordering::MoveList;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{INFINITE, Value};

impl<R: Evaluated> Worker<'_, R> {
    /// Searches on while something is up: a side must answer, or can win or press the enemy.
    fn quiescence(
        &mut self,
        node: &Node<R>,
        alpha: Value,
        beta: Value,
        ply: usize,
        plies_left: i32,
    ) -> Value {
        match self.visit(node, ply) {
            Known::Value(value) => value,
            Known::Open(urgency) => self.quiet(node, alpha, beta, ply, plies_left, urgency),
        }
    }

    /// The same for a position that has been looked at.
    pub(super) fn quiet(
        &mut self,
        node: &Node<R>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        plies_left: i32,
        urgency: Urgency,
    ) -> Value {
        if !self.root.quiescence {
            return self.evaluate(node);
        }
        let answers = urgency.must_respond && plies_left > 0;
        let mut best = -INFINITE;
        if !answers {
            best = self.evaluate(node);
            alpha = alpha.max(best);
        }
        if alpha >= beta || plies_left <= 0 {
            return best;
        }
        let Some(list) = self.move_lists.get_mut(ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        list.clear();
        let over = self.quiet_moves(node, ply, answers, &mut list);
        let mut n = 0;
        while over.is_none()
            && let Some(mv) = list.pick(n)
        {
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
                    self.pv.update(ply, mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.move_lists[ply] = list;
        over.unwrap_or(best)
    }

    /// Lists all moves of a side that must answer, otherwise those that change everything; a value if the game
    /// is over instead.
    fn quiet_moves(
        &mut self,
        node: &Node<R>,
        ply: usize,
        answers: bool,
        list: &mut MoveList,
    ) -> Option<Value> {
        if answers {
            return self.list_moves(node, ply, None, list);
        }
        // Wins at once have been looked for already.
        self.evaluator.tactical(self.rules, node, &mut list.moves);
        self.evaluator
            .score_moves(self.rules, node, &list.moves, &mut list.scores);
        None
    }
}
