//! The 3D scene: stones and their motion, the camera, themes and rendering. The scene does not depend on the game's
//! features or panels.

pub mod camera;
pub mod motion;
pub mod render;
pub mod screens;
pub mod theme;
