//! Textures made from seeded noise: equal seeds give equal bytes. Their size is small and they repeat without a seam.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// The colours between which a wood's grain runs, in sRGB from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Wood {
    /// What the grain is drawn from.
    pub seed: u32,
    /// The early, light wood.
    pub light: [f32; 3],
    /// The late, dark wood.
    pub dark: [f32; 3],
    /// How many year rings cross one texture.
    pub rings: u32,
}

/// A number from 0 to 1 for a point of the lattice.
fn lattice(x: u32, y: u32, seed: u32) -> f32 {
    let mut h =
        x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    ((h ^ (h >> 15)) >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise from 0 to 1 over the unit square, which it fills with `cells` cells and repeats without a seam.
fn noise(at: Vec2, cells: UVec2, seed: u32) -> f32 {
    let at = at * cells.as_vec2();
    let floor = at.floor();
    let part = at - floor;
    let smooth = part * part * (3.0 - 2.0 * part);
    let x = floor.x.rem_euclid(cells.x as f32) as u32;
    let y = floor.y.rem_euclid(cells.y as f32) as u32;
    let (right, below) = ((x + 1) % cells.x, (y + 1) % cells.y);
    let top = lattice(x, y, seed).lerp(lattice(right, y, seed), smooth.x);
    let bottom = lattice(x, below, seed).lerp(lattice(right, below, seed), smooth.x);
    top.lerp(bottom, smooth.y)
}

/// How dark the wood is at a point of the unit square, from 0 to 1; the grain runs along x.
fn grain(at: Vec2, wood: &Wood) -> f32 {
    let seed = wood.seed;
    let warp =
        noise(at, UVec2::new(2, 3), seed) * 1.5 + noise(at, UVec2::new(4, 9), seed + 1) * 0.5;
    let ring = (at.y * wood.rings as f32 + warp * 2.2).rem_euclid(1.0);
    // Rings darken slowly and end sharply.
    let ring = ring * ring * (1.0 - ((ring - 0.9) / 0.1).clamp(0.0, 1.0));
    let fibre = noise(at, UVec2::new(10, 190), seed + 2);
    let pores = ((noise(at, UVec2::new(28, 240), seed + 3) - 0.74) / 0.26).max(0.0);
    let cloud = noise(at, UVec2::new(3, 5), seed + 4);
    (0.1 + 0.4 * ring + 0.3 * (fibre - 0.3) + 0.5 * pores + 0.3 * (cloud - 0.3)).clamp(0.0, 1.0)
}

/// A texture of wood with `size` × `size` pixels, a power of two.
pub fn wood(wood: &Wood, size: u32, anisotropy: u16) -> Image {
    let mut pixels = Vec::with_capacity((size * size) as usize);
    for y in 0..size {
        for x in 0..size {
            let dark = grain(Vec2::new(x as f32, y as f32) / size as f32, wood);
            let colour: [f32; 3] = std::array::from_fn(|i| wood.light[i].lerp(wood.dark[i], dark));
            pixels.push(Vec4::new(colour[0], colour[1], colour[2], 1.0));
        }
    }
    with_mips(UVec2::splat(size), pixels, true, anisotropy)
}

/// An image of sRGB colours from 0 to 1 with all its mip maps, each made by averaging four pixels.
pub fn with_mips(size: UVec2, pixels: Vec<Vec4>, repeats: bool, anisotropy: u16) -> Image {
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
        TextureFormat::Rgba8UnormSrgb,
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
        mipmap_filter: ImageFilterMode::Linear,
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

    const WOOD: Wood = Wood {
        seed: 7,
        light: [0.9, 0.7, 0.5],
        dark: [0.4, 0.2, 0.1],
        rings: 6,
    };

    #[test]
    fn equal_seeds_give_equal_bytes_and_others_do_not() {
        let bytes = |seed| wood(&Wood { seed, ..WOOD }, 32, 1).data.unwrap();
        assert_eq!(bytes(7), bytes(7));
        assert_ne!(bytes(7), bytes(8));
    }

    #[test]
    fn all_mip_levels_are_there_and_keep_the_mean_colour() {
        let image = wood(&WOOD, 32, 1);
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
    fn the_texture_repeats_without_a_seam() {
        for i in 0..100 {
            let y = i as f32 / 100.0;
            for (a, b) in [
                (Vec2::new(0.0, y), Vec2::new(1.0, y)),
                (Vec2::new(y, 0.0), Vec2::new(y, 1.0)),
            ] {
                assert!((grain(a, &WOOD) - grain(b, &WOOD)).abs() < 0.02, "{a}");
            }
        }
    }

    #[test]
    fn odd_sizes_have_mips_down_to_one_pixel() {
        let image = with_mips(UVec2::new(4, 2), vec![Vec4::ONE; 8], false, 1);
        assert_eq!(image.texture_descriptor.mip_level_count, 3);
        assert_eq!(image.data.unwrap().len(), 4 * (8 + 2 + 1));
    }
}
