//! A finished sound, and its content as a WAV file.

use std::io::Cursor;

use hound::{SampleFormat, WavSpec, WavWriter};

/// A mono sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// The number of samples per second.
    pub rate: u32,
    /// The samples, each from -32 767 to 32 767.
    pub samples: Vec<i16>,
}

impl Sound {
    /// Converts samples from -1 to 1 into whole numbers. Clips values outside this range.
    pub(crate) fn quantised(rate: u32, samples: impl IntoIterator<Item = f32>) -> Self {
        let quantised = |sample: f32| (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
        Sound {
            rate,
            samples: samples.into_iter().map(quantised).collect(),
        }
    }

    /// Returns the content of a WAV file with this sound.
    ///
    /// # Errors
    /// Returns an error if the sound is too long for the WAV format, which allows 4 GiB.
    pub fn wav(&self) -> Result<Vec<u8>, hound::Error> {
        let spec = WavSpec {
            channels: 1,
            sample_rate: self.rate,
            bits_per_sample: 16,
            sample_format: SampleFormat::Int,
        };
        let mut file = Cursor::new(Vec::new());
        let mut writer = WavWriter::new(&mut file, spec)?;
        for sample in &self.samples {
            writer.write_sample(*sample)?;
        }
        writer.finalize()?;
        Ok(file.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wav_file_gives_back_the_sound() {
        let sound = Sound {
            rate: 22_050,
            samples: vec![0, 1, -1, i16::MAX, i16::MIN],
        };
        let mut reader = hound::WavReader::new(Cursor::new(sound.wav().unwrap())).unwrap();
        let spec = reader.spec();
        assert_eq!((spec.channels, spec.sample_rate), (1, sound.rate));
        let samples: Vec<i16> = reader.samples().map(Result::unwrap).collect();
        assert_eq!(samples, sound.samples);
    }

    #[test]
    fn what_is_too_loud_is_clipped() {
        let sound = Sound::quantised(1, [-2.0, -1.0, 0.0, 0.5, 3.0]);
        assert_eq!(sound.samples, [-32_767, -32_767, 0, 16_383, 32_767]);
    }
}
