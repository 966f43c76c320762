//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The folders of `src/` are the game, one crate each; later ones build on earlier ones: [`cohort_platform`],
//! [`cohort_play`], [`cohort_scene`] and [`cohort_features`], [`cohort_controls`], [`cohort_ui`]. This crate is the
//! program around them. Start with [`shell::app`], which lists the plugins, and with `docs/architecture.md`.

pub mod shell;
