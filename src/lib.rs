//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! Each folder of `src/` except `shell` is a crate of the game. Later crates in this list build on earlier ones:
//! [`cohort_platform`], [`cohort_play`], [`cohort_scene`] and [`cohort_features`], [`cohort_controls`], [`cohort_ui`].
//!
//! This crate, `cohort`, is the program around these crates. To read the code, start with [`shell::app`], which lists
//! the plugins, and with `docs/architecture.md`.

pub mod shell;
