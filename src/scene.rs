//! What is seen of a board: motion, camera, theme and drawing. It knows no feature and no panel.

pub mod camera;
pub mod motion;
pub mod render;
pub mod screens;
pub mod theme;
