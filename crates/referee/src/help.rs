//! Decides how much help players can have in a match. No other code decides this.

use rules::Outcome;

use crate::purpose::Purpose;
use crate::seat::Seats;

/// How much help from the program players can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// The program gives the players no help. Applies during a game against a remote opponent.
    None,
    /// A player can ask for hints, one at a time. Applies during a game with a computer player or an external engine,
    /// and during a game with clocks between two players at one board.
    Hints,
    /// Players can use all help, such as analysis and the explorer. Applies during a game without clocks between two
    /// players at one board, on an analysis board, and after a game.
    All,
}

impl Help {
    /// The help allowed in a match with these players, clocks, purpose and outcome.
    pub(crate) fn of(
        seats: Seats,
        timed: bool,
        purpose: Purpose,
        outcome: Option<Outcome>,
    ) -> Self {
        if purpose == Purpose::Study || outcome.is_some() {
            Help::All
        } else if seats.any_elsewhere() {
            Help::None
        } else if seats == Seats::BOTH_HERE && !timed {
            Help::All
        } else {
            Help::Hints
        }
    }
}
