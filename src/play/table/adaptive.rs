//! The strength of the adaptive computer, which follows the player's results. `features/statistics` updates this
//! strength after each result. The next match uses the new strength.

use bevy::prelude::*;
use engine::Opponents;
use referee::{Seat, Seats};
use rules::{ByGame, FIRST_ADAPTIVE, GameKind, LEAST_ELO, Side, Strength, Variant};

use super::computer::ComputerOpponents;
use super::current::Match;

/// The Elo strength that the adaptive computer has in the next match of Lines of Action and of Ordo. The player's
/// results determine both strengths.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdaptiveStrength(ByGame<Option<u16>>);

impl AdaptiveStrength {
    /// Returns the adaptive computer's strength in Lines of Action or in Ordo; `None` before the first result.
    pub fn of(self, kind: GameKind) -> Option<u16> {
        *self.0.of(kind)
    }

    /// Returns the adaptive computer's strength in one of the games. Before the first result, this is a default
    /// strength.
    pub fn next(self, kind: GameKind) -> u16 {
        self.of(kind).unwrap_or(FIRST_ADAPTIVE)
    }

    /// Returns a copy of the strengths with a new strength for one of the games.
    #[must_use]
    pub fn with(mut self, kind: GameKind, elo: u16) -> Self {
        *self.0.of_mut(kind) = Some(elo.max(LEAST_ELO));
        self
    }

    /// Returns the player who takes a seat when a match begins. The adaptive computer gets the strength that fits the
    /// player's results. Without results, the adaptive computer keeps the strength in `seat`. Clamps the computer's
    /// strength to the strengths that exist in the variant.
    pub fn seat(self, seat: Seat, variant: &Variant, opponents: &Opponents) -> Seat {
        let strength = match seat {
            Seat::Here | Seat::Engine(_) | Seat::Elsewhere => return seat,
            Seat::Computer(Strength::Adaptive(own)) => {
                Strength::Adaptive(self.of(variant.kind()).unwrap_or(own))
            }
            Seat::Computer(other) => other,
        };
        Seat::Computer(opponents.as_played(strength, variant))
    }

    /// Returns the players who take both seats when a match begins; see [`AdaptiveStrength::seat`].
    pub fn seats(self, seats: Seats, variant: &Variant, opponents: &Opponents) -> Seats {
        let [black, white] = Side::ALL.map(|side| self.seat(seats.of(side), variant, opponents));
        Seats { black, white }
    }
}

/// Sets the adaptive computer's new strength in a match without moves. Such a match may have begun before the last
/// result was counted.
pub(super) fn seat_anew(
    adaptive: Res<AdaptiveStrength>,
    opponents: Res<ComputerOpponents>,
    current: Option<ResMut<Match>>,
) {
    let Some(mut current) = current.filter(|current| current.game().plies().is_empty()) else {
        return;
    };
    let seats = current.seats();
    let anew = adaptive.seats(seats, current.game().variant(), &opponents.0);
    if anew != seats && current.game().outcome().is_none() {
        current.0.adapt(anew);
    }
}
