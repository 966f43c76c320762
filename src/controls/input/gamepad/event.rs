//! What gamepads tell.

use bevy::prelude::*;

use crate::play::settings::PadButton;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadInput {
    /// A button is pressed, or let go.
    Button(PadButton, bool),
    /// The left stick is held there, from -1 to 1 to the right and up.
    LeftStick(Vec2),
    RightStick(Vec2),
    /// A gamepad was unplugged: nothing is held any more.
    Unplugged,
}
