//! The moves of the game as they are written: those made, and grey those taken back. Each shows its position.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Context, CornerRadius, Event, Galley, Id, Layout, Margin, MouseWheelUnit, Rect,
    RichText, ScrollArea, Sense, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText,
    WidgetType, vec2,
};

use super::line_menu;
use super::remarks;
use super::view::{PanelView, Part};
use crate::input::{Action, move_list};
use crate::locale::Locale;
use crate::ui::style;
use record::NodeId;

/// The height of a row of moves.
const MOVE: f32 = 21.0;

/// The room above and below the rows, and at either side of them.
const MARGIN: f32 = 6.0;
const SIDE: f32 = 6.0;

/// The room between numbers and moves, and between moves.
const BETWEEN: f32 = 8.0;

/// The sizes in which a move is written, in points: the largest in which all of it can be seen.
const SIZES: [f32; 3] = [style::BODY, style::SMALL, 12.0];

/// The least height of the card of moves, which is so wide: three of them can be seen.
pub(in crate::ui) fn least(width: f32) -> f32 {
    let rows = if in_a_row(width - 2.0 * SIDE) == 1 {
        3.0
    } else {
        2.0
    };
    rows * (MOVE + 2.0) + 2.0 * MARGIN
}

/// The height of a row where it is drawn.
fn row(ui: &Ui) -> f32 {
    ui.spacing().interact_size.y
}

/// How many moves stand in a row that is so wide.
fn in_a_row(width: f32) -> usize {
    if width < NARROW { 1 } else { 2 }
}

/// What a touchpad counts as one notch of a wheel, in points.
const NOTCH: f32 = 50.0;

/// The moves in a card that is so high, the one shown in sight.
pub(in crate::ui) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    height: f32,
    actions: &mut Vec<Action>,
) {
    let card = style::card_frame(ui).inner_margin(Margin::symmetric(SIDE as i8, MARGIN as i8));
    // The line around it counts, too.
    let inner = (height - 2.0 * MARGIN - 2.0).max(0.0);
    if view.moves.is_empty() && view.undone.is_empty() {
        card.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_min_height(inner);
            ui.set_max_height(inner);
            ui.label(style::small(ui, locale.text("moves-none")));
        });
        return;
    }
    // The keyboard goes to the list as a whole, before anything in it.
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    let list = ui.interact(place, move_list(), Sense::focusable_noninteractive());
    list.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, locale.text("moves-title")));
    actions.extend(turn_wheel(ui, place));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(inner);
        ui.set_max_height(inner);
        let mut area = ScrollArea::vertical()
            .id_salt("moves")
            .auto_shrink(false)
            .max_height(inner)
            .min_scrolled_height(0.0);
        let wanted = move_list().with("wanted offset");
        if let Some(offset) = ui.data_mut(|data| data.remove_temp::<f32>(wanted)) {
            area = area.vertical_scroll_offset(offset);
        }
        let drawn = area.show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(BETWEEN, 2.0);
            ui.spacing_mut().interact_size.y = style::target(ui, MOVE);
            rows(ui, locale, view, actions)
        });
        if is_new(ui, view, inner) {
            // Where the move shown lies from the upper end of all rows, and how far these are scrolled at least and at most.
            let offset = drawn.state.offset.y;
            let top = drawn.inner.top() - drawn.inner_rect.top() + offset;
            let in_sight = offset
                .max(drawn.inner.bottom() - drawn.inner_rect.top() + offset - inner)
                .min(top);
            ui.data_mut(|data| data.insert_temp(wanted, in_sight));
            ui.ctx().request_repaint();
        }
    });
}

/// The wheel over the list goes through the game, a notch a move, and scrolls nothing.
fn turn_wheel(ui: &Ui, place: Rect) -> Option<Action> {
    let id = move_list().with("notches");
    if !ui.rect_contains_pointer(place) {
        ui.data_mut(|data| data.remove::<f32>(id));
        return None;
    }
    let turned: f32 = ui.input_mut(|input| {
        input.smooth_scroll_delta = Vec2::ZERO;
        input.events.iter().map(notches).sum()
    });
    let turned = turned + ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let whole = turned.trunc();
    ui.data_mut(|data| data.insert_temp(id, turned - whole));
    (whole != 0.0).then_some(Action::ViewStep(-whole as i32))
}

/// How far an event turns the wheel, upwards.
fn notches(event: &Event) -> f32 {
    match event {
        Event::MouseWheel { unit, delta, .. } => match unit {
            MouseWheelUnit::Point => delta.y / NOTCH,
            MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
        },
        _ => 0.0,
    }
}

/// What was in sight: the move shown, how many there are, how high the list is, and in which pass that was.
type InSight = ((Shown, usize, i32), u64);

/// The move that is shown: one of the game, or one of a variation.
type Shown = (Option<usize>, Option<NodeId>);

fn in_sight() -> Id {
    move_list().with("in sight")
}

/// Brings the move shown into sight with the next frame, wherever the list is scrolled to.
pub fn show_move(context: &Context) {
    context.data_mut(|data| data.remove::<InSight>(in_sight()));
}

/// Whether another move is shown than in the last frame, the list has another height or was not there: then it comes
/// into sight.
fn is_new(ui: &Ui, view: &PanelView, height: f32) -> bool {
    let now = (
        (view.shown(), shown_variation(view)),
        view.moves.len(),
        height.round() as i32,
    );
    let pass = ui.ctx().cumulative_pass_nr();
    let known: Option<InSight> = ui.data(|data| data.get_temp(in_sight()));
    ui.data_mut(|data| data.insert_temp(in_sight(), (now, pass)));
    known.is_none_or(|(known, last)| known != now || last + 1 < pass)
}

/// The move of a variation that is shown.
fn shown_variation(view: &PanelView) -> Option<NodeId> {
    let mut parts = view.remarks.iter().flat_map(|remark| &remark.parts);
    parts.find_map(|part| match part {
        Part::Move { node, is_shown, .. } => is_shown.then_some(*node),
        Part::Words(_) => None,
    })
}

/// A list that is less wide has a row for each move, not for two.
const NARROW: f32 = 190.0;

/// The rows; gives the place of the move that led to the position shown, or of the first one before any was made.
fn rows(ui: &mut Ui, locale: &Locale, view: &PanelView, actions: &mut Vec<Action>) -> Rect {
    let before = usize::from(view.second_began);
    let places = before + view.moves.len() + view.undone.len();
    let in_a_row = in_a_row(ui.available_width());
    let numbers = numbers(ui, places.div_ceil(2));
    let room = ui.available_width() - numbers;
    let width = (room / in_a_row as f32 - BETWEEN).max(0.0);
    let mut shown = Rect::from_min_size(ui.cursor().min, vec2(width, row(ui)));
    let mut told = 0;
    let mut tell = |ui: &mut Ui, plies: usize, actions: &mut Vec<Action>| {
        let place = remarks::show(ui, locale, view, told..plies + 1, actions);
        told = plies + 1;
        place
    };
    let before_all = tell(ui, 0, actions);
    shown = before_all.unwrap_or(shown);
    for first in (0..places).step_by(in_a_row) {
        ui.horizontal(|ui| {
            number(ui, numbers, first);
            for place in first..first + in_a_row {
                let Some(ply) = place.checked_sub(before) else {
                    ui.allocate_space(vec2(width, row(ui)));
                    continue;
                };
                let (rect, action) = cell(ui, locale, view, ply, width);
                actions.extend(action);
                if view.shown() == Some(ply + 1) {
                    shown = rect;
                }
            }
        });
        let plies = (first + in_a_row).saturating_sub(before);
        shown = tell(ui, plies, actions).unwrap_or(shown);
    }
    shown
}

/// The width of the numbers of so many pairs of moves.
fn numbers(ui: &Ui, pairs: usize) -> f32 {
    // At least two digits: the rows stay in place for long.
    let digits = pairs.max(10).ilog10() + 1;
    let widest = format!("{}.", "0".repeat(digits as usize));
    set(ui, RichText::new(widest)).size().x.ceil()
}

/// A text in one line, however long.
fn set(ui: &Ui, text: RichText) -> Arc<Galley> {
    let wrap = Some(TextWrapMode::Extend);
    WidgetText::from(text).into_galley(ui, wrap, f32::INFINITY, TextStyle::Body)
}

/// The number before a row, where a pair of moves begins.
fn number(ui: &mut Ui, width: f32, place: usize) {
    let number = if place.is_multiple_of(2) {
        format!("{}.", place / 2 + 1)
    } else {
        String::new()
    };
    let number = RichText::new(number).color(style::faint(ui));
    let layout = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(vec2(width, row(ui)), layout, |ui| {
        ui.set_min_size(vec2(width, row(ui)));
        ui.add(egui::Label::new(number).truncate());
    });
}

/// A move: its place, and what a click on it does. One that was made shows its position; one taken back is made again.
fn cell(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    ply: usize,
    width: f32,
) -> (Rect, Option<Action>) {
    let size = vec2(width, row(ui));
    let made = view.moves.get(ply);
    let undone = ply.checked_sub(view.moves.len());
    let undone = undone.and_then(|ply| view.undone.get(ply));
    let Some(written) = made.or(undone) else {
        return (ui.allocate_space(size).1, None);
    };
    let is_shown = view.shown() == Some(ply + 1);
    let label = view.labels.get(ply).and_then(Option::as_ref);
    // It can be clicked; the keyboard goes to the list as a whole.
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    response.widget_info(|| {
        let name = match made {
            Some(_) => match label {
                Some(label) => {
                    let parts = [
                        ("move", written.as_str().into()),
                        ("label", label.name.as_str().into()),
                    ];
                    locale.format("moves-labelled", &parts)
                }
                None => written.clone(),
            },
            None => locale.format("moves-undone", &[("move", written.as_str().into())]),
        };
        WidgetInfo::selected(WidgetType::Link, true, is_shown, name)
    });
    let plies = ply + 1;
    let action = match made {
        Some(_) if plies == view.moves.len() => Action::ViewPresent,
        Some(_) => Action::ViewPly(plies),
        None => Action::RedoTo(plies),
    };
    let clicked = response.clicked().then_some(action);
    let is_hovered = response.hovered();
    let edited = view
        .editable
        .get(ply)
        .and_then(|node| line_menu::show(response, locale, *node, false));
    let clicked = clicked.or(edited);
    if !ui.is_rect_visible(rect) {
        return (rect, clicked);
    }
    if is_hovered {
        let hovered = ui.visuals().widgets.hovered.weak_bg_fill;
        let place = rect.expand2(vec2(4.0, 0.0));
        ui.painter()
            .rect_filled(place, CornerRadius::same(4), hovered);
    }
    let text = if is_shown {
        style::strong(written).color(style::accent(ui))
    } else if label.is_some_and(|label| label.is_bad) {
        RichText::new(written).color(style::warning(ui))
    } else if made.is_some() {
        RichText::new(written).color(style::ink(ui))
    } else {
        RichText::new(written).color(style::faint(ui))
    };
    let galleys = || {
        SIZES
            .map(|size| set(ui, text.clone().size(size)))
            .into_iter()
    };
    let fitting = galleys().find(|galley| galley.size().x <= width);
    let Some(galley) = fitting.or(galleys().last()) else {
        return (rect, clicked);
    };
    let at = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(at, galley, style::ink(ui));
    (rect, clicked)
}
