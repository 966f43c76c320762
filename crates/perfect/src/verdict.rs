//! What a move of the player has changed, compared with the best move.

use engine::Value;
use rules::Side;

use crate::outlook::Outlook;

/// What a move has changed. A number of moves counts the moves of the winner after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The move keeps the fastest win.
    Fastest,
    /// The move keeps the win, but a faster win existed. The numbers include the move.
    Slower {
        /// In how many moves the player wins now.
        moves: u16,
        /// In how many moves the player could have won.
        best: u16,
    },
    /// The player could have won, and now loses.
    WinLost {
        /// In how many moves the opponent wins.
        moves: u16,
    },
    /// The player could have won, and now neither side can win.
    WinDrawn,
    /// The player had a proven win, and now nothing is proven.
    WinUnsure,
    /// The player could have drawn, and now loses.
    DrawLost {
        /// In how many moves the opponent wins.
        moves: u16,
    },
    /// The move keeps the draw.
    DrawKept,
    /// The move loses, as every other move, and is the longest defence.
    Longest,
    /// The move loses faster than necessary.
    Shorter {
        /// In how many moves the opponent wins now.
        moves: u16,
        /// In how many moves the opponent could have won at best.
        best: u16,
    },
}

impl Verdict {
    /// Returns what a move of `side` has changed. `before` is the value of the position before the move, `after` the
    /// value after the move. Returns `None` if too little is proven.
    pub fn of(before: Value, after: Value, side: Side) -> Option<Self> {
        let before = Outlook::of_position(before, side);
        let after = Outlook::of_move(after, side);
        Some(match (before, after) {
            (Outlook::Wins { .. }, Outlook::Loses { moves, .. }) => Verdict::WinLost { moves },
            (Outlook::Wins { .. }, Outlook::Draws) => Verdict::WinDrawn,
            (Outlook::Wins { .. }, Outlook::Open) => Verdict::WinUnsure,
            (
                Outlook::Wins { moves: best, exact },
                Outlook::Wins {
                    moves,
                    exact: after_exact,
                },
            ) => match exact && after_exact {
                true if moves > best => Verdict::Slower { moves, best },
                true => Verdict::Fastest,
                false => return None,
            },
            (Outlook::Draws, Outlook::Loses { moves, .. }) => Verdict::DrawLost { moves },
            (Outlook::Draws, Outlook::Draws) => Verdict::DrawKept,
            (
                Outlook::Loses { moves: best, exact },
                Outlook::Loses {
                    moves,
                    exact: after_exact,
                },
            ) => match exact && after_exact {
                true if moves < best => Verdict::Shorter { moves, best },
                true => Verdict::Longest,
                false => return None,
            },
            _ => return None,
        })
    }

    /// Returns whether the move has thrown away a win or a draw.
    pub fn is_slip(self) -> bool {
        matches!(
            self,
            Verdict::WinLost { .. }
                | Verdict::WinDrawn
                | Verdict::WinUnsure
                | Verdict::DrawLost { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(side: Side, plies: u16, exact: bool) -> Value {
        Value::Win { side, plies, exact }
    }

    #[test]
    fn a_move_is_compared_with_the_best() {
        use Side::{Black, White};
        let before = win(Black, 11, true);
        let told = |after| Verdict::of(before, after, Black);
        assert_eq!(told(win(Black, 10, true)), Some(Verdict::Fastest));
        let slower = Verdict::Slower { moves: 9, best: 6 };
        assert_eq!(told(win(Black, 16, true)), Some(slower));
        assert_eq!(told(win(Black, 16, false)), None);
        let lost = Verdict::WinLost { moves: 4 };
        assert_eq!(told(win(White, 7, true)), Some(lost));
        assert_eq!(told(Value::Draw), Some(Verdict::WinDrawn));
        assert_eq!(told(Value::Open), Some(Verdict::WinUnsure));
        assert!(lost.is_slip() && !slower.is_slip());
        let lost = win(White, 10, true);
        let told = |after| Verdict::of(lost, after, Black);
        assert_eq!(told(win(White, 9, true)), Some(Verdict::Longest));
        let shorter = Verdict::Shorter { moves: 1, best: 5 };
        assert_eq!(told(win(White, 1, true)), Some(shorter));
        assert_eq!(Verdict::of(Value::Open, Value::Open, Black), None);
    }
}
