//! The patterns of wood, stone and cloth as functions of a point.

use cohort_theme::{Colour, Material};
use glam::{UVec2, Vec2, Vec3};

use crate::noise::{Seed, cellular_noise, fractal_noise, value_noise};

/// The pattern of a material over the unit square. The pattern can be repeated without seams.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pattern {
    kind: Kind,
    /// The two colours in sRGB, each channel from 0 to 1. Cloth has the same colour twice.
    colours: [Vec3; 2],
    seed: Seed,
    /// The roughness of the surface outside its hollows, from 0 to 1.
    roughness: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// Wood with this number of year rings across the unit square.
    Wood(f32),
    Marble,
    Travertine,
    Grained,
    Felt,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Texel {
    /// The colour in sRGB, each channel from 0 to 1.
    pub(crate) colour: Vec3,
    /// The height of the surface, in widths of a pixel in a 512-pixel texture.
    pub(crate) height: f32,
    /// The perceptual roughness of a PBR material, from 0 to 1.
    pub(crate) roughness: f32,
}

impl Pattern {
    /// Returns the pattern of a material; `None` for a material of one uniform colour.
    pub(crate) fn of(material: &Material) -> Option<Self> {
        let (kind, colours, seed) = match *material {
            Material::Wood {
                light,
                dark,
                rings,
                seed,
                ..
            } => (Kind::Wood(rings.into()), [light, dark], seed),
            Material::Marble {
                ground,
                veins,
                seed,
                ..
            } => (Kind::Marble, [ground, veins], seed),
            Material::Travertine {
                light, dark, seed, ..
            } => (Kind::Travertine, [light, dark], seed),
            Material::Grained {
                ground,
                grains,
                seed,
                ..
            } => (Kind::Grained, [ground, grains], seed),
            Material::Felt { colour, seed } => (Kind::Felt, [colour, colour], seed),
            Material::Plain { .. } | Material::Metal { .. } => return None,
        };
        Some(Pattern {
            kind,
            colours: colours.map(|colour: Colour| colour.channels().into()),
            seed: Seed(seed),
            roughness: roughness(material.gloss()),
        })
    }

    /// Evaluates the pattern at a point of the unit square.
    pub(crate) fn at(&self, at: Vec2) -> Texel {
        let Pattern {
            kind,
            colours,
            seed,
            roughness,
        } = *self;
        match kind {
            Kind::Wood(rings) => wood(at, colours, rings, seed, roughness),
            Kind::Marble => marble(at, colours, seed, roughness),
            Kind::Travertine => travertine(at, colours, seed, roughness),
            Kind::Grained => grained(at, colours, seed, roughness),
            Kind::Felt => felt(at, colours[0], seed),
        }
    }
}

/// Returns the perceptual roughness for a gloss from 0 (dull) to 1 (polished).
pub fn roughness(gloss: f32) -> f32 {
    0.92 - 0.72 * gloss
}

/// Evaluates wood that is cut along the trunk, with the grain along x. Late wood is darker. Pores are even darker, and
/// rough.
fn wood(at: Vec2, [light, dark]: [Vec3; 2], rings: f32, seed: Seed, roughness: f32) -> Texel {
    let warp = value_noise(at, UVec2::new(2, 3), seed) * 1.4
        + value_noise(at, UVec2::new(3, 8), seed + 1) * 0.5
        + value_noise(at, UVec2::new(9, 30), seed + 5) * 0.08;
    let ring = (at.y * rings + warp * 2.2).rem_euclid(1.0);
    // Each ring darkens gradually and ends abruptly. Some rings are darker than others.
    let late = ring * ring * (1.0 - ((ring - 0.92) / 0.08).clamp(0.0, 1.0));
    let late = late * (0.55 + 0.6 * value_noise(at, UVec2::new(2, 6), seed + 6));
    let fibre = value_noise(at, UVec2::new(8, 170), seed + 2);
    let fine = value_noise(at, UVec2::new(20, 400), seed + 7);
    let pore = ((value_noise(at, UVec2::new(34, 256), seed + 3) - 0.76) / 0.24).max(0.0);
    let cloud = fractal_noise(at, UVec2::new(2, 4), 3, seed + 4);
    let tone =
        0.08 + 0.42 * late + 0.22 * (fibre - 0.3) + 0.12 * (fine - 0.5) + 0.5 * (cloud - 0.4);
    let tone = (tone + 0.5 * pore).clamp(0.0, 1.0);
    // The direction of the fibres varies, which changes the brightness of the wood.
    let figure = 1.0 + 0.05 * (value_noise(at, UVec2::new(26, 5), seed + 8) - 0.5);
    Texel {
        colour: (light.lerp(dark, tone) * figure).clamp(Vec3::ZERO, Vec3::ONE),
        height: 0.25 * (fibre - 0.5) - 0.9 * pore,
        roughness: (roughness + 0.1 * (fibre - 0.5) + 0.25 * pore).clamp(0.05, 1.0),
    }
}

/// Evaluates marble. A vein is where distorted noise crosses its mean. Some veins are broad, others are fine.
fn marble(at: Vec2, [ground, veins]: [Vec3; 2], seed: Seed, roughness: f32) -> Texel {
    let warp = Vec2::new(
        fractal_noise(at, UVec2::new(3, 3), 4, seed),
        fractal_noise(at, UVec2::new(3, 3), 4, seed + 40),
    ) - 0.5;
    let bent = at + warp * 0.35;
    let line = |cells: u32, sharpness: f32, seed: Seed| {
        let value = fractal_noise(bent, UVec2::splat(cells), 4, seed);
        (1.0 - (value - 0.5).abs() * sharpness).max(0.0).powi(3)
    };
    let broad = line(2, 7.0, seed + 80) * value_noise(at, UVec2::new(3, 3), seed + 90);
    let fine = line(4, 22.0, seed + 120) * 0.7 * value_noise(at, UVec2::new(4, 4), seed + 130);
    let cloud = fractal_noise(bent, UVec2::new(3, 3), 5, seed + 160) - 0.5;
    let tone = (broad * 0.9 + fine + cloud * 0.35).clamp(0.0, 1.0);
    Texel {
        colour: ground.lerp(veins, tone),
        height: 0.0,
        roughness: (roughness + 0.08 * tone).clamp(0.05, 1.0),
    }
}

/// Evaluates travertine: layers along x, with small elongated hollows.
fn travertine(at: Vec2, [light, dark]: [Vec3; 2], seed: Seed, roughness: f32) -> Texel {
    let warp = fractal_noise(at, UVec2::new(2, 4), 4, seed) * 0.22;
    let layer = fractal_noise(
        Vec2::new(at.x, at.y + warp),
        UVec2::new(1, 12),
        4,
        seed + 10,
    );
    let cloud = fractal_noise(at, UVec2::new(4, 6), 4, seed + 20);
    let bent = Vec2::new(at.x, at.y + warp);
    let (distance, chance) = cellular_noise(bent, UVec2::new(18, 84), seed + 30);
    let size = 0.2 + 0.22 * (chance * 7.0).fract();
    let hollow = if chance > 0.84 {
        ((size - distance) / 0.16).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let tone = ((layer - 0.32) * 1.7 + (cloud - 0.5) * 0.6).clamp(0.0, 1.0);
    Texel {
        colour: light.lerp(dark, tone).lerp(dark * 0.72, hollow * 0.75),
        height: -2.2 * hollow + 0.3 * (cloud - 0.5),
        roughness: (roughness + 0.3 * hollow).clamp(0.05, 1.0),
    }
}

/// Evaluates stone with grains of two sizes on a cloudy ground colour.
fn grained(at: Vec2, [ground, grain]: [Vec3; 2], seed: Seed, roughness: f32) -> Texel {
    let cloud = fractal_noise(at, UVec2::new(4, 4), 5, seed) - 0.5;
    let speck = |cells: u32, size: f32, share: f32, seed: Seed| {
        let (distance, chance) = cellular_noise(at, UVec2::splat(cells), seed);
        let there = if chance < share { 1.0 } else { 0.0 };
        ((size - distance) / (size * 0.5)).clamp(0.0, 1.0) * there * (0.4 + 0.6 * chance / share)
    };
    let specks = speck(48, 0.34, 0.3, seed + 10).max(speck(110, 0.4, 0.35, seed + 20) * 0.7);
    let fine = value_noise(at, UVec2::splat(200), seed + 30) - 0.5;
    let colour = ground * (1.0 + 0.45 * cloud + 0.14 * fine);
    Texel {
        colour: colour
            .lerp(grain, specks * 0.75)
            .clamp(Vec3::ZERO, Vec3::ONE),
        height: 0.35 * fine + 0.3 * specks,
        roughness: (roughness + 0.08 * fine - 0.1 * specks).clamp(0.05, 1.0),
    }
}

fn felt(at: Vec2, colour: Vec3, seed: Seed) -> Texel {
    let fibre =
        value_noise(at, UVec2::new(240, 90), seed) + value_noise(at, UVec2::new(90, 240), seed + 1);
    let nap = fractal_noise(at, UVec2::new(5, 5), 4, seed + 2) - 0.5;
    let light = 1.0 + 0.2 * (fibre - 1.0) + 0.22 * nap;
    Texel {
        colour: (colour * light).clamp(Vec3::ZERO, Vec3::ONE),
        height: 1.2 * (fibre - 1.0),
        roughness: 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_theme::Catalogue;

    #[test]
    fn any_seed_gives_a_pattern() {
        let text = format!("Felt(colour: \"#123456\", seed: {})", u32::MAX);
        let pattern = Pattern::of(&ron::from_str(&text).unwrap()).unwrap();
        assert!(pattern.at(Vec2::splat(0.3)).height.is_finite());
    }

    #[test]
    fn the_pattern_of_every_theme_repeats_without_a_seam() {
        for theme in Catalogue::builtin().all() {
            let materials = [
                &theme.board.light,
                &theme.board.dark,
                &theme.board.frame,
                &theme.table,
                &theme.stones.black.material,
                &theme.stones.white.material,
            ];
            for pattern in materials.into_iter().filter_map(Pattern::of) {
                for i in 0..100 {
                    let t = i as f32 / 100.0;
                    for (a, b) in [
                        (Vec2::new(0.0, t), Vec2::new(1.0, t)),
                        (Vec2::new(t, 0.0), Vec2::new(t, 1.0)),
                    ] {
                        let apart = pattern.at(a).colour.distance(pattern.at(b).colour);
                        assert!(apart < 0.02, "{} {a} {apart}", theme.id);
                    }
                }
            }
        }
    }
}
