//! Tests of the panel in every size. The controls must not overlap, must lie inside the panel, and must be reachable.

mod clocks;
mod rail;
mod title;
mod words;

use std::cell::RefCell;
use std::sync::Arc;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{self, Id, Key, Rect, Ui, UiBuilder};
use cohort_controls::input::{Action, Entry, MatchAction, Page, PageAction, leaves};
use cohort_features::online::{OnlineRequest, Reply};
use cohort_play::locale::Locale;
use cohort_play::settings::Switch;
use cohort_ui::panel::{self, Answer, Message, MoveList, PanelView, Pause, ResultView, Typing};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::panels::{actions, focused, last_game, on_panel, panel_view, press_tab};

/// Returns the panel of a game with 80 moves.
fn long_game() -> PanelView {
    PanelView {
        list: Arc::new(MoveList {
            moves: (0..80).map(|ply| format!("a{ply}-b{ply}")).collect(),
            ..MoveList::default()
        }),
        ..panel_view()
    }
}

fn warned(mut view: PanelView) -> PanelView {
    view.message = Some(Message {
        text: "This line has 2 stones, so the move must be exactly 2 squares, not 3.".into(),
        warning: true,
    });
    view
}

fn over(mut view: PanelView) -> PanelView {
    view.result = Some(ResultView {
        headline: "White wins".into(),
        reason: "White has connected all stones.".into(),
        ..ResultView::default()
    });
    view.can.typing = Typing::Never;
    view
}

fn beside(view: &PanelView, size: (f32, f32), play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let mut entry = Entry::default();
    actions(
        size,
        |ui, locale| panel::show(ui, locale, view, &mut entry),
        play,
    )
}

fn below(view: &PanelView, size: (f32, f32), play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let mut entry = Entry::default();
    actions(
        size,
        |ui, locale| panel::show_band(ui, locale, view, &mut entry),
        play,
    )
}

/// Returns the names and places of all buttons and text fields.
fn controls(harness: &Harness<'_>) -> Vec<(String, Rect)> {
    let nodes = harness.root().children_recursive();
    nodes
        .filter(|node| matches!(node.accesskit_node().role(), Role::Button | Role::TextInput))
        .map(|node| {
            (
                node.accesskit_node().label().unwrap_or_default(),
                node.rect(),
            )
        })
        .collect()
}

fn assert_tidy(harness: &Harness<'_>, width: f32) {
    let controls = controls(harness);
    for name in [
        "Undo", "Hint", "New game", "Resign", "Menu", "Settings", "Help",
    ] {
        assert!(controls.iter().any(|known| known.0 == name), "{controls:?}");
    }
    for (number, (name, rect)) in controls.iter().enumerate() {
        assert!(
            rect.left() >= -0.5 && rect.right() <= width + 0.5,
            "{name} extends beyond {width}: {rect:?}"
        );
        for (other, place) in &controls[..number] {
            let both = rect.intersect(*place);
            assert!(
                !(both.width() > 0.5 && both.height() > 0.5),
                "{name} overlaps {other}: {rect:?}, {place:?}"
            );
        }
    }
}

#[test]
fn nothing_lies_over_anything_in_any_panel() {
    for view in [long_game(), warned(long_game()), over(long_game())] {
        for size in [
            (336.0, 764.0),
            (344.0, 500.0),
            (305.0, 401.0),
            (250.0, 380.0),
        ] {
            beside(&view, size, |harness| assert_tidy(harness, size.0));
        }
        for size in [(768.0, 188.0), (608.0, 177.0), (1248.0, 276.0)] {
            below(&view, size, |harness| assert_tidy(harness, size.0));
        }
    }
}

/// Returns the height in points that the panel leaves for the move list, between the controls above and below the list.
fn room_for_moves(harness: &Harness<'_>) -> f32 {
    let above = ["Black to move", "Play again"];
    let above = above.iter().find_map(|name| harness.query_by_label(name));
    let above = above.unwrap().rect().bottom();
    harness.get_by_label("Undo").rect().top() - above
}

#[test]
fn three_moves_can_be_seen_in_the_lowest_panel_and_the_rest_scrolls() {
    // The size of the panel in a window of 1280 × 800 with texts of twice the size.
    let size = (305.0, 401.0);
    for view in [long_game(), over(long_game())] {
        beside(&view, size, |harness| {
            // Three rows of moves and the space around them need a height of 95 points.
            let room = room_for_moves(harness);
            assert!(room >= 95.0, "{room}");
            // The Tab key must reach every control. A control that gets the focus must scroll into view.
            let mut names = Vec::new();
            for _ in 0..40 {
                harness.key_press(Key::Tab);
                harness.run();
                let node = focused(harness);
                let (name, rect) = (node.accesskit_node().label(), node.rect());
                let name = name.unwrap_or_default();
                assert!(
                    rect.top() >= -0.5 && rect.bottom() <= size.1 + 0.5,
                    "{name}: {rect:?}"
                );
                names.push(name);
                if names.last().is_some_and(|name| name == "Help") {
                    break;
                }
            }
            assert!(names.iter().any(|name| name == "Undo"), "{names:?}");
            assert_eq!(names.last().map(String::as_str), Some("Help"));
        });
    }
}

#[test]
fn what_can_be_done_is_in_sight_without_scrolling_and_so_are_three_moves() {
    // Sizes of the panel beside the board in points. The first two sizes belong to windows of 1280 × 800 and 1400 × 900
    // with texts of twice the size. The last two sizes belong to windows of 1024 × 768 and 1280 × 800 with normal
    // texts.
    for size in [
        (305.0, 401.0),
        (294.0, 396.0),
        (336.0, 732.0),
        (336.0, 764.0),
    ] {
        for view in [long_game(), warned(long_game()), over(long_game())] {
            beside(&view, size, |harness| {
                let menu = harness.get_by_label("Menu").rect();
                for label in [
                    "Undo", "Hint", "New game", "Resign", "Menu", "Settings", "Help",
                ] {
                    let rect = harness.get_by_label(label).rect();
                    assert!(
                        rect.bottom() <= size.1 + 0.5,
                        "{label} of {size:?}: {rect:?}"
                    );
                }
                for label in ["a77-b77", "a78-b78", "a79-b79"] {
                    let rect = harness.get_by_label(label).rect();
                    assert!(rect.bottom() <= menu.top(), "{label} of {size:?}: {rect:?}");
                }
            });
        }
    }
}

/// Presses Tab until the button with this label has the focus.
fn tab_to(harness: &mut Harness<'_>, label: &str) {
    let mut names = Vec::new();
    while names.last().is_none_or(|name| name != label) {
        assert!(names.len() < 60, "Tab does not reach {label}: {names:?}");
        names.push(press_tab(harness));
    }
}

#[test]
fn tab_reaches_the_help_in_every_panel() {
    let open = [Action::Page(PageAction::Open(Page::Help))];
    let press = |harness: &mut Harness<'_>| {
        tab_to(harness, "Help");
        harness.key_press(Key::Enter);
    };
    for view in [long_game(), over(long_game())] {
        for size in [(336.0, 764.0), (344.0, 500.0), (305.0, 401.0)] {
            assert_eq!(beside(&view, size, press), open, "beside, {size:?}");
        }
        for size in [(768.0, 188.0), (608.0, 177.0)] {
            assert_eq!(below(&view, size, press), open, "below, {size:?}");
        }
    }
}

#[test]
fn a_player_is_named_in_as_many_words_as_there_is_room_for() {
    let mut view = panel_view();
    for player in &mut view.players {
        player.name = "Computer · 8 · Full strength".into();
        player.shorter = vec!["Level 8 · Full strength".into(), "Level 8".into()];
    }
    let named = |harness: &Harness<'_>, name: &str| {
        assert_eq!(harness.query_all_by_label(name).count(), 2, "{name}");
    };
    beside(&view, (336.0, 764.0), |harness| {
        named(harness, "Computer · 8 · Full strength");
    });
    // In this panel, the numbers of stones and groups are beside the name.
    beside(&view, (290.0, 401.0), |harness| {
        named(harness, "Level 8");
        named(harness, "12 stones");
    });
    below(&view, (784.0, 216.0), |harness| {
        named(harness, "Level 8 · Full strength");
    });
    below(&view, (624.0, 188.0), |harness| {
        named(harness, "Level 8");
        let name = harness.get_all_by_label("Level 8").next().unwrap();
        name.hover();
        harness.run_steps(8);
        harness.get_by_label("Computer · 8 · Full strength");
    });
}

#[test]
fn a_tooltip_covers_no_other_button_of_the_panel() {
    let view = long_game();
    let mut entry = Entry::default();
    // The panel is beside a board.
    let window = (1000.0, 720.0);
    let panel = Rect::from_min_max([660.0, 8.0].into(), [992.0, 712.0].into());
    actions(
        window,
        |ui, locale| {
            let builder = UiBuilder::new().max_rect(panel);
            let show = |ui: &mut Ui| panel::show(ui, locale, &view, &mut entry);
            ui.scope_builder(builder, show).inner
        },
        |harness| {
            let buttons = controls(harness);
            for (name, tip) in [
                ("Undo", "Undo moves back to your last turn"),
                ("Resign", "Give up this game"),
                ("Settings", "Settings ("),
            ] {
                harness.get_by_label(name).hover();
                harness.run_steps(8);
                let tip = harness.get_by_label_contains(tip).rect();
                for (other, place) in &buttons {
                    assert!(!tip.intersects(*place), "{name}: {tip} over {other}");
                }
            }
        },
    );
}

#[test]
fn a_question_stands_above_its_answers() {
    let mut view = long_game();
    view.message = Some(Message {
        text: "Ada offers a draw.".into(),
        warning: false,
    });
    let reply = |reply| Action::Online(OnlineRequest::Reply(reply));
    let answer = |key, action| Answer {
        icon: "",
        key,
        action,
    };
    view.answers = vec![
        answer("answer-accept-draw", reply(Reply::AcceptDraw)),
        answer("answer-decline-draw", reply(Reply::DeclineDraw)),
    ];
    let locale = Locale::new(Some("en"));
    let words = ["answer-accept-draw", "answer-decline-draw"].map(|key| locale.text(key));
    let check = |harness: &mut Harness<'_>| {
        harness.run();
        let question = harness.get_by_label("Ada offers a draw.").rect();
        for word in &words {
            let answer = harness.get_by_label(word).rect();
            assert!(question.bottom() <= answer.top(), "{question} {answer}");
        }
    };
    for size in [(336.0, 764.0), (290.0, 401.0)] {
        beside(&view, size, check);
    }
    for size in [(784.0, 216.0), (624.0, 188.0)] {
        below(&view, size, check);
    }
}

#[test]
fn stones_and_groups_are_counted_in_small_panels() {
    let mut view = long_game();
    for player in &mut view.players {
        player.name = "Ada".into();
        player.facts = "12 stones · 2 groups".into();
    }
    let facts = &view.players[0].facts;
    let check = |harness: &mut Harness<'_>| {
        harness.run();
        assert!(
            is_painted(harness, facts),
            "{:?}",
            harness.ctx.viewport_rect()
        );
    };
    for size in [(336.0, 764.0), (305.0, 401.0)] {
        beside(&view, size, check);
    }
    below(&view, (784.0, 216.0), check);
}

#[test]
fn stones_to_drop_are_counted_where_the_other_numbers_have_no_room() {
    let mut view = long_game();
    for player in &mut view.players {
        player.name = "Ada Lovelace".into();
        player.hand = Some("6 stones to drop".into());
        player.facts = "12 stones · 12 groups · 6 stones to drop".into();
    }
    let check = |harness: &mut Harness<'_>| {
        harness.run();
        let all = is_painted(harness, "12 stones · 12 groups · 6 stones to drop");
        let only = is_painted(harness, "6 stones to drop");
        assert!(all != only, "{:?}", harness.ctx.viewport_rect());
    };
    for size in [(336.0, 764.0), (305.0, 401.0), (290.0, 401.0)] {
        beside(&view, size, check);
    }
    for size in [(784.0, 216.0), (624.0, 188.0), (400.0, 188.0)] {
        below(&view, size, check);
    }
}

#[test]
fn in_the_narrowest_band_all_buttons_of_the_game_have_their_words() {
    // The window is 640 points wide, so the panel below the board is 608 points wide, plus a margin of 8 points on each
    // side. The buttons must show words: words make their widths different, but icons alone would make the widths
    // equal.
    let width = 624.0;
    below(&panel_view(), (width, 240.0), |harness| {
        let [new, resign, menu] =
            ["New game", "Resign", "Menu"].map(|name| harness.get_by_label(name).rect());
        assert!(new.width() > resign.width() + 5.0, "{new} {resign}");
        assert!(menu.right() <= width, "{menu}");
    });
}

#[test]
fn what_is_said_does_not_move_the_list() {
    let top = |view: &PanelView| {
        let place = RefCell::new(None);
        on_panel(view, |harness| {
            *place.borrow_mut() = Some(harness.get_by_label("c8-c6").rect());
        });
        place.into_inner().unwrap()
    };
    assert_eq!(top(&panel_view()), top(&warned(panel_view())));
}

#[test]
fn the_tabulator_comes_to_the_field_before_its_button_and_stops_once_at_each() {
    on_panel(&panel_view(), |harness| {
        let mut stops = Vec::new();
        for _ in 0..5 {
            harness.key_press(Key::Tab);
            harness.run();
            let node = focused(harness);
            stops.push((node.accesskit_node().role(), node.accesskit_node().label()));
        }
        assert_eq!(
            stops[0].1.as_deref(),
            Some("Moves"),
            "the first stop: {stops:?}"
        );
        assert_eq!(stops[1].0, Role::TextInput, "{stops:?}");
        let names: Vec<_> = stops[2..]
            .iter()
            .filter_map(|(_, name)| name.as_deref())
            .collect();
        assert_eq!(names, ["Play", "Undo", "Hint"]);
    });
}

#[test]
fn escape_finds_the_button_that_leaves_the_table_in_every_panel() {
    let find = |harness: &mut Harness<'_>| {
        let button: Option<Id> = harness.ctx.data(|data| data.get_temp(leaves()));
        let button = button.expect("a button that leaves the table");
        harness
            .ctx
            .memory_mut(|memory| memory.request_focus(button));
        harness.run();
        assert_eq!(
            focused(harness).accesskit_node().label().as_deref(),
            Some("Menu")
        );
    };
    for view in [panel_view(), over(panel_view())] {
        beside(&view, (336.0, 764.0), find);
        beside(&view, (305.0, 401.0), find);
        below(&view, (768.0, 188.0), find);
    }
}

#[test]
fn a_typed_move_can_only_be_played_when_it_is_a_persons_turn() {
    for (typing, expected) in [
        (Typing::Now, Some(true)),
        (Typing::Later, Some(false)),
        (Typing::Never, None),
    ] {
        let mut view = panel_view();
        view.can.typing = typing;
        on_panel(&view, |harness| {
            let field = harness.query_by_role(Role::TextInput);
            assert_eq!(field.is_some(), expected.is_some());
            let play = harness.query_by_label("Play");
            let enabled = play.map(|play| !play.accesskit_node().is_disabled());
            assert_eq!(enabled, expected);
        });
    }
}

/// Returns whether the user interface paints exactly this text.
pub(crate) fn is_painted(harness: &Harness<'_>, text: &str) -> bool {
    fn paints(shape: &egui::Shape, text: &str) -> bool {
        match shape {
            egui::Shape::Text(shown) => shown.galley.text() == text,
            egui::Shape::Vec(shapes) => shapes.iter().any(|shape| paints(shape, text)),
            _ => false,
        }
    }
    let shapes = &harness.output().shapes;
    shapes.iter().any(|shown| paints(&shown.shape, text))
}

#[test]
fn what_begins_or_ends_a_game_keeps_its_word_in_every_panel() {
    let mut view = panel_view();
    view.can.pause = Some(Pause::Pause);
    view.can.draw = Some(Ok(()));
    let check = |harness: &mut Harness<'_>| {
        for word in ["New game", "Offer draw", "Resign"] {
            let place = harness.get_by_label(word).rect();
            assert!(is_painted(harness, word), "{word} in {place}");
        }
    };
    // Sizes of the panel beside the board in points. The first two belong to a window of 1280 × 800, with normal texts
    // and with texts of twice the size. The last size is the narrowest panel.
    for size in [(336.0, 764.0), (305.0, 401.0), (250.0, 380.0)] {
        beside(&view, size, check);
    }
    // Sizes of the panel below the board in points. The first two belong to a window of 800 × 600, with normal texts
    // and with texts of twice the size. The last size belongs to a window of 600 × 520.
    for size in [(768.0, 188.0), (624.0, 188.0), (568.0, 188.0)] {
        below(&view, size, check);
    }
}

#[test]
fn captured_stones_are_counted() {
    on_panel(&panel_view(), |harness| {
        assert_eq!(harness.query_all_by_label("2 captured").count(), 2);
        assert_eq!(harness.query_all_by_label("× 2").count(), 2);
    });
}
