//! The messages with which input, pages and scripts control the analysis.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the analysis. Lines are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AnalysisRequest {
    /// Analyse the viewed position, and each position viewed after it.
    Begin,
    End,
    /// Restart the engine after it has stopped.
    Again,
    /// Search for this many of the best moves.
    Lines(usize),
    /// Whether to search for the threat: what the opponent would play if it were their turn.
    Threat(bool),
    /// Preview a line while the pointer is on one of its moves: the line, and how many of its moves. `None` ends the
    /// preview.
    Point(Option<(usize, usize)>),
    /// Show the position after moves of a line, without changing the game: the line, and how many of its moves.
    Play(usize, usize),
}
