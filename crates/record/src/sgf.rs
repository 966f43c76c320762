//! Smart Game Format FF[4], game 9, Lines of Action; and what older programs wrote.

mod boundary;
mod properties;
mod read;
mod write;

pub(crate) use boundary::{Depth, end_of_game};
pub use write::SgfError;
