//! Game records as trees: a main line, variations, comments, marks, judgements, clocks and evaluations.
//!
//! - [`GameTree`] and [`Node`]: the game; [`Notes`]: what is said about a position.
//! - [`Record`]: a tree with its tags; read and written as text ([`Record::from_text`]) and, Lines of Action, as SGF
//!   ([`Record::from_sgf`]).
//! - [`Games`]: the games of a file, one after the other, however many there are.
//! - [`read_any`]: games or a position of whatever text somebody pastes.
//! - [`read_position`]: positions as other programs write them.
//! - [`Limits`]: how large a record may be to be read.

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
