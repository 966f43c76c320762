//! The panels, driven by the labels a player reads.

use std::cell::RefCell;

use bevy_egui::egui::accesskit::{Role, Toggled};
use bevy_egui::egui::{Context, Key};
use cohort::input::Entry;
use cohort::input::{Action, Overlay};
use cohort::locale::Locale;
use cohort::settings::AnimationSpeed;
use cohort::settings::{Appearance, Quality};
use cohort::table::{Seat, Seats};
use cohort::theme::Themes;
use cohort::ui::about::{self, AboutView};
use cohort::ui::panel::{self, Abilities, Message, PanelView, PlayerView, ResultView};
use cohort::ui::settings::{self, SettingsView, ThemeView};
use cohort::ui::stone::StoneFaces;
use cohort::ui::title::{self, FamilyView, LevelView, TitleView, VariantView};
use cohort::ui::{dialog, fonts, help, style};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use rules::Side;

use crate::texts::looks_like_a_key;

/// Runs a panel, lets `play` use it, and gives what it returned.
pub(super) fn actions(
    size: (f32, f32),
    mut panel: impl FnMut(&mut bevy_egui::egui::Ui, &Locale) -> Vec<Action>,
    play: impl FnOnce(&mut Harness<'_>),
) -> Vec<Action> {
    let locale = Locale::new(Some("en"));
    let done = RefCell::new(Vec::new());
    {
        let palette = &Themes::default().get("walnut").interface.dark;
        let mut dressed = false;
        let mut harness = Harness::builder().with_size(size).build_ui(|ui| {
            // Fonts are there from the frame after the one that asks for them.
            if dressed {
                done.borrow_mut().extend(panel(ui, &locale));
            } else {
                fonts::install(ui.ctx());
                style::apply(ui.ctx(), palette, true);
                ui.ctx().request_repaint();
                dressed = true;
            }
        });
        harness.run();
        play(&mut harness);
        harness.run();
    }
    done.into_inner()
}

pub(super) fn title_view() -> TitleView {
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
            white: Seat::Computer(2),
        },
        first: Side::Black,
        levels: vec![LevelView {
            number: 2,
            name: "2 · Beginner".into(),
            plays: "Never misses a win".into(),
        }],
        last_game: None,
        earlier: false,
        problems: Vec::new(),
        stones: StoneFaces::default(),
    }
}

pub(super) fn on_title(view: &TitleView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (440.0, 720.0),
        |ui, locale| title::show(ui, locale, view),
        play,
    )
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
        assert!(harness.query_by_label("Earlier games").is_none());
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
                    let earlier = harness.get_by_label("Earlier games");
                    let rect = earlier.rect();
                    assert!(rect.right() <= width && rect.bottom() <= 480.0, "{rect:?}");
                    earlier.click();
                },
            );
            assert_eq!(done, [Action::Open(Overlay::EarlierGames)]);
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
            .get_all_by_label("Computer · 2 · Beginner")
            .last()
            .unwrap()
            .click();
    });
    assert_eq!(done, [Action::ChooseSeat(Side::Black, Seat::Computer(2))]);
}

pub(super) fn panel_view() -> PanelView {
    PanelView {
        title: "Lines of Action".into(),
        variant: "Classic".into(),
        players: Side::ALL
            .map(|side| PlayerView {
                side,
                name: format!("{side} player"),
                facts: "12 stones".into(),
                captured: (2, "2 captured".into()),
                to_move: side == Side::Black,
            })
            .to_vec(),
        status: "Black to move".into(),
        moves: vec!["c8-c6".into(), "a2-c2".into(), "b1-b3".into()],
        example: "c8-c6".into(),
        can: Abilities {
            undo: true,
            hint: true,
            resign: true,
            type_move: true,
            ..Abilities::default()
        },
        ..PanelView::default()
    }
}

pub(super) fn on_panel(view: &PanelView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    let mut entry = Entry::default();
    actions(
        (340.0, 720.0),
        |ui, locale| panel::show(ui, locale, view, &mut entry),
        play,
    )
}

#[test]
fn every_button_of_the_table_does_what_it_says() {
    let view = panel_view();
    for (label, action) in [
        ("Undo", Action::Undo),
        ("Hint", Action::Hint),
        ("Resign", Action::Resign),
        ("New game", Action::Restart),
        ("Menu", Action::Leave),
        ("Top view", Action::ToggleTop),
        ("Flip board", Action::Flip),
        ("Reset view", Action::ResetCamera),
        ("Settings", Action::Open(Overlay::Settings)),
        ("Full screen", Action::ToggleFullscreen),
        ("Fold panel", Action::TogglePanel),
        ("Full board", Action::ToggleFullBoard),
        ("Help", Action::Open(Overlay::Help)),
        ("Aids", Action::Open(Overlay::Aids)),
    ] {
        assert_eq!(
            on_panel(&view, |harness| harness.get_by_label(label).click()),
            [action],
            "{label}"
        );
    }
}

#[test]
fn what_is_on_of_the_view_is_said() {
    use cohort::ui::panel::Switched;
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
                let toggled = |name| harness.get_by_label(name).accesskit_node().toggled();
                said = switches.map(|(name, _)| toggled(name)).to_vec();
                assert_eq!(toggled("Reset view"), None, "it switches nothing");
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
    assert_eq!(done, [Action::Pass]);
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
    assert_eq!(done, [Action::Type("d8-d6".into())]);
}

#[test]
fn the_result_says_who_won_and_why_and_offers_another_game() {
    let view = PanelView {
        result: Some(ResultView {
            headline: "White wins".into(),
            reason: "Black has resigned.".into(),
        }),
        ..panel_view()
    };
    let done = on_panel(&view, |harness| {
        harness.get_by_label("White wins");
        harness.get_by_label("Black has resigned.");
        harness.get_by_label("Play again").click();
    });
    assert_eq!(done, [Action::Restart]);
}

#[test]
fn questions_are_answered_by_verbs() {
    let asked = dialog::RESIGN;
    for (answer, action) in [("Resign", Action::Confirm), ("Keep playing", Action::Close)] {
        let done = actions(
            (800.0, 600.0),
            |ui, locale| dialog::show(ui.ctx(), locale, asked),
            |harness| {
                harness.get_by_label("Resign this game?");
                harness.get_by_label(answer).click();
            },
        );
        assert_eq!(done, [action]);
    }
}

#[test]
fn enter_keeps_playing_and_the_deed_is_one_tab_away() {
    let asked = dialog::RESIGN;
    for (tabs, action) in [(0, Action::Close), (1, Action::Confirm), (2, Action::Close)] {
        let done = actions(
            (800.0, 600.0),
            |ui, locale| dialog::show(ui.ctx(), locale, asked),
            |harness| {
                for _ in 0..tabs {
                    harness.key_press(Key::Tab);
                    harness.run();
                }
                harness.key_press(Key::Enter);
                harness.run();
            },
        );
        assert_eq!(done, [action], "after {tabs} times Tab");
    }
}

fn settings_view() -> SettingsView {
    let theme = |id: &str| ThemeView {
        id: id.into(),
        name: format!("The {id}"),
        ..ThemeView::default()
    };
    SettingsView {
        themes: vec![theme("walnut"), theme("marble")],
        ..SettingsView::default()
    }
}

fn on_settings(view: &SettingsView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (376.0, 1600.0),
        |ui, locale| settings::show(ui, locale, view),
        play,
    )
}

#[test]
fn every_setting_changes_through_its_control() {
    let view = settings_view();
    for (label, action) in [
        ("Theme: The marble", Action::SetTheme("marble".into())),
        (
            "Appearance: Light",
            Action::SetAppearance(Appearance::Light),
        ),
        (
            "Picture quality: High",
            Action::SetQuality(Some(Quality::High)),
        ),
        ("Board resolution: 50 %", Action::SetRenderScale(Some(0.5))),
        ("Text size: 150 %", Action::SetScale(1.5)),
        ("Full screen", Action::ToggleFullscreen),
        (
            "Animation speed: Off",
            Action::SetAnimationSpeed(AnimationSpeed::Off),
        ),
        ("Reduce motion", Action::SetReducedMotion(true)),
        ("Show where a stone can go", Action::ShowTargets(false)),
        ("Done", Action::Close),
    ] {
        let done = on_settings(&view, |harness| harness.get_by_label(label).click());
        assert_eq!(done, [action], "{label}");
    }
}

#[cfg(feature = "audio")]
#[test]
fn loudness_is_set_by_keys_as_well() {
    let view = settings_view();
    let settings = &view.settings;
    for (label, action) in [
        ("Volume", Action::SetVolume(settings.volume + 0.05)),
        ("Stones", Action::SetEffects(0.95)),
        ("Ambience", Action::SetAmbience(0.05)),
    ] {
        let done = on_settings(&view, |harness| {
            harness.get_by_role_and_label(Role::Slider, label).focus();
            harness.run();
            harness.key_press(if label == "Stones" {
                Key::ArrowLeft
            } else {
                Key::ArrowRight
            });
        });
        assert_eq!(done, [action], "{label}");
    }
}

#[test]
fn what_is_automatic_can_be_chosen_again() {
    let mut view = settings_view();
    view.settings.quality = Some(Quality::Low);
    view.settings.render_scale = Some(0.75);
    for (label, action) in [
        ("Picture quality: Automatic", Action::SetQuality(None)),
        ("Board resolution: Automatic", Action::SetRenderScale(None)),
    ] {
        let done = on_settings(&view, |harness| harness.get_by_label(label).click());
        assert_eq!(done, [action]);
    }
}

#[test]
fn the_settings_tell_what_is_wrong() {
    let view = SettingsView {
        problems: vec!["mine.ron:3:5: `x` means nothing".into()],
        trouble: Some("Settings cannot be saved: /etc/x: read-only".into()),
        quality: Some(Quality::Low),
        ..settings_view()
    };
    on_settings(&view, |harness| {
        for label in [
            "mine.ron:3:5: `x` means nothing",
            "Settings cannot be saved: /etc/x: read-only",
            "Low suits this machine.",
        ] {
            harness.get_by_label(label);
        }
    });
}

/// What has the keyboard.
pub(super) fn focused<'a>(harness: &'a Harness<'_>) -> egui_kittest::Node<'a> {
    let nodes = harness.root().children_recursive();
    let focused = nodes.into_iter().find(egui_kittest::Node::is_focused);
    focused.expect("something has the keyboard")
}

#[test]
fn the_tabulator_goes_through_every_setting_in_order_and_brings_it_into_sight() {
    let view = settings_view();
    actions(
        (376.0, 420.0),
        |ui, locale| settings::show(ui, locale, &view),
        |harness| {
            let mut names = Vec::new();
            loop {
                harness.key_press(Key::Tab);
                harness.run();
                let node = focused(harness);
                let rect = node.rect();
                let name = node.accesskit_node().label().unwrap_or_default();
                assert!(
                    rect.top() >= 0.0 && rect.bottom() <= 420.0,
                    "{name}: {rect:?}"
                );
                names.push(name);
                if names.last().is_some_and(|name| name == "Done") {
                    break;
                }
            }
            assert_eq!(names[0], "Theme: The walnut");
            let at = |name: &str| names.iter().position(|known| known == name);
            assert!(at("Appearance: Dark") < at("Picture quality: Low"));
            assert!(at("Full screen") < at("Animation speed: Slow"));
            assert!(at("Reduce motion") < at("Show where a stone can go"));
            assert!(names.len() >= 24, "{names:?}");
        },
    );
}

#[test]
fn the_tabulator_comes_to_the_game_first_and_to_the_start_after_the_players() {
    let view = title_view();
    on_title(&view, |harness| {
        let mut names = Vec::new();
        for _ in 0..6 {
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
            "Ordo",
            "Board",
            "Black",
            "White",
            "Start game",
        ];
        assert_eq!(names, order);
    });
}

/// The smallest window there is: 800 × 520.
#[test]
fn on_the_smallest_window_the_game_can_be_started_and_played() {
    let (width, height) = (376.0, 520.0);
    let seen = |harness: &Harness<'_>, label: &str| {
        let rect = harness.get_by_label(label).rect();
        assert!(
            rect.bottom() <= height && rect.right() <= width && rect.left() >= 0.0,
            "{label}: {rect:?}"
        );
    };
    let mut view = title_view();
    view.last_game = Some("Ordo · Classic, move 7, two people".into());
    actions(
        (width, height),
        |ui, locale| title::show(ui, locale, &view),
        |harness| {
            for label in ["Start game", "Continue last game", "Settings", "Quit"] {
                seen(harness, label);
            }
            let start = harness.get_by_label("Start game").rect();
            let seats = harness
                .get_by_role_and_label(Role::ComboBox, "White")
                .rect();
            assert!(seats.bottom() < start.top(), "{seats:?} {start:?}");
        },
    );
    let mut view = panel_view();
    view.result = Some(ResultView {
        headline: "White wins".into(),
        reason: "All White stones form one group.".into(),
    });
    let mut entry = Entry::default();
    actions(
        (width, height),
        |ui, locale| panel::show(ui, locale, &view, &mut entry),
        |harness| {
            for label in ["Play again", "Undo", "Menu", "Aids", "Help", "b1-b3"] {
                seen(harness, label);
            }
            let button = harness.get_by_label("Play again").rect();
            assert!(button.bottom() < harness.get_by_label("Undo").rect().top());
        },
    );
}

/// No text on any panel, dialog or tooltip is a key that no language file knows.
#[test]
fn every_text_comes_from_the_language_files() {
    let texts = RefCell::new(Vec::new());
    let note = |harness: &Harness<'_>| {
        let nodes = harness.root().children_recursive();
        texts.borrow_mut().extend(
            nodes.filter_map(|node| node.accesskit_node().label().or_else(|| node.value())),
        );
    };
    // Every button says more under the pointer.
    let note_tips = |harness: &mut Harness<'_>| {
        note(harness);
        let buttons = harness.query_all_by_role(Role::Button);
        let places: Vec<_> = buttons.map(|button| button.rect().center()).collect();
        for place in places {
            harness.hover_at(place);
            harness.run_steps(8);
            note(harness);
        }
    };
    let mut title = title_view();
    title.last_game = Some("Ordo".into());
    on_title(&title, note_tips);
    let mut view = panel_view();
    view.can.redo = true;
    on_panel(&view, note_tips);
    view.can.pass = true;
    view.result = Some(ResultView {
        headline: "White wins".into(),
        reason: "Black has resigned.".into(),
    });
    on_panel(&view, note_tips);
    view.can.pass = false;
    view.can.move_now = true;
    view.moves.clear();
    on_panel(&view, note_tips);
    actions(
        (60.0, 720.0),
        |ui, locale| panel::show_rail(ui, locale, &view, true),
        note_tips,
    );
    actions(
        (900.0, 46.0),
        |ui, locale| panel::show_strip(ui, locale, &view),
        note_tips,
    );
    on_settings(&settings_view(), |harness| note(harness));
    let over_the_window = |panel: &dyn Fn(&Context, &Locale) -> Vec<Action>| {
        actions(
            (1000.0, 900.0),
            |ui, locale| panel(ui.ctx(), locale),
            |harness| note(harness),
        );
    };
    over_the_window(&help::show);
    over_the_window(&|context, locale| about::show(context, locale, &AboutView::default()));
    let question = dialog::RESIGN;
    over_the_window(&|context, locale| dialog::show(context, locale, question));
    let texts = texts.into_inner();
    for expected in [
        "Start game",
        "Keep playing",
        "Take back to your last decision (Ctrl+Z)",
    ] {
        assert!(texts.iter().any(|text| text == expected), "{expected}");
    }
    for text in texts {
        assert!(!looks_like_a_key(&text), "{text} is a key");
    }
}
