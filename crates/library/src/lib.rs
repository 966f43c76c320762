//! The values that the player's library stores and returns. This crate uses no database and no files, so it also
//! compiles for a browser. The crate `library-sqlite` stores these values in a file.
//!
//! - [`PlayedGame`] is a game for the statistics. [`Summary`] contains the statistics of the games that pass a
//!   [`Filter`]. [`AgainstComputer`] is a game from which the player's strength is estimated.
//! - [`Query`] asks for a [`Listing`] of records, and [`PositionSearch`] for records with a position. [`Exploration`]
//!   asks for the moves that were played from a position.
//! - [`OwnRecord`] is the record of one of the player's own games. [`Edit`] changes records.
//! - [`Imported`] is the report on an import, and [`ExportedRecords`] is the report on an export.
//! - [`Learning`] sums up puzzles ([`PuzzleAttempt`]), lessons ([`LessonProgress`]) and drills ([`DrillBest`]).
//! - [`Answer`] is the answer to a question or a change. [`LibraryError`] is the reason why an operation failed.

mod answer;
pub mod as_data;
mod day;
mod error;
mod form;
mod game;
mod learning;
mod positions;
mod records;
mod summary;

pub use answer::Answer;
pub use day::local_day;
pub use error::{LibraryError, Problem};
pub use form::AgainstComputer;
pub use game::PlayedGame;
pub use learning::{
    DrillBest, FamilyRating, Learning, LessonPlace, LessonProgress, LessonStage, LessonStep,
    NextStep, OwnMistake, OwnPuzzle, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore, Run,
    StormBest, StormResult, ThemeTally, Tried,
};
pub use positions::{Occurrence, PositionSearch, positions_in};
pub use records::{
    Choices as RecordChoices, Direction, Duplicates, Edit, Ending, Exploration, ExportEnd,
    ExportFormat, ExportedRecords, FirstOf, ImportEnd, Imported, LeftOut, ListedRecord, Listing,
    OwnRecord, Page, Progress, Query, RecordId, RecordResult, RecordText, Selection, Sort, Source,
    Stored, WhyLeftOut,
};
pub use summary::{
    Choices, ClockKind, Day, Ended, Filter, Group, Score, Streak, Streaks, Summary, Tally,
};
