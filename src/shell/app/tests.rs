//! Checks that all pairs of Bevy systems with conflicting data access have an explicit order.

use std::collections::HashMap;

use bevy::app::PluginGroup;
use bevy::ecs::schedule::{LogLevel, Schedule, ScheduleBuildSettings, Schedules, SystemKey};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::state::app::StatesPlugin;
use bevy::winit::WinitPlugin;
use cohort_controls::logic_plugin;

use super::presentation_plugin;

/// The crate name `cohort`. The full names of all Bevy systems of the game begin with this name.
const OURS: &str = env!("CARGO_CRATE_NAME");

#[test]
fn the_order_of_what_needs_no_window_is_no_accident() {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, logic_plugin));
    assert_eq!(ambiguities(&mut app), [] as [String; 0]);
}

#[test]
fn the_order_of_the_whole_game_is_no_accident() {
    let renderer = RenderPlugin {
        render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
            backends: None,
            ..default()
        })),
        ..default()
    };
    let bevy = DefaultPlugins
        .set(renderer)
        .disable::<LogPlugin>()
        .disable::<WinitPlugin>();
    #[cfg(feature = "audio")]
    let bevy = bevy.disable::<bevy::audio::AudioPlugin>();
    let mut app = App::new();
    app.add_plugins((bevy, logic_plugin, presentation_plugin));
    assert_eq!(ambiguities(&mut app), [] as [String; 0]);
}

/// Returns the pairs of the game's systems that have conflicting data access but no explicit order.
fn ambiguities(app: &mut App) -> Vec<String> {
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    let labels: Vec<_> = world
        .resource::<Schedules>()
        .iter()
        .map(|(_, schedule)| schedule.label())
        .collect();
    let of_schedule = |label| {
        world.schedule_scope(label, |world, schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Warn,
                ..default()
            });
            schedule
                .initialize(world)
                .unwrap_or_else(|error| panic!("{label:?}: {error:?}"));
            conflicts(world, schedule)
                .map(|pair| format!("{label:?}: {pair}"))
                .collect::<Vec<_>>()
        })
    };
    labels.into_iter().flat_map(of_schedule).collect()
}

fn conflicts(world: &World, schedule: &Schedule) -> impl Iterator<Item = String> {
    let systems = schedule.systems().into_iter().flatten();
    let names: HashMap<SystemKey, String> = systems
        .map(|(key, system)| (key, system.name().to_string()))
        .collect();
    let name = move |key| names.get(&key).cloned().unwrap_or_default();
    (schedule.graph())
        .conflicting_systems()
        .iter()
        .filter_map(move |(a, b, on)| {
            let (a, b) = (name(*a), name(*b));
            let ours = a.starts_with(OURS) && b.starts_with(OURS);
            let on = on.iter().filter_map(|id| world.components().get_name(*id));
            let on: Vec<_> = on.map(|name| name.to_string()).collect();
            ours.then(|| format!("{a} and {b} on {}", on.join(", ")))
        })
}
