//! The looks of all things: woods, stones, marks. Made once at the start, shared by every board.

use bevy::prelude::*;
use rules::Side;

use super::layout::{STONE_HEIGHT, STONE_RADIUS};
use super::textures::{self, Wood};
use super::{Quality, glyphs, mesh};

/// Handles to everything that does not depend on the board.
#[derive(Resource, Debug)]
pub struct Materials {
    /// The light squares.
    pub light_squares: Handle<StandardMaterial>,
    /// The dark squares.
    pub dark_squares: Handle<StandardMaterial>,
    /// The frame around them, and the trays.
    pub frame: Handle<StandardMaterial>,
    /// The lines between squares.
    pub grooves: Handle<StandardMaterial>,
    /// Inlays and the rims of holes.
    pub brass: Handle<StandardMaterial>,
    /// What is seen in a hole.
    pub darkness: Handle<StandardMaterial>,
    /// Letters and digits.
    pub ink: Handle<StandardMaterial>,
    /// The table under the board; its colour comes with its vertices too.
    pub table: Handle<StandardMaterial>,
    stones: [(Handle<Mesh>, Handle<StandardMaterial>); 2],
}

impl Materials {
    /// The mesh and the material of a side's stones.
    pub fn stone(&self, side: Side) -> (Handle<Mesh>, Handle<StandardMaterial>) {
        self.stones[side.index()].clone()
    }
}

const MAPLE: Wood = Wood {
    seed: 11,
    light: [0.86, 0.72, 0.52],
    dark: [0.66, 0.48, 0.29],
    rings: 7,
};
const WALNUT: Wood = Wood {
    seed: 23,
    light: [0.56, 0.38, 0.25],
    dark: [0.3, 0.18, 0.11],
    rings: 9,
};
const MAHOGANY: Wood = Wood {
    seed: 37,
    light: [0.36, 0.2, 0.125],
    dark: [0.17, 0.085, 0.05],
    rings: 8,
};
const OAK: Wood = Wood {
    seed: 53,
    light: [0.27, 0.2, 0.155],
    dark: [0.13, 0.09, 0.07],
    rings: 6,
};

/// The side of a stone, from the middle of its foot to its shoulder; radius and height in parts of the stone's.
const SIDE: [(f32, f32); 9] = [
    (0.0, 0.0),
    (0.86, 0.0),
    (0.93, 0.03),
    (0.98, 0.14),
    (1.0, 0.34),
    (1.0, 0.58),
    (0.975, 0.8),
    (0.92, 0.94),
    (0.84, 1.0),
];
/// The top of a white stone: a turned groove around a flat dome.
const DOME: [(f32, f32); 8] = [
    (0.72, 0.995),
    (0.67, 0.955),
    (0.62, 0.91),
    (0.57, 0.91),
    (0.52, 0.95),
    (0.45, 0.985),
    (0.25, 0.997),
    (0.0, 1.0),
];
/// The top of a black stone: a dish within a broad rim. The sides differ in shape, not only in colour.
const DISH: [(f32, f32); 7] = [
    (0.76, 1.0),
    (0.7, 0.97),
    (0.62, 0.86),
    (0.5, 0.76),
    (0.34, 0.7),
    (0.18, 0.67),
    (0.0, 0.66),
];

/// The profile of a side's stone, in world units.
fn profile(side: Side) -> Vec<Vec2> {
    let top: &[_] = match side {
        Side::Black => &DISH,
        Side::White => &DOME,
    };
    SIDE.iter()
        .chain(top)
        .map(|(radius, height)| Vec2::new(radius * STONE_RADIUS, height * STONE_HEIGHT))
        .collect()
}

/// Makes all of it.
pub(super) fn make(
    quality: Res<Quality>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let (pixels, anisotropy, segments) = match *quality {
        Quality::Low => (256, 1, 32),
        Quality::High => (512, 8, 64),
    };
    let wood = |wood: &Wood, size| textures::wood(wood, size, anisotropy);
    let mut plank = |image: Image, roughness: f32, reflectance: f32| {
        materials.add(StandardMaterial {
            base_color_texture: Some(images.add(image)),
            perceptual_roughness: roughness,
            reflectance,
            ..default()
        })
    };
    let light_squares = plank(wood(&MAPLE, pixels), 0.5, 0.4);
    let dark_squares = plank(wood(&WALNUT, pixels), 0.5, 0.4);
    let frame = plank(wood(&MAHOGANY, pixels), 0.4, 0.4);
    let table = plank(wood(&OAK, pixels), 0.7, 0.2);
    let ink = materials.add(StandardMaterial {
        base_color: Color::srgb(0.93, 0.83, 0.63),
        base_color_texture: Some(images.add(glyphs::texture(64, anisotropy))),
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.8,
        reflectance: 0.2,
        ..default()
    });
    let mut plain = |colour: Color, roughness: f32, reflectance: f32| {
        materials.add(StandardMaterial {
            base_color: colour,
            perceptual_roughness: roughness,
            reflectance,
            ..default()
        })
    };
    let grooves = plain(Color::srgb(0.12, 0.075, 0.05), 0.9, 0.2);
    let ebony = plain(Color::srgb(0.055, 0.05, 0.052), 0.34, 0.5);
    let ivory = plain(Color::srgb(0.93, 0.895, 0.82), 0.36, 0.45);
    let darkness = materials.add(StandardMaterial {
        base_color: Color::srgb(0.012, 0.01, 0.01),
        perceptual_roughness: 1.0,
        reflectance: 0.0,
        ..default()
    });
    let brass = materials.add(StandardMaterial {
        base_color: Color::srgb(0.8, 0.6, 0.3),
        metallic: 0.85,
        perceptual_roughness: 0.38,
        ..default()
    });
    let mut turned = |side| meshes.add(mesh::lathe(&profile(side), segments).mesh());
    commands.insert_resource(Materials {
        light_squares,
        dark_squares,
        frame,
        grooves,
        brass,
        darkness,
        ink,
        table,
        stones: [(turned(Side::Black), ebony), (turned(Side::White), ivory)],
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_as_large_as_the_layout_says() {
        for side in Side::ALL {
            let profile = profile(side);
            let most = profile.iter().copied().fold(Vec2::MIN, Vec2::max);
            assert_eq!(most, Vec2::new(STONE_RADIUS, STONE_HEIGHT));
            assert_eq!(profile.first().map(|p| p.x), Some(0.0));
            assert_eq!(profile.last().map(|p| p.x), Some(0.0));
            assert!(profile.iter().all(|p| p.min_element() >= 0.0));
        }
    }
}
