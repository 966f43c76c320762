//! How strong an adaptive computer plays: told from outside as results come in, taken when a match begins.

use bevy::prelude::*;
use engine::Opponents;
use referee::{Seat, Seats};
use rules::{FIRST_ADAPTIVE, GameKind, LEAST_ELO, Side, Strength, Variant};

use super::computer::ComputerOpponents;
use super::current::Match;

/// How strong an adaptive computer is to play from the next match on, in Elo, in either game, as far as games of the person
/// tell.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdaptiveStrength {
    loa: Option<u16>,
    ordo: Option<u16>,
}

impl AdaptiveStrength {
    /// That in games of a kind; nothing while no game is known.
    pub fn of(self, kind: GameKind) -> Option<u16> {
        match kind {
            GameKind::Loa => self.loa,
            GameKind::Ordo => self.ordo,
        }
    }

    /// That in games of a kind, also before the first game.
    pub fn next(self, kind: GameKind) -> u16 {
        self.of(kind).unwrap_or(FIRST_ADAPTIVE)
    }

    /// The same with another strength in games of a kind.
    #[must_use]
    pub fn with(mut self, kind: GameKind, elo: u16) -> Self {
        let elo = Some(elo.max(LEAST_ELO));
        match kind {
            GameKind::Loa => self.loa = elo,
            GameKind::Ordo => self.ordo = elo,
        }
        self
    }

    /// A seat as it plays a game of a variant that begins now: strengths as they are played, that of an adaptive computer as
    /// games tell, or else as the seat says.
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

    /// The same of both seats.
    pub fn seats(self, seats: Seats, variant: &Variant, opponents: &Opponents) -> Seats {
        let [black, white] = Side::ALL.map(|side| self.seat(seats.of(side), variant, opponents));
        Seats { black, white }
    }
}

/// Seats an adaptive computer anew whose match began before the last games were known, while no move is made.
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
