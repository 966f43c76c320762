//! Types and defaults of the settings.

use std::ops::RangeInclusive;
use std::time::Duration;

use clock::{SideClock, TimeControl, Times};
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::table::{Seat, Seats, Strength};

/// The range of [`Settings::scale`](super::Settings::scale).
pub const SCALES: RangeInclusive<f32> = 0.75..=2.0;

/// The range of [`Settings::render_scale`](super::Settings::render_scale).
pub const RENDER_SCALES: RangeInclusive<f32> = 0.25..=1.0;

/// The smallest window size, and the longest side of the largest window, in logical pixels.
pub const MIN_WINDOW: (u32, u32) = (600, 520);
pub(super) const MAX_WINDOW: u32 = 8192;

/// The maximum length of a player name, in characters.
const NAME: usize = 40;

/// Changes a player name to one line, at most as long as a record shows.
pub(super) fn tidy_name(text: &str) -> String {
    let written = text.chars().filter(|letter| !letter.is_control());
    written.take(NAME).collect()
}

/// The computer strength suggested for a first game.
pub const FIRST_STRENGTH: Strength = Strength::Elo(50);

/// The interface's colours: dark ink on light paper, or light ink on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// Follows the system; dark if the system has no preference.
    #[default]
    System,
    Light,
    Dark,
}

/// The panel's size during a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelMode {
    #[default]
    Open,
    Folded,
    /// One line with players, turn and last move. The board fills the rest of the window.
    Strip {
        /// Whether the panel was folded before, so that it is folded again after the strip.
        folded: bool,
    },
}

impl PanelMode {
    /// The mode after the command that folds or unfolds the panel.
    #[must_use]
    pub fn folded_or_open(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Folded,
            PanelMode::Folded | PanelMode::Strip { .. } => PanelMode::Open,
        }
    }

    /// The mode after the command that shows the full-size board or ends it.
    #[must_use]
    pub fn strip_or_back(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Strip { folded: false },
            PanelMode::Folded => PanelMode::Strip { folded: true },
            PanelMode::Strip { folded: false } => PanelMode::Open,
            PanelMode::Strip { folded: true } => PanelMode::Folded,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnimationSpeed {
    /// Stones appear on their new squares without motion.
    Off,
    Fast,
    /// About the speed of a hand.
    #[default]
    Normal,
    /// Half speed.
    Slow,
}

impl AnimationSpeed {
    /// Speed of motion as a factor of normal speed; `None` if motion is off.
    pub fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(2.0),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(0.5),
        }
    }
}

/// The renderer's quality level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Quality {
    Low,
    /// For a small GPU.
    Medium,
    High,
    /// For a large GPU.
    Ultra,
}

/// The players in the order of moving. A person who moves first still does so in a variant where the other side begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    pub first: Seat,
    /// The player who moves second.
    pub second: Seat,
}

impl Players {
    /// Converts seats, in a game in which `first` moves first.
    pub const fn of(seats: Seats, first: Side) -> Self {
        let second = match first {
            Side::Black => Side::White,
            Side::White => Side::Black,
        };
        Players {
            first: seats.of(first),
            second: seats.of(second),
        }
    }

    /// The seats in a game in which `first` moves first.
    pub fn seats(self, first: Side) -> Seats {
        Seats::BOTH_HERE
            .with(first, self.first)
            .with(!first, self.second)
    }
}

/// The time controls in the order of moving; `None` means no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControls {
    pub first: Option<TimeControl>,
    /// The clock of the player who moves second.
    pub second: Option<TimeControl>,
}

impl TimeControls {
    pub const fn both(control: Option<TimeControl>) -> Self {
        TimeControls {
            first: control,
            second: control,
        }
    }

    /// The time controls by side, in a game in which `first` moves first.
    pub fn times(self, first: Side) -> Times {
        let clock = |control: Option<TimeControl>| control.map(SideClock::new);
        Times::default()
            .with(first, clock(self.first))
            .with(!first, clock(self.second))
    }
}

/// The choices for a game against a remote player that the player makes on the online page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlineChoices {
    /// The address of the server, as the player typed it; empty until the player names one.
    pub server: String,
    /// Whether this program is a server, too.
    pub hosts: bool,
    pub pace: OnlinePace,
    /// The player's side; `None` if it is decided by lot.
    pub side: Option<Side>,
    /// How many plies spectators are behind; `None` allows no spectators.
    pub spectators: Option<u8>,
}

/// The time for moves in a game against a remote player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnlinePace {
    Untimed,
    /// Both players are present, with the same clock.
    Live(TimeControl),
    /// By correspondence.
    Days {
        budget: DayBudget,
        /// Whether Saturdays and Sundays do not count.
        weekends_off: bool,
        /// The days of vacation of each player.
        vacation: u8,
    },
}

/// The days for moves in a game by correspondence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DayBudget {
    /// This many days for each move.
    EachMove(u8),
    /// A bank of days.
    Bank {
        /// The days at the start.
        start: u8,
        /// The days added after each move.
        more: u8,
        /// The maximum to which days accumulate.
        most: u8,
    },
}

impl Default for OnlinePace {
    /// Ten minutes, and five seconds more with each move.
    fn default() -> Self {
        OnlinePace::Live(TimeControl::Fischer {
            main: Duration::from_secs(600),
            increment: Duration::from_secs(5),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_keep_their_turn_whatever_its_colour() {
        let seats = Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(450)));
        let players = Players::of(seats, Side::Black);
        assert_eq!(players.seats(Side::Black), seats);
        let turned = Seats::BOTH_HERE.with(Side::Black, Seat::Computer(Strength::Elo(450)));
        assert_eq!(players.seats(Side::White), turned);
        assert_eq!(Players::of(turned, Side::White), players);
    }
}
