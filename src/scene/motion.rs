//! Motion of stones: timelines, which are pure functions of a move, and the systems that play timelines.

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

/// Adds the systems that spawn the stones as entities, keep them at their places on the board, and animate them. The
/// systems need no renderer.
///
/// Each stone has a [`Stone`](cohort_play::board::Stone) and a [`Transform`]. A renderer adds the meshes of the stones.
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
