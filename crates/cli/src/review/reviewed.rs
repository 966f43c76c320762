//! A reviewed game.

use study::{Review, Summary};

/// The results for each move and for the whole game.
pub(super) struct Reviewed {
    pub(super) review: Review,
    pub(super) summary: Summary,
}
