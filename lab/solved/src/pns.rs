//! The proof-number prover: does the attacker win? A depth-first proof-number search (df-pn, Nagai 2002) in memory of
//! fixed size, with positions up to symmetry.

mod leaf;
mod numbers;
mod table;

use rules::{GameKind, Move, NoMoveRule, Side, State};

use crate::keys::Keys;
pub use leaf::Examine;
use leaf::{Leaf, OTHERS, Weights};
use numbers::{INFINITE, MAX_OPEN, Numbers, PATH_FREE, UNKNOWN_STEP};
pub use table::ProofTable;

/// The maximum length of a line, in plies from the root. On a longer line the attacker counts as not winning.
const MAX_PLY: usize = 400;

/// Returns the table key of a position. The answers about the two attackers differ. An exact key leaves the highest bit
/// free.
pub fn key(keys: &Keys, state: &State<u64>, attacker: Side) -> u64 {
    keys.of(state) ^ u64::from(attacker == Side::White) << 63
}

/// The answer to the question whether the attacker wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The attacker wins in at most this number of plies.
    Wins(u16),
    /// The attacker does not win.
    DoesNot,
    /// The attacker does not win if a position that occurs again counts as not won on every line. This is no proof.
    DoesNotWithoutRepetition,
    /// The nodes did not suffice.
    Open,
}

/// The search for a win of one side.
pub struct Pns<'a, R: Examine> {
    rules: &'a R,
    keys: &'a Keys,
    table: &'a mut ProofTable,
    attacker: Side,
    weights: Weights,
    /// The positions of the line being searched, the current position last.
    path: Vec<Step>,
    /// The successors of every position of the path; the successors of the root come first.
    children: Vec<Child>,
    moves: Vec<Move>,
    nodes: u64,
    limit: u64,
}

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// The index of the earliest position of the path that can occur again: the first position after the last capture.
    since: usize,
}

#[derive(Clone, Copy)]
struct Child {
    state: State<u64>,
    key: u64,
    numbers: Numbers,
}

/// The combined numbers of all successors of a position.
struct Survey {
    numbers: Numbers,
    /// The index of the successor to expand next.
    best: usize,
    best_phi: u32,
    /// The number of successors other than `best` that are still open.
    others: u32,
    /// The smallest delta of the successors other than `best`.
    second_delta: u32,
}

impl<'a, R: Examine> Pns<'a, R> {
    /// Creates the search that decides whether `attacker` wins. `table` must hold only answers about the same variant.
    pub fn new(
        rules: &'a R,
        kind: GameKind,
        keys: &'a Keys,
        table: &'a mut ProofTable,
        attacker: Side,
    ) -> Self {
        Pns {
            rules,
            keys,
            table,
            attacker,
            weights: Weights::of(kind),
            path: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            limit: 0,
        }
    }

    /// The number of positions visited so far. A position counts each time that a move leads to it.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Continues to search whether the attacker wins from `root`, for up to `nodes` more nodes.
    pub fn ask(&mut self, root: &State<u64>, nodes: u64) -> Answer {
        self.limit = self.nodes.saturating_add(nodes);
        let key = self.key(root);
        let numbers = self.leaf(root).unwrap_or_else(|_| {
            // An answer that depends on repetitions belongs to another line.
            let known = self.table.probe(key);
            let known = known.filter(|known| known.is_settled() && known.step == PATH_FREE);
            known.unwrap_or_else(|| self.search_root(root, key))
        });
        self.answer(root, numbers)
    }

    fn search_root(&mut self, root: &State<u64>, key: u64) -> Numbers {
        self.enter(key, false);
        let numbers = self.search(root, key, INFINITE, INFINITE);
        self.path.clear();
        self.children.clear();
        numbers
    }

    /// Returns the attacker's fastest move of a proven win of `state`, in which the attacker is to move. Searches up to
    /// `nodes` nodes if the table no longer has the proof.
    pub fn winning_move(&mut self, state: &State<u64>, nodes: u64) -> Option<Move> {
        self.known_move(state).or_else(|| {
            self.limit = self.nodes.saturating_add(nodes);
            if self.leaf(state).is_err() {
                self.search_root(state, self.key(state));
            }
            self.known_move(state)
        })
    }

    fn known_move(&self, state: &State<u64>) -> Option<Move> {
        let mut moves = Vec::new();
        self.list_moves(state, &mut moves);
        let plies = |mv: Move| {
            let next = self.rules.apply(state, mv);
            let numbers = self
                .leaf(&next)
                .ok()
                .or_else(|| self.table.probe(self.key(&next)))?;
            (numbers.delta == 0).then_some(numbers.plies)
        };
        let proved = moves.iter().filter_map(|mv| Some((plies(*mv)?, *mv)));
        proved.min_by_key(|(plies, _)| *plies).map(|(_, mv)| mv)
    }

    fn answer(&self, root: &State<u64>, numbers: Numbers) -> Answer {
        let (wins, does_not) = if root.to_move() == self.attacker {
            (numbers.phi == 0, numbers.delta == 0)
        } else {
            (numbers.delta == 0, numbers.phi == 0)
        };
        match (wins, does_not) {
            (true, _) => Answer::Wins(numbers.plies),
            (false, false) => Answer::Open,
            (false, true) if numbers.step == PATH_FREE => Answer::DoesNot,
            (false, true) => Answer::DoesNotWithoutRepetition,
        }
    }

    fn key(&self, state: &State<u64>) -> u64 {
        key(self.keys, state, self.attacker)
    }

    fn ended(&self, state: &State<u64>, winner: Option<Side>) -> Numbers {
        let wins = winner == Some(self.attacker);
        Numbers::known((state.to_move() == self.attacker) == wins, 0, PATH_FREE)
    }

    /// Returns the numbers of a position that is settled without its successors. For any other position, returns `Err`
    /// with the number of its moves.
    fn leaf(&self, state: &State<u64>) -> Result<Numbers, u32> {
        if let Some(outcome) = self.rules.terminal_outcome(state) {
            return Ok(self.ended(state, outcome.winner()));
        }
        match self.rules.examine(state) {
            Leaf::WinsNow => Ok(Numbers::known(true, 1, PATH_FREE)),
            Leaf::Over(winner) => Ok(self.ended(state, winner)),
            Leaf::Open(moves) => Err(moves),
        }
    }

    /// Searches a position in which the game is not over, until its phi or delta reaches its limit.
    fn search(
        &mut self,
        state: &State<u64>,
        key: u64,
        phi_limit: u32,
        delta_limit: u32,
    ) -> Numbers {
        let before = self.nodes;
        let first = self.children.len();
        self.expand(state);
        let numbers = loop {
            let survey = self.survey(first, state);
            let Numbers { phi, delta, .. } = survey.numbers;
            if phi >= phi_limit || delta >= delta_limit || self.nodes >= self.limit {
                break survey.numbers;
            }
            let Some(child) = self.children.get(survey.best).copied() else {
                break survey.numbers;
            };
            let child_phi_limit = if delta_limit == INFINITE {
                INFINITE
            } else {
                // The other open successors add to the delta of this position.
                delta_limit
                    .saturating_sub(survey.others * OTHERS)
                    .max(survey.best_phi + 1)
            };
            // An eighth above the second smallest delta (Pawlewicz and Lew 2007): the search switches less often.
            let second = survey.second_delta;
            let child_delta_limit = phi_limit.min(second.saturating_add(second / 8 + 1));
            self.enter(child.key, captures(state, &child.state));
            let found = self.search(&child.state, child.key, child_phi_limit, child_delta_limit);
            self.path.pop();
            if let Some(child) = self.children.get_mut(survey.best) {
                child.numbers = found;
            }
        };
        self.children.truncate(first);
        self.table.store(key, numbers, self.nodes - before);
        numbers
    }

    fn list_moves(&self, state: &State<u64>, moves: &mut Vec<Move>) {
        moves.clear();
        self.rules.generate(state, moves);
        if moves.is_empty() && self.rules.no_move_rule(state) == NoMoveRule::Pass {
            moves.push(Move::Pass);
        }
    }

    /// Appends the successors of a position, each with its first numbers.
    fn expand(&mut self, state: &State<u64>) {
        let mut moves = std::mem::take(&mut self.moves);
        self.list_moves(state, &mut moves);
        let first = self.children.len();
        for mv in &moves {
            let next = self.rules.apply(state, *mv);
            let key = self.key(&next);
            self.table.prefetch(key);
            self.children.push(Child {
                state: next,
                key,
                numbers: Numbers::open(1, 1),
            });
        }
        for index in first..self.children.len() {
            let Some(Child {
                state: next, key, ..
            }) = self.children.get(index).copied()
            else {
                continue;
            };
            let numbers = self.first_numbers(&next, key, captures(state, &next));
            if let Some(child) = self.children.get_mut(index) {
                child.numbers = numbers;
            }
        }
        self.nodes += moves.len() as u64;
        self.moves = moves;
    }

    fn first_numbers(&self, state: &State<u64>, key: u64, captured: bool) -> Numbers {
        let known = self.table.probe(key);
        if let Some(known) = known.filter(Numbers::is_settled) {
            return known;
        }
        if let Some(step) = self.repeats(key, captured) {
            return Numbers::known(state.to_move() != self.attacker, 0, step);
        }
        known.unwrap_or_else(|| match self.leaf(state) {
            Ok(numbers) => numbers,
            Err(moves) => self.weights.open(self.rules, state, self.attacker, moves),
        })
    }

    /// Returns the position of the path, counted from 1, that a successor repeats; `None` if it repeats no position.
    /// Returns [`UNKNOWN_STEP`] if the path is longer than [`MAX_PLY`].
    fn repeats(&self, key: u64, captured: bool) -> Option<u16> {
        if self.path.len() >= MAX_PLY {
            return Some(UNKNOWN_STEP);
        }
        if captured {
            return None;
        }
        let since = self.path.last()?.since;
        let recent = self.path.get(since..).unwrap_or_default();
        // The successor can repeat only positions with the same side to move: the second-to-last position of the path,
        // and every second position before it.
        let back = recent.iter().rev().skip(1).step_by(2);
        let back = back.enumerate().find(|(_, step)| step.key == key);
        back.map(|(back, _)| u16::try_from(self.path.len() - 1 - 2 * back).unwrap_or(UNKNOWN_STEP))
    }

    /// Combines the numbers of the successors, from index `first` on, into the numbers of the position `state`.
    fn survey(&self, first: usize, state: &State<u64>) -> Survey {
        let children = self.children.get(first..).unwrap_or_default();
        let (mut best, mut best_phi) = (first, INFINITE);
        let (mut phi, mut second_delta) = (INFINITE, INFINITE);
        let (mut most, mut open) = (0, 0u32);
        for (index, child) in children.iter().enumerate() {
            let (child_phi, child_delta) = (child.numbers.phi, child.numbers.delta);
            most = most.max(child_phi);
            open += u32::from(child_phi > 0);
            if child_delta < phi || child_delta == phi && child_phi < best_phi {
                second_delta = phi;
                phi = child_delta;
                (best, best_phi) = (first + index, child_phi);
            } else {
                second_delta = second_delta.min(child_delta);
            }
        }
        // The hardest successor plus a constant for each other one, instead of the sum (Ueda et al. 2008): a sum would
        // count the same work many times if lines transpose.
        let delta = most.saturating_add(open.saturating_sub(1) * OTHERS);
        let numbers = if phi == 0 || delta == 0 {
            self.settle(children, phi == 0, state.to_move() == self.attacker)
        } else {
            Numbers::open(phi, delta)
        };
        Survey {
            numbers,
            best,
            best_phi: best_phi.min(MAX_OPEN),
            others: open.saturating_sub(1),
            second_delta,
        }
    }

    /// Returns the combined answer of the successors, with its length and its dependence on repetitions.
    fn settle(&self, children: &[Child], suits_mover: bool, attacks: bool) -> Numbers {
        let deciding = children
            .iter()
            .map(|child| child.numbers)
            .filter(|numbers| !suits_mover || numbers.delta == 0);
        if suits_mover == attacks {
            let plies = deciding.map(|numbers| numbers.plies);
            let plies = if suits_mover {
                plies.min()
            } else {
                plies.max()
            };
            let plies = plies.unwrap_or_default().saturating_add(1);
            return Numbers::known(suits_mover, plies, PATH_FREE);
        }
        let steps = deciding.map(|numbers| numbers.step);
        let step = if suits_mover {
            steps.max()
        } else {
            steps.min()
        };
        // An answer that depends only on a repetition of this position itself does not depend on the path to it.
        let step = step
            .filter(|step| usize::from(*step) < self.path.len())
            .unwrap_or(PATH_FREE);
        Numbers::known(suits_mover, 0, step)
    }

    fn enter(&mut self, key: u64, captured: bool) {
        let since = match self.path.last() {
            Some(step) if !captured => step.since,
            _ => self.path.len(),
        };
        self.path.push(Step { key, since });
    }
}

/// Returns whether the move from `state` to `next` captured a stone.
fn captures(state: &State<u64>, next: &State<u64>) -> bool {
    next.own() != state.enemy()
}
