//! The two buttons that close a page: a cross in the top corner, and a plain button at the bottom.

use bevy_egui::egui::{Align, Layout, Rect, Response, RichText, Ui, UiBuilder, Vec2, pos2, vec2};
use cohort_controls::input::{Action, PageAction};
use cohort_play::locale::Locale;

use super::controls::{self, FRAMED};
use super::screen_reader::{Topic, say};
use super::style::TALL_CONTROL;
use super::{icons, style};

/// Side of the button with a cross, and minimum width of the plain button, in points.
const CROSS: f32 = 30.0;
const LEAST: f32 = 116.0;

/// Draws the heading of a page, with a cross at the right that closes the page. Tab skips the cross, because the
/// keyboard can use Escape or the button at the bottom.
pub(super) fn heading(ui: &mut Ui, locale: &Locale, title: &str, actions: &mut Vec<Action>) {
    let right = ui.available_rect_before_wrap().right();
    let row = ui.label(style::heading(title)).rect;
    say(ui.ctx(), Topic::Page, title);
    let side = style::target(ui, CROSS);
    let middle = pos2(right - side / 2.0, row.center().y);
    let place = Rect::from_center_size(middle, Vec2::splat(side));
    let mut corner = ui.new_child(UiBuilder::new().id_salt("cross").max_rect(place));
    let name = locale.text("page-close");
    let cross = controls::corner_button(&mut corner, side, icons::CLOSE, &name);
    if cross.on_hover_text(&name).clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
}

/// Draws the button that closes a page, at the bottom right. Enter presses the button if no control has focus.
pub(super) fn button(ui: &mut Ui, text: &str) -> Response {
    let size = vec2(ui.available_width(), TALL_CONTROL);
    let layout = Layout::right_to_left(Align::Center);
    let button = ui.allocate_ui_with_layout(size, layout, |ui| {
        let needed = controls::needed(ui, RichText::new(text), FRAMED) + 16.0;
        let width = needed.max(LEAST).min(size.x);
        controls::tall_button(ui, width, icons::CHOSEN, text)
    });
    style::goes_on(&button.inner);
    button.inner
}
