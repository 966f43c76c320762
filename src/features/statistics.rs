//! Statistics about the player's games: saves the result of each game, and sums up the games for the statistics page.
//! The crate [`cohort_library_sqlite`] owns the library file and the thread that writes and reads it.

mod adapt;
mod answers;
mod count;
mod play_time;
mod rating;

use bevy::prelude::*;
use cohort_platform::files::{HandOver, SaveSet};
use cohort_platform::frame::AppSet;

pub use answers::{Done, Statistics, StatisticsRequest};
pub use rating::{PlayerRating, RatingAfterGame};

/// Adds the systems that save and sum up games, and the resource [`Statistics`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Statistics>()
        .init_resource::<count::TrackedGame>()
        .add_message::<StatisticsRequest>()
        .add_systems(Startup, answers::open)
        .add_systems(Update, answers::query_library.in_set(AppSet::Present))
        .add_systems(PostUpdate, (count::count_games, adapt::adapt).chain())
        .add_systems(
            Last,
            count::leave
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
