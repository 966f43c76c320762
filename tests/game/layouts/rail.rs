//! Tests of the controls that replace the panel when the player folds it: the rail of icons, the line below the board,
//! and the strip.

use cohort_play::locale::LANGUAGES;

use super::words::{KNOWN, situations, wordless};
use super::*;
use crate::panels::actions_in;

/// The sizes of the rail of icons in points, and whether the rail is upright beside the board. The windows are 1280 ×
/// 800 and 800 × 600, first with normal texts and then with texts of twice the size. Each size includes a margin of 8
/// points on each side.
const RAILS: [((f32, f32), bool); 5] = [
    ((78.0, 796.0), true),
    ((792.0, 62.0), false),
    ((78.0, 417.0), true),
    ((632.0, 62.0), false),
    SHORTEST,
];

/// The shortest rail beside the board: the height of a window of 640 × 400 points.
const SHORTEST: ((f32, f32), bool) = ((78.0, 340.0), true);

fn rail(
    shape: ((f32, f32), bool),
    view: &PanelView,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    rail_in("en", shape, view, play)
}

fn rail_in(
    language: &str,
    (size, upright): ((f32, f32), bool),
    view: &PanelView,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    // The window is larger than the rail, because the lists that the rail opens need space beside it.
    let window = (size.0 + 400.0, size.1 + 400.0);
    actions_in(
        language,
        window,
        |ui, locale| {
            let inside = (size.0 - 16.0, size.1 - 16.0);
            let place = Rect::from_min_size(ui.min_rect().min, inside.into());
            let place = UiBuilder::new().max_rect(place);
            let rail = |ui: &mut Ui| panel::show_rail(ui, locale, view, upright);
            ui.scope_builder(place, rail).inner
        },
        play,
    )
}

#[test]
fn a_folded_panel_can_still_be_played_with() {
    let view = panel_view();
    for shape in RAILS {
        for (label, action) in [
            ("Panel", Action::Switch(Switch::TogglePanel)),
            ("Undo", Action::Match(MatchAction::Undo)),
            ("Hint", Action::Match(MatchAction::Hint)),
            ("New game", Action::Page(PageAction::Open(Page::NewGame))),
            ("Resign", Action::Match(MatchAction::Resign)),
            ("Menu", Action::Match(MatchAction::Leave)),
        ] {
            let done = rail(shape, &view, |harness| {
                assert_tidy_rail(harness, shape.0);
                if harness.query_by_label(label).is_none() {
                    harness.get_by_label("More").click();
                    harness.run();
                }
                harness.get_by_label(label).click();
            });
            assert_eq!(done, [action], "{label} of {shape:?}");
        }
    }
}

#[test]
fn what_has_no_room_in_the_rail_is_in_a_list() {
    let view = panel_view();
    for shape in RAILS {
        for (label, action) in [
            ("Full board", Action::Switch(Switch::ToggleFullBoard)),
            ("Settings", Action::Page(PageAction::Open(Page::Settings))),
        ] {
            let done = rail(shape, &view, |harness| {
                let menu = ["View", "More"];
                let menu = menu.iter().find_map(|name| harness.query_by_label(name));
                if harness.query_by_label(label).is_none() {
                    menu.unwrap().click();
                    harness.run();
                }
                // The place may be scrolled out of view in the list.
                harness.get_by_label(label).click_accesskit();
            });
            assert_eq!(done, [action], "{label} of {shape:?}");
        }
    }
}

#[test]
fn an_icon_without_a_word_is_explained_while_it_has_the_keyboard() {
    let explained = "Panel. Bring the panel back (P)";
    rail(((78.0, 340.0), true), &panel_view(), |harness| {
        assert!(harness.query_by_label(explained).is_none());
        harness.key_press(Key::Tab);
        harness.run();
        harness.get_by_label(explained);
        harness.key_press(Key::Tab);
        harness.run();
        assert!(harness.query_by_label(explained).is_none());
    });
}

#[test]
fn every_icon_of_the_rail_has_its_word_in_every_language() {
    let mut guessed = Vec::new();
    for language in LANGUAGES {
        let locale = Locale::new(Some(language.tag));
        let known = KNOWN.map(|key| locale.text(key));
        for (situation, view) in situations() {
            for shape in RAILS {
                rail_in(language.tag, shape, &view, |harness| {
                    harness.run();
                    assert_tidy_rail(harness, shape.0);
                    for name in wordless(harness, &known) {
                        guessed.push(format!("{} {situation} {shape:?}: {name}", language.tag));
                    }
                });
            }
        }
    }
    assert!(guessed.is_empty(), "{}", guessed.join("\n"));
}

#[test]
fn the_shortest_rail_has_every_command_of_the_match_in_a_list() {
    let view = panel_view();
    for (label, action) in [
        ("New game", Action::Page(PageAction::Open(Page::NewGame))),
        ("Resign", Action::Match(MatchAction::Resign)),
        ("Analysis", Action::Page(PageAction::Open(Page::Analysis))),
        ("Settings", Action::Page(PageAction::Open(Page::Settings))),
    ] {
        let mut view = view.clone();
        view.can.analyse = true;
        let done = rail(SHORTEST, &view, |harness| {
            assert!(harness.query_by_label(label).is_none(), "{label}");
            harness.get_by_label("More").click();
            harness.run();
            harness.get_by_label(label).click_accesskit();
        });
        assert_eq!(done, [action], "{label}");
    }
}

fn assert_tidy_rail(harness: &Harness<'_>, (width, height): (f32, f32)) {
    for (name, rect) in controls(harness) {
        let inside = Rect::from_min_max([-0.5, -0.5].into(), [width + 0.5, height + 0.5].into());
        assert!(inside.contains_rect(rect), "{name}: {rect:?}");
    }
}

#[test]
fn a_line_below_the_board_says_what_a_folded_panel_would() {
    let line = |view: &PanelView, width: f32, play: &dyn Fn(&mut Harness<'_>)| {
        actions(
            (width, 52.0),
            |ui, locale| panel::show_line(ui, locale, view),
            |harness| play(harness),
        )
    };
    let said = "This line has 2 stones, so the move must be exactly 2 squares, not 3.";
    for width in [1180.0, 772.0, 570.0] {
        let inside = |harness: &Harness<'_>, label: &str| {
            let rect = harness.get_by_label(label).rect();
            let fits = rect.right() <= width && rect.top() >= 7.5 && rect.bottom() <= 44.5;
            assert!(fits, "{label}: {rect:?}");
        };
        line(&panel_view(), width, &|harness| {
            inside(harness, "Black to move");
            inside(harness, "Last move: b1-b3");
        });
        line(&warned(panel_view()), width, &|harness| {
            inside(harness, said);
        });
        let done = line(&over(panel_view()), width, &|harness| {
            for label in ["White wins", "White has connected all stones."] {
                inside(harness, label);
            }
            harness.get_by_label("Play again").click();
        });
        assert_eq!(done, [Action::Match(MatchAction::Restart)]);
    }
}

#[test]
fn the_strip_names_players_turn_and_last_move_and_brings_the_panel_back() {
    let strip = |view: &PanelView, width: f32, play: &dyn Fn(&mut Harness<'_>)| {
        actions(
            (width, 50.0),
            |ui, locale| panel::show_strip(ui, locale, view),
            |harness| play(harness),
        )
    };
    for width in [1252.0, 612.0] {
        let done = strip(&panel_view(), width, &|harness| {
            for label in ["Black", "White", "Black to move", "Last move: b1-b3"] {
                let rect = harness.get_by_label(label).rect();
                assert!(rect.right() <= width, "{label}: {rect:?}");
            }
            let last = harness.get_by_label("Last move: b1-b3").rect();
            let back = harness.get_by_label("Show panel");
            assert!(last.right() <= back.rect().left());
            back.click();
        });
        assert_eq!(done, [Action::Switch(Switch::ToggleFullBoard)]);
        strip(&warned(panel_view()), width, &|harness| {
            let said = harness.get_by_label_contains("This line has").rect();
            assert!(said.right() <= harness.get_by_label("Show panel").rect().left());
        });
        strip(&over(panel_view()), width, &|harness| {
            harness.get_by_label("White wins");
        });
    }
}

#[test]
fn what_an_icon_means_is_not_said_over_the_line_below_the_board() {
    const LINE: f32 = 46.0;
    let size = (600.0, 520.0);
    actions(
        size,
        |ui, locale| {
            let rail = egui::Panel::bottom("rail").exact_size(58.0);
            let rail = rail.frame(egui::Frame::new().inner_margin(6));
            let show = |ui: &mut Ui| panel::show_rail(ui, locale, &panel_view(), false);
            rail.show(ui, show).inner
        },
        |harness| {
            let rail = harness.get_by_label("Panel").rect();
            for name in ["Panel", "Undo", "Menu"] {
                harness.get_by_label(name).focus();
                harness.run();
                let said = harness.get_by_label_contains(&format!("{name}. ")).rect();
                let line = rail.top() - 6.0 - LINE;
                assert!(said.bottom() < line, "{name}: {said:?} over {line}");
            }
        },
    );
}
