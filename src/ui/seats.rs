//! What seats and the levels of the computer are called, in as many words as there is room for.

use crate::locale::Locale;
use crate::table::Seat;

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// How it plays.
    pub plays: String,
}

/// What a seat is called: `Human`, or the computer and its level.
pub(super) fn seat_name(locale: &Locale, levels: &[LevelView], seat: Seat) -> String {
    match seat {
        Seat::Human => locale.text("seat-human"),
        Seat::Computer(number) => {
            let level = level_name(levels, number);
            locale.format("seat-computer", &[("level", level.into())])
        }
    }
}

/// What a seat is called where its name has no room, the longest first.
pub(super) fn shorter_seat_names(locale: &Locale, levels: &[LevelView], seat: Seat) -> Vec<String> {
    match seat {
        Seat::Human => Vec::new(),
        Seat::Computer(number) => [level_name(levels, number), number.to_string()]
            .map(|level| locale.format("seat-level", &[("level", level.into())]))
            .to_vec(),
    }
}

/// What a level is called.
pub(super) fn level_name(levels: &[LevelView], number: u8) -> String {
    let level = level_of(levels, Seat::Computer(number));
    level.map_or_else(|| number.to_string(), |level| level.name.clone())
}

/// The level of a seat of the computer.
pub(super) fn level_of(levels: &[LevelView], seat: Seat) -> Option<&LevelView> {
    match seat {
        Seat::Human => None,
        Seat::Computer(number) => levels.iter().find(|level| level.number == number),
    }
}
