//! Noise that repeats over the unit square.

use bevy::prelude::*;

/// A number from 0 to 1 for a point of the lattice.
fn lattice(x: u32, y: u32, seed: u32) -> f32 {
    let mut h =
        x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    ((h ^ (h >> 15)) >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise from 0 to 1 over the unit square, which it fills with `cells` cells and repeats without a seam.
pub(super) fn smooth(at: Vec2, cells: UVec2, seed: u32) -> f32 {
    let at = at * cells.as_vec2();
    let floor = at.floor();
    let part = at - floor;
    let part = part * part * (3.0 - 2.0 * part);
    let x = floor.x.rem_euclid(cells.x as f32) as u32;
    let y = floor.y.rem_euclid(cells.y as f32) as u32;
    let (right, below) = ((x + 1) % cells.x, (y + 1) % cells.y);
    let top = lattice(x, y, seed).lerp(lattice(right, y, seed), part.x);
    let bottom = lattice(x, below, seed).lerp(lattice(right, below, seed), part.x);
    top.lerp(bottom, part.y)
}

/// The sum of `octaves` noises, each half as strong and twice as fine as the one before; from 0 to 1, 0.5 on average.
pub(super) fn fractal(at: Vec2, cells: UVec2, octaves: u32, seed: u32) -> f32 {
    let mut sum = 0.0;
    let mut weight = 0.5;
    for octave in 0..octaves {
        sum += weight * smooth(at, cells * (1 << octave), seed.wrapping_add(octave * 101));
        weight *= 0.5;
    }
    sum / (1.0 - 0.5f32.powi(octaves as i32))
}

/// The distance to the nearest of the points strewn one in each of `cells`, in cells, and a number of that point
/// from 0 to 1.
pub(super) fn grains(at: Vec2, cells: UVec2, seed: u32) -> (f32, f32) {
    let at = at * cells.as_vec2();
    let floor = at.floor();
    let mut nearest = (f32::MAX, 0.0);
    for dy in -1..=1 {
        for dx in -1..=1 {
            let cell = floor + Vec2::new(dx as f32, dy as f32);
            let x = cell.x.rem_euclid(cells.x as f32) as u32;
            let y = cell.y.rem_euclid(cells.y as f32) as u32;
            let place = Vec2::new(lattice(x, y, seed), lattice(x, y, seed.wrapping_add(1)));
            let distance = at.distance(cell + place);
            if distance < nearest.0 {
                nearest = (distance, lattice(x, y, seed.wrapping_add(2)));
            }
        }
    }
    nearest
}
