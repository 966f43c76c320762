//! Scrolls pages by keys. While a page scrolls, the focus moves to a visible control.

use bevy_egui::egui::{self, Id, Key, Popup, ScrollArea, Ui, WidgetRect, vec2};

use super::style;

/// Keys, each with its scroll distance in points. Positive distances scroll up.
type Steps = &'static [(Key, f32)];

/// A scroll distance that is longer than any page, in points.
const FAR: f32 = 1e5;

const BY_PAGE: Steps = &[
    (Key::PageUp, 300.0),
    (Key::PageDown, -300.0),
    (Key::Home, FAR),
    (Key::End, -FAR),
];

const BY_LINE: Steps = &[(Key::ArrowUp, 60.0), (Key::ArrowDown, -60.0)];

/// Shows a page that arrow keys and page keys scroll, for example a long text.
pub(super) fn by_arrows_and_pages(
    ui: &mut Ui,
    page: &str,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui),
) {
    show(ui, page, area, &[BY_LINE, BY_PAGE], content);
}

/// Shows a page that only page keys scroll, because the page needs the arrow keys for its controls.
pub(super) fn by_pages(ui: &mut Ui, page: &str, area: ScrollArea, content: impl FnOnce(&mut Ui)) {
    show(ui, page, area, &[BY_PAGE], content);
}

fn show(ui: &mut Ui, page: &str, area: ScrollArea, keys: &[Steps], content: impl FnOnce(&mut Ui)) {
    let area = area.id_salt(page);
    let area = match is_opened(ui, page) {
        true => area.vertical_scroll_offset(0.0),
        false => area,
    };
    // Without a scroll animation, the new scroll position is known in this frame.
    area.animated(false).show(ui, |ui| {
        let before = controls(ui).len();
        content(ui);
        style::scroll_to_focus(ui);
        keep_in_sight(ui);
        let way = pressed(ui, keys);
        if way != 0.0 {
            ui.scroll_with_delta(vec2(0.0, way));
            let controls = controls(ui);
            take_focus_along(ui, way, controls.get(before..).unwrap_or_default());
        }
    });
}

/// A page that is open, from the bottom of the stack of pages to its top. A page that another page covers may not be
/// drawn.
#[derive(Clone, Debug)]
struct Open {
    page: Id,
    /// The first and the last frame in which the page was drawn.
    since: u64,
    last: u64,
}

/// Returns whether the page has just been opened. Returns `false` if another page has covered it since, because the
/// page then keeps its scroll position.
fn is_opened(ui: &Ui, page: &str) -> bool {
    let now = ui.ctx().cumulative_frame_nr();
    ui.data_mut(|data| {
        let open: &mut Vec<Open> = data.get_temp_mut_or_default(Id::new("open pages"));
        note_page(open, Id::new(page), now)
    })
}

/// Notes that a page is drawn in the frame `now`. Returns whether the page was opened in this frame.
fn note_page(open: &mut Vec<Open>, page: Id, now: u64) -> bool {
    let is_drawn = |shown: &Open| shown.last + 1 >= now;
    if !open.iter().any(is_drawn) {
        open.clear();
    }
    let Some(place) = open.iter().position(|shown| shown.page == page) else {
        open.push(Open {
            page,
            since: now,
            last: now,
        });
        return true;
    };
    // The pages above this page are closed, unless they are drawn together with it.
    let mut number = 0;
    open.retain(|shown| {
        number += 1;
        number <= place + 1 || is_drawn(shown)
    });
    open.get_mut(place).is_some_and(|shown| {
        shown.last = now;
        shown.since == now
    })
}

/// Space that stays visible below the last used control, in points. The control's tooltip needs this space.
const BELOW: f32 = 56.0;

/// Number of frames in which the layout still changes after a change of the text size.
const SETTLING: u8 = 3;

/// Keeps the last used control visible when the text size changes, for example through a setting on the same page.
fn keep_in_sight(ui: &Ui) {
    let id = ui.id().with("used last");
    let zoom = ui.ctx().zoom_factor();
    let (known, used, settling): (f32, Option<Id>, u8) =
        ui.data(|data| data.get_temp(id)).unwrap_or((zoom, None, 0));
    let focused = ui.memory(egui::Memory::focused);
    let clicked = ui.ctx().interaction_snapshot(|snapshot| snapshot.clicked);
    let there = |id: &Id| {
        let response = ui.ctx().read_response(*id);
        response.is_some_and(|response| response.layer_id == ui.layer_id())
    };
    let used = clicked.or(focused).filter(there).or(used);
    let settling = if zoom == known {
        settling.saturating_sub(1)
    } else {
        SETTLING
    };
    if settling > 0 {
        if let Some(response) = used.and_then(|used| ui.ctx().read_response(used)) {
            let mut rect = response.rect.expand(8.0);
            rect.max.y += BELOW;
            ui.scroll_to_rect(rect, None);
        }
        ui.ctx().request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(id, (zoom, used, settling)));
}

/// Returns the distance in points by which the keys of this frame scroll. An open drop-down list uses the keys itself.
fn pressed(ui: &Ui, keys: &[Steps]) -> f32 {
    if Popup::is_any_open(ui.ctx()) {
        return 0.0;
    }
    let steps = keys.iter().copied().flatten();
    steps
        .map(|(key, step)| step * ui.input(|input| input.num_presses(*key)) as f32)
        .sum()
}

/// Returns the controls in this layer that can have focus and that were drawn so far.
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

/// Moves the focus to a visible control if the focused control scrolls out of view. The new control is the last visible
/// one when scrolling down, and the first visible one when scrolling up.
fn take_focus_along(ui: &Ui, way: f32, controls: &[WidgetRect]) {
    let (page, sight) = (ui.min_rect(), ui.clip_rect());
    // The page scrolls no further than its top and its bottom.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns in which of the frames a page of that frame was opened. Each frame lists the pages that it draws.
    fn opened(frames: &[&[&str]]) -> Vec<Vec<bool>> {
        let mut open = Vec::new();
        let frames = (1..).zip(frames);
        let frames = frames.map(|(now, pages)| {
            let pages = pages.iter();
            let pages = pages.map(|page| note_page(&mut open, Id::new(*page), now));
            pages.collect()
        });
        frames.collect()
    }

    #[test]
    fn a_page_that_another_page_has_covered_was_not_opened_again() {
        let pages: [&[&str]; 6] = [
            &["help"],
            &["help"],
            &["about"],
            &["about"],
            &["help"],
            &["help"],
        ];
        let expected = [true, false, true, false, false, false];
        assert_eq!(opened(&pages), expected.map(|opened| vec![opened]));
    }

    #[test]
    fn a_page_that_is_closed_and_opened_again_begins_at_its_top() {
        let over_settings: [&[&str]; 7] = [
            &["settings"],
            &["settings", "help"],
            &["settings", "help"],
            &["settings"],
            &["settings"],
            &["settings", "help"],
            &["settings", "help"],
        ];
        let opened_over = opened(&over_settings);
        assert_eq!(opened_over[1], [false, true]);
        assert_eq!(opened_over[2], [false, false]);
        assert_eq!(opened_over[5], [false, true], "opened again");
        assert_eq!(opened_over[6], [false, false]);
        let alone: [&[&str]; 5] = [&["help"], &[], &[], &["help"], &["help"]];
        assert_eq!(opened(&alone)[3..], [vec![true], vec![false]]);
    }
}
