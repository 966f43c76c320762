//! Cohort: Lines of Action and Ordo on a 3D board.
//!
//! The rules are [`rules`], the computer player is [`engine`]; this crate is the game around them. Start with
//! [`app`], its table of contents, and `docs/architecture.md`.

pub mod about;
pub mod activity;
pub mod adapter;
pub mod aids;
pub mod analysis;
pub mod app;
pub mod autopilot;
mod background;
pub mod board;
pub mod camera;
pub mod capture;
pub mod collection;
pub mod date;
pub mod editor;
pub mod engines;
pub mod exporter;
pub mod files;
pub mod frame;
pub mod input;
pub mod launch;
pub mod learning;
pub mod leaving;
pub mod lessons;
pub mod locale;
pub mod machine;
pub mod motion;
pub mod openings;
pub mod pictures;
pub mod player_library;
pub mod puzzles;
pub mod render;
mod reused;
pub mod review;
pub mod saves;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod statistics;
pub mod table;
pub mod theme;
pub mod ui;
pub mod variants;
pub mod window;
