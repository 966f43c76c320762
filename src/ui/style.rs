//! The style of the user interface: theme colours, text, spacing and sizes.
//!
//! Colours are stored in egui's [`Visuals`](bevy_egui::egui::Visuals), from which [`text`] reads them. A panel asks for
//! the colour of a role, such as ink or accent, so it does not need to know the theme.

mod focus;
mod frames;
mod sync;
mod targets;
mod text;
mod visuals;

pub use focus::scroll_to_focus;
pub(super) use focus::{focus_ring, goes_on};
pub use frames::{card_frame, dialog_frame, line_frame, note_frame, panel_frame};
pub(super) use sync::{SystemTheme, apply_theme, room_for_scale, sync_system_theme};
pub use targets::set_touched;
pub(super) use targets::target;
pub use text::{
    accent, faint, fitting, heading, ink, lead, line, on_accent, right, right_in, section,
    section_height, small, strong, warning, wordmark,
};
pub(super) use visuals::RADIUS;
pub use visuals::{BODY, CONTROL, GAP, SCROLLBAR, SMALL, TALL_CONTROL, apply};
