//! Tests that all controls are large enough for fingers.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Key, Rect, Ui};
use clock::TimeControl;
use cohort_controls::input::Entry;
use cohort_play::locale::Locale;
use cohort_play::settings::Settings;
use cohort_ui::controls_page::{self, ControlsView};
use cohort_ui::{aids, options, panel, settings, style, title};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::options::view as options_view;
use super::run::actions;
use super::settings::settings_view;
use super::table::panel_view;
use super::title::title_view;

/// The minimum height of a control on a touch screen, in points. A point has at least 44 / 32 logical pixels there.
const LEAST: f32 = 32.0;

/// The distance in points at which egui still assigns a tap to a control, if no other control is near.
const AROUND: f32 = 5.0;

/// Returns the controls that are too low for a finger. A control's height includes half of the gap above it and half of
/// the gap below it.
fn too_low(harness: &Harness<'_>) -> Vec<String> {
    let things = [
        Role::Button,
        Role::CheckBox,
        Role::RadioButton,
        Role::ComboBox,
        Role::Slider,
        Role::Link,
        Role::TextInput,
        Role::SpinButton,
        Role::ListBoxOption,
    ];
    let things: Vec<(String, Rect)> = things
        .into_iter()
        .flat_map(|role| harness.query_all_by_role(role))
        .map(|node| {
            let name = node.accesskit_node().label().unwrap_or_default();
            (
                format!("{:?} {name}", node.accesskit_node().role()),
                node.rect(),
            )
        })
        .collect();
    assert!(things.len() > 5, "{things:?}");
    let free = |rect: Rect, between: &dyn Fn(Rect) -> f32| {
        let beside = things.iter().filter(|(_, other)| {
            *other != rect && other.left() < rect.right() && rect.left() < other.right()
        });
        let gaps = beside
            .map(|(_, other)| between(*other))
            .filter(|gap| *gap >= 0.0);
        gaps.fold(AROUND, |least, gap| least.min(gap / 2.0))
    };
    let low = things.iter().filter(|(_, rect)| {
        let above = free(*rect, &|other| rect.top() - other.bottom());
        let below = free(*rect, &|other| other.top() - rect.bottom());
        rect.height() + above + below < LEAST
    });
    low.map(|(name, rect)| format!("{name}: {rect:?}"))
        .collect()
}

/// Shows a page in touch mode, and checks the height of all controls. Then opens each of the drop-down lists `lists`
/// and checks its entries.
fn touched(size: (f32, f32), lists: &[&str], show: &mut dyn FnMut(&mut Ui, &Locale)) {
    actions(
        size,
        |ui, locale| {
            style::set_touched(ui.ctx(), true);
            show(ui, locale);
            Vec::new()
        },
        |harness| {
            assert_eq!(too_low(harness), [] as [String; 0]);
            for list in lists {
                let list = harness.get_by_role_and_label(Role::ComboBox, list);
                list.click();
                harness.run();
                let entries = harness.query_all_by_role(Role::ListBoxOption).count();
                assert!(entries > 0, "the list must be open");
                assert_eq!(too_low(harness), [] as [String; 0]);
                harness.key_press(Key::Escape);
                harness.run();
            }
        },
    );
}

#[test]
fn whatever_a_finger_taps_is_high_enough() {
    let mut entry = Entry::default();
    let view = panel_view();
    touched((340.0, 900.0), &[], &mut |ui, locale| {
        panel::show(ui, locale, &view, &mut entry);
    });
    let view = title_view();
    touched((376.0, 760.0), &["Board", "White"], &mut |ui, locale| {
        title::show(ui, locale, &view);
    });
    let view = settings_view();
    touched((376.0, 3000.0), &[], &mut |ui, locale| {
        settings::show(ui, locale, &view);
    });
    let mut view = options_view("loa");
    view.time_controls.first = TimeControl::parse("600+3x30").ok();
    touched((376.0, 1600.0), &["Clock (White)"], &mut |ui, locale| {
        options::show(ui, locale, &view);
    });
    let view = ControlsView::default();
    touched((376.0, 3000.0), &[], &mut |ui, locale| {
        controls_page::show(ui, locale, &view);
    });
    let settings = Settings::default();
    touched((376.0, 1600.0), &[], &mut |ui, locale| {
        aids::show(ui, locale, &settings);
    });
}
