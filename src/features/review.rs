//! The review of a finished game. A job evaluates every move. The review page shows the results, and the record saves
//! them as notes. Mistakes become exercises. The crate [`cohort_review`] grades the moves and finds the reasons for the
//! grades.

mod draw;
mod exercise;
mod request;
mod retry;
mod reviewed;
mod run;
mod times;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use jobs::Workplace;

pub use exercise::{Attempt, Exercise, Tried};
pub use request::ReviewRequest;
pub use reviewed::{GameReview, Reviewed, may_review};
pub use times::times;

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<GameReview>()
        .add_message::<ReviewRequest>()
        .add_systems(
            Update,
            (
                (run::run_reviews, retry::judge_tried_move)
                    .chain()
                    .in_set(AppSet::Review),
                draw::draw.in_set(AppSet::Aids),
            ),
        );
}

/// Adds the searches of reviews to the jobs that this instance of the program runs for the main instance.
pub(crate) fn add_jobs(place: Workplace) -> Workplace {
    place.with::<run::ReviewGame>().with::<retry::LossOfTry>()
}
