//! Smart Game Format FF[4], game 9, Lines of Action; older dialects; and the records of boardspace.net for both games,
//! which are SGF with additional entries.

mod boundary;
mod nodes;
mod properties;
mod read;
mod root;
mod write;

pub(crate) use boundary::{Depth, end_of_game};
pub(crate) use read::read_game;
pub use write::SgfError;
