//! Players named in texts: on command lines and in records.

use engine::Levels;
use rules::Seat;
use thiserror::Error;

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no player; write `human` or a level from 1 to {last}", last = last_level())]
pub struct ParseSeatError(String);

fn last_level() -> u8 {
    Levels::builtin()
        .iter()
        .map(engine::Level::number)
        .max()
        .unwrap_or_default()
}

/// The player named `human` or by the number of a level.
///
/// # Errors
/// Where there is no such level.
pub fn parse_seat(text: &str) -> Result<Seat, ParseSeatError> {
    Seat::parse(text, |level| Levels::builtin().get(level).is_some())
        .ok_or_else(|| ParseSeatError(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_levels_that_exist_are_players() {
        for seat in [Seat::Human, Seat::Computer(1), Seat::Computer(8)] {
            assert_eq!(parse_seat(&seat.to_string()), Ok(seat));
        }
        for wrong in ["0", "9"] {
            let told = parse_seat(wrong).unwrap_err().to_string();
            assert!(told.contains("a level from 1 to 8"), "{told}");
        }
    }
}
