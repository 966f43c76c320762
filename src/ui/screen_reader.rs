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
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Rect, Response, Ui, UiBuilder, Vec2};

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

/// Gives a drop-down list its chosen entry as a selected child. On Linux, `accesskit_atspi_common` 0.18 does not report
/// the value of a control. Orca says the selected child of a drop-down list, or its name if it has no child. On other
/// systems, screen readers say the value.
pub(super) fn describe_chosen(ui: &mut Ui, list: &Response, chosen: &str) {
    if !cfg!(target_os = "linux") {
        return;
    }
    let builder = UiBuilder::new()
        .accessibility_parent(list.id)
        .max_rect(Rect::from_min_size(list.rect.min, Vec2::ZERO));
    let entry = ui.new_child(builder).unique_id();
    ui.ctx().accesskit_node_builder(entry, |node| {
        node.set_role(Role::MenuListOption);
        node.set_label(chosen);
        node.set_selected(true);
    });
}

/// Describes the value of a slider in words. On Linux, `accesskit_atspi_common` 0.18 reports only the number, and Orca
/// also says a slider's number as its percentage of the range. So a slider whose number is not a percentage is a spin
/// button there.
pub(super) fn describe_value(slider: &Response, value: &str, is_percentage: bool) {
    slider.ctx.accesskit_node_builder(slider.id, |node| {
        node.set_value(value);
        if cfg!(target_os = "linux") && !is_percentage {
            node.set_role(Role::SpinButton);
        }
    });
}
