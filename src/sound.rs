//! What is heard: stones on wood, marble or felt, a refusal, the end of a game, and, if wanted, the room around the table.
//!
//! The sounds are made at start-up beside everything else, by [`synth`] and [`room`]. Where there is no audio device
//! nothing is heard and nothing else changes.

mod device;
mod effect;
mod noise;
pub mod room;
pub mod synth;
pub mod wav;

pub use device::is_there as has_device;

#[cfg(feature = "audio")]
mod bank;
#[cfg(feature = "audio")]
mod playing;

#[cfg(feature = "audio")]
pub use playing::plugin;

/// Built without audio: nothing is heard.
#[cfg(not(feature = "audio"))]
pub fn plugin(_: &mut bevy::prelude::App) {}
