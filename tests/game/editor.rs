//! Tests of the position editor: placing stones, error messages, and playing from the position.

use bevy_egui::egui::{Key, pos2};
use cohort_controls::input::{Action, GamesAction, OpenPages, Page, PageAction};
use cohort_features::editor::{Brush, Editor, EditorRequest};
use cohort_platform::frame::Screen;
use cohort_play::locale::Locale;
use cohort_ui::editor::{self, EditorView};
use cohort_ui::stone::StoneFaces;
use egui_kittest::kittest::Queryable;
use rules::{Catalogue, Side, Square};

use crate::panels::actions;
use crate::player::Player;

fn ask(player: &mut Player, request: EditorRequest) {
    player.act(Action::Editor(request));
    player.frames(2);
}

fn text(player: &Player) -> String {
    player.app.world().resource::<Editor>().text()
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn opened() -> Player {
    let mut player = Player::at_title();
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    player
}

const START: &str = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";

#[test]
fn a_position_is_set_up_taken_back_and_played_from() {
    let mut player = opened();
    assert_eq!(text(&player), START);
    ask(&mut player, EditorRequest::Clear);
    assert_eq!(text(&player), "8/8/8/8/8/8/8/8 b");
    // A position without stones cannot be played.
    ask(&mut player, EditorRequest::Play);
    assert_eq!(player.screen(), Screen::Title);
    for (brush, squares) in [
        (Brush::Black, ["a1", "c3", "e5"]),
        (Brush::White, ["h8", "h1", "b7"]),
    ] {
        ask(&mut player, EditorRequest::Choose(brush));
        for name in squares {
            ask(&mut player, EditorRequest::Click(square(name)));
        }
    }
    ask(&mut player, EditorRequest::Mover(Side::White));
    let wanted = "7w/1w6/8/4b3/8/2b5/8/b6w w";
    assert_eq!(text(&player), wanted);
    ask(&mut player, EditorRequest::SwapColours);
    ask(&mut player, EditorRequest::Undo);
    ask(&mut player, EditorRequest::Undo);
    assert!(text(&player).ends_with(" b"), "{}", text(&player));
    ask(&mut player, EditorRequest::Redo);
    assert_eq!(text(&player), wanted);
    // Black is to move in the edited position. The player starts a game from it, and plays Black by default.
    ask(&mut player, EditorRequest::Undo);
    let wanted = text(&player);
    ask(&mut player, EditorRequest::Play);
    player.frames(3);
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(player.position_string(), wanted);
    assert_eq!(player.app.world().resource::<OpenPages>().top(), None);
}

#[test]
fn a_position_that_was_left_is_there_again_until_something_has_come_of_it() {
    let mut player = opened();
    let again = |player: &mut Player| {
        player.act(Action::Page(PageAction::Close));
        player.frames(2);
        player.act(Action::Page(PageAction::Open(Page::Editor)));
        player.frames(2);
    };
    ask(&mut player, EditorRequest::Choose(Brush::Black));
    ask(&mut player, EditorRequest::Click(square("e4")));
    let left = text(&player);
    assert_ne!(left, START);
    again(&mut player);
    assert_eq!(text(&player), left);
    ask(&mut player, EditorRequest::Undo);
    assert_eq!(text(&player), START);
    ask(&mut player, EditorRequest::Redo);
    ask(&mut player, EditorRequest::Play);
    player.frames(3);
    assert_eq!(player.screen(), Screen::Table);
    player.leave();
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    assert_eq!(text(&player), START);
}

#[test]
fn a_stroke_over_squares_is_taken_back_as_one() {
    let mut player = opened();
    ask(&mut player, EditorRequest::Choose(Brush::Nothing));
    for (squares, begins) in [(["b8", "c8"], true), (["d8", "e8"], false)] {
        let squares = squares.map(square).to_vec();
        ask(&mut player, EditorRequest::Paint(squares, begins));
    }
    assert!(text(&player).starts_with("5bb1/"), "{}", text(&player));
    ask(&mut player, EditorRequest::Undo);
    assert_eq!(text(&player), START);
}

#[test]
fn a_stroke_that_starts_on_empty_squares_is_taken_back_alone() {
    let mut player = opened();
    ask(&mut player, EditorRequest::Choose(Brush::Black));
    ask(&mut player, EditorRequest::Click(square("e4")));
    let clicked = text(&player);
    ask(&mut player, EditorRequest::Choose(Brush::Nothing));
    for (squares, begins) in [(["c5", "c6"], true), (["c7", "c8"], false)] {
        let squares = squares.map(square).to_vec();
        ask(&mut player, EditorRequest::Paint(squares, begins));
    }
    assert_ne!(text(&player), clicked);
    ask(&mut player, EditorRequest::Undo);
    assert_eq!(text(&player), clicked);
}

#[test]
fn what_is_pasted_into_the_editor_stays_there_and_mistakes_are_told() {
    let mut player = opened();
    let position = "7w/1w6/8/4b3/8/2b5/8/b6w w";
    player.act(Action::Games(GamesAction::PasteText(position.into())));
    player.frames(2);
    assert_eq!(text(&player), position);
    assert_eq!(
        player.screen(),
        Screen::Title,
        "pasting must not start a match"
    );
    player.act(Action::Games(GamesAction::PasteText("8/8/8 b".into())));
    player.frames(2);
    assert_eq!(text(&player), position);
    let editor = player.app.world().resource::<Editor>();
    let trouble = editor.trouble().map(ToString::to_string);
    assert!(trouble.is_some_and(|trouble| trouble.contains("line=1 ")));
    // The player pastes a game of another board. The editor switches to this board and shows the last position of the
    // game.
    player.act(Action::Games(GamesAction::PasteText(
        "[Variant \"ordo\"]\n\n1. c2-e4 *".into(),
    )));
    player.frames(2);
    let editor = player.app.world().resource::<Editor>();
    assert_eq!(editor.variant().unwrap().id(), "ordo");
    assert_eq!(editor.trouble(), None);
}

#[test]
fn at_the_table_it_begins_with_the_position_on_the_board() {
    let human = cohort_play::table::Seat::Here;
    let mut player = Player::at_table("loa", human, human);
    player.move_by_clicks("c8-c6");
    player.act(Action::Page(PageAction::Open(Page::Editor)));
    player.frames(2);
    assert_eq!(text(&player), player.position_string());
}

/// Returns the view of the editor page. The editor shows the start position, and the brush for white stones is chosen.
fn view() -> EditorView {
    let mut player = opened();
    ask(&mut player, EditorRequest::Choose(Brush::White));
    let editor = player.app.world().resource::<Editor>();
    let catalogue = Catalogue::builtin();
    let locale = Locale::new(Some("en"));
    let stones = StoneFaces::default();
    EditorView::of(editor, &locale, catalogue.variants(), stones, true).unwrap()
}

#[test]
fn squares_are_clicked_on_the_drawn_board_and_gone_to_by_keys() {
    let view = view();
    let done = actions(
        (900.0, 700.0),
        |ui, locale| editor::show(ui.ctx(), locale, &view),
        |harness| {
            let board = harness.get_by_label_contains("Board with the position");
            let rect = board.rect();
            // The page shows the names of the files below the squares, and the numbers of the ranks at their left. The
            // clicked point lies inside the square a1.
            let corner = pos2(rect.left() + 16.0 + 10.0, rect.bottom() - 16.0 - 10.0);
            harness.hover_at(corner);
            harness.drag_at(corner);
            harness.drop_at(corner);
            harness.run();
            harness.key_press(Key::ArrowUp);
            harness.run();
            harness.key_press(Key::ArrowRight);
            harness.run();
            harness.key_press(Key::Space);
            harness.run();
        },
    );
    let clicks = ["a1", "b2"].map(|name| Action::Editor(EditorRequest::Click(square(name))));
    assert_eq!(done, clicks);
}

#[test]
fn the_page_says_what_is_wrong_and_plays_only_what_can_be_played() {
    let mut view = view();
    let done = actions(
        (900.0, 700.0),
        |ui, locale| editor::show(ui.ctx(), locale, &view),
        |harness| harness.get_by_label("Play from here").click(),
    );
    assert_eq!(done, [Action::Editor(EditorRequest::Play)]);
    view.trouble = Some("white has no stones".into());
    let done = actions(
        (900.0, 700.0),
        |ui, locale| editor::show(ui.ctx(), locale, &view),
        |harness| {
            harness.get_by_label("white has no stones");
            harness.get_by_label("Play from here").click();
        },
    );
    assert_eq!(done, []);
}
