//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The crate [`rules`] holds the rules and `engine` the computer player; the folders of `src/` are the
//! game around them, a crate each, from the ground up: [`platform`], [`play`], [`scene`] and [`features`], [`controls`],
//! [`ui`]. This crate is the program: [`shell`]. Start with [`shell::app`], which lists all plugins, and
//! `docs/architecture.md`.

pub use cohort_controls as controls;
pub use cohort_features as features;
pub use cohort_platform as platform;
pub use cohort_play as play;
pub use cohort_scene as scene;
pub use cohort_ui as ui;

pub mod shell;
