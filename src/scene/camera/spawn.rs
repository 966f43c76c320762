//! The camera entities: one camera for the board, and one for the panels over the whole window.

use bevy::camera::ScalingMode;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ShadowLodOrigin, Viewport};
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use cohort_platform::capture::Canvas;

use super::area::{BoardArea, ScaledTarget, viewport};
use super::board_view::CurrentView;
use super::view::{Lens, View};

#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardCamera;

/// The distance of the near clipping plane from the board camera, in world units.
const NEAR: f32 = 0.5;
/// How far the board camera sees beyond the middle of the board, in world units.
const SIGHT: f32 = 200.0;

pub(super) fn spawn_cameras(mut commands: Commands, canvas: Res<Canvas>) {
    commands.spawn((
        Name::new("Board camera"),
        BoardCamera,
        Camera3d::default(),
        ShadowLodOrigin,
        canvas.target(),
    ));
    commands.spawn((
        Name::new("Panel camera"),
        PrimaryEguiContext,
        Camera2d,
        Msaa::Off,
        // This camera renders only the panels, over the output of the board camera.
        RenderLayers::none(),
        Camera {
            order: 1,
            ..default()
        },
        canvas.target(),
    ));
}

/// Gives the board camera the position, lens and viewport of the current view.
pub fn place_camera(
    view: Res<CurrentView>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    stretched: Res<ScaledTarget>,
    camera: Single<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let (mut camera, mut transform, mut projection) = camera.into_inner();
    let (Some(view), Some(pixels)) = (view.0, viewport(&canvas, &area)) else {
        // Without a board, the camera only clears the whole window.
        camera.viewport = None;
        return;
    };
    transform.set_if_neq(Transform {
        translation: view.position,
        rotation: view.rotation,
        scale: Vec3::ONE,
    });
    *projection = projection_of(&view);
    // If the board has its own render target, the camera fills the whole target.
    let whole = stretched.0.is_some();
    camera.viewport = (!whole).then(|| Viewport {
        physical_position: pixels.min,
        physical_size: pixels.size(),
        ..default()
    });
}

/// Converts the lens of a view to a Bevy projection.
pub(super) fn projection_of(view: &View) -> Projection {
    match view.lens {
        Lens::Perspective { fov } => Projection::Perspective(PerspectiveProjection {
            fov,
            near: NEAR,
            near_clip_plane: Vec4::new(0.0, 0.0, -1.0, -NEAR),
            far: view.position.length() + SIGHT,
            aspect_ratio: view.area.width() / view.area.height(),
        }),
        Lens::Orthographic { height } => Projection::Orthographic(OrthographicProjection {
            near: NEAR,
            far: view.position.length() + SIGHT,
            scaling_mode: ScalingMode::Fixed {
                width: height * view.area.width() / view.area.height(),
                height,
            },
            ..OrthographicProjection::default_3d()
        }),
    }
}
