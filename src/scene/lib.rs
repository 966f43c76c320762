//! The 3D scene: motion of stones, camera, theme and rendering. It does not depend on the game's features or panels.

pub mod camera;
pub mod motion;
pub mod render;
pub mod screens;
pub mod theme;
