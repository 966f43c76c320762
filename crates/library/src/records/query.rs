//! Questions about the records.

use rules::GameKind;

use super::listed::Source;
use crate::positions::PositionSearch;

/// Which records are listed, and in which order. A `None` filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Search words, separated by blanks. Each word must occur in a player's name, the event, the title or a tag,
    /// ignoring case. A word that is a date, such as `2026`, `2026-11` or `2026.11.23`, also matches the games that can
    /// be of that date.
    pub text: String,
    pub family: Option<GameKind>,
    /// The id of a variant.
    pub variant: Option<String>,
    pub ending: Option<Ending>,
    /// Games of this day or later, in days since 1970-01-01. A date without a day or month stands for each of its days.
    /// Games without a date do not match.
    pub from: Option<i64>,
    /// Games of this day or earlier, in days since 1970-01-01.
    pub until: Option<i64>,
    /// Games with exactly this tag.
    pub tag: Option<String>,
    pub source: Option<Source>,
    /// Only games that the library has more than once. Copies of a game are listed together, whatever `sort` is.
    pub duplicates: bool,
    pub position: Option<PositionSearch>,
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

/// The order of a list. If two records are equal in this order, the record added later counts as greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// The date of the game; no date is the earliest.
    #[default]
    Date,
    /// Black's name, then White's, ignoring case.
    Players,
    /// The number of plies.
    Length,
    /// In the order of [`RecordResult::ALL`](super::RecordResult::ALL).
    Result,
    /// When the record was added to the library.
    Added,
    /// When the record's text last changed.
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The greatest first, such as the latest or the longest.
    #[default]
    Descending,
    Ascending,
}

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The number of records before the page.
    pub offset: usize,
    /// The most records on the page.
    pub limit: usize,
}
