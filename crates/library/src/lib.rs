//! Values of the player's library: what the game saves, asks for and shows. This crate knows no database and no file, so
//! it also compiles for a browser; `library-sqlite` keeps these values in a file.
//!
//! - [`PlayedGame`] is a game for the statistics. [`Summary`] adds up the games that pass a [`Filter`], and
//!   [`AgainstComputer`] is a game for estimating the player's strength.
//! - [`Query`] asks for a [`Listing`] of records, [`PositionSearch`] for records with a position, and [`Exploration`] for
//!   the moves that were played from a position.
//! - [`OwnRecord`] is the record of one of the player's games, and [`Edit`] changes records.
//! - [`Imported`] and [`ExportedRecords`] report on an import and an export.
//! - [`Learning`] sums up puzzles ([`PuzzleAttempt`]), lessons ([`LessonProgress`]) and drills ([`DrillBest`]).
//! - [`Answer`] is the answer to a question or a change, and [`LibraryError`] says why the library could not answer.

mod answer;
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
