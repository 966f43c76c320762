//! The letters and digits of the coordinates, drawn with round strokes into one texture.

use bevy::prelude::*;

use bevy::render::render_resource::TextureFormat;

use super::textures::{byte, with_mips};

/// The characters there are, in the order of their cells.
const CHARACTERS: &str = "abcdefghijkl0123456789";
/// Cells per row and column of the texture.
const CELLS: UVec2 = UVec2::new(8, 4);
/// Half the width of a stroke, where a cell is 1 high.
const STROKE: f32 = 0.055;
/// How much of a cell stays hidden at its top, and half as much at its sides: a coarse mip level mixes in what hangs down
/// from the cell above.
const HIDDEN: f32 = 0.0625;
/// How wide a character is, of its cell.
pub const WIDTH: f32 = 0.62;

/// A part of a character, in a cell from (0, 0) at the lower left to (1, 1).
enum Stroke {
    /// Straight lines from point to point.
    Lines(&'static [(f32, f32)]),
    /// A part of an ellipse: centre, radii, and the angles in degrees from which to which it runs, 0 to the right.
    Arc((f32, f32), (f32, f32), f32, f32),
}

use Stroke::{Arc, Lines};

/// The strokes of a character; none for those that no coordinate needs.
fn strokes(character: char) -> Vec<Stroke> {
    const X: f32 = 0.5; // the middle
    const BOWL: (f32, f32) = (0.19, 0.19);
    let bowl = |from, to| Arc((X, 0.41), BOWL, from, to);
    match character {
        'a' => vec![bowl(0.0, 360.0), Lines(&[(0.69, 0.62), (0.69, 0.22)])],
        'b' => vec![bowl(0.0, 360.0), Lines(&[(0.31, 0.86), (0.31, 0.22)])],
        'c' => vec![bowl(48.0, 312.0)],
        'd' => vec![bowl(0.0, 360.0), Lines(&[(0.69, 0.86), (0.69, 0.22)])],
        'e' => vec![bowl(0.0, 312.0), Lines(&[(0.31, 0.41), (0.69, 0.41)])],
        'f' => vec![
            Arc((0.62, 0.7), (0.15, 0.16), 65.0, 180.0),
            Lines(&[(0.47, 0.7), (0.47, 0.22)]),
            Lines(&[(0.33, 0.58), (0.64, 0.58)]),
        ],
        'g' => vec![
            bowl(0.0, 360.0),
            Lines(&[(0.69, 0.62), (0.69, 0.2)]),
            Arc((X, 0.2), (0.19, 0.14), 210.0, 360.0),
        ],
        'h' => vec![
            Lines(&[(0.32, 0.86), (0.32, 0.22)]),
            Arc((X, 0.42), (0.18, 0.18), 0.0, 180.0),
            Lines(&[(0.68, 0.42), (0.68, 0.22)]),
        ],
        'i' => vec![Lines(&[(X, 0.6), (X, 0.22)]), Lines(&[(X, 0.79), (X, 0.8)])],
        'j' => vec![
            Lines(&[(0.56, 0.6), (0.56, 0.2)]),
            Arc((0.42, 0.2), (0.14, 0.14), 260.0, 360.0),
            Lines(&[(0.56, 0.79), (0.56, 0.8)]),
        ],
        'k' => vec![
            Lines(&[(0.34, 0.86), (0.34, 0.22)]),
            Lines(&[(0.66, 0.61), (0.34, 0.38)]),
            Lines(&[(0.46, 0.46), (0.68, 0.22)]),
        ],
        'l' => vec![Lines(&[(X, 0.86), (X, 0.22)])],
        '0' => vec![Arc((X, 0.53), (0.2, 0.31), 0.0, 360.0)],
        '1' => vec![Lines(&[(0.36, 0.68), (0.54, 0.84), (0.54, 0.22)])],
        '2' => vec![
            Arc((X, 0.65), (0.18, 0.19), -35.0, 170.0),
            Lines(&[(0.648, 0.541), (0.31, 0.22), (0.7, 0.22)]),
        ],
        '3' => vec![
            Arc((0.49, 0.69), (0.17, 0.15), -80.0, 150.0),
            Arc((0.49, 0.38), (0.2, 0.16), -150.0, 80.0),
        ],
        '4' => vec![Lines(&[
            (0.62, 0.22),
            (0.62, 0.84),
            (0.28, 0.4),
            (0.74, 0.4),
        ])],
        '5' => vec![
            Lines(&[(0.67, 0.84), (0.36, 0.84), (0.34, 0.55)]),
            Arc((0.48, 0.42), (0.2, 0.2), -145.0, 130.0),
        ],
        '6' => vec![
            Arc((X, 0.41), (0.19, 0.19), 0.0, 360.0),
            Arc((0.72, 0.41), (0.41, 0.44), 100.0, 180.0),
        ],
        '7' => vec![Lines(&[(0.3, 0.84), (0.7, 0.84), (0.44, 0.22)])],
        '8' => vec![
            Arc((X, 0.69), (0.16, 0.15), 0.0, 360.0),
            Arc((X, 0.38), (0.19, 0.165), 0.0, 360.0),
        ],
        '9' => vec![
            Arc((X, 0.65), (0.19, 0.19), 0.0, 360.0),
            Arc((0.28, 0.65), (0.41, 0.44), -80.0, 0.0),
        ],
        _ => Vec::new(),
    }
}

/// The straight pieces of which a character is made.
fn pieces(character: char) -> Vec<(Vec2, Vec2)> {
    let mut pieces = Vec::new();
    for stroke in strokes(character) {
        let points: Vec<Vec2> = match stroke {
            Lines(points) => points.iter().copied().map(Vec2::from).collect(),
            Arc(centre, radii, from, to) => (0..=24)
                .map(|step| {
                    let angle = from.lerp(to, step as f32 / 24.0).to_radians();
                    Vec2::from(centre) + Vec2::from_angle(angle) * Vec2::from(radii)
                })
                .collect(),
        };
        pieces.extend(points.windows(2).map(|pair| (pair[0], pair[1])));
    }
    pieces
}

/// How far a point is from a straight piece.
fn distance(point: Vec2, (from, to): (Vec2, Vec2)) -> f32 {
    let way = to - from;
    let along = ((point - from).dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
    point.distance(from + way * along)
}

/// The texture of all characters: white where there is ink, with the ink as alpha. A cell is `cell` pixels wide and high.
pub fn texture(cell: u32, anisotropy: u16) -> Image {
    let size = CELLS * cell;
    let mut pixels = [255, 255, 255, 0].repeat((size.x * size.y) as usize);
    for (number, character) in CHARACTERS.chars().enumerate() {
        let corner = UVec2::new(number as u32 % CELLS.x, number as u32 / CELLS.x) * cell;
        let pieces = pieces(character);
        for y in 0..cell {
            for x in 0..cell {
                let point = Vec2::new(x as f32 + 0.5, (cell - y) as f32 - 0.5) / cell as f32;
                let nearest = pieces
                    .iter()
                    .map(|piece| distance(point, *piece))
                    .fold(f32::MAX, f32::min);
                let ink = ((STROKE - nearest) * cell as f32 + 0.5).clamp(0.0, 1.0);
                let index = (corner.y + y) * size.x + corner.x + x;
                if let Some(alpha) = pixels.get_mut(index as usize * 4 + 3) {
                    *alpha = byte(ink);
                }
            }
        }
    }
    with_mips(
        size,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        false,
        anisotropy,
    )
}

/// The part of the texture that shows a character, a square from its upper left to its lower right; `None` if there is
/// none.
pub fn cell(character: char) -> Option<Rect> {
    let number = CHARACTERS.chars().position(|c| c == character)? as u32;
    let corner = UVec2::new(number % CELLS.x, number / CELLS.x).as_vec2();
    let shown = [
        Vec2::new(HIDDEN / 2.0, HIDDEN),
        Vec2::new(1.0 - HIDDEN / 2.0, 1.0),
    ];
    let [from, to] = shown.map(|point| (corner + point) / CELLS.as_vec2());
    Some(Rect::from_corners(from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_a_coordinate_has_ink_inside_its_cell() {
        for character in ('a'..='l').chain('0'..='9') {
            assert!(cell(character).is_some());
            let pieces = pieces(character);
            assert!(!pieces.is_empty(), "{character}");
            for (from, to) in pieces {
                for point in [from, to] {
                    let free = point.min(Vec2::ONE - point) - STROKE;
                    assert!(free.min_element() >= 0.0, "{character} at {point}");
                    assert!(free.y >= HIDDEN || point.y < 0.5, "{character} at {point}");
                }
            }
        }
        assert_eq!(cell('z'), None);
    }

    #[test]
    fn no_two_characters_look_alike() {
        let image = texture(16, 1);
        let data = image.data.unwrap();
        let width = 16 * CELLS.x;
        let ink = |character: char| {
            let corner = (cell(character).unwrap().min * (CELLS * 16).as_vec2()).as_uvec2();
            (0..256)
                .map(|i| data[(((corner.y + i / 16) * width + corner.x + i % 16) * 4 + 3) as usize])
                .collect::<Vec<_>>()
        };
        let all: Vec<_> = CHARACTERS.chars().map(|c| (c, ink(c))).collect();
        for (i, (a, first)) in all.iter().enumerate() {
            for (b, second) in &all[..i] {
                let differs: u32 = first
                    .iter()
                    .zip(second)
                    .map(|(x, y)| u32::from(x.abs_diff(*y)))
                    .sum();
                assert!(differs > 1000, "{a} and {b} differ by {differs}");
            }
        }
    }
}
