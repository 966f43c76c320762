//! Decides how much help players can have in a match. This is the only code that decides it.

use rules::Outcome;

use crate::purpose::Purpose;
use crate::seat::Seats;

/// How much help from the program players can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// No help: in a game against a remote opponent.
    None,
    /// Hints on request, one at a time: in a game against a program, and in a game with clocks.
    Hints,
    /// All help, such as analysis and the explorer: in a game between two players at one board without clocks, on an
    /// analysis board, and after a game.
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
