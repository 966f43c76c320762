//! The order in which moves are tried: what was good before comes first.

use rules::{Geometry, Move, Side, Word};

use super::MAX_PLY;
use crate::settings::Settings;

/// Tried before all others.
const TABLE_MOVE: i32 = 1 << 28;
/// Moves that refuted a sibling position.
const KILLERS: [i32; 2] = [1 << 21, 1 << 20];
/// The move that refuted this predecessor before.
const ANSWER: i32 = 1 << 19;
/// The largest history value.
const HISTORY: i32 = 1 << 14;
/// The weight of the game's own order; see [`Evaluator::order`](crate::eval::Evaluator::order).
const STATIC: i32 = 16;

/// The moves of a position, best first on demand.
#[derive(Debug, Default)]
pub(crate) struct MoveList {
    pub(crate) moves: Vec<Move>,
    pub(crate) ranks: Vec<i32>,
}

impl MoveList {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.ranks.clear();
    }

    /// The `n`th best move, when those before it have been asked for.
    #[inline]
    pub(crate) fn pick(&mut self, n: usize) -> Option<Move> {
        let left = self.ranks.get(n..)?;
        let (mut best, mut highest) = (0, *left.first()?);
        for (index, rank) in left.iter().enumerate() {
            if *rank > highest {
                (best, highest) = (index, *rank);
            }
        }
        self.ranks.swap(n, n + best);
        self.moves.swap(n, n + best);
        self.moves.get(n).copied()
    }
}

/// What one thread has learned about moves during a search.
pub(crate) struct Memory {
    area: usize,
    uses_killers: bool,
    uses_history: bool,
    killers: Vec<[Option<Move>; 2]>,
    /// By side, whether the move is a line's, origin and landing.
    history: Vec<i32>,
    /// By side, origin and landing of the move before.
    answers: Vec<Option<Move>>,
}

impl Memory {
    pub(crate) fn new(area: usize, settings: &Settings) -> Self {
        Memory {
            area,
            uses_killers: settings.killers > 0,
            uses_history: settings.history > 0,
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; 4 * area * area],
            answers: vec![None; 4 * area * area],
        }
    }

    #[inline]
    fn place<W: Word>(&self, geometry: &Geometry<W>, side: Side, mv: Move) -> Option<usize> {
        let (line, from, to) = match mv {
            Move::Pass => return None,
            Move::Step { from, to } => (0, from, to),
            Move::Line { first, to, .. } => (1, first, to),
        };
        let (from, to) = (geometry.index(from)?, geometry.index(to)?);
        Some(((side.index() * 2 + line) * self.area + from) * self.area + to)
    }

    /// Adds what is known here to the ranks, which hold the game's own order.
    #[inline]
    pub(crate) fn rank<W: Word>(
        &self,
        geometry: &Geometry<W>,
        side: Side,
        list: &mut MoveList,
        table_move: Option<Move>,
        before: Option<Move>,
        ply: usize,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let answer = before
            .and_then(|mv| self.place(geometry, !side, mv))
            .and_then(|place| self.answers[place]);
        for (mv, rank) in list.moves.iter().zip(&mut list.ranks) {
            let history = self
                .place(geometry, side, *mv)
                .map_or(0, |place| self.history[place]);
            *rank = *rank * STATIC + history;
            let here = Some(*mv);
            if here == table_move {
                *rank += TABLE_MOVE;
            } else if here == killers[0] {
                *rank += KILLERS[0];
            } else if here == killers[1] {
                *rank += KILLERS[1];
            } else if here == answer {
                *rank += ANSWER;
            }
        }
    }

    /// Notes that `mv` refuted a position and that the moves `tried` before it did not.
    pub(crate) fn refuted<W: Word>(
        &mut self,
        geometry: &Geometry<W>,
        side: Side,
        mv: Move,
        tried: &[Move],
        before: Option<Move>,
        depth: i32,
        ply: usize,
    ) {
        if self.uses_killers {
            if let Some(killers) = self.killers.get_mut(ply)
                && killers[0] != Some(mv)
            {
                *killers = [Some(mv), killers[0]];
            }
            if let Some(place) = before.and_then(|mv| self.place(geometry, !side, mv)) {
                self.answers[place] = Some(mv);
            }
        }
        if !self.uses_history {
            return;
        }
        let bonus = (depth * depth * 8).min(HISTORY / 8);
        self.learn(geometry, side, mv, bonus);
        for mv in tried {
            self.learn(geometry, side, *mv, -bonus);
        }
    }

    /// Moves a history value towards its end of the scale, the slower the nearer it is.
    fn learn<W: Word>(&mut self, geometry: &Geometry<W>, side: Side, mv: Move, bonus: i32) {
        if let Some(place) = self.place(geometry, side, mv) {
            let value = &mut self.history[place];
            *value += bonus - *value * bonus.abs() / HISTORY;
        }
    }
}
