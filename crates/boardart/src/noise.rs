//! Noise functions over the unit square that can be repeated without seams.

use std::ops::Add;

use glam::{FloatExt, UVec2, Vec2};

/// The seed of a noise function. Adding a number to a seed gives an independent noise function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub(crate) u32);

impl Add<u32> for Seed {
    type Output = Seed;

    fn add(self, number: u32) -> Seed {
        Seed(self.0.wrapping_add(number))
    }
}

/// Returns a pseudo-random number from 0 to 1 for a lattice point: a hash of its coordinates.
fn hash(x: u32, y: u32, seed: Seed) -> f32 {
    let mut h = x.wrapping_mul(0x9e37_79b1)
        ^ y.wrapping_mul(0x85eb_ca77)
        ^ seed.0.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    ((h ^ (h >> 15)) >> 8) as f32 / (1 << 24) as f32
}

/// Returns value noise from 0 to 1, with `cells` cells in the unit square. The noise can be repeated without seams.
pub(crate) fn value_noise(at: Vec2, cells: UVec2, seed: Seed) -> f32 {
    let at = at * cells.as_vec2();
    let floor = at.floor();
    let part = at - floor;
    let part = part * part * (3.0 - 2.0 * part);
    let x = floor.x.rem_euclid(cells.x as f32) as u32;
    let y = floor.y.rem_euclid(cells.y as f32) as u32;
    let (right, below) = ((x + 1) % cells.x, (y + 1) % cells.y);
    let top = hash(x, y, seed).lerp(hash(right, y, seed), part.x);
    let bottom = hash(x, below, seed).lerp(hash(right, below, seed), part.x);
    top.lerp(bottom, part.y)
}

/// Returns fractal noise from 0 to 1, with mean 0.5: the sum of `octaves` value noises. Each value noise is half as
/// strong and twice as fine as the value noise before it.
pub(crate) fn fractal_noise(at: Vec2, cells: UVec2, octaves: u32, seed: Seed) -> f32 {
    let mut sum = 0.0;
    let mut weight = 0.5;
    for octave in 0..octaves {
        sum += weight * value_noise(at, cells * (1 << octave), seed + octave * 101);
        weight *= 0.5;
    }
    sum / (1.0 - 0.5f32.powi(octaves as i32))
}

/// Computes cellular noise (Worley, 1996) with one random point in each of `cells`. Returns the distance from `at` to
/// the nearest point, in cells, and a random number from 0 to 1 that belongs to this point.
pub(crate) fn cellular_noise(at: Vec2, cells: UVec2, seed: Seed) -> (f32, f32) {
    let at = at * cells.as_vec2();
    let floor = at.floor();
    let mut nearest = (f32::MAX, 0.0);
    for dy in -1..=1 {
        for dx in -1..=1 {
            let cell = floor + Vec2::new(dx as f32, dy as f32);
            let x = cell.x.rem_euclid(cells.x as f32) as u32;
            let y = cell.y.rem_euclid(cells.y as f32) as u32;
            let point = Vec2::new(hash(x, y, seed), hash(x, y, seed + 1));
            let distance = at.distance(cell + point);
            if distance < nearest.0 {
                nearest = (distance, hash(x, y, seed + 2));
            }
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_within_its_limits_and_varies() {
        let cells = UVec2::new(5, 7);
        for noise in [value_noise, |at, cells, seed| {
            fractal_noise(at, cells, 4, seed)
        }] {
            let values: Vec<f32> = (0..1000u16)
                .map(|i| {
                    noise(
                        Vec2::new(f32::from(i) * 0.613, f32::from(i) * 0.357),
                        cells,
                        Seed(3),
                    )
                })
                .collect();
            let min = values.iter().copied().fold(f32::MAX, f32::min);
            let max = values.iter().copied().fold(f32::MIN, f32::max);
            assert!(
                (0.0..0.3).contains(&min) && (0.7..=1.0).contains(&max),
                "{min} {max}"
            );
        }
    }

    #[test]
    fn the_nearest_point_is_no_further_than_the_diagonal_of_a_cell() {
        for i in 0..1000u16 {
            let at = Vec2::new(f32::from(i) * 0.613, f32::from(i) * 0.357);
            let (distance, value) = cellular_noise(at, UVec2::new(5, 7), Seed(3));
            assert!(distance <= 2f32.sqrt(), "{distance}");
            assert!((0.0..=1.0).contains(&value), "{value}");
        }
    }
}
