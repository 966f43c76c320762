//! The buttons of a gamepad.

use serde::{Deserialize, Serialize};

/// A gamepad button, identified by its position on the gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower of the four face buttons, labelled A on most gamepads.
    South,
    /// The right of the four face buttons, labelled B on most gamepads.
    East,
    /// The left of the four face buttons, labelled X on most gamepads.
    West,
    /// The upper of the four face buttons, labelled Y on most gamepads.
    North,
    LeftShoulder,
    RightShoulder,
    LeftTrigger,
    RightTrigger,
    /// The left of the two small buttons in the middle of the gamepad, labelled View on most gamepads.
    Select,
    /// The right of the two small buttons in the middle of the gamepad, labelled Menu on most gamepads.
    Start,
    /// The left stick, which the player can press like a button.
    LeftStick,
    /// The right stick, which the player can press like a button.
    RightStick,
    Up,
    Down,
    Left,
    Right,
}

impl PadButton {
    /// Returns the label that this button has on the most common gamepads.
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

    /// Returns whether the button can be bound to a command. The D-pad and the buttons A, B and View cannot, because
    /// they serve for navigation.
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
