//! How stones move: a timeline of pure functions, and the system that applies it.

use bevy::prelude::*;

/// How fast stones move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Stones stand on their new squares at once.
    Off,
    /// Twice as fast.
    Fast,
    /// As a hand would move them.
    #[default]
    Normal,
    /// Half as fast, to follow what happens.
    Slow,
}

/// Whether stones are in motion. Nobody moves while they are.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);

/// Ends all motion at once: every stone stands where it belongs.
#[derive(Message, Clone, Copy, Debug)]
pub struct FinishMotion;
