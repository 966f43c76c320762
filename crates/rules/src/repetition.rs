//! The rule for repeated positions, and a count of how often each position of a game occurs.

use std::collections::HashMap;

use sentence::Sentence;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use strict_ron::refusal;

use crate::state::Position;

/// What happens if a position occurs again with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Repetition {
    /// Repetition has no effect.
    Off,
    /// The game is drawn when a position has occurred `times` times.
    Draw {
        /// The number of occurrences, including the first, that make the game a draw; at least 2.
        #[serde(deserialize_with = "at_least_twice")]
        times: u8,
    },
}

fn at_least_twice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        0 | 1 => {
            let remedy = Sentence::new("error-write").text("text", "times: 3");
            let refused = refusal(&Sentence::new("variant-times"), &remedy);
            Err(D::Error::custom(refused))
        }
        times => Ok(times),
    }
}

impl Default for Repetition {
    fn default() -> Self {
        Repetition::Draw { times: 3 }
    }
}

/// Counts how often each position occurs between the start and the current position of a game. Moves taken back do not
/// count.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occurrences(HashMap<Position, usize>);

impl Occurrences {
    /// Counts one more occurrence of `position`, after a move has reached it.
    pub(crate) fn enter(&mut self, position: Position) {
        *self.0.entry(position).or_default() += 1;
    }

    /// Removes one occurrence of `position`, when the move that reached it is taken back.
    pub(crate) fn leave(&mut self, position: &Position) {
        if let Some(count) = self.0.get_mut(position) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(position);
            }
        }
    }

    pub(crate) fn of(&self, position: &Position) -> usize {
        self.0.get(position).copied().unwrap_or_default()
    }
}
