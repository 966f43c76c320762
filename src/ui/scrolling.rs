//! Pages that scroll by keys, and take what has the keyboard along.

use bevy_egui::egui::{self, Key, Popup, ScrollArea, Ui, WidgetRect, vec2};

use super::style;

/// How far keys scroll, in points, upwards.
type Steps = &'static [(Key, f32)];

/// Beyond both ends of every page.
const FAR: f32 = 1e5;

const BY_PAGE: Steps = &[
    (Key::PageUp, 300.0),
    (Key::PageDown, -300.0),
    (Key::Home, FAR),
    (Key::End, -FAR),
];

const BY_LINE: Steps = &[(Key::ArrowUp, 60.0), (Key::ArrowDown, -60.0)];

/// A page that is read without a wheel: by arrow and page keys.
pub(super) fn by_arrows_and_pages(ui: &mut Ui, area: ScrollArea, content: impl FnOnce(&mut Ui)) {
    show(ui, area, &[BY_LINE, BY_PAGE], content);
}

/// The same by page keys alone, where arrows have another use.
pub(super) fn by_pages(ui: &mut Ui, area: ScrollArea, content: impl FnOnce(&mut Ui)) {
    show(ui, area, &[BY_PAGE], content);
}

fn show(ui: &mut Ui, area: ScrollArea, keys: &[Steps], content: impl FnOnce(&mut Ui)) {
    // A key scrolls at once: where it leads is known with it.
    area.animated(false).show(ui, |ui| {
        let before = controls(ui).len();
        content(ui);
        style::scroll_to_focus(ui);
        let way = pressed(ui, keys);
        if way != 0.0 {
            ui.scroll_with_delta(vec2(0.0, way));
            let controls = controls(ui);
            take_focus_along(ui, way, controls.get(before..).unwrap_or_default());
        }
    });
}

/// How far the keys of this frame scroll. An open list has them for itself.
fn pressed(ui: &Ui, keys: &[Steps]) -> f32 {
    if Popup::is_any_open(ui.ctx()) {
        return 0.0;
    }
    let steps = keys.iter().copied().flatten();
    steps
        .map(|(key, step)| step * ui.input(|input| input.num_presses(*key)) as f32)
        .sum()
}

/// What can have the keyboard of what was drawn in this layer so far.
fn controls(ui: &Ui) -> Vec<WidgetRect> {
    let layer = ui.layer_id();
    ui.ctx().viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        widgets
            .filter(|widget| widget.enabled && widget.sense.is_focusable())
            .copied()
            .collect()
    })
}

/// Gives the keyboard, where what has it goes out of sight, to a control in sight: on the way down to the last one, on the
/// way up to the first one.
fn take_focus_along(ui: &Ui, way: f32, controls: &[WidgetRect]) {
    let (page, sight) = (ui.min_rect(), ui.clip_rect());
    // The page ends at its ends.
    let lowest = (sight.bottom() - page.bottom()).min(sight.top() - page.top());
    let highest = sight.top() - page.top();
    let way_taken = vec2(0.0, way.clamp(lowest, highest));
    let in_sight = |control: &&WidgetRect| {
        let there = control.rect.translate(way_taken).y_range();
        sight.y_range().contains(there.min) && sight.y_range().contains(there.max)
    };
    let focused = ui.memory(egui::Memory::focused);
    let leaves = controls
        .iter()
        .find(|control| Some(control.id) == focused)
        .is_some_and(|control| !in_sight(&control));
    let mut seen = controls.iter().filter(in_sight);
    let next = if way < 0.0 {
        seen.next_back()
    } else {
        seen.next()
    };
    if let Some(next) = next.filter(|_| leaves) {
        ui.memory_mut(|memory| memory.request_focus(next.id));
    }
}
