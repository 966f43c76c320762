//! What a position is worth: in centi-units, or won or lost in so many plies.

use std::fmt;
use std::ops::Neg;

use rules::{Outcome, Side};

/// A value inside the search: centi-units for the side to move, [`WIN`] less the plies for a forced win.
pub(crate) type Value = i32;

/// The value of having won now.
pub(crate) const WIN: Value = 30_000;
/// Values above this are forced wins, values below its negation forced losses.
pub(crate) const WON: Value = 29_000;
/// Beyond every value.
pub(crate) const INFINITE: Value = 32_000;
/// Evaluations stay within this, clear of forced wins.
pub(crate) const LIMIT: Value = 20_000;
/// A drawn game.
pub(crate) const DRAW: Value = 0;

/// The value of a finished game to the side to move, `ply` plies from the root.
pub(crate) fn terminal_value(outcome: Outcome, to_move: Side, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == to_move => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}

/// What a position is worth to the side to move.
///
/// A hundred centi-units are a clear advantage; the unit has no meaning beyond that and differs from game
/// to game. A forced win or loss is proven, except that repetitions of earlier positions are found along
/// one line of play only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(Value);

impl Score {
    /// A drawn game, or an even position.
    pub const DRAW: Score = Score(DRAW);

    pub(crate) fn from_value(value: Value) -> Self {
        Score(value.clamp(-WIN, WIN))
    }

    /// An advantage of so many centi-units, of which nothing is proven: at most what an evaluation can say.
    pub fn of_centi(centi: i32) -> Self {
        Score(centi.clamp(-LIMIT, LIMIT))
    }

    /// A forced win in so many plies, or a forced loss in as many below 0; a draw for 0.
    pub fn of_win_in(plies: i32) -> Self {
        let most = WIN - WON - 1;
        match plies.signum() {
            1 => Score(WIN - plies.min(most)),
            -1 => Score(-WIN - plies.max(-most)),
            _ => Score::DRAW,
        }
    }

    /// The advantage in centi-units; a forced win or loss is far outside ±20,000.
    pub fn centi(self) -> i32 {
        self.0
    }

    /// The plies to a forced win of the side to move, negative to a forced loss; `None` if neither is known.
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

    /// What the position is worth to the other side.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+1.23`, `win in 5` or `loss in 4`.
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
