//! The light page of Cohort: a game in any browser, without a download.
//!
//! The crate contains all logic of the page and no I/O: [`Page::hear`] takes an [`Event`], such as a click on a square,
//! and [`Page::view`] returns all that the page shows, in the words of the player's language. The scripts in `web/` draw
//! the view, pass on events, ask the engine in a worker (`cohort-web-engine`), and keep the connection to the server.
//!
//! * `page`: the game at the table and what the player does there.
//! * `remote`: the remote game at the table. `requests`: what happens in remote games.
//! * `table`: a match with its engine. `kept`: the local game in the browser's storage. `transfer`: records as text.
//! * `online`: the seats and the connection. `plan`: conditional moves. `pace`: the times that an invitation offers.
//! * `hand` and `selection`: input on the board.
//! * `view`: the page as the scripts draw it.
//! * `surface`: the functions that the scripts call.

#![warn(missing_docs)]

mod event;
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

/// Reads `black` or `white`.
fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.to_string() == text)
}
