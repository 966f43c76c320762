//! Buttons and other controls that all panels use, with icons and accessible names.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Button, Color32, CornerRadius, Direction, FontId, Frame, Id, Layout, Margin,
    Rect, Response, RichText, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetText, WidgetType, vec2,
};

use super::icons;
use super::style::{self, CONTROL, TALL_CONTROL};

/// Size of an icon next to a text, and size of an icon without text, in points.
const ICON: f32 = 17.0;
const LONE_ICON: f32 = 19.0;

/// Widths inside a button, in points: the icon, the gap between icon and text, and the minimum padding at both ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    icon: f32,
    gap: f32,
    padding: f32,
}

/// Widths of icon, gap and padding in a framed button, in points.
pub(crate) const FRAMED: Room = Room {
    icon: ICON,
    gap: 7.0,
    padding: 4.0,
};
/// Width of the padding in a framed button without an icon, in points.
pub(crate) const WORDS: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 6.0,
};
/// Widths of icon, gap and padding in a quiet button, in points. The frame of a quiet button appears only under the
/// pointer.
pub(crate) const QUIET: Room = Room {
    icon: ICON,
    gap: 5.0,
    padding: 2.0,
};

/// Width of the padding in a quiet button without an icon, in points. The frame of a quiet button appears only under
/// the pointer.
pub(crate) const QUIET_WORDS: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 3.0,
};

pub const BARE: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 0.0,
};

/// The state of a button: whether it is enabled, and whether it is on if it is a toggle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub enabled: bool,
    /// Whether the toggle is on; `None` if the button is not a toggle.
    pub on: Option<bool>,
}

impl State {
    /// The state of a button that is enabled and is not a toggle.
    pub(crate) const READY: State = State {
        enabled: true,
        on: None,
    };

    /// Returns the state of an enabled toggle button.
    pub const fn switch(on: bool) -> State {
        State {
            enabled: true,
            on: Some(on),
        }
    }
}

/// Height of a quiet button, whose frame appears only under the pointer, in points.
const QUIET_CONTROL: f32 = 28.0;

/// Draws a page with a fixed foot at the bottom and a body in the remaining space. Tab goes through the body first.
pub fn page(ui: &mut Ui, body: impl FnOnce(&mut Ui), foot: impl FnOnce(&mut Ui)) {
    let id = ui.id().with("foot");
    // The height of the foot is known only after the foot is drawn. So the body uses the foot's height from the last
    // frame.
    let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let room = ui.available_rect_before_wrap();
    let (upper, lower) = room.split_top_bottom_at_y((room.bottom() - known).max(room.top()));
    let mut child = ui.new_child(UiBuilder::new().id_salt("body").max_rect(upper));
    child.shrink_clip_rect(upper.expand2(vec2(AROUND, 0.0)));
    body(&mut child);
    let mut child = ui.new_child(UiBuilder::new().id_salt("foot").max_rect(lower));
    foot(&mut child);
    let height = child.min_rect().height();
    if (height - known).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, height));
        ui.ctx().request_repaint();
    }
    ui.advance_cursor_after_rect(room);
}

/// Width of a strip around the body of a page, in points. Outlines of cards are visible in this strip.
const AROUND: f32 = 4.0;

/// Draws a button with an icon and a text. If both do not fit into `width` points, draws only the text.
pub fn button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: impl Into<RichText>,
    state: State,
) -> Response {
    button_in(ui, width, FRAMED, icon, text, state)
}

/// Draws a button with the given inner widths: icon, gap and padding. To compute the widths of such buttons, pass the
/// same `room` to [`crate::button_row::widths`].
pub(crate) fn button_in(
    ui: &mut Ui,
    width: f32,
    room: Room,
    icon: &str,
    text: impl Into<RichText>,
    state: State,
) -> Response {
    let text = text.into();
    let name = text.text().to_owned();
    let label = label(ui, width, icon, text, room);
    place(ui, vec2(width, CONTROL), room, label, &name, state)
}

/// Draws a button with an accessible name that also says what the button acts on. Accessible names must be unique
/// within a layer.
pub(crate) fn named_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    words: (&str, &str),
    state: State,
) -> Response {
    named_button_in(ui, width, FRAMED, icon, words, state)
}

/// Draws a button with the given inner widths: icon, gap and padding. Its accessible name also says what the button
/// acts on.
pub(crate) fn named_button_in(
    ui: &mut Ui,
    width: f32,
    room: Room,
    icon: &str,
    (text, name): (&str, &str),
    state: State,
) -> Response {
    let label = label(ui, width, icon, RichText::new(text), room);
    place(ui, vec2(width, CONTROL), room, label, name, state)
}

/// Draws a button that is as high as the primary button.
pub(crate) fn tall_button(ui: &mut Ui, width: f32, icon: &str, text: &str) -> Response {
    tall_button_in(ui, width, FRAMED, icon, text)
}

/// Draws a button that is as high as the primary button, with the given inner widths: icon, gap and padding.
pub(crate) fn tall_button_in(
    ui: &mut Ui,
    width: f32,
    room: Room,
    icon: &str,
    text: &str,
) -> Response {
    let label = label(ui, width, icon, RichText::new(text), room);
    let size = vec2(width, TALL_CONTROL);
    place(ui, size, room, label, text, State::READY)
}

/// Draws a disabled button in place of the primary button, for the time in which the player must wait.
pub fn waiting(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let width = ui.available_width();
    let label = label(ui, width, icon, RichText::new(text), FRAMED);
    let state = State {
        enabled: false,
        on: None,
    };
    place(ui, vec2(width, TALL_CONTROL), FRAMED, label, text, state)
}

/// Draws a quiet button. Its frame appears only under the pointer, or while its toggle is on.
pub(crate) fn quiet_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: &str,
    state: State,
) -> Response {
    quiet_button_in(ui, width, QUIET, icon, text, state)
}

/// Draws a quiet button, whose frame appears only under the pointer, with the given inner widths: icon, gap and
/// padding.
pub(crate) fn quiet_button_in(
    ui: &mut Ui,
    width: f32,
    room: Room,
    icon: &str,
    text: &str,
    state: State,
) -> Response {
    let words = RichText::new(text).size(style::SMALL);
    let label = label(ui, width, icon, words, room).frame_when_inactive(state.on == Some(true));
    let height = quiet_height(ui);
    place(ui, vec2(width, height), room, label, text, state)
}

/// Returns the height in points of a quiet button, whose frame appears only under the pointer. With touch input, the
/// button is higher.
pub(crate) fn quiet_height(ui: &Ui) -> f32 {
    style::target(ui, QUIET_CONTROL)
}

/// Returns the width in points that a button needs for a text. The width includes the icon if `room` has one.
pub fn needed(ui: &Ui, text: RichText, room: Room) -> f32 {
    let wrap = Some(TextWrapMode::Extend);
    let galley = WidgetText::from(text).into_galley(ui, wrap, f32::INFINITY, TextStyle::Button);
    (room.icon + room.gap + galley.size().x + 2.0 * room.padding).ceil()
}

/// Returns the width in points of a framed button with a text: what the text needs, but at least `least`.
pub(crate) fn at_least(ui: &Ui, least: f32, text: &str) -> f32 {
    needed(ui, RichText::new(text), FRAMED).max(least)
}

/// Returns a button with icon and text. If the width is too small for both, returns a button with only the text. A text
/// that is too wide even then is cut off. A test of all languages finds such texts.
fn label<'a>(ui: &Ui, width: f32, icon: &str, text: RichText, room: Room) -> Button<'a> {
    if room.icon > 0.0 && needed(ui, text.clone(), room) <= width {
        Button::new((RichText::new(icon).size(room.icon), text)).gap(room.gap)
    } else {
        Button::new(text).truncate()
    }
}

/// Draws a dividing line between two groups of controls.
pub fn rule(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 3.0), Sense::hover());
    ui.painter()
        .hline(rect.x_range(), rect.center().y, style::line(ui));
}

/// Draws a button that shows only an icon, in the given width.
pub(crate) fn icon_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: &str,
    state: State,
) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON))
        .frame_when_inactive(state.on == Some(true));
    place(ui, vec2(width, CONTROL), FRAMED, button, text, state)
}

/// Draws a framed button with only an icon. The button is as high as a drop-down list.
pub(crate) fn framed_icon_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: &str,
    state: State,
) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON));
    place(ui, vec2(width, CONTROL), FRAMED, button, text, state)
}

/// Draws an icon button in a row of a list. `row` distinguishes this button from buttons of the same name in other
/// rows.
pub(crate) fn row_icon_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: &str,
    row: impl Hash + Debug,
) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON));
    let id = Id::new(("button", ui.layer_id(), row));
    let size = vec2(width, CONTROL);
    place_as(ui, id, size, FRAMED, button, text, State::READY)
}

/// Draws a square icon button that only the pointer can use, because Tab skips it.
pub(crate) fn corner_button(ui: &mut Ui, side: f32, icon: &str, text: &str) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON))
        .frame_when_inactive(false)
        .sense(Sense::CLICK);
    place(ui, Vec2::splat(side), FRAMED, button, text, State::READY)
}

/// Height of a button that has its text below its icon, and size of this text, in points.
pub(crate) const TILE: f32 = 44.0;
pub(crate) const TILE_WORD: f32 = 12.0;

/// Sizes of the icon and of the text of a tile whose text needs two lines, in points.
const LOW_ICON: f32 = 17.0;
const LOW_TILE_WORD: f32 = 10.5;

/// Draws a button with an icon. Draws the text below the icon if `words` is set, and no text otherwise. A text that is
/// wider than the button has two lines.
pub fn tile(
    ui: &mut Ui,
    size: Vec2,
    icon: &str,
    text: &str,
    words: bool,
    state: State,
) -> Response {
    let button = Button::new("").frame_when_inactive(false);
    let response = place(ui, size, QUIET, button, text, state);
    let colour = if state.enabled {
        style::ink(ui)
    } else {
        dimmed(ui)
    };
    let painter = ui.painter();
    let draw = |at: Vec2, text: &str, size: f32| {
        let font = FontId::proportional(size);
        let at = response.rect.center() + at;
        painter.text(at, Align2::CENTER_CENTER, text, font, colour);
    };
    if !words {
        draw(Vec2::ZERO, icon, LONE_ICON);
        return response;
    }
    let width = response.rect.width();
    let job = |size: f32| {
        let font = FontId::proportional(size);
        let mut job = LayoutJob::simple(text.to_owned(), font, colour, width);
        job.halign = Align::Center;
        job
    };
    let word = painter.layout_job(job(TILE_WORD));
    let (icon_place, icon_size, word, word_place) = if word.rows.len() == 1 {
        (-8.0, LONE_ICON, word, 12.5)
    } else {
        (-13.0, LOW_ICON, painter.layout_job(job(LOW_TILE_WORD)), 9.5)
    };
    draw(vec2(0.0, icon_place), icon, icon_size);
    let at = response.rect.center() + vec2(0.0, word_place - word.size().y / 2.0);
    painter.galley(at, word, colour);
    response
}

/// Draws the primary button of a screen, as wide as possible. Enter presses the button if no control has focus.
pub fn primary(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let button = accented(ui, icon, text);
    style::goes_on(&button);
    button
}

/// Draws a button that looks like the primary button.
pub(crate) fn accented(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let on_accent = style::on_accent(ui);
    let label = (
        RichText::new(icon).size(ICON).color(on_accent),
        style::lead(text).color(on_accent),
    );
    let size = vec2(ui.available_width(), TALL_CONTROL);
    let button = Button::new(label)
        .gap(8.0)
        .truncate()
        .fill(style::accent(ui));
    place(ui, size, FRAMED, button, text, State::READY)
}

/// Draws a button with any content, in a given size. The accessible name must be unique within a layer, because it also
/// makes the button's id. With this id, the button keeps its focus when the controls before it change.
fn place(
    ui: &mut Ui,
    size: Vec2,
    room: Room,
    button: Button<'_>,
    name: &str,
    state: State,
) -> Response {
    let id = Id::new(("button", ui.layer_id(), name));
    place_as(ui, id, size, room, button, name, state)
}

/// Draws a button with an explicit id, so that several buttons can have the same name.
fn place_as(
    ui: &mut Ui,
    id: Id,
    size: Vec2,
    room: Room,
    button: Button<'_>,
    name: &str,
    State { enabled, on }: State,
) -> Response {
    let (_, rect) = ui.allocate_space(size);
    let layout = Layout::centered_and_justified(Direction::LeftToRight);
    let builder = UiBuilder::new().id(id).max_rect(rect).layout(layout);
    let mut place = ui.new_child(builder);
    let padding = room.padding.min((size.x - LONE_ICON) / 2.0).max(0.0);
    place.spacing_mut().button_padding = vec2(padding, 0.0);
    if !enabled {
        let dim = dimmed(ui);
        let visuals = place.visuals_mut();
        // Overrides egui's fading of disabled buttons, because linear blending would darken light colours.
        visuals.disabled_alpha = 1.0;
        visuals.override_text_color = Some(dim);
        place.disable();
    }
    let response = place.add(match on {
        Some(on) => button.selected(on),
        None => button,
    });
    response.widget_info(|| match on {
        Some(on) => WidgetInfo::selected(WidgetType::Button, enabled, on, name),
        None => WidgetInfo::labeled(WidgetType::Button, enabled, name),
    });
    response
}

fn dimmed(ui: &Ui) -> Color32 {
    between(style::faint(ui), ui.visuals().panel_fill, 0.5)
}

/// Draws a button in full width that does not look like the primary button.
pub(crate) fn secondary(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let width = ui.available_width();
    button(ui, width, icon, text, State::READY)
}

/// Returns the width in points of each control, if `count` equal controls fill a row.
pub fn share(ui: &Ui, count: usize) -> f32 {
    let gaps = ui.spacing().item_spacing.x * count.saturating_sub(1) as f32;
    (ui.available_width() - gaps) / count.max(1) as f32
}

/// Draws a tab that selects one of the main choices, for example a game on the title screen.
pub fn tab(ui: &mut Ui, width: f32, text: &str, chosen: bool, sense: Sense) -> Response {
    let colour = if chosen {
        style::on_accent(ui)
    } else {
        style::ink(ui)
    };
    let label = style::strong(text).color(colour);
    let button = Button::new(label).truncate().sense(sense);
    let size = vec2(width, TALL_CONTROL - 6.0);
    place(ui, size, FRAMED, button, text, State::switch(chosen))
}

/// Side length of a check box, and gap between the box and its text, in points.
const BOX: f32 = 20.0;
const BOX_GAP: f32 = 10.0;

/// Draws small text below a check box, aligned with the text of the check box.
pub(crate) fn under_tick(ui: &mut Ui, text: String) {
    let margin = Margin {
        left: (BOX + BOX_GAP) as i8,
        ..Margin::ZERO
    };
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.label(style::small(ui, text));
    });
}

/// Draws a check box with its text.
pub fn tick(ui: &mut Ui, on: bool, text: &str) -> Response {
    tick_if(ui, true, on, text)
}

/// Draws a check box with its text. The player cannot change a check box that is not enabled.
pub(crate) fn tick_if(ui: &mut Ui, enabled: bool, on: bool, text: &str) -> Response {
    let room = ui.available_width() - BOX - BOX_GAP;
    let wrap = Some(TextWrapMode::Wrap);
    let label = WidgetText::from(text).into_galley(ui, wrap, room, TextStyle::Body);
    let size = vec2(
        BOX + BOX_GAP + label.size().x,
        label.size().y.max(style::target(ui, CONTROL - 4.0)),
    );
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, text));
    let centre = rect.left_center() + vec2(BOX / 2.0, 0.0);
    let square = Rect::from_center_size(centre, Vec2::splat(BOX));
    let (fill, outline) = if on {
        (style::accent(ui), style::accent(ui))
    } else {
        (
            ui.style().interact(&response).weak_bg_fill,
            style::faint(ui),
        )
    };
    let painter = ui.painter();
    let outline = Stroke::new(1.0, outline);
    painter.rect(
        square,
        CornerRadius::same(4),
        fill,
        outline,
        StrokeKind::Inside,
    );
    if on {
        painter.text(
            square.center(),
            Align2::CENTER_CENTER,
            icons::CHOSEN,
            FontId::proportional(15.0),
            style::on_accent(ui),
        );
    }
    let at = rect.left_center() + vec2(BOX + BOX_GAP, -label.size().y / 2.0);
    let colour = if enabled { style::ink(ui) } else { dimmed(ui) };
    painter.galley(at, label, colour);
    response
}

/// Mixes two colours by their sRGB values. This suits interface colours, but not light, which mixes linearly.
pub fn between(one: Color32, other: Color32, share: f32) -> Color32 {
    one.lerp_to_gamma(other, share)
}
