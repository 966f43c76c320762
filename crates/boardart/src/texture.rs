//! Textures: pixels with all their mip levels.

use glam::UVec2;

/// The meaning of a pixel's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PixelFormat {
    /// Red, green and blue in sRGB, with linear opacity.
    Srgba,
    /// Two linear numbers from 0 to 1.
    Rg,
}

impl PixelFormat {
    /// Returns the number of channels per pixel. Each channel is one byte.
    pub const fn channels(self) -> usize {
        match self {
            PixelFormat::Srgba => 4,
            PixelFormat::Rg => 2,
        }
    }
}

/// Which pixels a texture shows outside its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrap {
    Repeat,
    /// The pixels at the edge continue outwards.
    Clamp,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texture {
    pub size: UVec2,
    pub format: PixelFormat,
    pub wrap: Wrap,
    /// The number of mip levels, including the full size. The last level is one pixel.
    pub levels: u32,
    /// The pixels of all levels, one level after another. Each level is stored row by row from the upper left.
    pub data: Vec<u8>,
}

impl Texture {
    /// Creates a texture from pixels, row by row from the upper left. Each mip level averages 2 × 2 pixels of the
    /// previous level.
    pub fn new(size: UVec2, format: PixelFormat, wrap: Wrap, pixels: Vec<u8>) -> Self {
        let channels = format.channels();
        // Averages the bytes themselves, because a copy with more bits per channel would need too much memory.
        let mut data = pixels;
        // Reserves memory for all smaller levels. Together they are a third of the size of the first level, or slightly
        // more if a side is odd.
        data.reserve_exact(data.len() / 3 + 64 * channels);
        let (mut level, mut extent, mut levels) = (0, size, 1);
        while extent.max_element() > 1 {
            let next = data.len();
            extent = add_halved(&mut data, level, extent, channels);
            level = next;
            levels += 1;
        }
        Texture {
            size,
            format,
            wrap,
            levels,
            data,
        }
    }
}

/// Converts a value from 0 to 1 into a byte.
pub(crate) fn byte(value: f32) -> u8 {
    (value * 255.0 + 0.5) as u8
}

/// Appends the next mip level after the level that begins at `start`. Returns the new size.
fn add_halved(data: &mut Vec<u8>, start: usize, size: UVec2, channels: usize) -> UVec2 {
    let half = (size / 2).max(UVec2::ONE);
    for y in 0..half.y {
        for x in 0..half.x {
            for channel in 0..channels {
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| {
                    let (x, y) = (x * 2 + right, y * 2 + down);
                    let index = y.min(size.y - 1) * size.x + x.min(size.x - 1);
                    let value = data.get(start + index as usize * channels + channel);
                    u16::from(value.copied().unwrap_or_default())
                });
                data.push(((corners.iter().sum::<u16>() + 2) / 4) as u8);
            }
        }
    }
    half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_averages_the_one_before() {
        let rows = [[0, 40], [0, 41], [100, 40], [200, 41]];
        let pixels = rows.iter().flat_map(|pixel| pixel.repeat(4)).collect();
        let texture = Texture::new(UVec2::splat(4), PixelFormat::Rg, Wrap::Clamp, pixels);
        assert_eq!(texture.levels, 3);
        assert_eq!(texture.data[32..40], [0, 41, 0, 41, 150, 41, 150, 41]);
        assert_eq!(texture.data[40..], [75, 41]);
    }

    #[test]
    fn odd_sizes_have_levels_down_to_one_pixel() {
        let pixels = vec![255; 4 * 6 * 3];
        let texture = Texture::new(UVec2::new(6, 3), PixelFormat::Srgba, Wrap::Repeat, pixels);
        assert_eq!(texture.levels, 3);
        assert_eq!(texture.data.len(), 4 * (18 + 3 + 1));
    }
}
