//! The moves of a position, one after the other: the table's before any are generated, late ones less deep.

use rules::{Move, NoMoveRule};

use super::ordering::MoveList;
use super::pruning::{late, reduction};
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{DRAW, INFINITE, Value, WON, terminal_value};
use crate::table::{Bound, Entry};

/// What is known about a position when its moves come to be searched.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// A legal move to try before all others.
    pub(super) first: Option<Move>,
    /// The static evaluation; `None` where the side to move must answer something.
    pub(super) judged: Option<Value>,
    /// Whether the side to move stands better than with its move before.
    pub(super) improving: bool,
}

impl<R: Evaluated> Worker<'_, R> {
    /// Tries the moves of a position that is not settled.
    pub(super) fn search_moves(
        &mut self,
        node: &Node<R>,
        depth: i32,
        alpha: Value,
        beta: Value,
        ply: usize,
        plan: &Plan,
    ) -> Value {
        let Some(list) = self.lists.get_mut(ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        list.clear();
        let outer = self.path.begin_watch();
        let (value, mv) = self.search_list(node, depth, alpha, beta, ply, plan, &mut list);
        self.lists[ply] = list;
        let is_drawn_here_alone = self.path.end_watch(outer) && value == DRAW;
        if !self.halted && !is_drawn_here_alone {
            let entry = Entry {
                mv,
                value,
                depth,
                bound: Bound::of(value, alpha, beta),
                judged: plan.judged,
            };
            self.shared.table.store(node.state.hash(), ply, entry);
        }
        value
    }

    /// The value of the best move, and that move if it is better than `alpha`.
    fn search_list(
        &mut self,
        node: &Node<R>,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        plan: &Plan,
        list: &mut MoveList,
    ) -> (Value, Option<Move>) {
        let tuning = self.tuning;
        let geometry = self.rules.geometry();
        let before = [self.path.move_before(0), self.path.move_before(1)];
        let side = node.state.to_move();
        let on_pv = beta - alpha > 1;
        let (mut best, mut best_move) = (-INFINITE, None);
        let most = if !on_pv && plan.judged.is_some() {
            late(tuning, depth, plan.improving)
        } else {
            usize::MAX
        };
        let mut n = 0;
        loop {
            let mv = if n == 0
                && let Some(first) = plan.first
            {
                first
            } else {
                if list.moves.is_empty() {
                    if let Some(value) = self.list_moves(node, ply, plan.first, list) {
                        return (value, None);
                    }
                    if n > 0 {
                        // The table's move, which has been tried.
                        list.pick(0);
                    }
                }
                let Some(mv) = list.pick(n) else { break };
                mv
            };
            n += 1;
            let tried = list.tried.len();
            // While everything loses, everything is looked at: what is skipped would make a false proof.
            if tried >= most && best > -WON && !self.rules.captures(&node.state, mv) {
                continue;
            }
            let next = self.enter(node, mv);
            let value = if tried == 0 {
                -self.search(&next, depth - 1, -beta, -alpha, ply + 1)
            } else {
                let mut less = 0;
                if best > -WON {
                    less = reduction(tuning, depth, tried);
                }
                if less > 0 {
                    less -= 256 * i32::from(on_pv);
                    if tuning.lmr_history > 0 {
                        let learned = self.memory.worth(geometry, side, mv, before);
                        less -= learned * 256 / tuning.lmr_history;
                    }
                    less = (less / 256).clamp(0, (depth - 2).max(0));
                }
                let mut value = -self.search(&next, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
                if value > alpha && less > 0 && !self.halted {
                    value = -self.search(&next, depth - 1, -alpha - 1, -alpha, ply + 1);
                }
                if value > alpha && value < beta && !self.halted {
                    value = -self.search(&next, depth - 1, -beta, -alpha, ply + 1);
                }
                value
            };
            self.leave();
            if self.halted {
                return (DRAW, None);
            }
            if value > best {
                best = value;
                // A move that fails low against the window is no better than any other.
                if value > alpha || tried == 0 {
                    best_move = (value > alpha).then_some(mv);
                    self.pv.update(ply, mv);
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.memory
                        .refuted(geometry, side, mv, &list.tried, before, depth, ply);
                    break;
                }
            }
            list.tried.push(mv);
        }
        (best, best_move)
    }

    /// Fills `list` with the legal moves, a forced pass included; a value if the game is over instead.
    pub(super) fn list_moves(
        &mut self,
        node: &Node<R>,
        ply: usize,
        first: Option<Move>,
        list: &mut MoveList,
    ) -> Option<Value> {
        self.rules.generate_at(node, &mut list.moves);
        if list.moves.is_empty() {
            match self.rules.no_move_rule(&node.state) {
                NoMoveRule::Pass => list.moves.push(Move::Pass),
                NoMoveRule::Over(outcome) => {
                    return Some(terminal_value(outcome, node.state.to_move(), ply));
                }
            }
        }
        self.evaluator
            .order(self.rules, node, &list.moves, &mut list.ranks);
        let before = [self.path.move_before(0), self.path.move_before(1)];
        self.memory.rank(
            self.rules.geometry(),
            node.state.to_move(),
            list,
            first,
            before,
            ply,
        );
        None
    }
}
