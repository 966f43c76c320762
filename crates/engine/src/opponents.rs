//! All players that the computer can be: strengths in Elo, and the engine without handicap.

use std::ops::RangeInclusive;

use rules::{GameKind, LEAST_ELO, Strength, Variant};
use strict_ron::FileError;

use crate::level::Level;
use crate::scale::Scale;
use crate::skill::Skill;
use crate::strength::{Dial, Strengths};

/// The players that come with the program.
#[derive(Clone, Debug)]
pub struct Opponents {
    /// None where a file of strengths is wrong, which a test rules out.
    strengths: Option<Strengths>,
    problems: Vec<FileError>,
}

impl Opponents {
    /// The largest strength in Elo that can be asked for: a record that names it is understood, whatever the strongest player
    /// of this version is.
    pub const HIGHEST: u16 = 4000;

    /// The players that come with the program.
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

    /// What was wrong with files, whose players are therefore not there.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }

    /// The largest strength in Elo that is played in one game or the other: who asks for more gets the most that there is on
    /// the board. 0 where there are none.
    pub fn strongest(&self) -> u16 {
        self.strengths.as_ref().map_or(0, Strengths::strongest)
    }

    /// Whether there is a player of this strength.
    pub fn has(&self, strength: Strength) -> bool {
        match strength {
            Strength::Elo(elo) | Strength::Adaptive(elo) => elo <= Opponents::HIGHEST,
            Strength::Full => true,
        }
    }

    /// How a player of this strength plays; `None` where there is no such player. Who plays at full strength looks at
    /// positions until it is stopped.
    pub fn level(&self, strength: Strength) -> Option<Level> {
        if !self.has(strength) {
            return None;
        }
        match strength {
            Strength::Elo(elo) | Strength::Adaptive(elo) => {
                Some(self.strengths.as_ref()?.level(elo))
            }
            Strength::Full => Some(Level::new(
                strength.to_string(),
                [Skill::UNLIMITED.into(), Skill::UNLIMITED.into()],
            )),
        }
    }

    /// The strengths in Elo that there are in games of a variant.
    pub fn strengths(&self, variant: &Variant) -> RangeInclusive<u16> {
        let dial = self.dial(variant.kind());
        let scale = dial.map(|dial| dial.scale(variant));
        let weakest = scale.map_or(0, |scale| scale.weakest().max(0).unsigned_abs());
        let weakest = weakest.max(LEAST_ELO);
        weakest..=scale.map_or(weakest, Scale::strongest).max(weakest)
    }

    /// A strength as it is played in games of a variant: numbers beyond what there is are the weakest and the strongest.
    pub fn as_played(&self, strength: Strength, variant: &Variant) -> Strength {
        let strengths = self.strengths(variant);
        let within = |elo: u16| elo.clamp(*strengths.start(), *strengths.end());
        match strength {
            Strength::Elo(elo) => Strength::Elo(within(elo)),
            Strength::Adaptive(elo) => Strength::Adaptive(within(elo)),
            other => other,
        }
    }

    /// The dial of games of a kind; `None` where there is none.
    pub fn dial(&self, kind: GameKind) -> Option<&Dial> {
        Some(self.strengths.as_ref()?.dial(kind))
    }

    /// What can be written for a player of the computer, for those who wrote something else.
    pub fn described() -> String {
        let highest = Opponents::HIGHEST;
        format!("a strength in Elo from {LEAST_ELO} to {highest}, `adaptive` or `full`")
    }
}

#[cfg(test)]
mod tests {
    use rules::Catalogue;

    use super::*;

    #[test]
    fn every_strength_up_to_the_strongest_has_a_player() {
        let opponents = Opponents::builtin();
        assert!(
            opponents.problems().is_empty(),
            "{:?}",
            opponents.problems()
        );
        let highest = Opponents::HIGHEST;
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
        assert!(opponents.strongest() < highest && name(Strength::Elo(highest)).is_some());
        for none in [Strength::Elo(highest + 1), Strength::Adaptive(u16::MAX)] {
            assert!(!opponents.has(none) && name(none).is_none(), "{none}");
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

    #[test]
    fn what_can_be_written_is_said() {
        let told = Opponents::described();
        assert!(
            told.starts_with("a strength in Elo from 10") && told.contains("`full`"),
            "{told}"
        );
    }
}
