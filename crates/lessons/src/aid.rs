//! Board drawings (aids) that lessons introduce.

use serde::Deserialize;

/// A board drawing that a step can introduce. The board hides it in the steps before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAid {
    /// Lines of Action: bars between touching stones, and rings around stones that touch none.
    Groups,
    /// Lines of Action: the possible moves of the stone under the pointer or picked up, with the counts of their lines.
    Ways,
}
