//! Textures made from seeded noise: equal seeds give equal bytes. They repeat without a seam and have mip maps.

mod noise;
mod stuffs;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::theme::Stuff;

pub use stuffs::{Grain, roughness};

/// The images that show what something is made of.
#[derive(Debug)]
pub struct Textures {
    /// Its colour, in sRGB.
    pub colour: Image,
    /// Its unevenness as directions, for light; none where a processor draws.
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

/// The textures of a stuff; `None` for what has one colour all over.
pub fn of(stuff: &Stuff, making: Making) -> Option<Textures> {
    let grain = Grain::of(stuff)?;
    let Making {
        size,
        anisotropy,
        relief,
    } = making;
    let points = || {
        (0..size * size)
            .map(move |i| (Vec2::new((i % size) as f32, (i / size) as f32) + 0.5) / size as f32)
    };
    let spots: Vec<_> = points().map(|at| grain.at(at)).collect();
    let image =
        |pixels: Vec<Vec4>, format| with_mips(UVec2::splat(size), pixels, format, true, anisotropy);
    let colour = spots.iter().map(|spot| spot.colour.extend(1.0)).collect();
    let roughness = || {
        spots
            .iter()
            .map(|spot| Vec4::new(0.0, spot.roughness, 0.0, 1.0))
            .collect()
    };
    Some(Textures {
        colour: image(colour, TextureFormat::Rgba8UnormSrgb),
        normals: relief.then(|| {
            let heights: Vec<_> = spots.iter().map(|spot| spot.height).collect();
            image(normals(&heights, size), TextureFormat::Rgba8Unorm)
        }),
        roughness: relief.then(|| image(roughness(), TextureFormat::Rgba8Unorm)),
    })
}

/// The normals of a field of heights that repeats, packed from -1..1 into 0..1. A height of 1 is a pixel's width for
/// a texture of 512 pixels, whatever the size.
fn normals(heights: &[f32], size: u32) -> Vec<Vec4> {
    let height = |x: u32, y: u32| {
        let index = (y % size) * size + x % size;
        heights.get(index as usize).copied().unwrap_or_default()
    };
    let steepness = size as f32 / 512.0;
    (0..size * size)
        .map(|i| {
            let (x, y) = (i % size, i / size);
            let slope = Vec2::new(
                height(x + 1, y) - height(x + size - 1, y),
                height(x, y + 1) - height(x, y + size - 1),
            ) / 2.0
                * steepness;
            let normal = Vec3::new(-slope.x, -slope.y, 1.0).normalize();
            (normal * 0.5 + 0.5).extend(1.0)
        })
        .collect()
}

/// An image of values from 0 to 1 with all its mip maps, each made by averaging four pixels.
pub fn with_mips(
    size: UVec2,
    pixels: Vec<Vec4>,
    format: TextureFormat,
    repeats: bool,
    anisotropy: u16,
) -> Image {
    let mut data = Vec::new();
    let (mut level, mut extent, mut levels) = (pixels, size, 0);
    loop {
        data.extend(
            level
                .iter()
                .flat_map(|pixel| pixel.to_array().map(|v| (v * 255.0 + 0.5) as u8)),
        );
        levels += 1;
        if extent == UVec2::ONE {
            break;
        }
        (level, extent) = halved(&level, extent);
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

/// The next mip level.
fn halved(pixels: &[Vec4], size: UVec2) -> (Vec<Vec4>, UVec2) {
    let half = (size / 2).max(UVec2::ONE);
    let pixel = |x: u32, y: u32| {
        let index = y.min(size.y - 1) * size.x + x.min(size.x - 1);
        pixels.get(index as usize).copied().unwrap_or_default()
    };
    let mut next = Vec::with_capacity((half.x * half.y) as usize);
    for y in 0..half.y {
        for x in 0..half.x {
            let (x, y) = (x * 2, y * 2);
            next.push(
                (pixel(x, y) + pixel(x + 1, y) + pixel(x, y + 1) + pixel(x + 1, y + 1)) / 4.0,
            );
        }
    }
    (next, half)
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

    fn wood(seed: u32) -> Stuff {
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
    fn every_stuff_of_every_theme_repeats_without_a_seam() {
        for theme in Themes::default().all() {
            let stuffs = [
                &theme.board.light,
                &theme.board.dark,
                &theme.board.frame,
                &theme.table,
                &theme.stones.black.stuff,
                &theme.stones.white.stuff,
            ];
            for grain in stuffs.into_iter().filter_map(Grain::of) {
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
        assert!(
            flat.iter()
                .all(|n| n.distance(Vec4::new(0.5, 0.5, 1.0, 1.0)) < 1e-6)
        );
        let ridge: Vec<f32> = (0..512u32 * 512)
            .map(|i| if i % 512 == 9 { 1.0 } else { 0.0 })
            .collect();
        let normals = normals(&ridge, 512);
        assert!(
            normals[8].x < 0.4 && normals[10].x > 0.6,
            "{} {}",
            normals[8],
            normals[10]
        );
    }

    #[test]
    fn odd_sizes_have_mips_down_to_one_pixel() {
        let pixels = vec![Vec4::ONE; 8];
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
