//! Input from gamepads.

use bevy::prelude::*;
use cohort_play::settings::PadButton;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadInput {
    /// A button, and whether it is pressed or released.
    Button(PadButton, bool),
    /// The position of the left stick, from -1 to 1, to the right and up.
    LeftStick(Vec2),
    RightStick(Vec2),
    /// A gamepad was unplugged: nothing is held any more.
    Unplugged,
}
