//! The resource that contains the current match.

use std::ops::Deref;

use bevy::prelude::*;
use referee::MatchSetup;

/// The current match, from the crate `referee`. Only the module `table` changes the match; all other modules read the
/// match and send requests.
#[derive(Resource, Debug)]
pub struct Match(pub(super) referee::Match);

impl Match {
    pub(super) fn new(setup: MatchSetup) -> Self {
        Match(referee::Match::new(setup))
    }
}

impl Deref for Match {
    type Target = referee::Match;

    fn deref(&self) -> &referee::Match {
        &self.0
    }
}
