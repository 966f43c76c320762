//! Samples as a WAV file: what Bevy's audio reads.

/// A file of 16 bits and one channel, with so many samples a second.
pub fn file(samples: &[i16], rate: u32) -> Vec<u8> {
    let size = 2 * samples.len() as u32;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes());
    // PCM, one channel, samples and bytes a second, bytes and bits a sample.
    bytes.extend(1u16.to_le_bytes());
    bytes.extend(1u16.to_le_bytes());
    bytes.extend(rate.to_le_bytes());
    bytes.extend((2 * rate).to_le_bytes());
    bytes.extend(2u16.to_le_bytes());
    bytes.extend(16u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_how_long_it_is_and_how_fast() {
        let bytes = file(&[0, 1, -1], 22_050);
        assert_eq!(bytes.len(), 44 + 6);
        assert_eq!(&bytes[4..8], &42u32.to_le_bytes());
        assert_eq!(&bytes[24..28], &22_050u32.to_le_bytes());
        assert_eq!(&bytes[40..], [6, 0, 0, 0, 0, 0, 1, 0, 255, 255]);
    }
}
