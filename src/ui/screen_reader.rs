//! Support for screen readers: the board as controls that can be read and pressed, and announcements of what happens.
//!
//! egui describes the widgets of the panels itself. The board has no egui widgets, so this module describes it.

mod announcements;
mod board;
mod square_text;
pub(super) mod tables;
mod topics;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Response;

pub(super) use announcements::{Told, announce};
pub(super) use board::{describe, say_selection};
pub(super) use topics::{Topic, say};

/// Whether a program such as a screen reader asks for the content of the window.
#[derive(SystemParam)]
pub(super) struct Listening<'w>(Option<Res<'w, AccessibilityRequested>>);

impl Listening<'_> {
    fn is_on(&self) -> bool {
        self.0.as_deref().is_some_and(AccessibilityRequested::get)
    }
}

/// Gives a control its value as description. On Linux, `accesskit_atspi_common` 0.18 reports the label of a drop-down
/// list but not its value. On other systems, a description would make the screen reader say the value twice.
pub(super) fn describe_value(control: &Response, value: &str) {
    if cfg!(target_os = "linux") {
        control
            .ctx
            .accesskit_node_builder(control.id, |node| node.set_description(value));
    }
}
