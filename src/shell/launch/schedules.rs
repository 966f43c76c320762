//! How the systems of a schedule are run: one after another.
//!
//! A frame of this game is some hundred systems of a few microseconds each. To hand each of them to another thread costs
//! more than to run it.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::RenderApp;

/// Has all schedules run on the thread that runs them, those of the renderer, too. Searches, and what goes over many
/// things at once, have threads of their own all the same.
pub(super) struct OneThreadEach;

impl Plugin for OneThreadEach {
    fn build(&self, _: &mut App) {}

    // Every schedule is there, and the renderer has not gone to its thread yet.
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
