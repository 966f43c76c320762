//! Who plays a side.

use std::fmt;
use std::str::FromStr;

use engine::Levels;
use rules::Side;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Who plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this machine.
    Human,
    /// The computer at a level, by its number.
    Computer(u8),
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

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no player; write `human` or a level from 1 to {last}", last = last_level())]
pub struct ParseSeatError(String);

fn last_level() -> u8 {
    Levels::builtin()
        .iter()
        .map(engine::Level::number)
        .max()
        .unwrap_or_default()
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Seat::Human);
        }
        let level = text
            .parse()
            .ok()
            .filter(|&number| Levels::builtin().get(number).is_some());
        level
            .map(Seat::Computer)
            .ok_or_else(|| ParseSeatError(text.to_owned()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        for seat in [Seat::Human, Seat::Computer(1), Seat::Computer(8)] {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for wrong in ["", "0", "9", "256", "-1", "computer", "1.5"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
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
