//! What the settings of a player come to.

use super::aids::{Aid, AidPreset, AidSet, FIRST_GAMES};
use super::table::Settings;
use crate::table::can_name_a_person;

impl Settings {
    /// The aids in use: those chosen, or those of the first games and later.
    pub fn aids(&self) -> AidSet {
        self.aids.unwrap_or_else(|| self.usual_aids().aids())
    }

    /// Whether it is still to be said how a line of Ordo is moved: until the player has done so, or wants no such words.
    pub fn tells_of_lines(&self) -> bool {
        let wants = self.aids.is_none_or(|aids| aids.has(Aid::Prompts));
        wants && !self.moved_line
    }

    /// What the player is called in records; nothing where nothing was said, or what no person can be called there.
    pub fn player_name(&self) -> Option<&str> {
        let name = self.name.trim();
        (!name.is_empty() && can_name_a_person(name)).then_some(name)
    }

    /// The aids for a player who has not chosen any.
    fn usual_aids(&self) -> AidPreset {
        if self.games_finished < FIRST_GAMES {
            AidPreset::Teaching
        } else {
            AidPreset::Plain
        }
    }

    /// The preset in use, if it is one.
    pub fn aid_preset(&self) -> Option<AidPreset> {
        AidPreset::ALL.into_iter().find(|preset| {
            preset.aids() == self.aids() && preset.shows_targets() == self.show_targets
        })
    }
}
