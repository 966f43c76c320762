//! What a list shows of a record.

use rules::{GameKind, Outcome, Side};
use web_time::SystemTime;

use crate::positions::Occurrence;

/// Names a record of the library; never given to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(pub i64);

/// What a list shows of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedRecord {
    pub id: RecordId,
    /// What names it if it is one of the player's own games; see [`OwnRecord`](crate::OwnRecord).
    pub key: Option<String>,
    /// Which of the two games.
    pub family: GameKind,
    /// The id of the variant, which may be none that is known any more.
    pub variant: String,
    /// The options of its rules that differ from the variant's, as [`RuleChanges`](rules::RuleChanges) writes them.
    pub rules: String,
    /// Who played Black, as the record says; empty where it does not.
    pub black: String,
    pub white: String,
    pub event: String,
    /// When it was played, as the record says.
    pub date: String,
    /// The title that the player gave it, or else the record.
    pub title: Option<String>,
    /// The player's tags, in alphabetical order.
    pub tags: Vec<String>,
    pub result: RecordResult,
    /// Why, in one word, such as `resigned`; `None` where it is unfinished.
    pub termination: Option<String>,
    /// How many plies its main line has.
    pub plies: u32,
    /// The last position of the main line, as a position string.
    pub last_position: String,
    /// Whether it is a study, as the tag `Purpose` of a record in text says, and no game that was played.
    pub is_study: bool,
    /// Where it comes from.
    pub source: Source,
    /// When it came into the library.
    pub added: SystemTime,
    /// When its text was changed last.
    pub changed: SystemTime,
    /// Where the position that was searched occurs in it, the main line first; nothing where none was.
    pub found: Vec<Occurrence>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RecordResult {
    Black,
    White,
    Draw,
    Unfinished,
}

impl RecordResult {
    /// All of them, in the order in which lists are sorted by them.
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

    /// The word in the library; `None` for a game that is unfinished.
    pub(crate) fn id(self) -> Option<&'static str> {
        match self {
            RecordResult::Black => Some("black"),
            RecordResult::White => Some("white"),
            RecordResult::Draw => Some("draw"),
            RecordResult::Unfinished => None,
        }
    }

    pub(crate) fn from_id(id: Option<&str>) -> Self {
        let known = RecordResult::ALL.into_iter().find(|known| known.id() == id);
        known.unwrap_or(RecordResult::Unfinished)
    }
}

/// Where a record comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    Played,
    /// It came from a file or the clipboard.
    Imported,
}

impl Source {
    pub const ALL: [Source; 2] = [Source::Played, Source::Imported];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Source::Played => "played",
            Source::Imported => "imported",
        }
    }

    pub(crate) fn from_id(id: &str) -> Self {
        let known = Source::ALL.into_iter().find(|known| known.id() == id);
        known.unwrap_or(Source::Imported)
    }
}
