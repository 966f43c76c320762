//! Sets the style of the interface from the theme, the settings, the system's preference and the window size.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};
use bevy_egui::EguiContexts;
use cohort_controls::input::Touched;
use cohort_platform::capture::Canvas;
use cohort_play::settings::{Appearance, Settings};
use cohort_scene::theme::{ColourExt, CurrentTheme, Palette};

use super::targets::{self, TOUCH_ZOOM};
use super::visuals::apply;
use crate::fonts;

/// Window size for which the interface is designed, in logical pixels. In a larger window, all controls and texts are
/// larger.
const DESIGN: Vec2 = Vec2::new(1280.0, 800.0);

/// The interface scale is limited so that the window has at least this size in points.
const MIN_SPACE: Vec2 = Vec2::new(640.0, 416.0);

/// Like [`MIN_SPACE`], but for a window that is higher than wide, such as that of a phone. The panel is then below the
/// board.
const MIN_PORTRAIT: Vec2 = Vec2::new(480.0, 760.0);

/// Whether the operating system prefers light or dark colours; `None` until this is known.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SystemTheme(Option<WindowTheme>);

/// Reads from the window whether the system prefers light or dark colours.
pub(crate) fn sync_system_theme(
    mut changes: MessageReader<WindowThemeChanged>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut system: ResMut<SystemTheme>,
) {
    let first = window.and_then(|window| window.window_theme);
    let latest = changes.read().last().map(|change| change.theme);
    if let Some(theme) = latest.or(first.filter(|_| system.0.is_none())) {
        system.set_if_neq(SystemTheme(Some(theme)));
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Applied {
    palette: Palette,
    dark: bool,
}

/// Applies changed fonts, colours and sizes to egui, before the panels are drawn.
pub(crate) fn apply_theme(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    theme: Res<CurrentTheme>,
    system: Res<SystemTheme>,
    canvas: Res<Canvas>,
    touched: Res<Touched>,
    mut applied: Local<Option<Applied>>,
    mut commands: Commands,
) {
    let Ok(context) = contexts.ctx_mut() else {
        return;
    };
    if applied.is_none() {
        fonts::install(context);
        // Ignores egui's repaint requests, because they would wake the window immediately (`ignore_repaints` in
        // `window/frames.rs`).
        context.set_request_repaint_callback(|_| {});
    }
    let dark = is_dark(settings.appearance, system.0);
    let interface = &theme.interface;
    let palette = if dark {
        &interface.dark
    } else {
        &interface.light
    };
    let wanted = Applied {
        palette: palette.clone(),
        dark,
    };
    if applied.as_ref() != Some(&wanted) {
        apply(context, palette, dark);
        // Clears the window in the background colour (paper). Then the panels need no fill of their own, which saves
        // time in software rendering.
        commands.insert_resource(ClearColor(palette.paper.bevy()));
        *applied = Some(wanted);
    }
    let least = if touched.0 { TOUCH_ZOOM } else { 0.0 };
    context.set_zoom_factor(zoom(canvas.size, settings.scale, least));
    targets::set_touched(context, touched.0);
}

fn is_dark(appearance: Appearance, system: Option<WindowTheme>) -> bool {
    match appearance {
        Appearance::Light => false,
        Appearance::Dark => true,
        Appearance::System => system != Some(WindowTheme::Light),
    }
}

/// Returns the logical pixels per point. The number grows with the window and with the player's scale `wanted`. The
/// number is at least `least`, unless the window would then be smaller than [`MIN_SPACE`] or [`MIN_PORTRAIT`].
fn zoom(window: Vec2, wanted: f32, least: f32) -> f32 {
    if window.min_element() <= 0.0 {
        return wanted.max(least);
    }
    let space = if window.x < window.y {
        MIN_PORTRAIT
    } else {
        MIN_SPACE
    };
    let largest = (window / space).min_element().max(0.5);
    // The number of pixels per point is rounded to steps, because egui rasterizes all letters again for each size.
    ((usual(window) * wanted).max(least).min(largest) * STEPS).round() / STEPS
}

/// Number of steps between the scales 1 and 2.
const STEPS: f32 = 20.0;

/// Returns the logical pixels per point at the player's default scale.
fn usual(window: Vec2) -> f32 {
    // The scale grows more slowly than the window: in a window of twice the size, letters need not be twice as large.
    (window / DESIGN).min_element().max(1.0).powf(0.8)
}

/// Returns the largest text scale that fits the window; `None` if the player's scale `wanted` fits. The default scale
/// is 1.
pub(crate) fn room_for_scale(window: Vec2, wanted: f32) -> Option<f32> {
    let unbounded = usual(window) * wanted;
    let zoom = zoom(window, wanted, 0.0);
    (zoom < unbounded - 1.0 / STEPS).then(|| zoom / usual(window))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::CONTROL;

    #[test]
    fn letters_grow_with_the_window_and_never_crowd_out_the_board() {
        let near = |window: [f32; 2], wanted: f32, expected: f32| {
            let zoom = zoom(window.into(), wanted, 0.0);
            assert!((zoom - expected).abs() < 0.06, "{window:?}: {zoom}");
        };
        near([1280.0, 800.0], 1.0, 1.0);
        near([1024.0, 640.0], 1.0, 1.0);
        near([800.0, 520.0], 1.0, 1.0);
        near([1920.0, 1080.0], 1.0, 1.25);
        near([3840.0, 2160.0], 1.0, 2.2);
        near([1280.0, 800.0], 1.5, 1.5);
        near([800.0, 520.0], 2.0, 1.25);
        near([390.0, 844.0], 1.0, 0.8);
        near([320.0, 640.0], 2.0, 0.65);
        near([0.0, 0.0], 1.5, 1.5);
    }

    #[test]
    fn where_fingers_touch_a_button_is_44_pixels_high() {
        for (x, y) in [
            (900.0, 600.0),
            (1024.0, 640.0),
            (1280.0, 800.0),
            (1920.0, 1080.0),
        ] {
            for wanted in [0.75, 1.0, 2.0] {
                let window = Vec2::new(x, y);
                let by_mouse = zoom(window, wanted, 0.0);
                let by_touch = zoom(window, wanted, TOUCH_ZOOM);
                assert!(CONTROL * by_touch >= 44.0, "{window}, {wanted}: {by_touch}");
                // Touch input must not change the scale if the controls are already large enough.
                assert!(by_touch == by_mouse || CONTROL * by_mouse < 44.0);
            }
        }
    }

    #[test]
    fn a_window_without_room_for_the_size_wanted_says_what_it_has_room_for() {
        let room = |x: f32, y: f32, wanted| {
            let room = room_for_scale(Vec2::new(x, y), wanted);
            room.map(|room| (room * 100.0).round())
        };
        assert_eq!(room(1280.0, 800.0, 1.5), None);
        assert_eq!(room(1280.0, 800.0, 2.0), Some(190.0));
        assert_eq!(room(800.0, 600.0, 1.25), None);
        assert_eq!(room(800.0, 600.0, 2.0), Some(125.0));
        assert_eq!(room(1920.0, 1080.0, 1.5), None);
        assert_eq!(room(3840.0, 2160.0, 2.0), None);
        assert_eq!(room(0.0, 0.0, 2.0), None);
    }

    #[test]
    fn without_a_word_from_the_system_the_paper_is_dark() {
        assert!(is_dark(Appearance::System, None));
        assert!(!is_dark(Appearance::System, Some(WindowTheme::Light)));
        assert!(!is_dark(Appearance::Light, Some(WindowTheme::Dark)));
        assert!(is_dark(Appearance::Dark, Some(WindowTheme::Light)));
    }
}
