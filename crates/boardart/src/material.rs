//! Generates the textures of materials from seeded patterns.

use cohort_theme::Material;
use glam::{UVec2, Vec2, Vec3, Vec3Swizzles};

use crate::pattern::Pattern;
use crate::texture::{PixelFormat, Texture, Wrap, byte};

pub use crate::pattern::roughness;

/// The resolution and kind of a material's textures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextureDetail {
    /// Pixels per side, a power of two.
    pub size: u32,
    /// Whether to generate normals and roughness for lighting.
    pub relief: bool,
}

/// The textures of a material. All of them can be repeated without visible seams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaterialTextures {
    pub colour: Texture,
    /// The normals and roughness; `None` if they were not requested.
    pub relief: Option<Relief>,
}

/// Normals and roughness of a material.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relief {
    /// Normal map: the x and y components of the normal in the tangent plane, packed from -1..1 into 0..1.
    pub normals: Texture,
    /// The roughness, in the second channel. The first channel is 0.
    pub roughness: Texture,
}

/// Returns the textures of a material; `None` for a material of one uniform colour.
pub fn textures(material: &Material, detail: TextureDetail) -> Option<MaterialTextures> {
    let pattern = Pattern::of(material)?;
    let TextureDetail { size, relief } = detail;
    let count = (size * size) as usize;
    let relief_count = if relief { count } else { 0 };
    let mut colour = Vec::with_capacity(4 * count);
    let mut heights = Vec::with_capacity(relief_count);
    let mut roughness = Vec::with_capacity(2 * relief_count);
    for i in 0..size * size {
        let at = (Vec2::new((i % size) as f32, (i / size) as f32) + 0.5) / size as f32;
        let texel = pattern.at(at);
        colour.extend(texel.colour.extend(1.0).to_array().map(byte));
        if relief {
            heights.push(texel.height);
            roughness.extend([0, byte(texel.roughness)]);
        }
    }
    let texture = |format, pixels| Texture::new(UVec2::splat(size), format, Wrap::Repeat, pixels);
    Some(MaterialTextures {
        colour: texture(PixelFormat::Srgba, colour),
        relief: relief.then(|| Relief {
            normals: texture(PixelFormat::Rg, normals(&heights, size)),
            roughness: texture(PixelFormat::Rg, roughness),
        }),
    })
}

/// Returns the normal map of a height field that can be repeated. The unit of height is the width of a pixel in a
/// 512-pixel texture, whatever the actual size is.
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

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: TextureDetail = TextureDetail {
        size: 32,
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
        assert_eq!(textures(&wood(7), SMALL), textures(&wood(7), SMALL));
        assert_ne!(textures(&wood(7), SMALL), textures(&wood(8), SMALL));
    }

    #[test]
    fn only_what_was_asked_for_is_made() {
        let relief = |relief| textures(&wood(7), TextureDetail { relief, ..SMALL });
        assert!(relief(true).unwrap().relief.is_some());
        assert_eq!(relief(false).unwrap().relief, None);
        let plain = ron::from_str("Plain(colour: \"#123456\", gloss: 0.5)").unwrap();
        assert_eq!(textures(&plain, SMALL), None);
    }

    #[test]
    fn all_mip_levels_are_there_and_keep_the_mean_colour() {
        let texture = textures(&wood(7), SMALL).unwrap().colour;
        let data = texture.data;
        assert_eq!(texture.levels, 6);
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
}
