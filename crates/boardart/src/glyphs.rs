//! Letters and digits for the coordinates of the board, in the typeface of the interface, in one texture.
//!
//! The texture is a grid of square cells. Each cell holds one character.

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, point};
use glam::{UVec2, Vec2};

use crate::texture::{PixelFormat, Texture, Wrap, byte};

const FONT: &[u8] = include_bytes!("../../../assets/fonts/strong.ttf");
/// The available characters, in the order of their cells in the texture.
const CHARACTERS: &str = "abcdefghijkl0123456789";
/// The number of cells in a row and in a column of the texture.
const CELLS: UVec2 = UVec2::new(8, 4);
/// The height of a digit, as a share of the height of its cell.
const DIGIT_HEIGHT: f32 = 0.58;
/// The share of a cell's height that is cut off at its top. Half as much is cut off at the left and at the right. In
/// coarse mip levels, letters from the cell above reach into this area.
const HIDDEN: f32 = 0.0625;
/// The height of the baseline above the lower edge of a cell, as a share of the cell. This height centres digits in the
/// visible part of the cell.
const BASELINE: f32 = (1.0 - HIDDEN - DIGIT_HEIGHT) / 2.0;

/// A character as a square part of the texture, with the character in the middle of the square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The upper left corner of the part of the texture, in texture coordinates from (0, 0) to (1, 1).
    pub min: Vec2,
    pub max: Vec2,
    /// The advance width of the character, as a multiple of the side of the square. The distance between the centres of
    /// two neighbouring characters is the mean of their advances.
    pub advance: f32,
}

/// Returns the glyph of a character; `None` if the coordinates of boards do not use the character.
pub fn glyph(character: char) -> Option<Glyph> {
    let number = CHARACTERS.chars().position(|c| c == character)? as u32;
    let cell = cell(number).as_vec2();
    let from = cell + Vec2::new(HIDDEN / 2.0, HIDDEN);
    let to = cell + Vec2::new(1.0 - HIDDEN / 2.0, 1.0);
    Some(Glyph {
        min: from / CELLS.as_vec2(),
        max: to / CELLS.as_vec2(),
        advance: Face::load()?.advance(character) / (1.0 - HIDDEN),
    })
}

/// Returns the texture with all characters. Every pixel is white, and its opacity shows the shape of the letter. A cell
/// is `size` × `size` pixels.
pub fn atlas(size: u32) -> Texture {
    let whole = CELLS * size;
    let mut pixels = [255, 255, 255, 0].repeat((whole.x * whole.y) as usize);
    for (number, character) in CHARACTERS.chars().enumerate() {
        let Some(outline) = Face::load().and_then(|face| face.outline(character, size)) else {
            continue;
        };
        let corner = (cell(number as u32) * size).as_ivec2();
        let bounds = outline.px_bounds();
        let offset = Vec2::new(bounds.min.x, bounds.min.y).as_ivec2();
        outline.draw(|x, y, ink| {
            let at = UVec2::new(x, y).as_ivec2() + offset;
            let inside = at.min_element() >= 0 && at.max_element() < size as i32;
            let at = (at + corner).as_uvec2();
            let index = (at.y * whole.x + at.x) as usize * 4 + 3;
            if let Some(alpha) = pixels.get_mut(index).filter(|_| inside) {
                *alpha = byte(ink.clamp(0.0, 1.0));
            }
        });
    }
    Texture::new(whole, PixelFormat::Srgba, Wrap::Clamp, pixels)
}

fn cell(number: u32) -> UVec2 {
    UVec2::new(number % CELLS.x, number / CELLS.x)
}

/// The typeface of the characters, with its measures converted to cells.
struct Face {
    font: FontRef<'static>,
    /// The size of one unit of the font, in cells.
    unit: f32,
}

impl Face {
    /// Returns `None` only if the built-in font file is invalid.
    fn load() -> Option<Self> {
        let font = FontRef::try_from_slice(FONT).ok()?;
        let digit = font.outline(font.glyph_id('1'))?;
        let unit = DIGIT_HEIGHT / digit.bounds.height().abs();
        Some(Face { font, unit })
    }

    fn id(&self, character: char) -> GlyphId {
        self.font.glyph_id(character)
    }

    /// Returns the advance of a character, in cells.
    fn advance(&self, character: char) -> f32 {
        self.font.h_advance_unscaled(self.id(character)) * self.unit
    }

    /// Returns the outline of a character in the middle of a cell of `size` pixels.
    fn outline(&self, character: char, size: u32) -> Option<OutlinedGlyph> {
        let size = size as f32;
        let scale = PxScale::from(self.font.height_unscaled() * self.unit * size);
        let left = (1.0 - self.advance(character)) / 2.0 * size;
        let baseline = (1.0 - BASELINE) * size;
        let glyph = self
            .id(character)
            .with_scale_and_position(scale, point(left, baseline));
        self.font.outline_glyph(glyph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_a_coordinate_has_ink_where_it_is_shown() {
        for character in ('a'..='l').chain('0'..='9') {
            let glyph = glyph(character).unwrap();
            assert!((0.15..0.8).contains(&glyph.advance), "{character}");
            let bounds = Face::load()
                .unwrap()
                .outline(character, 1000)
                .unwrap()
                .px_bounds();
            let hidden = HIDDEN * 1000.0;
            assert!(bounds.min.x >= hidden / 2.0, "{character}: {bounds:?}");
            assert!(bounds.max.x <= 1000.0 - hidden / 2.0, "{character}");
            assert!(bounds.min.y >= hidden, "{character}: {bounds:?}");
            assert!(bounds.max.y <= 1000.0, "{character}: {bounds:?}");
            assert!(bounds.width() > 50.0 && bounds.height() > 400.0);
        }
        assert_eq!(glyph('z'), None);
    }

    #[test]
    fn digits_stand_in_the_middle_of_what_is_shown() {
        let middle = 1000.0 * (1.0 + HIDDEN) / 2.0;
        for digit in '0'..='9' {
            let bounds = Face::load()
                .unwrap()
                .outline(digit, 1000)
                .unwrap()
                .px_bounds();
            let height = bounds.min.y.midpoint(bounds.max.y);
            assert!((height - middle).abs() < 10.0, "{digit}: {height}");
        }
    }

    #[test]
    fn no_two_characters_look_alike() {
        const SIZE: u32 = 16;
        let atlas = atlas(SIZE);
        let width = atlas.size.x;
        let ink = |number: usize| {
            let corner = cell(number as u32) * SIZE;
            (0..SIZE * SIZE)
                .map(|i| (corner.y + i / SIZE) * width + corner.x + i % SIZE)
                .map(|index| atlas.data[index as usize * 4 + 3])
                .collect::<Vec<_>>()
        };
        let all: Vec<_> = CHARACTERS
            .chars()
            .enumerate()
            .map(|(number, character)| (character, ink(number)))
            .collect();
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
