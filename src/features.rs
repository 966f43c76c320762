//! What is done besides playing a match: analysis, review, lessons, puzzles, the library and the rest.

pub mod analysis;
pub mod collection;
pub mod editor;
pub mod learning;
pub mod leaving;
pub mod lessons;
pub mod openings;
pub mod pictures;
pub mod puzzles;
pub mod review;
pub mod statistics;
