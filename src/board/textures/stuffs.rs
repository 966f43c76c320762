//! What woods, stones and cloth look like at a point.

use bevy::prelude::*;

use super::noise::{fractal, grains, smooth};
use crate::theme::Material;

/// A material with a pattern.
#[derive(Clone, Debug)]
pub struct Grain {
    material: Material,
}

/// A point of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// In sRGB, each channel from 0 to 1.
    pub colour: Vec3,
    /// How far it stands out, in pixels of a texture of 512.
    pub height: f32,
    /// As the standard material wants it, from 0 to 1.
    pub roughness: f32,
}

impl Grain {
    /// The pattern of a material; `None` for what has one colour all over.
    pub fn of(material: &Material) -> Option<Self> {
        let plain = matches!(material, Material::Plain { .. } | Material::Metal { .. });
        (!plain).then(|| Grain {
            material: material.clone(),
        })
    }

    /// A point of the unit square.
    pub fn at(&self, at: Vec2) -> Spot {
        match self.material {
            Material::Wood {
                light,
                dark,
                rings,
                seed,
                gloss,
            } => wood(
                at,
                [light, dark].map(|c| c.channels().into()),
                f32::from(rings),
                seed,
                gloss.get(),
            ),
            Material::Marble {
                ground,
                veins,
                seed,
                gloss,
            } => marble(
                at,
                [ground, veins].map(|c| c.channels().into()),
                seed,
                gloss.get(),
            ),
            Material::Travertine {
                light,
                dark,
                seed,
                gloss,
            } => travertine(
                at,
                [light, dark].map(|c| c.channels().into()),
                seed,
                gloss.get(),
            ),
            Material::Grained {
                ground,
                grains,
                seed,
                gloss,
            } => grained(
                at,
                [ground, grains].map(|c| c.channels().into()),
                seed,
                gloss.get(),
            ),
            Material::Felt { colour, seed } => felt(at, colour.channels().into(), seed),
            Material::Plain { colour, gloss } | Material::Metal { colour, gloss } => Spot {
                colour: colour.channels().into(),
                height: 0.0,
                roughness: roughness(gloss.get()),
            },
        }
    }
}

/// The roughness of something polished so far.
pub fn roughness(gloss: f32) -> f32 {
    0.92 - 0.72 * gloss
}

/// Year rings cut along the trunk: the grain runs along x. Late wood is darker, pores are darker still and rough.
fn wood(at: Vec2, [light, dark]: [Vec3; 2], rings: f32, seed: u32, gloss: f32) -> Spot {
    let warp = smooth(at, UVec2::new(2, 3), seed) * 1.4
        + smooth(at, UVec2::new(3, 8), seed + 1) * 0.5
        + smooth(at, UVec2::new(9, 30), seed + 5) * 0.08;
    let ring = (at.y * rings + warp * 2.2).rem_euclid(1.0);
    // Rings darken slowly and end sharply, some more than others.
    let late = ring * ring * (1.0 - ((ring - 0.92) / 0.08).clamp(0.0, 1.0));
    let late = late * (0.55 + 0.6 * smooth(at, UVec2::new(2, 6), seed + 6));
    let fibre = smooth(at, UVec2::new(8, 170), seed + 2);
    let fine = smooth(at, UVec2::new(20, 400), seed + 7);
    let pore = ((smooth(at, UVec2::new(34, 256), seed + 3) - 0.76) / 0.24).max(0.0);
    let cloud = fractal(at, UVec2::new(2, 4), 3, seed + 4);
    let tone =
        0.08 + 0.42 * late + 0.22 * (fibre - 0.3) + 0.12 * (fine - 0.5) + 0.5 * (cloud - 0.4);
    let tone = (tone + 0.5 * pore).clamp(0.0, 1.0);
    // Figure: where fibres run up and down, light plays.
    let figure = 1.0 + 0.05 * (smooth(at, UVec2::new(26, 5), seed + 8) - 0.5);
    Spot {
        colour: (light.lerp(dark, tone) * figure).clamp(Vec3::ZERO, Vec3::ONE),
        height: 0.25 * (fibre - 0.5) - 0.9 * pore,
        roughness: (roughness(gloss) + 0.1 * (fibre - 0.5) + 0.25 * pore).clamp(0.05, 1.0),
    }
}

/// Veins where a warped noise crosses its middle, in two widths.
fn marble(at: Vec2, [ground, veins]: [Vec3; 2], seed: u32, gloss: f32) -> Spot {
    let warp = Vec2::new(
        fractal(at, UVec2::new(3, 3), 4, seed),
        fractal(at, UVec2::new(3, 3), 4, seed + 40),
    ) - 0.5;
    let bent = at + warp * 0.35;
    let line = |cells: u32, sharpness: f32, seed: u32| {
        let value = fractal(bent, UVec2::splat(cells), 4, seed);
        (1.0 - (value - 0.5).abs() * sharpness).max(0.0).powi(3)
    };
    let broad = line(2, 7.0, seed + 80) * smooth(at, UVec2::new(3, 3), seed + 90);
    let fine = line(4, 22.0, seed + 120) * 0.7 * smooth(at, UVec2::new(4, 4), seed + 130);
    let cloud = fractal(bent, UVec2::new(3, 3), 5, seed + 160) - 0.5;
    let tone = (broad * 0.9 + fine + cloud * 0.35).clamp(0.0, 1.0);
    Spot {
        colour: ground.lerp(veins, tone),
        height: 0.0,
        roughness: (roughness(gloss) + 0.08 * tone).clamp(0.05, 1.0),
    }
}

/// Layers along x with small hollows drawn out along them.
fn travertine(at: Vec2, [light, dark]: [Vec3; 2], seed: u32, gloss: f32) -> Spot {
    let warp = fractal(at, UVec2::new(2, 4), 4, seed) * 0.22;
    let layer = fractal(
        Vec2::new(at.x, at.y + warp),
        UVec2::new(1, 12),
        4,
        seed + 10,
    );
    let cloud = fractal(at, UVec2::new(4, 6), 4, seed + 20);
    let bent = Vec2::new(at.x, at.y + warp);
    let (distance, chance) = grains(bent, UVec2::new(18, 84), seed + 30);
    let size = 0.2 + 0.22 * (chance * 7.0).fract();
    let hollow = if chance > 0.84 {
        ((size - distance) / 0.16).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let tone = ((layer - 0.32) * 1.7 + (cloud - 0.5) * 0.6).clamp(0.0, 1.0);
    Spot {
        colour: light.lerp(dark, tone).lerp(dark * 0.72, hollow * 0.75),
        height: -2.2 * hollow + 0.3 * (cloud - 0.5),
        roughness: (roughness(gloss) + 0.3 * hollow).clamp(0.05, 1.0),
    }
}

/// Grains of two sizes strewn over a clouded ground.
fn grained(at: Vec2, [ground, grain]: [Vec3; 2], seed: u32, gloss: f32) -> Spot {
    let cloud = fractal(at, UVec2::new(4, 4), 5, seed) - 0.5;
    let speck = |cells: u32, size: f32, share: f32, seed: u32| {
        let (distance, chance) = grains(at, UVec2::splat(cells), seed);
        let there = if chance < share { 1.0 } else { 0.0 };
        ((size - distance) / (size * 0.5)).clamp(0.0, 1.0) * there * (0.4 + 0.6 * chance / share)
    };
    let specks = speck(48, 0.34, 0.3, seed + 10).max(speck(110, 0.4, 0.35, seed + 20) * 0.7);
    let fine = smooth(at, UVec2::splat(200), seed + 30) - 0.5;
    let colour = ground * (1.0 + 0.45 * cloud + 0.14 * fine);
    Spot {
        colour: colour
            .lerp(grain, specks * 0.75)
            .clamp(Vec3::ZERO, Vec3::ONE),
        height: 0.35 * fine + 0.3 * specks,
        roughness: (roughness(gloss) + 0.08 * fine - 0.1 * specks).clamp(0.05, 1.0),
    }
}

/// Fibres in all directions.
fn felt(at: Vec2, colour: Vec3, seed: u32) -> Spot {
    let fibre = smooth(at, UVec2::new(240, 90), seed) + smooth(at, UVec2::new(90, 240), seed + 1);
    let nap = fractal(at, UVec2::new(5, 5), 4, seed + 2) - 0.5;
    let light = 1.0 + 0.2 * (fibre - 1.0) + 0.22 * nap;
    Spot {
        colour: (colour * light).clamp(Vec3::ZERO, Vec3::ONE),
        height: 1.2 * (fibre - 1.0),
        roughness: 1.0,
    }
}
