//! The search tree: selection, expansion, simulation, and back-propagation of results and proofs.

use rules::{Game, Move, NoMoveRule, Repetition, Side, State};

use super::knowledge::{Knowledge, Known};
use super::playout::{Playout, WIN, expectation, worth};
use crate::random::Random;

/// The maximum number of positions in the search tree.
const MAX_NODES: usize = 4 << 20;
/// The size of a full search tree, in MiB.
pub(super) const MAX_TREE_MIB: usize = (MAX_NODES * size_of::<Node>()) >> 20;
/// The number of visits after which a leaf gets child nodes.
const EXPAND: u32 = 3;
/// The weight of the exploration term of the upper confidence bound, in result values ([`WIN`] is a win).
const EXPLORATION: f64 = 130.0;
/// Progressive bias: a child's evaluation counts as much as this many visits.
const BIAS: f64 = 4.0;
/// Secure child: a child's mean result is reduced by this value divided by the square root of its visits. The value is
/// a whole win, as published.
const SECURITY: f64 = WIN as f64;

/// The proven value of a position, for the side whose move led to it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    Open,
    Won,
    Lost,
    Drawn,
}

struct Node {
    mv: Move,
    proof: Proof,
    /// The index of the first child, and the number of children, which is 0 for a leaf.
    children: (u32, u16),
    /// The expected result according to the evaluation, for the side whose move led to this node.
    expected: i16,
    visits: u32,
    /// The sum of the results of all simulations through this node, for the side whose move led to it.
    sum: i64,
}

impl Node {
    fn new(mv: Move, proof: Proof, expected: i32) -> Self {
        Node {
            mv,
            proof,
            children: (0, 0),
            expected: expected as i16,
            visits: 0,
            sum: 0,
        }
    }

    fn range(&self) -> std::ops::Range<usize> {
        let (first, count) = self.children;
        first as usize..first as usize + usize::from(count)
    }

    /// Returns the mean result of a node's simulations. The evaluation counts as much as [`BIAS`] visits.
    fn mean(&self) -> f64 {
        (self.sum as f64 + BIAS * f64::from(self.expected)) / (f64::from(self.visits) + BIAS)
    }
}

pub(super) struct Tree<'a, R: Known> {
    rules: &'a R,
    knowledge: &'a mut R::Knowledge,
    random: &'a mut Random,
    root: State<R::Word>,
    nodes: Vec<Node>,
    playout: Playout,
    /// The hashes of the game's positions. During a simulation, the hashes of the path to the leaf follow.
    hashes: Vec<u64>,
    /// The number of hashes that belong to the game's positions.
    played: usize,
    repetition_draws: bool,
    /// The indices of the nodes on the path from the root to the leaf.
    path: Vec<usize>,
    moves: Vec<Move>,
    deepest: usize,
}

impl<'a, R: Known> Tree<'a, R> {
    /// Creates a search tree for the game's current position, which must have legal moves.
    pub(super) fn new(
        rules: &'a R,
        knowledge: &'a mut R::Knowledge,
        game: &Game,
        random: &'a mut Random,
    ) -> Self {
        let hashes = game.history().map(State::hash).collect::<Vec<_>>();
        let mut tree = Tree {
            rules,
            knowledge,
            random,
            root: game.position().narrow(),
            nodes: vec![Node::new(Move::Pass, Proof::Open, 0)],
            playout: Playout::default(),
            played: hashes.len(),
            hashes,
            repetition_draws: matches!(game.variant().repetition(), Repetition::Draw { .. }),
            path: Vec::new(),
            moves: Vec::new(),
            deepest: 0,
        };
        let root = tree.root;
        tree.expand(0, &root);
        tree
    }

    /// Returns whether the value of the root is proven. Then more simulations are useless.
    pub(super) fn is_decided(&self) -> bool {
        self.nodes
            .first()
            .is_none_or(|root| root.proof != Proof::Open)
    }

    pub(super) fn depth(&self) -> u32 {
        self.deepest as u32
    }

    /// Runs one simulation: selects a leaf, plays a game from it, and back-propagates the result.
    pub(super) fn simulate(&mut self) {
        let mut state = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(at);
        self.hashes.truncate(self.played);
        let result = loop {
            // The side whose move led to this node.
            let mover = !state.to_move();
            let Some(node) = self.nodes.get(at) else {
                break 0;
            };
            let leaf = node.children.1 == 0;
            if node.proof == Proof::Open
                && leaf
                && node.visits >= EXPAND
                && self.nodes.len() < MAX_NODES
            {
                self.expand(at, &state);
            }
            let Some(node) = self.nodes.get(at) else {
                break 0;
            };
            match node.proof {
                Proof::Won => break WIN,
                Proof::Lost => break -WIN,
                Proof::Drawn => break 0,
                Proof::Open => {}
            }
            let Some(child) = self.select(at) else {
                break self
                    .playout
                    .run(self.rules, self.knowledge, &state, mover, self.random);
            };
            let Some(mv) = self.nodes.get(child).map(|child| child.mv) else {
                break 0;
            };
            state = self.rules.apply(&state, mv);
            at = child;
            self.path.push(at);
            if self.repetition_draws && self.hashes.contains(&state.hash()) {
                break 0;
            }
            self.hashes.push(state.hash());
        };
        self.deepest = self.deepest.max(self.path.len() - 1);
        self.carry_back(result);
    }

    /// Returns the child of a node to visit next; `None` for a leaf.
    fn select(&self, at: usize) -> Option<usize> {
        let node = self.nodes.get(at)?;
        let range = node.range();
        let explored = EXPLORATION * log(node.visits + 1).sqrt();
        let children = self.nodes.get(range.clone())?;
        let mut best: Option<(usize, f64)> = None;
        for (place, child) in range.zip(children) {
            // Skips moves that are proven to lose. At least one move is left: if all moves were proven to lose, this
            // node would be proven too.
            if child.proof == Proof::Lost {
                continue;
            }
            let bound = child.mean() + explored / f64::from(child.visits + 1).sqrt();
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((place, bound));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Adds the children of a leaf. Proves the value of the leaf if the children decide it.
    fn expand(&mut self, at: usize, state: &State<R::Word>) {
        let mover = state.to_move();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.rules.generate(state, &mut moves);
        if moves.is_empty() {
            match self.rules.no_move_rule(state) {
                NoMoveRule::Pass => moves.push(Move::Pass),
                NoMoveRule::Over(outcome) => {
                    if let Some(node) = self.nodes.get_mut(at) {
                        node.proof = proof(worth(outcome, !mover));
                    }
                }
            }
        }
        let first = self.nodes.len();
        for mv in &moves {
            let child = self.child(*mv, state, mover);
            self.nodes.push(child);
        }
        if let Some(node) = self.nodes.get_mut(at) {
            node.children = (first as u32, moves.len() as u16);
        }
        self.moves = moves;
        self.prove(at);
    }

    fn child(&mut self, mv: Move, state: &State<R::Word>, mover: Side) -> Node {
        let after = self.rules.apply(state, mv);
        let outcome = if R::Knowledge::may_have_no_move(self.rules, &after) {
            self.rules.outcome(&after)
        } else {
            self.rules.terminal_outcome(&after)
        };
        match outcome {
            Some(outcome) => {
                let worth = worth(outcome, mover);
                Node::new(mv, proof(worth), worth)
            }
            None => {
                let static_eval = -self.knowledge.evaluate(self.rules, &after);
                Node::new(mv, Proof::Open, expectation::<R>(static_eval))
            }
        }
    }

    /// Derives the proven value of a node from its children, if possible (Winands, Björnsson, Saito 2008).
    fn prove(&mut self, at: usize) {
        let Some(node) = self.nodes.get(at) else {
            return;
        };
        let children = self.nodes.get(node.range()).unwrap_or_default();
        let any = |proof| children.iter().any(|child| child.proof == proof);
        let proof = if children.is_empty() || any(Proof::Won) && node.proof == Proof::Lost {
            node.proof
        } else if any(Proof::Won) {
            Proof::Lost
        } else if any(Proof::Open) {
            Proof::Open
        } else if any(Proof::Drawn) {
            Proof::Drawn
        } else {
            Proof::Won
        };
        if let Some(node) = self.nodes.get_mut(at) {
            node.proof = proof;
        }
    }

    /// Adds `result` to all nodes on the path, and propagates proofs to them. `result` is for the side whose move led
    /// to the leaf.
    fn carry_back(&mut self, mut result: i32) {
        let path = std::mem::take(&mut self.path);
        let mut proven = false;
        for at in path.iter().rev().copied() {
            if proven {
                self.prove(at);
            }
            let Some(node) = self.nodes.get_mut(at) else {
                break;
            };
            proven = node.proof != Proof::Open;
            result = match node.proof {
                Proof::Won => WIN,
                Proof::Lost => -WIN,
                Proof::Open | Proof::Drawn => result,
            };
            node.visits += 1;
            node.sum += i64::from(result);
            result = -result;
        }
        self.path = path;
    }

    /// Returns the move of the secure child. That is a proven win if there is one, and otherwise the child with the
    /// highest lower bound of its mean result.
    pub(super) fn secure_move(&self) -> Option<Move> {
        let children = self.nodes.get(self.nodes.first()?.range())?;
        let worth = |child: &Node| match child.proof {
            Proof::Won => f64::INFINITY,
            // If all moves lose, prefers the move with the most visits, because it took longest to refute.
            Proof::Lost => f64::from(child.visits) - 1e12,
            Proof::Drawn => 0.0,
            Proof::Open => child.mean() - SECURITY / f64::from(child.visits + 1).sqrt(),
        };
        let best = children
            .iter()
            .max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        Some(best.mv)
    }
}

fn proof(worth: i32) -> Proof {
    match worth {
        WIN => Proof::Won,
        0 => Proof::Drawn,
        _ => Proof::Lost,
    }
}

/// Returns the natural logarithm, interpolated linearly between powers of two. It is identical on every machine, unlike
/// the standard library's logarithm.
fn log(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    let part = f64::from(n) / f64::from(1u32 << whole) - 1.0;
    (f64::from(whole) + part) * std::f64::consts::LN_2
}
