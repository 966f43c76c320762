//! The computer's thinking time: the human pace of its moves, and the limits of its searches at full strength.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::machine::Machine;
use rules::{Game, SplitMix64};
use serde::{Deserialize, Serialize};

/// The player's choices for the computer's thinking time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ThinkingTime {
    /// Whether the computer moves as soon as the minimum time has passed. If false, the computer varies its time like a
    /// human player.
    pub at_once: bool,
    pub full: FullStrength,
}

/// The time and the threads that the computer uses at full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FullStrength {
    /// The thinking time in seconds per move in a game without a clock, within [`FullStrength::SECONDS`].
    pub seconds: u16,
    pub all_cores: bool,
    /// Whether the computer also searches during the opponent's turn.
    pub ponders: bool,
}

impl FullStrength {
    pub const SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

    /// The maximum time that the computer searches one position during the opponent's turn. Without this limit, a game
    /// that the player has abandoned would keep the CPU busy.
    pub(super) const PONDERING: Duration = Duration::from_secs(120);

    /// Returns the thinking time per move in a game without a clock.
    pub(super) fn time(self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }

    /// Returns the number of threads that a search at full strength uses.
    pub(super) fn threads(self) -> usize {
        if self.all_cores {
            Machine::this().cores
        } else {
            1
        }
    }
}

impl Default for FullStrength {
    fn default() -> Self {
        FullStrength {
            seconds: 5,
            all_cores: false,
            ponders: false,
        }
    }
}

/// The number of plies at the start of a game in which the computer moves faster than later.
const OPENING: usize = 6;

/// Returns the human pace for the next move: the factor by which the minimum thinking time is multiplied. The factor is
/// 1 with a single legal move, and at most 4 after the opening. The factor is random, but the same position and `seed`
/// always give the same factor.
pub(super) fn pace(game: &Game, seed: u64) -> f32 {
    let choices = game.legal_moves().len();
    if choices <= 1 {
        return 1.0;
    }
    let ply = game.plies().len();
    let most = if ply < OPENING { 1.8 } else { 4.0 };
    let mut random = SplitMix64::new(seed ^ game.position().hash());
    let [one, other] = [0; 2].map(|_| random.below(1000) as f32 / 1000.0);
    // The product of two random numbers between 0 and 1 is usually small. Most moves are therefore quick, and a few are
    // slow.
    let share = one * other;
    let many = (choices as f32 / 20.0).min(1.0);
    1.0 + (most - 1.0) * (0.15 + 0.85 * share) * many
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn a_persons_pace_varies_within_its_bounds_and_can_be_had_again() {
        let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        let mut opening = Vec::new();
        let mut later = Vec::new();
        for seed in 0..200 {
            let mut game = game.clone();
            opening.push(pace(&game, seed));
            assert_eq!(pace(&game, seed), pace(&game, seed));
            for _ in 0..OPENING {
                let mv = game.legal_moves()[0];
                game.play(mv).unwrap();
            }
            later.push(pace(&game, seed));
        }
        let mean = |paces: &[f32]| paces.iter().sum::<f32>() / paces.len() as f32;
        assert!(opening.iter().all(|pace| (1.0..=1.8).contains(pace)));
        assert!(later.iter().all(|pace| (1.0..=4.0).contains(pace)));
        assert!(later.iter().any(|pace| *pace > 3.0) && mean(&later) < 2.5);
        assert!(mean(&opening) < mean(&later));
    }
}
