//! The order in which moves are tried: what was good before comes first.

use rules::{Geometry, Move, Side, Word};

use crate::limits::MAX_PLY;
use crate::settings::Tuning;

/// Tried before all others.
const TABLE_MOVE: i32 = 1 << 28;
/// Moves that refuted a sibling position.
const KILLERS: [i32; 2] = [1 << 21, 1 << 20];
/// The move that refuted this predecessor before.
const ANSWER: i32 = 1 << 19;
/// The largest history value.
const HISTORY: i32 = 1 << 14;

/// The moves of a position, best first on demand.
#[derive(Debug, Default)]
pub(crate) struct MoveList {
    pub(crate) moves: Vec<Move>,
    pub(crate) ranks: Vec<i32>,
    /// Those that have been searched and were not good enough.
    pub(crate) tried: Vec<Move>,
}

impl MoveList {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
        self.ranks.clear();
        self.tried.clear();
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

/// The moves made one and two plies before; `None` at the root and for a null move.
pub(crate) type Before = [Option<Move>; 2];

/// What one thread has learned about moves during a search.
pub(crate) struct Memory {
    area: usize,
    uses_killers: bool,
    uses_history: bool,
    /// How many of the moves before a move's history is kept by as well.
    continuation: usize,
    /// The weight of the game's own order; see [`Evaluator::order`](crate::eval::Evaluator::order).
    static_weight: i32,
    killers: Vec<[Option<Move>; 2]>,
    /// By side, whether the move is a line's, origin and landing.
    history: Vec<i16>,
    /// By side, origin and landing of the move before.
    answers: Vec<Option<Move>>,
    /// By side, landing of the move one or two plies before, origin and landing.
    continuations: [Vec<i16>; 2],
}

impl Memory {
    pub(crate) fn new(area: usize, tuning: &Tuning) -> Self {
        let kept = |n: i32| match tuning.continuation > n {
            // Memory that is never touched costs nothing.
            true => vec![0; 2 * area * area * area],
            false => Vec::new(),
        };
        Memory {
            area,
            uses_killers: tuning.killers > 0,
            uses_history: tuning.history > 0,
            continuation: tuning.continuation.max(0) as usize,
            static_weight: tuning.order_weight,
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; 4 * area * area],
            answers: vec![None; 4 * area * area],
            continuations: [kept(0), kept(1)],
        }
    }

    #[inline]
    fn place<W: Word>(&self, geometry: &Geometry<W>, side: Side, mv: Move) -> Option<Place> {
        let (line, from, to) = match mv {
            Move::Pass => return None,
            Move::Step { from, to } => (0, from, to),
            Move::Line { first, to, .. } => (1, first, to),
        };
        let (from, to) = (geometry.index(from)?, geometry.index(to)?);
        let area = self.area;
        Some(Place {
            full: ((side.index() * 2 + line) * area + from) * area + to,
            plain: from * area + to,
            to,
        })
    }

    /// Where the history after each of the moves `before` begins, for a move of `side`.
    #[inline]
    fn rows<W: Word>(
        &self,
        geometry: &Geometry<W>,
        side: Side,
        before: Before,
    ) -> [Option<usize>; 2] {
        let row = |n: usize, mover: Side| {
            let mv = before[n].filter(|_| n < self.continuation)?;
            let place = self.place(geometry, mover, mv)?;
            Some((side.index() * self.area + place.to) * self.area * self.area)
        };
        [row(0, !side), row(1, side)]
    }

    #[inline]
    fn learned(&self, place: Place, rows: [Option<usize>; 2]) -> i32 {
        let mut sum = i32::from(self.history[place.full]);
        for (table, row) in self.continuations.iter().zip(rows) {
            if let Some(row) = row {
                sum += i32::from(table[row + place.plain]);
            }
        }
        sum
    }

    /// How good `mv` has been so far: positive if it refuted more than it failed to.
    #[inline]
    pub(crate) fn worth<W: Word>(
        &self,
        geometry: &Geometry<W>,
        side: Side,
        mv: Move,
        before: Before,
    ) -> i32 {
        let rows = self.rows(geometry, side, before);
        self.place(geometry, side, mv)
            .map_or(0, |place| self.learned(place, rows))
    }

    /// Adds what is known here to the ranks, which hold the game's own order.
    #[inline]
    pub(crate) fn rank<W: Word>(
        &self,
        geometry: &Geometry<W>,
        side: Side,
        list: &mut MoveList,
        table_move: Option<Move>,
        before: Before,
        ply: usize,
    ) {
        for (mv, rank) in list.moves.iter().zip(&mut list.ranks) {
            let place = self.place(geometry, side, *mv);
            let learned = place.map_or(0, |place| i32::from(self.history[place.full]));
            *rank = *rank * self.static_weight + learned;
        }
        for (table, row) in self
            .continuations
            .iter()
            .zip(self.rows(geometry, side, before))
        {
            let Some(row) = row else { continue };
            for (mv, rank) in list.moves.iter().zip(&mut list.ranks) {
                if let Some(place) = self.place(geometry, side, *mv) {
                    *rank += i32::from(table[row + place.plain]);
                }
            }
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let answer = before[0]
            .and_then(|mv| self.place(geometry, !side, mv))
            .and_then(|place| self.answers[place.full]);
        let early = [
            (table_move, TABLE_MOVE),
            (killers[0], KILLERS[0]),
            (killers[1], KILLERS[1]),
            (answer, ANSWER),
        ];
        for (mv, bonus) in early {
            let Some(mv) = mv else { continue };
            if let Some(index) = list.moves.iter().position(|other| *other == mv) {
                list.ranks[index] += bonus;
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
        before: Before,
        depth: i32,
        ply: usize,
    ) {
        if self.uses_killers {
            if let Some(killers) = self.killers.get_mut(ply)
                && killers[0] != Some(mv)
            {
                *killers = [Some(mv), killers[0]];
            }
            if let Some(place) = before[0].and_then(|mv| self.place(geometry, !side, mv)) {
                self.answers[place.full] = Some(mv);
            }
        }
        if !self.uses_history {
            return;
        }
        let bonus = (depth * depth * 8).min(HISTORY / 8);
        let rows = self.rows(geometry, side, before);
        self.learn(geometry, side, mv, rows, bonus);
        for mv in tried {
            self.learn(geometry, side, *mv, rows, -bonus);
        }
    }

    fn learn<W: Word>(
        &mut self,
        geometry: &Geometry<W>,
        side: Side,
        mv: Move,
        rows: [Option<usize>; 2],
        bonus: i32,
    ) {
        if let Some(place) = self.place(geometry, side, mv) {
            approach(&mut self.history[place.full], bonus);
            for (table, row) in self.continuations.iter_mut().zip(rows) {
                if let Some(row) = row {
                    approach(&mut table[row + place.plain], bonus);
                }
            }
        }
    }
}

/// Where a move's history is.
#[derive(Clone, Copy)]
struct Place {
    full: usize,
    plain: usize,
    to: usize,
}

/// Moves a history value towards its end of the scale, the slower the nearer it is.
fn approach(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / HISTORY) as i16;
}
