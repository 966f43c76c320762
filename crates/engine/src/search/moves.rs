//! Searches the moves of a position one by one. Tries the hash move before generating the other moves, and searches
//! late moves to a smaller depth.

use rules::{Move, NoMoveRule};

use super::node_info::NodeInfo;
use super::ordering::{MoveContext, MoveList, Promising};
use super::pruning::{move_count_limit, reduction};
use super::window::Window;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{DRAW, INFINITE, Value, WON, terminal_value};
use crate::table::{Bound, Entry};

impl<'a, R: Evaluated> Worker<'a, R> {
    /// Searches the moves of a non-terminal position. Returns the value of the position.
    pub(super) fn search_moves(
        &mut self,
        node: &Node<R>,
        depth: i32,
        window: Window,
        info: &NodeInfo,
    ) -> Value {
        let Some(list) = self.move_lists.get_mut(node.ply) else {
            return self.evaluate(node);
        };
        let mut list = std::mem::take(list);
        list.clear();
        let outer = self.path.begin_watch();
        let (value, mv) = self.search_list(node, depth, window, info, &mut list);
        self.move_lists[node.ply] = list;
        let is_drawn_here_alone = self.path.end_watch(outer) && value == DRAW;
        if !self.halted && !is_drawn_here_alone {
            self.learn_correction(node, depth, window.bound(value), value, mv, info);
            let entry = Entry {
                mv: mv.into(),
                value,
                depth,
                bound: window.bound(value),
                static_eval: info.raw_eval,
            };
            self.shared.table.store(node.state.hash(), node.ply, entry);
        }
        value
    }

    /// Records the error of the static evaluation. Records nothing if the best move is a capture, because a capture
    /// changes the stones. Also records nothing if the value is proven, or is a bound that does not contradict the
    /// evaluation.
    fn learn_correction(
        &mut self,
        node: &Node<R>,
        depth: i32,
        bound: Bound,
        value: Value,
        mv: Option<Move>,
        info: &NodeInfo,
    ) {
        let (Some(raw), Some(corrected)) = (info.raw_eval, info.static_eval) else {
            return;
        };
        let says = match bound {
            Bound::Exact => true,
            Bound::Lower => value > corrected,
            Bound::Upper => value < corrected,
        };
        let captures = mv.is_some_and(|mv| self.rules.captures(&node.state, mv));
        if self.tuning.correction > 0 && says && !captures && value.abs() < WON {
            self.corrections.learn(&node.state, depth, value - raw);
        }
    }

    /// Returns the value of the best move, and the move itself if its value is above alpha.
    fn search_list(
        &mut self,
        node: &Node<R>,
        depth: i32,
        mut window: Window,
        info: &NodeInfo,
        list: &mut MoveList,
    ) -> (Value, Option<Move>) {
        let tuning = self.tuning;
        let context = self.move_context(node);
        let is_pv = window.is_pv();
        let (mut best, mut best_move) = (-INFINITE, None);
        let limit = if !is_pv && info.static_eval.is_some() {
            move_count_limit(tuning, depth, info.improving)
        } else {
            usize::MAX
        };
        let mut promising = Promising::default();
        if let Some(hash_move) = info.hash_move {
            promising.push(hash_move);
        }
        let mut n = 0;
        let mut only_captures = false;
        loop {
            // Killers are looked up only after the hash move has failed to cause a cutoff.
            if n == usize::from(info.hash_move.is_some()) {
                promising = self.promising_moves(node, &context, info.hash_move);
            }
            let mv = if list.moves.is_empty()
                && let Some(mv) = promising.get(n)
            {
                mv
            } else {
                if list.moves.is_empty() {
                    if let Some(value) = self.list_moves(node, info.hash_move, &promising, list) {
                        return (value, None);
                    }
                    for tried in 0..n {
                        list.pick(tried);
                    }
                }
                // Prunes nothing while every searched move loses. A proof of the loss is valid only if no move was
                // skipped.
                if !only_captures && list.tried.len() >= limit && best > -WON {
                    only_captures = true;
                    list.retain_from(n, |mv| self.rules.captures(&node.state, mv));
                }
                let Some(mv) = list.pick(n) else { break };
                mv
            };
            n += 1;
            let tried = list.tried.len();
            if tried >= limit && best > -WON && !self.rules.captures(&node.state, mv) {
                continue;
            }
            let next = self.enter(node, mv);
            let value = if tried == 0 {
                -self.search(&next, depth - 1, window.negated())
            } else {
                let mut less = 0;
                if best > -WON {
                    less = reduction(tuning, depth, tried);
                }
                if less > 0 {
                    less -= 256 * i32::from(is_pv);
                    if tuning.lmr_history > 0 {
                        let history = self.ordering.history_score(&context, mv);
                        less -= history * 256 / tuning.lmr_history;
                    }
                    less = (less / 256).clamp(0, (depth - 2).max(0));
                }
                self.search_late_move(&next, depth - 1, less, window)
            };
            self.leave();
            if self.halted {
                return (DRAW, None);
            }
            if value > best {
                best = value;
                // A move whose value is at most alpha is not stored as the best move, because the search does not know
                // whether this move is better than the other moves.
                if value > window.alpha || tried == 0 {
                    best_move = (value > window.alpha).then_some(mv);
                    self.pv.update(node.ply, mv);
                }
                window.alpha = window.alpha.max(value);
                if window.is_empty() {
                    self.ordering.update(&context, mv, &list.tried, depth);
                    break;
                }
            }
            list.tried.push(mv);
        }
        (best, best_move)
    }

    /// Searches the position after any move but the first. First tests with a null window, at `depth` minus `less`
    /// plies, whether the value is above alpha. If it is, tests again at `depth` plies. Searches for the exact value
    /// only if the value is inside the window. Returns the value for the side that made the move.
    #[inline]
    pub(super) fn search_late_move(
        &mut self,
        next: &Node<R>,
        depth: i32,
        less: i32,
        window: Window,
    ) -> Value {
        let null_window = Window::above(window.alpha).negated();
        let mut value = -self.search(next, depth - less, null_window);
        if value > window.alpha && less > 0 && !self.halted {
            value = -self.search(next, depth, null_window);
        }
        if window.contains(value) && !self.halted {
            value = -self.search(next, depth, window.negated());
        }
        value
    }

    /// Returns the legal moves to try before all moves are generated.
    fn promising_moves(
        &self,
        node: &Node<R>,
        context: &MoveContext<'a, R::Word>,
        hash_move: Option<Move>,
    ) -> Promising {
        self.ordering.promising(context, hash_move, |mv| {
            self.rules.is_legal(&node.state, mv) && !self.overlooks(node, mv)
        })
    }

    /// Fills `list` with the legal moves, including a forced pass. The moves in `tried` come first. If the game is
    /// over, returns its value instead.
    pub(super) fn list_moves(
        &mut self,
        node: &Node<R>,
        hash_move: Option<Move>,
        tried: &Promising,
        list: &mut MoveList,
    ) -> Option<Value> {
        self.rules.generate_at(node, &mut list.moves);
        if list.moves.is_empty() {
            match self.rules.no_move_rule(&node.state) {
                NoMoveRule::Pass => list.moves.push(Move::Pass),
                NoMoveRule::Over(outcome) => {
                    return Some(terminal_value(outcome, node.state.to_move(), node.ply));
                }
            }
        }
        self.drop_overlooked(node, hash_move, &mut list.moves);
        self.evaluator
            .score_moves(self.rules, node, &list.moves, &mut list.scores);
        self.ordering.score(&self.move_context(node), tried, list);
        None
    }

    /// Returns the data on which move ordering depends.
    fn move_context(&self, node: &Node<R>) -> MoveContext<'a, R::Word> {
        MoveContext {
            geometry: self.rules.geometry(),
            side: node.state.to_move(),
            ply: node.ply,
            previous: [self.path.move_before(0), self.path.move_before(1)],
        }
    }
}
