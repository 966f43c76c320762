use serde::{Deserialize, Serialize};

/// A gamepad button, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower face button.
    South,
    /// The right face button.
    East,
    /// The left face button.
    West,
    /// The upper face button.
    North,
    LeftShoulder,
    RightShoulder,
    LeftTrigger,
    RightTrigger,
    /// In the middle, left.
    Select,
    /// In the middle, right.
    Start,
    /// The left stick, pressed.
    LeftStick,
    /// The right stick, pressed.
    RightStick,
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
}

impl PadButton {
    /// Its label on the most common gamepads.
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

    /// Whether it can be bound; the other buttons are for navigation.
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
