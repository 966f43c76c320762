//! Who plays the two sides.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};

use crate::engine_name::EngineName;
use crate::side::Side;

/// Who plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum Seat {
    /// A person.
    Human,
    /// The computer.
    Computer(Strength),
}

/// How strong the computer plays.
///
/// In texts it is a number in Elo (`1850`), `adaptive:1850`, `full` or `engine:Name`. In RON files it is the number where that says
/// all, and otherwise the word as a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A strength in Elo over the novice, from 10.
    Elo(u16),
    /// The same, and from game to game it follows the strength of the person who plays against it.
    Adaptive(u16),
    /// As strong as it can in the time that it is given.
    Full,
    /// As an engine of somebody else plays that the player has given this name.
    Engine(EngineName),
}

/// The least strength in Elo that can be asked for.
pub const LEAST_ELO: u16 = 10;

/// How strong an adaptive player is, in Elo, before anything is known of who plays against it.
pub const FIRST_ADAPTIVE: u16 = 300;

const ADAPTIVE: &str = "adaptive";
const FULL: &str = "full";
const ENGINE: &str = "engine";

impl Strength {
    /// The strength of so many Elo; `None` below [`LEAST_ELO`].
    pub fn from_number(number: u16) -> Option<Strength> {
        (number >= LEAST_ELO).then_some(Strength::Elo(number))
    }

    /// Reads what [`Display`](fmt::Display) writes, in any case, also behind `level:`; `adaptive` alone is an adaptive player who knows nothing
    /// yet. `None` if the text is no strength.
    pub fn parse(text: &str) -> Option<Strength> {
        let text = text.strip_prefix("level:").unwrap_or(text);
        if text.eq_ignore_ascii_case(FULL) {
            return Some(Strength::Full);
        }
        if text.eq_ignore_ascii_case(ADAPTIVE) {
            return Some(Strength::Adaptive(FIRST_ADAPTIVE));
        }
        match text.split_once(':') {
            Some((word, elo)) if word.eq_ignore_ascii_case(ADAPTIVE) => {
                let elo = elo.parse().ok().filter(|&elo| elo >= LEAST_ELO)?;
                Some(Strength::Adaptive(elo))
            }
            Some((word, name)) if word.eq_ignore_ascii_case(ENGINE) => {
                name.parse().ok().map(Strength::Engine)
            }
            _ => Strength::from_number(text.parse().ok()?),
        }
    }

    /// The strength in Elo, where it is one.
    pub fn elo(self) -> Option<u16> {
        match self {
            Strength::Elo(elo) | Strength::Adaptive(elo) => Some(elo),
            Strength::Full | Strength::Engine(_) => None,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Elo(elo) => write!(f, "{elo}"),
            Strength::Adaptive(elo) => write!(f, "{ADAPTIVE}:{elo}"),
            Strength::Full => f.write_str(FULL),
            Strength::Engine(name) => write!(f, "{ENGINE}:{name}"),
        }
    }
}

impl Serialize for Strength {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Strength::Elo(elo) => serializer.serialize_u16(*elo),
            Strength::Adaptive(_) | Strength::Full | Strength::Engine(_) => {
                serializer.collect_str(self)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Strength {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Strength;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a strength in Elo from 10, \"adaptive\", \"full\" or \"engine:\" and a name",
                )
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Strength, E> {
                let read = u16::try_from(number).ok().and_then(Strength::from_number);
                read.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Strength, E> {
                Strength::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl Seat {
    /// Reads what [`Display`](fmt::Display) writes, in any case: `human` or how strong the computer plays. `exists` says
    /// which strengths there are. `None` if the text is neither.
    pub fn parse(text: &str, exists: impl FnOnce(Strength) -> bool) -> Option<Seat> {
        if text.eq_ignore_ascii_case("human") {
            return Some(Seat::Human);
        }
        let strength = Strength::parse(text)?;
        exists(strength).then_some(Seat::Computer(strength))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(strength) => write!(f, "{strength}"),
        }
    }
}

/// Who plays the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
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
        let exists = |strength| {
            matches!(
                strength,
                Strength::Elo(..=3000)
                    | Strength::Adaptive(_)
                    | Strength::Full
                    | Strength::Engine(_)
            )
        };
        let parse = |text: &str| Seat::parse(text, exists);
        let computers = [
            ("10", Strength::Elo(10)),
            ("1850", Strength::Elo(1850)),
            ("adaptive:700", Strength::Adaptive(700)),
            ("full", Strength::Full),
            ("engine:Fox 2", Strength::Engine("Fox 2".parse().unwrap())),
        ];
        for (text, strength) in computers {
            assert_eq!(parse(text), Some(Seat::Computer(strength)), "{text}");
            assert_eq!(Seat::Computer(strength).to_string(), text);
        }
        // As matches name their players.
        assert_eq!(
            parse("level:1850"),
            Some(Seat::Computer(Strength::Elo(1850)))
        );
        assert_eq!(parse("Human"), Some(Seat::Human));
        assert_eq!(parse(&Seat::Human.to_string()), Some(Seat::Human));
        assert_eq!(parse("FULL"), Some(Seat::Computer(Strength::Full)));
        assert_eq!(
            parse("Adaptive"),
            Some(Seat::Computer(Strength::Adaptive(FIRST_ADAPTIVE)))
        );
        for wrong in [
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
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn seats_are_kept_in_files_as_numbers_or_words() {
        for (text, seat) in [
            ("Human", Seat::Human),
            ("Computer(1850)", Seat::Computer(Strength::Elo(1850))),
            (
                "Computer(\"adaptive:700\")",
                Seat::Computer(Strength::Adaptive(700)),
            ),
            ("Computer(\"full\")", Seat::Computer(Strength::Full)),
            (
                "Computer(\"engine:Fox\")",
                Seat::Computer(Strength::Engine("Fox".parse().unwrap())),
            ),
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
        ] {
            let told = ron::from_str::<Seat>(wrong).unwrap_err().to_string();
            assert!(!told.is_empty(), "{wrong}");
        }
    }

    #[test]
    fn a_lone_person_sits_at_the_near_edge() {
        let alone = |side: Side| Seats::HUMANS.with(!side, Seat::Computer(Strength::Elo(250)));
        assert_eq!(alone(Side::Black).near_side(Side::White), Side::Black);
        assert_eq!(alone(Side::White).near_side(Side::Black), Side::White);
        assert_eq!(Seats::HUMANS.near_side(Side::White), Side::White);
    }
}
