//! The list of the game's plugins.

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::controls::{aids, input};
use crate::features::{
    analysis, collection, editor, learning, leaving, lessons, openings, pictures, puzzles, review,
    statistics,
};
use crate::platform::{activity, capture, engines, files, frame, player_library};
use crate::play::{board, locale, settings, table, variants};
use crate::scene::{camera, motion, render, screens, theme};
use crate::shell::{autopilot, exporter, sound, window};
use crate::ui;

/// The game without everything that needs a window or a renderer: states, rules, turns, settings. Runs under
/// [`MinimalPlugins`] with Bevy's `StatesPlugin`; tests use it that way.
pub fn logic_plugin(app: &mut App) {
    app.add_plugins((
        (frame::plugin, activity::logic_plugin, capture::logic_plugin),
        files::logic_plugin,
        (variants::logic_plugin, settings::logic_plugin),
        theme::logic_plugin,
        board::logic_plugin,
        (engines::logic_plugin, table::logic_plugin),
        motion::logic_plugin,
        camera::logic_plugin,
        input::logic_plugin,
        aids::logic_plugin,
        screens::logic_plugin,
        player_library::logic_plugin,
        (
            statistics::logic_plugin,
            collection::logic_plugin,
            editor::logic_plugin,
            (pictures::logic_plugin, leaving::logic_plugin),
            openings::logic_plugin,
            (review::logic_plugin, analysis::logic_plugin),
            (
                learning::logic_plugin,
                lessons::logic_plugin,
                puzzles::logic_plugin,
            ),
        ),
    ));
}

/// Rendering, interface and input, on top of [`logic_plugin`] and Bevy's own plugins.
pub fn presentation_plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        locale::plugin,
        capture::plugin,
        camera::plugin,
        render::plugin,
        input::plugin,
        ui::plugin,
        sound::plugin,
        window::plugin,
        autopilot::plugin,
        exporter::plugin,
    ));
}
