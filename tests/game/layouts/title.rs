//! Tests of the title page in every size.

use cohort_features::online::SeatId;
use cohort_play::table::{Seat, Seats, Strength};
use cohort_ui::title::{self, WaitingView};

use super::*;
use crate::panels::{actions_in, title_view};

#[test]
fn the_rules_in_short_are_told_where_there_is_room() {
    let view = title_view();
    // A title page in a window of 1024 × 640 is high enough for the short rules. The second page is lower than any real
    // page, and omits the rules.
    for (height, told) in [(620.0, true), (330.0, false)] {
        actions(
            (344.0, height),
            |ui, locale| title::show(ui, locale, &view),
            |harness| {
                harness.run();
                let rules = harness.query_by_label("Rules of loa");
                assert_eq!(rules.is_some(), told, "{height}");
                let start = harness.get_by_label("Start game").rect();
                if let Some(rules) = rules {
                    assert!(rules.rect().bottom() < start.top());
                }
            },
        );
    }
}

#[test]
fn both_players_can_be_chosen_on_the_title_without_scrolling() {
    let mut view = title_view();
    view.set_up.seats = Seats {
        black: Seat::Computer(Strength::Elo(250)),
        white: Seat::Computer(Strength::Elo(250)),
    };
    // Sizes of the panel in points. The first two belong to windows of 1280 × 800 and 800 × 600 with texts of twice the
    // size. The last two belong to windows of 800 × 600 and 800 × 520 with normal texts.
    for size in [
        (305.0, 401.0),
        (288.0, 460.0),
        (336.0, 580.0),
        (336.0, 500.0),
    ] {
        for last in [
            None,
            last_game("Ordo · Classic, move 7, opponent: 8 · Full strength"),
        ] {
            view.earlier = last.is_some();
            view.last_game = last;
            actions(
                size,
                |ui, locale| title::show(ui, locale, &view),
                |harness| {
                    harness.run();
                    let start = harness.get_by_label("Start game").rect();
                    for side in ["Black", "White"] {
                        let list = harness.get_by_role_and_label(Role::ComboBox, side).rect();
                        assert!(list.bottom() <= start.top(), "{side} in {size:?}: {list:?}");
                    }
                    assert!(harness.get_by_label("Quit").rect().bottom() <= size.1 + 0.5);
                },
            );
        }
    }
}

#[test]
fn every_control_of_the_title_comes_into_sight_with_the_largest_text() {
    // The sizes of the panel in windows of 1280 × 800 and 1400 × 900 with texts of twice the size.
    for size in [(288.0, 380.0), (294.0, 396.0)] {
        for newcomer in [None, Some("loa".to_owned())] {
            let mut view = title_view();
            view.newcomer = newcomer;
            view.earlier = true;
            view.statistics = true;
            view.waiting = Some(WaitingView {
                count: 1,
                seat: SeatId(1),
                opponent: "Ben".into(),
            });
            view.last_game = last_game("Ordo · Classic, move 7, opponent: 8 · Full strength");
            for language in ["en", "cs", "de", "it", "sk", "pl", "fr", "es"] {
                actions_in(
                    language,
                    size,
                    |ui, locale| title::show(ui, locale, &view),
                    |harness| {
                        harness.run();
                        let text = |key| Locale::new(Some(language)).text(key);
                        let mut seen = Vec::new();
                        for _ in 0..40 {
                            harness.key_press(Key::Tab);
                            harness.run();
                            let node = focused(harness);
                            let name = node.accesskit_node().label().unwrap_or_default();
                            let rect = node.rect();
                            let what = format!("{name} of {size:?} in {language}: {rect:?}");
                            assert!(
                                rect.top() >= -0.5 && rect.bottom() <= size.1 + 0.5,
                                "{what}"
                            );
                            // The lists scroll in the space above the foot, which begins with the newcomer's question
                            // or the button of the last game, and the foot must not cover them.
                            if node.accesskit_node().role() == Role::ComboBox {
                                let start = harness.get_by_label(&text("title-start")).rect();
                                assert!(!rect.intersects(start), "{what}");
                            }
                            if seen.first() == Some(&name) {
                                break;
                            }
                            seen.push(name);
                        }
                        let clock = text("title-clock");
                        assert!(seen.contains(&clock), "{seen:?}");
                    },
                );
            }
        }
    }
}
