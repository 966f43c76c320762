//! Tests of the text pages that open over a screen, and of the cover that hides the screen while the program loads.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::process::Command;

use bevy_egui::egui::{Id, Key, Memory, Ui};
use cohort_controls::input::{Action, GamesAction, Page, PageAction, TitleAction};
use cohort_features::collection::CollectionRequest;
use cohort_platform::about::licences;
use cohort_play::locale::Locale;
use cohort_play::settings::{Aid, AidPreset, Bindings, Change, Settings, Switch};
use cohort_ui::about::{self, AboutView};
use cohort_ui::aids;
use cohort_ui::help;
use cohort_ui::learn::{self, LearnView};
use cohort_ui::library::{self, Content, LibraryView};
use cohort_ui::loading_cover::{Hidden, LoadingCover};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::GameKind;

use crate::panels::{actions, focused};

#[test]
fn the_help_names_both_games_and_closes() {
    let done = actions(
        (1000.0, 700.0),
        |ui, locale| help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
        |harness| {
            harness.get_by_label("Lines of Action");
            harness.get_by_label("Ordo");
            harness.get_by_label("Close").click();
        },
    );
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

#[test]
fn a_page_closes_by_the_cross_in_its_corner_and_by_a_plain_button() {
    let cross = "Close this page (Esc)";
    let settings = Settings::default();
    let over = |ui: &mut Ui, locale: &Locale| {
        help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default())
    };
    let beside = |ui: &mut Ui, locale: &Locale| aids::show(ui, locale, &settings);
    let pages: [(&str, f32, &dyn Fn(&mut Ui, &Locale) -> Vec<Action>); 2] =
        [("Close", 1000.0, &over), ("Done", 376.0, &beside)];
    for (plain, width, page) in pages {
        let done = actions((width, 700.0), page, |harness| {
            let corner = harness.get_by_label(cross).rect();
            let button = harness.get_by_label(plain).rect();
            assert!(
                corner.right() > button.left() && corner.bottom() < 120.0,
                "{corner:?}"
            );
            assert!(button.width() < 180.0, "{button:?}");
            harness.get_by_label(cross).click();
        });
        assert_eq!(done, [Action::Page(PageAction::Close)], "{plain}");
    }
}

#[test]
fn the_help_is_no_wider_than_a_small_window() {
    actions(
        (460.0, 400.0),
        |ui, locale| help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
        |harness| {
            for label in ["How to play", "Ordo", "Arrow keys", "Close"] {
                let rect = harness.get_by_label(label).rect();
                assert!(
                    rect.left() >= 0.0 && rect.right() <= 460.0,
                    "{label}: {rect:?}"
                );
            }
        },
    );
}

#[test]
fn the_help_is_as_high_as_it_gets_when_it_is_opened() {
    actions(
        (1000.0, 700.0),
        |ui, locale| help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
        |harness| {
            let close = |harness: &Harness<'_>| harness.get_by_label("Close").rect();
            let first = close(harness);
            harness.run_steps(5);
            assert_eq!(close(harness), first);
        },
    );
}

#[test]
fn the_help_can_be_read_to_its_end_without_a_wheel() {
    actions(
        (700.0, 400.0),
        |ui, locale| help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
        |harness| {
            let top =
                |harness: &Harness<'_>| harness.get_by_label("Full screen on or off").rect().top();
            let before = top(harness);
            for _ in 0..10 {
                harness.key_press(Key::PageDown);
                harness.run();
            }
            assert!(top(harness) < before - 300.0);
            assert!(top(harness) < 400.0, "the last line must be visible");
        },
    );
}

#[test]
fn the_help_stands_where_it_stood_after_another_page_lay_over_it() {
    /// What a frame of this test shows: the help page, the about page over the help page, or the help page after the
    /// about page has closed.
    #[derive(Clone, Copy, PartialEq)]
    enum Frame {
        Help,
        About,
        Back(Option<Id>),
    }
    let (now, view) = (Cell::new(Frame::Help), AboutView::default());
    actions(
        (700.0, 400.0),
        |ui, locale| {
            if now.get() == Frame::About {
                return about::show(ui.ctx(), locale, &view);
            }
            // When the about page closes, the button that opened it gets the keyboard focus back.
            if let Frame::Back(Some(button)) = now.replace(Frame::Help) {
                ui.memory_mut(|memory| memory.request_focus(button));
            }
            help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default())
        },
        |harness| {
            let top = |harness: &Harness<'_>| harness.get_by_label("Ordo").rect().top();
            harness.get_by_label("About Cohort").focus();
            harness.key_press(Key::PageDown);
            harness.run();
            let (before, button) = (top(harness), harness.ctx.memory(Memory::focused));
            now.set(Frame::About);
            harness.run();
            // Give the focus back one frame later. Until then, egui keeps the focus inside the about page.
            now.set(Frame::Help);
            harness.step();
            now.set(Frame::Back(button));
            harness.run();
            assert_eq!(name(harness), "About Cohort");
            assert_eq!(top(harness), before);
        },
    );
}

#[test]
fn a_page_that_was_closed_opens_at_its_top() {
    let is_open = Cell::new(true);
    actions(
        (700.0, 400.0),
        |ui, locale| match is_open.get() {
            true => help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
            false => Vec::new(),
        },
        |harness| {
            let top = |harness: &Harness<'_>| harness.get_by_label("Ordo").rect().top();
            let first = top(harness);
            harness.key_press(Key::PageDown);
            harness.run();
            assert!(top(harness) < first);
            is_open.set(false);
            harness.run_steps(3);
            is_open.set(true);
            harness.run();
            assert_eq!(top(harness), first);
        },
    );
}

#[test]
fn the_help_leads_to_the_page_about_the_game() {
    let done = actions(
        (1000.0, 700.0),
        |ui, locale| help::show(ui.ctx(), locale, GameKind::Loa, &Bindings::default()),
        |harness| harness.get_by_label("About Cohort").click(),
    );
    assert_eq!(done, [Action::Page(PageAction::Open(Page::About))]);
}

#[test]
fn about_names_the_version_the_inventors_and_every_licence() {
    let view = AboutView {
        version: ("1.2.3".into(), "abcdef0123".into()),
        renderer: Some("Vulkan, a card".into()),
        folder: Some("/home/player/cohort".into()),
        licences: licences(),
    };
    let done = actions(
        (1000.0, 4000.0),
        |ui, locale| about::show(ui.ctx(), locale, &view),
        |harness| {
            for text in [
                "1.2.3",
                "abcdef0123",
                "a card",
                "/home/player",
                "Claude Soucie",
                "Dieter Stein",
            ] {
                harness.get_by_label_contains(text);
            }
            assert!(harness.query_by_label_contains("bevy_ecs ").is_none());
            harness
                .get_all_by_label_contains("Apache License 2.0 · ")
                .next()
                .unwrap()
                .click();
            harness.run();
            harness.get_by_label_contains("Version 2.0, January 2004");
            harness.get_by_label("Close").click();
        },
    );
    assert_eq!(done, [Action::Page(PageAction::Close)]);
}

type PackageVersion = (String, String);

/// Returns all packages from which the released programs are built on this system, except the project's own crates.
fn packages_of_the_programs() -> BTreeSet<PackageVersion> {
    let output = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--offline",
            "--package=cohort",
            "--package=cli",
        ])
        .args(["--edges=normal", "--prefix=none", "--format={p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let tree = String::from_utf8(output.stdout).unwrap();
    // Each line of the output has the form `name v1.2.3`. A line about an own crate ends with its folder in
    // parentheses. Other lines can end with `(proc-macro)` or `(*)`.
    let own = format!("({}", env!("CARGO_MANIFEST_DIR"));
    tree.lines()
        .filter(|line| !line.contains(&own))
        .filter_map(|line| line.split_once(" v"))
        .map(|(name, rest)| {
            let version = rest.split(' ').next().unwrap_or(rest);
            (name.to_owned(), version.to_owned())
        })
        .collect()
}

/// Returns all packages in `Cargo.lock`. These include packages for other systems and for tests.
fn locked_packages() -> BTreeSet<PackageVersion> {
    let lines: Vec<_> = include_str!("../../Cargo.lock").lines().collect();
    lines
        .windows(2)
        .filter_map(|pair| {
            let name = pair[0].strip_prefix("name = \"")?.strip_suffix('"')?;
            let version = pair[1].strip_prefix("version = \"")?.strip_suffix('"')?;
            Some((name.to_owned(), version.to_owned()))
        })
        .collect()
}

/// A tool generates the list of licences that the game contains. This test fails if the list does not fit the packages,
/// so a developer must run the tool.
#[test]
fn the_licences_are_those_of_what_the_game_is_built_from() {
    let listed: BTreeSet<PackageVersion> = licences()
        .iter()
        .flat_map(|licence| &licence.packages)
        // Leave out typefaces, which are listed without a version.
        .filter(|package| !package.version.is_empty())
        .map(|package| (package.name.clone(), package.version.clone()))
        .collect();
    let none: Vec<&PackageVersion> = Vec::new();
    let built_from = packages_of_the_programs();
    assert!(built_from.len() > 300, "{}", built_from.len());
    let missing: Vec<_> = built_from.difference(&listed).collect();
    assert_eq!(missing, none, "tools/licences.sh adds them");
    let locked = locked_packages();
    let gone: Vec<_> = listed.difference(&locked).collect();
    assert_eq!(gone, none, "tools/licences.sh removes them");
    for licence in licences() {
        assert!(
            licence.text.len() > 100 && !licence.packages.is_empty(),
            "{}",
            licence.id
        );
    }
}

#[test]
fn the_veil_hides_what_lies_under_it_and_says_what_takes_its_time() {
    let clicked = |thickness, hides| {
        let loading_cover = LoadingCover { thickness, hides };
        actions(
            (800.0, 600.0),
            |ui, locale| {
                let clicked = ui.button("Under it").clicked();
                let board = ui.available_rect_before_wrap();
                loading_cover.over_board(ui, locale, board);
                loading_cover.over_window(ui.ctx(), locale);
                if clicked {
                    vec![Action::Title(TitleAction::Start)]
                } else {
                    Vec::new()
                }
            },
            |harness| {
                let said = |text| harness.query_by_label(text).is_some();
                let takes_clicks = thickness == 1.0 && hides == Hidden::Start;
                assert_eq!(said("Cohort"), takes_clicks);
                let waits = takes_clicks || thickness > 0.0 && hides == Hidden::Change;
                assert_eq!(said("Setting up the board"), waits);
                harness.get_by_label("Under it").click();
            },
        )
    };
    assert_eq!(clicked(1.0, Hidden::Start), []);
    for hides in [Hidden::Change, Hidden::Jump] {
        assert_eq!(clicked(1.0, hides), [Action::Title(TitleAction::Start)]);
    }
    // A cover that fades out no longer takes clicks, because the player already sees the board.
    for thickness in [0.9, 0.0] {
        assert_eq!(
            clicked(thickness, Hidden::Start),
            [Action::Title(TitleAction::Start)]
        );
    }
}

#[test]
fn what_an_aid_does_stands_right_below_it() {
    let settings = Settings::default();
    actions(
        (376.0, 1400.0),
        |ui, locale| aids::show(ui, locale, &settings),
        |harness| {
            let tick = harness.get_by_label("Groups").rect();
            let about = harness.get_by_label_contains("stones that touch").rect();
            let next = harness.get_by_label("Wins in one move").rect();
            assert!(
                about.left() > tick.left() + 20.0,
                "the explanation must be indented"
            );
            let (above, below) = (about.top() - tick.bottom(), next.top() - about.bottom());
            assert!(above < 3.0 && below > above + 5.0, "{above} {below}");
        },
    );
}

fn on_library(view: &LibraryView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (640.0, 480.0),
        |ui, locale| library::show(ui.ctx(), locale, view, false),
        play,
    )
}

#[test]
fn a_library_without_games_says_so_and_what_was_wrong() {
    let view = LibraryView {
        troubles: vec!["A game could not be read".into()],
        content: Content::None,
        ..LibraryView::default()
    };
    let done = on_library(&view, |harness| {
        harness.get_by_label_contains("There are no games");
        harness.get_by_label("A game could not be read");
        harness.get_by_label("Close").click();
    });
    assert_eq!(done, [Action::Page(PageAction::Close)]);
    let view = LibraryView {
        content: Content::Games(Vec::new()),
        found: "No games match.".into(),
        deleted: Some("1 game was deleted.".into()),
        ..LibraryView::default()
    };
    let done = on_library(&view, |harness| {
        harness.get_by_label("No games match.");
        harness.get_by_label("Restore").click();
    });
    assert_eq!(
        done,
        [Action::Games(GamesAction::Library(
            CollectionRequest::Restore
        ))]
    );
}

#[test]
fn positions_are_analysed_and_set_up_from_the_page_of_learning_on_the_title() {
    let opened = |boards, name: &str| {
        let view = LearnView {
            boards,
            ..LearnView::default()
        };
        actions(
            (900.0, 700.0),
            |ui, locale| learn::show(ui.ctx(), locale, &view),
            |harness| {
                if let Some(button) = harness.query_by_label(name) {
                    button.click();
                }
            },
        )
    };
    let [analysis, editor] = ["Open: Analysis board", "Open: Position editor"];
    assert_eq!(
        opened(true, analysis),
        [Action::Page(PageAction::Open(Page::Analysis))]
    );
    assert_eq!(
        opened(true, editor),
        [Action::Page(PageAction::Open(Page::Editor))]
    );
    assert_eq!(opened(false, analysis), []);
}

#[test]
fn every_aid_is_a_switch_and_the_presets_are_choices() {
    let settings = Settings::default();
    for (label, action) in [
        (
            "Guides: Bare board",
            Action::Switch(Switch::SetAids(AidPreset::Bare)),
        ),
        (
            "Guides: Teach me",
            Action::Switch(Switch::SetAids(AidPreset::Teaching)),
        ),
        (
            "Where a stone can go",
            Action::Settings(Change::ShowTargets(false)),
        ),
        (
            "What to do first",
            Action::Switch(Switch::SetAid(Aid::Prompts, false)),
        ),
        (
            "Why a move is not possible",
            Action::Switch(Switch::SetAid(Aid::Reasons, false)),
        ),
        ("Groups", Action::Switch(Switch::SetAid(Aid::Groups, false))),
        (
            "Wins in one move",
            Action::Switch(Switch::SetAid(Aid::Threats, false)),
        ),
        (
            "The lines of a stone",
            Action::Switch(Switch::SetAid(Aid::Ways, false)),
        ),
        (
            "Where stones would land",
            Action::Switch(Switch::SetAid(Aid::Preview, false)),
        ),
        (
            "A split group",
            Action::Switch(Switch::SetAid(Aid::Rejoining, false)),
        ),
        (
            "Squares that split the group",
            Action::Switch(Switch::SetAid(Aid::Splits, true)),
        ),
        (
            "The shortest path to the far row",
            Action::Switch(Switch::SetAid(Aid::Runner, true)),
        ),
        ("Done", Action::Page(PageAction::Close)),
    ] {
        let done = actions(
            (376.0, 1400.0),
            |ui, locale| aids::show(ui, locale, &settings),
            |harness| harness.get_by_label(label).click(),
        );
        assert_eq!(done, [action], "{label}");
    }
}

/// Returns the label of the control that has the keyboard focus.
fn name(harness: &Harness<'_>) -> String {
    let label = focused(harness).accesskit_node().label();
    label.unwrap_or_default()
}

#[test]
fn what_has_the_keyboard_is_not_scrolled_out_of_sight() {
    let settings = Settings::default();
    actions(
        (376.0, 400.0),
        |ui, locale| aids::show(ui, locale, &settings),
        |harness| {
            let press = |harness: &mut Harness<'_>, key| {
                harness.key_press(key);
                harness.run();
                let rect = focused(harness).rect();
                let name = name(harness);
                let seen = rect.top() > 40.0 && rect.bottom() < 340.0;
                assert!(seen, "{name} after {key:?}: {rect:?}");
                name
            };
            let [first, last] = ["Guides: Teach me", "The shortest path to the far row"];
            assert_eq!(press(harness, Key::Tab), first);
            assert_eq!(press(harness, Key::End), last);
            assert_eq!(press(harness, Key::Home), first);
            // Page Down moves the focus to the last visible control. Tab therefore continues from there.
            let down = press(harness, Key::PageDown);
            let up = press(harness, Key::PageUp);
            assert_ne!(down, first);
            assert_ne!(up, down);
            press(harness, Key::PageDown);
            let next = press(harness, Key::Tab);
            assert_ne!(next, down);
        },
    );
}

#[test]
fn what_stays_in_sight_keeps_the_keyboard_when_a_page_is_scrolled() {
    let settings = Settings::default();
    actions(
        (376.0, 400.0),
        |ui, locale| aids::show(ui, locale, &settings),
        |harness| {
            let done = harness.get_by_label("Done");
            done.focus();
            harness.run();
            for key in [Key::End, Key::Home, Key::PageDown] {
                harness.key_press(key);
                harness.run();
                assert_eq!(name(harness), "Done");
            }
        },
    );
}

#[test]
fn the_aids_can_be_read_to_their_end_by_keys() {
    let settings = Settings::default();
    actions(
        (376.0, 400.0),
        |ui, locale| aids::show(ui, locale, &settings),
        |harness| {
            let top = |harness: &Harness<'_>, label: &str| harness.get_by_label(label).rect().top();
            let last = "The shortest path to the far row";
            assert!(top(harness, last) > 400.0);
            harness.key_press(Key::End);
            harness.run();
            assert!(top(harness, last) < 330.0, "{}", top(harness, last));
            harness.key_press(Key::Home);
            harness.run();
            assert!(top(harness, last) > 400.0);
        },
    );
}
