//! Games for the statistics.

use std::time::Duration;

use clock::TimeControl;
use referee::{Seat, Seats};
use rules::{GameKind, Outcome, Side, Strength};
use serde::{Deserialize, Serialize};
use web_time::SystemTime;

use crate::day::local_day;
use crate::summary::{ClockKind, Score};

/// A game that has ended, or was left unfinished.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The id of the game. A game keeps its id when the program is restarted.
    pub key: String,
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    pub started: SystemTime,
    /// When the game ended, or the player left it.
    pub ended: SystemTime,
    /// The offset of the local time zone at `ended`, in seconds east of UTC.
    pub utc_offset: i32,
    /// The time played since the game was last saved.
    pub played: Duration,
    /// The number of moves of both players together.
    pub plies: usize,
    pub seats: Seats,
    /// The clocks of Black and White; `None` for a player without a clock.
    pub clocks: [Option<TimeControl>; 2],
    /// The result of the game; `None` if the game is unfinished. The statistics do not count unfinished games.
    pub outcome: Option<Outcome>,
    /// In a game against the computer: the winning chance that the player lost per move on average, in ten-thousandths.
    /// `None` if unknown.
    pub loss: Option<u16>,
}

impl PlayedGame {
    /// The computer's strength and the player's result. `None` if the game is unfinished, or was not played by a person
    /// against the computer.
    pub fn against_computer(&self) -> Option<(Strength, Score)> {
        let (side, strength) = self.person()?;
        Some((strength, Score::of(self.outcome?, side)))
    }

    /// The person's side and the computer's strength. `None` if the game was not played by a person against the
    /// computer.
    pub fn person(&self) -> Option<(Side, Strength)> {
        match (self.seats.black, self.seats.white) {
            (Seat::Here, Seat::Computer(strength)) => Some((Side::Black, strength)),
            (Seat::Computer(strength), Seat::Here) => Some((Side::White, strength)),
            _ => None,
        }
    }

    /// The kind of the person's clock in a game against the computer. In any other game, the kind of Black's clock.
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
