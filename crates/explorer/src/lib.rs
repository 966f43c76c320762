//! Opening explorer: the moves played from a position in earlier games, with the number of games, their results and the
//! engine's evaluations.
//!
//! Games are counted per position, not per move. Therefore transpositions and symmetric positions are counted together.
//!
//! * [`BoardHasher`]: computes the hashes that identify positions in every file.
//! * [`Collection`]: counts the positions of many games. [`Archive`]: contains the frequent positions in a compact
//!   file. The built-in archives are from games of the engine against itself.
//! * [`Branches`]: a position and the positions after its moves. Looking up the counts of these positions builds a
//!   [`Table`].
//!
//! This crate does not use files, the screen or the engine.
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
