//! The hands of the player: pointer, keys, gamepad and touch become actions; aids say what is under them.

pub mod aids;
pub mod input;
