//! One search thread: its state, node counting, and entering and leaving positions.

use std::sync::atomic::Ordering::Relaxed;

use rules::Move;

use super::correction::Corrections;
use super::ordering::{MoveList, MoveOrdering};
use super::path::Path;
use super::pv::PvTable;
use super::root::{Root, RootLine, RootMove};
use super::shared::Shared;
use crate::eval::{Evaluated, Evaluator, Node};
use crate::limits::{MAX_PLY, Report};
use crate::oversight::Seen;
use crate::score::{LIMIT, Score, Value};
use crate::settings::Tuning;

/// The number of nodes between two checks of the clock. Each check also updates the shared node counter.
const CHECK: u64 = 1024;
/// The number of nodes between two checks of the stop flags.
const CHECK_STOP: u64 = 64;

pub(crate) struct Worker<'a, R: Evaluated> {
    pub(super) rules: &'a R,
    pub(super) evaluator: &'a Evaluator<'a, R>,
    pub(super) root: &'a Root<R::Word>,
    pub(super) shared: &'a Shared<'a>,
    pub(super) tuning: &'a Tuning,
    pub(super) ordering: MoveOrdering,
    pub(super) corrections: Corrections,
    pub(super) path: Path,
    /// The moves to choose from, best first.
    pub(super) root_moves: Vec<RootMove>,
    /// Per ply, the moves being searched at that ply.
    pub(super) move_lists: Vec<MoveList>,
    pub(super) pv: PvTable,
    /// Per ply, the static evaluation; `None` if the side to move must respond to a threat.
    pub(super) static_evals: Vec<Option<Value>>,
    pub(super) nodes: u64,
    /// The number of nodes of this thread that are already in the shared counter.
    published: u64,
    seldepth: usize,
    /// Whether the search must end. If so, the values it returns are meaningless.
    pub(super) halted: bool,
    /// The first ply at which lines are not extended.
    pub(super) max_extension_ply: usize,
    /// The best line of an unfinished iteration.
    pub(super) partial: Option<RootLine>,
}

impl<'a, R: Evaluated> Worker<'a, R> {
    /// Creates the state of one search thread for the moves of `root`.
    pub(crate) fn new(
        rules: &'a R,
        evaluator: &'a Evaluator<'a, R>,
        root: &'a Root<R::Word>,
        shared: &'a Shared<'a>,
    ) -> Self {
        let tuning = shared.settings.tuning(R::KIND);
        let mut worker = Worker {
            rules,
            evaluator,
            root,
            shared,
            tuning,
            ordering: MoveOrdering::new(rules.geometry().shape().area(), tuning),
            corrections: Corrections::new(),
            path: Path::new(&root.history, root.state.hash(), root.repetition_draws),
            root_moves: Vec::new(),
            move_lists: (0..=MAX_PLY).map(|_| MoveList::default()).collect(),
            pv: PvTable::new(MAX_PLY + 2),
            static_evals: vec![None; MAX_PLY + 1],
            nodes: 0,
            published: 0,
            seldepth: 0,
            halted: false,
            max_extension_ply: MAX_PLY,
            partial: None,
        };
        worker.order_root();
        worker
    }

    /// Returns the number of nodes of all threads. The nodes of other threads are counted up to their last update of
    /// the shared counter.
    pub(super) fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + (self.nodes - self.published)
    }

    /// Returns the report about the line with index `rank` after the iteration to `depth` plies. The best line has
    /// index 0.
    pub(super) fn report(&self, depth: u32, rank: usize, line: &RootLine) -> Report {
        Report {
            depth,
            rank: rank as u32 + 1,
            seldepth: self.seldepth as u32,
            score: Score::from_value(line.value),
            nodes: self.all_nodes(),
            time: self.shared.elapsed(),
            pv: line.pv.clone(),
        }
    }

    /// Returns the depth of the deepest line visited, in plies.
    #[cfg(feature = "threads")]
    pub(super) fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// Adds the nodes that the solver searched to the node count of this search.
    pub(super) fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    pub(crate) fn halted(&self) -> bool {
        self.halted
    }

    /// Returns the result for the case that no iteration finishes: the first move of the ordering and the static
    /// evaluation. Returns `None` without moves.
    pub(super) fn first_guess(&self) -> Option<RootLine> {
        let best = self.root_moves.first()?.mv;
        Some(RootLine {
            value: self.evaluate(&self.root_node()),
            pv: vec![best],
        })
    }

    pub(super) fn root_moves(&self) -> usize {
        self.root_moves.len()
    }

    pub(super) fn may_play(&self, mv: Move) -> bool {
        self.root_moves.iter().any(|root| root.mv == mv)
    }

    /// Removes and returns the best line of an unfinished iteration, if there is one.
    pub(super) fn unfinished(&mut self) -> Option<RootLine> {
        self.partial.take()
    }

    /// Returns the static evaluation, including the random error of a weak player.
    pub(super) fn evaluate(&self, node: &Node<R>) -> Value {
        let value = self.evaluator.evaluate(self.rules, node);
        match self.root.noise {
            Some(noise) => (value + noise.of(node.state.hash())).clamp(-LIMIT, LIMIT),
            None => value,
        }
    }

    #[inline]
    pub(super) fn corrected(&self, node: &Node<R>, value: Value) -> Value {
        if self.tuning.correction == 0 {
            return value;
        }
        let correction = self.corrections.of(&node.state) * self.tuning.correction / 100;
        (value + correction).clamp(-LIMIT, LIMIT)
    }

    /// Returns whether the current player, if weak, overlooks the move `mv`.
    #[inline]
    pub(super) fn overlooks(&self, node: &Node<R>, mv: Move) -> bool {
        let Some(oversight) = self.root.oversight else {
            return false;
        };
        let seen = Seen {
            grid: self.rules.geometry().shape().grid(),
            mv,
            captures: self.rules.captures(&node.state, mv),
            previous: self.path.move_before(0),
            ply: node.ply,
        };
        oversight.overlooks(node.state.hash(), &seen)
    }

    /// Removes the moves that a weak player overlooks, but never the hash move. If the player overlooks all moves,
    /// keeps the first move.
    pub(super) fn drop_overlooked(
        &self,
        node: &Node<R>,
        hash_move: Option<Move>,
        moves: &mut Vec<Move>,
    ) {
        let seen = |mv: &Move| Some(*mv) == hash_move || !self.overlooks(node, *mv);
        if self.root.oversight.is_none() {
            return;
        }
        if moves.iter().any(seen) {
            moves.retain(seen);
        } else {
            moves.truncate(1);
        }
    }

    /// Counts a node. Returns `false`, without counting the node, if the search must end.
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        if self.halted {
            return false;
        }
        if self.nodes.is_multiple_of(CHECK_STOP) {
            self.halted = self.shared.stop.load(Relaxed) || self.shared.done.load(Relaxed);
            if self.nodes.is_multiple_of(CHECK) {
                self.shared
                    .nodes
                    .fetch_add(self.nodes - self.published, Relaxed);
                self.published = self.nodes;
                self.halted |= self.shared.out_of_time();
            }
        }
        let most = self.shared.limits.nodes;
        self.halted |= most.is_some_and(|most| self.all_nodes() >= most);
        if self.halted {
            return false;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        true
    }

    pub(super) fn root_node<'n>(&self) -> Node<'n, R> {
        Node::new(self.root.state)
    }

    /// Makes a move and adds the new position to the path.
    #[inline(always)]
    pub(super) fn enter<'n>(&mut self, node: &'n Node<'n, R>, mv: Move) -> Node<'n, R> {
        let next = node.followed_by(self.rules.apply(&node.state, mv));
        let captured = next.state.own() != node.state.enemy();
        self.path.enter(next.state.hash(), mv, captured);
        next
    }

    /// Makes a null move and adds the new position to the path.
    pub(super) fn enter_null<'n>(&mut self, node: &'n Node<'n, R>) -> Node<'n, R> {
        let next = node.followed_by(node.state.passed());
        self.path.enter_null(next.state.hash());
        next
    }

    pub(super) fn leave(&mut self) {
        self.path.leave();
    }
}
