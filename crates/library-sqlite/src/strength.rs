//! Stores the computer's strength as a number in a column; `schema/1.sql` describes the numbers.

use rules::Strength;

pub(crate) fn number_of(strength: Strength) -> i64 {
    match strength {
        Strength::Elo(elo) => elo.into(),
        Strength::Adaptive(elo) => -i64::from(elo),
        Strength::Full => 0,
    }
}

/// Converts a number of the column to the strength; `None` if no strength has this number.
pub(crate) fn strength_of(number: i64) -> Option<Strength> {
    let size = u16::try_from(number.unsigned_abs()).ok()?;
    match (number, Strength::from_number(size)) {
        (0, _) => Some(Strength::Full),
        (..0, Some(Strength::Elo(elo))) => Some(Strength::Adaptive(elo)),
        (1.., strength) => strength,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stands_for_the_strength_that_it_was_made_of() {
        for strength in [
            Strength::Elo(10),
            Strength::Elo(u16::MAX),
            Strength::Adaptive(10),
            Strength::Adaptive(u16::MAX),
            Strength::Full,
        ] {
            assert_eq!(strength_of(number_of(strength)), Some(strength));
        }
        for wrong in [1, 9, -1, -9, -70_000, 70_000, i64::MIN] {
            assert_eq!(strength_of(wrong), None, "{wrong}");
        }
    }
}
