//! Gamepads. The pad, the left stick and two buttons do what keys do, so that all that a keyboard reaches, menus included, a
//! gamepad reaches by the same rules; the other buttons are bound to commands.

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

/// The gamepads of this machine.
#[cfg(feature = "gamepad")]
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, device::listen).add_systems(
        PreUpdate,
        device::receive
            .before(play)
            .run_if(resource_exists::<device::Gamepads>),
    );
}
