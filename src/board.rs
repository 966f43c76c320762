//! What the match looks like: the board, its stones and the marks on its squares.

pub mod glyphs;
pub mod layout;
pub mod light;
pub mod marks;
pub mod materials;
pub mod mesh;
pub mod parts;
pub mod scenery;
pub mod show_marks;
pub mod show_win;
pub mod stones;
pub mod textures;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use rules::{Position, SharedVariant};

use crate::app::AppSet;
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

/// How much the renderer can be asked for.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// A processor draws: few shadow texels.
    Low,
    /// A graphics card draws.
    High,
}

impl Quality {
    fn of(adapter: &RenderAdapterInfo) -> Self {
        // The type is wgpu's own, which is no dependency of this crate.
        match format!("{:?}", adapter.device_type).as_str() {
            "Cpu" | "Other" => Quality::Low,
            _ => Quality::High,
        }
    }
}

/// Everything that needs a renderer: board, stones, light and marks.
///
/// Stones themselves, as entities with a place, belong to [`crate::motion::logic_plugin`], which this needs.
pub fn plugin(app: &mut App) {
    app.init_resource::<marks::Marks>()
        .init_resource::<Shown>()
        .init_resource::<Carried>()
        .init_resource::<crate::camera::CameraRig>()
        .insert_resource(ClearColor(scenery::BACKDROP))
        .add_systems(
            Startup,
            (choose_quality, ApplyDeferred, materials::make, light::spawn).chain(),
        )
        .add_systems(PostStartup, light::attach)
        .add_systems(
            Update,
            (
                parts::rebuild,
                parts::turn_coordinates,
                stones::dress,
                stones::lift_selected,
                show_marks::show,
                show_win::show,
            )
                .chain()
                .in_set(AppSet::Present),
        );
}

fn choose_quality(
    adapter: Option<Res<RenderAdapterInfo>>,
    chosen: Option<Res<Quality>>,
    mut commands: Commands,
) {
    if chosen.is_none() {
        let quality = adapter.map_or(Quality::Low, |adapter| Quality::of(&adapter));
        info!("drawing in {quality:?} quality");
        commands.insert_resource(quality);
    }
}
