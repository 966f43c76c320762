//! Defines the input messages from gamepads.

use bevy::prelude::*;
use cohort_play::settings::PadButton;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadInput {
    /// A button was pressed (`true`) or released (`false`).
    Button(PadButton, bool),
    /// The position of the left stick. Right and up are positive; each coordinate is from -1 to 1.
    LeftStick(Vec2),
    RightStick(Vec2),
    /// A gamepad was unplugged, so none of its buttons is held.
    Unplugged,
}
