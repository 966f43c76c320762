//! The rules of Lines of Action and Ordo: boards, moves, outcomes, variants, notation.
//!
//! Contains only values and pure functions: no engine, screen, files, clock or threads. The important types:
//!
//! * [`Variant`]: a board with a start position and rules, read from a RON file. [`Catalogue`] holds all variants.
//! * [`Position`]: stones and the side to move. [`Game`]: a position with its history.
//! * [`Move`], [`Outcome`], [`Refusal`]: a move, the end of a game, the reason why a move is illegal.
//! * [`insight`]: facts about a position that follow from the rules alone, for the help shown on the board.
//! * [`Ruleset`] and [`State`]: the same rules, generic over the word type of the bitboards, for search and perft.
//!
//! ```
//! use rules::{Catalogue, Game};
//!
//! let variants = Catalogue::builtin();
//! let mut game = Game::new(variants.get("loa").unwrap().clone());
//! game.play_text("c8-c6")?;
//! assert_eq!(game.variant().position_string(game.position()), "1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w");
//! let refused = game.play_text("a2-b2").unwrap_err();
//! assert_eq!(refused.to_string(), "refused-wrong-distance needed=2 asked=1");
//! # Ok::<(), rules::MoveError>(())
//! ```

// `needless_pass_by_value` is not a lint of the whole workspace, because Bevy systems take their parameters by value.
#![warn(clippy::needless_pass_by_value)]
#![warn(missing_docs)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod any_ruleset;
mod by_game;
mod catalogue;
mod cursor;
mod declaration;
mod game;
mod game_kind;
mod geometry;
pub mod insight;
mod loa;
mod movement;
mod moves;
mod notation;
mod ordo;
mod outcome;
mod perft;
mod placement;
mod refusal;
mod repetition;
mod rule_changes;
mod ruleset;
mod side;
mod splitmix;
mod square;
mod state;
mod strength;
mod symmetry;
mod twist;
mod variant;
mod variant_file;
mod word;
mod zobrist;

pub use any_ruleset::AnyRuleset;
pub use by_game::ByGame;
pub use catalogue::Catalogue;
pub use cursor::Cursor;
pub use declaration::Declaration;
pub use game::{AlreadyOver, Game, Ply};
pub use game_kind::GameKind;
pub use geometry::{Geometry, Quads};
pub use loa::{Connection, Corners, Loa, LoaOptions, NoMoves, Simultaneous, Vacated};
pub use movement::Movement;
pub use moves::{Captures, Move, Part};
pub use notation::{MoveError, TextError, move_forms, read_move};
pub use ordo::{Formation, Ordo, OrdoOptions, Reach, Sideways, SingleFile};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::{divide, perft, perft_of};
pub use refusal::Refusal;
pub use repetition::Repetition;
pub use rule_changes::RuleChanges;
pub use ruleset::{NoMoveRule, Phase, Ruleset};
pub use side::Side;
pub use splitmix::SplitMix64;
pub use square::{Direction, Grid, MAX_EXTENT, MIN_EXTENT, Shape, Square};
pub use state::{Position, State};
pub use strength::{FIRST_ADAPTIVE, LEAST_ELO, MOST_ELO, Strength};
pub use symmetry::symmetries;
pub use twist::Twist;
pub use variant::{SharedVariant, Variant};
pub use word::{Indices, U256, Word};
