//! The program around the game: plugins, window, command line, sound, autopilot scripts, and the export of pictures.

pub mod app;
pub mod autopilot;
pub mod exporter;
pub mod launch;
#[cfg(not(target_family = "wasm"))]
pub mod notifications;
pub mod sound;
pub mod system_look;
pub mod window;
