//! Reduces pictures to at most 256 colours: chooses a palette, and maps each pixel to a colour of that palette.

use color_quant::NeuQuant;
use image::RgbImage;

/// The palette index of the transparent colour.
pub(super) const CLEAR: u8 = 255;

/// The largest number of pixels from which the palette is chosen.
const LOOKED_AT: usize = 400_000;

/// The smallest number of pixels for the training of `NeuQuant`, a neural network that chooses the palette.
const LEARNT: usize = 100_000;

/// `NeuQuant`, the neural network that chooses the palette, learns from one of every `SAMPLING` pixels. The possible
/// range is 1 (best) to 30 (fastest).
const SAMPLING: i32 = 6;

/// The difference between the largest and the smallest shift that dithering adds to a channel. Channels have values
/// from 0 to 255.
const SPREAD: f32 = 9.0;

/// The thresholds of an 8 × 8 ordered dither (Bayer 1973). They are the same in every frame, so that unchanged parts of
/// the picture stay identical.
const PATTERN: [[u8; 8]; 8] = [
    [0, 32, 8, 40, 2, 34, 10, 42],
    [48, 16, 56, 24, 50, 18, 58, 26],
    [12, 44, 4, 36, 14, 46, 6, 38],
    [60, 28, 52, 20, 62, 30, 54, 22],
    [3, 35, 11, 43, 1, 33, 9, 41],
    [51, 19, 59, 27, 49, 17, 57, 25],
    [15, 47, 7, 39, 13, 45, 5, 37],
    [63, 31, 55, 23, 61, 29, 53, 21],
];

/// A palette of at most 255 colours, with a search for the palette colour that is nearest to a given colour.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    /// A cache of the indices of nearest palette colours. The upper six bits of red, green and blue form the key.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    /// Chooses a palette that suits the given pictures.
    pub(super) fn of(pictures: &[RgbImage]) -> Self {
        let all: usize = pictures.iter().map(|picture| picture.pixels().len()).sum();
        let step = all.div_ceil(LOOKED_AT).max(1);
        let pixels = pictures.iter().flat_map(RgbImage::pixels).step_by(step);
        let mut looked_at: Vec<u8> = pixels
            .flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2], 255])
            .collect();
        // Repeat the pixels of small pictures, because the neural network `NeuQuant` must learn from many pixels.
        while looked_at.len() < 4 * LEARNT {
            if looked_at.is_empty() {
                looked_at.extend([0, 0, 0, 255]);
            }
            looked_at.extend_from_within(..);
        }
        let network = NeuQuant::new(SAMPLING, usize::from(CLEAR), &looked_at);
        let colours = (0..usize::from(CLEAR)).filter_map(|number| network.lookup(number));
        Palette {
            colours: colours
                .map(|[red, green, blue, _]| [red, green, blue])
                .collect(),
            nearest: vec![None; 1 << 18],
        }
    }

    /// Returns the red, green and blue values of all palette colours, one colour after another.
    pub(super) fn colours(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// Returns the palette index of each pixel, row by row. Dithers colours that lie between two palette colours.
    pub(super) fn numbers(&mut self, picture: &RgbImage) -> Vec<u8> {
        let pixels = picture.enumerate_pixels();
        pixels
            .map(|(x, y, pixel)| {
                let dot = PATTERN[y as usize % 8][x as usize % 8];
                let shift = ((f32::from(dot) + 0.5) / 64.0 - 0.5) * SPREAD;
                self.number(
                    pixel
                        .0
                        .map(|value| (f32::from(value) + shift).round().clamp(0.0, 255.0) as u8),
                )
            })
            .collect()
    }

    fn number(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour.map(|value| usize::from(value >> 2));
        let place = &mut self.nearest[red << 12 | green << 6 | blue];
        // Colours with the same upper six bits per channel share a cache entry, so search for the middle of these
        // colours.
        let middle = colour.map(|value| value & !3 | 2);
        *place.get_or_insert_with(|| nearest(&self.colours, middle))
    }
}

/// Returns the index of the palette colour that is nearest to a given colour. Compares all colours: the search of the
/// `NeuQuant` network fails for dithered colours outside the range of the network's training.
fn nearest(colours: &[[u8; 3]], to: [u8; 3]) -> u8 {
    let distance = |colour: &[u8; 3]| -> u32 {
        let channels = colour.iter().zip(to);
        channels
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let numbered = (0..CLEAR).zip(colours);
    let nearest = numbered.min_by_key(|(_, colour)| distance(colour));
    nearest.map_or(0, |(number, _)| number)
}
