//! A plan of a long win: the engine proposes the moves of the attacker, and the proof-number prover proves what it can.
//!
//! Near the start of a game, the prover spreads its effort over too many moves. A plan is a proof-number search on a
//! larger scale (job-level proof-number search, Wu et al. 2013): each step asks the prover and the engine about one
//! position, and the engine's score gives the first proof numbers. The engine decides only where to look. A win is
//! proven only if the prover has a proof of the first position.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Limits};
use rules::{Game, Move, Outcome, Position, SharedVariant, Side};

use crate::pns::Answer;
use crate::proof::Prover;

/// How much work a plan spends on each position.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The nodes of the prover in a position in which the attacker is to move.
    pub prove: u64,
    /// The nodes of the engine in such a position.
    pub engine: u64,
    /// The most moves of the attacker that the plan tries in a position.
    pub moves: usize,
}

/// The share of [`Effort::prove`] and of [`Effort::engine`] that a reply of the enemy gets at first.
const FIRST_SHARE: u64 = 16;

/// The score, in hundredths, that changes the first proof numbers by the factor e.
const SCORE_UNIT: f64 = 100.0;
/// The score, in hundredths, beyond which scores count as equal.
const MOST_SCORE: i32 = 500;

/// One position of the plan.
struct Node {
    position: Position,
    /// The node before this one; `None` for the first node.
    parent: Option<usize>,
    /// `None` for a position that is not looked at yet.
    children: Option<Vec<usize>>,
    proof: f64,
    disproof: f64,
}

/// Plans the win of one side.
pub struct Plan<'a, 'v> {
    variant: SharedVariant,
    prover: &'a mut Prover<'v>,
    engine: Engine,
    attacker: Side,
    effort: Effort,
    nodes: Vec<Node>,
    /// The engine's answers, because a position can occur on several lines.
    scores: HashMap<Position, Vec<(i32, Move)>>,
    /// Is told each position that the attacker is proven to win, with the number of plies.
    tell: &'a mut dyn FnMut(&Position, u16),
}

impl<'a, 'v> Plan<'a, 'v> {
    /// Creates a plan for `attacker`.
    pub fn new(
        variant: SharedVariant,
        prover: &'a mut Prover<'v>,
        attacker: Side,
        effort: Effort,
        tell: &'a mut dyn FnMut(&Position, u16),
    ) -> Self {
        Plan {
            variant,
            prover,
            engine: Engine::new(64, 1),
            attacker,
            effort,
            nodes: Vec::new(),
            scores: HashMap::new(),
            tell,
        }
    }

    /// Returns whether the attacker is proven to win from `position`, in which the game is not over. Gives up after
    /// `steps` steps. Calls `watch` before each step, with its number and the proof and disproof number of `position`.
    pub fn prove(
        &mut self,
        position: &Position,
        steps: u64,
        watch: &mut dyn FnMut(u64, f64, f64),
    ) -> bool {
        self.nodes.clear();
        self.add(position, None, 0);
        for step in 0..steps {
            let (proof, disproof) = self.numbers(0);
            if proof == 0.0 || disproof == 0.0 {
                break;
            }
            watch(step, proof, disproof);
            let leaf = self.choose();
            self.expand(leaf);
            self.update(leaf);
        }
        self.numbers(0).0 == 0.0 && self.is_proven(position, self.effort.prove)
    }

    fn numbers(&self, index: usize) -> (f64, f64) {
        let node = self.nodes.get(index);
        node.map_or((f64::INFINITY, 0.0), |node| (node.proof, node.disproof))
    }

    /// Adds a position, with numbers from the attacker's score in hundredths.
    fn add(&mut self, position: &Position, parent: Option<usize>, score: i32) -> usize {
        let score = f64::from(score.clamp(-MOST_SCORE, MOST_SCORE)) / SCORE_UNIT;
        self.nodes.push(Node {
            position: *position,
            parent,
            children: None,
            proof: (-score).exp(),
            disproof: score.exp(),
        });
        self.nodes.len() - 1
    }

    /// Returns the position that can change the answer with the least work.
    fn choose(&self) -> usize {
        let mut index = 0;
        while let Some(Node {
            position,
            children: Some(children),
            ..
        }) = self.nodes.get(index)
        {
            let attacks = position.to_move() == self.attacker;
            let work = |child: &usize| {
                let (proof, disproof) = self.numbers(*child);
                if attacks { proof } else { disproof }
            };
            let least = children
                .iter()
                .min_by(|one, other| work(one).total_cmp(&work(other)));
            let Some(least) = least else {
                break;
            };
            index = *least;
        }
        index
    }

    fn expand(&mut self, index: usize) {
        let Some(position) = self.nodes.get(index).map(|node| node.position) else {
            return;
        };
        let children = if position.to_move() == self.attacker {
            if self.is_proven(&position, self.effort.prove) {
                self.settle(index, true);
                return;
            }
            self.attacks(index, &position)
        } else {
            self.replies(index, &position)
        };
        if let Some(node) = self.nodes.get_mut(index) {
            node.children = Some(children);
        }
    }

    fn settle(&mut self, index: usize, won: bool) {
        if let Some(node) = self.nodes.get_mut(index) {
            (node.proof, node.disproof) = if won {
                (0.0, f64::INFINITY)
            } else {
                (f64::INFINITY, 0.0)
            };
        }
    }

    /// Adds the positions after the moves of the attacker that the engine proposes.
    fn attacks(&mut self, index: usize, position: &Position) -> Vec<usize> {
        let mut children = Vec::new();
        for (score, mv) in self.search(position, self.effort.engine, self.effort.moves) {
            let next = self.variant.apply(position, mv);
            // A move that wins at once needs no plan: the prover sees it.
            if self.variant.outcome(&next).is_none() && !self.repeats(index, &next) {
                children.push(self.add(&next, Some(index), score));
            }
        }
        children
    }

    /// Adds the positions after the enemy's replies, except those that the prover settles at once.
    fn replies(&mut self, index: usize, position: &Position) -> Vec<usize> {
        let mut children = Vec::new();
        for mv in self.variant.legal_moves(position) {
            let next = self.variant.apply(position, mv);
            let winner = self.variant.outcome(&next).map(Outcome::winner);
            if winner == Some(Some(self.attacker)) {
                continue;
            }
            if winner.is_some() || self.repeats(index, &next) {
                let lost = self.add(&next, Some(index), 0);
                self.settle(lost, false);
                children.push(lost);
            } else if !self.is_proven(&next, self.effort.prove / FIRST_SHARE) {
                let found = self.search(&next, self.effort.engine / FIRST_SHARE, 1);
                let score = found.first().map_or(0, |(score, _)| *score);
                children.push(self.add(&next, Some(index), score));
            }
        }
        children
    }

    /// Returns whether a position occurs on the line to a node.
    fn repeats(&self, index: usize, position: &Position) -> bool {
        let mut at = self.nodes.get(index);
        while let Some(node) = at {
            if node.position == *position {
                return true;
            }
            at = node.parent.and_then(|parent| self.nodes.get(parent));
        }
        false
    }

    /// Computes the numbers of a node and of all nodes before it.
    fn update(&mut self, index: usize) {
        let mut at = Some(index);
        while let Some(index) = at {
            let Some(node) = self.nodes.get(index) else {
                return;
            };
            at = node.parent;
            let Some(children) = &node.children else {
                continue;
            };
            let position = node.position;
            let attacks = position.to_move() == self.attacker;
            let all = children.iter().map(|child| self.numbers(*child));
            let (proof, disproof) = if attacks {
                all.fold((f64::INFINITY, 0.0), |(p, d), (proof, disproof)| {
                    (proof.min(p), d + disproof)
                })
            } else {
                all.fold((0.0, f64::INFINITY), |(p, d), (proof, disproof)| {
                    (p + proof, disproof.min(d))
                })
            };
            if proof == 0.0 {
                // Makes the prover combine the proofs of the successors.
                let proven = self.is_proven(&position, self.effort.prove);
                self.settle(index, proven);
            } else if let Some(node) = self.nodes.get_mut(index) {
                (node.proof, node.disproof) = (proof, disproof);
            }
        }
    }

    fn is_proven(&mut self, position: &Position, nodes: u64) -> bool {
        let Answer::Wins(plies) = self.prover.ask(position, self.attacker, nodes) else {
            return false;
        };
        if self.prover.keep(position, self.attacker, plies) {
            (self.tell)(position, plies);
        }
        true
    }

    /// Returns the engine's best moves in a position in which the attacker is to move, each with its score in
    /// hundredths.
    fn search(&mut self, position: &Position, nodes: u64, moves: usize) -> Vec<(i32, Move)> {
        if let Some(known) = self
            .scores
            .get(position)
            .filter(|known| known.len() >= moves)
        {
            return known.clone();
        }
        let game = Game::from_position(self.variant.clone(), *position);
        let limits = Limits {
            nodes: Some(nodes),
            multipv: moves as u32,
            ..Limits::default()
        };
        let running = AtomicBool::new(false);
        let found = self.engine.search(&game, &limits, &running, &mut |_| {});
        let lines = found.into_iter().flat_map(|found| found.lines);
        let best = lines.filter_map(|line| Some((line.score.centi(), *line.pv.first()?)));
        let best: Vec<_> = best.collect();
        self.scores.insert(*position, best.clone());
        best
    }
}
