//! The system's preferences for the look of all programs, which the settings follow.

use super::list::Settings;
use super::values::SystemLook;

impl Settings {
    /// The id of the theme for a system with more contrast.
    const CONTRAST: &'static str = "contrast";

    /// Takes over the preferences of the system that have changed since the last call. So the settings follow the system,
    /// and a player who then chooses otherwise keeps that choice.
    pub fn follow_system(&mut self, look: SystemLook) {
        let before = std::mem::replace(&mut self.system_look, look);
        if look.reduced_motion != before.reduced_motion {
            self.reduced_motion = look.reduced_motion;
        }
        match (before.more_contrast, look.more_contrast) {
            (false, true) => Self::CONTRAST.clone_into(&mut self.theme),
            (true, false) if self.theme == Self::CONTRAST => {
                self.theme = Settings::default().theme;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_look_follows_the_system_until_the_player_chooses_another() {
        let look = |more_contrast, reduced_motion| SystemLook {
            more_contrast,
            reduced_motion,
        };
        let shown = |settings: &Settings| (settings.theme.clone(), settings.reduced_motion);
        let mut settings = Settings::default();
        let usual = settings.theme.clone();
        settings.follow_system(look(true, true));
        assert_eq!(shown(&settings), ("contrast".to_owned(), true));
        // The same preferences again change nothing that the player has chosen since.
        settings.theme = "marble".to_owned();
        settings.reduced_motion = false;
        settings.follow_system(look(true, true));
        assert_eq!(shown(&settings), ("marble".to_owned(), false));
        settings.follow_system(look(false, false));
        assert_eq!(shown(&settings), ("marble".to_owned(), false));
        settings.follow_system(look(true, false));
        settings.follow_system(look(false, false));
        assert_eq!(shown(&settings), (usual, false));
    }
}
