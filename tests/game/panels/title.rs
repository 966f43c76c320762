//! The title, driven by the labels a player reads.

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use cohort::input::{Action, Overlay};
use cohort::settings::TimeControls;
use cohort::table::{Seat, Seats, Strength};
use cohort::ui::seat_engine::SeatEngine;
use cohort::ui::stone::StoneFaces;
use cohort::ui::title::{self, FamilyView, TitleView, VariantView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::Side;

use super::run::{actions, focused};

pub(crate) fn title_view() -> TitleView {
    let variant = |id: &str| VariantView {
        id: id.into(),
        name: format!("Board {id}"),
        summary: format!("Rules of {id}"),
    };
    TitleView {
        families: vec![
            FamilyView {
                name: "Lines of Action".into(),
                variants: vec![variant("loa"), variant("loa-5x5")],
            },
            FamilyView {
                name: "Ordo".into(),
                variants: vec![variant("ordo")],
            },
        ],
        variant: "loa".into(),
        seats: Seats {
            black: Seat::Human,
            white: Seat::Computer(Strength::Level(2)),
        },
        first: Side::Black,
        mover: Side::Black,
        changed: Vec::new(),
        strengths: 10..=3000,
        adaptive: 300,
        engines: Vec::new(),
        time_controls: TimeControls::default(),
        last_game: None,
        earlier: false,
        statistics: false,
        newcomer: None,
        problems: Vec::new(),
        stones: StoneFaces::default(),
    }
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
    let fox = Seat::Computer(Strength::Engine("Fox".parse().unwrap()));
    let engine = SeatEngine {
        name: "Fox".parse().unwrap(),
        says: "Fox cannot be started: gone".into(),
        mark: Some("does not run".into()),
    };
    let view = TitleView {
        engines: vec![engine],
        ..title_view()
    };
    let done = on_title(&view, |harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "White")
            .click();
        harness.run();
        harness.get_by_label_contains("Fox – does not run");
        // It stands behind all others.
        harness.key_press(Key::End);
        harness.run();
        harness.key_press(Key::Enter);
        harness.run();
    });
    assert_eq!(done, [Action::ChooseSeat(Side::White, fox)]);
    let chosen = TitleView {
        seats: Seats::HUMANS.with(Side::White, fox),
        ..view
    };
    on_title(&chosen, |harness| {
        harness.get_by_label("Fox cannot be started: gone");
    });
}

#[test]
fn the_title_switches_the_game_and_the_board() {
    let view = title_view();
    let done = on_title(&view, |harness| harness.get_by_label("Ordo").click());
    assert_eq!(done, [Action::ChooseVariant("ordo".into())]);
    let done = on_title(&view, |harness| {
        harness
            .get_by_role_and_label(Role::ComboBox, "Board")
            .click();
        harness.run();
        harness.get_by_label("Board loa-5x5").click();
    });
    assert_eq!(done, [Action::ChooseVariant("loa-5x5".into())]);
}

#[test]
fn the_title_starts_continues_and_explains() {
    let mut view = title_view();
    assert_eq!(
        on_title(&view, |harness| harness.get_by_label("Start game").click()),
        [Action::Start]
    );
    let done = on_title(&view, |harness| {
        assert!(harness.query_by_label("Continue last game").is_none());
    });
    assert!(done.is_empty());
    view.last_game = Some("Ordo · Classic, move 7, two people".into());
    view.problems = vec!["mine.ron:3:5: `x` means nothing".into()];
    let done = on_title(&view, |harness| {
        harness.get_by_label("mine.ron:3:5: `x` means nothing");
        harness.get_by_label("Rules of loa");
        harness.get_by_label("Ordo · Classic, move 7, two people");
        harness.get_by_label("Continue last game").click();
    });
    assert_eq!(done, [Action::Continue]);
}

#[test]
fn the_title_leads_to_earlier_games_where_there_are_any() {
    let mut view = title_view();
    on_title(&view, |harness| {
        assert!(harness.query_by_label("My games").is_none());
    });
    view.earlier = true;
    for last in [None, Some("Ordo · Classic, move 7, two people".into())] {
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
            assert_eq!(done, [Action::Open(Overlay::Library)]);
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
            .get_all_by_label("Computer · Beginner · 250")
            .last()
            .unwrap()
            .click();
    });
    assert_eq!(
        done,
        [Action::ChooseSeat(
            Side::Black,
            Seat::Computer(Strength::Elo(250))
        )]
    );
}

#[test]
fn the_tabulator_comes_to_the_game_first_and_to_the_start_after_the_players() {
    let view = title_view();
    on_title(&view, |harness| {
        let mut names = Vec::new();
        for _ in 0..7 {
            harness.key_press(Key::Tab);
            harness.run();
            names.push(
                focused(harness)
                    .accesskit_node()
                    .label()
                    .unwrap_or_default(),
            );
        }
        let order = [
            "Lines of Action",
            "Board",
            "Black",
            "White",
            "Clock",
            "More options",
            "Start game",
        ];
        assert_eq!(names, order);
    });
}

#[test]
fn a_game_that_is_kept_comes_before_a_new_one() {
    let mut view = title_view();
    let rect = |view: &TitleView, label: &str| {
        let mut rect = None;
        on_title(view, |harness| {
            rect = Some(harness.get_by_label(label).rect());
        });
        rect.unwrap()
    };
    let alone = rect(&view, "Start game");
    view.last_game = Some("Ordo · Classic, after 7 moves, two people".into());
    let [last, start] = ["Continue last game", "Start game"].map(|label| rect(&view, label));
    // It is the large one, which Enter presses.
    assert_eq!(last.size(), alone.size());
    assert!(start.height() < last.height() && start.top() > last.bottom());
}

#[test]
fn all_words_of_the_title_are_read_where_there_is_everything_to_choose() {
    let mut view = title_view();
    view.earlier = true;
    view.statistics = true;
    view.last_game = Some("Ordo · Classic, move 7, two people".into());
    // Windows of 1024 × 640, 800 × 600, and that with texts of twice the size.
    for size in [(335.0, 600.0), (344.0, 580.0), (288.0, 460.0)] {
        let done = actions(
            size,
            |ui, locale| title::show(ui, locale, &view),
            |harness| {
                harness.run();
                let bottom = harness.get_by_label("How to play").rect().bottom();
                for (label, word) in [
                    ("Start game", 60.0),
                    ("My games", 55.0),
                    ("Statistics", 55.0),
                    ("Learn", 30.0),
                    ("Puzzles", 45.0),
                    ("Analysis", 45.0),
                    ("How to play", 65.0),
                    ("Settings", 50.0),
                    ("Quit", 25.0),
                ] {
                    let rect = harness.get_by_label(label).rect();
                    assert!(rect.width() >= word, "{label} in {size:?}: {rect:?}");
                    assert!(rect.right() <= size.0 + 0.5 && rect.bottom() <= size.1 + 0.5);
                }
                // Where Menu of a lesson and of a match lies, nothing ends the program.
                assert!(harness.get_by_label("Quit").rect().bottom() < bottom - 200.0);
                harness.get_by_label("Puzzles").click();
                harness.run();
                harness.get_by_label("Quit").click();
            },
        );
        assert_eq!(done, [Action::Open(Overlay::Puzzles), Action::Quit]);
    }
}
