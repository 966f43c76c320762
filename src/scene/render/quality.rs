//! The rendering parameters of each quality setting, and the quality in use.

use bevy::light::ShadowFilteringMethod;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use boardart::material::TextureDetail;
use boardart::stone::LatheDetail;
use cohort_play::settings::{Quality, Settings};
use wgpu::DeviceType;

/// The quality in use: the quality that the player has chosen, or else the quality recommended for the graphics
/// adapter.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveQuality(pub Quality);

/// The quality that the game recommends for the graphics adapter.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Suitable(pub Quality);

/// The rendering parameters that a quality setting determines, such as texture detail and shadows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QualityProfile {
    /// Whether to use the materials of `vertex_lit`, which take a fraction of the time of Bevy's standard material.
    pub vertex_lit: bool,
    /// The MSAA setting while something moves, and the MSAA setting at rest. If the two settings differ,
    /// `partial_redraw` draws the anti-aliased board.
    pub samples: (Msaa, Msaa),
    /// The detail of the textures of large surfaces, such as squares and table.
    pub textures: TextureDetail,
    /// The maximum number of texture samples at grazing angles; 1 turns anisotropic filtering off.
    pub anisotropy: u16,
    pub lathe: LatheDetail,
    /// The side length of the shadow map in texels, and the filter of the shadow map.
    pub shadow: (usize, ShadowFilteringMethod),
    /// Whether to use ambient occlusion: soft dark shapes under stones and board.
    pub occlusion: bool,
    /// Whether to add bloom and a vignette.
    pub bloom: bool,
    /// The number of rendered pixels per window pixel along each axis, if the player has not chosen a render scale.
    pub scale: f32,
}

impl QualityProfile {
    pub const fn of(quality: Quality) -> Self {
        match quality {
            Quality::Low => QualityProfile {
                vertex_lit: true,
                samples: (Msaa::Off, Msaa::Sample4),
                textures: TextureDetail {
                    size: 256,
                    relief: false,
                },
                anisotropy: 1,
                lathe: LatheDetail {
                    segments: 24,
                    tolerance: 0.006,
                },
                // This quality has no shadows, so the filter has no effect. The filter is the same in all qualities, so
                // that cameras share render pipelines.
                shadow: (512, ShadowFilteringMethod::Gaussian),
                occlusion: false,
                bloom: false,
                scale: 1.0,
            },
            Quality::Medium => QualityProfile {
                vertex_lit: false,
                samples: (Msaa::Sample4, Msaa::Sample4),
                textures: TextureDetail {
                    size: 512,
                    relief: false,
                },
                anisotropy: 4,
                lathe: LatheDetail {
                    segments: 48,
                    tolerance: 0.001,
                },
                shadow: (2048, ShadowFilteringMethod::Gaussian),
                occlusion: false,
                bloom: false,
                scale: 1.0,
            },
            Quality::High => QualityProfile {
                vertex_lit: false,
                samples: (Msaa::Sample4, Msaa::Sample4),
                textures: TextureDetail {
                    size: 1024,
                    relief: true,
                },
                anisotropy: 8,
                lathe: LatheDetail {
                    segments: 64,
                    tolerance: 0.0,
                },
                shadow: (2048, ShadowFilteringMethod::Gaussian),
                occlusion: false,
                bloom: true,
                scale: 1.0,
            },
            Quality::Ultra => QualityProfile {
                vertex_lit: false,
                samples: (Msaa::Sample4, Msaa::Sample4),
                textures: TextureDetail {
                    size: 1024,
                    relief: true,
                },
                anisotropy: 16,
                lathe: LatheDetail {
                    segments: 96,
                    tolerance: 0.0,
                },
                shadow: (4096, ShadowFilteringMethod::Gaussian),
                occlusion: true,
                bloom: true,
                scale: 1.0,
            },
        }
    }
}

/// Returns the quality that is recommended for a graphics adapter.
fn suitable(adapter: &RenderAdapterInfo) -> Quality {
    match adapter.device_type {
        DeviceType::DiscreteGpu => Quality::High,
        DeviceType::IntegratedGpu | DeviceType::VirtualGpu => Quality::Medium,
        // A browser reports the renderer's name but not its kind. `wgpu` recognises CPU renderers by their names, so
        // any other renderer is probably a GPU.
        DeviceType::Other if cfg!(target_family = "wasm") => Quality::Medium,
        DeviceType::Cpu | DeviceType::Other => Quality::Low,
    }
}

/// Stores the quality that is recommended for the graphics adapter, and uses this quality until the player chooses
/// another. Without a renderer, the recommended quality is the lowest.
pub(super) fn look_at_adapter(adapter: Option<Res<RenderAdapterInfo>>, mut commands: Commands) {
    let quality = adapter.map_or(Quality::Low, |adapter| suitable(&adapter));
    info!("{quality:?} quality suits this adapter");
    commands.insert_resource(Suitable(quality));
    commands.insert_resource(ActiveQuality(quality));
}

pub(super) fn sync_quality(
    settings: Res<Settings>,
    suitable: Res<Suitable>,
    mut active: ResMut<ActiveQuality>,
) {
    active.set_if_neq(ActiveQuality(settings.quality.unwrap_or(suitable.0)));
}
