//! Squares, directions and the shape of a board.

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

/// The number of files and ranks of a board, each from [`MIN_EXTENT`] to [`MAX_EXTENT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    files: u8,
    ranks: u8,
}

impl Shape {
    /// Returns the shape of a board with `files` × `ranks` squares; `None` if `files` or `ranks` is out of range.
    pub const fn new(files: u8, ranks: u8) -> Option<Shape> {
        if files < MIN_EXTENT || files > MAX_EXTENT || ranks < MIN_EXTENT || ranks > MAX_EXTENT {
            return None;
        }
        Some(Shape { files, ranks })
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

    /// Returns the number of squares, including holes.
    #[inline]
    pub const fn area(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Returns whether `square` is on a board of this shape.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// Returns the square with dense index `index`. The squares are numbered from 0 along the ranks, from the bottom
    /// left. `None` beyond the last square.
    #[inline]
    pub const fn square(self, index: usize) -> Option<Square> {
        if index < self.area() {
            Square::new(
                (index % self.files as usize) as u8,
                (index / self.files as usize) as u8,
            )
        } else {
            None
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

    /// Returns the square `distance` steps from `from` in `direction`; `None` if that square is off the board.
    pub fn step(self, from: Square, direction: Direction, distance: u8) -> Option<Square> {
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
        write!(f, "{}×{}", self.files, self.ranks)
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
    pub fn between(from: Square, to: Square) -> Option<(Direction, u8)> {
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
