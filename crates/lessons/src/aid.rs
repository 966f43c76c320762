//! Board aids: drawings that explain the position on the board. The steps of lessons introduce these aids.

use serde::Deserialize;

/// A drawing on the board that a step of a lesson can introduce. The board hides the drawing in earlier steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAid {
    /// Lines of Action: bars between touching stones, and rings around stones that touch none.
    Groups,
    /// Lines of Action: the possible moves of the stone that is under the pointer or picked up. Each move shows the
    /// number of stones on the line along which the stone moves.
    Ways,
}
