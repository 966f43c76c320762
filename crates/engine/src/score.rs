//! Values of positions: centi-units, or a forced win or loss in a number of plies.

use std::fmt;
use std::ops::Neg;

use rules::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// A value inside the search: centi-units for the side to move, or [`WIN`] minus the number of plies from the root to a
/// forced win. Values of forced losses are negated.
pub(crate) type Value = i32;

/// The value of a finished game for the winner.
pub(crate) const WIN: Value = 30_000;
/// Values above this value are forced wins; values below the negated value are forced losses.
pub(crate) const WON: Value = 29_000;
/// A bound above the value of every position.
pub(crate) const INFINITE: Value = 32_000;
/// The maximum absolute value of an evaluation, well below forced wins.
pub(crate) const LIMIT: Value = 20_000;
pub(crate) const DRAW: Value = 0;

/// Returns the value of a finished game for the side to move, `ply` plies from the root.
pub(crate) fn terminal_value(outcome: Outcome, to_move: Side, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == to_move => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}

/// The value of a position for the side to move.
///
/// A hundred centi-units are a clear advantage. The unit has no other meaning, and it differs between the games.
/// A forced win or loss is proven, with one exception: the search sees repetitions only within one line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Score(Value);

impl Score {
    /// The value of a draw and of an even position.
    pub const DRAW: Score = Score(DRAW);

    pub(crate) fn from_value(value: Value) -> Self {
        Score(value.clamp(-WIN, WIN))
    }

    /// Creates an unproven advantage in centi-units, clamped to the range of evaluations.
    pub fn of_centi(centi: i32) -> Self {
        Score(centi.clamp(-LIMIT, LIMIT))
    }

    /// Creates a forced win in `plies` plies, a forced loss if `plies` is negative, or a draw if it is 0.
    pub fn of_win_in(plies: i32) -> Self {
        let most = WIN - WON - 1;
        match plies.signum() {
            1 => Score(WIN - plies.min(most)),
            -1 => Score(-WIN - plies.max(-most)),
            _ => Score::DRAW,
        }
    }

    /// Returns the advantage in centi-units. The result for a forced win or loss is far outside ±20,000.
    pub fn centi(self) -> i32 {
        self.0
    }

    /// Returns the number of plies to a forced win, negated for a forced loss; `None` if neither is proven.
    pub fn win_in(self) -> Option<i32> {
        if self.0 > WON {
            Some(WIN - self.0)
        } else if self.0 < -WON {
            Some(-(WIN + self.0))
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;

    /// Returns the value from the other side's point of view.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// Writes `+1.23`, `win in 5` or `loss in 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > WON {
            write!(f, "win in {}", WIN - self.0)
        } else if self.0 < -WON {
            write!(f, "loss in {}", WIN + self.0)
        } else {
            let sign = if self.0 < 0 { '-' } else { '+' };
            let size = self.0.unsigned_abs();
            write!(f, "{sign}{}.{:02}", size / 100, size % 100)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_units_or_as_plies_to_the_end() {
        for (value, text, plies) in [
            (123, "+1.23", None),
            (-5, "-0.05", None),
            (0, "+0.00", None),
            (WIN - 5, "win in 5", Some(5)),
            (-WIN + 4, "loss in 4", Some(-4)),
        ] {
            let score = Score::from_value(value);
            assert_eq!(score.to_string(), text);
            assert_eq!(score.win_in(), plies);
            let again = plies.map_or(Score::of_centi(value), Score::of_win_in);
            assert_eq!(again, score);
        }
    }

    #[test]
    fn no_number_makes_a_score_what_it_is_not() {
        for extreme in [i32::MIN, -30_000, 30_000, i32::MAX] {
            assert_eq!(Score::of_centi(extreme).win_in(), None);
            let plies = Score::of_win_in(extreme).win_in().unwrap();
            assert_eq!(plies.signum(), extreme.signum());
        }
        assert_eq!(Score::of_win_in(0), Score::DRAW);
    }
}
