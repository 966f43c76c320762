//! Converts meshes and textures of the crate `boardart` to Bevy's types.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use boardart::mesh::TriangleMesh;
use boardart::texture::{PixelFormat, Texture, Wrap};

/// Converts a mesh to Bevy's type. Only the render world can read the result. If `relief` is set, adds the tangents
/// that normal maps need.
pub(super) fn mesh(art: TriangleMesh, relief: bool) -> Mesh {
    let mut mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, art.positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, art.normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, art.uvs)
    .with_inserted_indices(Indices::U32(art.indices));
    // This call cannot fail, because all needed attributes exist. Without tangents, a normal map would only look flat.
    if relief && let Err(error) = mesh.generate_tangents() {
        warn!("no relief: {error}");
    }
    mesh
}

/// Converts a texture to Bevy's type. Only the render world can read the result. `anisotropy` is the maximum number of
/// samples at grazing angles; 1 turns anisotropic filtering off.
pub(super) fn image(texture: Texture, anisotropy: u16) -> Image {
    let format = match texture.format {
        PixelFormat::Srgba => TextureFormat::Rgba8UnormSrgb,
        PixelFormat::Rg => TextureFormat::Rg8Unorm,
    };
    let size = Extent3d {
        width: texture.size.x,
        height: texture.size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(texture.data);
    image.texture_descriptor.mip_level_count = texture.levels;
    let address = match texture.wrap {
        Wrap::Repeat => ImageAddressMode::Repeat,
        Wrap::Clamp => ImageAddressMode::ClampToEdge,
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        // Blending between mip levels is too expensive for the qualities without anisotropic filtering.
        mipmap_filter: if anisotropy > 1 {
            ImageFilterMode::Linear
        } else {
            ImageFilterMode::Nearest
        },
        anisotropy_clamp: anisotropy,
        ..default()
    });
    image
}
