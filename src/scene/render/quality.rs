//! What each quality asks of the renderer: one table, and which line of it is in use.

use bevy::light::ShadowFilteringMethod;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use boardart::material::TextureDetail;
use boardart::stone::LatheDetail;
use wgpu::DeviceType;

use crate::play::settings::{Quality, Settings};

/// The quality in use: the player's choice, or what suits the graphics adapter.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveQuality(pub Quality);

/// What suits the graphics adapter.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suitable(pub Quality);

/// What a quality asks for.
#[derive(Clone, Copy, Debug)]
pub struct QualityProfile {
    /// Whether things are drawn by `vertex_lit`, which costs a small part of what Bevy's standard
    /// material does.
    pub vertex_lit: bool,
    /// Samples a pixel for smooth edges, while something moves and at rest; where they differ, the board at rest is
    /// drawn by `still_picture`.
    pub samples: (Msaa, Msaa),
    /// Textures of what is as large as the board.
    pub textures: TextureDetail,
    /// How many samples of a texture a slanted look may take.
    pub anisotropy: u16,
    pub lathe: LatheDetail,
    /// Texels along a side of the shadow map, and how its edges are smoothed.
    pub shadow: (usize, ShadowFilteringMethod),
    /// Whether what stands close takes light from what is around it: soft dark shapes where stones and board stand.
    pub occlusion: bool,
    /// Whether bright spots glow a little, and the picture has a vignette.
    pub bloom: bool,
    /// How many pixels a pixel of the window is drawn from, along one side.
    pub scale: f32,
}

impl QualityProfile {
    /// What a quality asks for.
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
                // It has no shadows; so all its cameras need the same programs.
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

/// The quality that suits an adapter.
fn suitable(adapter: &RenderAdapterInfo) -> Quality {
    match adapter.device_type {
        DeviceType::DiscreteGpu => Quality::High,
        DeviceType::IntegratedGpu | DeviceType::VirtualGpu => Quality::Medium,
        DeviceType::Cpu | DeviceType::Other => Quality::Low,
    }
}

/// Finds out what suits the adapter; without a renderer, the least.
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
