//! Starts the game.

fn main() {}
