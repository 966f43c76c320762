//! The order in which moves are tried: what was good before comes first.

use rules::{Geometry, Move, Side, Word};

use crate::limits::MAX_PLY;
use crate::settings::Tuning;

/// What has been tried before the moves were listed comes before all others.
const TRIED: i32 = 1 << 28;
/// How many moves of a position may look good before its moves are listed: that of the transposition table, two that
/// refuted sibling positions and one that refuted the move before somewhere else.
const PROMISING: usize = 4;
/// The largest history score.
const MAX_HISTORY: i32 = 1 << 14;

/// The moves of a position, best first on demand.
#[derive(Debug, Default)]
pub(crate) struct MoveList {
    pub(crate) moves: Vec<Move>,
    /// Per move, the larger the earlier it is tried.
    pub(crate) scores: Vec<i32>,
    /// Those that have been searched and were not good enough.
    pub(crate) tried: Vec<Move>,
}

impl MoveList {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.scores.clear();
        self.tried.clear();
    }

    /// Leaves of the moves from the `n`th best on only those that `keeps` says.
    pub(crate) fn retain_from(&mut self, n: usize, keeps: impl Fn(Move) -> bool) {
        let mut kept = n;
        for index in n..self.moves.len() {
            if keeps(self.moves[index]) {
                self.moves.swap(kept, index);
                self.scores.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.scores.truncate(kept);
    }

    /// The `n`th best move, when those before it have been asked for.
    #[inline]
    pub(crate) fn pick(&mut self, n: usize) -> Option<Move> {
        let left = self.scores.get(n..)?;
        let (mut best, mut highest) = (0, *left.first()?);
        for (index, score) in left.iter().enumerate() {
            if *score > highest {
                (best, highest) = (index, *score);
            }
        }
        self.scores.swap(n, n + best);
        self.moves.swap(n, n + best);
        self.moves.get(n).copied()
    }
}

/// The moves made one and two plies before; `None` at the root and for a null move.
pub(crate) type PreviousMoves = [Option<Move>; 2];

/// Whose moves are ordered, and what was played before.
#[derive(Clone, Copy)]
pub(crate) struct MoveContext<'a, W> {
    pub(crate) geometry: &'a Geometry<W>,
    /// The side to move.
    pub(crate) side: Side,
    /// How many plies it is from the root.
    pub(crate) ply: usize,
    pub(crate) previous: PreviousMoves,
}

/// What one thread has learned about moves during a search: killers, countermoves and histories.
pub(crate) struct MoveOrdering {
    area: usize,
    uses_killers: bool,
    uses_history: bool,
    /// How many of the moves before a move's history is kept by as well.
    continuation: usize,
    /// The weight of the game's own order; see [`TermEvaluator::score_moves`](crate::eval::TermEvaluator::score_moves).
    static_weight: i32,
    killers: Vec<[Option<Move>; 2]>,
    /// By side, whether the move is a line's, origin and landing.
    history: Vec<i16>,
    /// By side, origin and landing of the move before.
    countermoves: Vec<Option<Move>>,
    /// By side, landing of the move one or two plies before, origin and landing.
    continuations: [Vec<i16>; 2],
}

impl MoveOrdering {
    pub(crate) fn new(area: usize, tuning: &Tuning) -> Self {
        let kept = |n: i32| match tuning.continuation > n {
            // Memory that is never touched costs nothing.
            true => vec![0; 2 * area * area * area],
            false => Vec::new(),
        };
        MoveOrdering {
            area,
            uses_killers: tuning.killers > 0,
            uses_history: tuning.history > 0,
            continuation: tuning.continuation.max(0) as usize,
            static_weight: tuning.order_weight,
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; 4 * area * area],
            countermoves: vec![None; 4 * area * area],
            continuations: [kept(0), kept(1)],
        }
    }

    #[inline]
    fn index<W: Word>(&self, geometry: &Geometry<W>, side: Side, mv: Move) -> Option<HistoryIndex> {
        let (line, from, to) = match mv {
            Move::Pass => return None,
            Move::Step { from, to } => (0, from, to),
            Move::Line { first, to, .. } => (1, first, to),
        };
        let (from, to) = (geometry.index(from)?, geometry.index(to)?);
        let area = self.area;
        Some(HistoryIndex {
            full: ((side.index() * 2 + line) * area + from) * area + to,
            plain: from * area + to,
            to,
        })
    }

    /// Where the history after each of the previous moves begins.
    #[inline]
    fn rows<W: Word>(&self, context: &MoveContext<'_, W>) -> [Option<usize>; 2] {
        let side = context.side;
        let row = |n: usize, mover: Side| {
            let mv = context.previous[n].filter(|_| n < self.continuation)?;
            let index = self.index(context.geometry, mover, mv)?;
            Some((side.index() * self.area + index.to) * self.area * self.area)
        };
        [row(0, !side), row(1, side)]
    }

    #[inline]
    fn history_of(&self, index: HistoryIndex, rows: [Option<usize>; 2]) -> i32 {
        let mut sum = i32::from(self.history[index.full]);
        for (table, row) in self.continuations.iter().zip(rows) {
            if let Some(row) = row {
                sum += i32::from(table[row + index.plain]);
            }
        }
        sum
    }

    /// How good `mv` has been so far: positive if it caused more cutoffs than it failed to.
    #[inline]
    pub(crate) fn history_score<W: Word>(&self, context: &MoveContext<'_, W>, mv: Move) -> i32 {
        let rows = self.rows(context);
        self.index(context.geometry, context.side, mv)
            .map_or(0, |index| self.history_of(index, rows))
    }

    /// Moves to try before the moves of the position are listed, the best first: those of them that `is_legal`.
    #[inline]
    pub(crate) fn promising<W: Word>(
        &self,
        context: &MoveContext<'_, W>,
        hash_move: Option<Move>,
        is_legal: impl Fn(Move) -> bool,
    ) -> Promising {
        let [first, second] = self.killers.get(context.ply).copied().unwrap_or_default();
        let countermove = context.previous[0]
            .and_then(|mv| self.index(context.geometry, !context.side, mv))
            .and_then(|index| self.countermoves[index.full]);
        let mut promising = Promising::default();
        if let Some(mv) = hash_move {
            promising.push(mv);
        }
        for mv in [first, second, countermove].into_iter().flatten() {
            if !promising.moves().contains(&Some(mv)) && is_legal(mv) {
                promising.push(mv);
            }
        }
        promising
    }

    /// Adds what is known here to the scores, which hold the game's own order; the moves `tried` come first.
    #[inline]
    pub(crate) fn score<W: Word>(
        &self,
        context: &MoveContext<'_, W>,
        tried: &Promising,
        list: &mut MoveList,
    ) {
        let MoveContext { geometry, side, .. } = *context;
        for (mv, score) in list.moves.iter().zip(&mut list.scores) {
            let index = self.index(geometry, side, *mv);
            let history = index.map_or(0, |index| i32::from(self.history[index.full]));
            *score = *score * self.static_weight + history;
        }
        for (table, row) in self.continuations.iter().zip(self.rows(context)) {
            let Some(row) = row else { continue };
            for (mv, score) in list.moves.iter().zip(&mut list.scores) {
                if let Some(index) = self.index(geometry, side, *mv) {
                    *score += i32::from(table[row + index.plain]);
                }
            }
        }
        for (n, tried) in tried.moves().iter().flatten().enumerate() {
            if let Some(index) = list.moves.iter().position(|mv| mv == tried) {
                list.scores[index] = TRIED - n as i32;
            }
        }
    }

    /// Notes that `mv` caused a cutoff and that the moves `tried` before it did not.
    pub(crate) fn update<W: Word>(
        &mut self,
        context: &MoveContext<'_, W>,
        mv: Move,
        tried: &[Move],
        depth: i32,
    ) {
        let MoveContext {
            geometry,
            side,
            ply,
            previous,
        } = *context;
        if self.uses_killers {
            if let Some(killers) = self.killers.get_mut(ply)
                && killers[0] != Some(mv)
            {
                *killers = [Some(mv), killers[0]];
            }
            if let Some(index) = previous[0].and_then(|mv| self.index(geometry, !side, mv)) {
                self.countermoves[index.full] = Some(mv);
            }
        }
        if !self.uses_history {
            return;
        }
        let bonus = (depth * depth * 8).min(MAX_HISTORY / 8);
        let rows = self.rows(context);
        let mut add = |mv: Move, bonus: i32| {
            if let Some(index) = self.index(geometry, side, mv) {
                self.add_history(index, rows, bonus);
            }
        };
        add(mv, bonus);
        for mv in tried {
            add(*mv, -bonus);
        }
    }

    #[inline]
    fn add_history(&mut self, index: HistoryIndex, rows: [Option<usize>; 2], bonus: i32) {
        add_bonus(&mut self.history[index.full], bonus);
        for (table, row) in self.continuations.iter_mut().zip(rows) {
            if let Some(row) = row {
                add_bonus(&mut table[row + index.plain], bonus);
            }
        }
    }
}

/// Moves of a position that look good before its moves are listed, the best first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Promising {
    moves: [Option<Move>; PROMISING],
    count: usize,
}

impl Promising {
    /// The `n`th of them.
    #[inline]
    pub(crate) fn get(&self, n: usize) -> Option<Move> {
        self.moves.get(n).copied().flatten()
    }

    #[inline]
    fn moves(&self) -> &[Option<Move>] {
        self.moves.get(..self.count).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.count) {
            *place = Some(mv);
            self.count += 1;
        }
    }
}

/// Where a move is in the tables.
#[derive(Clone, Copy)]
struct HistoryIndex {
    full: usize,
    plain: usize,
    to: usize,
}

/// Adds a bonus to a history score: the less, the nearer it is to its end of the scale.
fn add_bonus(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
}
