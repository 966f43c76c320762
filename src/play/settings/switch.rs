//! Changes of settings whose result depends on the current settings, such as toggles.

use serde::Deserialize;

use super::aids::{Aid, AidPreset};
use super::list::Settings;

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub enum Switch {
    /// Fold the side panel, or open the folded panel.
    TogglePanel,
    /// Enlarge the board to full size and shrink the side panel to a strip, or restore the previous layout.
    ToggleFullBoard,
    ToggleFullscreen,
    SetAid(Aid, bool),
    /// Switch to the playing aids of a preset. The preset also decides whether the board marks the destinations of a
    /// picked stone.
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
