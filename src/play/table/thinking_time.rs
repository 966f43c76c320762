//! How the computer takes its time: a person's pace where it would answer at once, and what it is given at full strength.

use std::time::Duration;

use bevy::prelude::*;
use rules::{Game, SplitMix64};
use serde::{Deserialize, Serialize};

use crate::platform::machine::Machine;

/// How the computer takes its time, as the player wants it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ThinkingTime {
    /// Whether it answers without a person's pace: as soon as it knows its move and the least time has passed.
    pub at_once: bool,
    /// What a player at full strength is given.
    pub full: FullStrength,
}

/// What a player at full strength is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FullStrength {
    /// How many seconds it thinks about a move where it has no clock, within [`FullStrength::SECONDS`].
    pub seconds: u16,
    /// Whether it uses all cores of the processor.
    pub all_cores: bool,
    /// Whether it goes on thinking while its enemy does.
    pub ponders: bool,
}

impl FullStrength {
    /// How long it may think.
    pub const SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

    /// For how long it goes on thinking while its enemy does, so that a game that was left alone costs nothing.
    pub(super) const PONDERING: Duration = Duration::from_secs(120);

    /// How long it thinks about a move where it has no clock.
    pub(super) fn time(self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }

    /// On how many threads it searches.
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

/// The first moves of a game are made faster than those that follow.
const OPENING: usize = 6;

/// How long a person would look at a position, in parts of the least time that the computer takes: 1 where there is
/// nothing to decide, up to 4 in the middle of a game, other each time and always the same for the same game and `seed`.
pub(super) fn pace(game: &Game, seed: u64) -> f32 {
    let choices = game.legal_moves().len();
    if choices <= 1 {
        return 1.0;
    }
    let ply = game.plies().len();
    let most = if ply < OPENING { 1.8 } else { 4.0 };
    let mut random = SplitMix64::new(seed ^ game.position().hash());
    let [one, other] = [0; 2].map(|_| random.below(1000) as f32 / 1000.0);
    // The product of two numbers is small more often than not: most moves come soon, a few take long.
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
