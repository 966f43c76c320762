//! Tests of the review page in every size: the text about a move, the graph of winning chances, and the exercises.

use std::sync::Arc;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Color32, vec2};
use cohort_controls::input::{Action, MatchAction, PageAction};
use cohort_features::review::ReviewRequest;
use cohort_ui::panel::MoveLabel;
use cohort_ui::review::{
    self, AccuracyView, ChancesView, ExerciseView, Looking, MomentView, MomentsView, MoveView,
    PositionText, ReviewView, TimesView,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::run::actions;
use super::table::panel_view;

/// Returns the review page of a game with three moves. The second move is a blunder.
fn view() -> ReviewView {
    let mut table = panel_view();
    Arc::make_mut(&mut table.list).labels = vec![
        None,
        Some(MoveLabel {
            name: "Blunder".into(),
            is_bad: true,
        }),
        None,
    ];
    ReviewView {
        table,
        looking: None,
        chances: ChancesView {
            title: "Chances of Black, in percent".into(),
            plies: 3,
            points: vec![(0, 50.0), (1, 52.0), (2, 90.0), (3, 88.0)],
            said: vec![
                (0, "Start: Black 50%".into()),
                (1, "1. c8-c6: Black 52%".into()),
                (2, "1. … a2-c2: Black 90%".into()),
                (3, "2. b1-b3: Black 88%".into()),
            ],
            shown: Some(2),
            moments: vec![1],
            times: None,
        },
        said: PositionText::Move(Box::new(MoveView {
            ply: 1,
            headline: "1. … a2-c2 · Blunder".into(),
            is_bad: true,
            loss: Some("48 → 10%".into()),
            reasons: vec!["It allows b1-b3, which captures the stone on b3.".into()],
            better: (1, vec!["h2-f2".into(), "d8-d6".into()]),
            reply: (1, vec!["c1-c3".into()]),
        })),
        accuracy: ["Black", "White"]
            .map(|side| AccuracyView {
                name: side.into(),
                values: ["71".into(), "70".into(), "–".into(), "–".into()],
            })
            .to_vec(),
        moments: vec![
            MomentsView {
                title: "Your key moments".into(),
                moments: vec![MomentView {
                    ply: 1,
                    text: "Move 1 · a2-c2 · Blunder".into(),
                }],
            },
            MomentsView {
                title: "Your opponent’s key moments".into(),
                moments: Vec::new(),
            },
        ],
        mistakes: 1,
        exercise: None,
    }
}

fn on_page(view: &ReviewView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (340.0, 1400.0),
        |ui, locale| review::show(ui, locale, view),
        play,
    )
}

#[test]
fn the_times_of_moves_stand_below_the_graph_where_they_are_known() {
    let title = "Time used: Black 0:12, White 1:40";
    on_page(&view(), |harness| {
        assert!(harness.query_by_label_contains("Time used").is_none());
    });
    let mut timed = view();
    timed.chances.times = Some(TimesView {
        title: title.into(),
        bars: vec![(0, true, 5.0), (1, false, 100.0), (2, true, 7.0)],
        said: ["0:05", "1:40", "0:07"].map(str::to_owned).to_vec(),
        colours: [Color32::BLACK, Color32::WHITE],
    });
    on_page(&timed, |harness| {
        // The graph and the bars say their facts to screen readers.
        let bars = format!("{title}. 0:05; 1:40; 0:07.");
        let bars = harness.get_by_role_and_label(Role::Image, &bars).rect();
        let facts = "Chances of Black, in percent. The chart has 4 points. First: Start: Black 50%. \
                     Lowest: Start: Black 50%. Highest: 1. … a2-c2: Black 90%. Last: 2. b1-b3: Black 88%. \
                     The curve ends higher than it starts. On the board: 1. … a2-c2: Black 90%.";
        let graph = harness.get_by_role_and_label(Role::Image, facts);
        let graph = graph.rect();
        assert!(
            bars.top() >= graph.bottom() && bars.height() > 10.0,
            "{bars:?} {graph:?}"
        );
        assert!(bars.left() <= graph.left() && bars.right() >= graph.right() - 1.0);
    });
}

#[test]
fn everything_on_the_page_does_what_it_says() {
    for (name, request) in [
        ("Show better move", ReviewRequest::Before(1)),
        ("Try again from here", ReviewRequest::PlayFrom(1)),
        ("Move 1 · a2-c2 · Blunder", ReviewRequest::Before(1)),
        ("d8-d6", ReviewRequest::Better(1, 2)),
        ("c1-c3", ReviewRequest::Reply(1, 1)),
        ("Retry one mistake", ReviewRequest::Retry),
    ] {
        let done = on_page(&view(), |harness| harness.get_by_label(name).click());
        assert_eq!(done, [Action::Review(request)], "{name}");
    }
    let done = on_page(&view(), |harness| harness.get_by_label("Close").click());
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

#[test]
fn moves_are_listed_with_their_labels_and_show_their_positions() {
    let done = on_page(&view(), |harness| {
        let labelled = harness.get_by_role_and_label(Role::Link, "a2-c2, Blunder");
        labelled.click();
    });
    assert_eq!(done, [Action::Match(MatchAction::ViewPly(2))]);
}

#[test]
fn a_click_in_the_graph_goes_to_the_move() {
    let done = on_page(&view(), |harness| {
        // The graph is the only picture on the page.
        let rect = harness.get_by_role(Role::Image).rect();
        // The graph covers three moves. The place `at` in the graph belongs to the position after the first move.
        let at = rect.lerp_inside(vec2(0.4, 0.5));
        harness.hover_at(at);
        harness.run();
        harness.drag_at(at);
        harness.run();
        harness.drop_at(at);
        harness.run();
    });
    assert_eq!(done, [Action::Match(MatchAction::ViewPly(1))]);
}

#[test]
fn moves_that_are_looked_at_can_be_left_waiting_and_gone_on_with() {
    for (is_running, name, request) in [
        (true, "Pause", ReviewRequest::Stop),
        (false, "Resume", ReviewRequest::Begin),
    ] {
        let view = ReviewView {
            looking: Some(Looking {
                share: 0.3,
                text: "12 of 40 moves".into(),
                is_running,
            }),
            ..view()
        };
        let done = on_page(&view, |harness| harness.get_by_label(name).click());
        assert_eq!(done, [Action::Review(request)]);
    }
}

#[test]
fn key_moments_come_at_the_end_and_move_nothing() {
    let place = |view: &ReviewView| {
        let mut place = None;
        on_page(view, |harness| {
            harness.run();
            let accuracy = harness.get_by_label_contains("Accuracy").rect();
            let moments = harness.query_by_label("Move 1 · a2-c2 · Blunder");
            place = Some((accuracy, moments.map(|moment| moment.rect())));
        });
        place.unwrap()
    };
    let looking = |text: &str| ReviewView {
        looking: Some(Looking {
            share: 0.3,
            text: text.into(),
            is_running: true,
        }),
        ..view()
    };
    let (early, none) = place(&looking("1 of 3 moves"));
    let (later, still_none) = place(&looking("2 of 3 moves"));
    assert_eq!(
        (none, still_none),
        (None, None),
        "an unfinished review must show no key moments"
    );
    assert_eq!(early, later);
    let (accuracy, moment) = place(&view());
    assert!(moment.unwrap().top() > accuracy.bottom());
}

#[test]
fn an_exercise_shows_nothing_of_the_answer() {
    let exercise = ExerciseView {
        title: "Exercise 1 of 2".into(),
        texts: vec!["White to move.".into()],
        verdict: Some("h2-g2 costs you 12% in winning chances.".into()),
        can_try_again: true,
        can_show: true,
        ..ExerciseView::default()
    };
    let view = ReviewView {
        exercise: Some(exercise),
        ..view()
    };
    for (name, request) in [
        ("Try again", ReviewRequest::TryAgain),
        ("Show the answer", ReviewRequest::Answer),
        ("Back to the review", ReviewRequest::EndRetry),
    ] {
        let done = on_page(&view, |harness| {
            for hidden in ["h2-f2", "Show better move", "Next"] {
                assert!(harness.query_by_label(hidden).is_none(), "{hidden}");
            }
            harness.get_by_label(name).click();
        });
        assert_eq!(done, [Action::Review(request)], "{name}");
    }
}

#[test]
fn nothing_sticks_out_in_any_size() {
    for size in [(344.0, 600.0), (250.0, 380.0), (168.0, 280.0)] {
        let view = view();
        actions(
            size,
            |ui, locale| review::show(ui, locale, &view),
            |harness| {
                let (nodes, width) = (harness.root().children_recursive(), size.0);
                for node in nodes {
                    let role = node.accesskit_node().role();
                    if matches!(role, Role::Button | Role::Link) {
                        let rect = node.rect();
                        let inside = rect.left() >= -0.5 && rect.right() <= width + 0.5;
                        let name = node.accesskit_node().label();
                        assert!(inside, "{name:?} {role:?} in {size:?}: {rect:?}");
                    }
                }
                let close = harness.get_by_label("Close").rect();
                assert!(close.bottom() <= size.1, "{close:?}");
            },
        );
    }
}
