//! A game that was looked at.

use study::{Review, Summary};

/// What was found about its moves, and about it as a whole.
pub(super) struct Reviewed {
    pub(super) review: Review,
    pub(super) summary: Summary,
}
