//! Features other than the match: analysis, review, lessons, puzzles, library and more.

pub mod analysis;
pub mod collection;
pub mod editor;
pub mod learning;
pub mod leaving;
pub mod lessons;
pub mod online;
pub mod openings;
pub mod pictures;
pub mod puzzles;
pub mod review;
pub mod statistics;
