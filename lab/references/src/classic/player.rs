//! The public interface of the alpha-beta player.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use rules::{AnyRuleset, Game, SharedVariant};
use thiserror::Error;

use super::driver::Search;
use super::searcher::Searcher;
use super::table::TABLE_MIB;

/// Alpha-beta search as in 2004, for every variant of Lines of Action.
///
/// A node is a position that the search reaches by a move, including quiescence search. The transposition table takes
/// 64 MiB. The player is deterministic: the seed of a game has no effect. Its scores have another scale than the
/// engine's scores, so [`Choice::score`] is always empty.
pub struct Classic {
    variant: SharedVariant,
    searcher: Box<dyn Search>,
}

/// The error that a game variant is not a variant of Lines of Action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the classic player plays only Lines of Action, not `{variant}`")]
pub struct NotLinesOfAction {
    pub variant: String,
}

impl Classic {
    /// The size of the transposition table, in MiB.
    pub const MEMORY_MIB: u64 = TABLE_MIB as u64;

    /// Creates a player for the game variant `variant`.
    ///
    /// # Errors
    /// Returns an error if `variant` is not a variant of Lines of Action.
    pub fn new(variant: &SharedVariant) -> Result<Self, NotLinesOfAction> {
        let searcher: Box<dyn Search> = match variant.ruleset() {
            AnyRuleset::Loa64(rules) => Box::new(Searcher::new(rules.clone())),
            AnyRuleset::Loa128(rules) => Box::new(Searcher::new(rules.clone())),
            AnyRuleset::Loa256(rules) => Box::new(Searcher::new(rules.clone())),
            AnyRuleset::Ordo64(_) | AnyRuleset::Ordo128(_) | AnyRuleset::Ordo256(_) => {
                return Err(NotLinesOfAction {
                    variant: variant.id().to_owned(),
                });
            }
        };
        Ok(Classic {
            variant: variant.clone(),
            searcher,
        })
    }

    /// Returns whether the existing searcher also fits the game variant `variant`.
    fn is_ready_for(&self, variant: &SharedVariant) -> bool {
        let holes = |variant: &SharedVariant| variant.geometry().holes();
        self.variant.shape() == variant.shape()
            && self.variant.movement() == variant.movement()
            && self.variant.repetition() == variant.repetition()
            && holes(&self.variant) == holes(variant)
    }
}

impl Player for Classic {
    fn new_game(&mut self, _: u64) {
        self.searcher.forget();
    }

    /// See [`Player`]. Changes to another variant of Lines of Action if the game needs it. Returns `None` for a game of
    /// Ordo.
    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        if !self.is_ready_for(game.variant()) {
            *self = Classic::new(game.variant()).ok()?;
        }
        self.searcher.choose(game, limits, stop)
    }
}
