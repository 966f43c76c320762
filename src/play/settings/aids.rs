//! The playing aids, which explain the position on the board during play. The player can switch each aid on or off.

use referee::Help;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Aid {
    /// Lines of Action: shows the possible moves of a stone. Each move has a number, the count of stones on its line of
    /// movement.
    Ways,
    /// Shows the groups of connected stones with lines between adjacent stones.
    Groups,
    /// Shows whether a player can win with the next move.
    Threats,
    /// Shows, at the destination square, why the player's attempted move is illegal.
    Reasons,
    /// Ordo: shows where the picked stones would land, and whether their group would stay connected.
    Preview,
    /// Ordo: marks the squares where the picked stones would split their group.
    Splits,
    /// Ordo: marks the stones that can reconnect their side's split group.
    Rejoining,
    /// Ordo: shows the shortest path on which a stone can reach the far row.
    Runner,
    /// Shows instructions for the player's first moves.
    Prompts,
    /// Ordo: marks the home row of each side.
    HomeRows,
}

impl Aid {
    /// All playing aids, in the order in which the settings page shows them.
    pub const ALL: [Aid; 10] = [
        Aid::Prompts,
        Aid::Reasons,
        Aid::Groups,
        Aid::Threats,
        Aid::Ways,
        Aid::HomeRows,
        Aid::Preview,
        Aid::Rejoining,
        Aid::Splits,
        Aid::Runner,
    ];
}

/// A set of playing aids. The settings file contains this set as a list of aid names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Aid>", from = "Vec<Aid>")]
pub struct AidSet(u16);

impl AidSet {
    pub const BARE: AidSet = AidSet(0);
    /// The aids for experienced players. They show why a move is illegal, which stones can reconnect a split group, and
    /// the home rows.
    pub const PLAIN: AidSet = AidSet::BARE
        .with(Aid::Reasons, true)
        .with(Aid::Rejoining, true)
        .with(Aid::HomeRows, true);
    /// The aids for learners: the aids of [`AidSet::PLAIN`] and the aids that explain moves, groups and threats.
    pub const TEACHING: AidSet = AidSet::PLAIN
        .with(Aid::Ways, true)
        .with(Aid::Groups, true)
        .with(Aid::Threats, true)
        .with(Aid::Preview, true)
        .with(Aid::Prompts, true);

    /// Returns whether an aid is on.
    pub const fn has(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// Returns a copy of the set in which one aid is switched on or off.
    #[must_use]
    pub const fn with(self, aid: Aid, on: bool) -> AidSet {
        let bit = 1 << aid as u8;
        AidSet(if on { self.0 | bit } else { self.0 & !bit })
    }

    /// Returns the aids of this set that a match with the given level of help allows. If the match allows no help,
    /// drops the aids that find wins and the shortest path to the far row.
    #[must_use]
    pub fn within(self, help: Help) -> AidSet {
        match help {
            Help::None => self.with(Aid::Threats, false).with(Aid::Runner, false),
            Help::Hints | Help::All => self,
        }
    }
}

impl From<Vec<Aid>> for AidSet {
    fn from(aids: Vec<Aid>) -> Self {
        aids.into_iter()
            .fold(AidSet::BARE, |set, aid| set.with(aid, true))
    }
}

impl From<AidSet> for Vec<Aid> {
    fn from(set: AidSet) -> Self {
        Aid::ALL.into_iter().filter(|aid| set.has(*aid)).collect()
    }
}

/// A named selection of playing aids. The player can switch to such a preset in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AidPreset {
    /// For learners: the aids of [`AidSet::TEACHING`] are on, and the game marks the destinations of a picked stone.
    Teaching,
    /// For experienced players: only the aids of [`AidSet::PLAIN`] are on, and the game marks the destinations of a
    /// picked stone.
    Plain,
    /// Without aids: all aids are off, and the game does not mark the destinations of a picked stone.
    Bare,
}

impl AidPreset {
    /// All presets of playing aids, in descending order of the number of aids.
    pub const ALL: [AidPreset; 3] = [AidPreset::Teaching, AidPreset::Plain, AidPreset::Bare];

    pub const fn aids(self) -> AidSet {
        match self {
            AidPreset::Teaching => AidSet::TEACHING,
            AidPreset::Plain => AidSet::PLAIN,
            AidPreset::Bare => AidSet::BARE,
        }
    }

    /// Returns whether the preset marks the destinations of a picked stone.
    pub const fn shows_targets(self) -> bool {
        !matches!(self, AidPreset::Bare)
    }
}

/// The number of finished games after which [`AidPreset::Plain`] replaces [`AidPreset::Teaching`] as the default. The
/// default applies until the player chooses playing aids.
pub const FIRST_GAMES: u8 = 5;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_aid_is_switched_alone_and_listed_once() {
        for aid in Aid::ALL {
            let alone = AidSet::BARE.with(aid, true);
            assert_eq!(Vec::from(alone), [aid]);
            assert_eq!(alone.with(aid, false), AidSet::BARE);
            let without = AidSet::TEACHING.with(aid, false);
            assert!(!without.has(aid));
        }
    }

    #[test]
    fn without_help_no_aid_finds_a_win() {
        let all: AidSet = Aid::ALL.to_vec().into();
        assert_eq!(all.within(Help::Hints), all);
        let fair = all.within(Help::None);
        assert!(!fair.has(Aid::Threats) && !fair.has(Aid::Runner));
        assert!(fair.has(Aid::Reasons) && fair.has(Aid::Ways) && fair.has(Aid::Splits));
    }

    #[test]
    fn a_choice_is_a_list_of_names_in_a_file() {
        let text = ron::to_string(&AidSet::PLAIN).unwrap();
        assert_eq!(text, "[Reasons,HomeRows,Rejoining]");
        assert_eq!(ron::from_str::<AidSet>(&text).unwrap(), AidSet::PLAIN);
        assert_eq!(ron::from_str::<AidSet>("[]").unwrap(), AidSet::BARE);
    }
}
