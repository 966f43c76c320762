//! What makes a program of it: the plugins, the window, the command line, sound, scripts.

pub mod app;
pub mod autopilot;
pub mod exporter;
pub mod launch;
pub mod sound;
pub mod window;
