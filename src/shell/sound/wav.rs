//! A sound as a WAV file, which another instance of the program can send as text.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::{Deserialize, Serialize};

/// The bytes of a WAV file. Serialised as a base64 text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(super) struct Wav(pub(super) Vec<u8>);

impl From<Wav> for String {
    fn from(wav: Wav) -> String {
        BASE64_STANDARD.encode(wav.0)
    }
}

impl TryFrom<String> for Wav {
    type Error = base64::DecodeError;

    fn try_from(text: String) -> Result<Wav, base64::DecodeError> {
        BASE64_STANDARD.decode(text).map(Wav)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_travels_as_text() {
        let wav = Wav((0..=255).collect());
        let text = String::from(wav.clone());
        assert!(text.is_ascii());
        assert_eq!(Wav::try_from(text), Ok(wav));
        assert!(Wav::try_from("%".to_owned()).is_err());
    }
}
