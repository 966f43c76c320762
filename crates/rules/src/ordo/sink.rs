//! Receivers of generated moves: types that count, list or summarise the moves.

use crate::geometry::Geometry;
use crate::moves::Move;
use crate::word::Word;

/// Receives all legal moves, in sets of moves. Receives each move exactly once.
pub(super) trait Sink<W: Word> {
    /// Receives moves of single stones. One stone lands on each square of `landings`. The dense index (bit number) of
    /// each stone's square changes by `delta`.
    fn slides(&mut self, delta: isize, landings: W);

    /// Receives the moves of the stone on `from` to each of `landings`.
    fn steps(&mut self, from: usize, landings: W);

    /// Receives moves of lines. The last stone of each line lands on one of `landings`. The dense index (bit number) of
    /// every stone's square changes by `delta`. The index of the first stone is the index of the last stone minus
    /// `span`.
    fn lines(&mut self, span: usize, delta: isize, landings: W);
}

#[cfg(not(feature = "one-width"))]
pub(super) struct Count(pub(super) u64);

#[cfg(not(feature = "one-width"))]
impl<W: Word> Sink<W> for Count {
    #[inline(always)]
    fn slides(&mut self, _: isize, landings: W) {
        self.0 += u64::from(landings.count());
    }

    #[inline(always)]
    fn steps(&mut self, _: usize, landings: W) {
        self.0 += u64::from(landings.count());
    }

    #[inline(always)]
    fn lines(&mut self, _: usize, _: isize, landings: W) {
        self.0 += u64::from(landings.count());
    }
}

pub(super) struct List<'a, W> {
    pub(super) geometry: &'a Geometry<W>,
    pub(super) moves: &'a mut Vec<Move>,
}

impl<W: Word> Sink<W> for List<'_, W> {
    #[inline(always)]
    fn slides(&mut self, delta: isize, landings: W) {
        for to in landings.indices() {
            let from = to.wrapping_add_signed(-delta);
            let [from, to] = [from, to].map(|index| self.geometry.square(index));
            self.moves.push(Move::Step { from, to });
        }
    }

    #[inline(always)]
    fn steps(&mut self, from: usize, landings: W) {
        let from = self.geometry.square(from);
        for to in self.geometry.squares(landings) {
            self.moves.push(Move::Step { from, to });
        }
    }

    #[inline(always)]
    fn lines(&mut self, span: usize, delta: isize, landings: W) {
        for landing in landings.indices() {
            let last = landing.wrapping_add_signed(-delta);
            let [first, last, to] =
                [last - span, last, landing - span].map(|index| self.geometry.square(index));
            self.moves.push(Move::Line { first, last, to });
        }
    }
}

/// A summary of the single moves of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach<W> {
    /// The number of single moves.
    pub moves: u32,
    /// The squares on which at least one single move lands.
    pub landings: W,
}

impl<W: Word> Sink<W> for Reach<W> {
    #[inline(always)]
    fn slides(&mut self, _: isize, landings: W) {
        self.moves += landings.count();
        self.landings |= landings;
    }

    #[inline(always)]
    fn steps(&mut self, _: usize, landings: W) {
        self.slides(0, landings);
    }

    fn lines(&mut self, _: usize, _: isize, _: W) {}
}

/// Calls a function with the origin and landing of every single move. Ignores ordo moves.
pub(super) struct Call<F>(pub(super) F);

impl<W: Word, F: FnMut(usize, usize)> Sink<W> for Call<F> {
    #[inline(always)]
    fn slides(&mut self, delta: isize, landings: W) {
        for to in landings.indices() {
            (self.0)(to.wrapping_add_signed(-delta), to);
        }
    }

    #[inline(always)]
    fn steps(&mut self, from: usize, landings: W) {
        for to in landings.indices() {
            (self.0)(from, to);
        }
    }

    fn lines(&mut self, _: usize, _: isize, _: W) {}
}
