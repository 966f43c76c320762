//! The types of the settings, and the default values of these types.

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

/// Reduces a player name to one line, with at most as many characters as a record shows.
pub(super) fn tidy_name(text: &str) -> String {
    let written = text.chars().filter(|letter| !letter.is_control());
    written.take(NAME).collect()
}

/// The computer strength suggested for a first game.
pub const FIRST_STRENGTH: Strength = Strength::Elo(50);

/// The colours of the interface: dark text on a light background, or light text on a dark background.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// Follows the system's preference. Dark if the system has none.
    #[default]
    System,
    Light,
    Dark,
}

/// How much of the side panel is shown during a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelMode {
    #[default]
    Open,
    Folded,
    /// One line with the players, whose turn it is, and the last move. The board fills the rest of the window.
    Strip {
        /// Whether the panel was folded before the strip was shown. If so, it is folded again afterwards.
        folded: bool,
    },
}

impl PanelMode {
    /// The panel mode after the command that folds or unfolds the panel.
    #[must_use]
    pub fn folded_or_open(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Folded,
            PanelMode::Folded | PanelMode::Strip { .. } => PanelMode::Open,
        }
    }

    /// The panel mode after the command that shows the full-size board or restores the previous layout.
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
    /// Stones move about as fast as by hand.
    #[default]
    Normal,
    /// Stones move at half of the normal speed.
    Slow,
}

impl AnimationSpeed {
    /// Speed of the stones' motion as a factor of normal speed; `None` if motion is off.
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
    /// Suitable for a small GPU.
    Medium,
    High,
    /// Suitable for a powerful GPU.
    Ultra,
}

/// The players in the order in which they move. The player listed first moves first in every variant, whichever side
/// begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    pub first: Seat,
    /// The player who moves second.
    pub second: Seat,
}

impl Players {
    /// Orders the players of the seats. `first` is the side that moves first.
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

    /// The seats of the players. `first` is the side that moves first.
    pub fn seats(self, first: Side) -> Seats {
        Seats::BOTH_HERE
            .with(first, self.first)
            .with(!first, self.second)
    }
}

/// The time controls in the order in which the players move; `None` means no clock.
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

    /// The time controls of each side. `first` is the side that moves first.
    pub fn times(self, first: Side) -> Times {
        let clock = |control: Option<TimeControl>| control.map(SideClock::new);
        Times::default()
            .with(first, clock(self.first))
            .with(!first, clock(self.second))
    }
}

/// The system's preferences for the look of all programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SystemLook {
    pub more_contrast: bool,
    pub reduced_motion: bool,
}

/// The player's choices on the online page for a game against a remote player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlineChoices {
    /// The address of the server, as the player typed it. Empty before the player has typed an address.
    pub server: String,
    /// Whether the player's own program also acts as a server.
    pub hosts: bool,
    pub pace: OnlinePace,
    /// The player's side; `None` if the side is drawn by lot.
    pub side: Option<Side>,
    /// How many plies later spectators see each move; `None` allows no spectators.
    pub spectators: Option<u8>,
}

/// The thinking time for moves in a game against a remote player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnlinePace {
    Untimed,
    /// Both players are present and have the same time control.
    Live(TimeControl),
    /// A game by correspondence, in which a move may take days.
    Days {
        budget: DayBudget,
        /// Whether Saturdays and Sundays do not count.
        weekends_off: bool,
        /// The number of vacation days of each player.
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
    /// Ten minutes for each player, plus five seconds for each move.
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
