//! Opening explorer: the moves played from a position in earlier games, with number of games, results and engine evaluations.
//!
//! Counts belong to positions, not to moves. Therefore transpositions and symmetric positions are counted together.
//!
//! * [`BoardHasher`]: the hashes that identify positions, the same in every file.
//! * [`Collection`]: the positions of many games. [`Archive`]: the frequent ones, in a compact file. The built-in archives are
//!   games of the engine against itself.
//! * [`Branches`]: a position and the positions after its moves; a lookup of their counts makes a [`Table`].
//!
//! This crate uses no files, no screen and no engine.
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
//! // The table shows one move for each set of symmetric moves.
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
