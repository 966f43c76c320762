//! The drawn board of the editor: squares that are clicked, painted over, or gone to by arrow keys.

use bevy_egui::egui::{
    Align2, EventFilter, FontId, Key, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};
use rules::Square;

use super::view::EditorView;
use crate::editor::EditorRequest;
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::controls::between;
use crate::ui::style;

/// The room for the names of files and ranks.
const NAMES: f32 = 16.0;

/// Where squares lie.
struct Layout {
    board: Rect,
    step: f32,
    ranks: u8,
}

impl Layout {
    fn centre(&self, square: Square) -> Pos2 {
        let file = f32::from(square.file()) + 0.5;
        let rank = f32::from(self.ranks.saturating_sub(square.rank())) - 0.5;
        pos2(
            self.board.left() + file * self.step,
            self.board.top() + rank * self.step,
        )
    }

    fn cell(&self, square: Square) -> Rect {
        Rect::from_center_size(self.centre(square), Vec2::splat(self.step))
    }

    fn at(&self, point: Pos2) -> Option<Square> {
        if !self.board.contains(point) {
            return None;
        }
        let from = (point - self.board.left_top()) / self.step;
        let down = from.y.floor() as u8;
        Square::new(from.x.floor() as u8, self.ranks.checked_sub(down + 1)?)
    }
}

/// Draws the board in so much width, and tells what is done on it.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &EditorView,
    width: f32,
    actions: &mut Vec<Action>,
) {
    let shape = view.variant.shape();
    let (files, ranks) = (f32::from(shape.files()), f32::from(shape.ranks()));
    let step = ((width - NAMES) / files.max(ranks)).floor();
    let size = vec2(files, ranks) * step;
    let (place, response) =
        ui.allocate_exact_size(size + Vec2::splat(NAMES), Sense::click_and_drag());
    let layout = Layout {
        board: Rect::from_min_size(place.left_top() + vec2(NAMES, 0.0), size),
        step,
        ranks: shape.ranks(),
    };
    let says = [("position", view.text.as_str().into())];
    let says = locale.format("editor-board", &says);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &says));
    let memory = response.id;
    let mut cursor: Option<Square> = ui.data(|data| data.get_temp(memory));
    let pointed = response
        .interact_pointer_pos()
        .and_then(|point| layout.at(point));
    if response.clicked() {
        response.request_focus();
        actions.extend(pointed.map(|square| Action::Editor(EditorRequest::Click(square))));
        cursor = pointed.or(cursor);
    } else if response.dragged() {
        let begins = response.drag_started();
        let squares = stroke(ui, &layout, begins);
        cursor = squares.last().copied().or(cursor);
        actions.push(Action::Editor(EditorRequest::Paint(squares, begins)));
    }
    if response.gained_focus() && cursor.is_none() {
        cursor = Square::new(0, 0);
    }
    if response.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        if let Some(at) = cursor {
            cursor = Some(moved(ui, at, shape.files(), shape.ranks()));
            let puts =
                ui.input(|input| input.key_pressed(Key::Space) || input.key_pressed(Key::Enter));
            // egui makes a click of it, which has no place.
            if puts
                && !actions
                    .iter()
                    .any(|action| matches!(action, Action::Editor(EditorRequest::Click(_))))
            {
                actions.push(Action::Editor(EditorRequest::Click(cursor.unwrap_or(at))));
            }
        }
    }
    if let Some(cursor) = cursor {
        ui.data_mut(|data| data.insert_temp(memory, cursor));
    }
    paint(
        ui,
        view,
        &layout,
        response.has_focus().then_some(cursor).flatten(),
    );
}

/// The squares that the pointer has gone over since the last frame, from where it was pressed on.
fn stroke(ui: &Ui, layout: &Layout, begins: bool) -> Vec<Square> {
    let (to, by, origin) = ui.input(|input| {
        let pointer = &input.pointer;
        (
            pointer.latest_pos(),
            pointer.delta(),
            pointer.press_origin(),
        )
    });
    let Some(to) = to else { return Vec::new() };
    let from = origin.filter(|_| begins).unwrap_or(to - by);
    // So close that no square is missed.
    let steps = ((to - from).length() / layout.step * 4.0).ceil().max(1.0) as u32;
    let point = |step: u32| from + (to - from) * (step as f32 / steps as f32);
    let mut squares: Vec<Square> = (0..=steps)
        .filter_map(|step| layout.at(point(step)))
        .collect();
    squares.dedup();
    squares
}

/// Where the arrow keys lead from a square.
fn moved(ui: &Ui, from: Square, files: u8, ranks: u8) -> Square {
    let by = |less: Key, more: Key| {
        ui.input(|input| i16::from(input.key_pressed(more)) - i16::from(input.key_pressed(less)))
    };
    let to = |at: u8, by: i16, count: u8| {
        let last = i16::from(count) - 1;
        u8::try_from((i16::from(at) + by).clamp(0, last)).unwrap_or(at)
    };
    let file = to(from.file(), by(Key::ArrowLeft, Key::ArrowRight), files);
    let rank = to(from.rank(), by(Key::ArrowDown, Key::ArrowUp), ranks);
    Square::new(file, rank).unwrap_or(from)
}

fn paint(ui: &Ui, view: &EditorView, layout: &Layout, cursor: Option<Square>) {
    let painter = ui.painter();
    let shape = view.variant.shape();
    let (ink, paper) = (style::ink(ui), ui.visuals().panel_fill);
    let [light, dark] = [0.62, 0.78].map(|share| between(ink, paper, share));
    for square in shape.squares() {
        if view.variant.is_hole(square) {
            continue;
        }
        let is_dark = (square.file() + square.rank()) % 2 == 0;
        painter.rect_filled(layout.cell(square), 0.0, if is_dark { dark } else { light });
    }
    painter.rect_stroke(layout.board, 0.0, style::line(ui), StrokeKind::Outside);
    let font = FontId::proportional(11.0);
    let faint = style::faint(ui);
    for square in shape.squares() {
        let cell = layout.cell(square);
        let name = square.to_string();
        let letters = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        if square.rank() == 0 {
            let at = pos2(cell.center().x, cell.bottom() + 2.0);
            painter.text(at, Align2::CENTER_TOP, letters, font.clone(), faint);
        }
        if square.file() == 0 {
            let at = pos2(cell.left() - 4.0, cell.center().y);
            let number = name.get(letters.len()..).unwrap_or_default();
            painter.text(at, Align2::RIGHT_CENTER, number, font.clone(), faint);
        }
    }
    for (side, square) in view.board.stones() {
        let centre = layout.centre(square);
        view.stones.paint(painter, side, centre, layout.step * 0.4);
    }
    if let Some(cursor) = cursor {
        let stroke = Stroke::new(2.0, style::accent(ui));
        painter.rect_stroke(layout.cell(cursor), 2.0, stroke, StrokeKind::Inside);
    }
}
