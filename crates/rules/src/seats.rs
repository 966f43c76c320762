//! Who plays the two sides.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// Who plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person.
    Human,
    /// The computer at a level, by its number.
    Computer(u8),
}

impl Seat {
    /// Reads what [`Display`](fmt::Display) writes, in any case: `human` or the number of a level. `is_level` says
    /// which levels there are. `None` if the text is neither.
    pub fn parse(text: &str, is_level: impl FnOnce(u8) -> bool) -> Option<Seat> {
        if text.eq_ignore_ascii_case("human") {
            return Some(Seat::Human);
        }
        let level = text.parse().ok()?;
        is_level(level).then_some(Seat::Computer(level))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(level) => write!(f, "{level}"),
        }
    }
}

/// Who plays the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// Who plays Black.
    pub black: Seat,
    /// Who plays White.
    pub white: Seat,
}

impl Seats {
    /// Two people.
    pub const HUMANS: Seats = Seats {
        black: Seat::Human,
        white: Seat::Human,
    };

    /// Who plays `side`.
    pub const fn of(self, side: Side) -> Seat {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The same seats with another player on `side`.
    #[must_use]
    pub fn with(mut self, side: Side, seat: Seat) -> Seats {
        match side {
            Side::Black => self.black = seat,
            Side::White => self.white = seat,
        }
        self
    }

    /// The side that sits at the near edge of the board: that of the only person, or else `bottom`, the one at
    /// the bottom of the diagram.
    pub const fn near_side(self, bottom: Side) -> Side {
        match (self.black, self.white) {
            (Seat::Human, Seat::Computer(_)) => Side::Black,
            (Seat::Computer(_), Seat::Human) => Side::White,
            _ => bottom,
        }
    }

    /// Whether a person plays.
    pub fn any_human(self) -> bool {
        Side::ALL
            .into_iter()
            .any(|side| self.of(side) == Seat::Human)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        let parse = |text: &str| Seat::parse(text, |level| (1..=8).contains(&level));
        for seat in [Seat::Human, Seat::Computer(1), Seat::Computer(8)] {
            assert_eq!(parse(&seat.to_string()), Some(seat));
        }
        assert_eq!(parse("Human"), Some(Seat::Human));
        for wrong in ["", "0", "9", "256", "-1", "computer", "1.5"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_lone_person_sits_at_the_near_edge() {
        let alone = |side: Side| Seats::HUMANS.with(!side, Seat::Computer(2));
        assert_eq!(alone(Side::Black).near_side(Side::White), Side::Black);
        assert_eq!(alone(Side::White).near_side(Side::Black), Side::White);
        assert_eq!(Seats::HUMANS.near_side(Side::White), Side::White);
    }
}
