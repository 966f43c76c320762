//! Requests to the analysis of the viewed position.

use bevy::prelude::*;
use serde::Deserialize;

/// Requests to the analysis of the viewed position. Lines are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AnalysisRequest {
    /// Analyse the viewed position, and each position viewed after it.
    Begin,
    End,
    /// Start an engine again after it was stopped.
    Again,
    /// Look for this many of the best moves.
    Lines(usize),
    /// Whether to look for the threat: what the opponent would play if it were their turn.
    Threat(bool),
    /// Preview a line up to this move, for as long as the pointer is on it.
    Point(Option<(usize, usize)>),
    /// Play this many moves of a line on the board, without changing the game.
    Play(usize, usize),
}
