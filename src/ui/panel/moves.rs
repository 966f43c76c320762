//! Draws the move list of a match: the moves made and, in grey, the moves taken back. A click on a move shows its
//! position.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    self, Align, Context, CornerRadius, Event, Galley, Id, Layout, Margin, MouseWheelUnit, Rangef,
    Rect, Response, RichText, ScrollArea, Sense, TextStyle, TextWrapMode, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetText, WidgetType, vec2,
};
use cohort_controls::input::{Action, MatchAction, move_list};
use cohort_play::locale::Locale;

use super::rows::{GAP, Row, Rows, rows_of};
use super::view::{MoveList, PanelView};
use super::{line_menu, remarks};
use crate::screen_reader::tables;
use crate::style;

/// The height of a row in the move list, in points.
const MOVE: f32 = 21.0;

/// `MARGIN` is the space above and below the rows of the move list, in points. `SIDE` is the space at their left and
/// right.
const MARGIN: f32 = 6.0;
const SIDE: f32 = 6.0;

/// The space between a row's number and its moves, and between two moves of a row, in points.
const BETWEEN: f32 = 8.0;

/// The possible text sizes of a move, in points. A move has the largest of these sizes that fits.
const SIZES: [f32; 3] = [style::BODY, style::SMALL, 12.0];

/// Returns the minimum height of the move list at the given width, in points. This height has space for three rows of
/// one move, or for two rows of two moves.
pub(crate) fn least(width: f32) -> f32 {
    let rows = if in_a_row(width - 2.0 * SIDE) == 1 {
        3.0
    } else {
        2.0
    };
    rows * (MOVE + GAP) + 2.0 * MARGIN
}

/// Returns the height of a row in the current style, in points.
fn row(ui: &Ui) -> f32 {
    ui.spacing().interact_size.y
}

/// Returns the number of moves in a row at the given width.
fn in_a_row(width: f32) -> usize {
    if width < NARROW { 1 } else { 2 }
}

/// The number of rows above and below the visible rows that screen readers find.
const HEARD_ROWS: f32 = 150.0;

/// The scroll distance of a touchpad that equals one notch of a mouse wheel, in points.
const NOTCH: f32 = 50.0;

/// Draws the move list in a card of the given height. Scrolls to the move that led to the position on the board.
pub(crate) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    height: f32,
    actions: &mut Vec<Action>,
) {
    let card = style::card_frame(ui).inner_margin(Margin::symmetric(SIDE as i8, MARGIN as i8));
    // The card's height includes an outline of one point at the top and at the bottom.
    let inner = (height - 2.0 * MARGIN - 2.0).max(0.0);
    if view.list.moves.is_empty() && view.list.undone.is_empty() {
        card.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_min_height(inner);
            ui.set_max_height(inner);
            ui.label(style::small(ui, locale.text("moves-none")));
        });
        return;
    }
    // Tab moves the focus in the order in which widgets are added. The list is added before its contents, so that Tab
    // reaches the list first.
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    let list = ui.interact(place, move_list(), Sense::focusable_noninteractive());
    list.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, locale.text("moves-title")));
    let count = view.list.moves.len() + view.list.undone.len();
    let is_heard = tables::list(ui.ctx(), list.id, Role::List, count);
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
        let drawn = area.show_viewport(ui, |ui, seen| {
            ui.spacing_mut().item_spacing = vec2(BETWEEN, GAP);
            ui.spacing_mut().interact_size.y = style::target(ui, MOVE);
            // Screen readers find only what is drawn, so the list also draws the moves near the visible ones for them.
            let around = if is_heard {
                HEARD_ROWS * (row(ui) + GAP)
            } else {
                0.0
            };
            draw(ui, locale, view, seen.y_range().expand(around), actions)
        });
        if is_new(ui, view, drawn.inner.1, inner) {
            // Change the scroll offset as little as possible to make the move on the board visible.
            let shown = drawn.inner.0;
            let offset = drawn.state.offset.y;
            let in_sight = offset.max(shown.end - inner).min(shown.start);
            ui.data_mut(|data| data.insert_temp(wanted, in_sight));
            ui.ctx().request_repaint();
        }
    });
}

/// Steps through the game by one move for each notch that the mouse wheel turns over the move list. Consumes the
/// wheel's motion, so that the list does not scroll.
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
    (whole != 0.0).then_some(Action::Match(MatchAction::ViewStep(-whole as i32)))
}

/// Returns how many notches an event turns the wheel; positive means up.
fn notches(event: &Event) -> f32 {
    match event {
        Event::MouseWheel { unit, delta, .. } => match unit {
            MouseWheelUnit::Point => delta.y / NOTCH,
            MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
        },
        _ => 0.0,
    }
}

/// The state of the move list in its last drawing pass: the move on the board, the number of moves, and the list's
/// height in points. The last value is the number of that pass.
type InSight = ((Shown, usize, i32), u64);

/// Identifies the move that led to the position on the board. The first value is the number of plies, for a move of the
/// main line. The second value is the vertical position in the list in points, for a move in a variation.
type Shown = (Option<usize>, Option<i32>);

fn in_sight() -> Id {
    move_list().with("in sight")
}

/// Makes the move list scroll to the move on the board in the next frame.
pub fn show_move(context: &Context) {
    context.data_mut(|data| data.remove::<InSight>(in_sight()));
}

/// Returns whether the move list must scroll to the move on the board. The list must scroll if it has just appeared, or
/// if the move, the number of moves or the list's height has changed.
fn is_new(ui: &Ui, view: &PanelView, variation: Option<i32>, height: f32) -> bool {
    let now = (
        (view.shown(), variation),
        view.list.moves.len(),
        height.round() as i32,
    );
    let pass = ui.ctx().cumulative_pass_nr();
    let known: Option<InSight> = ui.data(|data| data.get_temp(in_sight()));
    ui.data_mut(|data| data.insert_temp(in_sight(), (now, pass)));
    known.is_none_or(|(known, last)| known != now || last + 1 < pass)
}

/// If the move list is narrower than this, in points, each row has one move instead of two.
const NARROW: f32 = 190.0;

/// Draws the rows in the vertical range `drawn`, in points from the top of the list. Returns the vertical range of the
/// move that led to the position on the board. For a move in a variation, also returns the rounded start of this range.
fn draw(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    drawn: Rangef,
    actions: &mut Vec<Action>,
) -> (Range<f32>, Option<i32>) {
    let list = &*view.list;
    let in_a_row = in_a_row(ui.available_width());
    let rows: Arc<Rows> = rows_of(ui, &view.list, in_a_row, row(ui));
    let places = usize::from(list.second_began) + list.moves.len() + list.undone.len();
    let numbers = numbers(ui, places.div_ceil(2));
    let all = ui.max_rect();
    ui.set_min_height(rows.height());
    for (number, row, place) in rows.between(drawn.min..drawn.max) {
        let place = Rect::from_x_y_ranges(
            all.x_range(),
            all.top() + place.start..=all.top() + place.end,
        );
        let builder = UiBuilder::new()
            .id_salt(number)
            .max_rect(place)
            .accessibility_parent(move_list());
        let mut ui = ui.new_child(builder);
        match row {
            Row::Moves(first) => {
                moves(
                    &mut ui,
                    locale,
                    view,
                    first..first + in_a_row,
                    numbers,
                    actions,
                );
            }
            Row::Remark(number) => {
                if let Some(remark) = list.remarks.get(number) {
                    remarks::show(&mut ui, locale, list, remark, actions);
                }
            }
        }
    }
    let shown = view.shown();
    let place = rows.shown(shown);
    let variation = shown.is_none().then_some(place.start.round() as i32);
    (place, variation)
}

/// Draws a row of moves, and the row's number before them.
fn moves(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    places: Range<usize>,
    numbers: f32,
    actions: &mut Vec<Action>,
) {
    let room = ui.available_width() - numbers;
    let width = (room / places.len().max(1) as f32 - BETWEEN).max(0.0);
    ui.horizontal(|ui| {
        number(ui, numbers, places.start);
        for place in places {
            match place.checked_sub(usize::from(view.list.second_began)) {
                Some(ply) => actions.extend(cell(ui, locale, view, ply, width)),
                None => {
                    ui.allocate_space(vec2(width, row(ui)));
                }
            }
        }
    });
}

/// Returns the width of the column of row numbers, in points, for a list with `pairs` rows of two moves.
fn numbers(ui: &Ui, pairs: usize) -> f32 {
    // The column has space for at least two digits. Otherwise, the moves would shift at the tenth row.
    let digits = pairs.max(10).ilog10() + 1;
    let widest = format!("{}.", "0".repeat(digits as usize));
    set(ui, RichText::new(widest)).size().x.ceil()
}

/// Lays out a text on a single line.
fn set(ui: &Ui, text: RichText) -> Arc<Galley> {
    let wrap = Some(TextWrapMode::Extend);
    WidgetText::from(text).into_galley(ui, wrap, f32::INFINITY, TextStyle::Body)
}

/// Draws the number of a row. A row that begins with the second move of a pair has no number.
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

/// Describes a move to screen readers: its number, its side, and its place in the list of moves.
fn describe(response: &Response, locale: &Locale, list: &MoveList, ply: usize) {
    let place = ply + usize::from(list.second_began);
    tables::entry(response, ply);
    let Some(first) = list.first else { return };
    response.ctx.accesskit_node_builder(response.id, |node| {
        let side = if place.is_multiple_of(2) {
            first
        } else {
            !first
        };
        let side = locale.text(phrases::side_key(side));
        let says = [("number", (place / 2 + 1).into()), ("side", side.into())];
        node.set_description(locale.format("moves-place", &says));
    });
}

/// Draws a move that the player can click. A click on a move made shows its position. A click on a move taken back
/// makes the move again.
fn cell(ui: &mut Ui, locale: &Locale, view: &PanelView, ply: usize, width: f32) -> Option<Action> {
    let size = vec2(width, row(ui));
    let list: &MoveList = &view.list;
    let made = list.moves.get(ply);
    let undone = ply.checked_sub(list.moves.len());
    let undone = undone.and_then(|ply| list.undone.get(ply));
    let Some(written) = made.or(undone) else {
        ui.allocate_space(size);
        return None;
    };
    let is_shown = view.shown() == Some(ply + 1);
    let label = list.labels.get(ply).and_then(Option::as_ref);
    // The player can click the move, but Tab stops only at the move list as a whole.
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
    describe(&response, locale, list, ply);
    let plies = ply + 1;
    let action = match made {
        Some(_) if plies == list.moves.len() => Action::Match(MatchAction::ViewPresent),
        Some(_) => Action::Match(MatchAction::ViewPly(plies)),
        None => Action::Match(MatchAction::RedoTo(plies)),
    };
    let clicked = response.clicked().then_some(action);
    let is_hovered = response.hovered();
    let edited = list
        .editable
        .get(ply)
        .and_then(|node| line_menu::show(response, locale, *node, false));
    let clicked = clicked.or(edited);
    // Only screen readers find moves that are scrolled out of view.
    if !ui.is_rect_visible(rect) {
        return clicked;
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
    if let Some(galley) = fitting.or(galleys().last()) {
        let at = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, style::ink(ui));
    }
    clicked
}
