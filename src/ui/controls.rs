//! Buttons and choices, as every panel has them: with icons, names for those who do not see them, and tooltips.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::{
    Align2, Button, Color32, CornerRadius, Direction, FontId, Frame, Id, Layout, Margin, Popup,
    Rect, RectAlign, Response, RichText, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode,
    Tooltip, Ui, UiBuilder, Vec2, WidgetInfo, WidgetText, WidgetType, vec2,
};

use super::icons;
use super::style::{self, CONTROL, TALL_CONTROL};

/// The size of an icon beside text, and alone, in points.
const ICON: f32 = 17.0;
const LONE_ICON: f32 = 19.0;

/// The room in a button: of an icon, between it and its text, and at least at both ends.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    icon: f32,
    gap: f32,
    padding: f32,
}

/// In a button with a frame.
pub const FRAMED: Room = Room {
    icon: ICON,
    gap: 7.0,
    padding: 4.0,
};
/// In one with a frame and a word, but no icon.
pub const WORDS: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 6.0,
};
/// In one whose frame appears only under the pointer.
pub const QUIET: Room = Room {
    icon: ICON,
    gap: 5.0,
    padding: 2.0,
};

/// The same with a word, but no icon.
pub const QUIET_WORDS: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 3.0,
};

pub const BARE: Room = Room {
    icon: 0.0,
    gap: 0.0,
    padding: 0.0,
};

/// Whether a button can be pressed and, where it switches something, whether that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Whether what it switches is on; nothing where it does not switch.
    pub on: Option<bool>,
}

impl State {
    /// It can be pressed, and switches nothing.
    pub const READY: State = State {
        enabled: true,
        on: None,
    };

    /// It can be pressed, and what it switches is on or not.
    pub const fn switch(on: bool) -> State {
        State {
            enabled: true,
            on: Some(on),
        }
    }
}

/// The height of a button of less weight.
const QUIET_CONTROL: f32 = 28.0;

/// A page whose foot stays at the bottom while its body has the rest. The keyboard goes through the body first.
pub fn page(ui: &mut Ui, body: impl FnOnce(&mut Ui), foot: impl FnOnce(&mut Ui)) {
    let id = ui.id().with("foot");
    // How high the foot is, is known when it is drawn: for the body that of the last frame counts.
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

/// How far beside a page something may be seen, such as the line around a card.
const AROUND: f32 = 4.0;

/// A button of a certain width with an icon and, where there is room for it, a text.
pub fn button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    text: impl Into<RichText>,
    state: State,
) -> Response {
    button_in(ui, width, FRAMED, icon, text, state)
}

/// The same with another room for its parts, as [`widths`] was asked about.
pub fn button_in(
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

/// The same with another name for those who do not see what it stands beside: in one layer each has its own.
pub fn named_button(
    ui: &mut Ui,
    width: f32,
    icon: &str,
    (text, name): (&str, &str),
    state: State,
) -> Response {
    let label = label(ui, width, icon, RichText::new(text), FRAMED);
    place(ui, vec2(width, CONTROL), FRAMED, label, name, state)
}

/// The same beside the button that goes on, as high as that.
pub fn tall_button(ui: &mut Ui, width: f32, icon: &str, text: &str) -> Response {
    let label = label(ui, width, icon, RichText::new(text), FRAMED);
    place(
        ui,
        vec2(width, TALL_CONTROL),
        FRAMED,
        label,
        text,
        State::READY,
    )
}

/// The place of the button that goes on, while it waits for something.
pub fn waiting(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let width = ui.available_width();
    let label = label(ui, width, icon, RichText::new(text), FRAMED);
    let state = State {
        enabled: false,
        on: None,
    };
    place(ui, vec2(width, TALL_CONTROL), FRAMED, label, text, state)
}

/// A button of less weight: a frame appears around it only under the pointer, or while what it switches is on.
pub fn quiet_button(ui: &mut Ui, width: f32, icon: &str, text: &str, state: State) -> Response {
    quiet_button_in(ui, width, QUIET, icon, text, state)
}

/// The same with another room for its parts.
pub fn quiet_button_in(
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

/// How high such a button is.
pub fn quiet_height(ui: &Ui) -> f32 {
    style::target(ui, QUIET_CONTROL)
}

/// The width of a button with a text and, where there is room for one, an icon.
pub fn needed(ui: &Ui, text: RichText, room: Room) -> f32 {
    let wrap = Some(TextWrapMode::Extend);
    let galley = WidgetText::from(text).into_galley(ui, wrap, f32::INFINITY, TextStyle::Button);
    (room.icon + room.gap + galley.size().x + 2.0 * room.padding).ceil()
}

/// The widths of buttons with icons and these texts that fill a row: the same for all where all texts fit so, or else
/// each after its text; nothing where there is no room for them.
pub fn widths(ui: &Ui, room: Room, texts: impl IntoIterator<Item = RichText>) -> Option<Vec<f32>> {
    let texts = texts.into_iter();
    let needed: Vec<f32> = texts.map(|text| needed(ui, text, room)).collect();
    let share = share(ui, needed.len());
    if needed.iter().all(|needed| *needed <= share) {
        return Some(vec![share; needed.len()]);
    }
    let spare = share - needed.iter().sum::<f32>() / needed.len() as f32;
    (spare >= 0.0).then(|| needed.into_iter().map(|needed| needed + spare).collect())
}

/// An icon and a text; the icon alone where both do not fit.
fn label<'a>(ui: &Ui, width: f32, icon: &str, text: RichText, room: Room) -> Button<'a> {
    if needed(ui, text.clone(), room) <= width {
        match room.icon {
            0.0 => Button::new(text),
            size => Button::new((RichText::new(icon).size(size), text)).gap(room.gap),
        }
    } else {
        Button::new(RichText::new(icon).size(LONE_ICON))
    }
}

/// A line between groups of controls.
pub fn rule(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 3.0), Sense::hover());
    ui.painter()
        .hline(rect.x_range(), rect.center().y, style::line(ui));
}

/// A button of a certain width with an icon alone.
pub fn icon_button(ui: &mut Ui, width: f32, icon: &str, text: &str, state: State) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON))
        .frame_when_inactive(state.on == Some(true));
    place(ui, vec2(width, CONTROL), FRAMED, button, text, state)
}

/// The same in a frame, as high as the list beside it.
pub fn framed_icon_button(ui: &mut Ui, width: f32, icon: &str, text: &str) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON));
    place(ui, vec2(width, CONTROL), FRAMED, button, text, State::READY)
}

/// The same in a row of a list, whose number tells it from buttons of the same name in other rows.
pub fn row_icon_button(
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

/// A square button with an icon alone that only the pointer needs: the keyboard has another way.
pub fn corner_button(ui: &mut Ui, side: f32, icon: &str, text: &str) -> Response {
    let button = Button::new(RichText::new(icon).size(LONE_ICON))
        .frame_when_inactive(false)
        .sense(Sense::CLICK);
    place(ui, Vec2::splat(side), FRAMED, button, text, State::READY)
}

/// The height of a button with an icon above its word, and the size of the word.
pub const TILE: f32 = 44.0;
pub const TILE_WORD: f32 = 12.0;

/// A button with an icon and, where there are to be words, its word below it.
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
    if words {
        draw(vec2(0.0, -8.0), icon, LONE_ICON);
        draw(vec2(0.0, 12.5), text, TILE_WORD);
    } else {
        draw(Vec2::ZERO, icon, LONE_ICON);
    }
    response
}

/// Where it is said what a control does: at which side of it, and how far away, in points.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// The side; another one where there is no room.
    pub side: RectAlign,
    pub gap: f32,
}

impl Beside {
    /// Below it, beyond the ring around it.
    pub const BELOW: Beside = Beside {
        side: RectAlign::BOTTOM_START,
        gap: 6.0,
    };
}

/// Says of a control what it does, under the pointer and while it has the keyboard: for one without a word.
pub fn explain(response: Response, text: &str, Beside { side, gap }: Beside) -> Response {
    let alone = !response.hovered() && !Popup::is_any_open(&response.ctx);
    let mut tip = if response.has_focus() && alone {
        Tooltip::for_widget(&response)
    } else {
        Tooltip::for_enabled(&response)
    };
    tip.popup = tip.popup.align(side);
    tip.gap(gap).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(text);
    });
    response
}

/// The one button of a screen that goes on, as wide as there is room: Enter presses it where nothing has the keyboard.
pub fn primary(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let button = accented(ui, icon, text);
    style::goes_on(&button);
    button
}

/// A button that looks like that.
pub fn accented(ui: &mut Ui, icon: &str, text: &str) -> Response {
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

/// A button that fills its place, whatever stands in it, with a name for those who do not see it. In one layer each has
/// another name, by which the keyboard finds it again when a page has closed or what is drawn before it has changed.
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

/// The same with an id of its own, where several have one name.
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
        // egui would let the button fade, which makes light ones dark where colours mix as light does.
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

/// A button as wide as there is room that is not the one that goes on.
pub fn secondary(ui: &mut Ui, icon: &str, text: &str) -> Response {
    let width = ui.available_width();
    button(ui, width, icon, text, State::READY)
}

/// The widths of `count` controls that fill a row.
pub fn share(ui: &Ui, count: usize) -> f32 {
    let gaps = ui.spacing().item_spacing.x * count.saturating_sub(1) as f32;
    (ui.available_width() - gaps) / count.max(1) as f32
}

/// One of the two choices that matter most, as the games on the title.
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

/// The side of a box to tick, and the room between it and its text.
const BOX: f32 = 20.0;
const BOX_GAP: f32 = 10.0;

/// What is said of a box to tick in small print, right below its text.
pub fn under_tick(ui: &mut Ui, text: String) {
    let margin = Margin {
        left: (BOX + BOX_GAP) as i8,
        ..Margin::ZERO
    };
    Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.label(style::small(ui, text));
    });
}

/// A box to tick, with its text.
pub fn tick(ui: &mut Ui, on: bool, text: &str) -> Response {
    let room = ui.available_width() - BOX - BOX_GAP;
    let wrap = Some(TextWrapMode::Wrap);
    let label = WidgetText::from(text).into_galley(ui, wrap, room, TextStyle::Body);
    let size = vec2(
        BOX + BOX_GAP + label.size().x,
        label.size().y.max(style::target(ui, CONTROL - 4.0)),
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, text));
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
    painter.galley(at, label, style::ink(ui));
    response
}

/// A colour between two, by their sRGB values: for drawing, not for light.
pub fn between(one: Color32, other: Color32, share: f32) -> Color32 {
    one.lerp_to_gamma(other, share)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Context;

    use super::*;
    use crate::ui::fonts;

    /// The widths of three buttons in a row of this width, and what each needs.
    fn row(width: f32) -> (Option<Vec<f32>>, Vec<f32>) {
        let context = Context::default();
        fonts::install(&context);
        let mut measured = (None, Vec::new());
        let output = context.run_ui(Default::default(), |ui| {
            ui.set_width(width);
            ui.set_max_width(width);
            let texts = ["New game", "Resign", "Menu"].map(RichText::new);
            let alone = texts.clone().map(|text| needed(ui, text, QUIET));
            measured = (widths(ui, QUIET, texts), alone.to_vec());
        });
        output.drop_without_applying_deltas();
        measured
    }

    #[test]
    fn a_row_has_all_its_words_or_none() {
        let (wide, needed) = row(900.0);
        let wide = wide.unwrap();
        assert!(wide.iter().all(|width| *width == wide[0]));
        let gaps = 900.0 - wide.iter().sum::<f32>();
        let least = needed.iter().sum::<f32>() + gaps;
        let fitting = row(least + 1.0).0.unwrap();
        assert!(fitting[0] > fitting[1] && fitting[1] > fitting[2]);
        for (width, needed) in fitting.iter().zip(&needed) {
            assert!(width >= needed, "{width} {needed}");
        }
        assert!(fitting.iter().sum::<f32>() + gaps <= least + 1.1);
        assert_eq!(row(least - 1.0).0, None);
    }
}
