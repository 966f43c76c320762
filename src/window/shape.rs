//! The size of the window, and whether it fills the screen.

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution,
};

use crate::settings::{MIN_WINDOW, Settings};

/// What the desktop knows the game by: the name of its menu entry, which window and entry must share to be seen as one.
pub const APP_ID: &str = "io.github.cohort_game.Cohort";

/// The window as the settings want it.
pub fn window(settings: &Settings) -> Window {
    Window {
        title: "Cohort".to_owned(),
        name: Some(APP_ID.to_owned()),
        mode: mode(settings),
        resolution: WindowResolution::new(settings.window.0, settings.window.1),
        resize_constraints: WindowResizeConstraints {
            min_width: MIN_WINDOW.0 as f32,
            min_height: MIN_WINDOW.1 as f32,
            ..default()
        },
        ..default()
    }
}

fn mode(settings: &Settings) -> WindowMode {
    if settings.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// Keeps the size for the next start.
pub(super) fn remember_size(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut settings: ResMut<Settings>,
) {
    // A full screen is no size to start with.
    let Some(window) = window.filter(|window| window.mode == WindowMode::Windowed) else {
        return;
    };
    let size = (
        window.width().round() as u32,
        window.height().round() as u32,
    );
    if settings.window != size {
        settings.window = size;
    }
}

/// Fills the screen, or leaves it, as the settings say.
pub(super) fn fill_screen(
    settings: Res<Settings>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut filled: Local<Option<bool>>,
) {
    // Only a change of this setting counts: what a window manager does besides is left as it is.
    let before = filled.replace(settings.fullscreen);
    if let Some(mut window) = window
        && before.is_some_and(|before| before != settings.fullscreen)
    {
        window.mode = mode(&settings);
    }
}
