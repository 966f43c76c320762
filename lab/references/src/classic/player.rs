//! The alpha-beta player as others meet it.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use rules::{AnyRuleset, Game, SharedVariant};
use thiserror::Error;

use super::driver::Search;
use super::searcher::Searcher;
use super::table::TABLE_MIB;

/// Alpha-beta search as in 2004, for every variant of Lines of Action.
///
/// Nodes are positions entered by a move, quiescence included. Its transposition table takes 64 MiB. It leaves
/// nothing to chance: the seed of a game changes nothing. Scores have no common scale with the engine's, so that
/// [`Choice::score`] stays empty.
pub struct Classic {
    variant: SharedVariant,
    searcher: Box<dyn Search>,
}

/// The classic player knows nothing of games other than Lines of Action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the classic player plays only Lines of Action, not `{variant}`")]
pub struct NotLinesOfAction {
    /// The id of the variant it was asked to play.
    pub variant: String,
}

impl Classic {
    /// The memory that its table takes, in MiB.
    pub const MEMORY_MIB: u64 = TABLE_MIB as u64;

    /// A player of `variant`.
    ///
    /// # Errors
    /// If `variant` is not one of Lines of Action.
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

    /// Whether what was prepared for one variant serves `variant` as well.
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

    /// As for every player; `None` also for a game of Ordo. Asked about another variant of Lines of Action than it
    /// was made for, it turns to that one.
    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        if !self.is_ready_for(game.variant()) {
            *self = Classic::new(game.variant()).ok()?;
        }
        self.searcher.choose(game, limits, stop)
    }
}
