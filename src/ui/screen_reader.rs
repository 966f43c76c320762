//! The game by ear: the board as controls that a screen reader can read and press, and announcements of what happens.
//!
//! The panels are readable by themselves, because egui describes its widgets. The board is not made of widgets.

mod announcements;
mod board;
mod square_text;
mod topics;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Response;

pub(super) use announcements::announce;
pub(super) use board::describe;
pub(super) use topics::{Topic, say};

/// Whether a program such as a screen reader wants to know what the window shows.
#[derive(SystemParam)]
pub(super) struct Listening<'w>(Option<Res<'w, AccessibilityRequested>>);

impl Listening<'_> {
    fn is_on(&self) -> bool {
        self.0.as_deref().is_some_and(AccessibilityRequested::get)
    }
}

/// Describes a control by its value. On Linux, `accesskit_atspi_common` 0.18 passes on the label of a drop-down list but not its
/// value; elsewhere this would say the value twice.
pub(super) fn describe_value(control: &Response, value: &str) {
    if cfg!(target_os = "linux") {
        control
            .ctx
            .accesskit_node_builder(control.id, |node| node.set_description(value));
    }
}
