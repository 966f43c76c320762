//! The records in a list, with the columns that the list shows.

use rules::{GameKind, Outcome, Side};
use serde::{Deserialize, Serialize};
use web_time::SystemTime;

use crate::positions::Occurrence;

/// The id of a record in the library. An id is never reused, even after its record was erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RecordId(pub i64);

/// A page of the records that match a query.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The number of all matching records, including those on other pages.
    pub total: usize,
    /// The records of the page, in the order of the query.
    pub records: Vec<ListedRecord>,
}

/// The columns of a record in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedRecord {
    pub id: RecordId,
    /// The id of the game if the record is one of the player's own games, otherwise `None`; see
    /// [`OwnRecord`](crate::OwnRecord).
    pub key: Option<String>,
    pub family: GameKind,
    /// The id of the variant. The variant may no longer exist.
    pub variant: String,
    /// The rule options that differ from the variant's defaults, in the notation of
    /// [`RuleChanges`](rules::RuleChanges).
    pub rules: String,
    /// Black's name; empty if the record has none.
    pub black: String,
    /// White's name; empty if the record has none.
    pub white: String,
    pub event: String,
    /// The date of the game, as written in the text of the record.
    pub date: String,
    /// The title of the record. At first, this is the title in the record's text. The player can change it in the
    /// library.
    pub title: Option<String>,
    /// The tags that the player gave the record, in alphabetical order.
    pub tags: Vec<String>,
    pub result: RecordResult,
    /// The reason of the result in one word, such as `resigned`; `None` if the game is unfinished.
    pub termination: Option<String>,
    /// The number of plies in the main line.
    pub plies: u32,
    /// The last position of the main line, as a position string.
    pub last_position: String,
    /// Whether the record is a study instead of a played game, according to the tag `Purpose` of a text record.
    pub is_study: bool,
    pub source: Source,
    pub added: SystemTime,
    /// When the text of the record last changed.
    pub changed: SystemTime,
    /// Where the position of a position search occurs in the record, the main line first. Empty if the query has no
    /// position search.
    pub found: Vec<Occurrence>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RecordResult {
    Black,
    White,
    Draw,
    Unfinished,
}

impl RecordResult {
    /// All results, in the order in which lists of records are sorted by result.
    pub const ALL: [RecordResult; 4] = [
        RecordResult::Black,
        RecordResult::White,
        RecordResult::Draw,
        RecordResult::Unfinished,
    ];

    pub fn of(outcome: Option<Outcome>) -> Self {
        match outcome.map(Outcome::winner) {
            None => RecordResult::Unfinished,
            Some(None) => RecordResult::Draw,
            Some(Some(Side::Black)) => RecordResult::Black,
            Some(Some(Side::White)) => RecordResult::White,
        }
    }
}

/// How a record came into the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    Played,
    /// The record was imported from a file or the clipboard.
    Imported,
}

impl Source {
    pub const ALL: [Source; 2] = [Source::Played, Source::Imported];
}
