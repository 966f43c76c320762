//! Textures made from seeded noise: equal seeds give equal bytes. They repeat without a seam and have mip maps.

mod noise;
mod stuffs;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::theme::Material;

pub use stuffs::{Grain, roughness};

/// The images that show what something is made of.
#[derive(Debug)]
pub struct Textures {
    /// Its colour, in sRGB.
    pub colour: Image,
    /// Its unevenness as directions, of which two coordinates say the third, for light; none where a processor draws.
    pub normals: Option<Image>,
    /// Its roughness in the green channel; the same.
    pub roughness: Option<Image>,
}

/// How textures are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Making {
    /// Pixels along a side, a power of two.
    pub size: u32,
    /// How many samples a slanted look may take.
    pub anisotropy: u16,
    /// Whether light needs normals and roughness.
    pub relief: bool,
}

/// The textures of a material; `None` for what has one colour all over.
pub fn of(material: &Material, making: Making) -> Option<Textures> {
    let grain = Grain::of(material)?;
    let Making {
        size,
        anisotropy,
        relief,
    } = making;
    let count = (size * size) as usize;
    let mut colour = Vec::with_capacity(4 * count);
    let relief_count = if relief { count } else { 0 };
    let mut heights = Vec::with_capacity(relief_count);
    let mut roughness = Vec::with_capacity(2 * relief_count);
    for i in 0..size * size {
        let at = (Vec2::new((i % size) as f32, (i / size) as f32) + 0.5) / size as f32;
        let spot = grain.at(at);
        colour.extend(spot.colour.extend(1.0).to_array().map(byte));
        if relief {
            heights.push(spot.height);
            roughness.extend([0, byte(spot.roughness)]);
        }
    }
    let image = |pixels, format| with_mips(UVec2::splat(size), pixels, format, true, anisotropy);
    Some(Textures {
        colour: image(colour, TextureFormat::Rgba8UnormSrgb),
        normals: relief.then(|| image(normals(&heights, size), TextureFormat::Rg8Unorm)),
        roughness: relief.then(|| image(roughness, TextureFormat::Rg8Unorm)),
    })
}

/// A value from 0 to 1 as a byte.
pub fn byte(value: f32) -> u8 {
    (value * 255.0 + 0.5) as u8
}

/// The normals of a field of heights that repeats: the two coordinates along it, packed from -1..1 into a byte each. A
/// height of 1 is a pixel's width for a texture of 512 pixels, whatever the size.
fn normals(heights: &[f32], size: u32) -> Vec<u8> {
    let height = |x: u32, y: u32| {
        let index = (y % size) * size + x % size;
        heights.get(index as usize).copied().unwrap_or_default()
    };
    let steepness = size as f32 / 512.0;
    (0..size * size)
        .flat_map(|i| {
            let (x, y) = (i % size, i / size);
            let slope = Vec2::new(
                height(x + 1, y) - height(x + size - 1, y),
                height(x, y + 1) - height(x, y + size - 1),
            ) / 2.0
                * steepness;
            let normal = Vec3::new(-slope.x, -slope.y, 1.0).normalize();
            (normal.xy() * 0.5 + 0.5).to_array().map(byte)
        })
        .collect()
}

/// An image with all its mip maps, each made by averaging four pixels. A pixel has a byte for each channel of the format.
/// No larger numbers in between: they would fill more memory than all that is drawn.
pub fn with_mips(
    size: UVec2,
    pixels: Vec<u8>,
    format: TextureFormat,
    repeats: bool,
    anisotropy: u16,
) -> Image {
    let channels = format.block_copy_size(None).unwrap_or(4) as usize;
    let mut data = pixels;
    // All smaller levels together are a third of the first, and a little more where a side is odd.
    data.reserve_exact(data.len() / 3 + 64 * channels);
    let (mut level, mut extent, mut levels) = (0, size, 1);
    while extent != UVec2::ONE {
        let next = data.len();
        extent = add_halved(&mut data, level, extent, channels);
        level = next;
        levels += 1;
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    let address = if repeats {
        ImageAddressMode::Repeat
    } else {
        ImageAddressMode::ClampToEdge
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        // Between two sizes of a texture only where there is time for it.
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

/// Adds the next mip level to the one that begins at `start`; the size of the new one.
fn add_halved(data: &mut Vec<u8>, start: usize, size: UVec2, channels: usize) -> UVec2 {
    let half = (size / 2).max(UVec2::ONE);
    for y in 0..half.y {
        for x in 0..half.x {
            for channel in 0..channels {
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| {
                    let (x, y) = (x * 2 + right, y * 2 + down);
                    let index = y.min(size.y - 1) * size.x + x.min(size.x - 1);
                    let value = data.get(start + index as usize * channels + channel);
                    u16::from(value.copied().unwrap_or_default())
                });
                data.push(((corners.iter().sum::<u16>() + 2) / 4) as u8);
            }
        }
    }
    half
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Themes;

    const SMALL: Making = Making {
        size: 32,
        anisotropy: 1,
        relief: true,
    };

    fn wood(seed: u32) -> Material {
        let text = format!(
            "Wood(light: \"#dbb885\", dark: \"#a87a4a\", rings: 7, seed: {seed}, gloss: 0.5)"
        );
        ron::from_str(&text).unwrap()
    }

    #[test]
    fn equal_seeds_give_equal_bytes_and_others_do_not() {
        let bytes = |seed| of(&wood(seed), SMALL).unwrap().colour.data.unwrap();
        assert_eq!(bytes(7), bytes(7));
        assert_ne!(bytes(7), bytes(8));
    }

    #[test]
    fn all_mip_levels_are_there_and_keep_the_mean_colour() {
        let image = of(&wood(7), SMALL).unwrap().colour;
        let data = image.data.unwrap();
        assert_eq!(image.texture_descriptor.mip_level_count, 6);
        assert_eq!(data.len(), 4 * (1024 + 256 + 64 + 16 + 4 + 1));
        let mean = data[..4096]
            .iter()
            .step_by(4)
            .map(|v| f32::from(*v))
            .sum::<f32>()
            / 1024.0;
        let last = f32::from(data[data.len() - 4]);
        assert!((mean - last).abs() < 4.0, "{mean} {last}");
    }

    #[test]
    fn every_material_of_every_theme_repeats_without_a_seam() {
        for theme in Themes::default().all() {
            let materials = [
                &theme.board.light,
                &theme.board.dark,
                &theme.board.frame,
                &theme.table,
                &theme.stones.black.material,
                &theme.stones.white.material,
            ];
            for grain in materials.into_iter().filter_map(Grain::of) {
                for i in 0..100 {
                    let t = i as f32 / 100.0;
                    for (a, b) in [
                        (Vec2::new(0.0, t), Vec2::new(1.0, t)),
                        (Vec2::new(t, 0.0), Vec2::new(t, 1.0)),
                    ] {
                        let apart = grain.at(a).colour.distance(grain.at(b).colour);
                        assert!(apart < 0.02, "{} {a} {apart}", theme.id);
                    }
                }
            }
        }
    }

    #[test]
    fn flat_ground_looks_up_and_a_slope_to_its_side() {
        let flat = normals(&[0.3; 16], 4);
        assert_eq!(flat, [128; 32]);
        let ridge: Vec<f32> = (0..512u32 * 512)
            .map(|i| if i % 512 == 9 { 1.0 } else { 0.0 })
            .collect();
        let normals = normals(&ridge, 512);
        let (before, after) = (normals[2 * 8], normals[2 * 10]);
        assert!(before < 100 && after > 155, "{before} {after}");
    }

    #[test]
    fn odd_sizes_have_mips_down_to_one_pixel() {
        let pixels = vec![255; 4 * 8];
        let image = with_mips(
            UVec2::new(4, 2),
            pixels,
            TextureFormat::Rgba8Unorm,
            false,
            1,
        );
        assert_eq!(image.texture_descriptor.mip_level_count, 3);
        assert_eq!(image.data.unwrap().len(), 4 * (8 + 2 + 1));
    }
}
