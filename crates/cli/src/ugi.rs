//! `ugi`: the Universal Game Interface, by which programs that arrange games speak to engines.
//!
//! It is the chess protocol UCI with `ugi`, `uginewgame`, `p1time` and the like in place of its names, and with
//! questions about the rules (`query`); described in `ugi.md` of kz04px/cutegames. Player one is the side that
//! moves first in the variant.

mod command;
mod input;
mod options;
mod search;
mod session;
mod wire;

pub use session::run;
