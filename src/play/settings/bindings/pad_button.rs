//! The buttons of a gamepad.

use serde::{Deserialize, Serialize};

/// A button of a gamepad, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower one of four.
    South,
    /// The right one.
    East,
    /// The left one.
    West,
    /// The upper one.
    North,
    /// Above the left trigger.
    LeftShoulder,
    /// Above the right trigger.
    RightShoulder,
    /// Under the left forefinger.
    LeftTrigger,
    /// Under the right forefinger.
    RightTrigger,
    /// In the middle, to the left.
    Select,
    /// In the middle, to the right.
    Start,
    /// The left stick, pressed.
    LeftStick,
    /// The right stick, pressed.
    RightStick,
    /// Up on the pad.
    Up,
    /// Down on the pad.
    Down,
    /// To the left on the pad.
    Left,
    /// To the right on the pad.
    Right,
}

impl PadButton {
    /// What is written on it, on the most common gamepads.
    pub const fn name(self) -> &'static str {
        match self {
            PadButton::South => "A",
            PadButton::East => "B",
            PadButton::West => "X",
            PadButton::North => "Y",
            PadButton::LeftShoulder => "LB",
            PadButton::RightShoulder => "RB",
            PadButton::LeftTrigger => "LT",
            PadButton::RightTrigger => "RT",
            PadButton::Select => "View",
            PadButton::Start => "Menu",
            PadButton::LeftStick => "LS",
            PadButton::RightStick => "RS",
            PadButton::Up => "↑",
            PadButton::Down => "↓",
            PadButton::Left => "←",
            PadButton::Right => "→",
        }
    }

    /// Whether a command can be bound to it: the others get around in the interface.
    pub const fn is_free(self) -> bool {
        !matches!(
            self,
            PadButton::South
                | PadButton::East
                | PadButton::Select
                | PadButton::Up
                | PadButton::Down
                | PadButton::Left
                | PadButton::Right
        )
    }
}
