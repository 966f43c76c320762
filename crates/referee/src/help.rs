//! How much help may be had in a match: asked in this one place.

use rules::Outcome;

use crate::purpose::Purpose;
use crate::seat::Seats;

/// How much help people may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// None: somebody elsewhere plays.
    None,
    /// Hints, which the player asks for one by one: against a program, or on the clock.
    Hints,
    /// All: analysis, the explorer, another board. It does no harm where two people sit at one board without clocks, in a study, and
    /// once the game is over.
    All,
}

impl Help {
    /// How much there is in a match like this one.
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
