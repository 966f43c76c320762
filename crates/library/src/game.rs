//! Games for the statistics.

use std::time::Duration;

use clock::TimeControl;
use referee::{Seat, Seats};
use rules::{GameKind, Outcome, Side, Strength};
use web_time::SystemTime;

use crate::day::local_day;
use crate::summary::{ClockKind, Score};

/// A game that has ended, or was left unfinished.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The id of the game. It stays the same in later runs of the program.
    pub key: String,
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    pub started: SystemTime,
    /// When the game ended, or the player left it.
    pub ended: SystemTime,
    /// The offset of the local time zone at `ended`, in seconds east of UTC.
    pub utc_offset: i32,
    /// Time played since the game was last saved.
    pub played: Duration,
    /// Moves of both sides.
    pub plies: usize,
    pub seats: Seats,
    /// The clocks of Black and White.
    pub clocks: [Option<TimeControl>; 2],
    /// `None` if the game is unfinished; the statistics do not count such a game.
    pub outcome: Option<Outcome>,
    /// In a game against the computer: the winning chance that an average move of the player lost, in ten thousandths;
    /// `None` if unknown.
    pub loss: Option<u16>,
}

impl PlayedGame {
    /// The computer's strength and the player's result. `None` if the game is unfinished, or not between a player and the
    /// computer.
    pub fn against_computer(&self) -> Option<(Strength, Score)> {
        let (side, strength) = self.person()?;
        Some((strength, Score::of(self.outcome?, side)))
    }

    /// The side of the player against the computer, and the computer's strength.
    pub fn person(&self) -> Option<(Side, Strength)> {
        match (self.seats.black, self.seats.white) {
            (Seat::Here, Seat::Computer(strength)) => Some((Side::Black, strength)),
            (Seat::Computer(strength), Seat::Here) => Some((Side::White, strength)),
            _ => None,
        }
    }

    /// The kind of the player's clock in a game against the computer; in any other game, the kind of Black's clock.
    pub fn clock_kind(&self) -> ClockKind {
        let [black, white] = self.clocks;
        ClockKind::of(match self.person() {
            Some((Side::White, _)) => white,
            _ => black,
        })
    }

    /// The local day on which the game ended, in days since 1970-01-01.
    pub fn day(&self) -> i64 {
        local_day(self.ended, self.utc_offset)
    }
}
