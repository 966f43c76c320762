//! Writes an animated GIF frame by frame. Each frame stores only the part of the picture that has changed.

use std::io::Write;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use image::RgbImage;

use super::palette::{CLEAR, Palette};

/// A GIF animation that is still being written.
pub(super) struct Animation<W: Write> {
    encoder: Encoder<W>,
    palette: Palette,
    width: u16,
    /// The colour indices of the previous frame, row by row. Empty before the first frame.
    before: Vec<u8>,
}

impl<W: Write> Animation<W> {
    /// Begins an animation and chooses its palette from `samples`. All frames have the size of the first sample.
    ///
    /// # Errors
    /// Returns an error if writing the file fails.
    pub(super) fn begin(out: W, samples: &[RgbImage]) -> Result<Self, EncodingError> {
        let side = |side: Option<u32>| u16::try_from(side.unwrap_or(1)).unwrap_or(u16::MAX);
        let first = samples.first();
        let (width, height) = (
            side(first.map(RgbImage::width)),
            side(first.map(RgbImage::height)),
        );
        let palette = Palette::of(samples);
        let mut encoder = Encoder::new(out, width, height, &palette.colours())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Animation {
            encoder,
            palette,
            width,
            before: Vec::new(),
        })
    }

    /// Adds a frame that is shown for the given number of hundredths of a second.
    ///
    /// # Errors
    /// Returns an error if writing the file fails.
    pub(super) fn add(&mut self, picture: &RgbImage, hundredths: u16) -> Result<(), EncodingError> {
        let now = self.palette.numbers(picture);
        let part = Part::changed(&self.before, &now, usize::from(self.width));
        let buffer = part.cut(&self.before, &now, usize::from(self.width));
        self.encoder.write_frame(&Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(CLEAR),
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        })?;
        self.before = now;
        Ok(())
    }

    /// Completes the animation and returns the output.
    ///
    /// # Errors
    /// Returns an error if writing the file fails.
    pub(super) fn finish(self) -> Result<W, EncodingError> {
        self.encoder.into_inner()
    }
}

/// A rectangle of pixels in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Part {
    /// Returns the smallest rectangle that contains all changes since the previous frame. For the first frame, returns
    /// the whole picture. If nothing has changed, returns one pixel.
    fn changed(before: &[u8], now: &[u8], width: usize) -> Part {
        let rows = now.len() / width.max(1);
        if before.len() != now.len() {
            return Part {
                left: 0,
                top: 0,
                width,
                height: rows,
            };
        }
        let differs = |at: &usize| before.get(*at) != now.get(*at);
        let mut part: Option<[usize; 4]> = None;
        for at in (0..now.len()).filter(differs) {
            let (x, y) = (at % width, at / width);
            part = Some(match part {
                None => [x, y, x, y],
                Some([left, top, right, bottom]) => {
                    [left.min(x), top.min(y), right.max(x), bottom.max(y)]
                }
            });
        }
        let [left, top, right, bottom] = part.unwrap_or_default();
        Part {
            left,
            top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }

    /// Returns the colour indices of the rectangle, row by row. Unchanged pixels get the transparent colour, because
    /// the file then compresses better.
    fn cut(self, before: &[u8], now: &[u8], width: usize) -> Vec<u8> {
        let rows = self.top..self.top + self.height;
        rows.flat_map(|y| (self.left..self.left + self.width).map(move |x| y * width + x))
            .map(|at| match (before.get(at), now.get(at)) {
                (Some(before), Some(now)) if before == now => CLEAR,
                (_, now) => now.copied().unwrap_or(CLEAR),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    /// Returns a picture that resembles a board: a shaded ground with a stone.
    fn picture(stone: (u32, u32), shade: [u8; 3]) -> RgbImage {
        RgbImage::from_fn(60, 40, |x, y| {
            let in_stone = x.abs_diff(stone.0).pow(2) + y.abs_diff(stone.1).pow(2) < 36;
            Rgb(if in_stone {
                shade
            } else {
                [180 - x as u8, 120, 60 + y as u8]
            })
        })
    }

    /// Decodes a GIF. Returns each picture with its display time in hundredths of a second.
    fn shown(bytes: &[u8]) -> Vec<(RgbImage, u16)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        let mut screen = RgbImage::new(decoder.width().into(), decoder.height().into());
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (number, pixel) in frame.buffer.chunks(4).enumerate() {
                let (x, y) = (
                    number % usize::from(frame.width),
                    number / usize::from(frame.width),
                );
                if pixel[3] > 0 {
                    let at = (
                        x as u32 + u32::from(frame.left),
                        y as u32 + u32::from(frame.top),
                    );
                    screen.put_pixel(at.0, at.1, Rgb([pixel[0], pixel[1], pixel[2]]));
                }
            }
            shown.push((screen.clone(), frame.delay));
        }
        shown
    }

    fn written(samples: &[RgbImage], pictures: &[RgbImage]) -> Vec<u8> {
        let mut animation = Animation::begin(Vec::new(), samples).unwrap();
        for picture in pictures {
            animation.add(picture, 80).unwrap();
        }
        animation.finish().unwrap()
    }

    #[test]
    fn each_picture_is_shown_as_it_was_and_as_long_as_asked() {
        let pictures = [
            picture((10, 10), [20, 20, 25]),
            picture((40, 20), [20, 20, 25]),
            picture((40, 20), [20, 20, 25]),
            picture((50, 30), [240, 235, 220]),
        ];
        let shown = shown(&written(&pictures, &pictures));
        assert_eq!(shown.len(), pictures.len());
        for ((seen, delay), picture) in shown.iter().zip(&pictures) {
            assert_eq!(*delay, 80);
            let off = seen.pixels().zip(picture.pixels()).map(|(a, b)| {
                let channels = a.0.iter().zip(b.0);
                channels
                    .map(|(a, b)| u32::from(a.abs_diff(b)))
                    .max()
                    .unwrap()
            });
            let off: Vec<_> = off.collect();
            let mean = f64::from(off.iter().sum::<u32>()) / off.len() as f64;
            assert!(mean < 6.0, "colours are off by {mean}");
            assert!(off.iter().all(|off| *off < 40), "{:?}", off.iter().max());
        }
    }

    #[test]
    fn what_does_not_change_takes_no_room() {
        let still = [picture((10, 10), [20, 20, 25])];
        let once = written(&still, &still).len();
        let often = written(&still, &vec![still[0].clone(); 21]).len();
        assert!(
            often < once + 20 * 60,
            "{once} bytes for one frame, {often} for many equal frames"
        );
    }

    #[test]
    fn a_picture_of_one_colour_and_of_one_pixel_can_be_written() {
        for picture in [
            RgbImage::new(1, 1),
            RgbImage::from_pixel(300, 200, Rgb([250, 1, 1])),
        ] {
            let mut animation =
                Animation::begin(Vec::new(), std::slice::from_ref(&picture)).unwrap();
            animation.add(&picture, 1).unwrap();
            let bytes = animation.finish().unwrap();
            assert_eq!(shown(&bytes).len(), 1);
        }
    }
}
