//! Rendering of the board: all parts of the scene that need a renderer.

mod aids;
mod blob_shadow;
mod changes;
mod compositing;
mod convert;
mod last_move;
pub mod light;
mod materials;
mod partial_redraw;
mod parts;
pub mod quality;
mod scenery;
mod show_marks;
mod show_win;
mod static_layer;
mod still;
mod stones;
mod vertex_lit;
mod warmup;

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::slab_allocator::SlabAllocatorSettings;
use bevy::winit::WinitPlugin;
use cohort_platform::frame::AppSet;
use cohort_play::settings::Settings;

use crate::theme::CurrentTheme;

pub use partial_redraw::Still;
pub use warmup::PipelineWarmup;

/// Adds the systems that render the board, the stones, the light and the marks.
pub fn plugin(app: &mut App) {
    if app.is_plugin_added::<WinitPlugin>() {
        // Only a game in a window needs the warm-up, which hides the board until the renderer has compiled its
        // pipelines. Without a window, the renderer waits for every pipeline.
        app.add_plugins(warmup::plugin);
    }
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(each_mesh_apart());
    }
    app.add_plugins((
        vertex_lit::plugin,
        changes::plugin,
        partial_redraw::plugin,
        static_layer::plugin,
    ))
    .init_resource::<still::AtRest>()
    .add_systems(Startup, (quality::look_at_adapter, light::spawn))
    .add_systems(
        Update,
        (
            quality::sync_quality.run_if(resource_changed::<Settings>),
            still::watch,
            compositing::arrange,
            (
                materials::make,
                light::relight,
                show_marks::make,
                aids::make,
            )
                .run_if(appearance_changed),
            ApplyDeferred,
            parts::rebuild,
            parts::turn_coordinates,
            parts::show_home_rows,
            stones::attach_meshes,
            stones::lift_selected,
            blob_shadow::lay_down,
            show_marks::show,
            last_move::show,
            (aids::show, aids::haunt),
            show_win::show,
        )
            .chain()
            .in_set(AppSet::Present),
    );
}

/// Returns settings that give each mesh its own GPU buffer. There are few meshes, and the lists of shared buffers would
/// cost a few megabytes for each kind of mesh.
fn each_mesh_apart() -> MeshAllocatorSettings {
    MeshAllocatorSettings {
        slab_allocator_settings: SlabAllocatorSettings {
            large_threshold: 0,
            ..default()
        },
        ..default()
    }
}

/// Returns whether the quality or the theme has changed, so that all materials and meshes must be rebuilt.
fn appearance_changed(drawing: Res<quality::ActiveQuality>, theme: Res<CurrentTheme>) -> bool {
    drawing.is_changed() || theme.is_changed()
}
