//! Parses and formats the Universal Game Interface: commands to engines, and replies of engines.
//!
//! The protocol is chess's UCI with renamed commands (`ugi`, `uginewgame`, `p1time` and so on) and with questions about the
//! rules (`query`). Its description is `ugi.md` of kz04px/cutegames. Player one is the side that moves first in the variant.

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
