//! The board on the notes page, on which the player draws marks. A click marks a square, and a drag draws an arrow. On
//! the keyboard, Space marks the square under the cursor, and Enter starts and ends an arrow.

use bevy_egui::egui::{Color32, Key, Painter, Pos2, Shape, Stroke, Ui, Vec2};
use cohort_play::locale::Locale;
use record::{Colour, Mark};
use rules::{Side, Square};

use super::draft::{Draft, toggle};
use super::view::NoteView;
use crate::diagram::Diagram;
use crate::flat_board::FlatBoard;
use crate::style;

/// Draws the notes page's board in the given width, and changes the draft by the player's input.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &NoteView, draft: &mut Draft, width: f32) {
    let text = view.variant.position_string(&view.position);
    let says = locale.format("note-board", &[("position", text.into())]);
    let diagram = Diagram::place(ui, &view.variant, width, &says);
    let from = pressed_on(ui, &diagram);
    let marks = &mut draft.annotation.marks;
    if diagram.is_pressed(ui, Key::Space) {
        if let Some(at) = diagram.cursor {
            toggle(marks, Mark::Square(draft.colour, at));
        }
        draft.from = None;
    } else if diagram.is_pressed(ui, Key::Enter) {
        draft.from = match (draft.from, diagram.cursor) {
            (Some(from), Some(to)) if from != to => {
                toggle(marks, Mark::Arrow(draft.colour, from, to));
                None
            }
            (Some(_), _) => None,
            (None, at) => at,
        };
    } else if diagram.response.drag_stopped() {
        match (from, diagram.pointed) {
            (Some(from), Some(to)) if from == to => {
                toggle(marks, Mark::Square(draft.colour, to));
            }
            (Some(from), Some(to)) => toggle(marks, Mark::Arrow(draft.colour, from, to)),
            _ => {}
        }
    } else if diagram.response.clicked()
        && let Some(at) = diagram.pointed
    {
        toggle(marks, Mark::Square(draft.colour, at));
    }
    let stones = Side::ALL.into_iter().flat_map(|side| {
        let groups = view.variant.groups(&view.position, side).concat();
        groups.into_iter().map(move |square| (side, square))
    });
    let is_there = |square| view.variant.is_whole(&view.position, square);
    diagram.paint(ui, is_there, stones, view.stones);
    let painter = ui.painter();
    for mark in &draft.annotation.marks {
        paint(painter, &diagram.layout, *mark, 1.0);
    }
    // Draws the arrow that the player is currently drawing.
    let to = diagram.cursor.filter(|_| draft.from.is_some());
    let keyed = draft.from.zip(to);
    let dragged = from
        .zip(diagram.pointed)
        .filter(|_| diagram.response.dragged());
    if let Some((from, to)) = dragged.or(keyed).filter(|(from, to)| from != to) {
        paint(
            painter,
            &diagram.layout,
            Mark::Arrow(draft.colour, from, to),
            0.6,
        );
    }
    diagram.paint_cursor(ui);
    ui.label(style::small(ui, locale.text("note-marks-how")));
}

/// Returns the square on which the pointer was last pressed.
fn pressed_on(ui: &Ui, diagram: &Diagram) -> Option<Square> {
    let origin = ui.input(|input| input.pointer.press_origin());
    // egui forgets the place of the press before it reports the release, so the square is stored here.
    let id = diagram.response.id.with("pressed on");
    match origin.and_then(|origin| diagram.layout.at(origin)) {
        Some(square) => {
            ui.data_mut(|data| data.insert_temp(id, square));
            Some(square)
        }
        None => ui.data(|data| data.get_temp(id)),
    }
}

fn paint(painter: &Painter, layout: &FlatBoard, mark: Mark, opacity: f32) {
    match mark {
        Mark::Square(colour, at) => {
            let stroke = Stroke::new(3.0, tint(colour, opacity));
            layout.frame(painter, at, stroke);
        }
        Mark::Arrow(colour, from, to) => {
            let ends = [from, to].map(|square| layout.centre(square));
            arrow(painter, ends, layout.step() * 0.16, tint(colour, opacity));
        }
    }
}

/// Draws an arrow between the centres of two squares.
fn arrow(painter: &Painter, [from, to]: [Pos2; 2], width: f32, colour: Color32) {
    let way = (to - from).normalized();
    let across = Vec2::new(-way.y, way.x);
    let neck = to - way * width * 2.4;
    painter.line_segment([from, neck], Stroke::new(width, colour));
    let head = [to, neck + across * width * 1.4, neck - across * width * 1.4];
    painter.add(Shape::convex_polygon(head.to_vec(), colour, Stroke::NONE));
}

/// Returns the screen colour for a colour of marks in game records.
fn tint(colour: Colour, opacity: f32) -> Color32 {
    let tint = match colour {
        Colour::Green => Color32::from_rgb(41, 140, 61),
        Colour::Red => Color32::from_rgb(191, 38, 33),
        Colour::Yellow => Color32::from_rgb(222, 158, 13),
        Colour::Blue => Color32::from_rgb(33, 97, 184),
    };
    tint.gamma_multiply(opacity)
}
