//! The cameras as entities: that of the board, and over the whole window that of the panels.

use bevy::camera::ScalingMode;
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ShadowLodOrigin, Viewport};
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;

use super::area::{BoardArea, ScaledTarget, viewport};
use super::board_view::CurrentView;
use super::view::{Lens, View};
use crate::platform::capture::Canvas;

/// The camera that looks at the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardCamera;

/// From how near and how far beyond the board things are seen, in world units.
const NEAR: f32 = 0.5;
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
        // It draws nothing but the panels, over what the board's camera has drawn.
        RenderLayers::none(),
        Camera {
            order: 1,
            ..default()
        },
        canvas.target(),
    ));
}

/// Puts the camera of the board where the view wants it.
pub fn place_camera(
    view: Res<CurrentView>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    stretched: Res<ScaledTarget>,
    camera: Single<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
) {
    let (mut camera, mut transform, mut projection) = camera.into_inner();
    let (Some(view), Some(pixels)) = (view.0, viewport(&canvas, &area)) else {
        // Without a board the camera still clears the window.
        camera.viewport = None;
        return;
    };
    transform.set_if_neq(Transform {
        translation: view.position,
        rotation: view.rotation,
        scale: Vec3::ONE,
    });
    *projection = projection_of(&view);
    // An image of its own is all board.
    let whole = stretched.0.is_some();
    camera.viewport = (!whole).then(|| Viewport {
        physical_position: pixels.min,
        physical_size: pixels.size(),
        ..default()
    });
}

/// The view's lens, as the renderer wants it.
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
