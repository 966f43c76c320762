//! Moves and their canonical notation.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::square::Square;

/// A move of either game. Whether it captures is not part of the move, because that depends on the position.
///
/// Serialised as its [notation](Move::notation) without the capture mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Move {
    /// The forced pass of a side without a legal move (Lines of Action).
    Pass,
    /// One stone moves: any move of Lines of Action, or a single move of Ordo.
    Step {
        /// The square of the stone before the move.
        from: Square,
        /// The square of the stone after the move.
        to: Square,
    },
    /// The ordo move: the stones from `first` to `last` move together by the same distance.
    Line {
        /// The western or southern end of the line.
        first: Square,
        /// The eastern or northern end of the line.
        last: Square,
        /// The square on which the stone from `first` lands.
        to: Square,
    },
    /// A player takes an own stone that cannot move off the board (variants in which squares vanish).
    Remove {
        /// The square of the stone.
        from: Square,
    },
    /// An enemy stone from the hand of the side to move lands on an empty square. This is only the second part of a turn,
    /// so it is a move only in a game of second parts; see [`Variant::second_part`](crate::Variant::second_part).
    Drop {
        /// The square on which the stone lands.
        to: Square,
    },
    /// A turn of two parts: a move and the drop of an enemy stone (Parachute), or a sideways move and a forward move
    /// (Ordo X). The second part belongs to the position after the first part.
    Double(Part, Part),
}

/// A part of a [`Move`]: what one hand does at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    missing_docs,
    reason = "the fields have the meaning of the fields of Move"
)]
pub enum Part {
    /// See [`Move::Step`].
    Step { from: Square, to: Square },
    /// See [`Move::Line`].
    Line {
        first: Square,
        last: Square,
        to: Square,
    },
    /// See [`Move::Remove`].
    Remove { from: Square },
    /// See [`Move::Drop`].
    Drop { to: Square },
}

impl Part {
    /// Returns the move that consists of this part alone.
    pub const fn alone(self) -> Move {
        match self {
            Part::Step { from, to } => Move::Step { from, to },
            Part::Line { first, last, to } => Move::Line { first, last, to },
            Part::Remove { from } => Move::Remove { from },
            Part::Drop { to } => Move::Drop { to },
        }
    }

    /// Returns the origin and the landing of each moved stone, from `first` to `last`. A stone that leaves the board has
    /// no landing, and a dropped stone has no origin.
    fn ways(self) -> Vec<Way> {
        match self {
            Part::Step { from, to } => vec![(Some(from), Some(to))],
            Part::Line { first, last, to } => {
                let squares = line_squares(first, last).into_iter();
                let way = |square: Square| (Some(square), square.shifted(first, to));
                squares.map(way).collect()
            }
            Part::Remove { from } => vec![(Some(from), None)],
            Part::Drop { to } => vec![(None, Some(to))],
        }
    }

    /// Returns the text of the part; see [`Move::notation`].
    fn notation(self, captures: bool) -> String {
        let sign = if captures { 'x' } else { '-' };
        match self {
            Part::Step { from, to } => format!("{from}{sign}{to}"),
            Part::Line { first, last, to } => format!("{first}:{last}-{to}"),
            Part::Remove { from } => format!("{from}-off"),
            Part::Drop { to } => format!("@{to}"),
        }
    }
}

/// Which parts of a move capture an enemy stone. This is not part of the move, because it depends on the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Captures {
    /// Whether the first part captures.
    pub first: bool,
    /// Whether the second part captures.
    pub then: bool,
}

impl Captures {
    /// Returns whether any part captures.
    pub const fn any(self) -> bool {
        self.first || self.then
    }
}

/// The origin and the landing of one stone.
type Way = (Option<Square>, Option<Square>);

impl Move {
    /// Returns the parts of the move in their order: none for a pass, one for most moves.
    pub const fn parts(self) -> [Option<Part>; 2] {
        match self {
            Move::Pass => [None, None],
            Move::Step { from, to } => [Some(Part::Step { from, to }), None],
            Move::Line { first, last, to } => [Some(Part::Line { first, last, to }), None],
            Move::Remove { from } => [Some(Part::Remove { from }), None],
            Move::Drop { to } => [Some(Part::Drop { to }), None],
            Move::Double(first, then) => [Some(first), Some(then)],
        }
    }

    /// Returns the first part of the move as a move of its own: the move itself, unless it has two parts.
    pub fn opening(self) -> Move {
        match self {
            Move::Double(first, _) => first.alone(),
            single => single,
        }
    }

    /// Returns this move followed by `then`; `None` if this move is a pass or has two parts already.
    pub const fn followed_by(self, then: Part) -> Option<Move> {
        match self.parts() {
            [Some(first), None] => Some(Move::Double(first, then)),
            _ => None,
        }
    }

    /// Returns the origin before the move and the landing after the move of each moved or dropped stone. A stone that
    /// both parts move occurs once.
    fn ways(self) -> Vec<Way> {
        let [first, then] = self
            .parts()
            .map(|part| part.map(Part::ways).unwrap_or_default());
        let mut ways = first;
        for (from, to) in then {
            match ways
                .iter_mut()
                .find(|(_, landing)| from.is_some() && *landing == from)
            {
                Some(way) => way.1 = to,
                None => ways.push((from, to)),
            }
        }
        ways
    }

    /// Returns the squares of the moved stones before the move, from `first` to `last`; empty for a pass.
    pub fn origins(self) -> Vec<Square> {
        self.ways()
            .into_iter()
            .filter_map(|(from, _)| from)
            .collect()
    }

    /// Returns the squares of the moved stones after the move, in the order of [`Move::origins`], and at last the square
    /// of a dropped stone. Empty for a stone that leaves the board.
    pub fn landings(self) -> Vec<Square> {
        self.ways().into_iter().filter_map(|(_, to)| to).collect()
    }

    /// Returns the landing square of `last` in an ordo move; `None` for other moves.
    pub fn last_landing(self) -> Option<Square> {
        match self {
            Move::Line { first, last, to } => last.shifted(first, to),
            _ => None,
        }
    }

    /// Returns the canonical text of the move: `c1-c3`; `c1xa3` if the move captures; `a2:d2-a3` for an ordo move;
    /// `c1-off` for a stone that leaves the board; `c1-c3,@e5` and `c2-e2,d1xd3` for the two parts of a turn; `pass`.
    /// `captures` says of each part whether it captures.
    pub fn notation(self, captures: Captures) -> String {
        let [first, then] = self.parts();
        match (first, then) {
            (None, _) => "pass".to_owned(),
            (Some(first), None) => first.notation(captures.first),
            (Some(first), Some(then)) => {
                format!(
                    "{},{}",
                    first.notation(captures.first),
                    then.notation(captures.then)
                )
            }
        }
    }
}

impl fmt::Display for Move {
    /// Writes [`Move::notation`] without capture marks, because whether a move captures depends on the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation(Captures::default()))
    }
}

/// Returns the squares from `first` to `last`, inclusive. Empty if `first` and `last` share neither a rank nor a file.
fn line_squares(first: Square, last: Square) -> Vec<Square> {
    if first.rank() == last.rank() {
        (first.file()..=last.file())
            .filter_map(|file| Square::new(file, first.rank()))
            .collect()
    } else if first.file() == last.file() {
        (first.rank()..=last.rank())
            .filter_map(|rank| Square::new(first.file(), rank))
            .collect()
    } else {
        Vec::new()
    }
}
