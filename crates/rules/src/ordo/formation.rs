//! The connectivity of the stones of one side.

use crate::geometry::{Geometry, Shift};
use crate::square::Direction;
use crate::word::Word;

/// The stones of one side, with facts about their connectivity. Computed once per position, for both move generation
/// and evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Formation<W> {
    stones: W,
    whole: bool,
    links: W,
    touched: Tally<W>,
}

impl<W: Word> Formation<W> {
    /// Analyses `stones`; `around` is their neighbourhood. `known_whole` is whether the stones form one group. If
    /// `known_whole` is `None`, the function computes it.
    #[inline]
    pub(super) fn new(
        geometry: &Geometry<W>,
        stones: W,
        around: &Neighbourhood<W>,
        known_whole: Option<bool>,
    ) -> Self {
        let euler = geometry.euler(stones);
        let whole = known_whole.unwrap_or_else(|| euler <= 1 && geometry.is_one_flood(stones));
        let doubtful = stones & around.gaps().twice;
        let links = if whole && euler == 1 {
            // In a group that encloses no empty squares, a stone is an articulation point if and only if it has two
            // gaps around it. `Neighbourhood::gap` defines a gap.
            doubtful
        } else {
            doubtful
                .indices()
                .map(W::bit)
                .filter(|&stone| parts(geometry, stones, stone))
                .fold(W::EMPTY, |links, stone| links | stone)
        };
        Formation {
            stones,
            whole,
            links,
            touched: around.0.into_iter().collect(),
        }
    }

    /// Returns the analysed stones, all of one side.
    #[inline(always)]
    pub fn stones(&self) -> W {
        self.stones
    }

    /// Returns whether the stones form one group. Zero stones and one stone count as one group.
    #[inline(always)]
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Returns the articulation points: the stones whose removal splits a group.
    #[inline(always)]
    pub fn links(&self) -> W {
        self.links
    }

    /// Returns the squares that touch at least one stone. A stone does not touch its own square.
    #[inline(always)]
    pub fn touched(&self) -> W {
        self.touched.once
    }

    /// Returns the squares that touch at least two stones.
    #[inline(always)]
    pub fn touched_twice(&self) -> W {
        self.touched.twice
    }

    /// Returns the number of pairs of touching stones. Each call computes the number again.
    pub fn pairs(&self, geometry: &Geometry<W>) -> u32 {
        let [north, north_east, east, south_east, ..] = geometry.neighbours(self.stones);
        [north, north_east, east, south_east]
            .into_iter()
            .map(|neighbours| (self.stones & neighbours).count())
            .sum()
    }
}

/// Per direction, the squares whose neighbour in that direction is a stone of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbourhood<W>([W; 8]);

impl<W: Word> Neighbourhood<W> {
    #[inline(always)]
    pub(super) fn new(geometry: &Geometry<W>, stones: W) -> Self {
        Neighbourhood(geometry.neighbours(stones))
    }

    /// Turns `direction` clockwise by `turns` eighths of a circle. Returns the squares with a stone in the resulting
    /// direction.
    #[inline(always)]
    pub(super) fn at(&self, direction: Direction, turns: usize) -> W {
        self.0[(direction.index() + turns) % 8]
    }

    /// Turns `direction` clockwise by `turns` eighths of a circle. Returns the squares with a gap in the resulting
    /// direction, which must be orthogonal.
    ///
    /// A gap is an orthogonal neighbour without a stone, followed clockwise by a stone on the next diagonal or the next
    /// orthogonal neighbour. Stones on two successive orthogonal neighbours touch each other, even without a stone on
    /// the diagonal neighbour between them. So the number of gaps is the number of separate parts in the ring of eight
    /// neighbours (the crossing number of C. J. Hilditch, 1969).
    #[inline(always)]
    pub(super) fn gap(&self, direction: Direction, turns: usize) -> W {
        !self.at(direction, turns) & (self.at(direction, turns + 1) | self.at(direction, turns + 2))
    }

    /// Counts the gaps around each square, up to two; [`Self::gap`] defines a gap. A stone with at most one gap is not
    /// an articulation point, because its neighbours stay connected when the stone is removed.
    #[inline(always)]
    fn gaps(&self) -> Tally<W> {
        [0, 2, 4, 6]
            .map(|turns| self.gap(Direction::North, turns))
            .into_iter()
            .collect()
    }
}

/// Returns whether removing `stone` from `stones` leaves its neighbours in different groups.
fn parts<W: Word>(geometry: &Geometry<W>, stones: W, stone: W) -> bool {
    let rest = stones & !stone;
    let neighbours = geometry.spread(stone) & rest;
    let mut group = neighbours & !neighbours.without_lowest();
    loop {
        let grown = geometry.spread(group) & rest;
        if (neighbours & !grown).is_empty() {
            return false;
        }
        if grown == group {
            return true;
        }
        group = grown;
    }
}

/// A counter for each square of the board that counts up to two, stored as two sets of squares.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally<W> {
    pub(super) once: W,
    pub(super) twice: W,
}

impl<W: Word> Tally<W> {
    /// Adds two counters square by square. A sum above two counts as two.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Tally {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
        }
    }

    /// Moves the count of every square to the neighbouring square in the direction of `step`.
    #[inline(always)]
    pub(super) fn shifted(self, step: Shift<W>) -> Self {
        Tally {
            once: step.of(self.once),
            twice: step.of(self.twice),
        }
    }
}

impl<W: Word> FromIterator<W> for Tally<W> {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = W>>(sets: I) -> Self {
        sets.into_iter().fold(Tally::default(), |tally, set| Tally {
            once: tally.once | set,
            twice: tally.twice | (tally.once & set),
        })
    }
}
