//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The folders of `src/` contain the game, one crate each. Later crates in this list build on earlier ones:
//! [`cohort_platform`], [`cohort_play`], [`cohort_scene`] and [`cohort_features`], [`cohort_controls`], [`cohort_ui`].
//! The crate `cohort` is the program around them. Start with [`shell::app`], which lists the plugins, and with
//! `docs/architecture.md`.

pub mod shell;
