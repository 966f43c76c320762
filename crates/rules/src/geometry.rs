//! The bitboard geometry of one board: bit numbering, shifts and flood fills.

use crate::square::{Direction, Grid, Shape, Square};
use crate::word::Word;

/// The entry of [`Geometry::index_of`] for a square off the board.
const NOWHERE: u8 = u8::MAX;

/// A mask for shift amounts. All shift amounts are less than 32, so the mask changes no amount. The mask proves to the
/// compiler that a shift is less than half of a 128-bit word, which halves the cost of the shift.
const LESS_THAN_HALF: u32 = 31;

/// The bitboard view of a board: a [`Shape`] with holes, in words of type `W`.
#[derive(Clone, Debug)]
pub struct Geometry<W> {
    shape: Shape,
    /// Every square of the board, holes included.
    all: W,
    holes: W,
    /// All squares except the first file: stones on them can shift west without wrapping around.
    not_first_file: W,
    /// All squares except the last file: stones on them can shift east without wrapping around.
    not_last_file: W,
    /// Maps a square, as its packed byte, to its dense index: the number of its bit in a word.
    index_of: Box<[u8; 256]>,
    /// Maps a dense index (bit number) to its square.
    squares: Box<[Square]>,
    /// Per direction, the shift that moves a set of squares by one step.
    shifts: [Shift<W>; 8],
    /// Per square and direction, the squares from that square to the edge, excluding the square itself.
    rays: Box<[[W; 8]]>,
    /// Per square and direction, the number of steps from that square to the edge.
    room: Box<[[u8; 8]]>,
}

impl<W: Word> Geometry<W> {
    /// Computes the geometry of a board. Ignores holes off the board.
    ///
    /// # Panics
    /// Panics if the board has more squares than `W` has bits. The caller must choose a word that is large enough.
    pub fn new(shape: Shape, holes: &[Square]) -> Self {
        assert!(
            shape.area() <= W::BITS as usize,
            "a {shape} board does not fit {} bits",
            W::BITS
        );
        let set = |keep: &dyn Fn(Square) -> bool| {
            shape
                .squares()
                .filter(|&s| keep(s))
                .fold(W::EMPTY, |set, s| set | W::bit(shape.index(s)))
        };
        let mut index_of = Box::new([NOWHERE; 256]);
        for square in shape.squares() {
            index_of[square.packed()] = shape.index(square) as u8;
        }
        // Each table has an entry for every dense index. No square of a hexagon has an index in its two empty corners.
        let places = || (0..shape.area()).map(|index| shape.square(index));
        let rays_from = |from: Option<Square>| {
            Direction::ALL.map(|direction| {
                let ray = from
                    .into_iter()
                    .flat_map(|from| ray(shape, from, direction));
                ray.fold(W::EMPTY, |set, s| set | W::bit(shape.index(s)))
            })
        };
        let rays: Box<[[W; 8]]> = places().map(rays_from).collect();
        let room = rays
            .iter()
            .map(|rays| rays.map(|ray| ray.count() as u8))
            .collect();
        Geometry {
            shape,
            all: set(&|_| true),
            holes: set(&|s| holes.contains(&s)),
            not_first_file: set(&|s| s.file() > 0),
            not_last_file: set(&|s| s.file() + 1 < shape.files()),
            shifts: Direction::ALL.map(|direction| {
                let (file, rank) = direction.delta();
                let by = i32::from(rank) * i32::from(shape.files()) + i32::from(file);
                Shift {
                    inner: set(&|s| shape.step(s, direction, 1).is_some()),
                    by: by.unsigned_abs(),
                    up: by > 0,
                }
            }),
            index_of,
            squares: places()
                .map(|square| square.unwrap_or(Square::A1))
                .collect(),
            rays,
            room,
        }
    }

    /// Returns the number of files and ranks.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns every square of the board, including holes.
    #[inline]
    pub fn all(&self) -> W {
        self.all
    }

    /// Returns the holes: squares that stones can cross but never occupy.
    #[inline]
    pub fn holes(&self) -> W {
        self.holes
    }

    /// Returns the dense index of `square`, which is the number of its bit; `None` if the square is off this board.
    #[inline]
    pub fn index(&self, square: Square) -> Option<usize> {
        let index = self.index_of[square.packed()];
        (index != NOWHERE).then_some(index as usize)
    }

    /// Returns the set that contains only `square`; empty if the square is off this board.
    #[inline]
    pub fn bit(&self, square: Square) -> W {
        self.index(square).map_or(W::EMPTY, W::bit)
    }

    /// Returns the set of all `squares` that are on this board.
    pub fn set(&self, squares: &[Square]) -> W {
        squares
            .iter()
            .fold(W::EMPTY, |set, &square| set | self.bit(square))
    }

    /// Returns the square with the dense index (bit number) `index`, which must be the index of a square of the board.
    #[inline]
    pub fn square(&self, index: usize) -> Square {
        self.squares[index]
    }

    /// Iterates over the squares of a set in the order of their dense index.
    pub fn squares(&self, set: W) -> impl Iterator<Item = Square> + '_ {
        set.indices().map(|index| self.squares[index])
    }

    /// Returns the squares of rank `rank`, counted from 0 at the bottom.
    pub fn rank(&self, rank: u8) -> W {
        self.shape
            .rank(rank)
            .fold(W::EMPTY, |set, s| set | self.bit(s))
    }

    /// Returns the squares from the square with dense index (bit number) `index` to the edge in `direction`. Excludes
    /// the square `index` itself.
    #[inline]
    pub fn ray(&self, index: usize, direction: Direction) -> W {
        self.rays[index][direction.index()]
    }

    /// Returns the number of steps from the square with dense index (bit number) `index` to the edge in `direction`.
    #[inline]
    pub fn steps_to_edge(&self, index: usize, direction: Direction) -> u8 {
        self.room[index][direction.index()]
    }

    /// Returns the number of files, masked with [`LESS_THAN_HALF`]. Shifting a set by this amount moves it by one rank.
    #[inline(always)]
    fn files(&self) -> u32 {
        u32::from(self.shape.files()) & LESS_THAN_HALF
    }

    /// Returns by how much the dense index (bit number) of a square changes with one step in `direction`.
    #[inline]
    pub fn delta(&self, direction: Direction) -> isize {
        let (file, rank) = direction.delta();
        isize::from(rank) * self.shape.files() as isize + isize::from(file)
    }

    /// Shifts a set one step in `direction`. Squares that would leave the board are dropped.
    #[inline(always)]
    pub fn shift(&self, set: W, direction: Direction) -> W {
        self.shifts[direction.index()].of(set)
    }

    /// Returns the shift by one step in `direction`, for callers that shift many sets.
    #[inline(always)]
    pub(crate) fn step(&self, direction: Direction) -> Shift<W> {
        self.shifts[direction.index()]
    }

    /// Returns the squares of `set` and all squares adjacent to them, on a board of squares including diagonally.
    #[inline]
    pub fn spread(&self, set: W) -> W {
        self.touching(set) & self.all
    }

    /// Returns the squares of `set`, and the neighbours of all indices of `set`. The neighbours can be off the board.
    #[inline(always)]
    fn touching(&self, set: W) -> W {
        let files = self.files();
        let west = set | (set & self.not_first_file) >> 1;
        let east = set | (set & self.not_last_file) << 1;
        let row = west | east;
        match self.shape.grid() {
            Grid::Square => row | row << files | row >> files,
            Grid::Hexagonal => row | east << files | west >> files,
        }
    }

    /// Returns, per direction, the squares whose neighbour in that direction is in `set`, on a board of squares.
    #[inline(always)]
    pub fn neighbours(&self, set: W) -> [W; 8] {
        let files = self.files();
        let east = (set & self.not_first_file) >> 1;
        let west = (set & self.not_last_file) << 1;
        let above = |row: W| row >> files;
        let below = |row: W| row << files & self.all;
        [
            above(set),
            above(east),
            east,
            below(east),
            below(set),
            below(west),
            west & self.all,
            above(west),
        ]
    }

    /// Flood fill: returns the connected part of `stones` that contains `seed`, a subset of `stones`.
    #[inline]
    pub fn flood(&self, seed: W, stones: W) -> W {
        let mut group = seed;
        loop {
            let grown = self.spread(group) & stones;
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// Returns the group of `stones` that contains the stone with dense index (bit number) `index`.
    #[inline]
    pub fn group(&self, index: usize, stones: W) -> W {
        self.flood(W::bit(index), stones)
    }

    /// Iterates over the groups of `stones`: the connected parts.
    pub fn groups(&self, stones: W) -> impl Iterator<Item = W> + '_ {
        let mut left = stones;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let group = self.flood(left & !left.without_lowest(), left);
            left &= !group;
            Some(group)
        })
    }

    /// Returns the isolated stones: all `stones` that touch no other stone of the set.
    #[inline]
    pub fn alone(&self, stones: W) -> W {
        let files = self.files();
        let from_west = (stones & self.not_last_file) << 1;
        let from_east = (stones & self.not_first_file) >> 1;
        let (west, east) = (stones | from_east, stones | from_west);
        let beside = from_west | from_east;
        let (above, below) = match self.shape.grid() {
            Grid::Square => (stones | beside, stones | beside),
            Grid::Hexagonal => (east, west),
        };
        stones & !(beside | above << files | below >> files)
    }

    /// Returns whether `stones` form one group. Zero stones and one stone count as one group.
    ///
    /// The Euler number (groups minus enclosed holes) of connected stones is at most one. Computing this number costs
    /// about ten population counts. Nearly every split set has an Euler number above one, so the slower flood fill can
    /// be skipped (Gray 1971; Winands 2000, chapter 3).
    #[inline]
    pub fn is_connected(&self, stones: W) -> bool {
        if self.euler(stones) > 1 {
            return false;
        }
        self.is_one_flood(stones)
    }

    /// Like [`Geometry::is_connected`], but without the Euler number test first.
    #[inline]
    pub(crate) fn is_one_flood(&self, stones: W) -> bool {
        self.flood(stones & !stones.without_lowest(), stones) == stones
    }

    /// Returns the Euler number of `stones`: the number of groups minus the number of enclosed holes. On a board of
    /// squares, the formula is: stones − touching pairs + 2×2 squares with exactly three stones + 3 × (2×2 squares with
    /// four stones). On a board of hexagons it is: stones − touching pairs + triangles of three touching stones.
    #[inline]
    pub fn euler(&self, stones: W) -> i32 {
        let quads = self.quads(stones);
        quads.euler(stones.count())
    }

    /// Finds how `stones` touch each other within 2×2 squares.
    #[inline]
    pub fn quads(&self, stones: W) -> Quads<W> {
        let files = self.files();
        // `east` holds the stones that have another stone to their east. The other three sets follow the same pattern.
        let east = stones & (stones & self.not_first_file) >> 1;
        let north = stones & stones >> files;
        let north_east = stones & (stones & self.not_first_file) >> (files + 1);
        if self.shape.grid() == Grid::Hexagonal {
            // Two triangles share their rising diagonal, which makes a 2×2 square of the bitboard.
            let four = north_east & east & north;
            return Quads {
                pairs: east.count() + north.count() + north_east.count(),
                three: north_east & (east | north) & !four,
                four,
                weight_of_four: 2,
            };
        }
        let north_west = stones & (stones & self.not_last_file) >> (files - 1);
        // The bit of a 2×2 square is its south-west corner. `top` holds the 2×2 squares with two stones on the upper
        // side, `falling` those with two stones on the falling diagonal.
        let top = east >> files;
        let falling = (north_west & self.not_first_file) >> 1;
        let four = east & top;
        // Three stones in a 2×2 square occupy one of its diagonals and one other corner.
        let three = (north_east & (east | north)) | (falling & (east | top));
        Quads {
            pairs: east.count() + north.count() + north_east.count() + north_west.count(),
            three: three & !four,
            four,
            weight_of_four: 3,
        }
    }
}

/// How the stones of a set touch each other within 2×2 squares. The bit of a 2×2 square is its south-west corner.
///
/// On a board of hexagons, a 2×2 square of the bitboard is a rhombus of two triangles. `three` then holds the rhombuses
/// with one full triangle, and `four` those with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quads<W> {
    /// The number of pairs of touching stones.
    pub pairs: u32,
    /// The 2×2 squares that contain exactly three stones, each as the bit of its south-west corner.
    pub three: W,
    /// The 2×2 squares that contain four stones, each as the bit of its south-west corner.
    pub four: W,
    /// The weight of a 2×2 square with four stones in the Euler number.
    weight_of_four: i32,
}

impl<W: Word> Quads<W> {
    /// Returns the Euler number of the set from which these counts were computed: its groups minus its enclosed holes.
    /// `count` is the number of stones in that set.
    #[inline]
    pub fn euler(&self, count: u32) -> i32 {
        let (three, four) = (self.three.count() as i32, self.four.count() as i32);
        count as i32 - self.pairs as i32 + three + self.weight_of_four * four
    }
}

/// A shift that moves a whole set of squares by one step in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift<W> {
    /// The squares from which one step stays on the board.
    inner: W,
    /// The absolute change of a square's dense index (bit number) by one step.
    by: u32,
    /// Whether a step increases the dense index (bit number) of a square.
    up: bool,
}

impl<W: Word> Shift<W> {
    /// Shifts a set one step. Squares that would leave the board are dropped.
    #[inline(always)]
    pub(crate) fn of(self, set: W) -> W {
        let inner = set & self.inner;
        let by = self.by & LESS_THAN_HALF;
        if self.up { inner << by } else { inner >> by }
    }
}

/// Returns the squares from `from` to the edge of the board in `direction`, nearest first, excluding `from`.
fn ray(shape: Shape, from: Square, direction: Direction) -> impl Iterator<Item = Square> {
    (1..).map_while(move |distance| shape.step(from, direction, distance))
}
