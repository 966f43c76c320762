//! The review of a game that is over: every move looked at on a thread, what was found shown and kept in the record, mistakes
//! made good as exercises. The crate [`study`] knows what is good and why.

mod draw;
mod exercise;
mod follow;
mod request;
mod retry;
mod reviewed;
mod times;

use bevy::prelude::*;

use crate::platform::frame::AppSet;

pub use exercise::{Attempt, Exercise, Tried};
pub use request::ReviewRequest;
pub use reviewed::{GameReview, Reviewed, may_review};
pub use times::times;

/// Reviews the game at the table.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<GameReview>()
        .add_message::<ReviewRequest>()
        .add_systems(
            Update,
            (
                (follow::follow, retry::follow)
                    .chain()
                    .in_set(AppSet::Review),
                draw::draw.in_set(AppSet::Aids),
            ),
        );
}
