//! Runs a panel of the game without a window, with the fonts and colours of the game.

use std::cell::RefCell;

use bevy_egui::egui::Key;
use cohort_controls::input::Action;
use cohort_play::locale::Locale;
use cohort_scene::theme::Themes;
use cohort_ui::{fonts, style};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;

/// Shows a panel in the given size, and lets `play` use it. Returns the actions that the panel requested.
pub(crate) fn actions(
    size: (f32, f32),
    panel: impl FnMut(&mut bevy_egui::egui::Ui, &Locale) -> Vec<Action>,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    actions_in("en", size, panel, play)
}

/// Shows a panel in the given language and size, and lets `play` use it. Returns the actions that the panel requested.
pub(crate) fn actions_in(
    language: &str,
    size: (f32, f32),
    mut panel: impl FnMut(&mut bevy_egui::egui::Ui, &Locale) -> Vec<Action>,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    let locale = Locale::new(Some(language));
    let done = RefCell::new(Vec::new());
    {
        let palette = &Themes::default().get("walnut").interface.dark;
        let mut dressed = false;
        let mut harness = Harness::builder().with_size(size).build_ui(|ui| {
            // Show the panel only after the first frame, because fonts can be used one frame after they are installed.
            if dressed {
                done.borrow_mut().extend(panel(ui, &locale));
            } else {
                fonts::install(ui.ctx());
                style::apply(ui.ctx(), palette, true);
                ui.ctx().request_repaint();
                dressed = true;
            }
        });
        harness.run();
        play(&mut harness);
        harness.run();
    }
    done.into_inner()
}

pub(crate) fn focused<'a>(harness: &'a Harness<'_>) -> egui_kittest::Node<'a> {
    let nodes = harness.root().children_recursive();
    let focused = nodes.into_iter().find(egui_kittest::Node::is_focused);
    focused.expect("a control has focus")
}

/// Presses Tab. Returns the label of the control that has the focus then; an empty text if it has no label.
pub(crate) fn press_tab(harness: &mut Harness<'_>) -> String {
    harness.key_press(Key::Tab);
    harness.run();
    focused(harness)
        .accesskit_node()
        .label()
        .unwrap_or_default()
}
