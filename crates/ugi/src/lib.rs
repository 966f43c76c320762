//! Lines of the Universal Game Interface as commands, and commands as lines.
//!
//! It is the chess protocol UCI with `ugi`, `uginewgame`, `p1time` and the like in place of its names, and with questions about
//! the rules (`query`); described in `ugi.md` of kz04px/cutegames. Player one is the side that moves first in the variant.

#![warn(clippy::print_stdout, clippy::print_stderr)]

mod command;

pub use command::{Command, Go, Question, shortened};
