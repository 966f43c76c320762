//! How stones move: timelines of pure functions, and the systems that play them.

mod cue;
pub mod flight;
mod play;
mod settle;
pub mod timeline;
pub mod win;

#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::frame::AppSet;

pub use cue::{Cue, FinishMotion};
pub use settle::Moving;
pub use timeline::Manner;
pub use win::WinShown;

/// Stones as entities that follow the table, and their motion: all that needs no renderer.
///
/// Stones have a [`Stone`](crate::board::Stone) and a [`Transform`] here; the renderer makes them visible.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<FinishMotion>()
        .add_message::<Cue>()
        .init_resource::<WinShown>()
        .init_resource::<play::Stage>()
        .init_resource::<play::Asked>()
        .add_systems(
            Update,
            (
                play::collect,
                play::follow.run_if(|asked: Res<play::Asked>| !asked.is_empty()),
                play::advance,
            )
                .chain()
                .in_set(AppSet::Motion),
        );
}
