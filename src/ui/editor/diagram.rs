//! The drawn board of the position editor, which takes clicks, drags and arrow keys.

use bevy_egui::egui::{Key, Ui};
use cohort_controls::input::Action;
use cohort_features::editor::EditorRequest;
use cohort_play::locale::Locale;
use rules::Square;

use super::view::EditorView;
use crate::diagram::Diagram;
use crate::flat_board::FlatBoard;

/// Draws the editor's board in the given width, and appends the player's actions to `actions`.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    view: &EditorView,
    width: f32,
    actions: &mut Vec<Action>,
) {
    let says = [("position", view.text.as_str().into())];
    let says = locale.format("editor-board", &says);
    let diagram = Diagram::place(ui, &view.variant, width, &says);
    let click = |square| Action::Editor(EditorRequest::Click(square));
    if diagram.response.dragged() {
        let begins = diagram.response.drag_started();
        let squares = stroke(ui, &diagram.layout, begins);
        actions.push(Action::Editor(EditorRequest::Paint(squares, begins)));
    } else if [Key::Space, Key::Enter]
        .iter()
        .any(|key| diagram.is_pressed(ui, *key))
    {
        // egui reports a key press on the board as a click without a place. So it counts as a click on the keyboard
        // cursor.
        actions.extend(diagram.cursor.map(click));
    } else if diagram.response.clicked() {
        actions.extend(diagram.pointed.map(click));
    }
    let is_there = |square| !view.variant.is_hole(square) && view.board.has(square);
    diagram.paint(ui, is_there, view.board.stones(), view.stones);
    diagram.paint_cursor(ui);
}

/// Returns the squares that the pointer has crossed since the last frame. If a drag `begins`, returns the squares since
/// the press.
fn stroke(ui: &Ui, layout: &FlatBoard, begins: bool) -> Vec<Square> {
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
    // Tests points that are closer together than squares, so that no crossed square is missed.
    let steps = ((to - from).length() / layout.step() * 4.0).ceil().max(1.0) as u32;
    let point = |step: u32| from + (to - from) * (step as f32 / steps as f32);
    let mut squares: Vec<Square> = (0..=steps)
        .filter_map(|step| layout.at(point(step)))
        .collect();
    squares.dedup();
    squares
}
