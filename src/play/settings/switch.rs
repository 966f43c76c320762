//! Changes of settings that depend on what was chosen before.

use serde::Deserialize;

use super::aids::{Aid, AidPreset};
use super::table::Settings;

/// A change that depends on what was chosen before.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum Switch {
    /// Fold the panel away, or bring it back.
    TogglePanel,
    /// Give the board the window, but for a strip, or bring back what was there.
    ToggleFullBoard,
    ToggleFullscreen,
    SetAid(Aid, bool),
    /// All aids, and whether destinations are marked.
    SetAids(AidPreset),
}

impl Settings {
    pub fn switch(&mut self, switch: Switch) {
        match switch {
            Switch::TogglePanel => self.panel = self.panel.folded_or_open(),
            Switch::ToggleFullBoard => self.panel = self.panel.strip_or_back(),
            Switch::ToggleFullscreen => self.fullscreen = !self.fullscreen,
            Switch::SetAid(aid, on) => self.aids = Some(self.aids().with(aid, on)),
            Switch::SetAids(preset) => {
                self.aids = Some(preset.aids());
                self.show_targets = preset.shows_targets();
            }
        }
    }
}
