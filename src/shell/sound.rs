//! What is heard: stones on wood, marble or felt, a refusal, the end of a game, and, if wanted, the ambience of a room.
//!
//! The sounds are synthesised at start-up, beside everything else, by the crate `synth`. Where there is no audio device
//! nothing is heard and nothing else changes.

mod device;

#[cfg(feature = "audio")]
mod ambience;
#[cfg(feature = "audio")]
mod bank;
#[cfg(feature = "audio")]
mod effect;
#[cfg(feature = "audio")]
mod playing;

pub use device::is_there as has_device;

#[cfg(feature = "audio")]
pub fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((playing::plugin, ambience::plugin));
}

/// Built without audio: nothing is heard.
#[cfg(not(feature = "audio"))]
pub fn plugin(_: &mut bevy::prelude::App) {}
