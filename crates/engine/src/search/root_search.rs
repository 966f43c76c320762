//! The search at the root: its moves, kept in order from iteration to iteration, and the window of each iteration.

use rules::Move;

use super::pruning::reduction;
use super::root::{RootLine, RootMove};
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::limits::MAX_PLY;
use crate::score::{DRAW, INFINITE, Value, WON};
use crate::table::{Bound, Entry};

impl<R: Evaluated> Worker<'_, R> {
    /// Makes `moves` the moves of the root, the most promising first.
    pub(super) fn order_root(&mut self, moves: &[Move]) {
        let mut ranks = Vec::with_capacity(moves.len());
        self.evaluator
            .score_moves(self.rules, &self.root_node(), moves, &mut ranks);
        let mut ranked = moves.iter().copied().zip(ranks).collect::<Vec<_>>();
        ranked.sort_by_key(|(_, rank)| -rank);
        self.root_moves = ranked
            .into_iter()
            .map(|(mv, _)| RootMove { mv, nodes: 0 })
            .collect();
    }

    /// Searches the root to `depth` without its first `rank` moves, which are better; `None` if the search was
    /// ended before. The window is set around `last`, the value of the iteration before.
    pub(super) fn iteration(&mut self, depth: i32, rank: usize, last: Value) -> Option<RootLine> {
        self.max_extension_ply = (2 * depth as usize + 8).min(MAX_PLY);
        let window = self.tuning.aspiration;
        let (mut below, mut above) = (window, window);
        if depth < 4 || last.abs() > WON || window == 0 {
            (below, above) = (2 * INFINITE, 2 * INFINITE);
        }
        self.partial = None;
        if let Some(others) = self.root_moves.get_mut(rank + 1..) {
            others.sort_by_key(|other| std::cmp::Reverse(other.nodes));
        }
        let node = self.root_node();
        loop {
            let alpha = (last - below).max(-INFINITE);
            let beta = (last + above).min(INFINITE);
            let value = self.search_root(&node, depth, alpha, beta, rank);
            if self.halted {
                return None;
            }
            if value <= alpha && alpha > -INFINITE {
                below *= 3;
            } else if value >= beta && beta < INFINITE {
                above *= 3;
            } else {
                return Some(self.root_line(value));
            }
            if below.max(above) > 1000 {
                (below, above) = (2 * INFINITE, 2 * INFINITE);
            }
        }
    }

    /// Tries the moves of the root from the one at `rank` on. A better one is put there.
    fn search_root(
        &mut self,
        node: &Node<R>,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        rank: usize,
    ) -> Value {
        let tuning = self.tuning;
        self.pv.clear(0);
        if let Some(here) = self.static_evals.first_mut() {
            *here = None;
        }
        let (mut best, mut best_move) = (-INFINITE, None);
        let alpha_before = alpha;
        let outer = self.path.begin_watch();
        for index in rank..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let tried = index - rank;
            let nodes_before = self.nodes;
            let next = self.enter(node, mv);
            let value = if tried == 0 {
                -self.search(&next, depth - 1, -beta, -alpha, 1)
            } else {
                let less = match best > -WON {
                    true => (reduction(tuning, depth, tried) - 256) / 256,
                    false => 0,
                };
                let less = less.clamp(0, (depth - 2).max(0));
                let mut value = -self.search(&next, depth - 1 - less, -alpha - 1, -alpha, 1);
                if value > alpha && less > 0 && !self.halted {
                    value = -self.search(&next, depth - 1, -alpha - 1, -alpha, 1);
                }
                if value > alpha && value < beta && !self.halted {
                    value = -self.search(&next, depth - 1, -beta, -alpha, 1);
                }
                value
            };
            self.leave();
            self.root_moves[index].nodes = self.nodes - nodes_before;
            if self.halted {
                return best;
            }
            if value > best {
                best = value;
                if value > alpha || tried == 0 {
                    best_move = (value > alpha).then_some(mv);
                    self.pv.update(0, mv);
                }
                if value > alpha {
                    self.root_moves[rank..=index].rotate_right(1);
                    self.partial = Some(self.root_line(value));
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let is_drawn_here_alone = self.path.end_watch(outer) && best == DRAW;
        if rank == 0 && !is_drawn_here_alone {
            self.shared.table.store(
                node.state.hash(),
                0,
                Entry {
                    mv: best_move,
                    value: best,
                    depth,
                    bound: Bound::of(best, alpha_before, beta),
                    static_eval: None,
                },
            );
        }
        best
    }

    /// Puts the first moves of `lines`, the best first, before all others.
    pub(super) fn keep_order(&mut self, lines: &[RootLine]) {
        for (rank, line) in lines.iter().enumerate() {
            let here = |root: &RootMove| Some(&root.mv) == line.pv.first();
            if let Some(index) = self.root_moves.iter().position(here)
                && let Some(moved) = self.root_moves.get_mut(rank..=index)
            {
                moved.rotate_right(1);
            }
        }
    }

    /// The value to the root's side of one of its moves, searched `depth` plies in all; only values above
    /// `alpha` are exact. Worthless if the search is [`Worker::halted`].
    pub(crate) fn value_of(&mut self, mv: Move, depth: i32, alpha: Value) -> Value {
        self.max_extension_ply = (2 * depth as usize + 8).min(MAX_PLY);
        let node = self.root_node();
        let next = self.enter(&node, mv);
        let value = -self.search(&next, depth - 1, -INFINITE, -alpha, 1);
        self.leave();
        value
    }

    /// The best line found so far, of this value.
    fn root_line(&self, value: Value) -> RootLine {
        RootLine {
            value,
            pv: self.pv.root().to_vec(),
        }
    }
}
