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
pub mod solved;
pub mod statistics;

use jobs::Workplace;

/// Adds the searches of all features to the jobs that this instance of the program runs for the main instance.
pub fn add_jobs(place: Workplace) -> Workplace {
    solved::add_jobs(puzzles::add_jobs(review::add_jobs(analysis::add_jobs(
        place,
    ))))
}
