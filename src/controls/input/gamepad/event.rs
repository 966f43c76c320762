//! Input from gamepads.

use bevy::prelude::*;
use cohort_play::settings::PadButton;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadInput {
    /// A change of a button: `true` if the button was pressed, `false` if it was released.
    Button(PadButton, bool),
    /// The position of the left stick: right and up are positive, each from -1 to 1.
    LeftStick(Vec2),
    RightStick(Vec2),
    /// A gamepad was unplugged, so none of its buttons is held any more.
    Unplugged,
}
