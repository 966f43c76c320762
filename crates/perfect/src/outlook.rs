//! The value of a position or a move as its player sees it.

use engine::Value;
use rules::Side;

/// What awaits a player. A number of moves counts the moves of the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outlook {
    /// The player wins.
    Wins {
        /// In how many own moves the player wins.
        moves: u16,
        /// Whether no faster win exists. Otherwise the player wins in at most this number of moves.
        exact: bool,
    },
    /// Neither side can win.
    Draws,
    /// Nothing is proven.
    Open,
    /// The opponent wins.
    Loses {
        /// In how many moves the opponent wins; 0 if the player's own move ends the game.
        moves: u16,
        /// Whether no faster win exists.
        exact: bool,
    },
}

impl Outlook {
    /// Returns what awaits `side` in a position with this value, in which `side` is to move.
    pub fn of_position(value: Value, side: Side) -> Self {
        Outlook::of(value, side, |plies| plies.div_ceil(2), |plies| plies / 2)
    }

    /// Returns what awaits `side` after its own move. `value` is the value of the position after the move, and the
    /// number of moves includes the move.
    pub fn of_move(value: Value, side: Side) -> Self {
        let wins = |plies: u16| plies.saturating_add(1).div_ceil(2);
        Outlook::of(value, side, wins, |plies| plies.div_ceil(2))
    }

    fn of(
        value: Value,
        side: Side,
        wins: impl FnOnce(u16) -> u16,
        loses: impl FnOnce(u16) -> u16,
    ) -> Self {
        match value {
            Value::Open => Outlook::Open,
            Value::Draw => Outlook::Draws,
            Value::Win {
                side: winner,
                plies,
                exact,
            } if winner == side => Outlook::Wins {
                moves: wins(plies),
                exact,
            },
            Value::Win { plies, exact, .. } => Outlook::Loses {
                moves: loses(plies),
                exact,
            },
        }
    }

    /// Returns a number that is larger for a better outlook. A loss is better the longer it takes.
    pub fn rank(self) -> i32 {
        match self {
            Outlook::Wins { moves, .. } => 200_000 - i32::from(moves),
            Outlook::Draws => 1,
            Outlook::Open => 0,
            Outlook::Loses { moves, .. } => i32::from(moves) - 200_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_the_winner_are_counted() {
        let win = |plies| Value::Win {
            side: Side::Black,
            plies,
            exact: true,
        };
        let wins = |moves| Outlook::Wins { moves, exact: true };
        let loses = |moves| Outlook::Loses { moves, exact: true };
        // Black wins in eleven plies: six moves of Black.
        assert_eq!(Outlook::of_position(win(11), Side::Black), wins(6));
        assert_eq!(Outlook::of_move(win(10), Side::Black), wins(6));
        assert_eq!(Outlook::of_move(win(0), Side::Black), wins(1));
        // White is to move and loses in ten plies: five moves of Black.
        assert_eq!(Outlook::of_position(win(10), Side::White), loses(5));
        assert_eq!(Outlook::of_move(win(9), Side::White), loses(5));
        assert_eq!(Outlook::of_move(win(0), Side::White), loses(0));
        assert_eq!(Outlook::of_move(Value::Draw, Side::White), Outlook::Draws);
    }
}
