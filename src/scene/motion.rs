//! Motion of stones: timelines as pure functions of a move, and the systems that play the timelines.

mod cue;
pub mod flight;
mod play;
mod sync;
pub mod timeline;
pub mod win;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;

pub use cue::{Cue, FinishMotion};
pub use sync::Moving;
pub use timeline::MotionPreference;
pub use win::WinShown;

/// Spawns stones as entities, keeps them at their places on the board, and animates them. Needs no renderer.
///
/// Stones have a [`Stone`](cohort_play::board::Stone) and a [`Transform`] without a renderer; the renderer adds their
/// meshes.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<FinishMotion>()
        .add_message::<Cue>()
        .init_resource::<WinShown>()
        .init_resource::<play::Playback>()
        .init_resource::<play::MotionRequests>()
        .add_systems(
            Update,
            (
                play::collect,
                play::carry_out.run_if(|requests: Res<play::MotionRequests>| !requests.is_empty()),
                play::advance,
            )
                .chain()
                .in_set(AppSet::Motion),
        );
}
