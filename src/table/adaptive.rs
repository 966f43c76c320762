//! How strong an adaptive computer plays: told from outside as results come in, taken when a match begins.

use bevy::prelude::*;
use rules::{FIRST_ADAPTIVE, GameKind, LEAST_ELO, Seat, Seats, Side, Strength};

/// How strong an adaptive computer is to play from the next match on, in Elo, in either game.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdaptiveStrength {
    loa: u16,
    ordo: u16,
}

impl Default for AdaptiveStrength {
    fn default() -> Self {
        AdaptiveStrength {
            loa: FIRST_ADAPTIVE,
            ordo: FIRST_ADAPTIVE,
        }
    }
}

impl AdaptiveStrength {
    /// That in games of a kind.
    pub fn of(self, kind: GameKind) -> u16 {
        match kind {
            GameKind::Loa => self.loa,
            GameKind::Ordo => self.ordo,
        }
    }

    /// The same with another strength in games of a kind.
    #[must_use]
    pub fn with(mut self, kind: GameKind, elo: u16) -> Self {
        let elo = elo.max(LEAST_ELO);
        match kind {
            GameKind::Loa => self.loa = elo,
            GameKind::Ordo => self.ordo = elo,
        }
        self
    }

    /// A seat as it plays a game of a kind that begins now.
    pub fn seat(self, seat: Seat, kind: GameKind) -> Seat {
        match seat {
            Seat::Computer(Strength::Adaptive(_)) => {
                Seat::Computer(Strength::Adaptive(self.of(kind)))
            }
            other => other,
        }
    }

    /// The same of both seats.
    pub fn seats(self, seats: Seats, kind: GameKind) -> Seats {
        let [black, white] = Side::ALL.map(|side| self.seat(seats.of(side), kind));
        Seats { black, white }
    }
}
