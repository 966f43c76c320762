//! Makes the settings follow the preferences of the operating system for contrast and motion.

use super::list::Settings;
use super::values::SystemLook;

impl Settings {
    /// The id of the theme for players whose system asks for more contrast.
    const CONTRAST: &'static str = "contrast";

    /// Applies those preferences of the system that have changed since the last call. An unchanged preference changes
    /// nothing, so the program keeps a setting that the player has chosen since then.
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
        // The system's preferences are the same as before, so the player's later choices stay.
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
