//! The computer player of Cohort: search, evaluation and playing strengths for every variant.
//!
//! The crate reads no files and draws nothing. It reads time only through `web_time` and starts threads only with the
//! feature `threads`. The important types:
//!
//! * [`Engine`]: searches a game within [`Limits`] and returns an [`Analysis`] with a [`Score`]; [`Engine::choose`]
//!   plays at a [`Level`].
//! * [`Chances`]: converts a score to winning chances.
//! * [`Settings`]: the engine's options, by name; [`Player`]: anything that can choose moves.
//! * [`Weights`]: the weights of the evaluation terms, from RON files; [`terms_of`]: the terms.
//! * [`bench()`]: a fixed amount of work to measure speed.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use engine::{Engine, Limits};
//! use rules::{Catalogue, Game};
//!
//! let variants = Catalogue::builtin();
//! let loa = variants.get("loa").unwrap();
//! let position = loa.parse_position("3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b")?;
//! let game = Game::from_position(loa.clone(), position);
//! let limits = Limits { nodes: Some(1000), ..Limits::default() };
//! let found = Engine::new(1, 1).search(&game, &limits, &AtomicBool::new(false), &mut |_| {}).unwrap();
//! assert_eq!(found.score.to_string(), "win in 1");
//! # Ok::<(), rules::TextError>(())
//! ```

// `needless_pass_by_value` is not a workspace lint, because Bevy systems take their parameters by value.
#![warn(clippy::needless_pass_by_value)]
#![warn(missing_docs)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod by_board;
mod chances;
mod choose;
mod draw_offer;
mod engine;
mod eval;
mod fingerprint;
mod level;
mod limits;
mod loss;
mod losses;
mod noise;
mod opponents;
mod oversight;
mod parabola;
mod player;
mod rating;
mod repetition;
mod scale;
mod score;
mod search;
mod settings;
mod skill;
mod solve;
mod stopwatch;
mod strength;
mod table;
mod wins;

pub use bench::{Bench, bench, bench_depth, bench_positions, middlegames};
pub use by_board::BoardKind;
pub use chances::{Chances, ChancesByBoard};
pub use draw_offer::takes_draw;
pub use engine::Engine;
pub use eval::{
    NetworkError, NetworkHeader, Term, WEIGHT_UNIT, Weights, features, network_name, terms_of,
};
pub use level::Level;
pub use limits::{Analysis, Clock, Limits, Line, Report};
pub use loss::WHOLE;
pub use losses::Losses;
pub use opponents::Opponents;
pub use player::{Choice, LevelPlayer, Player};
pub use rating::{MovesRating, RatedGame, Rating};
pub use scale::Scale;
pub use score::Score;
pub use settings::{Setting, Settings, SettingsError};
pub use skill::{Skill, Skills};
pub use solve::{Answer, Proof, Solution, Solver, Value, Valuer, Verdict};
pub use strength::{Dial, Strengths};
