//! The cached static layer of the board. While the view does not change, a separate camera draws all entities that do
//! not move. The module `keep` stores the colour and depth of the result. Later frames draw only moving entities over
//! the stored layer. On a CPU renderer, this is a third of the work of drawing the whole board.
//!
//! Entities do not announce that they move, so an entity that looks different from the previous frame leaves the static
//! layer. The entity returns when the whole board is drawn, or when the anti-aliased picture covers the board.

mod keep;

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{Camera3dDepthLoadOp, CameraMainTextureUsages, CameraOutputMode, RenderTarget};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::cluster::ClusterConfig;
use bevy::prelude::*;
use bevy::render::render_resource::TextureUsages;
use bevy::render::renderer::RenderAdapter;
use bevy_egui::PrimaryEguiContext;
use cohort_platform::frame::AppSet;
use wgpu::DownlevelFlags;

use self::keep::Keeping;
use super::changes::{AfterChanges, Changes};
use super::quality::{ActiveQuality, QualityProfile};
use super::warmup::PipelineWarmup;
use crate::camera::{BoardCamera, PartialRedraw};

/// The render layer of moving entities. All other entities use the default layer.
pub(super) const MOVING: usize = 1;

/// The largest number of entities that may leave the static layer in one frame. If more entities change, the whole
/// board is drawn and the static layer is dropped.
const FEW: usize = 40;

/// Marks the camera that draws the static layer.
#[derive(Component)]
struct BackdropCamera;

/// The method by which a frame draws the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Drawing {
    #[default]
    Whole,
    /// Draws and stores the static layer, then draws moving entities over it.
    Anew,
    /// Draws moving entities over the stored static layer.
    Over,
    /// Draws nothing, because the anti-aliased picture covers the board.
    Covered,
}

/// The inputs that decide by which method a frame draws the board.
#[derive(Clone, Copy, Debug, Default)]
struct Scene {
    /// Whether the anti-aliased picture covers the board.
    covered: bool,
    /// Whether the view, the light or the canvas has changed since the last frame.
    other: bool,
    /// The number of changed entities that belonged to the static layer.
    stirred: usize,
}

impl Drawing {
    /// Returns the method for the next frame, after a frame that used the method `self`.
    fn next(self, scene: Scene) -> Drawing {
        let kept = matches!(self, Drawing::Anew | Drawing::Over);
        match scene {
            Scene { covered: true, .. } => Drawing::Covered,
            Scene { other: true, .. } => Drawing::Whole,
            Scene { stirred, .. } if stirred > FEW => Drawing::Whole,
            Scene { stirred: 0, .. } if kept => Drawing::Over,
            _ => Drawing::Anew,
        }
    }
}

/// Whether the renderer can copy a depth texture, which the static layer requires. WebGL cannot.
#[derive(Resource, Clone, Copy, Debug)]
struct CopiesDepth(bool);

impl FromWorld for CopiesDepth {
    fn from_world(world: &mut World) -> Self {
        let adapter = world.get_resource::<RenderAdapter>();
        CopiesDepth(adapter.is_none_or(|adapter| {
            let flags = adapter.get_downlevel_capabilities().flags;
            flags.contains(DownlevelFlags::DEPTH_TEXTURE_AND_BUFFER_COPIES)
        }))
    }
}

/// Adds the systems of the static layer. Only the quality with per-vertex lighting uses the layer, because that quality
/// is meant for CPU renderers.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(keep::plugin)
        .init_resource::<Drawing>()
        .add_systems(Startup, (spawn, look_at_renderer))
        .add_systems(PostStartup, lend_textures)
        .add_systems(Update, align_camera.after(AppSet::Camera))
        .add_systems(
            PostUpdate,
            (divide, arrange).chain().in_set(AfterChanges::Backdrop),
        );
}

fn look_at_renderer(mut commands: Commands) {
    commands.init_resource::<CopiesDepth>();
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Backdrop camera"),
        BackdropCamera,
        Camera3d::default(),
        Tonemapping::KhronosPbrNeutral,
        Camera {
            order: -1,
            is_active: false,
            output_mode: CameraOutputMode::Skip,
            ..default()
        },
        // One light cluster is enough, because the scene's only lamp lights everything.
        ClusterConfig::Single,
        Msaa::Off,
    ));
}

/// Allows copies from and to the colour and depth textures of all cameras of the window. WebGL has no multisampled
/// depth texture that can be copied.
fn lend_textures(
    copies: Res<CopiesDepth>,
    mut cameras: Query<(Entity, Option<&mut Camera3d>), CamerasOfWindow>,
    mut commands: Commands,
) {
    let copied = TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    for (entity, lens) in &mut cameras {
        let usages = CameraMainTextureUsages::default().with(copied);
        commands.entity(entity).insert(usages);
        if let Some(mut lens) = lens.filter(|_| copies.0) {
            lens.depth_texture_usages = (TextureUsages::RENDER_ATTACHMENT | copied).into();
        }
    }
}

type CamerasOfWindow = Or<(
    With<BoardCamera>,
    With<BackdropCamera>,
    With<PrimaryEguiContext>,
)>;

/// Gives the static layer's camera the position, lens and target of the board camera. During warm-up, the static
/// layer's camera uses an orthographic projection, so that the renderer also compiles the pipelines of the top view.
fn align_camera(
    warming: Option<Res<PipelineWarmup>>,
    board: Single<
        (&Camera, &Transform, &Projection, &RenderTarget),
        (With<BoardCamera>, Without<BackdropCamera>),
    >,
    backdrop: Single<
        (
            Entity,
            &mut Camera,
            &mut Transform,
            &mut Projection,
            &RenderTarget,
        ),
        (With<BackdropCamera>, Without<BoardCamera>),
    >,
    mut commands: Commands,
) {
    let (from, place, lens, target) = board.into_inner();
    let (entity, mut camera, mut transform, mut projection, old) = backdrop.into_inner();
    transform.set_if_neq(*place);
    *projection = if warming.is_some_and(|warming| warming.is_on()) {
        Projection::Orthographic(OrthographicProjection::default_3d())
    } else {
        lens.clone()
    };
    camera.viewport.clone_from(&from.viewport);
    if !same_target(old, target) {
        commands.entity(entity).insert(target.clone());
    }
}

fn same_target(a: &RenderTarget, b: &RenderTarget) -> bool {
    match (a, b) {
        (RenderTarget::Image(a), RenderTarget::Image(b)) => a.handle == b.handle,
        (RenderTarget::Window(_), RenderTarget::Window(_)) => true,
        _ => false,
    }
}

/// Decides by which method this frame draws the board, and moves changed entities out of the static layer.
fn divide(
    changes: Res<Changes>,
    (picture, copies): (Res<PartialRedraw>, Res<CopiesDepth>),
    apart: Query<Entity, (With<Mesh3d>, With<RenderLayers>)>,
    mut drawing: ResMut<Drawing>,
    mut commands: Commands,
) {
    let moving: Vec<Entity> = (changes.things.iter().copied())
        .filter(|thing| !apart.contains(*thing))
        .collect();
    let scene = Scene {
        covered: picture.opacity == 1.0,
        other: changes.everything || !copies.0,
        stirred: moving.len() + changes.gone,
    };
    let next = drawing.next(scene);
    drawing.set_if_neq(next);
    match next {
        Drawing::Whole | Drawing::Covered => {
            for entity in &apart {
                commands.entity(entity).remove::<RenderLayers>();
            }
        }
        Drawing::Anew | Drawing::Over => {
            for entity in moving {
                commands
                    .entity(entity)
                    .try_insert(RenderLayers::layer(MOVING));
            }
        }
    }
}

/// Configures the cameras for the method by which this frame draws the board.
fn arrange(
    (drawing, copies): (Res<Drawing>, Res<CopiesDepth>),
    active: Res<ActiveQuality>,
    warming: Option<Res<PipelineWarmup>>,
    board: Single<
        (Entity, &mut Camera, &mut Camera3d),
        (With<BoardCamera>, Without<BackdropCamera>),
    >,
    backdrop: Single<(Entity, &mut Camera), (With<BackdropCamera>, Without<BoardCamera>)>,
    mut commands: Commands,
) {
    let (backdrop, mut ground) = backdrop.into_inner();
    // During warm-up, the static layer's camera is also active. The board camera draws over its output.
    let warms =
        warming.is_some_and(|warming| warming.is_on()) && QualityProfile::of(active.0).vertex_lit;
    let is_active = copies.0 && (*drawing == Drawing::Anew || warms);
    if ground.is_active != is_active {
        ground.is_active = is_active;
    }
    if !drawing.is_changed() {
        return;
    }
    let (board, mut camera, mut lens) = board.into_inner();
    let over = matches!(*drawing, Drawing::Anew | Drawing::Over);
    (camera.clear_color, lens.depth_load_op) = if over {
        (ClearColorConfig::None, Camera3dDepthLoadOp::Load)
    } else {
        (ClearColorConfig::Default, Camera3dDepthLoadOp::default())
    };
    let layers = match *drawing {
        Drawing::Whole => RenderLayers::from_layers(&[0, MOVING]),
        Drawing::Anew | Drawing::Over => RenderLayers::layer(MOVING),
        Drawing::Covered => RenderLayers::none(),
    };
    let restore = (*drawing == Drawing::Over).then_some(Keeping::Restore);
    commands
        .entity(board)
        .insert((layers, restore.unwrap_or_default()));
    commands.entity(backdrop).insert(Keeping::Store);
}

#[cfg(test)]
mod tests {
    use super::*;

    const STIRS: Scene = Scene {
        covered: false,
        other: false,
        stirred: 1,
    };
    const RESTS: Scene = Scene {
        stirred: 0,
        ..STIRS
    };
    const OTHER: Scene = Scene {
        other: true,
        ..STIRS
    };
    const COVERED: Scene = Scene {
        covered: true,
        ..OTHER
    };

    /// Returns the method of each of these frames. A frame that draws the whole board comes before them.
    fn frames<const N: usize>(scenes: [Scene; N]) -> [Drawing; N] {
        let mut drawing = Drawing::Whole;
        scenes.map(|scene| {
            drawing = drawing.next(scene);
            drawing
        })
    }

    #[test]
    fn what_stands_still_is_drawn_again_only_when_less_of_it_does() {
        assert_eq!(
            frames([STIRS, RESTS, RESTS, STIRS, RESTS]),
            [
                Drawing::Anew,
                Drawing::Over,
                Drawing::Over,
                Drawing::Anew,
                Drawing::Over
            ]
        );
    }

    #[test]
    fn nothing_is_kept_from_another_sight() {
        assert_eq!(
            frames([RESTS, RESTS, OTHER, OTHER, RESTS, RESTS]),
            [
                Drawing::Anew,
                Drawing::Over,
                Drawing::Whole,
                Drawing::Whole,
                Drawing::Anew,
                Drawing::Over
            ]
        );
        let all = Scene {
            stirred: FEW + 1,
            ..STIRS
        };
        assert_eq!(
            frames([RESTS, all, RESTS])[1..],
            [Drawing::Whole, Drawing::Anew]
        );
    }

    #[test]
    fn what_is_covered_is_not_drawn() {
        assert_eq!(
            frames([RESTS, COVERED, COVERED, RESTS]),
            [
                Drawing::Anew,
                Drawing::Covered,
                Drawing::Covered,
                Drawing::Anew
            ]
        );
    }
}
