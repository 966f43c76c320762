//! The messages with which input, pages and scripts control the analysis.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the analysis. Requests count the best lines from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AnalysisRequest {
    /// Analyse the viewed position, and each position viewed after it.
    Begin,
    End,
    /// Restart the analysis of the viewed position, for example after an error of the engine.
    Again,
    /// Set how many of the best moves the analysis searches for.
    Lines(usize),
    /// Turn the threat search on or off. The threat is the move that the opponent would play if it were their turn.
    Threat(bool),
    /// Preview an analysis line on the board, while the pointer is on one of the line's moves. The values are the
    /// number of the line and the number of previewed moves. `None` ends the preview.
    Point(Option<(usize, usize)>),
    /// Show the position after the first moves of an analysis line, without changing the game. The values are the
    /// number of the line and the number of moves.
    Play(usize, usize),
}
