//! The light page of Cohort: a game in any browser, without a download.
//!
//! The crate contains all logic of the page and no I/O: [`Page::hear`] takes an [`Event`], such as a click on a square,
//! and [`Page::view`] returns all that the page shows, in the words of the player's language. The scripts in `web/` draw
//! the view, pass on events, ask the engine in a worker (`cohort-web-engine`), and keep the connection to the server.
//!
//! * `page`: the state of the page, which shows one game: the local game or a remote game (the game *at the table*).
//! * `remote`: the remote game that the page shows. `requests`: the events of remote games.
//! * `table`: a match and the questions to the engine about it. `kept`: the local game in the browser's storage.
//! * `transfer`: games as text, which come into the page and go out of it.
//! * `online`: the player's places (*seats*) in remote games, and the connection to the server.
//! * `plan`: conditional moves. `pace`: the times for moves that an invitation offers.
//! * `hand` and `selection`: the player's input on the board. `half`: the first part of a turn of two parts.
//! * `view`: everything that the page shows, for the scripts to draw.
//! * `surface`: the functions that the scripts call.

#![warn(missing_docs)]

mod event;
mod half;
mod hand;
mod kept;
mod online;
mod pace;
mod page;
mod plan;
mod remote;
mod requests;
mod selection;
mod strength;
#[cfg(target_family = "wasm")]
mod surface;
mod table;
mod transfer;
mod view;

use rules::Side;

pub use event::{Event, Invitation, OnlineEvent};
pub use kept::Kept;
pub use page::{Page, Stored};
pub use table::Question;
pub use view::View;

/// Parses `black` or `white`; `None` for any other text.
fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.to_string() == text)
}
