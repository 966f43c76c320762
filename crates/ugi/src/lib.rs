//! Parses and formats messages of the Universal Game Interface (UGI): commands to engines, and replies of engines.
//!
//! The protocol is like UCI for chess, but with renamed commands (`ugi`, `uginewgame`, `p1time` and so on) and with
//! questions about the rules (`query`). Its description is `ugi.md` in the repository kz04px/cutegames. Player one is
//! the side that moves first in the variant.

#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod choice;
mod command;
mod info;
mod reply;

pub use choice::{Choice, ChoiceKind};
pub use command::{Command, Go, Question, shortened};
pub use info::{Info, InfoScore};
pub use reply::Reply;
