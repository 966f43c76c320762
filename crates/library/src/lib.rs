//! The player's games in one SQLite file, `library.sqlite`: what the statistics need of each that was played, and the records
//! of all, those imported included.
//!
//! - [`Library`] is that file: opened by any number of copies of the program at once, brought up to date by migrations
//!   (`schema.rs`), set aside where it is damaged.
//! - [`Summary`] is what the page of statistics shows, for a [`Filter`].
//! - [`AgainstComputer`] is a game of the person against the computer: the latest ones tell how strong the person is.
//! - [`Query`] asks for a [`Listing`] of records; [`PositionSearch`] finds them by a position; an [`Edit`] changes, deletes and
//!   brings back.
//! - An [`Exploration`] asks what was played from a position.
//! - [`Imported`] and [`ExportedRecords`] are the accounts of what was taken from a file or written into one.
//! - [`Learning`] is what was learned: puzzles that were tried ([`PuzzleAttempt`]), lessons ([`LessonProgress`]), drills.
//! - [`Worker`] does all this on threads of its own, so that no frame waits for a disk.
//!
//! Every change is one transaction. Once it is acknowledged it outlasts the end of the program and a power cut: the file
//! has a rollback journal and is written with `synchronous = EXTRA`. A write-ahead log would be faster where much is
//! written, and needs memory shared between programs, which folders on a network lack; it would also keep on writing where
//! the file was moved away, which the journal notices. Here a few rows are written a game, and a thousand games at once as they
//! are imported.

mod calendar;
mod copy;
mod erase;
mod error;
mod export;
mod form;
mod game;
mod learning;
mod library;
mod open;
mod positions;
mod records;
mod schema;
mod strength;
mod summary;
mod transaction;
mod worker;

pub use calendar::local_offset;
pub use error::{LibraryError, Problem};
pub use form::AgainstComputer;
pub use game::PlayedGame;
pub use learning::{
    DrillBest, FamilyRating, Learning, LessonPlace, LessonProgress, LessonStage, LessonStep,
    NextStep, OwnMistake, OwnPuzzle, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore, Run,
    StormBest, StormResult, ThemeTally,
};
pub use library::Library;
pub use open::{Opened, SetAside};
pub use positions::{Occurrence, PositionSearch};
pub use records::{
    Choices as RecordChoices, Direction, Duplicates, Edit, Ending, Exploration, ExportEnd,
    ExportFormat, ExportedRecords, FirstOf, ImportEnd, Imported, LeftOut, ListedRecord, Listing,
    OwnRecord, Page, Progress, Query, RecordId, RecordResult, RecordText, Selection, Sort, Source,
    StoreError, Stored, WhyLeftOut,
};
pub use summary::{Choices, ClockKind, Day, Filter, Score, Streak, Streaks, Summary, Tally};
pub use worker::{Answer, Rejected, Transfer, Unwritten, Worker};
