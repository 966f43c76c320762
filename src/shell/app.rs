//! Lists the plugins that add display, sound and input to the game's logic.

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use cohort_controls::input;
use cohort_platform::capture;
use cohort_play::locale;
use cohort_scene::{camera, render};

#[cfg(not(target_family = "wasm"))]
use crate::shell::notifications;
use crate::shell::{autopilot, exporter, sound, system_look, window};

/// Adds rendering, interface, sound and input. Requires [`cohort_controls::logic_plugin`] and Bevy's own plugins.
pub(crate) fn presentation_plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        locale::plugin,
        capture::plugin,
        camera::plugin,
        render::plugin,
        input::plugin,
        cohort_ui::plugin,
        (sound::plugin, system_look::plugin),
        window::plugin,
        autopilot::plugin,
        exporter::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(notifications::plugin);
}
