//! The strength of the adaptive computer. `features/statistics` updates this strength after each result. The new
//! strength is used from the next match on.

use bevy::prelude::*;
use engine::Opponents;
use referee::{Seat, Seats};
use rules::{FIRST_ADAPTIVE, GameKind, LEAST_ELO, Side, Strength, Variant};

use super::computer::ComputerOpponents;
use super::current::Match;

/// The adaptive computer's strength in the next match. It is an Elo number for each game, estimated from the player's
/// results.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdaptiveStrength {
    loa: Option<u16>,
    ordo: Option<u16>,
}

impl AdaptiveStrength {
    /// The adaptive computer's strength in Lines of Action or in Ordo; `None` before the first result.
    pub fn of(self, kind: GameKind) -> Option<u16> {
        match kind {
            GameKind::Loa => self.loa,
            GameKind::Ordo => self.ordo,
        }
    }

    /// The adaptive computer's strength in a game, or a default before the first result.
    pub fn next(self, kind: GameKind) -> u16 {
        self.of(kind).unwrap_or(FIRST_ADAPTIVE)
    }

    /// A copy of the strengths with another value for one game.
    #[must_use]
    pub fn with(mut self, kind: GameKind, elo: u16) -> Self {
        let elo = Some(elo.max(LEAST_ELO));
        match kind {
            GameKind::Loa => self.loa = elo,
            GameKind::Ordo => self.ordo = elo,
        }
        self
    }

    /// The player in a seat when a match begins. A strength that the computer cannot play on the board is replaced by
    /// the nearest one that it can. The adaptive computer gets its estimated strength or, without results, the
    /// strength in the seat.
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

    /// Applies [`AdaptiveStrength::seat`] to the seats of Black and White.
    pub fn seats(self, seats: Seats, variant: &Variant, opponents: &Opponents) -> Seats {
        let [black, white] = Side::ALL.map(|side| self.seat(seats.of(side), variant, opponents));
        Seats { black, white }
    }
}

/// Updates the adaptive computer's strength in a match that has no moves yet. Such a match may have begun before the
/// last result was counted.
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
