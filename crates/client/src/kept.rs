//! The seats in a file: without it, a player could not come back to a game.

use std::fmt;

use sentence::{Explain, Sentence};

use crate::meetings::Meetings;
use crate::seat::Seat;

/// The maximum number of seats in a file.
pub const MOST_SEATS: usize = 500;
/// The maximum size of a file, in bytes.
pub const MOST_BYTES: usize = 8 << 20;

/// Why a file does not hold seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// More bytes or seats than a file can have.
    TooLarge,
    /// The text is not JSON of this form; says why.
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
        Sentence::for_developers(self.to_string())
    }
}

/// Reads the seats of a file.
///
/// # Errors
/// Why the file holds none.
pub fn read(bytes: &[u8]) -> Result<Vec<Seat>, KeptError> {
    if bytes.len() > MOST_BYTES {
        return Err(KeptError::TooLarge);
    }
    let seats: Vec<Seat> =
        serde_json::from_slice(bytes).map_err(|error| KeptError::Malformed(error.to_string()))?;
    if seats.len() > MOST_SEATS {
        return Err(KeptError::TooLarge);
    }
    Ok(seats)
}

/// Writes the seats for a file. If there are too many, leaves out the oldest ones that are done.
pub fn write(meetings: &Meetings) -> Vec<u8> {
    let seats: Vec<&Seat> = meetings.seats().map(|(_, seat)| seat).collect();
    let mut surplus = seats.len().saturating_sub(MOST_SEATS);
    let kept = seats.into_iter().filter(|seat| {
        let goes = surplus > 0 && seat.is_done;
        surplus -= usize::from(goes);
        !goes
    });
    let kept: Vec<&Seat> = kept.take(MOST_SEATS).collect();
    // Numbers, texts and lists can always be written.
    serde_json::to_vec(&kept).unwrap_or_default()
}
