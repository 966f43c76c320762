//! Saves the results of puzzles and puzzle storms in the library.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_library::{Learning, StormResult};
use cohort_puzzles::{Puzzle, Score};

use super::current::CurrentPuzzle;
use super::record::{Moment, record};
use super::request::PuzzleSeries;
use super::storm::StormSession;
use crate::learning::{Learned, LearningRequest};

#[derive(SystemParam)]
pub(super) struct Keeper<'w> {
    learned: Res<'w, Learned>,
    pub(super) learning: MessageWriter<'w, LearningRequest>,
}

impl Keeper<'_> {
    /// Saves the result of the current puzzle if the puzzle has a result that is not saved yet.
    pub(super) fn keep(&mut self, current: &mut CurrentPuzzle, now: Duration) {
        let since = current.since;
        let Some(session) = current.session_mut().filter(|session| !session.is_kept) else {
            return;
        };
        let Some(score) = session.score() else { return };
        let spent = since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        let nothing = Learning::default();
        let known = self.learned.latest().unwrap_or(&nothing);
        let (attempt, gain) = record(
            session.puzzle(),
            session.course(),
            score,
            known,
            Moment::now(),
            spent,
        );
        session.gain = gain;
        session.is_kept = true;
        self.learning
            .write(LearningRequest::PuzzlesTried(vec![attempt]));
    }

    /// Saves the result of one puzzle in a puzzle storm.
    pub(super) fn keep_in_storm(&mut self, puzzle: &Puzzle, score: Score, spent: Duration) {
        let nothing = Learning::default();
        let (attempt, _) = record(
            puzzle,
            PuzzleSeries::Storm,
            score,
            &nothing,
            Moment::now(),
            spent,
        );
        self.learning
            .write(LearningRequest::PuzzlesTried(vec![attempt]));
    }

    /// Saves the score of a whole puzzle storm, and notes whether it is the player's best.
    pub(super) fn keep_storm(&mut self, storm: &mut StormSession) {
        let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let variant = storm.puzzle().variant().id().to_owned();
        let score = small(storm.score());
        let known = self.learned.latest();
        let best = known.and_then(|known| known.storms.get(&variant));
        storm.is_best = score > best.map_or(0, |best| best.score);
        storm.is_kept = true;
        self.learning.write(LearningRequest::StormDone(StormResult {
            variant,
            at: Moment::now().at,
            score,
            run: small(storm.best_run()),
        }));
    }
}
