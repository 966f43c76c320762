//! Smart Game Format FF[4], game 9, Lines of Action; what older programs wrote; and the records of boardspace.net of both
//! games, which are SGF with entries of their own.

mod boundary;
mod nodes;
mod properties;
mod read;
mod root;
mod write;

pub(crate) use boundary::{Depth, end_of_game};
pub(crate) use read::read_game;
pub use write::SgfError;
