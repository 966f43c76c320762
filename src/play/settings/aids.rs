//! The aids: what the board explains by itself while somebody plays, each a switch.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Aid {
    /// Lines of Action: the ways of a stone, each with the number of stones on its line.
    Ways,
    /// The groups, drawn as the winning group is.
    Groups,
    /// That one move wins, for the player or for the opponent.
    Threats,
    /// Why a move is not possible, said at the square.
    Reasons,
    /// Ordo: where the picked stones would land, and whether the group stays whole.
    Preview,
    /// Ordo: the squares on which the picked stones would split the group.
    Splits,
    /// Ordo: which stones can join a split group again.
    Rejoining,
    /// Ordo: the shortest way of a stone to the far row.
    Runner,
    /// What to do in one's first moves.
    Prompts,
    /// Ordo: whose the home rows are.
    HomeRows,
}

impl Aid {
    /// All aids, as they are listed.
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

/// A choice of aids; in files the list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Aid>", from = "Vec<Aid>")]
pub struct AidSet(u16);

impl AidSet {
    pub const BARE: AidSet = AidSet(0);
    /// What an experienced player expects of a board: reasons, a warning when the group is split, home rows.
    pub const PLAIN: AidSet = AidSet::BARE
        .with(Aid::Reasons, true)
        .with(Aid::Rejoining, true)
        .with(Aid::HomeRows, true);
    /// Everything that explains a game to somebody who learns it.
    pub const TEACHING: AidSet = AidSet::PLAIN
        .with(Aid::Ways, true)
        .with(Aid::Groups, true)
        .with(Aid::Threats, true)
        .with(Aid::Preview, true)
        .with(Aid::Prompts, true);

    /// Whether an aid is on.
    pub const fn has(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// The same with one aid on or off.
    #[must_use]
    pub const fn with(self, aid: Aid, on: bool) -> AidSet {
        let bit = 1 << aid as u8;
        AidSet(if on { self.0 | bit } else { self.0 & !bit })
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

/// A named choice of aids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum AidPreset {
    /// [`AidSet::TEACHING`], with destinations marked.
    Teaching,
    /// [`AidSet::PLAIN`], with destinations marked.
    Plain,
    /// [`AidSet::BARE`], without any mark of destinations.
    Bare,
}

impl AidPreset {
    /// All presets, from the most to the least.
    pub const ALL: [AidPreset; 3] = [AidPreset::Teaching, AidPreset::Plain, AidPreset::Bare];

    pub const fn aids(self) -> AidSet {
        match self {
            AidPreset::Teaching => AidSet::TEACHING,
            AidPreset::Plain => AidSet::PLAIN,
            AidPreset::Bare => AidSet::BARE,
        }
    }

    /// Whether destinations are marked with it.
    pub const fn shows_targets(self) -> bool {
        !matches!(self, AidPreset::Bare)
    }
}

/// How many games a player finishes with [`AidPreset::Teaching`] before it gives way to [`AidPreset::Plain`], unless the player
/// has chosen aids.
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
    fn a_choice_is_a_list_of_names_in_a_file() {
        let text = ron::to_string(&AidSet::PLAIN).unwrap();
        assert_eq!(text, "[Reasons,HomeRows,Rejoining]");
        assert_eq!(ron::from_str::<AidSet>(&text).unwrap(), AidSet::PLAIN);
        assert_eq!(ron::from_str::<AidSet>("[]").unwrap(), AidSet::BARE);
    }
}
