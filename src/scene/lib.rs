//! The 3D scene: motion, camera, theme and rendering. Does not depend on features or panels.

pub mod camera;
pub mod motion;
pub mod render;
pub mod screens;
pub mod theme;
