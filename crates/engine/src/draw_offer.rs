//! Whether the computer agrees to a draw.

use crate::score::Score;

/// The number of plies of the opening. During the opening, the computer agrees only if its score is at most
/// [`CLEARLY_WORSE`].
const OPENING: usize = 20;
/// A score that is a clear disadvantage, in centi-units.
const CLEARLY_WORSE: i32 = -100;

/// Returns whether the computer agrees to a draw after `plies` plies. `score` is from the computer's own view. In the
/// opening, the computer agrees only if it is clearly worse. Later it agrees whenever its score is not positive.
pub fn takes_draw(score: Score, plies: usize) -> bool {
    takes(score.centi(), plies)
}

fn takes(centi: i32, plies: usize) -> bool {
    centi <= if plies < OPENING { CLEARLY_WORSE } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_takes_a_draw_where_it_does_not_stand_better() {
        assert!(takes(0, 40) && takes(-30, 40) && !takes(1, 40));
        assert!(!takes(0, 4) && !takes(-99, 19) && takes(-100, 4));
    }
}
