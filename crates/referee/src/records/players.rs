//! Parses the texts that name players on the command line and in records.

use rules::{LEAST_ELO, MOST_ELO, Strength};
use sentence::Sentence;
use thiserror::Error;

use crate::seat::Seat;

/// The error for a text that names no player. The message is in English, because it appears on the command line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no player; write `human`, a strength in Elo from {LEAST_ELO} to {MOST_ELO}, `adaptive` or `full`"
)]
pub struct ParseSeatError(String);

/// Returns the sentence that explains, in error messages, how to write a player.
pub(super) fn players_forms() -> Sentence {
    Sentence::new("error-players")
        .text("least", LEAST_ELO)
        .text("most", MOST_ELO)
}

/// Parses a player, such as `human`, a strength of the computer, or an external engine.
///
/// # Errors
/// Returns an error if the text names no player.
pub fn parse_seat(text: &str) -> Result<Seat, ParseSeatError> {
    // Accept every engine name here. The program checks whether the engine exists when the engine must move.
    Seat::parse(text, Strength::exists).ok_or_else(|| ParseSeatError(text.to_owned()))
}

/// Returns whether a record can contain the text as a person's name. A record cannot contain a name that reads as
/// another kind of player, or as a number.
pub fn can_name_a_person(text: &str) -> bool {
    let text = text.trim();
    let number = text.parse::<f64>().is_ok_and(f64::is_finite);
    let adaptive = text.to_ascii_lowercase().starts_with("adaptive:");
    !number && !adaptive && parse_seat(text).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_strengths_that_exist_are_players() {
        let computers = [Strength::Elo(10), Strength::Elo(1850), Strength::Full];
        let engine = Seat::Engine("Fox 2".parse().unwrap());
        for seat in computers
            .map(Seat::Computer)
            .into_iter()
            .chain([Seat::Here, engine])
        {
            assert_eq!(parse_seat(&seat.to_string()), Ok(seat));
        }
        for wrong in ["0", "9", "60000"] {
            let told = parse_seat(wrong).unwrap_err().to_string();
            assert!(told.contains("a strength in Elo from 10"), "{told}");
        }
    }
}
