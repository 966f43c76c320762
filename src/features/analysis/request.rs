//! The messages with which input, pages and scripts control the analysis.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the analysis. The best lines are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AnalysisRequest {
    /// Analyse the viewed position, and each position viewed after it.
    Begin,
    End,
    /// Restart the analysis engine after it has stopped.
    Again,
    /// Search for the given number of best moves.
    Lines(usize),
    /// Turn the threat search on or off. The threat is the move that the opponent would play if it were their turn.
    Threat(bool),
    /// Preview an analysis line while the pointer is on one of its moves. The fields are the number of the line, and
    /// how many of its moves to preview. `None` ends the preview.
    Point(Option<(usize, usize)>),
    /// Show the position after some moves of an analysis line, without changing the game. The fields are the number of
    /// the line, and the number of moves.
    Play(usize, usize),
}
