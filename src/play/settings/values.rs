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

/// The minimum width and height of the window, and the maximum of both, in logical pixels.
pub const MIN_WINDOW: (u32, u32) = (600, 520);
pub(super) const MAX_WINDOW: u32 = 8192;

/// The maximum length of a player name, in characters.
const NAME: usize = 40;

/// Removes control characters from a player's name, and truncates the name to the maximum length.
pub(super) fn tidy_name(text: &str) -> String {
    let written = text.chars().filter(|letter| !letter.is_control());
    written.take(NAME).collect()
}

/// The strength of the computer that the program suggests for a player's first game.
pub const FIRST_STRENGTH: Strength = Strength::Elo(50);

/// The colours of the interface: dark text on light paper, or light text on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// The colours that the operating system prefers. Without such a preference, the interface is dark.
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
    /// A strip of one line shows the players, whose turn it is, and the last move. The board fills the rest of the
    /// window.
    Strip {
        /// Whether the panel was folded before the strip replaced it. If so, the panel is folded again when the strip
        /// closes.
        folded: bool,
    },
}

impl PanelMode {
    /// Returns the mode of the panel after the player folds or opens it.
    #[must_use]
    pub fn folded_or_open(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Folded,
            PanelMode::Folded | PanelMode::Strip { .. } => PanelMode::Open,
        }
    }

    /// Returns the mode of the panel after the player switches the full-size board on or off.
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
    /// A moved stone appears on its new square without motion.
    Off,
    Fast,
    /// Stones move about as fast as a person moves stones by hand.
    #[default]
    Normal,
    /// Stones move at half of the normal speed.
    Slow,
}

impl AnimationSpeed {
    /// Returns the speed at which stones move, as a factor of the normal speed; `None` if motion is off.
    pub fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(2.0),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(0.5),
        }
    }
}

/// The quality of the rendered picture, from the fastest to the most detailed level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Quality {
    Low,
    /// The level that the program recommends for an integrated or virtual GPU.
    Medium,
    High,
    /// The highest level. The program never recommends this level, because it requires a powerful GPU.
    Ultra,
}

/// The players in the order in which they move. The first player moves first in every variant, whether Black or White
/// begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    pub first: Seat,
    /// The player who moves second.
    pub second: Seat,
}

impl Players {
    /// Returns the players of both seats in the order in which they move. `first` is the side that moves first.
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

    /// Returns which player plays Black and which plays White. `first` is the side that moves first.
    pub fn seats(self, first: Side) -> Seats {
        Seats::BOTH_HERE
            .with(first, self.first)
            .with(!first, self.second)
    }
}

/// The time controls of both players: first of the player who moves first. `None` means that the player has no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControls {
    pub first: Option<TimeControl>,
    /// The time control of the player who moves second.
    pub second: Option<TimeControl>,
}

impl TimeControls {
    pub const fn both(control: Option<TimeControl>) -> Self {
        TimeControls {
            first: control,
            second: control,
        }
    }

    /// Returns the clocks of Black and White. `first` is the side that moves first.
    pub fn times(self, first: Side) -> Times {
        let clock = |control: Option<TimeControl>| control.map(SideClock::new);
        Times::default()
            .with(first, clock(self.first))
            .with(!first, clock(self.second))
    }
}

/// The preferences of the operating system for the look of all programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SystemLook {
    pub more_contrast: bool,
    pub reduced_motion: bool,
}

/// The player's choices for a game against a remote player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlineChoices {
    /// The address of the server as the player typed it; empty until the player types an address.
    pub server: String,
    /// Whether the player's own program acts as the server.
    pub hosts: bool,
    pub pace: OnlinePace,
    /// The side that the player wants to play; `None` for a random side.
    pub side: Option<Side>,
    /// How many plies later spectators see each move. `None` means that spectators are not allowed.
    pub spectators: Option<u8>,
    /// Whether the game is an open challenge, which everyone can accept.
    #[serde(default)]
    pub listed: bool,
    /// Whether the player wants a rated game, which changes both players' ratings. Such a game needs an account.
    #[serde(default)]
    pub rated: bool,
}

/// How much time the players have for their moves in a game against a remote player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OnlinePace {
    Untimed,
    /// A game on clocks: both players are present and have the same time control.
    Live(TimeControl),
    /// A correspondence game, in which a player may take days for a move.
    Days {
        budget: DayBudget,
        /// Whether the clocks stand still on Saturdays and Sundays.
        weekends_off: bool,
        /// How many days of vacation each player may take.
        vacation: u8,
    },
}

/// How the days for moves are counted in a correspondence game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DayBudget {
    /// Each move may take this many days.
    EachMove(u8),
    /// Each player has a bank of days. Moves use up days from the bank.
    Bank {
        /// The number of days in the bank at the start of the game.
        start: u8,
        /// The number of days that the bank gains after each move.
        more: u8,
        /// The maximum number of days that the bank can hold.
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
