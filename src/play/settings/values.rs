//! What can be chosen, and what is chosen where nobody has.

use std::ops::RangeInclusive;

use clock::{SideClock, TimeControl, Times};
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::play::table::{Seat, Seats, Strength};

/// The range of [`Settings::scale`](super::Settings::scale).
pub const SCALES: RangeInclusive<f32> = 0.75..=2.0;

/// The range of [`Settings::render_scale`](super::Settings::render_scale).
pub const RENDER_SCALES: RangeInclusive<f32> = 0.25..=1.0;

/// The smallest window that is opened, and the longest side of the largest, in logical pixels.
pub const MIN_WINDOW: (u32, u32) = (600, 520);
pub(super) const MAX_WINDOW: u32 = 8192;

/// How many letters the name of a player has at most.
const NAME: usize = 40;

/// A text as the name of a player: one line, no longer than a record shows.
pub(super) fn tidy_name(text: &str) -> String {
    let written = text.chars().filter(|letter| !letter.is_control());
    written.take(NAME).collect()
}

/// How strong the computer is that is suggested for a first game.
pub const FIRST_STRENGTH: Strength = Strength::Elo(50);

/// The colours of the interface: dark ink on light paper, or light ink on dark paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Appearance {
    /// As the system has it; dark where it does not say.
    #[default]
    System,
    Light,
    Dark,
}

/// How much of the panel is shown during a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelMode {
    #[default]
    Open,
    Folded,
    /// A line with players, turn and last move: the board has the window.
    Strip {
        /// Whether the panel was folded away before, and is again afterwards.
        folded: bool,
    },
}

impl PanelMode {
    /// What the key and the button that fold the panel away make of it.
    #[must_use]
    pub fn folded_or_open(self) -> Self {
        match self {
            PanelMode::Open => PanelMode::Folded,
            PanelMode::Folded | PanelMode::Strip { .. } => PanelMode::Open,
        }
    }

    /// What the key and the button that give the board the window make of it.
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
    /// Stones stand on their new squares at once.
    Off,
    Fast,
    /// As a hand would move them.
    #[default]
    Normal,
    /// Half as fast, to follow what happens.
    Slow,
}

impl AnimationSpeed {
    /// How many seconds of a timeline pass in one; `None` where motion is off.
    pub fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(2.0),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(0.5),
        }
    }
}

/// How much the renderer is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Quality {
    Low,
    /// A small graphics card draws.
    Medium,
    High,
    /// A large graphics card draws.
    Ultra,
}

/// Who plays, by who moves first: the person who began goes on to begin where another side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    pub first: Seat,
    /// Who moves second.
    pub second: Seat,
}

impl Players {
    /// The players of seats at a game in which `first` moves first.
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

    /// Their seats at a game in which `first` moves first.
    pub fn seats(self, first: Side) -> Seats {
        Seats::BOTH_HERE
            .with(first, self.first)
            .with(!first, self.second)
    }
}

/// The time controls of the players, by who moves first; `None` for no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControls {
    pub first: Option<TimeControl>,
    /// Of who moves second.
    pub second: Option<TimeControl>,
}

impl TimeControls {
    pub const fn both(control: Option<TimeControl>) -> Self {
        TimeControls {
            first: control,
            second: control,
        }
    }

    /// What both have at the start of a game in which `first` moves first.
    pub fn times(self, first: Side) -> Times {
        let clock = |control: Option<TimeControl>| control.map(SideClock::new);
        Times::default()
            .with(first, clock(self.first))
            .with(!first, clock(self.second))
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
