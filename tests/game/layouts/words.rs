//! Tests that a player can read in every language what each button does, in panels of every size.

use cohort_features::lessons::Stage;
use cohort_play::locale::LANGUAGES;
use cohort_ui::lesson::{self, LessonView};
use cohort_ui::online::{self, AccountView};
use cohort_ui::panel::{Abilities, RemoteAbilities};
use cohort_ui::title;

use super::*;
use crate::panels::{actions_in, online_view, title_view, tournaments};

/// The two buttons that may show an icon instead of their words, because everybody knows these arrows.
pub(super) const KNOWN: [&str; 2] = ["action-undo", "action-redo"];

/// Sizes of the panel beside the board in points. The first two belong to a window of 1280 × 800, with normal texts and
/// with texts of twice the size. The third belongs to a window of 1024 × 640.
const BESIDE: [(f32, f32); 4] = [
    (336.0, 764.0),
    (305.0, 401.0),
    (344.0, 500.0),
    (250.0, 380.0),
];

/// Sizes of the panel below the board in points. The first belongs to a window of 800 × 600, and the second to the same
/// window with texts of twice the size. The panel is high enough to show all lines of commands without scrolling.
const BELOW: [(f32, f32); 3] = [(784.0, 400.0), (624.0, 400.0), (584.0, 400.0)];

/// Returns the panel in each situation of a match that has its own buttons, with the name of the situation.
pub(super) fn situations() -> Vec<(&'static str, PanelView)> {
    let with = |change: &dyn Fn(&mut Abilities)| {
        let mut view = long_game();
        change(&mut view.can);
        view
    };
    let end = |can: &mut Abilities| {
        can.review = true;
        can.analyse = true;
        can.rematch = true;
        can.redo = true;
    };
    let plans = RemoteAbilities {
        plan: Some(true),
        call_off: true,
        ..RemoteAbilities::default()
    };
    vec![
        ("game", long_game()),
        (
            "game with clock and draw",
            with(&|can| {
                can.draw = Some(Ok(()));
                can.pause = Some(Pause::Pause);
            }),
        ),
        (
            "paused game",
            with(&|can| {
                can.move_now = true;
                can.pause = Some(Pause::GoOn);
            }),
        ),
        ("end", over(with(&end))),
        (
            "study",
            with(&|can| {
                can.study = true;
                can.analyse = true;
            }),
        ),
        (
            "game with a friend",
            with(&|can| {
                can.draw = Some(Ok(()));
                can.remote = Some(plans);
            }),
        ),
    ]
}

/// Returns whether the panel paints this text completely: not shortened, and not cut off at its sides.
pub(super) fn is_whole(harness: &Harness<'_>, text: &str) -> bool {
    fn paints(shape: &egui::Shape, clip: Rect, text: &str) -> bool {
        match shape {
            egui::Shape::Text(shown) => {
                let place = shown.galley.rect.translate(shown.pos.to_vec2());
                let is_inside =
                    place.left() >= clip.left() - 1.5 && place.right() <= clip.right() + 1.5;
                shown.galley.text() == text && !shown.galley.elided && is_inside
            }
            egui::Shape::Vec(shapes) => shapes.iter().any(|shape| paints(shape, clip, text)),
            _ => false,
        }
    }
    let shapes = &harness.output().shapes;
    let mut shapes = shapes.iter();
    shapes.any(|shown| paints(&shown.shape, shown.clip_rect, text))
}

/// Returns the buttons whose accessible names are not painted as words, except `others`.
pub(super) fn wordless(harness: &Harness<'_>, others: &[String]) -> Vec<String> {
    let nodes = harness.root().children_recursive();
    let buttons = nodes.filter(|node| node.accesskit_node().role() == Role::Button);
    let names = buttons.filter_map(|node| node.accesskit_node().label());
    let guessed = names.filter(|name| !others.contains(name) && !is_whole(harness, name));
    guessed.collect()
}

/// Returns the names of the cards of both players. These cards are controls, but not plain buttons.
fn cards(locale: &Locale, view: &PanelView) -> Vec<String> {
    let cards = view.players.iter().map(|player| {
        let side = locale.text(panel::side_key(player.side));
        locale.format("player-change", &[("side", side.into())])
    });
    cards.collect()
}

#[test]
fn every_button_of_the_match_has_its_word_in_every_language() {
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        let known: Vec<String> = KNOWN.map(|key| locale.text(key)).to_vec();
        for (situation, view) in situations() {
            let others = [cards(&locale, &view), known.clone()].concat();
            let mut note = |place: &str, size: (f32, f32), harness: &Harness<'_>| {
                for name in wordless(harness, &others) {
                    let tag = language.tag;
                    guessed.push(format!("{tag} {situation} {place} {size:?}: {name}"));
                }
            };
            for size in BESIDE {
                let mut entry = Entry::default();
                let show =
                    |ui: &mut Ui, locale: &Locale| panel::show(ui, locale, &view, &mut entry);
                actions_in(language.tag, size, show, |harness| {
                    note("beside", size, harness);
                });
            }
            for size in BELOW {
                let mut entry = Entry::default();
                let show =
                    |ui: &mut Ui, locale: &Locale| panel::show_band(ui, locale, &view, &mut entry);
                actions_in(language.tag, size, show, |harness| {
                    note("below", size, harness);
                });
            }
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}

#[test]
fn arrows_without_words_are_named_and_explained() {
    // The German words for undo and redo are too long for one line of this panel.
    let (mut view, mut entry) = (panel_view(), Entry::default());
    view.can.redo = true;
    let show = |ui: &mut Ui, locale: &Locale| panel::show_band(ui, locale, &view, &mut entry);
    let done = actions_in("de", (584.0, 400.0), show, |harness| {
        assert!(!is_whole(harness, "Rückgängig"));
        assert!(is_whole(harness, "Hinweis"));
        harness.get_by_label("Rückgängig").hover();
        harness.run_steps(8);
        harness.get_by_label_contains("Rückgängig. ");
        harness.get_by_label("Wiederholen").click();
    });
    assert_eq!(done, [Action::Match(MatchAction::Redo)]);
}

#[test]
fn the_title_has_its_words_in_every_language() {
    let mut view = title_view();
    view.earlier = true;
    view.statistics = true;
    view.newcomer = Some("loa".into());
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        // These two icons stand beside the lists that they belong to.
        let icons = ["title-swap", "title-options"].map(|key| locale.text(key));
        // Sizes of the panel in points. The first belongs to a window of 1024 × 640. The second belongs to a window of
        // 800 × 600 with texts of twice the size. The last belongs to the smallest window.
        for size in [(335.0, 600.0), (288.0, 460.0), (268.0, 500.0)] {
            let show = |ui: &mut Ui, locale: &Locale| title::show(ui, locale, &view);
            actions_in(language.tag, size, show, |harness| {
                harness.run();
                for name in wordless(harness, &icons) {
                    guessed.push(format!("{} {size:?}: {name}", language.tag));
                }
            });
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}

#[test]
fn the_account_has_its_words_in_every_language() {
    let page = "https://play.example.org/account/#code";
    let accounts = [
        (AccountView::Guest(None), vec!["online-sign-in"]),
        (
            AccountView::Code {
                code: "K7QM-2XDA".into(),
                page: page.into(),
            },
            vec![
                "online-sign-in-page",
                "online-copy-link",
                "online-sign-in-cancel",
            ],
        ),
        (
            AccountView::SignedIn {
                name: "Ada_Lovelace_of_1815".into(),
                ratings: vec!["Lines of Action · Correspondence: 1523?".into()],
                page: page.into(),
                guest_games: 3,
            },
            vec!["online-account-page", "online-sign-out"],
        ),
    ];
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        for (account, keys) in &accounts {
            let mut view = online_view();
            view.account = account.clone();
            // The widths of the panel in a window of 1024 × 640, and in small windows with texts of twice the size.
            for width in [344.0, 305.0, 250.0] {
                let size = (width, 1800.0);
                let show = |ui: &mut Ui, locale: &Locale| online::show(ui, locale, &view);
                actions_in(language.tag, size, show, |harness| {
                    for word in keys.iter().map(|key| locale.text(key)) {
                        if !is_whole(harness, &word) {
                            guessed.push(format!("{} {width}: {word}", language.tag));
                        }
                    }
                });
            }
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}

#[test]
fn tournaments_have_their_words_in_every_language() {
    let places = [
        (
            None,
            vec![
                "online-tournaments-back",
                "online-tournaments-web",
                "tournament-list-coming",
                "tournament-list-running",
                "tournament-list-ended",
            ],
        ),
        (
            Some(tournaments::COMING),
            vec!["tournament-leave", "online-tournaments-web"],
        ),
        (
            Some(tournaments::RUNNING),
            vec!["tournament-play", "tournament-leave"],
        ),
    ];
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        for (one, keys) in &places {
            let mut view = online_view();
            view.tournaments = Some(tournaments::view(&locale, *one));
            // The widths of the panel in a window of 1024 × 640, and in small windows with texts of twice the size.
            for width in [344.0, 305.0, 250.0] {
                let size = (width, 1800.0);
                let show = |ui: &mut Ui, locale: &Locale| online::show(ui, locale, &view);
                actions_in(language.tag, size, show, |harness| {
                    for word in keys.iter().map(|key| locale.text(key)) {
                        if !is_whole(harness, &word) {
                            guessed.push(format!("{} {width}: {word}", language.tag));
                        }
                    }
                });
            }
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}

fn lesson_view() -> LessonView {
    LessonView {
        lesson: "Lines of Action".into(),
        steps: vec![("One".into(), true), ("Two".into(), false)],
        number: 0,
        title: "One".into(),
        text: "Move the stone.".into(),
        stage: Stage::Asking,
        said: None,
        drill: None,
    }
}

#[test]
fn the_row_of_a_lesson_has_its_words_in_every_language() {
    let view = lesson_view();
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        for (size, below) in [
            ((336.0, 764.0), false),
            ((305.0, 401.0), false),
            ((784.0, 300.0), true),
            ((624.0, 300.0), true),
        ] {
            let show = |ui: &mut Ui, locale: &Locale| match below {
                true => lesson::show_band(ui, locale, &view),
                false => lesson::show(ui, locale, &view),
            };
            actions_in(language.tag, size, show, |harness| {
                for name in wordless(harness, &[]) {
                    guessed.push(format!("{} {size:?}: {name}", language.tag));
                }
            });
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}
