//! Copies textures in the render world: stores the colour and depth of the static layer, and restores them before a
//! camera draws moving entities.

use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::extract_component::{ExtractComponent, ExtractComponentPlugin};
use bevy::render::render_resource::{
    CommandEncoder, Texture, TextureDescriptor, TextureDimension, TextureUsages,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::{ViewDepthTexture, ViewTarget};

/// What a camera does with the stored colour and depth of the static layer.
#[derive(Component, ExtractComponent, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Keeping {
    #[default]
    Nothing,
    /// Stores the camera's output as the static layer, after the camera has drawn.
    Store,
    /// Restores the stored static layer before the camera draws.
    Restore,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Keeping>::default());
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    renderer.init_resource::<Kept>().add_systems(
        Core3d,
        (
            restore.in_set(Core3dSystems::Prepass),
            store.in_set(Core3dSystems::EarlyPostProcess),
        ),
    );
}

/// The stored colour and depth textures of the static layer.
#[derive(Resource, Default)]
struct Kept(Option<[Texture; 2]>);

/// Stores the static layer after a camera has drawn it.
fn store(
    view: ViewQuery<(&Keeping, &ViewTarget, &ViewDepthTexture)>,
    device: Res<RenderDevice>,
    mut kept: ResMut<Kept>,
    mut context: RenderContext,
) {
    let (keeping, target, depth) = view.into_inner();
    if *keeping != Keeping::Store {
        return;
    }
    let drawn = [target.main_texture(), &depth.texture];
    let fits = |kept: &[Texture; 2]| {
        (kept.iter().zip(drawn))
            .all(|(kept, drawn)| kept.size() == drawn.size() && kept.format() == drawn.format())
    };
    let kept = match kept.0.take().filter(fits) {
        Some(there) => kept.0.insert(there),
        None => kept.0.insert(drawn.map(|drawn| like(&device, drawn))),
    };
    for (from, to) in drawn.into_iter().zip(kept) {
        copy(context.command_encoder(), from, to);
    }
}

/// Restores the stored static layer before a camera draws moving entities.
fn restore(
    view: ViewQuery<(&Keeping, &ViewTarget, &ViewDepthTexture)>,
    kept: Res<Kept>,
    mut context: RenderContext,
) {
    let (keeping, target, depth) = view.into_inner();
    let Some(kept) = kept.0.as_ref().filter(|_| *keeping == Keeping::Restore) else {
        return;
    };
    for (from, to) in kept.iter().zip([target.main_texture(), &depth.texture]) {
        if from.size() == to.size() && from.format() == to.format() {
            copy(context.command_encoder(), from, to);
        }
    }
}

/// Creates a texture with the format and size of `texture`. Each of the two textures can be copied to the other.
fn like(device: &RenderDevice, texture: &Texture) -> Texture {
    device.create_texture(&TextureDescriptor {
        label: Some("backdrop"),
        size: texture.size(),
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: texture.format(),
        usage: TextureUsages::COPY_SRC | TextureUsages::COPY_DST,
        view_formats: &[],
    })
}

fn copy(encoder: &mut CommandEncoder, from: &Texture, to: &Texture) {
    encoder.copy_texture_to_texture(from.as_image_copy(), to.as_image_copy(), from.size());
}
