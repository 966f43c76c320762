//! The moves of a position, one after the other: the table's before any are generated, late ones less deep.

use rules::{Move, NoMoveRule};

use super::ordering::MoveList;
use super::pruning::{move_count_limit, reduction};
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{DRAW, INFINITE, Value, WON, terminal_value};
use crate::table::{Bound, Entry};

/// What is known about a position when its moves come to be searched.
#[derive(Clone, Copy)]
pub(super) struct NodeInfo {
    /// A legal move from the table, to try before all others.
    pub(super) hash_move: Option<Move>,
    /// The static evaluation; `None` where the side to move must answer something.
    pub(super) static_eval: Option<Value>,
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
        info: &NodeInfo,
    ) -> Value {
        let Some(list) = self.move_lists.get_mut(ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        list.clear();
        let outer = self.path.begin_watch();
        let (value, mv) = self.search_list(node, depth, alpha, beta, ply, info, &mut list);
        self.move_lists[ply] = list;
        let is_drawn_here_alone = self.path.end_watch(outer) && value == DRAW;
        if !self.halted && !is_drawn_here_alone {
            let entry = Entry {
                mv,
                value,
                depth,
                bound: Bound::of(value, alpha, beta),
                static_eval: info.static_eval,
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
        info: &NodeInfo,
        list: &mut MoveList,
    ) -> (Value, Option<Move>) {
        let tuning = self.tuning;
        let geometry = self.rules.geometry();
        let before = [self.path.move_before(0), self.path.move_before(1)];
        let side = node.state.to_move();
        let on_pv = beta - alpha > 1;
        let (mut best, mut best_move) = (-INFINITE, None);
        let most = if !on_pv && info.static_eval.is_some() {
            move_count_limit(tuning, depth, info.improving)
        } else {
            usize::MAX
        };
        let mut n = 0;
        loop {
            let mv = if n == 0
                && let Some(first) = info.hash_move
            {
                first
            } else {
                if list.moves.is_empty() {
                    if let Some(value) = self.list_moves(node, ply, info.hash_move, list) {
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
                        let learned = self.ordering.history_score(geometry, side, mv, before);
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
                    self.ordering
                        .update(geometry, side, mv, &list.tried, before, depth, ply);
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
            .score_moves(self.rules, node, &list.moves, &mut list.scores);
        let before = [self.path.move_before(0), self.path.move_before(1)];
        self.ordering.score(
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
