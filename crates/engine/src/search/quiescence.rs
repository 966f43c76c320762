//! Quiescence search: extends every line by forcing moves, so that no position is evaluated in the middle of an
//! exchange.

use super::node_info::{Known, Urgency};
use super::ordering::{MoveList, Promising};
use super::window::Window;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{INFINITE, Value};

impl<R: Evaluated> Worker<'_, R> {
    /// Searches until the position is quiet. A position is not quiet if the side to move must respond to a threat, can
    /// win, or can force the enemy to respond.
    fn quiescence(&mut self, node: &Node<R>, window: Window, plies_left: i32) -> Value {
        match self.visit(node) {
            Known::Value(value) => value,
            Known::Open(urgency) => self.quiet(node, window, plies_left, urgency),
        }
    }

    /// Like `quiescence`, for a position that `visit` has already counted.
    pub(super) fn quiet(
        &mut self,
        node: &Node<R>,
        mut window: Window,
        plies_left: i32,
        urgency: Urgency,
    ) -> Value {
        let responds = urgency.must_respond && plies_left > 0;
        let mut best = -INFINITE;
        if !responds {
            best = self.corrected(node, self.evaluate(node));
            window.alpha = window.alpha.max(best);
        }
        if window.is_empty() || plies_left <= 0 {
            return best;
        }
        let Some(list) = self.move_lists.get_mut(node.ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        list.clear();
        let over = self.quiet_moves(node, responds, &mut list);
        let mut n = 0;
        while over.is_none()
            && let Some(mv) = list.pick(n)
        {
            n += 1;
            let next = self.enter(node, mv);
            let value = -self.quiescence(&next, window.negated(), plies_left - 1);
            self.leave();
            if self.halted {
                break;
            }
            if value > best {
                best = value;
                if value > window.alpha {
                    window.alpha = value;
                    self.pv.update(node.ply, mv);
                }
                if window.is_empty() {
                    break;
                }
            }
        }
        self.move_lists[node.ply] = list;
        over.unwrap_or(best)
    }

    /// Lists all moves if the side to move must respond to a threat, and otherwise only the tactical moves. If the game
    /// is over, returns its value instead.
    fn quiet_moves(
        &mut self,
        node: &Node<R>,
        responds: bool,
        list: &mut MoveList,
    ) -> Option<Value> {
        if responds {
            return self.list_moves(node, None, &Promising::default(), list);
        }
        // The search has already looked for wins in one move.
        self.evaluator.tactical(self.rules, node, &mut list.moves);
        self.evaluator
            .score_moves(self.rules, node, &list.moves, &mut list.scores);
        None
    }
}
