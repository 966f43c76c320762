//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The rules are [`rules`], the computer player is [`engine`]; this crate is the game around them. Start with
//! [`shell::app`], its table of contents, and `docs/architecture.md`.

pub mod controls;
pub mod features;
pub mod platform;
pub mod play;
pub mod scene;
pub mod shell;
pub mod ui;
