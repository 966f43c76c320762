//! The header of a network file: the board of the network, and the size of its layers.

use rules::{GameKind, Grid, Shape, Twist, U256, Variant, Word};

/// The supported widths of the hidden layer. The wide layer needs more training positions and more time.
pub(super) const NARROW: usize = 64;
pub(super) const WIDE: usize = 128;

/// The first bytes of every network file. The last of these bytes is the format version.
pub(super) const MAGIC: [u8; 7] = *b"cohort2";

/// The board of a network, and the size of its layers. A network file consists of:
///
/// * `MAGIC`;
/// * one byte each: a letter for the game (a capital on squares, a small letter on hexagons), the number of files, of
///   ranks and of holes, and the dense index (bit number) of each hole;
/// * the width of the hidden layer in two bytes, low byte first;
/// * one byte each for [`buckets`](Self::buckets), [`full`](Self::full) and [`step`](Self::step);
/// * `hidden` numbers per square for an own stone, `hidden` per square for an enemy stone, `hidden` per square for a
///   vanished square if squares vanish, and `hidden` biases, in units of 1/255;
/// * for each bucket, the weights for the perspective of the side to move, the weights for the perspective of its
///   enemy, and a bias, in units of 1/64.
///
/// All numbers of the last two items have 16 bits, low byte first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkHeader {
    /// The game that is played on the board.
    pub kind: GameKind,
    /// The rule that sets the game apart. With [`Twist::Vanishing`], the network has an input for each vanished square.
    pub twist: Twist,
    /// The shape of the board.
    pub shape: Shape,
    /// The holes of the board.
    pub holes: U256,
    /// The width of the hidden layer; see [`WIDTHS`](Self::WIDTHS).
    pub hidden: u16,
    /// The number of output layers, at least 1. With fewer stones left, a later output layer is used.
    pub buckets: u8,
    /// Positions with at least this many stones use the first output layer.
    pub full: u8,
    /// The number of stones by which two successive output layers differ, at least 1.
    pub step: u8,
}

impl NetworkHeader {
    /// The widths of hidden layers that the engine supports.
    pub const WIDTHS: [u16; 2] = [NARROW as u16, WIDE as u16];

    /// Creates the header of a network with a hidden layer of `hidden` numbers for the board of `variant`. The network
    /// has `buckets` output layers. The first output layer is for the number of stones in the start position, and each
    /// further output layer is for `step` stones fewer.
    pub fn new(variant: &Variant, hidden: u16, buckets: u8, step: u8) -> Self {
        NetworkHeader {
            kind: variant.kind(),
            twist: variant.movement().twist(),
            shape: variant.shape(),
            holes: variant.geometry().holes(),
            hidden,
            buckets: buckets.max(1),
            full: u8::try_from(variant.start().occupied().count()).unwrap_or(u8::MAX),
            step: step.max(1),
        }
    }

    /// Returns the name of the board, such as `loa-9x9-hole`. The built-in network for the board has this name.
    pub fn name(&self) -> String {
        let game = match (self.kind, self.twist) {
            (_, Twist::Vanishing) => "gemma",
            (_, Twist::Drops) => "parachute",
            (_, Twist::LongTurns) => "ordo-x",
            (kind, Twist::Plain) => kind.id(),
        };
        let hole = if self.holes.is_empty() { "" } else { "-hole" };
        match self.shape.grid() {
            Grid::Square => format!("{game}-{}x{}{hole}", self.shape.files(), self.shape.ranks()),
            Grid::Hexagonal => format!("{game}-hexagon-{}{hole}", self.shape.squares().count()),
        }
    }

    /// Returns the number of inputs: for each square one for an own stone, one for an enemy stone and, if squares
    /// vanish, one for the vanished square.
    pub fn inputs(&self) -> usize {
        let planes = match self.twist {
            Twist::Vanishing => 3,
            Twist::Plain | Twist::Drops | Twist::LongTurns => 2,
        };
        planes * self.shape.area()
    }

    /// Returns the index of the output layer for a position with `stones` stones.
    pub fn bucket(&self, stones: u32) -> usize {
        let fewer = u32::from(self.full).saturating_sub(stones);
        let bucket = fewer / u32::from(self.step.max(1));
        bucket.min(u32::from(self.buckets.max(1)) - 1) as usize
    }

    /// Returns the header as the first bytes of a network file.
    pub fn bytes(&self) -> Vec<u8> {
        let letter = match self.shape.grid() {
            Grid::Square => letter(self.kind, self.twist),
            Grid::Hexagonal => letter(self.kind, self.twist).to_ascii_lowercase(),
        };
        let mut bytes = MAGIC.to_vec();
        bytes.extend([letter, self.shape.files(), self.shape.ranks()]);
        bytes.push(self.holes.count() as u8);
        bytes.extend(self.holes.indices().map(|index| index as u8));
        bytes.extend(self.hidden.to_le_bytes());
        bytes.extend([self.buckets, self.full, self.step]);
        bytes
    }

    /// Parses a header. Returns the header and the remaining bytes; `None` if the bytes do not begin with a header.
    pub fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let [first, files, ranks, count, rest @ ..] = bytes.strip_prefix(&MAGIC)? else {
            return None;
        };
        let (kind, twist) = game_of(first.to_ascii_uppercase())?;
        let grid = match first.is_ascii_lowercase() {
            true => Grid::Hexagonal,
            false => Grid::Square,
        };
        let shape = Shape::on(grid, *files, *ranks)?;
        let (indices, rest) = rest.split_at_checked(usize::from(*count))?;
        let mut holes = U256::EMPTY;
        for index in indices.iter().map(|index| usize::from(*index)) {
            if index >= shape.area() || holes.has(index) {
                return None;
            }
            holes |= U256::bit(index);
        }
        let [low, high, buckets, full, step, rest @ ..] = rest else {
            return None;
        };
        if *buckets == 0 || *step == 0 {
            return None;
        }
        let header = NetworkHeader {
            kind,
            twist,
            shape,
            holes,
            hidden: u16::from_le_bytes([*low, *high]),
            buckets: *buckets,
            full: *full,
            step: *step,
        };
        Some((header, rest))
    }
}

/// Returns the letter of a game in the header.
const fn letter(kind: GameKind, twist: Twist) -> u8 {
    match (kind, twist) {
        (GameKind::Loa, Twist::Plain | Twist::LongTurns) => b'L',
        (GameKind::Loa, Twist::Vanishing) => b'G',
        (GameKind::Loa, Twist::Drops) => b'P',
        (GameKind::Ordo, Twist::Plain | Twist::Vanishing | Twist::Drops) => b'O',
        (GameKind::Ordo, Twist::LongTurns) => b'X',
    }
}

/// Returns the game that has this letter in the header, if any.
const fn game_of(letter: u8) -> Option<(GameKind, Twist)> {
    match letter {
        b'L' => Some((GameKind::Loa, Twist::Plain)),
        b'G' => Some((GameKind::Loa, Twist::Vanishing)),
        b'P' => Some((GameKind::Loa, Twist::Drops)),
        b'O' => Some((GameKind::Ordo, Twist::Plain)),
        b'X' => Some((GameKind::Ordo, Twist::LongTurns)),
        _ => None,
    }
}
