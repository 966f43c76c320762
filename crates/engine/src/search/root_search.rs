//! The search at the root: move order across iterations, and the aspiration window of each iteration.

use rules::Move;

use super::pruning::reduction;
use super::root::{RootLine, RootMove};
use super::window::Window;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::limits::MAX_PLY;
use crate::score::{DRAW, INFINITE, Value, WON};
use crate::table::Entry;

impl<R: Evaluated> Worker<'_, R> {
    /// Sorts the root moves by static move ordering.
    pub(super) fn order_root(&mut self) {
        let moves = &self.root.moves;
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

    /// Searches the root to `depth` plies. Skips the first `rank` root moves, whose lines are already known. Returns
    /// `None` if the search ends before the iteration is finished. The aspiration window is centred on `last`, the
    /// value of the previous iteration.
    pub(super) fn iteration(&mut self, depth: i32, rank: usize, last: Value) -> Option<RootLine> {
        self.limit_extensions(depth);
        let width = self.tuning.aspiration;
        let (mut below, mut above) = (width, width);
        if depth < 4 || last.abs() > WON || width == 0 {
            (below, above) = (2 * INFINITE, 2 * INFINITE);
        }
        self.partial = None;
        if let Some(others) = self.root_moves.get_mut(rank + 1..) {
            others.sort_by_key(|other| std::cmp::Reverse(other.nodes));
        }
        let node = self.root_node();
        loop {
            let window = Window {
                alpha: (last - below).max(-INFINITE),
                beta: (last + above).min(INFINITE),
            };
            let value = self.search_root(&node, depth, window, rank);
            if self.halted {
                return None;
            }
            if value <= window.alpha && window.alpha > -INFINITE {
                below *= 3;
            } else if value >= window.beta && window.beta < INFINITE {
                above *= 3;
            } else {
                return Some(self.root_line(value));
            }
            if below.max(above) > 1000 {
                (below, above) = (2 * INFINITE, 2 * INFINITE);
            }
        }
    }

    /// Limits extensions to a little more than twice the depth of the iteration.
    fn limit_extensions(&mut self, depth: i32) {
        self.max_extension_ply = (2 * depth as usize + 8).min(MAX_PLY);
    }

    /// Searches the root moves from index `rank` on. Moves each new best move to index `rank`.
    fn search_root(
        &mut self,
        node: &Node<R>,
        depth: i32,
        mut window: Window,
        rank: usize,
    ) -> Value {
        let tuning = self.tuning;
        self.pv.clear(0);
        if let Some(here) = self.static_evals.first_mut() {
            *here = None;
        }
        let (mut best, mut best_move) = (-INFINITE, None);
        let given = window;
        let outer = self.path.begin_watch();
        for index in rank..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let tried = index - rank;
            let nodes_before = self.nodes;
            let next = self.enter(node, mv);
            let value = if tried == 0 {
                -self.search(&next, depth - 1, window.negated())
            } else {
                let less = match best > -WON {
                    true => (reduction(tuning, depth, tried) - 256) / 256,
                    false => 0,
                };
                let less = less.clamp(0, (depth - 2).max(0));
                self.search_late_move(&next, depth - 1, less, window)
            };
            self.leave();
            self.root_moves[index].nodes = self.nodes - nodes_before;
            if self.halted {
                return best;
            }
            if value > best {
                best = value;
                if value > window.alpha || tried == 0 {
                    best_move = (value > window.alpha).then_some(mv);
                    self.pv.update(0, mv);
                }
                if value > window.alpha {
                    self.root_moves[rank..=index].rotate_right(1);
                    self.partial = Some(self.root_line(value));
                }
                window.alpha = window.alpha.max(value);
                if window.is_empty() {
                    break;
                }
            }
        }
        let is_drawn_here_alone = self.path.end_watch(outer) && best == DRAW;
        if rank == 0 && !is_drawn_here_alone {
            let entry = Entry {
                mv: best_move.into(),
                value: best,
                depth,
                bound: given.bound(best),
                static_eval: None,
            };
            self.shared.table.store(node.state.hash(), 0, entry);
        }
        best
    }

    /// Moves the first move of each line to the front of the root moves, in the order of `lines`.
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

    /// Returns the value of the root move `mv` for the side to move, searched `depth` plies in total. Only values above
    /// `alpha` are exact. The result is meaningless if the search is [`Worker::halted`].
    pub(crate) fn value_of(&mut self, mv: Move, depth: i32, alpha: Value) -> Value {
        self.limit_extensions(depth);
        let node = self.root_node();
        let next = self.enter(&node, mv);
        let window = Window {
            alpha,
            ..Window::OPEN
        };
        let value = -self.search(&next, depth - 1, window.negated());
        self.leave();
        value
    }

    /// Returns the current principal variation of the root, with the value `value`.
    fn root_line(&self, value: Value) -> RootLine {
        RootLine {
            value,
            pv: self.pv.root().to_vec(),
        }
    }
}
