//! What the board draws by itself, and a lesson introduces.

use serde::Deserialize;

/// What the board draws by itself, and a step can introduce: before that step it is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAid {
    /// Lines of Action: the bars between stones that touch, and the rings around stones that touch none.
    Groups,
    /// Lines of Action: the ways of the stone that is pointed at or picked, with numbers.
    Ways,
}
