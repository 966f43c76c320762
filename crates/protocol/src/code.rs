//! Codes for players who join and for spectators: eight letters and digits that people read aloud and type.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A code of 40 bits, written in Crockford's base 32 (no I, L, O, U) as two groups of four signs, such as `K7QM-2XDA`.
/// Parsing accepts either case, with or without the hyphen. It reads O as 0, and I and L as 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, example = "K7QM-2XDA"))]
pub struct Code(u64);

/// The purpose of a code. A code of one kind is not accepted as the other kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// The seat of the second player.
    Invitation,
    /// A place for spectators.
    Watch,
}

/// The error that a text is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a code has eight letters and digits, such as K7QM-2XDA")]
pub struct CodeError;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;
const BITS: u64 = (1 << 40) - 1;

impl Code {
    /// Creates a code from the lowest 40 bits of a random number.
    pub const fn from_bits(bits: u64) -> Self {
        Code(bits & BITS)
    }

    /// Returns the 40 bits.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

/// Returns the value of a character of a code, from 0 to 31. Reads O as 0, and I and L as 1.
fn digit(sign: char) -> Option<u64> {
    let sign = match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    };
    let place = DIGITS.iter().position(|digit| char::from(*digit) == sign)?;
    u64::try_from(place).ok()
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        // The player may have typed blanks and a hyphen. A text that is still longer than this limit cannot be a code.
        if text.len() > 4 * LENGTH {
            return Err(CodeError);
        }
        let (mut bits, mut signs) = (0, 0);
        for sign in text.chars().filter(|sign| !matches!(sign, '-' | ' ')) {
            bits = bits << 5 | digit(sign).ok_or(CodeError)?;
            signs += 1;
            if signs > LENGTH {
                return Err(CodeError);
            }
        }
        if signs == LENGTH {
            Ok(Code(bits))
        } else {
            Err(CodeError)
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..LENGTH {
            if place == LENGTH / 2 {
                f.write_str("-")?;
            }
            let value = self.0 >> (5 * (LENGTH - 1 - place)) & 31;
            let digit = usize::try_from(value)
                .ok()
                .and_then(|value| DIGITS.get(value));
            write!(f, "{}", char::from(digit.copied().unwrap_or(b'0')))?;
        }
        Ok(())
    }
}

impl TryFrom<String> for Code {
    type Error = CodeError;

    fn try_from(text: String) -> Result<Self, CodeError> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code: Code = "K7QM-2X0A".parse().unwrap();
        assert_eq!(code.to_string(), "K7QM-2X0A");
        for same in ["k7qm2x0a", "K7QM 2XOA", " k7qm-2xoa "] {
            assert_eq!(same.parse(), Ok(code), "{same}");
        }
        assert_eq!("il00-0000".parse::<Code>(), "1100-0000".parse());
        for wrong in [
            "",
            "K7QM-2X0",
            "K7QM-2X0AA",
            "K7QM-2XUA",
            "K7QM-2X0ä",
            &"-".repeat(99),
        ] {
            assert_eq!(wrong.parse::<Code>(), Err(CodeError), "{wrong}");
        }
        assert_eq!(Code::from_bits(u64::MAX).to_string(), "ZZZZ-ZZZZ");
    }
}
