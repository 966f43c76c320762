//! Tests of the panel of a match. The tests find each control by the label that a player reads.

use std::cell::Cell;
use std::sync::Arc;

use bevy_egui::egui::accesskit::{Role, Toggled};
use bevy_egui::egui::{Event, Key, Modifiers};
use clock::TimeControl;
use cohort_controls::input::{
    Action, BoardAction, Entry, MatchAction, Page, PageAction, ViewAction,
};
use cohort_play::settings::Switch;
use cohort_play::table::{Seat, Seats, Strength};
use cohort_ui::match_page::{self, MatchPageView};
use cohort_ui::panel::{
    self, Abilities, Message, MoveList, PanelView, PlayerView, ResultView, Typing,
};
use cohort_ui::stone::StoneFaces;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::Side;

use super::run::actions;
use super::title::title_view;

pub(crate) fn panel_view() -> PanelView {
    PanelView {
        title: "Lines of Action".into(),
        variant: "Classic".into(),
        players: Side::ALL
            .map(|side| PlayerView {
                side,
                name: format!("{side} player"),
                shorter: Vec::new(),
                score: None,
                facts: "12 stones".into(),
                hand: None,
                captured: (2, "2 captured".into()),
                to_move: side == Side::Black,
                clock: None,
                first_move: None,
            })
            .to_vec(),
        status: "Black to move".into(),
        list: Arc::new(MoveList {
            moves: vec!["c8-c6".into(), "a2-c2".into(), "b1-b3".into()],
            ..MoveList::default()
        }),
        example: "c8-c6".into(),
        can: Abilities {
            undo: true,
            hint: true,
            resign: true,
            typing: Typing::Now,
            ..Abilities::default()
        },
        ..PanelView::default()
    }
}

pub(crate) fn on_panel(view: &PanelView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let mut entry = Entry::default();
    actions(
        (340.0, 720.0),
        |ui, locale| panel::show(ui, locale, view, &mut entry),
        play,
    )
}

#[test]
fn the_key_that_undoes_typing_takes_a_move_back_in_an_empty_field() {
    let undo = (Modifiers::COMMAND, Key::Z);
    let done = on_panel(&panel_view(), |harness| {
        harness.get_by_role(Role::TextInput).focus();
        harness.run();
        harness.event(Event::Text("b1-b3".to_owned()));
        harness.run();
        harness.key_press_modifiers(undo.0, undo.1);
        harness.run();
        harness.event(Event::Text("b1-b3".to_owned()));
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
        harness.key_press_modifiers(undo.0, undo.1);
        harness.run();
        let text = harness.get_by_role(Role::TextInput).value();
        assert_eq!(text.unwrap_or_default(), "", "no earlier text comes back");
    });
    let typed = Action::Board(BoardAction::Type("b1-b3".to_owned()));
    assert_eq!(done, [typed, Action::Match(MatchAction::Undo)]);
}

#[test]
fn the_field_for_moves_keeps_the_focus_and_its_text_while_the_opponent_moves() {
    let typing = Cell::new(Typing::Now);
    let mut entry = Entry::default();
    let done = actions(
        (340.0, 720.0),
        |ui, locale| {
            let mut view = panel_view();
            view.can.typing = typing.get();
            panel::show(ui, locale, &view, &mut entry)
        },
        |harness| {
            let enter = |harness: &mut Harness<'_>, text: &str| {
                harness.event(Event::Text(text.to_owned()));
                harness.run();
                harness.key_press(Key::Enter);
                harness.run();
                let field = harness.get_by_role(Role::TextInput);
                assert!(field.is_focused() && !field.accesskit_node().is_disabled());
                field.value().unwrap_or_default()
            };
            harness.get_by_role(Role::TextInput).focus();
            harness.run();
            assert_eq!(enter(harness, "d8-d6"), "");
            typing.set(Typing::Later);
            harness.run();
            assert_eq!(
                enter(harness, "b1-b3"),
                "b1-b3",
                "the player cannot move yet"
            );
            typing.set(Typing::Now);
            harness.run();
            assert_eq!(enter(harness, ""), "");
        },
    );
    let moves = ["d8-d6", "b1-b3"].map(|text| Action::Board(BoardAction::Type(text.to_owned())));
    assert_eq!(done, moves);
}

#[test]
fn every_button_of_the_table_does_what_it_says() {
    let view = panel_view();
    for (label, action) in [
        ("Undo", Action::Match(MatchAction::Undo)),
        ("Hint", Action::Match(MatchAction::Hint)),
        ("Resign", Action::Match(MatchAction::Resign)),
        ("New game", Action::Page(PageAction::Open(Page::NewGame))),
        ("Menu", Action::Match(MatchAction::Leave)),
        ("Top view", Action::View(ViewAction::ToggleTop)),
        ("Flip board", Action::View(ViewAction::Flip)),
        ("Reset view", Action::View(ViewAction::ResetCamera)),
        ("Settings", Action::Page(PageAction::Open(Page::Settings))),
        ("Full screen", Action::Switch(Switch::ToggleFullscreen)),
        ("Fold panel", Action::Switch(Switch::TogglePanel)),
        ("Full board", Action::Switch(Switch::ToggleFullBoard)),
        ("Help", Action::Page(PageAction::Open(Page::Help))),
        ("Guides", Action::Page(PageAction::Open(Page::Aids))),
    ] {
        assert_eq!(
            on_panel(&view, |harness| {
                if harness.query_by_label(label).is_none() {
                    harness.get_by_label("View").click();
                    harness.run();
                }
                harness.get_by_label(label).click();
            }),
            [action],
            "{label}"
        );
    }
}

#[test]
fn a_draw_that_cannot_be_offered_says_why() {
    let reasons = [
        (
            "refused-draw-offered",
            "You can offer a draw once every ten moves.",
        ),
        ("refused-not-your-turn", "It is not your turn."),
        ("refused-paused", "The game is paused."),
    ];
    for (why, text) in reasons {
        let mut view = panel_view();
        view.can.draw = Some(Err(why));
        let done = on_panel(&view, |harness| {
            let button = harness.get_by_label("Offer draw");
            assert!(button.accesskit_node().is_disabled());
            button.hover();
            harness.run();
            harness.get_by_label(text);
            harness.get_by_label("Offer draw").click();
        });
        assert_eq!(done, [], "{why}");
    }
}

#[test]
fn what_is_on_of_the_view_is_said() {
    use cohort_ui::panel::Switched;
    type Turn = fn(&mut Switched);
    let switches: [(&str, Turn); 3] = [
        ("Top view", |on| on.above = true),
        ("Flip board", |on| on.flipped = true),
        ("Full screen", |on| on.fullscreen = true),
    ];
    for (label, turn) in switches {
        let mut view = panel_view();
        let said = |view: &PanelView| {
            let mut said = Vec::new();
            on_panel(view, |harness| {
                harness.get_by_label("View").click();
                harness.run();
                let toggled = |name| harness.get_by_label(name).accesskit_node().toggled();
                said = switches.map(|(name, _)| toggled(name)).to_vec();
                assert_eq!(toggled("Reset view"), None, "`Reset view` is not a switch");
            });
            said
        };
        assert_eq!(said(&view), [Some(Toggled::False); 3]);
        turn(&mut view.on);
        for ((name, _), said) in switches.iter().zip(said(&view)) {
            let expected = Toggled::from(*name == label);
            assert_eq!(said, Some(expected), "{name} while {label} is on");
        }
    }
}

#[test]
fn what_cannot_be_done_cannot_be_pressed() {
    let view = panel_view();
    assert_eq!(
        on_panel(&view, |harness| harness.get_by_label("Redo").click()),
        []
    );
    let done = on_panel(
        &PanelView {
            can: Abilities::default(),
            ..view
        },
        |harness| {
            ["Undo", "Hint", "Resign"]
                .iter()
                .for_each(|label| harness.get_by_label(label).click());
        },
    );
    assert_eq!(done, []);
}

#[test]
fn the_panel_shows_moves_refusals_and_a_pass() {
    let mut view = panel_view();
    view.message = Some(Message {
        text: "That would split your group.".into(),
        warning: true,
    });
    view.can.pass = true;
    let done = on_panel(&view, |harness| {
        for label in [
            "1.",
            "2.",
            "c8-c6",
            "a2-c2",
            "b1-b3",
            "That would split your group.",
            "Black to move",
        ] {
            assert!(
                harness.query_all_by_label(label).next().is_some(),
                "{label}"
            );
        }
        harness.get_by_label("Pass").click();
    });
    assert_eq!(done, [Action::Board(BoardAction::Pass)]);
}

#[test]
fn nothing_moves_whatever_is_said() {
    const SHORT: &str = "a9 is not on this board.";
    const LONG: &str = "This stone has no move: enemy stones, like the one on c3, block 3 of its 8 directions; 2 end \
                        on your own stones, 3 beyond the edge.";
    let said = |text: &str| {
        let text = text.to_owned();
        let warning = true;
        Some(Message { text, warning })
    };
    // Sizes of the panel in points, and whether it is below the board. The first two belong to windows of 1280 × 800
    // and 800 × 520. The third belongs to a window of 1280 × 800 with texts of twice the size.
    for (size, below) in [
        ((336.0, 764.0), false),
        ((336.0, 500.0), false),
        ((305.0, 401.0), false),
        ((768.0, 188.0), true),
        ((596.0, 188.0), true),
    ] {
        let places = |status: &str, message: Option<Message>, typing: Typing| {
            let mut view = PanelView {
                status: status.into(),
                message,
                ..panel_view()
            };
            view.can.typing = typing;
            let mut entry = Entry::default();
            let mut places = Vec::new();
            actions(
                size,
                |ui, locale| {
                    if below {
                        panel::show_band(ui, locale, &view, &mut entry)
                    } else {
                        panel::show(ui, locale, &view, &mut entry)
                    }
                },
                |harness| {
                    let labels = ["Black", "White", status, "Moves", "Undo"];
                    let top = |label: &str| harness.get_all_by_label(label).last().unwrap().rect();
                    places = labels.map(top).to_vec();
                    // The width and height of the headline depend on its text, so compare only its upper edge.
                    places[2] = places[2].with_max_y(places[2].top()).with_max_x(0.0);
                },
            );
            places
        };
        let silent = places("Your move", None, Typing::Now);
        for text in [SHORT, LONG] {
            let now = places("Black to move", said(text), Typing::Now);
            assert_eq!(now, silent, "{text} in {size:?}");
        }
        for status in [
            "White is thinking…",
            "White has no legal move and must pass",
        ] {
            let now = places(status, said(SHORT), Typing::Later);
            assert_eq!(now, silent, "{status} in {size:?}");
        }
    }
}

#[test]
fn a_typed_move_is_sent_and_the_field_is_empty_again() {
    let view = panel_view();
    let done = on_panel(&view, |harness| {
        let field = harness.get_by_role(Role::TextInput);
        field.focus();
        harness.run();
        harness.get_by_role(Role::TextInput).type_text("d8-d6");
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
        assert_eq!(
            harness.get_by_role(Role::TextInput).value().as_deref(),
            Some("")
        );
    });
    assert_eq!(done, [Action::Board(BoardAction::Type("d8-d6".into()))]);
}

#[test]
fn a_screen_reader_says_the_number_and_the_side_of_a_move() {
    let says = |second_began: bool, mv: &str| {
        let mut view = panel_view();
        let list = MoveList {
            first: Some(Side::Black),
            second_began,
            ..(*view.list).clone()
        };
        view.list = Arc::new(list);
        let mut says = None;
        on_panel(&view, |harness| {
            let list = harness.get_by_role_and_label(Role::List, "Moves");
            let mv = list.get_by_role_and_label(Role::Link, mv);
            says = mv.accesskit_node().description();
        });
        says.unwrap_or_default()
    };
    assert_eq!(says(false, "a2-c2"), "Move 1, White");
    assert_eq!(says(false, "b1-b3"), "Move 2, Black");
    assert_eq!(says(true, "b1-b3"), "Move 2, White");
}

#[test]
fn the_result_says_who_won_and_why_and_offers_another_game() {
    let view = PanelView {
        result: Some(ResultView {
            headline: "White wins".into(),
            reason: "Black has resigned.".into(),
            ..ResultView::default()
        }),
        ..panel_view()
    };
    let done = on_panel(&view, |harness| {
        harness.get_by_label("White wins");
        harness.get_by_label("Black has resigned.");
        harness.get_by_label("Play again").click();
    });
    assert_eq!(done, [Action::Match(MatchAction::Restart)]);
}

#[test]
fn a_click_on_a_player_opens_the_page_of_the_match() {
    for side in ["Black", "White"] {
        let done = on_panel(&panel_view(), |harness| {
            let name = format!("{side}: change player and clock");
            harness.get_by_label(&name).click();
        });
        assert_eq!(done, [Action::Page(PageAction::Open(Page::Match))]);
    }
}

#[test]
fn the_page_of_the_match_changes_players_and_clocks() {
    let view = MatchPageView {
        first: Side::Black,
        rules: Vec::new(),
        seats: Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Elo(250))),
        time_controls: [None, TimeControl::parse("77+7").ok()],
        clocks: [None, None],
        strengths: title_view().set_up.strengths,
        engines: Vec::new(),
        adaptive: 300,
        stones: StoneFaces::default(),
    };
    let take = |list: &str, line: &str| {
        actions(
            (336.0, 700.0),
            |ui, locale| match_page::show(ui, locale, &view),
            |harness| {
                harness.get_by_role_and_label(Role::ComboBox, list).click();
                harness.run();
                harness.get_all_by_label(line).last().unwrap().click();
                harness.run();
            },
        )
    };
    let control = |text: &str| TimeControl::parse(text).ok();
    assert_eq!(
        take("Black", "Computer · Beginner · 250 Elo"),
        [Action::Match(MatchAction::ChangeSeat(
            Side::Black,
            Seat::Computer(Strength::Elo(250))
        ))]
    );
    assert_eq!(
        take("Clock (Black)", "5 min"),
        [Action::Match(MatchAction::ChangeTimeControl(
            Side::Black,
            control("300")
        ))]
    );
    // White's current clock is not among the usual clocks, so the list has an additional entry for it.
    assert_eq!(
        take("Clock (White)", "1:17 min + 7 s a move"),
        [Action::Match(MatchAction::ChangeTimeControl(
            Side::White,
            control("77+7")
        ))]
    );
    let played = |play: &dyn Fn(&mut Harness<'_>)| {
        actions(
            (336.0, 700.0),
            |ui, locale| match_page::show(ui, locale, &view),
            |harness| play(harness),
        )
    };
    let first = played(&|harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "Clock (White)")
            .click();
        for key in [None, Some(Key::Home), Some(Key::Enter)] {
            if let Some(key) = key {
                harness.key_press(key);
            }
            harness.run();
        }
    });
    assert_eq!(
        first,
        [Action::Match(MatchAction::ChangeTimeControl(
            Side::White,
            None
        ))]
    );
    let done = played(&|harness| harness.get_by_label("Done").click());
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

/// Opens a list of the panel. Returns, for each name, whether the list contains an entry with this name.
fn entries(view: &PanelView, list: &str, names: &[&str]) -> Vec<bool> {
    let mut there = Vec::new();
    on_panel(view, |harness| {
        harness.get_by_label(list).click();
        harness.run();
        let is_there = |name: &&str| harness.query_by_label(name).is_some();
        there = names.iter().map(is_there).collect();
    });
    there
}

#[test]
fn what_is_shared_stands_apart_from_the_tools() {
    let mut view = panel_view();
    // The explorer is forbidden in a game against the computer.
    assert_eq!(
        entries(&view, "Tools", &["My games", "Explorer"]),
        [true, false]
    );
    view.can.explore = true;
    let shared = ["Copy game", "Copy position", "Save as", "Picture"];
    let tools = [
        "My games",
        "Games like this",
        "Explorer",
        "Note",
        "Edit position",
        "Paste",
        "Open file",
    ];
    assert_eq!(entries(&view, "Share", &shared), [true; 4]);
    assert_eq!(entries(&view, "Share", &tools), [false; 7]);
    assert_eq!(entries(&view, "Tools", &tools), [true; 7]);
    assert_eq!(entries(&view, "Tools", &shared), [false; 4]);
}

#[test]
fn a_game_that_is_over_leads_to_its_review_and_to_the_analysis() {
    let mut view = panel_view();
    view.can.hint = false;
    view.can.review = true;
    view.can.analyse = true;
    for (label, page) in [("Review", Page::Review), ("Analysis", Page::Analysis)] {
        let done = on_panel(&view, |harness| harness.get_by_label(label).click());
        assert_eq!(done, [Action::Page(PageAction::Open(page))]);
    }
}

#[test]
fn a_screen_reader_finds_all_moves_of_a_long_game() {
    let mut view = panel_view();
    let moves = (0..240).map(|ply| format!("move {ply}"));
    view.list = Arc::new(MoveList {
        moves: moves.collect(),
        ..MoveList::default()
    });
    let done = on_panel(&view, |harness| {
        let list = harness.get_by_role_and_label(Role::List, "Moves");
        let found = list.get_all_by_role(Role::Link).count();
        assert_eq!(found, 240);
        // The list shows the last move, so the first moves are scrolled out of view.
        let first = harness.get_by_role_and_label(Role::Link, "move 0");
        assert!(first.rect().bottom() < 0.0, "{:?}", first.rect());
        first.click_accesskit();
    });
    assert_eq!(done, [Action::Match(MatchAction::ViewPly(1))]);
}

#[test]
fn a_screen_reader_does_not_slow_down_a_game_of_any_length() {
    let mut view = panel_view();
    let moves = (0..20_000).map(|ply| format!("move {ply}"));
    view.list = Arc::new(MoveList {
        moves: moves.collect(),
        ..MoveList::default()
    });
    on_panel(&view, |harness| {
        let list = harness.get_by_role_and_label(Role::List, "Moves");
        let found = list.get_all_by_role(Role::Link).count();
        assert!((300..700).contains(&found), "{found}");
    });
}
