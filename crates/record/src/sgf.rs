//! Reads and writes Smart Game Format (SGF, version FF[4]) for Lines of Action, which is game number 9. Also reads
//! older dialects of SGF, and the records of boardspace.net for both games: SGF with additional entries.

mod boundary;
mod nodes;
mod properties;
mod read;
mod root;
mod write;

pub(crate) use boundary::{Depth, end_of_game};
pub(crate) use read::read_game;
pub use write::SgfError;
