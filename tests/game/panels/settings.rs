//! Tests of the settings page. The tests find each control by the label that a player reads.

use std::cell::RefCell;

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use cohort_controls::input::{Action, PageAction};
use cohort_platform::machine::Machine;
use cohort_play::settings::{
    AnalysisSettings, AnimationSpeed, Appearance, Change, Quality, Settings, Switch,
};
use cohort_ui::settings::{self, SettingsView, ThemeView};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::run::{actions, focused};

pub(super) fn settings_view() -> SettingsView {
    let theme = |id: &str| ThemeView {
        id: id.into(),
        name: format!("The {id}"),
        ..ThemeView::default()
    };
    SettingsView {
        themes: vec![theme("walnut"), theme("marble")],
        machine: Machine {
            cores: 4,
            memory: Some(2048),
        },
        ..SettingsView::default()
    }
}

pub(super) fn on_settings(view: &SettingsView, play: impl FnOnce(&mut Harness<'_>)) -> Vec<Action> {
    actions(
        (376.0, 1800.0),
        |ui, locale| settings::show(ui, locale, view),
        play,
    )
}

/// Opens the tab `page` of the settings page.
pub(super) fn open(harness: &mut Harness<'_>, page: &str) {
    harness.get_by_label(&format!("Settings: {page}")).click();
    harness.run();
}

#[test]
fn what_the_engine_may_use_stands_apart_from_the_volume() {
    let view = settings_view();
    on_settings(&view, |harness| {
        for (page, there, elsewhere) in [
            ("Display", "Theme: The marble", "Memory: 512 MiB"),
            ("Engine", "Memory: 512 MiB", "Volume"),
            ("Sound", "Volume", "Memory: 512 MiB"),
            ("Play", "Show where a stone can go", "Theme: The marble"),
        ] {
            if page == "Sound" && !cfg!(feature = "audio") {
                continue;
            }
            open(harness, page);
            let count = |name| harness.query_all_by_label(name).count();
            assert!(count(there) > 0 && count(elsewhere) == 0, "{page}");
        }
    });
}

#[test]
fn every_setting_changes_through_its_control() {
    let view = settings_view();
    for (page, label, action) in [
        (
            "Display",
            "Theme: The marble",
            Action::Settings(Change::SetTheme("marble".into())),
        ),
        (
            "Display",
            "Appearance: Light",
            Action::Settings(Change::SetAppearance(Appearance::Light)),
        ),
        (
            "Display",
            "Picture quality: High",
            Action::Settings(Change::SetQuality(Some(Quality::High))),
        ),
        (
            "Display",
            "Board resolution: 50%",
            Action::Settings(Change::SetRenderScale(Some(0.5))),
        ),
        (
            "Display",
            "Text size: 150%",
            Action::Settings(Change::SetScale(1.5)),
        ),
        (
            "Display",
            "Full screen",
            Action::Switch(Switch::ToggleFullscreen),
        ),
        (
            "Display",
            "Animation speed: Off",
            Action::Settings(Change::SetAnimationSpeed(AnimationSpeed::Off)),
        ),
        (
            "Display",
            "Reduce motion",
            Action::Settings(Change::SetReducedMotion(true)),
        ),
        (
            "Play",
            "Show where a stone can go",
            Action::Settings(Change::ShowTargets(false)),
        ),
        (
            "Engine",
            "Processor cores: 4",
            Action::Settings(Change::SetAnalysis(AnalysisSettings {
                threads: Some(4),
                ..AnalysisSettings::default()
            })),
        ),
        (
            "Engine",
            "Memory: 512 MiB",
            Action::Settings(Change::SetAnalysis(AnalysisSettings {
                memory: 512,
                ..AnalysisSettings::default()
            })),
        ),
        ("Play", "Done", Action::Page(PageAction::Close)),
    ] {
        let done = on_settings(&view, |harness| {
            open(harness, page);
            harness.get_by_label(label).click();
        });
        assert_eq!(done, [action], "{label}");
    }
}

#[cfg(feature = "audio")]
#[test]
fn loudness_is_set_by_keys_as_well() {
    let view = settings_view();
    let settings = &view.settings;
    for (label, action) in [
        (
            "Volume",
            Action::Settings(Change::SetVolume(settings.volume + 0.05)),
        ),
        ("Stones", Action::Settings(Change::SetEffects(0.95))),
        ("Ambience", Action::Settings(Change::SetAmbience(0.05))),
    ] {
        let done = on_settings(&view, |harness| {
            open(harness, "Sound");
            let slider = harness.get_by_role_and_label(Role::Slider, label);
            let node = slider.accesskit_node();
            let percent = format!("{}%", node.numeric_value().unwrap());
            assert_eq!(node.value(), Some(percent), "{label}");
            slider.focus();
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
        (
            "Picture quality: Automatic",
            Action::Settings(Change::SetQuality(None)),
        ),
        (
            "Board resolution: Automatic",
            Action::Settings(Change::SetRenderScale(None)),
        ),
    ] {
        let done = on_settings(&view, |harness| harness.get_by_label(label).click());
        assert_eq!(done, [action]);
    }
}

#[test]
fn the_settings_say_which_size_of_texts_has_room() {
    let mut view = settings_view();
    let said = "This window has room for 125%.";
    on_settings(&view, |harness| {
        assert!(harness.query_by_label(said).is_none());
    });
    view.room_for_scale = Some(1.25);
    on_settings(&view, |harness| {
        let size = harness.get_by_label("Text size: 200%").rect();
        let room = harness.get_by_label(said).rect();
        assert!(room.top() >= size.bottom() && room.top() < size.bottom() + 20.0);
    });
}

#[test]
fn without_threads_the_settings_offer_a_time_but_no_cores() {
    let view = SettingsView {
        lacks_threads: true,
        ..settings_view()
    };
    on_settings(&view, |harness| {
        open(harness, "Engine");
        harness.get_by_label_contains("on one processor core");
        harness.get_by_label("Full strength: time per move without a clock: 1 s");
        for label in ["Full strength uses all processor cores", "Processor cores"] {
            assert!(harness.query_by_label(label).is_none(), "{label}");
        }
    });
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
            "Low is best for this computer.",
        ] {
            harness.get_by_label(label);
        }
    });
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
            assert_eq!(names[..2], ["Settings: Display", "Theme: The walnut"]);
            let at = |name: &str| names.iter().position(|known| known == name);
            for (before, after) in [
                ("Appearance: Match system", "Picture quality: Automatic"),
                ("Text size: 100%", "Full screen"),
                ("Full screen", "Animation speed: Normal"),
                ("Animation speed: Normal", "Reduce motion"),
            ] {
                assert!(at(before).is_some() && at(before) < at(after), "{names:?}");
            }
            // Tab must stop only once in each group of radio buttons. The names of radio buttons begin with the name of
            // the group.
            let groups = names
                .iter()
                .filter_map(|name| Some(name.split_once(": ")?.0));
            let groups: Vec<_> = groups.collect();
            let mut once = groups.clone();
            once.dedup();
            assert_eq!(groups, once);
        },
    );
}

/// Shows the settings page, lets `play` use it, and returns the settings at the end. As in the game, each frame shows
/// the settings that the frame before has changed.
fn on_kept_settings(play: impl FnOnce(&mut Harness<'_>)) -> Settings {
    let view = RefCell::new(settings_view());
    actions(
        (376.0, 900.0),
        |ui, locale| {
            let done = settings::show(ui, locale, &view.borrow());
            for action in &done {
                let settings = &mut view.borrow_mut().settings;
                match action {
                    Action::Settings(Change::SetTheme(theme)) => settings.theme.clone_from(theme),
                    Action::Settings(Change::SetScale(scale)) => settings.scale = *scale,
                    Action::Settings(Change::SetQuality(quality)) => settings.quality = *quality,
                    _ => panic!("{action:?}"),
                }
            }
            done
        },
        play,
    );
    view.into_inner().settings
}

#[test]
fn arrow_keys_choose_in_a_row_of_choices_and_tab_leaves_it() {
    let name = |harness: &Harness<'_>| {
        focused(harness)
            .accesskit_node()
            .label()
            .unwrap_or_default()
    };
    let settings = on_kept_settings(|harness| {
        let mut press = |key: Key| {
            harness.key_press(key);
            harness.run();
            name(harness)
        };
        assert_eq!(press(Key::Tab), "Settings: Display");
        assert_eq!(press(Key::Tab), "Theme: The walnut");
        assert_eq!(press(Key::ArrowDown), "Theme: The marble");
        while !press(Key::Tab).starts_with("Picture quality") {}
        // The arrow keys wrap around: from "automatic", the first choice, the left arrow leads to the last choice.
        assert_eq!(press(Key::ArrowLeft), "Picture quality: Ultra");
        while !press(Key::Tab).starts_with("Text size") {}
        assert_eq!(press(Key::ArrowRight), "Text size: 125%");
        assert_eq!(press(Key::ArrowRight), "Text size: 150%");
        assert_eq!(press(Key::ArrowUp), "Text size: 125%");
        assert_eq!(press(Key::Tab), "Full screen");
    });
    assert_eq!(settings.theme, "marble");
    assert_eq!(settings.quality, Some(Quality::Ultra));
    assert_eq!(settings.scale, 1.25);
}
