//! The rule for how much help is allowed in a match. No other code decides this.

use rules::Outcome;

use crate::purpose::Purpose;
use crate::seat::Seats;

/// How much help players can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// No help: a remote opponent plays.
    None,
    /// Hints on request, one at a time: against a program, or on the clock.
    Hints,
    /// Everything: analysis, the explorer, another board. Allowed between two players at one board without clocks, on
    /// an analysis board, and after the game.
    All,
}

impl Help {
    /// The help allowed in such a match.
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
