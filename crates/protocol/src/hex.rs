//! Random numbers of 128 bits, written as 32 hexadecimal digits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The error that a text is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not 32 hexadecimal digits")]
pub struct HexError;

/// The secret of a seat. A client that knows the secret can play at the seat. Debug output hides
/// the secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SeatSecret(u128);

/// The id that a client gives to a command. A server carries out commands with the same id only once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(u128);

/// The token of a session: proves that a client is signed in to an account. Debug output hides the token.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SessionToken(u128);

macro_rules! hex {
    ($Type:ident) => {
        impl $Type {
            /// Creates the value from random bits.
            pub const fn from_bits(bits: u128) -> Self {
                $Type(bits)
            }

            /// Returns the bits, most significant byte first.
            pub const fn bytes(self) -> [u8; 16] {
                self.0.to_be_bytes()
            }
        }

        impl FromStr for $Type {
            type Err = HexError;

            fn from_str(text: &str) -> Result<Self, HexError> {
                let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                let bits = is_hex.then(|| u128::from_str_radix(text, 16).ok());
                bits.flatten().map($Type).ok_or(HexError)
            }
        }

        impl TryFrom<String> for $Type {
            type Error = HexError;

            fn try_from(text: String) -> Result<Self, HexError> {
                text.parse()
            }
        }

        impl From<$Type> for String {
            fn from(value: $Type) -> Self {
                format!("{:032x}", value.0)
            }
        }
    };
}

hex!(SeatSecret);
hex!(CommandId);
hex!(SessionToken);

impl fmt::Debug for SeatSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatSecret(..)")
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken(..)")
    }
}
