//! All opponents that the computer offers: strengths in Elo, and the engine without handicap.

use std::ops::RangeInclusive;

use rules::{ByGame, GameKind, LEAST_ELO, Strength, Variant};
use strict_ron::FileError;

use crate::level::Level;
use crate::scale::Scale;
use crate::skill::Skill;
use crate::strength::{Dial, Strengths};

/// The opponents that are built into the program.
#[derive(Clone, Debug)]
pub struct Opponents {
    /// The strengths of the opponents; `None` if a strength file is invalid, which a test rules out.
    strengths: Option<Strengths>,
    problems: Vec<FileError>,
}

impl Opponents {
    /// Reads the opponents that are built into the program.
    pub fn builtin() -> Self {
        let mut problems = Vec::new();
        let strengths = Strengths::builtin()
            .map_err(|problem| problems.push(problem))
            .ok();
        Opponents {
            strengths,
            problems,
        }
    }

    /// Returns the errors in strength files. If a file is invalid, its opponents are missing.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }

    /// Returns the strength in Elo of the strongest opponent on the standard board of either game; 0 without opponents.
    /// [`Opponents::as_played`] lowers a higher requested strength to the maximum of the board.
    pub fn strongest(&self) -> u16 {
        self.strengths.as_ref().map_or(0, Strengths::strongest)
    }

    /// Returns the playing style of `strength`; `None` if there is no such opponent. At full strength, the number of
    /// nodes is unlimited.
    pub fn level(&self, strength: Strength) -> Option<Level> {
        if !strength.exists() {
            return None;
        }
        match strength {
            Strength::Elo(elo) | Strength::Adaptive(elo) => {
                Some(self.strengths.as_ref()?.level(elo))
            }
            Strength::Full => Some(Level::new(
                strength.to_string(),
                ByGame {
                    loa: Skill::UNLIMITED.into(),
                    ordo: Skill::UNLIMITED.into(),
                },
            )),
        }
    }

    /// Returns the range of strengths in Elo that opponents can have in a variant.
    pub fn strengths(&self, variant: &Variant) -> RangeInclusive<u16> {
        let dial = self.dial(variant.kind());
        let scale = dial.map(|dial| dial.scale(variant));
        let weakest = scale.map_or(0, |scale| scale.weakest().max(0).unsigned_abs());
        let weakest = weakest.max(LEAST_ELO);
        weakest..=scale.map_or(weakest, Scale::strongest).max(weakest)
    }

    /// Returns the strength at which the opponent really plays in a variant: `strength` clamped to the variant's range.
    pub fn as_played(&self, strength: Strength, variant: &Variant) -> Strength {
        let strengths = self.strengths(variant);
        let within = |elo: u16| elo.clamp(*strengths.start(), *strengths.end());
        match strength {
            Strength::Elo(elo) => Strength::Elo(within(elo)),
            Strength::Adaptive(elo) => Strength::Adaptive(within(elo)),
            other => other,
        }
    }

    /// Returns the dial of a game, that is, its players from the weakest to the strongest; `None` if a strength file is
    /// invalid.
    pub fn dial(&self, kind: GameKind) -> Option<&Dial> {
        Some(self.strengths.as_ref()?.dial(kind))
    }
}

#[cfg(test)]
mod tests {
    use rules::{Catalogue, MOST_ELO};

    use super::*;

    #[test]
    fn every_strength_up_to_the_strongest_has_a_player() {
        let opponents = Opponents::builtin();
        assert!(
            opponents.problems().is_empty(),
            "{:?}",
            opponents.problems()
        );
        let name = |strength| {
            opponents
                .level(strength)
                .map(|level| level.name().to_owned())
        };
        assert_eq!(name(Strength::Elo(1850)).as_deref(), Some("level:1850"));
        assert_eq!(
            name(Strength::Adaptive(1850)).as_deref(),
            Some("level:1850")
        );
        assert!(opponents.strongest() < MOST_ELO && name(Strength::Elo(MOST_ELO)).is_some());
        for none in [Strength::Elo(MOST_ELO + 1), Strength::Adaptive(u16::MAX)] {
            assert_eq!(name(none), None, "{none}");
        }
        let full = opponents.level(Strength::Full).unwrap();
        for variant in Catalogue::builtin().variants() {
            assert!(full.skill(variant).is_unhandicapped());
        }
    }

    #[test]
    fn a_strength_is_played_within_what_there_is() {
        let opponents = Opponents::builtin();
        for variant in Catalogue::builtin().variants() {
            let strengths = opponents.strengths(variant);
            let played = |strength| opponents.as_played(strength, variant);
            assert_eq!(played(Strength::Elo(4000)), Strength::Elo(*strengths.end()));
            assert_eq!(
                played(Strength::Adaptive(10)),
                Strength::Adaptive(*strengths.start())
            );
            assert_eq!(played(Strength::Elo(777)), Strength::Elo(777));
            assert_eq!(played(Strength::Full), Strength::Full);
        }
    }
}
