//! Changes of settings that depend on the previous value.

use serde::Deserialize;

use super::aids::{Aid, AidPreset};
use super::list::Settings;

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum Switch {
    /// Fold the side panel, or unfold it.
    TogglePanel,
    /// Show the full-size board with only a strip of the side panel, or restore the previous layout.
    ToggleFullBoard,
    ToggleFullscreen,
    SetAid(Aid, bool),
    /// Switch to the aids of a preset, including whether the board marks destinations.
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
