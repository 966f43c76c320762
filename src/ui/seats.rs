//! What seats and the levels of the computer are called, in as many words as there is room for.

use super::drop_down::Choice;
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

/// All who can play a side.
pub(super) fn seat_choices(locale: &Locale, levels: &[LevelView]) -> Vec<Choice<Seat>> {
    let computers = levels.iter().map(|level| Seat::Computer(level.number));
    let choice = |seat| Choice {
        value: seat,
        name: seat_name(locale, levels, seat),
        shorter: shorter_seat_names(locale, levels, seat),
        meaning: level_of(levels, seat).map_or_else(
            || locale.text("seat-human-does"),
            |level| level.plays.clone(),
        ),
    };
    std::iter::once(Seat::Human)
        .chain(computers)
        .map(choice)
        .collect()
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
