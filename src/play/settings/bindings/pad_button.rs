use serde::{Deserialize, Serialize};

/// A gamepad button, identified by its position on the gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower one of the four face buttons.
    South,
    /// The right one of the four face buttons.
    East,
    /// The left one of the four face buttons.
    West,
    /// The upper one of the four face buttons.
    North,
    LeftShoulder,
    RightShoulder,
    LeftTrigger,
    RightTrigger,
    /// The left button in the middle of the gamepad.
    Select,
    /// The right button in the middle of the gamepad.
    Start,
    /// The left stick of the gamepad, pressed like a button.
    LeftStick,
    /// The right stick of the gamepad, pressed like a button.
    RightStick,
    Up,
    Down,
    Left,
    Right,
}

impl PadButton {
    /// The button's label on the most common gamepads.
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

    /// Whether the button can be bound to a command. The other buttons are reserved for navigation.
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
