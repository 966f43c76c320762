//! The drawings of the board that a lesson introduces.

use serde::Deserialize;

/// A drawing of the board that a step can introduce: before that step the board does not draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum BoardAid {
    /// Lines of Action: the bars between stones that touch, and the rings around stones that touch none.
    Groups,
    /// Lines of Action: the ways of the stone that is pointed at or picked, with numbers.
    Ways,
}
