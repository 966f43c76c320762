//! Depth-first proof-number search: does the attacker win?

use rules::{Move, NoMoveRule, Side, State, Word};

use super::leaf::{Look, Solvable, look};
use super::number::{INFINITE, MAX_OPEN, Numbers, PATH_FREE, UNKNOWN_STEP};
use super::table::ProofTable;

/// The maximum length of a line, in plies from the root. On a longer line the attacker counts as not winning.
pub(super) const MAX_PLY: usize = 512;
/// The number of expanded positions between two checks of the stop condition.
const CHECK_STOP: u64 = 16;

/// The search that decides whether one side, the attacker, wins from one position.
pub(crate) struct Prover<'a, R: Solvable> {
    pub(super) rules: &'a R,
    pub(super) table: &'a mut ProofTable,
    pub(super) attacker: Side,
    /// Returns true if the search must end immediately.
    stop: &'a dyn Fn() -> bool,
    /// The positions of the game and of the line being searched, the current position last.
    path: Vec<Step>,
    /// The number of positions of the path that belong to the game.
    played: usize,
    /// The successors of every position of the path; the successors of the root come first.
    children: Vec<Child<R::Word>>,
    /// A buffer for moves that is reused at every expansion.
    moves: Vec<Move>,
    pub(crate) nodes: u64,
    limit: u64,
    expanded: u64,
    halted: bool,
}

#[derive(Clone, Copy)]
struct Step {
    hash: u64,
    /// The index of the earliest position of the path that can occur again: the first position after the last capture.
    since: usize,
}

#[derive(Clone, Copy)]
struct Child<W> {
    state: State<W>,
    numbers: Numbers,
}

/// The combined proof and disproof numbers of all successors of a position.
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

impl<'a, R: Solvable> Prover<'a, R> {
    /// Creates the search that decides whether `attacker` wins. `history` holds the hashes of the earlier positions of
    /// the game that can occur again, without the root.
    pub(crate) fn new(
        rules: &'a R,
        table: &'a mut ProofTable,
        attacker: Side,
        history: &[u64],
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        Prover {
            rules,
            table,
            attacker,
            stop,
            path: history
                .iter()
                .map(|hash| Step {
                    hash: *hash,
                    since: 0,
                })
                .collect(),
            played: history.len(),
            children: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            limit: 0,
            expanded: 0,
            halted: false,
        }
    }

    /// Continues to search whether the attacker wins from `root`, for up to `nodes` more nodes. Returns the proof and
    /// disproof numbers of `root`.
    pub(crate) fn ask(&mut self, root: &State<R::Word>, nodes: u64) -> Numbers {
        self.allow(nodes);
        let numbers = match self.leaf_numbers(root) {
            Ok(numbers) => numbers,
            Err(_) => {
                self.enter(root.hash(), false);
                let numbers = self.search(root, INFINITE, INFINITE);
                self.leave();
                numbers
            }
        };
        self.children.clear();
        numbers
    }

    /// Sets the limit of the next search to `nodes` nodes.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.limit = self.nodes.saturating_add(nodes);
        self.halted = false;
    }

    /// Returns whether a position with hash `hash` occurred in the game. Positions of the line being searched do not
    /// count.
    pub(super) fn was_played(&self, hash: u64) -> bool {
        self.path
            .get(..self.played)
            .unwrap_or_default()
            .iter()
            .any(|step| step.hash == hash)
    }

    pub(super) fn halted(&mut self) -> bool {
        self.expanded += 1;
        self.halted = self.halted
            || self.nodes >= self.limit
            || self.expanded.is_multiple_of(CHECK_STOP) && (self.stop)();
        self.halted
    }

    /// Returns the table key of a position. The key depends on the attacker, because the stored answers depend on the
    /// attacker.
    #[inline]
    pub(super) fn key(&self, hash: u64) -> u64 {
        hash ^ if self.attacker == Side::Black {
            0
        } else {
            0xA5F1_5234_9C4E_11D7
        }
    }

    pub(super) fn known(&self, state: &State<R::Word>) -> Option<Numbers> {
        self.table.probe(self.key(state.hash()))
    }

    /// Stores the proof and disproof numbers of a position, which were found with `nodes` nodes of work.
    pub(super) fn note(&mut self, state: &State<R::Word>, numbers: Numbers, nodes: u64) {
        self.table.store(self.key(state.hash()), numbers, nodes);
    }

    fn ended(&self, state: &State<R::Word>, winner: Option<Side>) -> Numbers {
        let wins = winner == Some(self.attacker);
        let suits_mover = (state.to_move() == self.attacker) == wins;
        Numbers::known(suits_mover, 0, PATH_FREE)
    }

    /// Returns the answer of a position that can be settled without its successors. For any other position, returns
    /// `Err` with the number of its moves.
    pub(super) fn leaf_numbers(&self, state: &State<R::Word>) -> Result<Numbers, u32> {
        if let Some(outcome) = self.rules.terminal_outcome(state) {
            return Ok(self.ended(state, outcome.winner()));
        }
        match look(self.rules, state) {
            Look::Over(winner) => Ok(self.ended(state, winner)),
            Look::WinsNow => Ok(Numbers::known(true, 1, PATH_FREE)),
            Look::Open(moves) => Err(moves),
        }
    }

    /// Searches a position in which the game is not over. Ends when the position's proof or disproof number reaches its
    /// limit, or when the search must end.
    fn search(&mut self, state: &State<R::Word>, phi_limit: u32, delta_limit: u32) -> Numbers {
        let before = self.nodes;
        let first = self.children.len();
        self.expand(state);
        let numbers = loop {
            let survey = self.survey(first, state);
            let Numbers { phi, delta, .. } = survey.numbers;
            if phi >= phi_limit || delta >= delta_limit || self.halted() {
                break survey.numbers;
            }
            let Some(child) = self.children.get(survey.best).copied() else {
                break survey.numbers;
            };
            let child_phi_limit = if delta_limit == INFINITE {
                INFINITE
            } else {
                // Each of the other open successors adds one to the delta of this position.
                (delta_limit - survey.others).max(survey.best_phi + 1)
            };
            // The limit is a quarter above the second smallest delta (Pawlewicz and Lew 2007). With this limit, the
            // search switches between successors less often.
            let second = survey.second_delta;
            let child_delta_limit = phi_limit.min(second.saturating_add(second / 4 + 1));
            self.enter(child.state.hash(), captures(state, &child.state));
            let found = self.search(&child.state, child_phi_limit, child_delta_limit);
            self.leave();
            if let Some(child) = self.children.get_mut(survey.best) {
                child.numbers = found;
            }
        };
        self.children.truncate(first);
        self.note(state, numbers, self.nodes - before);
        numbers
    }

    /// Appends the successors of a position to `children`, each with its first proof and disproof numbers.
    fn expand(&mut self, state: &State<R::Word>) {
        let mut moves = std::mem::take(&mut self.moves);
        list_moves(self.rules, state, &mut moves);
        for mv in &moves {
            let next = self.rules.apply(state, *mv);
            let numbers = self.first_numbers(&next, captures(state, &next));
            self.children.push(Child {
                state: next,
                numbers,
            });
        }
        self.nodes += moves.len() as u64;
        self.moves = moves;
    }

    /// Returns the proof and disproof numbers of a successor before it is searched.
    #[inline]
    fn first_numbers(&self, state: &State<R::Word>, captured: bool) -> Numbers {
        if let Some(outcome) = self.rules.terminal_outcome(state) {
            return self.ended(state, outcome.winner());
        }
        if let Some(known) = self.known(state)
            && (known.phi == 0 || known.delta == 0)
        {
            return known;
        }
        let attacks = state.to_move() == self.attacker;
        if let Some(step) = self.repeats(state.hash(), captured) {
            return Numbers::known(!attacks, 0, step);
        }
        if let Some(known) = self.known(state) {
            return known;
        }
        match look(self.rules, state) {
            Look::Over(winner) => self.ended(state, winner),
            Look::WinsNow => Numbers::known(true, 1, PATH_FREE),
            Look::Open(moves) => self.open(state, moves),
        }
    }

    /// Returns the first proof and disproof numbers of a position with `moves` moves. To refute the position, all its
    /// moves must be refuted. If the attacker threatens to win, few moves answer the threat, so the position counts as
    /// easy and is searched first.
    fn open(&self, state: &State<R::Word>, moves: u32) -> Numbers {
        let forced = state.to_move() != self.attacker && self.rules.wins_now(&state.passed());
        Numbers::open(1, if forced { 1 } else { moves })
    }

    /// Returns the position of the path, counted from 1, that a successor with hash `hash` repeats; `None` if it
    /// repeats no position. Returns [`UNKNOWN_STEP`] if the path is longer than [`MAX_PLY`].
    fn repeats(&self, hash: u64, captured: bool) -> Option<u16> {
        if self.path.len() >= self.played + MAX_PLY {
            return Some(UNKNOWN_STEP);
        }
        if captured {
            return None;
        }
        let since = self.path.last()?.since;
        let recent = self.path.get(since..).unwrap_or_default();
        // The successor can repeat only positions with the same side to move: the second-to-last position of the path,
        // and every second position before it.
        recent
            .iter()
            .rev()
            .skip(1)
            .step_by(2)
            .position(|step| step.hash == hash)
            .map(|back| u16::try_from(self.path.len() - 1 - 2 * back).unwrap_or(UNKNOWN_STEP))
    }

    /// Combines the proof and disproof numbers of the successors, from index `first` on, into the numbers of the
    /// position `state`.
    fn survey(&self, first: usize, state: &State<R::Word>) -> Survey {
        let children = self.children.get(first..).unwrap_or_default();
        let (mut best, mut best_phi) = (first, INFINITE);
        let (mut phi, mut second_delta) = (INFINITE, INFINITE);
        let (mut most, mut open) = (0, 0u32);
        for (index, child) in children.iter().enumerate() {
            let Numbers {
                phi: child_phi,
                delta: child_delta,
                ..
            } = child.numbers;
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
        // The combined number is not the sum of the successors' numbers. A sum would count the same work many times if
        // lines transpose (Ueda et al. 2008).
        let delta = most + open.saturating_sub(1);
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
    fn settle(&self, children: &[Child<R::Word>], suits_mover: bool, attacks: bool) -> Numbers {
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
        // If the answer depends only on a repetition of the current position itself, it does not depend on the path to
        // that position.
        let step = step
            .filter(|step| usize::from(*step) < self.path.len())
            .unwrap_or(PATH_FREE);
        Numbers::known(suits_mover, 0, step)
    }

    pub(super) fn enter(&mut self, hash: u64, captured: bool) {
        let since = match self.path.last() {
            Some(step) if !captured => step.since,
            _ => self.path.len(),
        };
        self.path.push(Step { hash, since });
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
    }
}

/// Fills `moves` with the legal moves of a non-terminal position, including a forced pass.
pub(super) fn list_moves<R: Solvable>(rules: &R, state: &State<R::Word>, moves: &mut Vec<Move>) {
    moves.clear();
    rules.generate(state, moves);
    if moves.is_empty() && rules.no_move_rule(state) == NoMoveRule::Pass {
        moves.push(Move::Pass);
    }
}

/// Returns whether the move from `state` to `next` captured a stone.
#[inline]
pub(super) fn captures<W: Word>(state: &State<W>, next: &State<W>) -> bool {
    next.own() != state.enemy()
}
