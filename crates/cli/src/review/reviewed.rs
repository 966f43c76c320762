//! The result of reviewing a game.

use cohort_review::{Review, Summary};

/// A reviewed game: the results for each move and for the whole game.
pub(super) struct Reviewed {
    pub(super) review: Review,
    pub(super) summary: Summary,
}
