//! The size of the window and its full-screen mode.

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowPosition, WindowResizeConstraints,
    WindowResolution,
};
use cohort_platform::abilities::Abilities;
use cohort_play::settings::{MIN_WINDOW, Settings};

/// The application id. Desktops find the menu entry of a window by this id, so the id must equal the name of that
/// entry.
pub const APP_ID: &str = "io.github.cohort_game.Cohort";

/// The CSS selector of the page's canvas, in which the game is drawn.
const CANVAS: &str = "#game";

/// Returns the initial properties of the window according to the settings.
pub fn window(settings: &Settings) -> Window {
    Window {
        title: "Cohort".to_owned(),
        name: Some(APP_ID.to_owned()),
        canvas: cfg!(target_family = "wasm").then(|| CANVAS.to_owned()),
        fit_canvas_to_parent: true,
        mode: mode(settings),
        resolution: WindowResolution::new(settings.window.0, settings.window.1),
        resize_constraints: match Abilities::HERE.sizes_window {
            true => WindowResizeConstraints {
                min_width: MIN_WINDOW.0 as f32,
                min_height: MIN_WINDOW.1 as f32,
                ..default()
            },
            false => WindowResizeConstraints::default(),
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

/// The space on a screen that window frames and system bars occupy, in logical pixels.
const BARS: Vec2 = vec2(0.0, 64.0);

/// Shrinks a window that is larger than every screen, for example because the player last used a larger screen.
pub(super) fn fit_screen(
    screens: Query<&Monitor>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut done: Local<bool>,
) {
    let is_possible = Abilities::HERE.sizes_window && !screens.is_empty();
    let Some(mut window) = window.filter(|_| !*done && is_possible) else {
        return;
    };
    // Shrink the window only once at the start. Later, the player decides its size.
    *done = true;
    let sizes = screens
        .iter()
        .map(|screen| screen.physical_size().as_vec2() / screen.scale_factor as f32);
    if window.mode == WindowMode::Windowed
        && let Some(size) = fitting(window.size(), sizes)
    {
        window.resolution.set(size.x, size.y);
        window.position = WindowPosition::Centered(MonitorSelection::Current);
    }
}

/// Returns a size that fits on the largest screen; `None` if the window already fits on one of the screens, or if there
/// is no screen.
fn fitting(window: Vec2, screens: impl Iterator<Item = Vec2> + Clone) -> Option<Vec2> {
    let least = vec2(MIN_WINDOW.0 as f32, MIN_WINDOW.1 as f32);
    let room = |screen: Vec2| (screen - BARS).max(least);
    if screens.clone().any(|it| window.cmple(room(it)).all()) {
        return None;
    }
    let largest = screens.max_by(|a, b| (a.x * a.y).total_cmp(&(b.x * b.y)))?;
    Some(window.min(room(largest)))
}

/// Stores the size of the window in the settings.
pub(super) fn remember_size(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut settings: ResMut<Settings>,
) {
    // Ignore a full-screen window, because its size is the size of the screen.
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

/// Applies the full-screen setting to the window when the setting changes.
pub(super) fn fill_screen(
    settings: Res<Settings>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    mut filled: Local<Option<bool>>,
) {
    // React only to changes of the setting. The window manager may also request full screen, which must then stay.
    let before = filled.replace(settings.fullscreen);
    if let Some(mut window) = window
        && before.is_some_and(|before| before != settings.fullscreen)
    {
        window.mode = mode(&settings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_no_screen_has_room_for_becomes_as_large_as_the_largest_has() {
        let [small, large] = [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];
        let fits = |window, screens: &[Vec2]| fitting(window, screens.iter().copied());
        assert_eq!(fits(vec2(1280.0, 720.0), &[small]), None);
        assert_eq!(fits(vec2(1600.0, 900.0), &[small, large]), None);
        let shrunk = Some(vec2(1280.0, 736.0));
        assert_eq!(fits(vec2(1600.0, 900.0), &[small]), shrunk);
        let wide = Some(vec2(1920.0, 700.0));
        assert_eq!(fits(vec2(3000.0, 700.0), &[large, small]), wide);
        // The new size is never below the minimum size. Without a known screen, the window keeps its size.
        let least = Some(vec2(600.0, 520.0));
        assert_eq!(fits(vec2(900.0, 700.0), &[vec2(400.0, 300.0)]), least);
        assert_eq!(fits(vec2(900.0, 700.0), &[]), None);
    }

    #[test]
    fn it_is_fitted_once_when_screens_are_known() {
        let mut app = App::new();
        app.add_systems(Update, fit_screen);
        let mut shown = Window::default();
        shown.resolution.set(2500.0, 1400.0);
        let window = app.world_mut().spawn((shown, PrimaryWindow)).id();
        let size = |app: &App| app.world().get::<Window>(window).unwrap().size();
        app.update();
        assert_eq!(size(&app), vec2(2500.0, 1400.0));
        app.world_mut().spawn(Monitor {
            name: None,
            physical_height: 1440,
            physical_width: 2560,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 2.0,
            video_modes: Vec::new(),
        });
        app.update();
        assert_eq!(size(&app), vec2(1280.0, 656.0));
        let world = app.world_mut();
        let mut larger = world.get_mut::<Window>(window).unwrap();
        larger.resolution.set(1400.0, 700.0);
        app.update();
        assert_eq!(size(&app), vec2(1400.0, 700.0));
    }
}
