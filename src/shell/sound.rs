//! Plays the sounds of the game: stones on wood, marble or felt, refusals, the end of a game, and optional room
//! ambience.
//!
//! The crate `synth` synthesises the sounds in the background. Without an audio device, the game is silent but
//! otherwise unchanged.

mod device;

#[cfg(feature = "audio")]
mod ambience;
#[cfg(feature = "audio")]
mod bank;
#[cfg(feature = "audio")]
mod effect;
#[cfg(feature = "audio")]
mod playing;
#[cfg(feature = "audio")]
mod wav;

pub use device::is_there as has_device;

#[cfg(feature = "audio")]
pub fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((playing::plugin, ambience::plugin));
}

/// Does nothing, because a build without audio plays no sounds.
#[cfg(not(feature = "audio"))]
pub fn plugin(_: &mut bevy::prelude::App) {}

/// Adds the jobs that synthesise sounds to the jobs that a worker of the browser can do.
#[cfg(feature = "audio")]
pub fn add_jobs(place: jobs::Workplace) -> jobs::Workplace {
    place
        .with::<bank::MakeSounds>()
        .with::<ambience::MakeAmbience>()
}

/// Returns `place` unchanged, because a build without audio plays no sounds.
#[cfg(not(feature = "audio"))]
pub fn add_jobs(place: jobs::Workplace) -> jobs::Workplace {
    place
}
