//! Copies textures in the render world: the output of a camera into the stored picture, and the stored picture over the
//! output of the board camera.

use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::extract_component::{ExtractComponent, ExtractComponentPlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{Origin3d, TexelCopyTextureInfo, Texture};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;

/// Tells a camera to copy its output into the stored picture.
#[derive(Component, ExtractComponent, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) picture: AssetId<Image>,
    /// The pixel of the picture to which the upper left corner of the output is copied.
    pub(super) at: UVec2,
}

/// Tells a camera to copy the stored picture over its output.
#[derive(Component, ExtractComponent, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) picture: AssetId<Image>,
    /// The pixel of the camera's output to which the upper left corner of the picture is copied.
    pub(super) at: UVec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        ExtractComponentPlugin::<Patch>::default(),
        ExtractComponentPlugin::<Laid>::default(),
    ));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(Core3d, (put, lay).in_set(Core3dSystems::EarlyPostProcess));
    }
}

fn put(
    view: ViewQuery<(&Patch, &ViewTarget)>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let (patch, target) = view.into_inner();
    if let Some(picture) = images.get(patch.picture) {
        copy(
            &mut context,
            target.main_texture(),
            &picture.texture,
            patch.at,
        );
    }
}

fn lay(
    view: ViewQuery<(&Laid, &ViewTarget)>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let (laid, target) = view.into_inner();
    if let Some(picture) = images.get(laid.picture) {
        copy(
            &mut context,
            &picture.texture,
            target.main_texture(),
            laid.at,
        );
    }
}

/// Copies a whole texture into another texture at a pixel position. Does nothing if the copy does not fit or the
/// formats differ.
fn copy(context: &mut RenderContext, from: &Texture, onto: &Texture, at: UVec2) {
    let size = |texture: &Texture| UVec2::new(texture.width(), texture.height());
    if (at + size(from)).cmpgt(size(onto)).any() || from.format() != onto.format() {
        return;
    }
    let place = TexelCopyTextureInfo {
        origin: Origin3d {
            x: at.x,
            y: at.y,
            z: 0,
        },
        ..onto.as_image_copy()
    };
    let encoder = context.command_encoder();
    encoder.copy_texture_to_texture(from.as_image_copy(), place, from.size());
}
