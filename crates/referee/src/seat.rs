//! Who plays the two sides.

use std::fmt;

use rules::{Side, Strength};
use serde::{Deserialize, Serialize};

use crate::engine_name::EngineName;

/// Who plays a side.
///
/// Written as `human`, `elsewhere`, a strength such as `1850` or `adaptive:700`, or `engine:` and a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A local player, at this device.
    #[serde(rename = "Human")]
    Here,
    /// The computer, at this strength.
    Computer(Strength),
    /// An external engine, by the name that the player has given it.
    Engine(EngineName),
    /// A remote player, at another device.
    Elsewhere,
}

const HERE: &str = "human";
const ELSEWHERE: &str = "elsewhere";
const ENGINE: &str = "engine:";

impl Seat {
    /// Parses the output of [`Display`](fmt::Display), ignoring case. `exists` tells whether the computer can play at a
    /// strength. Returns `None` if the text is not a seat.
    pub fn parse(text: &str, exists: impl FnOnce(Strength) -> bool) -> Option<Seat> {
        if text.eq_ignore_ascii_case(HERE) {
            return Some(Seat::Here);
        }
        if text.eq_ignore_ascii_case(ELSEWHERE) {
            return Some(Seat::Elsewhere);
        }
        if let Some((word, name)) = text.split_at_checked(ENGINE.len())
            && word.eq_ignore_ascii_case(ENGINE)
        {
            return name.parse().ok().map(Seat::Engine);
        }
        let strength = Strength::parse(text)?;
        exists(strength).then_some(Seat::Computer(strength))
    }

    /// Returns whether a local or remote person plays this side.
    pub const fn is_person(self) -> bool {
        matches!(self, Seat::Here | Seat::Elsewhere)
    }

    /// Returns whether a program on this device plays this side: the computer or an external engine.
    pub const fn is_program(self) -> bool {
        matches!(self, Seat::Computer(_) | Seat::Engine(_))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Here => f.write_str(HERE),
            Seat::Computer(strength) => write!(f, "{strength}"),
            Seat::Engine(name) => write!(f, "{ENGINE}{name}"),
            Seat::Elsewhere => f.write_str(ELSEWHERE),
        }
    }
}

/// The players of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// The player of Black.
    pub black: Seat,
    /// The player of White.
    pub white: Seat,
}

impl Seats {
    /// Two local players.
    pub const BOTH_HERE: Seats = Seats {
        black: Seat::Here,
        white: Seat::Here,
    };

    /// Returns the player of `side`.
    pub const fn of(self, side: Side) -> Seat {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Returns the same seats with the player of `side` replaced.
    #[must_use]
    pub fn with(mut self, side: Side, seat: Seat) -> Seats {
        match side {
            Side::Black => self.black = seat,
            Side::White => self.white = seat,
        }
        self
    }

    /// Returns the seats with the players swapped.
    #[must_use]
    pub const fn swapped(self) -> Seats {
        Seats {
            black: self.white,
            white: self.black,
        }
    }

    /// Returns the side of the only local player. `None` if there are two local players or none.
    pub const fn only_here(self) -> Option<Side> {
        match (self.black, self.white) {
            (Seat::Here, Seat::Here) => None,
            (Seat::Here, _) => Some(Side::Black),
            (_, Seat::Here) => Some(Side::White),
            _ => None,
        }
    }

    /// Returns the side to show at the near edge of the board: the side of the only local player. If there is no such
    /// player, returns `bottom`, the side at the bottom of the diagram.
    pub const fn near_side(self, bottom: Side) -> Side {
        match self.only_here() {
            Some(side) => side,
            None => bottom,
        }
    }

    /// Returns whether at least one of the players is a person, local or remote.
    pub const fn any_person(self) -> bool {
        self.black.is_person() || self.white.is_person()
    }

    /// Returns whether at least one of the players is local.
    pub const fn any_here(self) -> bool {
        matches!(self.black, Seat::Here) || matches!(self.white, Seat::Here)
    }

    /// Returns whether one of the players is remote.
    pub const fn any_elsewhere(self) -> bool {
        matches!(self.black, Seat::Elsewhere) || matches!(self.white, Seat::Elsewhere)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::FIRST_ADAPTIVE;

    fn engine(name: &str) -> Seat {
        Seat::Engine(name.parse().unwrap())
    }

    #[test]
    fn seats_are_read_as_they_are_written() {
        let exists = |strength| !matches!(strength, Strength::Elo(3001..));
        let parse = |text: &str| Seat::parse(text, exists);
        for (text, seat) in [
            ("human", Seat::Here),
            ("elsewhere", Seat::Elsewhere),
            ("10", Seat::Computer(Strength::Elo(10))),
            ("1850", Seat::Computer(Strength::Elo(1850))),
            ("adaptive:700", Seat::Computer(Strength::Adaptive(700))),
            ("full", Seat::Computer(Strength::Full)),
            ("engine:Fox 2", engine("Fox 2")),
        ] {
            assert_eq!(parse(text), Some(seat), "{text}");
            assert_eq!(seat.to_string(), text);
        }
        // Other accepted forms: the words of older records, and upper case.
        for (text, seat) in [
            ("level:1850", Seat::Computer(Strength::Elo(1850))),
            ("Human", Seat::Here),
            ("FULL", Seat::Computer(Strength::Full)),
            ("Engine:Fox 2", engine("Fox 2")),
            (
                "Adaptive",
                Seat::Computer(Strength::Adaptive(FIRST_ADAPTIVE)),
            ),
        ] {
            assert_eq!(parse(text), Some(seat), "{text}");
        }
        let wrong = [
            "",
            "0",
            "1",
            "9",
            "3001",
            "65536",
            "-1",
            "computer",
            "1.5",
            "adaptive:",
            "adaptive:9",
            "adaptive:x",
            "full:3",
            "engine",
            "engine:",
            "engine: Fox",
        ];
        for text in wrong {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn seats_are_kept_in_files_as_words_with_strengths_and_names() {
        for (text, seat) in [
            ("Human", Seat::Here),
            ("Elsewhere", Seat::Elsewhere),
            ("Computer(1850)", Seat::Computer(Strength::Elo(1850))),
            (
                "Computer(\"adaptive:700\")",
                Seat::Computer(Strength::Adaptive(700)),
            ),
            ("Computer(\"full\")", Seat::Computer(Strength::Full)),
            ("Engine(\"Fox\")", engine("Fox")),
        ] {
            assert_eq!(ron::from_str::<Seat>(text).as_ref(), Ok(&seat), "{text}");
            assert_eq!(ron::to_string(&seat).as_deref(), Ok(text));
        }
        for wrong in [
            "Computer(0)",
            "Computer(9)",
            "Computer(70000)",
            "Computer(-3)",
            "Computer(\"fast\")",
            "Computer(1.5)",
            "Computer()",
            "Engine(\"\")",
        ] {
            let told = ron::from_str::<Seat>(wrong).unwrap_err().to_string();
            assert!(!told.is_empty(), "{wrong}");
        }
    }

    #[test]
    fn a_lone_person_sits_at_the_near_edge() {
        let others = [
            Seat::Computer(Strength::Elo(250)),
            engine("Fox"),
            Seat::Elsewhere,
        ];
        for other in others {
            let alone = |side: Side| Seats::BOTH_HERE.with(!side, other);
            assert_eq!(alone(Side::Black).near_side(Side::White), Side::Black);
            assert_eq!(alone(Side::White).near_side(Side::Black), Side::White);
        }
        assert_eq!(Seats::BOTH_HERE.near_side(Side::White), Side::White);
    }
}
