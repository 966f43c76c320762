//! Values that are computed from several settings.

use super::aids::{Aid, AidPreset, AidSet, FIRST_GAMES};
use super::list::Settings;
use crate::table::can_name_a_person;

impl Settings {
    /// The playing aids in use. If the player has chosen none, a default depends on the number of finished games.
    pub fn aids(&self) -> AidSet {
        self.aids.unwrap_or_else(|| self.usual_aids().aids())
    }

    /// Whether to explain ordo moves to the player. True until the player has made one, unless the player has turned
    /// instructions off.
    pub fn tells_of_lines(&self) -> bool {
        let wants = self.aids.is_none_or(|aids| aids.has(Aid::Prompts));
        wants && !self.moved_line
    }

    /// The player's name for records. `None` if the name is empty, or if a record would read it as the name of a
    /// computer player.
    pub fn player_name(&self) -> Option<&str> {
        let name = self.name.trim();
        (!name.is_empty() && can_name_a_person(name)).then_some(name)
    }

    /// The playing aids for a player who has not chosen any.
    fn usual_aids(&self) -> AidPreset {
        if self.games_finished < FIRST_GAMES {
            AidPreset::Teaching
        } else {
            AidPreset::Plain
        }
    }

    /// The preset that equals the current playing aids; `None` if no preset does.
    pub fn aid_preset(&self) -> Option<AidPreset> {
        AidPreset::ALL.into_iter().find(|preset| {
            preset.aids() == self.aids() && preset.shows_targets() == self.show_targets
        })
    }
}
