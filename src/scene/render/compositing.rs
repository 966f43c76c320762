//! Decides how the board's picture reaches the window: in a shared render target, as a layer under the panels, or
//! through a smaller render target.
//!
//! The board camera draws first, the panel camera second. If both use the same format, they share one render target,
//! and the window is filled only once. On a CPU renderer this saves a fifth of a frame's time.
//!
//! If the board uses HDR or several samples per pixel, each camera has its own target. At a render scale below 1, the
//! board has its own smaller target. The panel camera stretches that target over the board's part of the window.

use bevy::camera::{CameraOutputMode, ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy_egui::PrimaryEguiContext;
use cohort_platform::capture::{Canvas, drawable};
use cohort_play::settings::Settings;

use super::quality::{ActiveQuality, QualityProfile};
use crate::camera::{BoardArea, BoardCamera, ScaledTarget, viewport};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Compositing {
    /// The board camera and the panel camera share one render target.
    Shared,
    /// The panels are blended over the board camera's output in the window.
    Layered,
    /// The board has its own render target of this size, in physical pixels.
    Scaled(UVec2),
}

/// Returns how the board's picture reaches the window. `scale` is the render scale, and `area` is the size of the
/// board's area in physical pixels.
fn compositing(
    profile: &QualityProfile,
    samples: Msaa,
    scale: f32,
    area: Option<UVec2>,
) -> Compositing {
    match area {
        Some(area) if scale < 0.999 => Compositing::Scaled(image_size(area, scale)),
        _ if profile.vertex_lit && samples == Msaa::Off => Compositing::Shared,
        _ => Compositing::Layered,
    }
}

/// Returns the size of the board's render target in pixels, for an area of the window and a render scale.
pub(super) fn image_size(area: UVec2, scale: f32) -> UVec2 {
    (area.as_vec2() * scale).round().as_uvec2().max(UVec2::ONE)
}

/// Reconfigures the board camera and the panel camera if the board's picture must reach the window in another way.
pub(super) fn arrange(
    active: Res<ActiveQuality>,
    settings: Res<Settings>,
    canvas: Res<Canvas>,
    area: Res<BoardArea>,
    mut standing: Local<Option<(Compositing, Msaa)>>,
    mut image_size: Local<Option<UVec2>>,
    mut stretched: ResMut<ScaledTarget>,
    mut images: ResMut<Assets<Image>>,
    board: Single<(Entity, &mut Camera), (With<BoardCamera>, Without<PrimaryEguiContext>)>,
    panels: Single<&mut Camera, (With<PrimaryEguiContext>, Without<BoardCamera>)>,
    mut commands: Commands,
) {
    let profile = QualityProfile::of(active.0);
    let scale = settings.render_scale.unwrap_or(profile.scale);
    let area = viewport(&canvas, &area).map(|area| area.size());
    let samples = profile.samples.0;
    let way = compositing(&profile, samples, scale, area);
    let wanted = (way, samples);
    if standing.replace(wanted) == Some(wanted) {
        return;
    }
    let (entity, mut board) = board.into_inner();
    let mut panels = panels.into_inner();
    let mut board_entity = commands.entity(entity);
    let written = CameraOutputMode::Write {
        blend_state: None,
        clear_color: ClearColorConfig::None,
    };
    match way {
        Compositing::Shared => {
            board.output_mode = CameraOutputMode::Skip;
            panels.clear_color = ClearColorConfig::None;
            panels.output_mode = written;
        }
        Compositing::Layered => {
            board.output_mode = CameraOutputMode::default();
            panels.clear_color = ClearColorConfig::Custom(Color::NONE);
            panels.output_mode = CameraOutputMode::Write {
                // The panels' colours are already multiplied by their alpha.
                blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            };
        }
        Compositing::Scaled(_) => {
            board.output_mode = CameraOutputMode::default();
            panels.clear_color = ClearColorConfig::Default;
            panels.output_mode = written;
        }
    }
    // Replace the render target only if its size changes.
    let size = match way {
        Compositing::Scaled(size) => Some(size),
        _ => None,
    };
    if *image_size != size {
        *image_size = size;
        stretched.0 = size.map(|size| images.add(drawable(size)));
    }
    let onto = match &stretched.0 {
        Some(image) => RenderTarget::Image(ImageRenderTarget::from(image.clone())),
        None => canvas.target(),
    };
    board_entity.insert((onto, samples));
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_play::settings::Quality;

    #[test]
    fn each_quality_and_scale_has_its_way() {
        let area = Some(UVec2::new(900, 700));
        let [low, high, ultra] =
            [Quality::Low, Quality::High, Quality::Ultra].map(QualityProfile::of);
        let moving = |profile: &QualityProfile, scale, area| {
            compositing(profile, profile.samples.0, scale, area)
        };
        assert_eq!(moving(&low, 1.0, area), Compositing::Shared);
        assert_eq!(moving(&high, 1.0, area), Compositing::Layered);
        assert_eq!(moving(&ultra, 1.0, area), Compositing::Layered);
        for profile in [low, high, ultra] {
            let half = Compositing::Scaled(UVec2::new(450, 350));
            assert_eq!(moving(&profile, 0.5, area), half);
            assert_ne!(moving(&profile, 0.5, None), half);
        }
        let tiny = Some(UVec2::new(8, 8));
        assert_eq!(moving(&low, 0.001, tiny), Compositing::Scaled(UVec2::ONE));
    }
}
