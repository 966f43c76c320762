//! Players named in texts: on command lines and in records.

use engine::Opponents;
use referee::Seat;
use rules::Strength;
use thiserror::Error;

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no player; write `human`, {known}", known = Opponents::described())]
pub struct ParseSeatError(String);

/// The player named `human` or by a strength of the computer.
///
/// # Errors
/// Where there is no such player.
pub fn parse_seat(text: &str) -> Result<Seat, ParseSeatError> {
    // Whether the player has an engine of that name is seen when it is to move.
    let is_player = |strength: Strength| Opponents::builtin().has(strength);
    Seat::parse(text, is_player).ok_or_else(|| ParseSeatError(text.to_owned()))
}

/// Whether a record can call a person so: no player of ours is, and no number is taken for one that there could be.
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
