//! How the stones of one side hold together.

use crate::geometry::{Geometry, Shift};
use crate::square::Direction;
use crate::word::Word;

/// The stones of one side and what holds them together, worked out once a position for moves and judgement alike.
#[derive(Clone, Copy, Debug)]
pub struct Formation<W> {
    stones: W,
    whole: bool,
    links: W,
    touched: Tally<W>,
}

impl<W: Word> Formation<W> {
    /// The formation of `stones`, whose neighbourhood is `around`. Whether they are whole is worked out unless it is
    /// known.
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
            // A group that encloses nothing has no second way around any of its stones.
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

    /// The stones themselves.
    #[inline(always)]
    pub fn stones(&self) -> W {
        self.stones
    }

    /// Whether the stones form one group. No stones and a single stone do.
    #[inline(always)]
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// The stones without which a group would fall apart: the articulation points of the formation.
    #[inline(always)]
    pub fn links(&self) -> W {
        self.links
    }

    /// The squares that touch at least one stone. A stone's own square is among them only if another touches it.
    #[inline(always)]
    pub fn touched(&self) -> W {
        self.touched.once
    }

    /// The squares that touch at least two stones.
    #[inline(always)]
    pub fn touched_twice(&self) -> W {
        self.touched.twice
    }

    /// How many pairs of the stones touch, counted when asked for.
    pub fn pairs(&self, geometry: &Geometry<W>) -> u32 {
        let [north, north_east, east, south_east, ..] = geometry.neighbours(self.stones);
        [north, north_east, east, south_east]
            .into_iter()
            .map(|neighbours| (self.stones & neighbours).count())
            .sum()
    }
}

/// Per direction, the squares whose neighbour there is a stone of one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbourhood<W>([W; 8]);

impl<W: Word> Neighbourhood<W> {
    #[inline(always)]
    pub(super) fn new(geometry: &Geometry<W>, stones: W) -> Self {
        Neighbourhood(geometry.neighbours(stones))
    }

    /// The squares whose neighbour in the direction `turns` eighths clockwise of `direction` is a stone.
    #[inline(always)]
    pub(super) fn at(&self, direction: Direction, turns: usize) -> W {
        self.0[(direction.index() + turns) % 8]
    }

    /// Squares with a gap `turns` eighths clockwise of `direction`, on a side: going around the square
    /// clockwise, no stone is there and the next thing, corner or side, is one. Stones on two neighbouring
    /// sides touch across an empty corner, so each gap ends another part of the ring around the square
    /// (the crossing number of C. J. Hilditch, 1969).
    #[inline(always)]
    pub(super) fn gap(&self, direction: Direction, turns: usize) -> W {
        !self.at(direction, turns) & (self.at(direction, turns + 1) | self.at(direction, turns + 2))
    }

    /// Per square, the gaps around it. A stone with at most one is no link: what touches it holds together
    /// without it.
    #[inline(always)]
    fn gaps(&self) -> Tally<W> {
        [0, 2, 4, 6]
            .map(|turns| self.gap(Direction::North, turns))
            .into_iter()
            .collect()
    }
}

/// Whether the neighbours of `stone` among `stones` lie in different groups once it is gone.
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

/// Counts to two, for every square at once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally<W> {
    /// The squares counted at least once.
    pub(super) once: W,
    /// The squares counted at least twice.
    pub(super) twice: W,
}

impl<W: Word> Tally<W> {
    /// Both counts together.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Tally {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
        }
    }

    /// Every count moved by one step.
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
