//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The crate [`rules`] holds the rules and [`engine`] the computer player; this crate is the game around them. Start
//! with [`shell::app`], which lists all plugins, and `docs/architecture.md`.

pub mod controls;
pub mod features;
pub mod platform;
pub mod play;
pub mod scene;
pub mod shell;
pub mod ui;
