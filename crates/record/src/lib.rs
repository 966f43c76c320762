//! Game records as trees: main line, variations, comments, marks, annotations, clocks and evaluations.
//!
//! - [`GameTree`] and [`Node`]: the game; [`Notes`]: the annotations of a position.
//! - [`Record`]: a tree with its tags. Reads and writes text ([`Record::from_text`]) and, for Lines of Action, SGF
//!   ([`Record::from_sgf`]).
//! - [`Games`]: reads the games of a file one at a time, so that files can be of any size.
//! - [`read_any`]: reads games or a position from any pasted text.
//! - [`read_position`]: reads positions as other programs write them.
//! - [`Limits`]: the maximum size of a record.

#![warn(missing_docs)]

mod boardspace;
mod fen;
mod games;
mod guess;
mod limits;
mod notes;
mod paste;
mod place;
mod record;
mod sgf;
mod text;
mod tree;
mod variant_names;

pub use fen::{playstrategy_fen, read_position};
pub use games::{Format, GameText, Games, GamesError};
pub use limits::Limits;
pub use notes::{Colour, Evaluation, Mark, Notes, SIGNS};
pub use paste::{Pasted, read_any};
pub use record::{Record, RecordError};
pub use sgf::SgfError;
pub use tree::{GameTree, Node, NodeId};
