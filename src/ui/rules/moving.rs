//! The timing of the animated examples on the rules page, as functions of time.

/// Durations in seconds: of the rest before a move, of a move, and of the rest after the last move.
const STANDS: f64 = 1.2;
const MOVES: f64 = 0.7;
const END: f64 = 2.6;

/// What an animated example shows at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Moment {
    /// The position after this many moves, at rest.
    Stands(usize),
    /// A move in progress. The values are the number of moves before it, and its progress from 0 to 1.
    Moves(usize, f32),
}

/// Returns what an example with `moves` moves shows at the time `time`, in seconds. The animation repeats forever.
pub(super) fn at(moves: usize, time: f64) -> Moment {
    let step = STANDS + MOVES;
    let whole = moves as f64 * step + END;
    let time = time.max(0.0) % whole;
    let made = (time / step).floor() as usize;
    if made >= moves {
        return Moment::Stands(moves);
    }
    let within = time - made as f64 * step - STANDS;
    if within < 0.0 {
        return Moment::Stands(made);
    }
    let share = (within / MOVES).clamp(0.0, 1.0) as f32;
    // The motion of the stone starts slowly and ends slowly.
    Moment::Moves(made, share * share * (3.0 - 2.0 * share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_stands_moves_and_begins_anew() {
        assert_eq!(at(2, 0.0), Moment::Stands(0));
        assert_eq!(at(2, STANDS + MOVES / 2.0), Moment::Moves(0, 0.5));
        assert_eq!(at(2, STANDS + MOVES + 0.1), Moment::Stands(1));
        let whole = 2.0 * (STANDS + MOVES) + END;
        assert_eq!(at(2, whole - 0.1), Moment::Stands(2));
        assert_eq!(at(2, whole + 0.1), Moment::Stands(0));
        assert_eq!(at(0, 12.0), Moment::Stands(0));
        assert_eq!(at(1, -5.0), Moment::Stands(0));
    }

    #[test]
    fn a_move_never_goes_back() {
        let mut last = 0.0;
        for step in 0..=70 {
            if let Moment::Moves(0, share) = at(1, STANDS + f64::from(step) / 100.0) {
                assert!(share >= last && share <= 1.0, "{share}");
                last = share;
            }
        }
        assert!(last > 0.9);
    }
}
