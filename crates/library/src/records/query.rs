//! Selects and sorts the records of a list.

use rules::GameKind;
use serde::{Deserialize, Serialize};

use super::listed::Source;
use crate::positions::PositionSearch;

/// Selects the records of a list, and their order. A field that is `None` does not restrict the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// Search words, separated by spaces. Each word must occur in a player's name, the event, the title or a tag; case
    /// is ignored. A word that is a date, such as `2026`, `2026-11` or `2026.11.23`, also matches games that may have
    /// been played on this date.
    pub text: String,
    pub family: Option<GameKind>,
    /// The id of the variant of the games.
    pub variant: Option<String>,
    pub ending: Option<Ending>,
    /// The first day of the games, in days since 1970-01-01. An incomplete date matches if one of its possible days is
    /// late enough. Games without a date do not match.
    pub from: Option<i64>,
    /// The last day of the games, in days since 1970-01-01.
    pub until: Option<i64>,
    /// Only games with exactly this tag.
    pub tag: Option<String>,
    pub source: Option<Source>,
    /// Only games of which the library contains several records. Records of the same game are listed together, whatever
    /// `sort` is.
    pub duplicates: bool,
    pub position: Option<PositionSearch>,
    pub sort: Sort,
    pub direction: Direction,
}

/// How a game ended, as a filter in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// The value by which a list is sorted. If two records have equal values, the record that was added later counts as
/// greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sort {
    /// The date of the game. A game without a date counts as the earliest.
    #[default]
    Date,
    /// Black's name, then White's name; case is ignored.
    Players,
    /// The number of plies of the main line.
    Length,
    /// The result of the game, in the order of [`RecordResult::ALL`](super::RecordResult::ALL).
    Result,
    /// When the record was added to the library.
    Added,
    /// When the text of the record last changed.
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// The greatest value first, such as the latest date or the longest game.
    #[default]
    Descending,
    Ascending,
}

/// A part of a list of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The number of records in the list before the page.
    pub offset: usize,
    /// The largest number of records on the page.
    pub limit: usize,
}
