//! The past of a game: looked at by list, wheel and keys, and left alone.

use std::time::Duration;

use bevy_egui::egui::accesskit::{Role, Toggled};
use bevy_egui::egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Shape, Vec2};
use cohort::aids::PositionFacts;
use cohort::board::{DisplayedBoard, Marks};
use cohort::input::{Action, Entry, LastRefusal, Selection};
use cohort::motion::WinShown;
use cohort::settings::AnimationSpeed;
use cohort::table::{Hint, InMotion, Match, MinThinkTime, Seat, Viewed};
use cohort::ui::panel::{self, Message, PanelView, PastView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::{Position, Side};

use crate::panels::{actions, focused, on_panel, panel_view};
use crate::player::Player;

const HUMAN: Seat = Seat::Human;
const MOVES: [&str; 4] = ["c8-c6", "a2-c2", "d8-d6", "a3-c3"];

/// Two people after some moves.
fn played() -> Player {
    let mut player = Player::at_table("loa", HUMAN, HUMAN);
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    player.applied();
    player
}

/// The position that the stones show.
fn displayed(player: &Player) -> Position {
    let board = player.app.world().resource::<DisplayedBoard>().board();
    board.unwrap().position
}

fn last_move(player: &Player) -> Option<String> {
    let marks = player.app.world().resource::<Marks>();
    marks.last.map(|mv| mv.to_string())
}

/// After how many plies the position stands that is looked at; `None` in the present.
fn plies_shown(player: &Player) -> Option<usize> {
    let viewed = player.app.world().resource::<Viewed>();
    viewed.past().map(|past| past.plies().len())
}

fn look(player: &mut Player, action: Action) {
    player.act(action);
    player.settle();
}

/// The board shows this many plies of the game, and marks the last of them.
fn assert_shown(player: &Player, plies: usize) {
    let expected = *player.game().position_at(plies).unwrap();
    assert_eq!(displayed(player), expected, "after {plies} plies");
    let last = plies.checked_sub(1).map(|last| player.game().plies()[last]);
    assert_eq!(last_move(player), last.map(|ply| ply.mv.to_string()));
    let past = (plies < player.game().plies().len()).then_some(plies);
    assert_eq!(plies_shown(player), past);
}

#[test]
fn any_position_can_be_looked_at_and_the_game_is_left_as_it_is() {
    let mut player = played();
    let (revision, present) = (player.current().revision(), player.position());
    for (action, plies) in [
        (Action::ViewPly(1), 1),
        (Action::ViewStep(1), 2),
        (Action::ViewStep(-2), 0),
        (Action::ViewStep(-1), 0),
        (Action::ViewPly(3), 3),
        (Action::ViewStep(1), 4),
        (Action::ViewStep(1), 4),
        (Action::ViewStep(-1), 3),
        (Action::ViewPly(0), 0),
        (Action::ViewPresent, 4),
        (Action::ViewPly(99), 4),
    ] {
        look(&mut player, action);
        assert_shown(&player, plies);
    }
    assert_eq!(player.current().revision(), revision);
    assert_eq!(player.position(), present);
    assert!(player.applied().is_empty());
}

#[test]
fn a_step_is_shown_as_a_move_and_a_jump_at_once() {
    let mut player = played();
    let moving = |player: &Player| player.app.world().resource::<InMotion>().0;
    player.act(Action::ViewStep(-1));
    player.frames(1);
    assert!(moving(&player), "stones travel back");
    // A key that is held down does not wait for them.
    for _ in 0..2 {
        player.act(Action::ViewStep(-1));
    }
    player.settle();
    assert_shown(&player, 1);
    player.act(Action::ViewPly(4));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 4);
    // Where the player wants no motion there is none.
    player.act(Action::SetAnimationSpeed(AnimationSpeed::Off));
    player.frames(2);
    player.act(Action::ViewStep(-1));
    player.frames(1);
    assert!(!moving(&player));
    assert_shown(&player, 3);
}

#[test]
fn in_the_past_nothing_is_picked_or_moved_and_it_is_said_why() {
    let mut player = played();
    for attempt in [
        Action::Click("e8".into()),
        Action::Drag("e8".into(), "e6".into()),
        Action::Type("e8-e6".into()),
        Action::Pass,
    ] {
        look(&mut player, Action::ViewPly(2));
        look(&mut player, attempt.clone());
        assert_eq!(player.refusal(), LastRefusal::Past, "{attempt:?}");
        assert_eq!(player.selection(), Selection::Nothing);
        assert_shown(&player, 2);
        // What was refused is forgotten on the way on.
        look(&mut player, Action::ViewPresent);
        assert_eq!(player.refusal(), LastRefusal::None);
    }
    assert_eq!(player.game().plies().len(), 4);
    player.move_by_clicks("e8-e6");
    assert_shown(&player, 5);
}

#[test]
fn what_was_picked_does_not_stay_in_hand() {
    let mut player = played();
    player.click("e8");
    assert_ne!(player.selection(), Selection::Nothing);
    look(&mut player, Action::ViewStep(-1));
    assert_eq!(player.selection(), Selection::Nothing);
}

#[test]
fn the_facts_are_those_of_the_position_shown_and_hints_wait_for_the_present() {
    let mut player = played();
    let facts = |player: &Player| {
        let facts = player.app.world().resource::<PositionFacts>();
        facts.chains(Side::Black).to_vec()
    };
    let now = facts(&player);
    look(&mut player, Action::ViewPly(0));
    player.frames(2);
    assert_eq!(facts(&player).len(), 2, "both rows of the start");
    look(&mut player, Action::ViewPresent);
    player.frames(2);
    assert_eq!(facts(&player), now);
    player.act(Action::Hint);
    player.until("the hint", |world| world.resource::<Hint>().mv().is_some());
    let hinted = |player: &Player| !player.app.world().resource::<Marks>().hint.is_empty();
    player.frames(2);
    assert!(hinted(&player));
    look(&mut player, Action::ViewStep(-1));
    assert!(!hinted(&player));
    // Asked for more, it leads back.
    look(&mut player, Action::Hint);
    assert!(hinted(&player));
    assert_shown(&player, 4);
}

#[test]
fn the_computers_move_is_shown_from_the_present() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(1));
    // Time enough to look around.
    let pace = MinThinkTime(Duration::from_secs(5));
    player.app.insert_resource(pace);
    player.move_by_clicks("c8-c6");
    look(&mut player, Action::ViewPly(0));
    assert_shown(&player, 0);
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    assert_shown(&player, 2);
}

#[test]
fn taking_back_and_making_again_leave_the_past() {
    let mut player = played();
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Undo);
    assert_shown(&player, 3);
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Redo);
    assert_shown(&player, 4);
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::Restart);
    assert_shown(&player, 0);
}

#[test]
fn a_move_taken_back_is_made_again_by_a_click_until_another_is_played() {
    let mut player = played();
    for _ in 0..3 {
        look(&mut player, Action::Undo);
    }
    look(&mut player, Action::RedoTo(3));
    assert_shown(&player, 3);
    let undone = |player: &Player| player.game().undone().len();
    assert_eq!(undone(&player), 1);
    // Looking at the past forgets nothing.
    look(&mut player, Action::ViewPly(1));
    look(&mut player, Action::ViewPresent);
    assert_eq!(undone(&player), 1);
    player.move_by_clicks("h3-f3");
    assert_eq!(undone(&player), 0);
}

#[test]
fn against_the_computer_a_move_is_made_again_with_its_reply() {
    let mut player = Player::at_table("loa", HUMAN, Seat::Computer(1));
    player.move_by_clicks("c8-c6");
    player.until("the computer's move", |world| {
        world.resource::<Match>().game().plies().len() == 2
    });
    player.settle();
    look(&mut player, Action::Undo);
    assert_eq!(player.game().plies().len(), 0);
    look(&mut player, Action::RedoTo(1));
    assert_shown(&player, 2);
}

/// Black connects with `b1-b2`.
fn about_to_win() -> Player {
    let variant = rules::Catalogue::builtin().get("loa").unwrap().clone();
    let position = variant
        .parse_position("8/8/8/4b3/3b3w/2b5/8/1bb4w b")
        .unwrap();
    let game = rules::Game::from_position(variant, position);
    let seats = cohort::table::Seats::HUMANS;
    let mut player = Player::at_title();
    player
        .app
        .world_mut()
        .write_message(cohort::table::messages::MatchRequested::untimed(
            game, seats,
        ));
    player.frames(3);
    player
}

#[test]
fn the_winning_group_belongs_to_the_end_of_the_game() {
    let mut player = about_to_win();
    player.move_by_clicks("b1-b2");
    player.frames(200);
    let won = |player: &Player| {
        let won = player.app.world().resource::<WinShown>().squares().count();
        assert_eq!(player.app.world().resource::<Marks>().winners.len(), won);
        won
    };
    assert_eq!(won(&player), 5);
    for back in [Action::ViewPresent, Action::ViewStep(1)] {
        look(&mut player, Action::ViewPly(0));
        assert_eq!(won(&player), 0);
        look(&mut player, back);
        assert_eq!(won(&player), 5);
        assert_shown(&player, 1);
    }
    // Beyond the end there is nothing that could take its place.
    for beyond in [Action::ViewPly(99), Action::ViewStep(1)] {
        look(&mut player, beyond);
        assert_eq!(won(&player), 5);
    }
    assert!(player.outcome().is_some());
}

#[test]
fn a_resignation_in_the_past_ends_the_game_in_the_present() {
    let mut player = played();
    look(&mut player, Action::ViewPly(1));
    player.act(Action::Resign);
    look(&mut player, Action::Confirm);
    assert!(player.outcome().is_some());
    assert_shown(&player, 4);
    // It can be looked at all the same.
    look(&mut player, Action::ViewStep(-1));
    assert_shown(&player, 3);
}

#[test]
fn a_game_that_is_continued_has_its_past_and_begins_in_its_present() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::at_title_with(crate::player::files_in(folder.path()));
    player.start_alone();
    MOVES.iter().for_each(|mv| player.move_by_clicks(mv));
    look(&mut player, Action::ViewPly(1));
    player.leave();
    assert_eq!(plies_shown(&player), None);
    player.flush();
    player.act(Action::Continue);
    player.frames(4);
    assert_shown(&player, 4);
    look(&mut player, Action::ViewPly(2));
    assert_shown(&player, 2);
    // Without a frame in between: to the table it is a match as young as the one before.
    player.act(Action::Leave);
    player.act(Action::Continue);
    player.frames(3);
    assert_shown(&player, 4);
}

/// Three moves made, one taken back, and the position after the first on the board.
fn in_the_past() -> PanelView {
    PanelView {
        undone: vec!["h2-f2".into()],
        past: Some(PastView {
            plies: 1,
            text: "Move 1 of 2 · c8-c6".into(),
        }),
        status: "Move 1 of 2 · c8-c6".into(),
        ..panel_view()
    }
}

#[test]
fn every_move_of_the_list_can_be_clicked() {
    for (name, action) in [
        ("c8-c6", Action::ViewPly(1)),
        ("a2-c2", Action::ViewPly(2)),
        ("b1-b3", Action::ViewPresent),
        ("h2-f2, taken back", Action::RedoTo(4)),
    ] {
        let done = on_panel(&in_the_past(), |harness| {
            harness.get_by_role_and_label(Role::Link, name).click();
        });
        assert_eq!(done, [action], "{name}");
    }
}

#[test]
fn the_panel_says_that_this_is_the_past_and_leads_back() {
    let over = PanelView {
        result: Some(panel::ResultView {
            headline: "White wins".into(),
            reason: "Black has resigned.".into(),
        }),
        ..in_the_past()
    };
    for view in [in_the_past(), over] {
        let done = on_panel(&view, |harness| {
            assert!(harness.query_by_label("Move 1 of 2 · c8-c6").is_some());
            assert!(harness.query_by_label("Play again").is_none());
            harness.get_by_label("Back to the game").click();
        });
        assert_eq!(done, [Action::ViewPresent]);
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
            let list = harness.get_by_role_and_label(Role::Unknown, "Moves").rect();
            places = vec![back, list];
        });
        places
    };
    let refused = Message {
        text: "Nothing is moved in the past of the game.".into(),
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
    // The panel has the button that leads back; one is enough.
    shown(slanting(260.0), &|harness| {
        harness.get_by_label(said);
        assert!(harness.query_by_label("Back to the game").is_none());
    });
    // No corner is free: the panel says it.
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
    assert_eq!(done, [Action::ViewPresent]);
}

#[test]
fn the_strip_shows_the_move_before_the_position_shown_and_leads_back() {
    let done = actions(
        (900.0, 46.0),
        |ui, locale| panel::show_strip(ui, locale, &in_the_past()),
        |harness| {
            assert!(harness.query_by_label("Last move c8-c6").is_some());
            harness.get_by_label("Back to the game").click();
        },
    );
    assert_eq!(done, [Action::ViewPresent]);
}

#[test]
fn the_wheel_over_the_list_goes_through_the_game_and_scrolls_nothing() {
    let mut long = panel_view();
    long.moves = (0..80).map(|ply| format!("a{ply}-b{ply}")).collect();
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
    assert_eq!(turn(MouseWheelUnit::Line, 1.0), [Action::ViewStep(-1)]);
    assert_eq!(turn(MouseWheelUnit::Line, -2.0), [Action::ViewStep(2)]);
    assert_eq!(turn(MouseWheelUnit::Point, 100.0), [Action::ViewStep(-2)]);
    assert_eq!(turn(MouseWheelUnit::Point, 20.0), []);
}

/// A finger on a touchpad turns less than a notch at a time.
#[test]
fn small_turns_of_the_wheel_add_up_until_the_pointer_leaves() {
    for (leaves, expected) in [(false, vec![Action::ViewStep(-1)]), (true, vec![])] {
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
            second_began,
            ..panel_view()
        };
        on_panel(&view, |harness| {
            let at = |name| harness.get_by_role_and_label(Role::Link, name).rect().min;
            let (first, second, third) = (at("c8-c6"), at("a2-c2"), at("b1-b3"));
            // The first column is that of who moves first in the variant.
            assert_eq!(first.x > second.x, second_began);
            assert_eq!(first.y == second.y, !second_began);
            assert_eq!(second.y == third.y, second_began);
        });
    }
}

/// The panel below the board of a window of 800 × 600.
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
            second_began,
            ..panel_view()
        };
        on_band(&view, |harness| {
            let at = |name| harness.get_by_role_and_label(Role::Link, name).rect().min;
            let rows = ["c8-c6", "a2-c2", "b1-b3"].map(at);
            assert!(rows.windows(2).all(|pair| pair[0].x == pair[1].x));
            assert!(rows.windows(2).all(|pair| pair[0].y < pair[1].y));
            // A number stands where a pair begins.
            let beside = |number| harness.get_by_label(number).rect().center().y;
            let pair_begins = if second_began { rows[1] } else { rows[2] };
            assert!(beside("2.") > pair_begins.y && beside("2.") < pair_begins.y + 21.0);
        });
    }
}

/// Every letter of a move can be seen.
fn assert_whole(harness: &Harness<'_>, mv: &str) {
    let place = harness.get_by_role_and_label(Role::Link, mv).rect();
    let written = harness.output().shapes.iter().find_map(|clipped| {
        let Shape::Text(text) = &clipped.shape else {
            return None;
        };
        (text.galley.text() == mv).then(|| (text.visual_bounding_rect(), clipped.clip_rect))
    });
    let (letters, seen) = written.expect("it is in sight");
    let right = place.right().min(seen.right());
    assert!(letters.right() <= right, "{letters:?} in {place:?}");
}

#[test]
fn a_line_that_moves_is_written_whole_beside_a_scroll_bar() {
    let mut view = panel_view();
    view.moves = vec!["g3:g6-h3".into(); 60];
    view.moves.push("h3:h6-g3".into());
    on_panel(&view, |harness| assert_whole(harness, "h3:h6-g3"));
    on_band(&view, |harness| assert_whole(harness, "h3:h6-g3"));
    // The narrowest window.
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
    long.moves = (0..80).map(|ply| format!("a{ply}-b{ply}")).collect();
    for plies in [80, 40, 1] {
        long.past = (plies < 80).then(|| PastView {
            plies,
            text: "then".into(),
        });
        on_panel(&long, |harness| {
            let name = format!("a{0}-b{0}", plies - 1);
            let shown = harness.get_by_role_and_label(Role::Link, &name);
            let list = harness.get_by_role_and_label(Role::Unknown, "Moves");
            let list = list.rect();
            let rect = shown.rect();
            assert!(
                rect.top() >= list.top() && rect.bottom() <= list.bottom(),
                "{name}: {rect:?} in {list:?}"
            );
        });
    }
}
