//! Tests of the title screen. The tests find each control by the label that a player reads.

use std::cell::{Cell, RefCell};

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Rect, UiBuilder, vec2};
use cohort_controls::input::{Action, Page, PageAction, ProgramAction, TitleAction};
use cohort_features::online::{OnlineRequest, SeatId};
use cohort_play::settings::TimeControls;
use cohort_play::table::{Seat, Seats, Strength};
use cohort_ui::library::Thumbnail;
use cohort_ui::new_game::{self, NewGameView};
use cohort_ui::seat_engine::SeatEngine;
use cohort_ui::stone::StoneFaces;
use cohort_ui::title::{
    self, FamilyView, LastGameView, SetUpView, TitleView, VariantView, WaitingView,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::{GameKind, Side};

use super::run::{actions, press_tab};

#[test]
fn two_controls_never_show_their_tooltips_at_once() {
    const SWAP: &str = "Swap sides. Black and White change players";
    const OPTIONS: &str =
        "More options. Who moves first, the starting position, other rules, a clock for each side";
    on_title(&title_view(), |harness| {
        harness.get_by_label("More options").focus();
        harness.run_steps(4);
        harness.get_by_label(OPTIONS);
        harness.get_by_label("Swap sides").hover();
        harness.run_steps(8);
        harness.get_by_label(SWAP);
        assert!(harness.query_by_label(OPTIONS).is_none());
        // The keyboard focus moves to "More options" while the pointer rests on "Swap sides". The tooltip of "Swap
        // sides" must stay the only tooltip.
        harness.get_by_label("Swap sides").focus();
        harness.run_steps(2);
        harness.get_by_label("More options").focus();
        harness.run_steps(4);
        harness.get_by_label(SWAP);
        assert!(harness.query_by_label(OPTIONS).is_none());
    });
}

pub(crate) fn title_view() -> TitleView {
    let variant = |id: &str| VariantView {
        id: id.into(),
        name: format!("Board {id}"),
        summary: format!("Rules of {id}"),
    };
    let set_up = SetUpView {
        families: vec![
            FamilyView {
                kind: GameKind::Loa,
                name: "Lines of Action".into(),
                variants: vec![variant("loa"), variant("loa-5x5")],
            },
            FamilyView {
                kind: GameKind::Ordo,
                name: "Ordo".into(),
                variants: vec![variant("ordo")],
            },
        ],
        variant: "loa".into(),
        seats: Seats {
            black: Seat::Here,
            white: Seat::Computer(Strength::Elo(250)),
        },
        first: Side::Black,
        mover: Side::Black,
        changed: Vec::new(),
        strengths: 10..=3000,
        adaptive: 300,
        engines: Vec::new(),
        time_controls: TimeControls::default(),
        stones: StoneFaces::default(),
    };
    TitleView {
        set_up,
        last_game: None,
        earlier: false,
        statistics: false,
        waiting: None,
        newcomer: None,
        problems: Vec::new(),
    }
}

pub(crate) fn last_game(which: &str) -> Option<LastGameView> {
    let catalogue = rules::Catalogue::builtin();
    let variant = catalogue.get("ordo").unwrap();
    Some(LastGameView {
        which: which.into(),
        game: "Ordo".into(),
        picture: Thumbnail::of(variant, variant.start()),
    })
}

pub(crate) fn on_title(view: &TitleView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (440.0, 720.0),
        |ui, locale| title::show(ui, locale, view),
        play,
    )
}

#[test]
fn an_engine_that_does_not_run_is_told_before_it_is_chosen_and_after() {
    let fox = Seat::Engine("Fox".parse().unwrap());
    let engine = SeatEngine {
        name: "Fox".parse().unwrap(),
        says: "Fox cannot be started: gone".into(),
        mark: Some("does not run".into()),
    };
    let mut view = title_view();
    view.set_up.engines = vec![engine];
    let done = on_title(&view, |harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "White")
            .click();
        harness.run();
        harness.get_by_label_contains("Fox – does not run");
        // The key End selects the last entry of the list, which is the external engine.
        harness.key_press(Key::End);
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
    });
    assert_eq!(
        done,
        [Action::Title(TitleAction::ChooseSeat(Side::White, fox))]
    );
    view.set_up.seats = Seats::BOTH_HERE.with(Side::White, fox);
    on_title(&view, |harness| {
        harness.get_by_label("Fox cannot be started: gone");
    });
}

#[test]
fn the_title_switches_the_game_and_the_board() {
    let view = title_view();
    let done = on_title(&view, |harness| harness.get_by_label("Ordo").click());
    assert_eq!(
        done,
        [Action::Title(TitleAction::ChooseGame(GameKind::Ordo))]
    );
    let done = on_title(&view, |harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "Board")
            .click();
        harness.run();
        harness.get_by_label("Board loa-5x5").click();
    });
    assert_eq!(
        done,
        [Action::Title(TitleAction::ChooseVariant("loa-5x5".into()))]
    );
}

#[test]
fn the_title_starts_continues_and_explains() {
    let mut view = title_view();
    assert_eq!(
        on_title(&view, |harness| harness.get_by_label("Start game").click()),
        [Action::Title(TitleAction::Start)]
    );
    let done = on_title(&view, |harness| {
        assert!(harness.query_by_label_contains("Continue").is_none());
        harness.get_by_label("Rules of loa");
    });
    assert!(done.is_empty());
    view.last_game = last_game("Ordo · Classic, move 7, two people");
    view.problems = vec!["mine.ron:3:5: `x` means nothing".into()];
    let done = on_title(&view, |harness| {
        harness.get_by_label("mine.ron:3:5: `x` means nothing");
        harness
            .get_by_label("Continue: Ordo · Classic, move 7, two people")
            .click();
    });
    assert_eq!(done, [Action::Title(TitleAction::Continue)]);
}

#[test]
fn the_title_leads_to_the_game_that_waits_for_a_move() {
    let mut view = title_view();
    on_title(&view, |harness| {
        assert!(harness.query_by_label_contains("Your move").is_none());
    });
    let seat = SeatId(7);
    for (count, online, word) in [
        (2, "Play online (2)", "Your move against Ben"),
        (0, "Play online", "Back to the game against Ben"),
    ] {
        view.waiting = Some(WaitingView {
            count,
            seat,
            opponent: "Ben".into(),
        });
        let done = on_title(&view, |harness| {
            harness.get_by_label(online);
            harness.get_by_label(word).click();
        });
        assert_eq!(done, [Action::Online(OnlineRequest::Show(seat))]);
    }
}

#[test]
fn the_title_leads_to_earlier_games_where_there_are_any() {
    let mut view = title_view();
    on_title(&view, |harness| {
        assert!(harness.query_by_label("My games").is_none());
    });
    view.earlier = true;
    for last in [None, last_game("Ordo · Classic, move 7, two people")] {
        view.last_game = last;
        for width in [440.0, 288.0, 240.0] {
            let done = actions(
                (width, 480.0),
                |ui, locale| title::show(ui, locale, &view),
                |harness| {
                    harness.run();
                    let earlier = harness.get_by_label("My games");
                    let rect = earlier.rect();
                    assert!(rect.right() <= width && rect.bottom() <= 480.0, "{rect:?}");
                    earlier.click();
                },
            );
            assert_eq!(done, [Action::Page(PageAction::Open(Page::Library))]);
        }
    }
}

#[test]
fn the_title_seats_the_players() {
    let view = title_view();
    let done = on_title(&view, |harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "Black")
            .click();
        harness.run();
        harness
            .get_all_by_label("Computer · Beginner · 250 Elo")
            .last()
            .unwrap()
            .click();
    });
    assert_eq!(
        done,
        [Action::Title(TitleAction::ChooseSeat(
            Side::Black,
            Seat::Computer(Strength::Elo(250))
        ))]
    );
}

#[test]
fn the_tabulator_comes_to_the_game_first_and_to_the_start_after_the_players() {
    let view = title_view();
    on_title(&view, |harness| {
        let mut names = Vec::new();
        for _ in 0..9 {
            names.push(press_tab(harness));
        }
        let order = [
            "Lines of Action",
            "Board",
            "Black",
            "Swap sides",
            "White",
            "White: strength of the computer",
            "Clock",
            "More options",
            "Start game",
        ];
        assert_eq!(names, order);
    });
}

#[test]
fn what_is_chosen_stays_the_large_button_beside_a_game_that_can_be_continued() {
    let mut view = title_view();
    let rect = |view: &TitleView, label: &str| {
        let mut rect = None;
        on_title(view, |harness| {
            rect = Some(harness.get_by_label_contains(label).rect());
        });
        rect.unwrap()
    };
    let alone = rect(&view, "Start game");
    view.last_game = last_game("Ordo · Classic, after 7 moves, two people");
    let [last, start] = ["Continue: Ordo", "Start game"].map(|label| rect(&view, label));
    assert_eq!(start.size(), alone.size());
    // The card of the last game must lie above the start button. It must be higher than the button, because it contains
    // a picture.
    assert!(last.bottom() < start.top() && last.height() > start.height());
}

#[test]
fn the_players_swap_their_sides_by_one_button() {
    let done = on_title(&title_view(), |harness| {
        harness.get_by_label("Swap sides").click();
    });
    assert_eq!(done, [Action::Title(TitleAction::SwapSeats)]);
}

#[test]
fn what_has_room_on_the_title_does_not_depend_on_what_was_there_before() {
    let view = RefCell::new(title_view());
    view.borrow_mut().last_game = last_game("Ordo · Classic, after 7 moves, two people");
    let height = Cell::new(0.0);
    let heights: Vec<f32> = (36..72).map(|step| step as f32 * 10.0).collect();
    actions(
        (336.0, 720.0),
        |ui, locale| {
            let page = Rect::from_min_size(ui.max_rect().min, vec2(336.0, height.get()));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(page));
            title::show(&mut ui, locale, &view.borrow())
        },
        |harness| {
            let mut clock_in = |heights: &mut dyn Iterator<Item = f32>| -> Vec<Rect> {
                let clock = |high| {
                    height.set(high);
                    harness.run();
                    harness.run();
                    harness
                        .get_by_role_and_label(Role::ComboBox, "Clock")
                        .rect()
                };
                heights.map(clock).collect()
            };
            // The first pages describe an adaptive computer player in several lines. The later pages have two people as
            // players and no description. The space that the description needed must not change the later pages.
            view.borrow_mut().set_up.seats.white = Seat::Computer(Strength::Adaptive(300));
            clock_in(&mut heights.iter().copied());
            view.borrow_mut().set_up.seats = Seats::BOTH_HERE;
            let growing = clock_in(&mut heights.iter().copied());
            let mut shrinking = clock_in(&mut heights.iter().rev().copied());
            shrinking.reverse();
            assert_eq!(growing, shrinking);
        },
    );
}

#[test]
fn nothing_below_the_players_moves_when_a_person_takes_the_seat_of_the_computer() {
    for size in [(440.0, 720.0), (336.0, 580.0)] {
        for strength in [50, 450, 2300] {
            let view = RefCell::new(title_view());
            let clock = |harness: &mut Harness<'_>, white: Seat| {
                view.borrow_mut().set_up.seats = Seats::BOTH_HERE.with(Side::White, white);
                harness.run();
                harness.run();
                let list = harness.get_by_role_and_label(Role::ComboBox, "Clock");
                list.rect()
            };
            actions(
                size,
                |ui, locale| title::show(ui, locale, &view.borrow()),
                |harness| {
                    let computer = Seat::Computer(Strength::Elo(strength));
                    let before = clock(harness, computer);
                    assert_eq!(clock(harness, Seat::Here), before, "{strength} {size:?}");
                },
            );
        }
    }
}

fn on_new_game(is_on: bool, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let view = NewGameView {
        set_up: title_view().set_up,
        is_on,
    };
    actions(
        (336.0, 720.0),
        |ui, locale| new_game::show(ui, locale, &view),
        play,
    )
}

#[test]
fn the_page_of_another_game_says_what_becomes_of_this_one_and_leads_back() {
    for is_on in [true, false] {
        let back = if is_on {
            "Keep playing"
        } else {
            "Back to the game"
        };
        let done = on_new_game(is_on, |harness| {
            let kept = harness.query_by_label_contains("saved in “My games”");
            assert_eq!(kept.is_some(), is_on);
            harness.get_by_role_and_label(Role::ComboBox, "Clock");
            harness.get_by_label(back).click();
            harness.run();
            harness.get_by_label("Start game").click();
        });
        assert_eq!(
            done,
            [
                Action::Page(PageAction::Close),
                Action::Title(TitleAction::Start)
            ]
        );
    }
}

#[test]
fn all_words_of_the_title_are_read_where_there_is_everything_to_choose() {
    let mut view = title_view();
    view.earlier = true;
    view.statistics = true;
    view.last_game = last_game("Ordo · Classic, move 7, two people");
    // Sizes of the panel in points. The first two belong to windows of 1024 × 640 and 800 × 600. The last belongs to a
    // window of 800 × 600 with texts of twice the size.
    for size in [(335.0, 600.0), (344.0, 580.0), (288.0, 460.0)] {
        let done = actions(
            size,
            |ui, locale| title::show(ui, locale, &view),
            |harness| {
                harness.run();
                let bottom = harness.get_by_label("How to play").rect().bottom();
                // A high panel has the buttons "Play online" and "Analysis". A low panel has only the button
                // "Online", because the options of the game also offer the analysis.
                let shown = match harness.query_by_label("Play online") {
                    Some(_) => ("Analysis", 45.0),
                    None => ("Online", 35.0),
                };
                for (label, word) in [
                    ("Start game", 60.0),
                    ("My games", 55.0),
                    ("Statistics", 55.0),
                    ("Learn", 30.0),
                    ("Puzzles", 45.0),
                    shown,
                    ("How to play", 65.0),
                    ("Settings", 50.0),
                    ("Quit", 25.0),
                ] {
                    let rect = harness.get_by_label(label).rect();
                    assert!(rect.width() >= word, "{label} in {size:?}: {rect:?}");
                    assert!(rect.right() <= size.0 + 0.5 && rect.bottom() <= size.1 + 0.5);
                }
                // "Quit" must be far from the place of the button "Menu" in lessons and matches. A double click on
                // "Menu" then cannot end the program.
                assert!(harness.get_by_label("Quit").rect().bottom() < bottom - 200.0);
                harness.get_by_label("Puzzles").click();
                harness.run();
                harness.get_by_label("Quit").click();
            },
        );
        assert_eq!(
            done,
            [
                Action::Page(PageAction::Open(Page::Puzzles)),
                Action::Program(ProgramAction::Quit)
            ]
        );
    }
}

#[test]
fn a_screen_reader_says_the_strength_and_the_chosen_entries_of_lists() {
    on_title(&title_view(), |harness| {
        let strength = harness.get_by_label("White: strength of the computer");
        let node = strength.accesskit_node();
        assert_eq!(node.value().as_deref(), Some("Beginner · 250 Elo"));
        assert_eq!(node.numeric_value(), Some(250.0));
        // Orca says the number of a slider also as its percentage of the range.
        assert_eq!(node.role() == Role::Slider, !cfg!(target_os = "linux"));
        let clock = harness.get_by_role_and_label(Role::ComboBox, "Clock");
        assert_eq!(clock.accesskit_node().value().as_deref(), Some("No clock"));
        let mut chosen = clock.children();
        let chosen = chosen
            .next()
            .and_then(|entry| entry.accesskit_node().label());
        let expected = cfg!(target_os = "linux").then(|| "No clock".to_owned());
        assert_eq!(chosen, expected);
    });
}
