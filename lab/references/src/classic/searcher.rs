//! The state of the alpha-beta search on one board.

use rules::{Loa, Ruleset, State, Word};

use super::ordering::{Memory, Moves, Step};
use super::table::Table;
use super::value::{MAX_PLIES, Value};
use crate::loa::{Evaluator, Mobility};

#[derive(Clone, Copy)]
pub(super) struct PathEntry {
    pub(super) hash: u64,
    /// The index of the earliest position in the path from which only moves without captures lead to this position.
    pub(super) since: usize,
}

pub(super) struct Searcher<W: Word> {
    pub(super) rules: Loa<W>,
    pub(super) evaluator: Evaluator<W>,
    pub(super) table: Table,
    pub(super) memory: Memory,
    /// The legal moves of the current node at each ply.
    pub(super) lists: Vec<Moves>,
    /// The squares in the middle of the board, within two squares of the centre: 4×4 squares on boards of even size.
    pub(super) middle: W,
    /// For each dense square index: the number of steps to the nearest edge.
    pub(super) rings: Vec<u8>,
    pub(super) mobility: Mobility,
    /// The positions of the game, followed by the positions of the current line of the search.
    pub(super) path: Vec<PathEntry>,
    pub(super) repetition_draws: bool,
    /// The best move of the current iteration and its value.
    pub(super) root_best: Option<(Step, Value)>,
}

impl<W: Word> Searcher<W> {
    pub(super) fn new(rules: Loa<W>) -> Self {
        let geometry = rules.geometry();
        let area = geometry.shape().area();
        let rings = (0..area)
            .map(|index| {
                let ways = geometry.shape().grid().directions();
                let room = ways.map(|direction| geometry.steps_to_edge(index, direction));
                room.min().unwrap_or_default()
            })
            .collect::<Vec<_>>();
        let evaluator = Evaluator::new(&rules);
        let (files, ranks) = (geometry.shape().files(), geometry.shape().ranks());
        // Twice the distance from the centre of the board. The factor two avoids fractions, because the centre of a
        // board of even size lies between squares.
        let off = |at: u8, extent: u8| (2 * at + 1).abs_diff(extent);
        let middle = geometry
            .shape()
            .squares()
            .filter(|s| off(s.file(), files) <= 4 && off(s.rank(), ranks) <= 4)
            .fold(W::EMPTY, |set, s| set | geometry.bit(s));
        Searcher {
            table: Table::new(),
            memory: Memory::new(area, MAX_PLIES),
            lists: vec![Moves::default(); MAX_PLIES],
            middle,
            rings,
            mobility: evaluator.lines.mobility(&State::<W>::new(
                W::EMPTY,
                W::EMPTY,
                rules::Side::Black,
            )),
            path: Vec::new(),
            repetition_draws: true,
            root_best: None,
            evaluator,
            rules,
        }
    }
}
