//! What the board looks like: everything that needs a renderer.

pub mod light;
mod materials;
mod painted;
mod parts;
mod picture;
pub mod quality;
mod rest;
mod scenery;
mod shade;
mod show_marks;
mod show_win;
mod stones;
mod warming;

use bevy::prelude::*;

use crate::frame::AppSet;
use crate::settings::Settings;
use crate::theme::CurrentTheme;

pub use rest::AtRest;
pub use warming::{Warming, plugin as warming_plugin};

/// Everything that needs a renderer: board, stones, light and marks.
pub fn plugin(app: &mut App) {
    app.add_plugins(painted::plugin)
        .init_resource::<AtRest>()
        .add_systems(Startup, (quality::look_at_adapter, light::spawn))
        .add_systems(
            Update,
            (
                quality::follow.run_if(resource_changed::<Settings>),
                rest::watch,
                picture::arrange,
                (materials::make, light::relight, show_marks::make).run_if(look_changed),
                ApplyDeferred,
                parts::rebuild,
                parts::turn_coordinates,
                stones::dress,
                stones::lift_selected,
                shade::lie_down,
                show_marks::show,
                show_win::show,
            )
                .chain()
                .in_set(AppSet::Present),
        );
}

/// Whether everything must be made anew.
fn look_changed(drawing: Res<quality::ActiveQuality>, theme: Res<CurrentTheme>) -> bool {
    drawing.is_changed() || theme.is_changed()
}
