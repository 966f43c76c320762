//! Principal variation search as of 2004: what is looked at, how deep, and what is cut off.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits};
use rules::{Direction, Game, Loa, Move, Outcome, Repetition, Ruleset, State, Stuck, Word};

use super::Search;
use super::ordering::{Memory, Moves, Step, gain};
use super::table::{Bound, Table};
use crate::budget::Budget;
use crate::loa::{Judge, Mobility};

/// Values for the side to move: evaluations, or [`WIN`] less the plies to it.
pub(super) type Value = i32;
pub(super) const WIN: Value = 30_000;
/// Values above this are forced wins.
pub(super) const WON: Value = 29_000;
const INFINITE: Value = 32_000;
const DRAW: Value = 0;

/// The longest line of play.
const MOST_PLIES: usize = 128;
/// The deepest iteration.
const MOST_DEPTH: i32 = 64;
/// How far the value may differ from the iteration before.
const ASPIRATION: Value = 40;
/// Multi-cut: when so many ...
const CUTS: usize = 3;
/// ... of so many moves ...
const CUT_MOVES: usize = 10;
/// ... fail high in a search reduced by so much, the position is cut off (as published).
const CUT_REDUCTION: i32 = 2;
/// Multi-cut is tried from this depth on.
const CUT_DEPTH: i32 = 4;
/// Enhanced transposition cutoffs are tried from this depth on.
const TRANSPOSITION_DEPTH: i32 = 3;
/// A side with fewer stones has zugzwang to fear, so that its null moves prove nothing.
const NULL_STONES: u32 = 3;

/// What is expected of a node (Knuth, Moore 1975; Marsland, Popowich 1985).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// On the principal variation.
    Pv,
    /// One move will refute it.
    Cut,
    /// No move will do.
    All,
}

impl Kind {
    /// What is expected after the first move of such a node.
    fn first(self) -> Kind {
        match self {
            Kind::Pv => Kind::Pv,
            Kind::Cut => Kind::All,
            Kind::All => Kind::Cut,
        }
    }

    /// What is expected after its other moves, which are searched to be refuted.
    fn other(self) -> Kind {
        match self {
            Kind::Pv | Kind::All => Kind::Cut,
            Kind::Cut => Kind::All,
        }
    }
}

/// One position of the game or the line being searched.
#[derive(Clone, Copy)]
struct Been {
    hash: u64,
    /// The first place in the path from which on this position can be reached by moves that can be taken back.
    since: usize,
}

/// The alpha-beta search on one board.
pub(super) struct Searcher<W: Word> {
    pub(super) rules: Loa<W>,
    pub(super) judge: Judge<W>,
    table: Table,
    memory: Memory,
    /// Per ply, the moves of the node being searched.
    pub(super) lists: Vec<Moves>,
    /// The squares within two of the middle of the board: four by four of an even board.
    pub(super) middle: W,
    /// Per dense index, steps to the nearest edge.
    rings: Vec<u8>,
    /// The mobility of the position being looked at.
    pub(super) mobility: Mobility,
    /// The game so far and the line being searched.
    path: Vec<Been>,
    repetition_draws: bool,
    /// The best move of the iteration under way, and its value.
    root_best: Option<(Step, Value)>,
}

impl<W: Word> Searcher<W> {
    pub(super) fn new(rules: Loa<W>) -> Self {
        let geometry = rules.geometry();
        let area = geometry.shape().area();
        let rings = (0..area)
            .map(|index| {
                let room = Direction::ALL.map(|direction| geometry.room(index, direction));
                room.into_iter().min().unwrap_or_default()
            })
            .collect::<Vec<_>>();
        let judge = Judge::new(&rules);
        let (files, ranks) = (geometry.shape().files(), geometry.shape().ranks());
        // Twice the distance from the middle, which lies between squares on even boards.
        let off = |at: u8, extent: u8| (2 * at + 1).abs_diff(extent);
        let middle = geometry
            .shape()
            .squares()
            .filter(|s| off(s.file(), files) <= 4 && off(s.rank(), ranks) <= 4)
            .fold(W::EMPTY, |set, s| set | geometry.bit(s));
        Searcher {
            table: Table::new(),
            memory: Memory::new(area, MOST_PLIES),
            lists: vec![Moves::default(); MOST_PLIES],
            middle,
            rings,
            mobility: judge.lines.mobility(&State::<W>::new(
                W::EMPTY,
                W::EMPTY,
                rules::Side::Black,
            )),
            path: Vec::new(),
            repetition_draws: true,
            root_best: None,
            judge,
            rules,
        }
    }

    /// Makes a move.
    pub(super) fn enter(&mut self, state: &State<W>, step: Step) -> State<W> {
        let next = self.rules.apply(state, self.mv(step));
        self.judge.lines.follow(&mut self.mobility, state, &next);
        let since = match self.path.last() {
            Some(been) if next.own() == state.enemy() => been.since,
            _ => self.path.len(),
        };
        self.path.push(Been {
            hash: next.hash(),
            since,
        });
        next
    }

    /// Takes back the move that led from `state` to `next`.
    pub(super) fn leave(&mut self, state: &State<W>, next: &State<W>) {
        self.judge.lines.follow(&mut self.mobility, next, state);
        self.path.pop();
    }

    /// Pays for a position just entered; its value to the side to move if nothing follows from it.
    pub(super) fn arrive(
        &mut self,
        state: &State<W>,
        ply: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Value> {
        if !budget.pay() {
            return Some(DRAW);
        }
        if let Some(outcome) = self.rules.settled(state) {
            return Some(worth(outcome, state, ply));
        }
        if self.repeats() {
            return Some(DRAW);
        }
        (ply + 1 >= MOST_PLIES).then(|| self.judge.evaluate(&self.rules, state, &self.mobility))
    }

    /// Whether the position has occurred before, in the game or on the line being searched.
    fn repeats(&self) -> bool {
        let Some((now, before)) = self.path.split_last() else {
            return false;
        };
        let since = before.get(now.since..).unwrap_or_default();
        self.repetition_draws
            && since
                .iter()
                .rev()
                .skip(1)
                .step_by(2)
                .any(|been| been.hash == now.hash)
    }

    fn mv(&self, step: Step) -> Move {
        if step.from == step.to {
            return Move::Pass;
        }
        let geometry = self.rules.geometry();
        Move::Step {
            from: geometry.square(step.from.into()),
            to: geometry.square(step.to.into()),
        }
    }

    /// The value of a position that [`Searcher::arrive`] lets go on, fail-soft.
    fn search(
        &mut self,
        state: &State<W>,
        depth: i32,
        alpha: Value,
        beta: Value,
        ply: usize,
        kind: Kind,
        null_allowed: bool,
        budget: &mut Budget<'_>,
    ) -> Value {
        if depth <= 0 {
            return self.quiescence(state, alpha, beta, ply, 0, budget);
        }
        let mut first = None;
        if let Some(entry) = self.table.probe(state.hash()) {
            first = entry.step();
            let value = entry.value(ply);
            if kind != Kind::Pv
                && i32::from(entry.depth) >= depth
                && match entry.bound {
                    Bound::Nothing => false,
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                }
            {
                return value;
            }
        }
        if kind != Kind::Pv
            && null_allowed
            && depth >= 2
            && beta.abs() < WON
            && state.own().count() >= NULL_STONES
            && let Some(value) = self.null_move(state, depth, beta, ply, kind, budget)
        {
            return value;
        }
        let Some(mut list) = self.lists.get_mut(ply).map(std::mem::take) else {
            return DRAW;
        };
        let value = match self.list(state, ply, first, &mut list) {
            Some(value) => value,
            None => self.search_list(state, depth, alpha, beta, ply, kind, &mut list, budget),
        };
        if let Some(place) = self.lists.get_mut(ply) {
            *place = list;
        }
        value
    }

    /// Fills `list` with the legal moves; a value if the game is over instead.
    fn list(
        &self,
        state: &State<W>,
        ply: usize,
        first: Option<Step>,
        list: &mut Moves,
    ) -> Option<Value> {
        list.clear();
        let (side, enemy) = (state.to_move().index(), state.enemy());
        self.rules.walk(state, |from, to| {
            let step = Step::new(from, to);
            let gain = gain(&self.rings, enemy, from, to);
            list.push(self.memory.rank(side, step, ply, first, gain), step);
        });
        if list.len() > 0 {
            return None;
        }
        match self.rules.stuck(state) {
            Stuck::Over(outcome) => Some(worth(outcome, state, ply)),
            Stuck::Passes => {
                list.push(0, Step::PASS);
                None
            }
        }
    }

    /// Lets the enemy move twice; if that does not bring the value below `beta`, neither will a move (Donninger
    /// 1993). Searched two plies less deep, three if there is much to search (Heinz 1999).
    fn null_move(
        &mut self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        kind: Kind,
        budget: &mut Budget<'_>,
    ) -> Option<Value> {
        let reduction = if depth > 6 { 3 } else { 2 };
        let next = state.passed();
        self.path.push(Been {
            hash: next.hash(),
            // What repeats across a move that nobody made proves nothing.
            since: self.path.len(),
        });
        let value = if budget.pay() {
            -self.search(
                &next,
                depth - 1 - reduction,
                -beta,
                1 - beta,
                ply + 1,
                kind.other(),
                false,
                budget,
            )
        } else {
            DRAW
        };
        self.path.pop();
        // A win found with a move in hand is none.
        (!budget.exhausted() && value >= beta).then_some(value.min(WON))
    }

    fn search_list(
        &mut self,
        state: &State<W>,
        depth: i32,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        kind: Kind,
        list: &mut Moves,
        budget: &mut Budget<'_>,
    ) -> Value {
        if kind != Kind::Pv && beta.abs() < WON {
            if depth >= TRANSPOSITION_DEPTH
                && let Some(value) = self.transposes(state, depth, beta, ply, list)
            {
                return value;
            }
            if depth >= CUT_DEPTH && self.is_multi_cut(state, depth, beta, ply, kind, list, budget)
            {
                return beta;
            }
        }
        let side = state.to_move().index();
        let alpha_before = alpha;
        let (mut best, mut best_step) = (-INFINITE, None);
        let mut n = 0;
        while let Some(step) = list.pick(n) {
            let next = self.enter(state, step);
            let value = if let Some(value) = self.arrive(&next, ply + 1, budget) {
                -value
            } else if n == 0 {
                -self.search(
                    &next,
                    depth - 1,
                    -beta,
                    -alpha,
                    ply + 1,
                    kind.first(),
                    true,
                    budget,
                )
            } else {
                let value = -self.search(
                    &next,
                    depth - 1,
                    -alpha - 1,
                    -alpha,
                    ply + 1,
                    kind.other(),
                    true,
                    budget,
                );
                if value > alpha && value < beta && !budget.exhausted() {
                    -self.search(
                        &next,
                        depth - 1,
                        -beta,
                        -alpha,
                        ply + 1,
                        Kind::Pv,
                        true,
                        budget,
                    )
                } else {
                    value
                }
            };
            self.leave(state, &next);
            if budget.exhausted() {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_step = Some(step);
                    if ply == 0 {
                        self.root_best = Some((step, value));
                    }
                }
                if alpha >= beta {
                    break;
                }
            }
            n += 1;
        }
        if let Some(step) = best_step {
            self.memory.praise(side, step, ply, depth, best >= beta);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .store(state.hash(), ply, depth, best, bound, best_step);
        best
    }

    /// Enhanced transposition cutoff (Schaeffer, Plaat 1996): a move to a position that is known to be bad enough.
    fn transposes(
        &self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        list: &Moves,
    ) -> Option<Value> {
        list.steps().find_map(|step| {
            let next = self.rules.apply(state, self.mv(step));
            let entry = self.table.probe(next.hash())?;
            let value = -entry.value(ply + 1);
            let known = matches!(entry.bound, Bound::Upper | Bound::Exact);
            (known && i32::from(entry.depth) >= depth - 1 && value >= beta).then_some(value)
        })
    }

    /// Multi-cut (Björnsson, Marsland 1999), also at expected all nodes (Winands 2004, chapter 6).
    fn is_multi_cut(
        &mut self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        kind: Kind,
        list: &mut Moves,
        budget: &mut Budget<'_>,
    ) -> bool {
        let mut cuts = 0;
        for n in 0..CUT_MOVES {
            let Some(step) = list.pick(n) else {
                return false;
            };
            let next = self.enter(state, step);
            let value = match self.arrive(&next, ply + 1, budget) {
                Some(value) => -value,
                None => {
                    let depth = depth - 1 - CUT_REDUCTION;
                    -self.search(
                        &next,
                        depth,
                        -beta,
                        1 - beta,
                        ply + 1,
                        kind.other(),
                        true,
                        budget,
                    )
                }
            };
            self.leave(state, &next);
            if budget.exhausted() {
                return false;
            }
            cuts += usize::from(value >= beta);
            if cuts >= CUTS {
                return true;
            }
        }
        false
    }

    /// Searches deeper and deeper.
    fn deepen(
        &mut self,
        state: &State<W>,
        most: i32,
        budget: &mut Budget<'_>,
    ) -> (Option<Step>, u32) {
        let (mut best, mut done) = (None, 0);
        let mut value = DRAW;
        for depth in 1..=most {
            let Some((step, found)) = self.iterate(state, depth, value, budget) else {
                break;
            };
            best = Some(step);
            if budget.exhausted() {
                break;
            }
            (value, done) = (found, depth as u32);
            if value.abs() > WON {
                break;
            }
        }
        (best, done)
    }

    /// One iteration, at first in a narrow window around the value of the one before; what it has found, if that is
    /// anything when the budget ends.
    fn iterate(
        &mut self,
        state: &State<W>,
        depth: i32,
        before: Value,
        budget: &mut Budget<'_>,
    ) -> Option<(Step, Value)> {
        let (mut low, mut high) = (before - ASPIRATION, before + ASPIRATION);
        if depth < 4 {
            (low, high) = (-INFINITE, INFINITE);
        }
        loop {
            self.root_best = None;
            let value = self.search(state, depth, low, high, 0, Kind::Pv, false, budget);
            if budget.exhausted() || value > low && value < high {
                return self.root_best;
            }
            if value <= low {
                low = -INFINITE;
            }
            if value >= high {
                high = INFINITE;
            }
        }
    }
}

impl<W: Word> Search for Searcher<W> {
    fn forget(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    fn choose(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        let any = game.legal_moves().first().copied()?;
        let state = game.position().narrow::<W>();
        self.memory.fade();
        self.mobility = self.judge.lines.mobility(&state);
        self.repetition_draws = matches!(game.variant().repetition(), Repetition::Draw { .. });
        self.path.clear();
        self.path.extend(game.history().map(|position| Been {
            hash: position.hash(),
            since: 0,
        }));
        let most = limits
            .depth
            .map_or(MOST_DEPTH, |most| most.min(MOST_DEPTH as u32) as i32);
        let mut budget = Budget::new(limits, stop);
        let (best, depth) = self.deepen(&state, most, &mut budget);
        Some(Choice {
            mv: best.map_or(any, |step| self.mv(step)),
            score: None,
            depth,
            nodes: budget.spent(),
        })
    }
}

/// The worth of a finished game to the side to move in `state`, `ply` plies from the root.
fn worth<W: Word>(outcome: Outcome, state: &State<W>, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == state.to_move() => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}
