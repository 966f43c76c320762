//! Lines of the Universal Game Interface as commands, and commands as lines; lines of engines as what they say.
//!
//! It is the chess protocol UCI with `ugi`, `uginewgame`, `p1time` and the like in place of its names, and with questions about
//! the rules (`query`); described in `ugi.md` of kz04px/cutegames. Player one is the side that moves first in the variant.

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
