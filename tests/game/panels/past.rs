//! Tests of how the panel shows past positions: the move list, the text about the viewed position, and the return to
//! the current position.

use std::sync::Arc;

use bevy_egui::egui::accesskit::{Role, Toggled};
use bevy_egui::egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Shape, Vec2};
use cohort_controls::input::{Action, Entry, MatchAction};
use cohort_play::table::LineEdit;
use cohort_ui::panel::{self, Message, MoveList, PanelView, Part, PastView, Remark};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use record::{GameTree, NodeId};
use rules::{Catalogue, Game};

use super::run::{actions, focused};
use super::table::{on_panel, panel_view};

/// Returns a copy of a panel's move list to which `change` was applied.
fn with(view: &PanelView, change: impl FnOnce(&mut MoveList)) -> Arc<MoveList> {
    let mut list = view.list.clone();
    change(Arc::make_mut(&mut list));
    list
}

/// Returns a panel with three made moves and one move that was taken back. The board shows the position after the first
/// move.
fn in_the_past() -> PanelView {
    PanelView {
        list: with(&panel_view(), |list| list.undone = vec!["h2-f2".into()]),
        past: Some(PastView {
            plies: Some(1),
            text: "Move 1 of 2 · c8-c6".into(),
        }),
        status: "Move 1 of 2 · c8-c6".into(),
        ..panel_view()
    }
}

#[test]
fn every_move_of_the_list_can_be_clicked() {
    for (name, action) in [
        ("c8-c6", Action::Match(MatchAction::ViewPly(1))),
        ("a2-c2", Action::Match(MatchAction::ViewPly(2))),
        ("b1-b3", Action::Match(MatchAction::ViewPresent)),
        ("h2-f2, undone", Action::Match(MatchAction::RedoTo(4))),
    ] {
        let done = on_panel(&in_the_past(), |harness| {
            harness.get_by_role_and_label(Role::Link, name).click();
        });
        assert_eq!(done, [action], "{name}");
    }
}

/// Returns the panel of a study with four moves and a variation, and the nodes of these five moves.
fn in_a_study() -> (PanelView, [NodeId; 5]) {
    let loa = Catalogue::builtin().get("loa").unwrap().clone();
    let mut game = Game::new(loa);
    for text in ["c8-c6", "a2-c2", "b1-b3", "h2-f2"] {
        game.play_text(text).unwrap();
    }
    let mut tree = GameTree::of(&game);
    let mv = rules::read_move("d8-d6").unwrap();
    let other = tree.play(GameTree::ROOT, mv).unwrap();
    let line: Vec<NodeId> = tree.line_from(GameTree::ROOT).skip(1).collect();
    let part = Part::Move {
        text: "1. d8-d6".into(),
        node: other,
        is_shown: false,
    };
    let list = with(&in_the_past(), |list| {
        list.editable.clone_from(&line);
        list.remarks = vec![Remark {
            plies: 1,
            parts: vec![part],
        }];
    });
    let view = PanelView {
        list,
        ..in_the_past()
    };
    (view, [line[0], line[1], line[2], line[3], other])
}

#[test]
fn each_move_of_a_study_has_a_menu_and_none_of_a_game_has() {
    let (study, [first, _, _, taken_back, other]) = in_a_study();
    let chosen = |view: &PanelView, name: &str, entry: &str| {
        on_panel(view, |harness| {
            harness
                .get_by_role_and_label(Role::Link, name)
                .click_secondary();
            harness.run();
            if let Some(entry) = harness.query_by_label(entry) {
                entry.click();
            }
        })
    };
    let edit = |edit, at| vec![Action::Match(MatchAction::EditLine { edit, at: Some(at) })];
    for (name, entry, expected) in [
        ("c8-c6", "Delete from here", edit(LineEdit::Delete, first)),
        (
            "h2-f2, undone",
            "Delete from here",
            edit(LineEdit::Delete, taken_back),
        ),
        (
            "1. d8-d6",
            "Delete from here",
            edit(LineEdit::Delete, other),
        ),
        (
            "1. d8-d6",
            "Move variation up",
            edit(LineEdit::Promote, other),
        ),
        (
            "1. d8-d6",
            "Make main line",
            edit(LineEdit::MakeMain, other),
        ),
        // The move c8-c6 belongs to the main line, which cannot move further up.
        ("c8-c6", "Move variation up", Vec::new()),
    ] {
        assert_eq!(chosen(&study, name, entry), expected, "{name}: {entry}");
    }
    let game = PanelView {
        list: with(&study, |list| list.editable.clear()),
        ..study
    };
    for name in ["c8-c6", "1. d8-d6"] {
        assert_eq!(chosen(&game, name, "Delete from here"), [], "{name}");
    }
}

#[test]
fn the_tip_of_a_move_names_only_what_its_menu_offers() {
    let (study, _) = in_a_study();
    for (name, tip) in [
        ("c8-c6", "Right-click or hold to delete from here"),
        (
            "1. d8-d6",
            "Right-click or hold to delete from here, to move this variation up or to make it the main line",
        ),
    ] {
        on_panel(&study, |harness| {
            harness.get_by_role_and_label(Role::Link, name).hover();
            harness.run_steps(8);
            harness.get_by_label(tip);
        });
    }
}

#[test]
fn the_panel_says_that_this_is_the_past_and_leads_back() {
    let over = PanelView {
        result: Some(panel::ResultView {
            headline: "White wins".into(),
            reason: "Black has resigned.".into(),
            ..panel::ResultView::default()
        }),
        ..in_the_past()
    };
    for view in [in_the_past(), over] {
        let done = on_panel(&view, |harness| {
            assert!(harness.query_by_label("Move 1 of 2 · c8-c6").is_some());
            assert!(harness.query_by_label("Play again").is_none());
            harness.get_by_label("Back to the game").click();
        });
        assert_eq!(done, [Action::Match(MatchAction::ViewPresent)]);
    }
    let present = PanelView {
        past: None,
        ..in_the_past()
    };
    let done = on_panel(&present, |harness| {
        assert!(harness.query_by_label("Back to the game").is_none());
    });
    assert!(done.is_empty());
}

#[test]
fn the_way_back_stays_where_it_is_when_something_is_refused() {
    let place = |message: Option<Message>| {
        let view = PanelView {
            message,
            ..in_the_past()
        };
        let mut places = Vec::new();
        on_panel(&view, |harness| {
            let back = harness.get_by_label("Back to the game").rect();
            let list = harness.get_by_role_and_label(Role::List, "Moves").rect();
            places = vec![back, list];
        });
        places
    };
    let refused = Message {
        text: "You cannot move here. Go back to the game first.".into(),
        warning: true,
    };
    assert_eq!(place(Some(refused)), place(None));
}

#[test]
fn it_is_said_beside_the_board_where_a_corner_is_free() {
    use bevy_egui::egui::{Rect, pos2};
    let shown = |squares: [Pos2; 4], play: &dyn Fn(&mut Harness<'_>)| {
        actions(
            (800.0, 600.0),
            |ui, _| {
                let board = Rect::from_min_size(Pos2::ZERO, (700.0, 560.0).into());
                panel::show_past(ui.ctx(), &in_the_past(), board, Some(squares));
                Vec::new()
            },
            |harness| play(harness),
        );
    };
    let slanting = |left: f32| {
        let far = [pos2(left, 10.0), pos2(700.0 - left, 10.0)];
        [far[0], far[1], pos2(690.0, 550.0), pos2(10.0, 550.0)]
    };
    let said = "Move 1 of 2 · c8-c6";
    // A notice over the board repeats the text of the panel. The notice has no button, because the panel already has a
    // button that returns to the current position.
    shown(slanting(260.0), &|harness| {
        harness.get_by_label(said);
        assert!(harness.query_by_label("Back to the game").is_none());
    });
    // The board leaves no free corner, so no notice appears over the board.
    shown(slanting(20.0), &|harness| {
        assert!(harness.query_by_label(said).is_none());
    });
}

#[test]
fn the_line_below_a_folded_panel_shows_the_past_and_leads_back() {
    let done = actions(
        (600.0, 36.0),
        |ui, locale| panel::show_line(ui, locale, &in_the_past()),
        |harness| harness.get_by_label("Back to the game").click(),
    );
    assert_eq!(done, [Action::Match(MatchAction::ViewPresent)]);
}

#[test]
fn the_strip_shows_the_move_before_the_position_shown_and_leads_back() {
    let done = actions(
        (900.0, 46.0),
        |ui, locale| panel::show_strip(ui, locale, &in_the_past()),
        |harness| {
            assert!(harness.query_by_label("Last move: c8-c6").is_some());
            harness.get_by_label("Back to the game").click();
        },
    );
    assert_eq!(done, [Action::Match(MatchAction::ViewPresent)]);
}

#[test]
fn the_wheel_over_the_list_goes_through_the_game_and_scrolls_nothing() {
    let mut long = panel_view();
    long.list = with(&long, |list| {
        list.moves = (0..80).map(|ply| format!("a{ply}-b{ply}")).collect();
    });
    let turn = |unit, y| {
        on_panel(&long, |harness| {
            let last = harness.get_by_label("a79-b79");
            let at = last.rect().center();
            let before = at.y;
            harness.hover_at(at);
            harness.run();
            harness.event(Event::MouseWheel {
                unit,
                delta: Vec2::new(0.0, y),
                phase: bevy_egui::egui::TouchPhase::Move,
                modifiers: Modifiers::NONE,
            });
            harness.run_steps(12);
            let after = harness.get_by_label("a79-b79").rect().center().y;
            assert!(
                (after - before).abs() < 0.5,
                "scrolled by {}",
                after - before
            );
        })
    };
    assert_eq!(
        turn(MouseWheelUnit::Line, 1.0),
        [Action::Match(MatchAction::ViewStep(-1))]
    );
    assert_eq!(
        turn(MouseWheelUnit::Line, -2.0),
        [Action::Match(MatchAction::ViewStep(2))]
    );
    assert_eq!(
        turn(MouseWheelUnit::Point, 100.0),
        [Action::Match(MatchAction::ViewStep(-2))]
    );
    assert_eq!(turn(MouseWheelUnit::Point, 20.0), []);
}

/// A touchpad sends small distances, each less than one notch of a wheel. The panel must add these distances up.
#[test]
fn small_turns_of_the_wheel_add_up_until_the_pointer_leaves() {
    for (leaves, expected) in [
        (false, vec![Action::Match(MatchAction::ViewStep(-1))]),
        (true, vec![]),
    ] {
        let done = on_panel(&panel_view(), |harness| {
            let at = harness.get_by_label("a2-c2").rect().center();
            for _ in 0..2 {
                if leaves {
                    harness.hover_at(Pos2::ZERO);
                    harness.run();
                }
                harness.hover_at(at);
                harness.run();
                harness.event(Event::MouseWheel {
                    unit: MouseWheelUnit::Point,
                    delta: Vec2::new(0.0, 30.0),
                    phase: bevy_egui::egui::TouchPhase::Move,
                    modifiers: Modifiers::NONE,
                });
                harness.run_steps(4);
            }
        });
        assert_eq!(done, expected);
    }
}

#[test]
fn the_move_that_led_to_the_position_is_said_to_be_shown() {
    let present = PanelView {
        past: None,
        ..in_the_past()
    };
    for (view, expected) in [(in_the_past(), "c8-c6"), (present, "b1-b3")] {
        on_panel(&view, |harness| {
            for name in ["c8-c6", "a2-c2", "b1-b3"] {
                let link = harness.get_by_role_and_label(Role::Link, name);
                let shown = link.accesskit_node().toggled() == Some(Toggled::True);
                assert_eq!(shown, name == expected, "{name} where {expected} is shown");
            }
        });
    }
}

#[test]
fn the_tabulator_comes_to_the_list_of_moves() {
    on_panel(&in_the_past(), |harness| {
        let mut passed = Vec::new();
        for _ in 0..4 {
            harness.key_press(Key::Tab);
            harness.run_steps(2);
            passed.extend(focused(harness).accesskit_node().label());
        }
        assert!(passed.iter().any(|name| name == "Moves"), "{passed:?}");
    });
}

#[test]
fn moves_stand_in_the_column_of_their_side() {
    for second_began in [false, true] {
        let view = PanelView {
            list: with(&panel_view(), |list| list.second_began = second_began),
            ..panel_view()
        };
        on_panel(&view, |harness| {
            let at = |name| harness.get_by_role_and_label(Role::Link, name).rect().min;
            let (first, second, third) = (at("c8-c6"), at("a2-c2"), at("b1-b3"));
            // The first column of the move list belongs to the side that moves first in the variant. If the other side
            // begins, its move is in the second column.
            assert_eq!(first.x > second.x, second_began);
            assert_eq!(first.y == second.y, !second_began);
            assert_eq!(second.y == third.y, second_began);
        });
    }
}

/// Shows the panel below the board with its size in a window of 800 × 600 points, and lets `play` use the panel.
fn on_band(view: &PanelView, play: impl FnOnce(&mut Harness<'_>)) {
    let mut entry = Entry::default();
    actions(
        (768.0, 188.0),
        |ui, locale| panel::show_band(ui, locale, view, &mut entry),
        play,
    );
}

#[test]
fn a_narrow_list_has_a_row_for_each_move() {
    for second_began in [false, true] {
        let view = PanelView {
            list: with(&panel_view(), |list| list.second_began = second_began),
            ..panel_view()
        };
        on_band(&view, |harness| {
            let at = |name| harness.get_by_role_and_label(Role::Link, name).rect().min;
            let rows = ["c8-c6", "a2-c2", "b1-b3"].map(at);
            assert!(rows.windows(2).all(|pair| pair[0].x == pair[1].x));
            assert!(rows.windows(2).all(|pair| pair[0].y < pair[1].y));
            // The number "2." must be in the row of the first move of the second pair.
            let beside = |number| harness.get_by_label(number).rect().center().y;
            let pair_begins = if second_began { rows[1] } else { rows[2] };
            assert!(beside("2.") > pair_begins.y && beside("2.") < pair_begins.y + 21.0);
        });
    }
}

/// Asserts that no letter of a move in the move list is cut off.
fn assert_whole(harness: &Harness<'_>, mv: &str) {
    let place = harness.get_by_role_and_label(Role::Link, mv).rect();
    let written = harness.output().shapes.iter().find_map(|clipped| {
        let Shape::Text(text) = &clipped.shape else {
            return None;
        };
        (text.galley.text() == mv).then(|| (text.visual_bounding_rect(), clipped.clip_rect))
    });
    let (letters, seen) = written.expect("the move is visible");
    let right = place.right().min(seen.right());
    assert!(letters.right() <= right, "{letters:?} in {place:?}");
}

#[test]
fn a_line_that_moves_is_written_whole_beside_a_scroll_bar() {
    let mut view = panel_view();
    view.list = with(&view, |list| {
        list.moves = vec!["g3:g6-h3".into(); 60];
        list.moves.push("h3:h6-g3".into());
    });
    on_panel(&view, |harness| assert_whole(harness, "h3:h6-g3"));
    on_band(&view, |harness| assert_whole(harness, "h3:h6-g3"));
    // The narrowest panel below the board is 568 points wide.
    let mut entry = Entry::default();
    actions(
        (568.0, 188.0),
        |ui, locale| panel::show_band(ui, locale, &view, &mut entry),
        |harness| assert_whole(harness, "h3:h6-g3"),
    );
}

#[test]
fn the_move_shown_is_kept_in_sight() {
    let mut long = panel_view();
    long.list = with(&long, |list| {
        list.moves = (0..80).map(|ply| format!("a{ply}-b{ply}")).collect();
    });
    for plies in [80, 40, 1] {
        long.past = (plies < 80).then(|| PastView {
            plies: Some(plies),
            text: "then".into(),
        });
        on_panel(&long, |harness| {
            let name = format!("a{0}-b{0}", plies - 1);
            let shown = harness.get_by_role_and_label(Role::Link, &name);
            let list = harness.get_by_role_and_label(Role::List, "Moves");
            let list = list.rect();
            let rect = shown.rect();
            assert!(
                rect.top() >= list.top() && rect.bottom() <= list.bottom(),
                "{name}: {rect:?} in {list:?}"
            );
        });
    }
}

#[test]
fn variations_and_words_stand_between_the_moves_and_show_their_positions() {
    let record = record::Record::read(
        "[Variant \"loa\"]\n\n1. c8-c6 {quiet} (1. b8-b6 a2-c2) *".as_bytes(),
        &Catalogue::builtin(),
    );
    let tree = record.unwrap().tree;
    let variation = tree.root().next()[1];
    let mut view = panel_view();
    view.list = with(&view, |list| {
        list.remarks = vec![
            Remark {
                plies: 1,
                parts: vec![Part::Words("quiet".into())],
            },
            Remark {
                plies: 1,
                parts: vec![Part::Move {
                    text: "1. b8-b6".into(),
                    node: variation,
                    is_shown: false,
                }],
            },
        ];
    });
    let done = on_panel(&view, |harness| {
        let words = harness.get_by_label("quiet").rect();
        let tried = harness.get_by_label("1. b8-b6");
        let first = harness
            .get_by_role_and_label(Role::Link, &view.list.moves[0])
            .rect();
        assert!(
            first.bottom() <= words.top() + 1.0,
            "the comment must follow its move"
        );
        assert!(words.bottom() <= tried.rect().top() + 1.0);
        tried.click();
    });
    assert_eq!(done, [Action::Match(MatchAction::ViewNode(variation))]);
}

/// Returns the panel of a game with `plies` plies. After every seventh ply, the list has a comment.
fn long(plies: usize) -> PanelView {
    let list = with(&panel_view(), |list| {
        list.moves = (0..plies).map(|ply| format!("a{ply}-b{ply}")).collect();
        list.remarks = (0..plies)
            .step_by(7)
            .map(|plies| Remark {
                plies,
                parts: vec![Part::Words(format!("said after {plies} plies"))],
            })
            .collect();
    });
    PanelView {
        list,
        ..panel_view()
    }
}

#[test]
fn a_long_game_takes_no_more_to_show_than_a_short_one() {
    let drawn = |plies: usize| {
        let mut count = 0;
        on_panel(&long(plies), |harness| {
            let last = format!("a{0}-b{0}", plies - 1);
            harness.get_by_role_and_label(Role::Link, &last);
            count = harness.output().shapes.len();
        });
        count
    };
    let (short, long) = (drawn(140), drawn(140 * 8));
    assert!(long <= short + 4, "{short} shapes and {long}");
}

#[test]
fn words_are_reached_wherever_they_stand_in_a_long_game() {
    let mut view = long(700);
    for plies in [9, 352, 695] {
        view.past = Some(PastView {
            plies: Some(plies),
            text: "then".into(),
        });
        let said = format!("said after {} plies", plies / 7 * 7);
        on_panel(&view, |harness| {
            harness.get_by_label(&format!("a{0}-b{0}", plies - 1));
            // The last comment before the shown move must also be in sight.
            harness.get_by_label(&said);
        });
    }
}
