//! A reviewed game.

use cohort_review::{Review, Summary};

/// The results for each move and for the whole game.
pub(super) struct Reviewed {
    pub(super) review: Review,
    pub(super) summary: Summary,
}
