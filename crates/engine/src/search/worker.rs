//! One thread of the search: alpha-beta over the tree below the root.

mod line;
mod moves;
mod node;
mod pruning;
mod quiescence;
mod root;

use std::sync::atomic::Ordering::Relaxed;

use rules::Move;

use self::line::Step;
use self::root::RootMove;
use super::ordering::{Memory, MoveList};
use super::{MAX_PLY, Root, Shared};
use crate::eval::{Evaluated, Judge, Node};
use crate::limits::Report;
use crate::score::{LIMIT, Score, Value};
use crate::settings::Tuning;

pub(crate) use self::root::Line;

/// Clock, flags and shared counter are looked at this often, in nodes.
const CHECK: u64 = 1024;
/// The stop flag alone is looked at this often.
const CHECK_STOP: u64 = 64;

/// One thread of a search.
pub(crate) struct Worker<'a, R: Evaluated> {
    rules: &'a R,
    evaluator: &'a Judge<'a, R>,
    root: &'a Root<R::Word>,
    shared: &'a Shared<'a>,
    tuning: &'a Tuning,
    memory: Memory,
    /// The positions of the game and of the line being searched, the current one last.
    path: Vec<Step>,
    /// The moves to choose from, the best first.
    root_moves: Vec<RootMove>,
    /// Per ply, the moves being tried there.
    lists: Vec<MoveList>,
    /// Per ply, the best line from there.
    lines: Vec<Vec<Move>>,
    /// Per ply, the static evaluation; `None` where the side to move must answer something.
    judgements: Vec<Option<Value>>,
    nodes: u64,
    /// How many of `nodes` the shared counter knows.
    published: u64,
    seldepth: usize,
    /// The search must end; values are worthless from here on.
    halted: bool,
    /// Extensions end at this ply.
    furthest: usize,
    /// The best of an iteration that is not finished.
    partial: Option<Line>,
    /// The earliest step of the path that was repeated since [`Worker::begin_watch`].
    repeated: usize,
}

impl<'a, R: Evaluated> Worker<'a, R> {
    /// A thread that is to choose among `moves`, legal at the root.
    pub(crate) fn new(
        rules: &'a R,
        evaluator: &'a Judge<'a, R>,
        root: &'a Root<R::Word>,
        moves: &[Move],
        shared: &'a Shared<'a>,
    ) -> Self {
        let tuning = shared.settings.tuning(R::FAMILY);
        let hashes = root.history.iter().copied().chain([root.state.hash()]);
        let mut worker = Worker {
            rules,
            evaluator,
            root,
            shared,
            tuning,
            memory: Memory::new(rules.geometry().shape().area(), tuning),
            path: hashes
                .map(|hash| Step {
                    hash,
                    since: 0,
                    mv: None,
                })
                .collect(),
            root_moves: Vec::new(),
            lists: (0..=MAX_PLY).map(|_| MoveList::default()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            judgements: vec![None; MAX_PLY + 1],
            nodes: 0,
            published: 0,
            seldepth: 0,
            halted: false,
            furthest: MAX_PLY,
            partial: None,
            repeated: usize::MAX,
        };
        worker.order_root(moves);
        worker
    }

    pub(crate) fn shared(&self) -> &'a Shared<'a> {
        self.shared
    }

    pub(crate) fn rules(&self) -> &'a R {
        self.rules
    }

    pub(crate) fn root(&self) -> &'a Root<R::Word> {
        self.root
    }

    pub(crate) fn tuning(&self) -> &'a Tuning {
        self.tuning
    }

    /// The nodes of all threads, as far as they are known here.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + (self.nodes - self.published)
    }

    /// What to say about a line found by the iteration to `depth`, the best of all but `rank`.
    pub(crate) fn report(&self, depth: u32, rank: usize, (value, pv): &Line) -> Report {
        Report {
            depth,
            rank: rank as u32 + 1,
            seldepth: self.seldepth as u32,
            score: Score::from_value(*value),
            nodes: self.all_nodes(),
            time: self.shared.elapsed(),
            pv: pv.clone(),
        }
    }

    /// Counts nodes that were looked at for this search elsewhere.
    pub(crate) fn add_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Whether the search has been told to end.
    pub(crate) fn halted(&self) -> bool {
        self.halted
    }

    /// What to say when not even one iteration gets finished: the move that looks best unsearched, and the worth
    /// of the position as it stands. `None` without moves.
    pub(crate) fn first_guess(&self) -> Option<Line> {
        let best = self.root_moves.first()?.mv;
        Some((self.evaluate(&self.root_node()), vec![best]))
    }

    /// How many moves there are to choose from.
    pub(crate) fn root_moves(&self) -> usize {
        self.root_moves.len()
    }

    /// Whether the move is one of those to choose from.
    pub(crate) fn may_play(&self, mv: Move) -> bool {
        self.root_moves.iter().any(|root| root.mv == mv)
    }

    /// The best line of an unfinished iteration, if it had one.
    pub(crate) fn unfinished(&mut self) -> Option<Line> {
        self.partial.take()
    }

    /// The evaluation, with the error that a weak player makes.
    fn evaluate(&self, node: &Node<R>) -> Value {
        let value = self.evaluator.evaluate(self.rules, node);
        match self.root.noise {
            Some(noise) => (value + noise.of(node.state.hash())).clamp(-LIMIT, LIMIT),
            None => value,
        }
    }

    /// Counts a node; `false` if the search must end before it.
    fn count_node(&mut self, ply: usize) -> bool {
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
}
