//! What the match looks like: the board, its stones and the marks on its squares.

pub mod glyphs;
pub mod layout;
pub mod light;
pub mod marks;
pub mod materials;
pub mod mesh;
pub mod painted;
pub mod parts;
pub mod picture;
pub mod quality;
pub mod rest;
pub mod scenery;
pub mod shade;
pub mod show_marks;
pub mod show_win;
pub mod stones;
pub mod textures;
pub mod turned;
pub mod warming;

use bevy::prelude::*;
use rules::{Position, SharedVariant};

use crate::app::AppSet;
use crate::settings::Settings;
use crate::theme::CurrentTheme;
use layout::Layout;

pub use stones::{Stone, StoneRoot};

/// The camera that looks at the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardCamera;

/// The board on the table, if there is one, and the position its stones show or move to.
#[derive(Resource, Clone, Debug, Default)]
pub struct Shown(Option<Board>);

/// One board with its stones.
#[derive(Clone, Debug)]
pub struct Board {
    /// The variant whose board it is.
    pub variant: SharedVariant,
    /// The stones on it.
    pub position: Position,
    /// Where everything lies.
    pub layout: Layout,
}

impl Shown {
    /// The board, once a position was shown.
    pub fn board(&self) -> Option<&Board> {
        self.0.as_ref()
    }

    /// Shows a position from now on.
    pub(crate) fn show(&mut self, variant: SharedVariant, position: Position) {
        let layout = Layout::of(&variant);
        self.0 = Some(Board {
            variant,
            position,
            layout,
        });
    }
}

/// How far the selected stones are from their squares, while a hand carries them over the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Carried(pub Option<Vec3>);

/// Everything that needs a renderer: board, stones, light and marks.
///
/// Stones themselves, as entities with a place, belong to [`crate::motion::logic_plugin`], which this needs.
pub fn plugin(app: &mut App) {
    app.add_plugins(painted::plugin)
        .init_resource::<marks::Marks>()
        .init_resource::<Shown>()
        .init_resource::<Carried>()
        .init_resource::<picture::Stretched>()
        .init_resource::<rest::AtRest>()
        .init_resource::<crate::camera::CameraRig>()
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
fn look_changed(drawing: Res<quality::Drawing>, theme: Res<CurrentTheme>) -> bool {
    drawing.is_changed() || theme.is_changed()
}
