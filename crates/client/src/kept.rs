//! Reads and writes the file with the player's seats. Without this file, a player could not return to a game.

use std::fmt;

use sentence::{Explain, Sentence};

use crate::meetings::Meetings;
use crate::seat::Seat;

/// The maximum number of seats in the file.
pub const MOST_SEATS: usize = 500;
/// The maximum size of the file, in bytes.
pub const MOST_BYTES: usize = 8 << 20;

/// Why a file cannot be read as a list of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// The file has too many bytes or seats.
    TooLarge,
    /// The file is not a JSON list of seats. The value is the message of the JSON reader.
    Malformed(String),
}

impl fmt::Display for KeptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeptError::TooLarge => write!(f, "more than {MOST_SEATS} seats or {MOST_BYTES} bytes"),
            KeptError::Malformed(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for KeptError {}

impl Explain for KeptError {
    fn sentence(&self) -> Sentence {
        match self {
            KeptError::TooLarge => Sentence::new("error-seats-many")
                .number("most", MOST_SEATS)
                .and("size", Sentence::size(MOST_BYTES as u64)),
            KeptError::Malformed(message) => {
                Sentence::new("error-seats-malformed").text("message", message)
            }
        }
    }
}

/// Reads the seats of a file.
///
/// # Errors
/// Returns an error if the file is too large or is not a JSON list of seats.
pub fn read(bytes: &[u8]) -> Result<Vec<Seat>, KeptError> {
    if bytes.len() > MOST_BYTES {
        return Err(KeptError::TooLarge);
    }
    let malformed = |problem: &dyn fmt::Display| KeptError::Malformed(problem.to_string());
    let text = std::str::from_utf8(bytes).map_err(|error| malformed(&error))?;
    let seats: Vec<Seat> = small_json::from_str(text).map_err(|error| malformed(&error))?;
    if seats.len() > MOST_SEATS {
        return Err(KeptError::TooLarge);
    }
    Ok(seats)
}

/// Returns the content of a file with all seats. If there are more than [`MOST_SEATS`], leaves out the oldest seats of
/// games whose end the player has seen. If there are still too many, leaves out the newest seats.
pub fn write(meetings: &Meetings) -> Vec<u8> {
    let seats: Vec<&Seat> = meetings.all().map(|(_, seat)| seat).collect();
    let mut surplus = seats.len().saturating_sub(MOST_SEATS);
    let kept = seats.into_iter().filter(|seat| {
        let goes = surplus > 0 && seat.is_done;
        surplus -= usize::from(goes);
        !goes
    });
    let kept: Vec<&Seat> = kept.take(MOST_SEATS).collect();
    // Serializing numbers, texts and lists cannot fail.
    serde_json::to_vec(&kept).unwrap_or_default()
}
