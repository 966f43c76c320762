//! An external engine as a player of matches.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use rules::{Game, SharedVariant};

use crate::engine::ExternalEngine;
use crate::error::ExternalEngineError;
use crate::search::Task;

/// Plays games of one variant. If the engine breaks the protocol or a limit, this player makes no more moves and
/// reports the offence.
#[derive(Debug)]
pub struct ExternalPlayer {
    engine: ExternalEngine,
    variant: SharedVariant,
    failure: Option<ExternalEngineError>,
}

impl ExternalPlayer {
    /// Creates a player of a variant.
    ///
    /// # Errors
    /// Returns an error if the engine does not play the variant or does not become ready.
    pub fn new(
        mut engine: ExternalEngine,
        variant: &SharedVariant,
    ) -> Result<Self, ExternalEngineError> {
        engine.new_game(variant)?;
        Ok(ExternalPlayer {
            engine,
            variant: variant.clone(),
            failure: None,
        })
    }
}

impl Player for ExternalPlayer {
    fn new_game(&mut self, _: u64) {
        if self.failure.is_none() {
            self.failure = self.engine.new_game(&self.variant).err();
        }
    }

    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        if self.failure.is_some() {
            return None;
        }
        let found = self
            .engine
            .search(game, Task::Within(*limits), stop, &mut |_| {});
        match found {
            Ok(found) => {
                let best = found.best;
                let line = found
                    .lines
                    .into_iter()
                    .find(|line| line.pv.first() == Some(&best));
                Some(Choice {
                    mv: best,
                    score: line.as_ref().map(|line| line.score),
                    depth: line.as_ref().map_or(0, |line| line.depth),
                    nodes: line.map_or(0, |line| line.nodes),
                })
            }
            Err(error) => {
                self.failure = Some(error);
                None
            }
        }
    }

    fn failure(&self) -> Option<String> {
        self.failure.as_ref().map(ToString::to_string)
    }
}
