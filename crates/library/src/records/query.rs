//! What is asked of the records.

use rules::GameKind;

use super::listed::Source;
use crate::positions::PositionSearch;

/// Which records are listed, and in which order. What is not set filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words, each of which occurs in a player, the event, the title or a tag, in any case, or is a date such as `2026`, `2026-11`
    /// or `2026.11.23` that the game may be of.
    pub text: String,
    pub family: Option<GameKind>,
    /// Games of one variant, by its id.
    pub variant: Option<String>,
    pub ending: Option<Ending>,
    /// Games played on this day or later, in days since 1970-01-01. A date that leaves the day or the month open counts as
    /// all the days that it may mean; without a date a game is on no day.
    pub from: Option<i64>,
    /// Games played on this day or before.
    pub until: Option<i64>,
    /// Games with a tag, to the letter.
    pub tag: Option<String>,
    /// Games from there.
    pub source: Option<Source>,
    /// Games that are there more than once; those of one game stand together, whatever they are sorted by.
    pub duplicates: bool,
    /// Games in which a position occurs.
    pub position: Option<PositionSearch>,
    /// What they are sorted by.
    pub sort: Sort,
    pub direction: Direction,
}

/// How a game ended, as a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Black,
    White,
    Draw,
    Finished,
    Unfinished,
}

impl Ending {
    pub const ALL: [Ending; 5] = [
        Ending::Black,
        Ending::White,
        Ending::Draw,
        Ending::Finished,
        Ending::Unfinished,
    ];
}

/// What a list is sorted by; among equals the one that came later into the library counts as greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// When it was played; what has no date counts as earliest.
    #[default]
    Date,
    /// Black's name, then White's, without regard to case.
    Players,
    /// How many plies.
    Length,
    /// How it ended, in the order of [`RecordResult::ALL`](super::RecordResult::ALL).
    Result,
    /// When it came into the library.
    Added,
    /// When its text was changed last.
    Changed,
}

impl Sort {
    pub const ALL: [Sort; 6] = [
        Sort::Date,
        Sort::Players,
        Sort::Length,
        Sort::Result,
        Sort::Added,
        Sort::Changed,
    ];
}

/// In which direction a list is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The greatest first: the latest, the longest.
    #[default]
    Descending,
    Ascending,
}

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many records come before it.
    pub offset: usize,
    /// How many it has at most.
    pub limit: usize,
}
