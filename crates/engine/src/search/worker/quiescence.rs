//! The quiet end of every line: moves that change everything are searched on, so that no position is judged in
//! the middle of an exchange.

use super::Worker;
use super::node::{Known, Urgency};
use crate::eval::{Evaluated, Node};
use crate::score::{INFINITE, Value};
use crate::search::ordering::MoveList;
use crate::table::{Bound, Entry};

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
        match self.look(node, ply) {
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
        let entry = match self.tuning.quiescence_table {
            0 => None,
            _ => self.shared.table.probe(node.state.hash(), ply),
        };
        if let Some(entry) = entry
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
            }
        {
            return entry.value;
        }
        if !self.root.quiescence {
            return self.evaluate(node);
        }
        let answers = urgency.pressed || urgency.threatened && self.tuning.threat_quiescence > 0;
        let judged = match entry.and_then(|entry| entry.judged) {
            _ if answers && plies_left > 0 => None,
            Some(judged) => Some(judged),
            None => Some(self.evaluate(node)),
        };
        let alpha_before = alpha;
        let mut best = -INFINITE;
        if let Some(judged) = judged {
            best = judged;
            alpha = alpha.max(best);
        }
        let mut mv = None;
        if alpha < beta && plies_left > 0 {
            let Some(list) = self.lists.get_mut(ply) else {
                return self.evaluate(node);
            };
            let mut list = std::mem::take(list);
            list.clear();
            let over = self.quiet_moves(node, ply, answers, &mut list);
            let mut n = 0;
            while over.is_none()
                && let Some(next_move) = list.pick(n)
            {
                n += 1;
                let next = self.enter(node, next_move);
                let value = -self.quiescence(&next, -beta, -alpha, ply + 1, plies_left - 1);
                self.leave();
                if self.halted {
                    break;
                }
                if value > best {
                    best = value;
                    if value > alpha {
                        alpha = value;
                        mv = Some(next_move);
                        self.prepend(ply, next_move);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
            self.lists[ply] = list;
            if let Some(value) = over {
                return value;
            }
        }
        let deeper_known = entry.is_some_and(|entry| entry.depth > 0);
        if self.tuning.quiescence_table > 0 && !self.halted && !deeper_known {
            let entry = Entry {
                mv,
                value: best,
                depth: 0,
                bound: Bound::of(best, alpha_before, beta),
                judged,
            };
            self.shared.table.store(node.state.hash(), ply, entry);
        }
        best
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
            .order(self.rules, node, &list.moves, &mut list.ranks);
        None
    }
}
