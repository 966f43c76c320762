//! Translates gamepad input. The D-pad, the left stick and a few buttons act as keys of the keyboard, so a gamepad can
//! do everything that the keyboard can do. The other buttons are bound to commands.

#[cfg(feature = "gamepad")]
mod device;
mod direction;
mod event;
mod play;
#[cfg(test)]
mod tests;

#[cfg(feature = "gamepad")]
use bevy::prelude::*;

pub use event::PadInput;
pub(super) use play::{Pad, play};

#[cfg(feature = "gamepad")]
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, device::listen).add_systems(
        PreUpdate,
        device::receive
            .before(play)
            .run_if(resource_exists::<device::Gamepads>),
    );
}
