//! The board for screen readers: a group of invisible buttons, one for each square, without pointer input. A screen
//! reader reads and presses the buttons. The button under the board's keyboard cursor has focus.
//!
//! Orca stops speaking when the name of the focused control changes, so the name of the focused square changes only
//! directly before an [announcement](super::announcements).

use bevy::ecs::system::SystemParam;
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
use rules::{Side, Square};

use super::announcements::Told;
use super::square_text::{selection_text, square_text};
use super::{Listening, Topic, say};
use crate::paused;

/// The accessibility roles of the board and of a square. On Linux, AccessKit has no interface for grids, so a square is
/// a button.
const BOARD: Role = Role::Group;
const SQUARE: Role = Role::Button;

/// The board, if it is shown and a screen reader is listening.
#[derive(SystemParam)]
pub(crate) struct HeardBoard<'w> {
    listening: Listening<'w>,
    screen: Res<'w, State<Screen>>,
    open_pages: Res<'w, OpenPages>,
    current: Option<Res<'w, Match>>,
    puzzle: Res<'w, CurrentPuzzle>,
    displayed: Res<'w, DisplayedBoard>,
    area: Res<'w, BoardArea>,
}

impl HeardBoard<'_> {
    /// Returns the board, and its area in the window.
    fn shown(&self) -> Option<(&Board, Rect)> {
        let current = self.current.as_deref();
        let shown = *self.screen.get() != Screen::Title
            && !paused::hides_board(current, &self.puzzle, &self.open_pages);
        (self.listening.is_on() && shown)
            .then(|| Some((self.displayed.board()?, self.area.0?)))
            .flatten()
    }
}

/// Announces the selected stones, and the squares that they can move to.
pub(crate) fn say_selection(
    mut contexts: EguiContexts,
    board: HeardBoard,
    (locale, marks): (Res<Locale>, Res<Marks>),
) -> Result {
    if board.shown().is_some() {
        let text = selection_text(&locale, &marks).unwrap_or_default();
        say(contexts.ctx_mut()?, Topic::Selection, text);
    }
    Ok(())
}

/// The text of the focused square as the screen reader knows it: its stone, and the whole text.
#[derive(Default)]
pub(crate) struct KeptText(Option<(Square, Option<Side>, String)>);

impl KeptText {
    /// Returns the text of the focused square for the screen reader. Keeps the last text while the square has the focus,
    /// unless its stone changes or `may_change` is set. A screen reader stops speaking when the name of the focused
    /// control changes.
    fn of(&mut self, square: Square, stone: Option<Side>, now: String, may_change: bool) -> String {
        match &self.0 {
            Some((kept, side, text)) if *kept == square && *side == stone && !may_change => {
                text.clone()
            }
            _ => {
                self.0 = Some((square, stone, now.clone()));
                now
            }
        }
    }
}

/// Describes the board to a screen reader as a group of buttons.
pub(crate) fn describe(
    mut contexts: EguiContexts,
    heard: HeardBoard,
    locale: Res<Locale>,
    view: BoardView,
    (marks, cursor, told): (Res<Marks>, Res<Cursor>, Res<Told>),
    mut kept: Local<KeptText>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let Some((board, area)) = heard.shown() else {
        kept.0 = None;
        return Ok(());
    };
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
    let focused = focused_square(&context, *cursor, &heard.open_pages);
    if focused.is_none() {
        kept.0 = None;
    }
    let stop = tab_stop(board, *cursor);
    for square in from_the_top(board) {
        let (middle, reach) = reach(square).unwrap_or_default();
        let place = egui::Rect::from_center_size(middle, Size::splat(reach * 1.4));
        let control = square_control(&ui, place, square, stop);
        if control.gained_focus() && cursor.0 != Some(square) {
            let there = BoardAction::MoveCursorTo(square.to_string());
            actions.write(Action::Board(there));
        }
        let mut text = square_text(&locale, board, &marks, square);
        if focused == Some(square) {
            let stone = board.variant.stone_at(&board.position, square);
            text = kept.of(square, stone, text, told.has_news());
        }
        name(&control, &text, &marks, square);
    }
    if let Some(square) = focused.filter(|_| heard.open_pages.top().is_none())
        && cursor.0 == Some(square)
    {
        context.memory_mut(|memory| memory.request_focus(control_of(square)));
    }
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

/// Returns the square that has the focus in this frame. The square of the keyboard cursor has the focus, unless a
/// control of a panel has it.
fn focused_square(context: &Context, cursor: Cursor, open_pages: &OpenPages) -> Option<Square> {
    let focused = context.memory(Memory::focused);
    let on_board = focused.and_then(square_of);
    match cursor.0 {
        Some(square) if open_pages.top().is_none() => {
            (focused.is_none() || on_board.is_some()).then_some(square)
        }
        _ => on_board,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_the_focused_square_changes_before_announcements_and_with_its_stone() {
        let square = |rank| Square::new(4, rank).unwrap();
        let (e4, e5, black) = (square(3), square(4), Some(Side::Black));
        let mut kept = KeptText::default();
        let mut text = |at, stone, now: &str, may| kept.of(at, stone, now.to_owned(), may);
        assert_eq!(text(e4, black, "black", false), "black");
        assert_eq!(text(e4, black, "black; selected", false), "black");
        let changed = text(e4, black, "black; selected", true);
        assert_eq!(changed, "black; selected");
        assert_eq!(text(e4, black, "black", false), changed);
        assert_eq!(text(e4, None, "empty", false), "empty");
        assert_eq!(text(e5, None, "empty; last", false), "empty; last");
    }
}
