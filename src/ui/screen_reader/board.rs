//! The board for screen readers: a group of invisible buttons, one for each square, without pointer input. A screen
//! reader reads and presses the buttons. The button under the board's keyboard cursor has focus.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::{self, Role};
use bevy_egui::egui::{
    self, Context, LayerId, Memory, Response, Sense, Ui, UiBuilder, Vec2 as Size,
};
use cohort_controls::input::screen_reader::{control_of, square_of};
use cohort_controls::input::{Action, BoardAction, Cursor, OpenPages};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_platform::frame::Screen;
use cohort_play::board::{Board, DisplayedBoard, Marks};
use cohort_play::locale::Locale;
use cohort_play::table::Match;
use cohort_scene::camera::{BoardArea, BoardView};
use rules::Square;

use super::square_text::{selection_text, square_text};
use super::{Listening, Topic, say};
use crate::paused;

/// The accessibility roles of the board and of a square. On Linux, AccessKit has no interface for grids, so a square is
/// a button.
const BOARD: Role = Role::Group;
const SQUARE: Role = Role::Button;

/// Describes the board to a screen reader as a group of buttons.
pub(crate) fn describe(
    mut contexts: EguiContexts,
    listening: Listening,
    locale: Res<Locale>,
    (screen, open_pages): (Res<State<Screen>>, Res<OpenPages>),
    (current, puzzle): (Option<Res<Match>>, Res<CurrentPuzzle>),
    (displayed, view, area): (Res<DisplayedBoard>, BoardView, Res<BoardArea>),
    (marks, cursor): (Res<Marks>, Res<Cursor>),
    mut actions: MessageWriter<Action>,
) -> Result {
    let shown = *screen.get() != Screen::Title
        && !paused::hides_board(current.as_deref(), &puzzle, &open_pages);
    let (Some(board), Some(area)) = (displayed.board(), area.0) else {
        return Ok(());
    };
    if !listening.is_on() || !shown {
        return Ok(());
    }
    let context = contexts.ctx_mut()?.clone();
    let zoom = context.zoom_factor();
    let point = |at: Vec2| egui::pos2(at.x / zoom, at.y / zoom);
    let builder = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(egui::Rect::from_two_pos(point(area.min), point(area.max)));
    let ui = Ui::new(context.clone(), "squares".into(), builder);
    context.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(BOARD);
        node.set_label(locale.text("board-name"));
    });
    let reach = |square| {
        Some((
            point(view.screen_of(square)?),
            view.reach_of(square)? / zoom,
        ))
    };
    let stop = tab_stop(board, *cursor);
    for square in from_the_top(board) {
        let (middle, reach) = reach(square).unwrap_or_default();
        let place = egui::Rect::from_center_size(middle, Size::splat(reach * 1.4));
        let control = square_control(&ui, place, square, stop);
        if control.gained_focus() && cursor.0 != Some(square) {
            let there = BoardAction::MoveCursorTo(square.to_string());
            actions.write(Action::Board(there));
        }
        name(
            &control,
            &square_text(&locale, board, &marks, square),
            &marks,
            square,
        );
    }
    if open_pages.top().is_none() {
        focus_cursor(&context, *cursor);
    }
    say(
        &context,
        Topic::Selection,
        selection_text(&locale, &marks).unwrap_or_default(),
    );
    Ok(())
}

/// Returns the squares of the board row by row, from the top left.
fn from_the_top(board: &Board) -> Vec<Square> {
    let mut squares: Vec<Square> = board.layout.shape.squares().collect();
    squares.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
    squares
}

/// Returns the only square that Tab stops at: the square of the keyboard cursor. Without a cursor, returns the first
/// square at the top left.
fn tab_stop(board: &Board, cursor: Cursor) -> Option<Square> {
    cursor.0.or_else(|| from_the_top(board).first().copied())
}

fn square_control(ui: &Ui, place: egui::Rect, square: Square, stop: Option<Square>) -> Response {
    let sense = if stop == Some(square) {
        Sense::FOCUSABLE
    } else {
        Sense::empty()
    };
    ui.interact(place, control_of(square), sense)
}

fn name(control: &Response, text: &str, marks: &Marks, square: Square) {
    control.ctx.accesskit_node_builder(control.id, |node| {
        node.set_role(SQUARE);
        node.set_label(text);
        node.set_selected(marks.selected.contains(&square));
        node.add_action(accesskit::Action::Click);
        node.add_action(accesskit::Action::Focus);
        let place = control.rect;
        node.set_bounds(accesskit::Rect {
            x0: place.min.x.into(),
            y0: place.min.y.into(),
            x1: place.max.x.into(),
            y1: place.max.y.into(),
        });
    });
}

/// Gives the focus to the square of the keyboard cursor, unless a control of a panel has the focus.
fn focus_cursor(context: &Context, cursor: Cursor) {
    let Some(square) = cursor.0 else { return };
    context.memory_mut(|memory: &mut Memory| {
        let on_board = memory
            .focused()
            .is_none_or(|focused| square_of(focused).is_some());
        if on_board {
            memory.request_focus(control_of(square));
        }
    });
}
