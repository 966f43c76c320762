//! Player input: turns pointer, keyboard, gamepad and touch input into actions, and computes the aids for hovered
//! squares.

pub mod aids;
pub mod input;
