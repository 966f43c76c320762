//! The light page of Cohort: a game in any browser, without a download.
//!
//! The crate contains all logic of the page and no I/O: [`Page::hear`] takes an [`Event`], such as a click on a square,
//! and [`Page::view`] returns all that the page shows, in the words of the player's language. The scripts in `web/` draw
//! the view, pass on events, and ask the engine in a worker (`cohort-web-engine`).
//!
//! * `page`: the game, its players and what the player has selected.
//! * `view`: the page as the scripts draw it.
//! * `surface`: the functions that the scripts call.

#![warn(missing_docs)]

mod page;
mod selection;
mod strength;
#[cfg(target_family = "wasm")]
mod surface;
mod view;

pub use page::{Event, Kept, Page};
pub use view::{Question, View};
