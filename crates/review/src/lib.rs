//! Reviews of games: winning chances move by move, labels, and reasons in the terms of the games.
//!
//! This crate uses no files and no screen. Important types:
//!
//! * [`Review`]: the review of a line of a game, computed one move at a time by a [`Looker`] or on several threads.
//!   Each move gets a [`PlyReview`].
//! * [`Grade`] and [`Distinction`]: how good a move was. [`Reason`]: why a move was good or bad, as data that the rules
//!   alone can check.
//! * [`summary`]: accuracy by side and phase, and the key moments of a game.
//! * [`annotate`] and [`take_up`]: store a review in the notes of a record, and read it back.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use rules::{Catalogue, Game};
//! use cohort_review::{Grade, Looker, Review, Step};
//!
//! let ordo = Catalogue::builtin().get("ordo").unwrap().clone();
//! let position = "10/6b3/4bb1b2/w1wbww1wb1/1wbw2w2b/w2ww4b/w1w7/10 w";
//! let mut game = Game::from_position(ordo.clone(), ordo.parse_position(position)?);
//! // White could have split Black for good.
//! game.play_text("c2-c3").unwrap();
//! let mut review = Review::of_game(&game, 2000);
//! let (mut looker, stop) = (Looker::default(), AtomicBool::new(false));
//! assert_eq!(review.step(&mut looker, &stop), Step::Looked(0));
//! let found = review.plies()[0].as_ref().unwrap();
//! assert_eq!(found.label(), "missed-win");
//! assert!(found.reasons.iter().any(|reason| reason.key() == "misses-wins-cannot-reconnect"));
//! # Ok::<(), rules::TextError>(())
//! ```

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod arguments;
mod case;
mod check;
mod count;
mod find;
mod grade;
mod judge;
mod line;
mod look;
mod merit;
mod notes;
mod parallel;
mod phase;
mod ply;
mod reason;
mod review;
mod summary;
mod work;

pub use arguments::Argument;
pub use case::Case;
pub use find::reasons;
pub use grade::{Distinction, Grade};
pub use look::Looker;
pub use notes::{
    annotate, is_reviewed, judge, judgement, reworded, take_up, withdrawn, without_review,
};
pub use phase::{Phase, phases};
pub use ply::PlyReview;
pub use reason::Reason;
pub use review::{Review, Step};
pub use summary::{Accuracy, MOST_MOMENTS, Summary, summary};
