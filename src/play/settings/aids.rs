//! The playing aids, which explain the position on the board during play. Each aid has its own switch.

use referee::Help;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Aid {
    /// Lines of Action: the possible moves of a stone, each with the number of stones on the line of movement.
    Ways,
    /// The groups of connected stones, drawn like the winning group.
    Groups,
    /// Whether one of the players can win with the next move.
    Threats,
    /// Why an attempted move is illegal, shown at the destination square.
    Reasons,
    /// Ordo: where the picked stones would land, and whether their group would stay connected.
    Preview,
    /// Ordo: the squares where the picked stones would split their group.
    Splits,
    /// Ordo: the stones that can reconnect their side's split group.
    Rejoining,
    /// Ordo: the shortest path of a stone to the far row.
    Runner,
    /// Instructions for the player's first moves.
    Prompts,
    /// Ordo: the markings that show the owner of each home row.
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

/// A set of playing aids. In files, the set is a list of the names of its aids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Aid>", from = "Vec<Aid>")]
pub struct AidSet(u16);

impl AidSet {
    pub const BARE: AidSet = AidSet(0);
    /// The aids for experienced players: reasons of refusals, a warning when the group is split, and home rows.
    pub const PLAIN: AidSet = AidSet::BARE
        .with(Aid::Reasons, true)
        .with(Aid::Rejoining, true)
        .with(Aid::HomeRows, true);
    /// All aids that explain a game to a learner.
    pub const TEACHING: AidSet = AidSet::PLAIN
        .with(Aid::Ways, true)
        .with(Aid::Groups, true)
        .with(Aid::Threats, true)
        .with(Aid::Preview, true)
        .with(Aid::Prompts, true);

    /// Whether the given aid is on.
    pub const fn has(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// A copy of the set with one aid switched on or off.
    #[must_use]
    pub const fn with(self, aid: Aid, on: bool) -> AidSet {
        let bit = 1 << aid as u8;
        AidSet(if on { self.0 | bit } else { self.0 & !bit })
    }

    /// The aids of the set that are allowed in a match with the given level of help. If no help is allowed, only aids
    /// remain that show which moves are legal. Aids that find wins or paths to the far row are dropped.
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

/// A named set of playing aids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AidPreset {
    /// The aids of [`AidSet::TEACHING`]. The destinations of a picked stone are marked.
    Teaching,
    /// The aids of [`AidSet::PLAIN`]. The destinations of a picked stone are marked.
    Plain,
    /// The aids of [`AidSet::BARE`]. The destinations of a picked stone are not marked.
    Bare,
}

impl AidPreset {
    /// All presets of playing aids, from most to fewest aids.
    pub const ALL: [AidPreset; 3] = [AidPreset::Teaching, AidPreset::Plain, AidPreset::Bare];

    pub const fn aids(self) -> AidSet {
        match self {
            AidPreset::Teaching => AidSet::TEACHING,
            AidPreset::Plain => AidSet::PLAIN,
            AidPreset::Bare => AidSet::BARE,
        }
    }

    /// Whether the preset marks the destinations of a picked stone.
    pub const fn shows_targets(self) -> bool {
        !matches!(self, AidPreset::Bare)
    }
}

/// Number of finished games after which [`AidPreset::Plain`] replaces [`AidPreset::Teaching`], unless the player has
/// chosen playing aids.
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
