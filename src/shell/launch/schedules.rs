//! Runs the systems of each schedule on a single thread.
//!
//! A frame runs some hundred systems of a few microseconds each. Passing a system to another thread takes longer than
//! running the system.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::RenderApp;

/// A plugin that makes all schedules single-threaded, including the renderer's schedules. Searches and parallel
/// iterations still use other threads.
pub(super) struct OneThreadEach;

impl Plugin for OneThreadEach {
    fn build(&self, _: &mut App) {}

    // Bevy calls `finish` when all schedules exist, but before the renderer moves to its own thread.
    fn finish(&self, app: &mut App) {
        run_in_turn(app.world_mut());
        if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
            run_in_turn(renderer.world_mut());
        }
    }
}

fn run_in_turn(world: &mut World) {
    let Some(mut schedules) = world.get_resource_mut::<Schedules>() else {
        return;
    };
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
