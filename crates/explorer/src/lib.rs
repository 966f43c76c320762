//! What was played from a position before: its moves, with the number of games, their results and what an engine thought.
//!
//! Counts belong to positions, not to moves. What a move leads to is looked up, so that games that came to a position by different
//! moves are counted together (transpositions), and so are positions that symmetries of the board make of each other.
//!
//! * [`BoardHasher`]: the hashes by which positions are compared, the same in every file.
//! * [`Collection`]: the positions of many games; [`Archive`]: those that came up often, read from a compact file. The built-in
//!   ones are games of the engine against itself.
//! * [`Branches`]: a position and those that its moves lead to; with what is known of them it makes a [`Table`].
//!
//! No files, no screen, no engine.
//!
//! ```
//! use explorer::{Branches, Collection, GameEnd};
//! use rules::{Catalogue, Game, Side};
//!
//! let loa = Catalogue::builtin().get("loa").unwrap().clone();
//! let mut collection = Collection::new(&loa);
//! let mut game = Game::new(loa.clone());
//! game.play_text("c8-c6").unwrap();
//! let positions = game.history().map(|position| (*position, None));
//! collection.add(positions, GameEnd::Won(Side::Black));
//! let table = Branches::of(&loa, loa.start()).table(|hash| collection.known(hash));
//! // The same move from the other side: one of several that a symmetry makes of each other.
//! assert_eq!(table.moves[0].known.tally.games(), 1);
//! ```

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod archive;
mod board;
mod branches;
mod builtin;
mod bytes;
mod collection;
mod error;
mod hash;
mod tally;

pub use archive::Archive;
pub use branches::{Branches, Explored, Table};
pub use collection::Collection;
pub use error::ArchiveError;
pub use hash::BoardHasher;
pub use tally::{Evaluation, GameEnd, Known, Tally};
