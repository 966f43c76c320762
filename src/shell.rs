//! The application: plugins, window, command line, sound and autopilot scripts.

pub mod app;
pub mod autopilot;
pub mod exporter;
pub mod launch;
pub mod sound;
pub mod window;
