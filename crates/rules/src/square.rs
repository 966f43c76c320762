//! Squares, directions, and the shape and grid of a board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The minimum number of files or ranks of a board.
pub const MIN_EXTENT: u8 = 3;
/// The maximum number of files or ranks of a board.
pub const MAX_EXTENT: u8 = 12;

/// A square, by file (`a` = 0, from the left) and rank (`1` = 0, from the bottom).
///
/// A square takes one byte and is independent of the board: `c1` is the same value on every board. Serialised as
/// its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square(u8);

impl Square {
    /// The bottom left square, which every board has.
    pub const A1: Square = Square(0);

    /// Returns the square on `file` and `rank`, both counted from 0; `None` if one of them is [`MAX_EXTENT`] or more.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < MAX_EXTENT && rank < MAX_EXTENT {
            Some(Square(rank << 4 | file))
        } else {
            None
        }
    }

    /// Returns the file, counted from 0 at the left.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// Returns the rank, counted from 0 at the bottom.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the byte that represents this square: rank in the high half, file in the low half.
    #[inline]
    pub(crate) const fn packed(self) -> usize {
        self.0 as usize
    }

    /// Returns this square moved by the vector from `from` to `to`; `None` if the resulting square is off every board.
    pub fn shifted(self, from: Square, to: Square) -> Option<Square> {
        let along = |here: u8, from: u8, to: u8| (here + to).checked_sub(from);
        Square::new(
            along(self.file(), from.file(), to.file())?,
            along(self.rank(), from.rank(), to.rank())?,
        )
    }

    /// Parses one square, such as `c1` or `J8`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Square> {
        let mut chars = text.chars();
        let file = chars.next()?.to_ascii_lowercase();
        let rank = chars.as_str();
        let digits =
            rank.len() <= 2 && !rank.starts_with('0') && rank.bytes().all(|b| b.is_ascii_digit());
        if !file.is_ascii_lowercase() || !digits {
            return None;
        }
        Square::new(file as u8 - b'a', rank.parse::<u8>().ok()?.checked_sub(1)?)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = String;

    fn try_from(text: String) -> Result<Square, String> {
        Square::parse(&text).ok_or(text)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How the cells of a board touch each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Grid {
    /// Squares, with up to eight neighbours each.
    #[default]
    Square,
    /// Hexagons, with up to six neighbours each: all directions except north-west and south-east.
    ///
    /// Each file and each rank of a hexagonal board is a straight row of cells, so a cell has the name of its file and
    /// its rank, as on a board of squares. The third straight row through a cell is its rising diagonal.
    Hexagonal,
}

impl Grid {
    /// Returns whether a cell can have a neighbour in `direction`.
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        match self {
            Grid::Square => true,
            Grid::Hexagonal => !matches!(direction, Direction::NorthWest | Direction::SouthEast),
        }
    }

    /// Returns the directions in which cells have neighbours, clockwise from north.
    pub fn directions(self) -> impl DoubleEndedIterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&way| self.has(way))
    }

    /// Returns the number of steps between two cells of a board without edges.
    pub fn distance(self, from: Square, to: Square) -> u8 {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let straight = files.unsigned_abs().max(ranks.unsigned_abs());
        match self {
            Grid::Square => straight,
            Grid::Hexagonal => straight.max((files - ranks).unsigned_abs()),
        }
    }
}

/// The shape of a board: its number of files and ranks, each from [`MIN_EXTENT`] to [`MAX_EXTENT`], and its grid.
///
/// A board of squares is a rectangle. A board of hexagons is a regular hexagon: a board with side 5 has nine files and
/// nine ranks, which have 5, 6, 7, 8, 9, 8, 7, 6 and 5 cells. All other code calls the cells of both grids squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    files: u8,
    ranks: u8,
    grid: Grid,
}

impl Shape {
    /// Returns the shape of a board with `files` × `ranks` squares; `None` if `files` or `ranks` is out of range.
    pub const fn new(files: u8, ranks: u8) -> Option<Shape> {
        if files < MIN_EXTENT || files > MAX_EXTENT || ranks < MIN_EXTENT || ranks > MAX_EXTENT {
            return None;
        }
        Some(Shape {
            files,
            ranks,
            grid: Grid::Square,
        })
    }

    /// Returns the shape of a hexagon with `side` cells on each edge; `None` if a rank would be too short or too long.
    pub const fn hexagon(side: u8) -> Option<Shape> {
        if side < 2 || side > MAX_EXTENT.div_ceil(2) {
            return None;
        }
        let extent = 2 * side - 1;
        if extent > MAX_EXTENT {
            return None;
        }
        Some(Shape {
            files: extent,
            ranks: extent,
            grid: Grid::Hexagonal,
        })
    }

    /// Returns the shape of a board with `files` × `ranks` squares on `grid`; `None` if there is no such board. A
    /// hexagon has as many files as ranks, and their number is odd.
    pub const fn on(grid: Grid, files: u8, ranks: u8) -> Option<Shape> {
        match grid {
            Grid::Square => Shape::new(files, ranks),
            Grid::Hexagonal if files == ranks && files % 2 == 1 => {
                Shape::hexagon(files.div_ceil(2))
            }
            Grid::Hexagonal => None,
        }
    }

    /// Returns how the squares touch each other.
    #[inline]
    pub const fn grid(self) -> Grid {
        self.grid
    }

    /// Returns the number of files (columns).
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks (rows).
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Returns the number of dense indices: files × ranks. This is the number of squares of a rectangle, including
    /// holes. A hexagon has fewer squares.
    #[inline]
    pub const fn area(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Returns whether `square` is on a board of this shape.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        let (file, rank) = (square.file(), square.rank());
        let inside = match self.grid {
            Grid::Square => true,
            Grid::Hexagonal => file.abs_diff(rank) <= self.files / 2,
        };
        file < self.files && rank < self.ranks && inside
    }

    /// Returns the square with dense index `index`. The squares are numbered from 0 along the ranks, from the bottom
    /// left. `None` beyond the last square, and for an index that no square of a hexagon has.
    #[inline]
    pub const fn square(self, index: usize) -> Option<Square> {
        if index >= self.area() {
            return None;
        }
        let files = self.files as usize;
        match Square::new((index % files) as u8, (index / files) as u8) {
            Some(square) if self.contains(square) => Some(square),
            _ => None,
        }
    }

    /// Returns the dense index of `square`: rank × files + file.
    #[inline]
    pub const fn index(self, square: Square) -> usize {
        square.rank() as usize * self.files as usize + square.file() as usize
    }

    /// Iterates over all squares in the order of their dense index.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.area()).filter_map(move |i| self.square(i))
    }

    /// Returns the squares of a rank, from left to right. `rank` is counted from 0 at the bottom.
    pub fn rank(self, rank: u8) -> impl DoubleEndedIterator<Item = Square> + Clone {
        let squares = (0..self.files).filter_map(move |file| Square::new(file, rank));
        squares.filter(move |&square| self.contains(square))
    }

    /// Returns the direction and number of steps of the straight line from `from` to `to`. `None` if the squares are
    /// the same or are on no common line of this board.
    pub fn between(self, from: Square, to: Square) -> Option<(Direction, u8)> {
        Direction::between(from, to).filter(|&(direction, _)| self.grid.has(direction))
    }

    /// Returns the square `distance` steps from `from` in `direction`; `None` if that square is off the board.
    pub fn step(self, from: Square, direction: Direction, distance: u8) -> Option<Square> {
        if !self.grid.has(direction) {
            return None;
        }
        let along = |origin: u8, delta: i8| {
            u8::try_from(i16::from(origin) + i16::from(delta) * i16::from(distance))
        };
        let (df, dr) = direction.delta();
        let square = Square::new(along(from.file(), df).ok()?, along(from.rank(), dr).ok()?)?;
        self.contains(square).then_some(square)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grid {
            Grid::Square => write!(f, "{}×{}", self.files, self.ranks),
            Grid::Hexagonal => write!(f, "{} hexagons", self.squares().count()),
        }
    }
}

/// One of the eight directions on the board. North is towards the last rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the last rank.
    North,
    /// Towards the last rank and the last file.
    NorthEast,
    /// Towards the last file.
    East,
    /// Towards the first rank and the last file.
    SouthEast,
    /// Towards the first rank.
    South,
    /// Towards the first rank and the first file.
    SouthWest,
    /// Towards the first file.
    West,
    /// Towards the last rank and the first file.
    NorthWest,
}

impl Direction {
    /// All directions, clockwise from north; `ALL[i]` and `ALL[i + 4]` are opposite.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Returns the index of this direction in [`Direction::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the direction that points the other way.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self.index() + 4) % 8]
    }

    /// Returns the change of the file and of the rank by one step in this direction.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// Returns the direction and number of steps of the straight line from `from` to `to`. `None` if the squares are
    /// the same or share no rank, file or diagonal.
    fn between(from: Square, to: Square) -> Option<(Direction, u8)> {
        let df = to.file() as i8 - from.file() as i8;
        let dr = to.rank() as i8 - from.rank() as i8;
        if (df, dr) == (0, 0) || (df != 0 && dr != 0 && df.abs() != dr.abs()) {
            return None;
        }
        let unit = (df.signum(), dr.signum());
        let direction = Direction::ALL.into_iter().find(|d| d.delta() == unit)?;
        Some((direction, df.unsigned_abs().max(dr.unsigned_abs())))
    }
}
