//! What is asked of the analysis.

use bevy::prelude::*;
use serde::Deserialize;

/// What is asked of the analysis of the position that is looked at. Lines have their numbers from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AnalysisRequest {
    /// Think about whatever position is looked at.
    Begin,
    End,
    /// Try again with an engine that was stopped.
    Again,
    /// Look for so many of the best moves.
    Lines(usize),
    /// Whether it is asked what the other side would do, were it its turn.
    Threat(bool),
    /// Show what comes of so many moves of a line, as long as they are pointed at.
    Point(Option<(usize, usize)>),
    /// Make so many moves of a line on the board; the game stays as it is.
    Play(usize, usize),
}
