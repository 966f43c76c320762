//! Principal variation search as of 2004: iterations, each in a window around the value of the one before.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits};
use rules::{Direction, Game, Loa, Repetition, Ruleset, State, Word};

use super::Search;
use super::line::Been;
use super::node::Kind;
use super::ordering::{Memory, Moves, Step};
use super::table::Table;
use crate::budget::Budget;
use crate::loa::{Judge, Mobility};

/// Values for the side to move: evaluations, or [`WIN`] less the plies to it.
pub(super) type Value = i32;
pub(super) const WIN: Value = 30_000;
/// Values above this are forced wins.
pub(super) const WON: Value = 29_000;
pub(super) const INFINITE: Value = 32_000;
pub(super) const DRAW: Value = 0;

/// The longest line of play.
pub(super) const MOST_PLIES: usize = 128;
/// The deepest iteration.
const MOST_DEPTH: i32 = 64;
/// How far the value may differ from the iteration before.
const ASPIRATION: Value = 40;
/// The alpha-beta search on one board.
pub(super) struct Searcher<W: Word> {
    pub(super) rules: Loa<W>,
    pub(super) judge: Judge<W>,
    pub(super) table: Table,
    pub(super) memory: Memory,
    /// Per ply, the moves of the node being searched.
    pub(super) lists: Vec<Moves>,
    /// The squares within two of the middle of the board: four by four of an even board.
    pub(super) middle: W,
    /// Per dense index, steps to the nearest edge.
    pub(super) rings: Vec<u8>,
    /// The mobility of the position being looked at.
    pub(super) mobility: Mobility,
    /// The game so far and the line being searched.
    pub(super) path: Vec<Been>,
    pub(super) repetition_draws: bool,
    /// The best move of the iteration under way, and its value.
    pub(super) root_best: Option<(Step, Value)>,
}

impl<W: Word> Searcher<W> {
    pub(super) fn new(rules: Loa<W>) -> Self {
        let geometry = rules.geometry();
        let area = geometry.shape().area();
        let rings = (0..area)
            .map(|index| {
                let room = Direction::ALL.map(|direction| geometry.steps_to_edge(index, direction));
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
