//! The questions that the solver answers: who wins, does one side win, and how soon.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Game, Move, Repetition, Side, State, with_ruleset};

use super::leaf::Solvable;
use super::number::{Numbers, PATH_FREE};
use super::prover::Prover;
use super::table::ProofTable;
use crate::repetition::earlier_positions;

/// Proves wins and losses. Owns the proof table, which is cleared for each question.
#[derive(Debug)]
pub struct Solver {
    table: ProofTable,
}

/// The proven result of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins.
    Win {
        /// The number of plies in which the winner can win; see [`Solution::shortest`].
        plies: u32,
        /// A move that keeps the win.
        best: Move,
    },
    /// The side that is not to move wins.
    Loss {
        /// The number of plies in which the winner can win; see [`Solution::shortest`].
        plies: u32,
    },
    /// Neither side can win.
    Draw,
    /// The allowed number of nodes did not suffice, or the result depends on repetitions.
    Unknown,
}

/// The result of [`Solver::solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The proven result.
    pub verdict: Verdict,
    /// Whether the number of plies in the verdict is proven to be the smallest. If not, the number is the length of
    /// the proof that was found.
    pub shortest: bool,
    /// The number of positions visited. A position counts each time that a move leads to it.
    pub nodes: u64,
    /// The winning line. It can end before the game is over.
    pub line: Vec<Move>,
}

/// The result of [`Solver::prove`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether the attacker wins; `None` if unknown.
    pub answer: Option<Answer>,
    /// The number of positions visited. A position counts each time that a move leads to it.
    pub nodes: u64,
}

/// Whether the attacker wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The attacker wins in at most this many plies.
    Wins(u32),
    /// The attacker does not win. This answer does not depend on repetitions.
    DoesNot,
    /// The attacker does not win if repeated positions count as not won.
    DoesNotWithoutRepetition,
}

/// The maximum number of nodes for the search for the shortest win, in addition to half of the nodes that the proof
/// took.
const SHORTEST_NODES: u64 = 200_000;

impl Solver {
    /// Creates a solver with a proof table of `mib` MiB, at least 1. If so much memory is not available, the table is
    /// smaller.
    pub fn new(mib: usize) -> Self {
        Solver {
            table: ProofTable::new(mib),
        }
    }

    /// Determines who wins from the current position, within `nodes` nodes and until `stop` becomes true. Spends up to
    /// half of the nodes on the question whether the side to move wins. Then asks whether the other side wins. Spends
    /// the remaining nodes on the first question if it is still open. Returns `None` if the game is over. The last
    /// expansion can exceed `nodes` by its number of moves.
    pub fn solve(&mut self, game: &Game, nodes: u64, stop: &AtomicBool) -> Option<Solution> {
        if game.outcome().is_some() {
            return None;
        }
        let history = history(game);
        self.table.clear();
        Some(with_ruleset!(game.variant().ruleset(), rules => {
            let root = game.position().narrow();
            solve(rules, &mut self.table, &root, &history, nodes, stop)
        }))
    }

    /// Determines whether `attacker` wins from the current position, within `nodes` nodes and until `stop` becomes
    /// true. Does not look for the shortest win.
    pub fn prove(&mut self, game: &Game, attacker: Side, nodes: u64, stop: &AtomicBool) -> Proof {
        let history = history(game);
        self.table.clear();
        with_ruleset!(game.variant().ruleset(), rules => {
            let halt = || stop.load(Relaxed);
            let mut prover = Prover::new(rules, &mut self.table, attacker, &history, &halt);
            let root = game.position().narrow();
            let numbers = prover.ask(&root, nodes);
            Proof {
                answer: answer(numbers, attacker == root.to_move()),
                nodes: prover.nodes,
            }
        })
    }

    /// Returns whether `attacker` wins from the current position within `plies` plies. Returns `None` if `nodes` nodes
    /// do not suffice or `stop` became true. The search ends at 63 plies: for a larger `plies`, it returns `None` if it
    /// finds no win.
    pub fn wins_within(
        &mut self,
        game: &Game,
        attacker: Side,
        plies: u32,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<bool> {
        let history = history(game);
        self.table.clear();
        with_ruleset!(game.variant().ruleset(), rules => {
            let halt = || stop.load(Relaxed);
            let mut prover = Prover::new(rules, &mut self.table, attacker, &history, &halt);
            prover.allow(nodes);
            let beyond = u16::try_from(plies.saturating_add(1)).unwrap_or(u16::MAX);
            match prover.shortest(&game.position().narrow(), beyond) {
                Ok(found) | Err(found) if found < beyond => Some(true),
                Ok(_) => Some(false),
                Err(_) => None,
            }
        })
    }
}

/// Asks for each side whether that side wins from `root`, a position in which the game is not over.
fn solve<R: Solvable>(
    rules: &R,
    table: &mut ProofTable,
    root: &State<R::Word>,
    history: &[u64],
    nodes: u64,
    stop: &AtomicBool,
) -> Solution {
    let mover = root.to_move();
    let mut solution = Solution {
        verdict: Verdict::Unknown,
        shortest: false,
        nodes: 0,
        line: Vec::new(),
    };
    let mut refuted = Vec::new();
    // The question about the side to move gets half of the nodes. The questions that are still open get the rest.
    for (attacker, share) in [(mover, nodes / 2), (!mover, nodes), (mover, nodes)] {
        if refuted.iter().any(|(side, _)| *side == attacker) {
            continue;
        }
        let halt = || stop.load(Relaxed);
        let mut prover = Prover::new(rules, &mut *table, attacker, history, &halt);
        let numbers = prover.ask(root, share.min(nodes.saturating_sub(solution.nodes)));
        match answer(numbers, attacker == mover) {
            None => {}
            Some(Answer::Wins(_)) => {
                let left = nodes.saturating_sub(solution.nodes + prover.nodes);
                prover.allow(left.min(prover.nodes / 2 + SHORTEST_NODES));
                let shortest = prover.shortest(root, numbers.plies);
                let (Ok(plies) | Err(plies)) = shortest;
                solution.shortest = shortest.is_ok();
                solution.line = prover.line(root, plies, solution.shortest);
                solution.nodes += prover.nodes;
                let plies = u32::from(plies);
                solution.verdict = match solution.line.first() {
                    Some(best) if attacker == mover => Verdict::Win { plies, best: *best },
                    _ if attacker == mover => Verdict::Unknown,
                    _ => Verdict::Loss { plies },
                };
                return solution;
            }
            Some(refutation) => refuted.push((attacker, refutation)),
        }
        solution.nodes += prover.nodes;
    }
    if refuted.len() == 2 && refuted.iter().all(|(_, how)| *how == Answer::DoesNot) {
        solution.verdict = Verdict::Draw;
    }
    solution
}

/// Converts the numbers of the root to an answer; `None` if the question is still open. `attacker_moves` is whether the
/// attacker is to move at the root.
pub(crate) fn answer(numbers: Numbers, attacker_moves: bool) -> Option<Answer> {
    let (wins, does_not) = if attacker_moves {
        (numbers.phi == 0, numbers.delta == 0)
    } else {
        (numbers.delta == 0, numbers.phi == 0)
    };
    if wins {
        Some(Answer::Wins(u32::from(numbers.plies)))
    } else if !does_not {
        None
    } else if numbers.step == PATH_FREE {
        Some(Answer::DoesNot)
    } else {
        Some(Answer::DoesNotWithoutRepetition)
    }
}

/// Returns the hashes of the earlier positions that count as repeated if they occur again, oldest first.
fn history(game: &Game) -> Vec<u64> {
    match game.variant().repetition() {
        Repetition::Off => Vec::new(),
        Repetition::Draw { .. } => earlier_positions(game),
    }
}
