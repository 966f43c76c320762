//! Move ordering: moves that were good before are tried first.

use rules::{Geometry, Move, Part, Side, Word};

use crate::limits::MAX_PLY;
use crate::settings::Tuning;

/// The score of moves that were tried before all moves were generated; higher than all other scores.
const TRIED: i32 = 1 << 28;
/// The maximum number of moves tried before all moves are generated: the hash move, two killer moves and one
/// countermove.
const PROMISING: usize = 4;
const MAX_HISTORY: i32 = 1 << 14;

/// The moves of a position, sorted best first on demand.
#[derive(Debug, Default)]
pub(crate) struct MoveList {
    pub(crate) moves: Vec<Move>,
    /// The score of each move. Moves with higher scores are tried earlier.
    pub(crate) scores: Vec<i32>,
    /// The moves that have been searched without a cutoff.
    pub(crate) tried: Vec<Move>,
}

impl MoveList {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.scores.clear();
        self.tried.clear();
    }

    /// Keeps the first `n` moves. Of the later moves, keeps only those for which `keeps` returns `true`.
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

    /// Returns the `n`th best move. The caller must ask for the moves 0, 1, 2 and so on, in this order.
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

/// The moves one and two plies earlier; `None` at the root and for a null move.
pub(crate) type PreviousMoves = [Option<Move>; 2];

/// The side to move, the board and the preceding moves.
#[derive(Clone, Copy)]
pub(crate) struct MoveContext<'a, W> {
    pub(crate) geometry: &'a Geometry<W>,
    pub(crate) side: Side,
    pub(crate) ply: usize,
    pub(crate) previous: PreviousMoves,
}

/// The statistics about moves that one thread has collected in a search: killers, countermoves and histories.
pub(crate) struct MoveOrdering {
    area: usize,
    uses_killers: bool,
    uses_history: bool,
    /// The number of preceding moves on which the continuation history depends.
    continuation: usize,
    /// The weight of the static move ordering; see
    /// [`TermEvaluator::score_moves`](crate::eval::TermEvaluator::score_moves).
    static_weight: i32,
    killers: Vec<[Option<Move>; 2]>,
    /// The history scores, indexed by side, single or line move, origin and landing.
    history: Vec<i16>,
    /// The last move that refuted each move. Indexed like `history`, by the refuted move.
    countermoves: Vec<Option<Move>>,
    /// The continuation history scores, indexed by side, landing of the move one or two plies before, origin and
    /// landing.
    continuations: [Vec<i16>; 2],
}

impl MoveOrdering {
    pub(crate) fn new(area: usize, tuning: &Tuning) -> Self {
        let kept = |n: i32| match tuning.continuation > n {
            // The zeroed allocation uses no physical memory until it is written to.
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
            Move::Step { from, to } => (0, from, to),
            Move::Line { first, to, .. } => (1, first, to),
            rare => return self.rare_index(geometry, side, rare),
        };
        let (from, to) = (geometry.index(from)?, geometry.index(to)?);
        let area = self.area;
        Some(HistoryIndex {
            full: ((side.index() * 2 + line) * area + from) * area + to,
            plain: from * area + to,
            to,
        })
    }

    /// Like [`MoveOrdering::index`], for a move that is not a step or a line. A turn of two parts shares its place with other
    /// turns: with the same move before the drop, or with the same forward move.
    #[inline(never)]
    fn rare_index<W: Word>(
        &self,
        geometry: &Geometry<W>,
        side: Side,
        mv: Move,
    ) -> Option<HistoryIndex> {
        let (from, to) = match mv {
            Move::Double(first, Part::Drop { .. }) => {
                return self.index(geometry, side, first.alone());
            }
            Move::Double(_, then) => return self.index(geometry, side, then.alone()),
            Move::Remove { from } => (from, from),
            Move::Drop { to } => (to, to),
            Move::Pass | Move::Step { .. } | Move::Line { .. } => return None,
        };
        self.index(geometry, side, Move::Step { from, to })
    }

    /// Returns, for each of the previous moves, the index in the continuation history at which the scores after that
    /// move begin.
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

    /// Returns the history score of `mv`. The score is positive if the move has caused cutoffs more often than not.
    #[inline]
    pub(crate) fn history_score<W: Word>(&self, context: &MoveContext<'_, W>, mv: Move) -> i32 {
        let rows = self.rows(context);
        self.index(context.geometry, context.side, mv)
            .map_or(0, |index| self.history_of(index, rows))
    }

    /// Returns the moves to try before all moves are generated, best first: the hash move, then those killers and
    /// countermoves that `is_legal` accepts.
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

    /// Adds the history scores to the scores of the moves, which hold the static ordering. Gives the moves in `tried`
    /// the highest scores.
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

    /// Records that `mv` caused a cutoff and that the moves `tried` before it did not.
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

/// The moves to try before all moves of a position are generated, best first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Promising {
    moves: [Option<Move>; PROMISING],
    count: usize,
}

impl Promising {
    /// Returns the `n`th best move, counted from 0.
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

/// The indices of a move in the history tables.
#[derive(Clone, Copy)]
struct HistoryIndex {
    full: usize,
    plain: usize,
    to: usize,
}

/// Adds a bonus to a history score, scaled down as the score approaches its limit.
fn add_bonus(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
}
