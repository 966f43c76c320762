//! Computes values that depend on several settings.

use super::aids::{Aid, AidPreset, AidSet, FIRST_GAMES};
use super::list::Settings;
use crate::table::can_name_a_person;

impl Settings {
    /// Returns the playing aids in use. If the player has not chosen aids, the default depends on the number of
    /// finished games.
    pub fn aids(&self) -> AidSet {
        self.aids.unwrap_or_else(|| self.usual_aids().aids())
    }

    /// Returns whether the program explains ordo moves, in which several stones move together. True until the player
    /// makes the first ordo move, unless the player has turned instructions off.
    pub fn tells_of_lines(&self) -> bool {
        let wants = self.aids.is_none_or(|aids| aids.has(Aid::Prompts));
        wants && !self.moved_line
    }

    /// Returns the player's name for game records. Returns `None` if the name is empty, or if a reader of a record
    /// would mistake the name for a computer player's.
    pub fn player_name(&self) -> Option<&str> {
        let name = self.name.trim();
        (!name.is_empty() && can_name_a_person(name)).then_some(name)
    }

    /// Returns the default preset of playing aids for a player who has not chosen aids.
    fn usual_aids(&self) -> AidPreset {
        if self.games_finished < FIRST_GAMES {
            AidPreset::Teaching
        } else {
            AidPreset::Plain
        }
    }

    /// Returns the preset that matches the aids in use and the marks of destinations; `None` if no preset matches.
    pub fn aid_preset(&self) -> Option<AidPreset> {
        AidPreset::ALL.into_iter().find(|preset| {
            preset.aids() == self.aids() && preset.shows_targets() == self.show_targets
        })
    }
}
