//! The rows of a settings tab: headings, check boxes, choices and volume sliders.

use bevy_egui::egui::{self, Align, Layout, Sense, Ui, WidgetInfo, vec2};
use cohort_controls::input::Action;
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{Change, Control, Group, Settings};

use crate::slider::slider;
use crate::{controls, radio, screen_reader, style};

/// Draws the rows of a settings tab, and collects the player's actions.
pub(super) struct Rows<'a> {
    pub(super) ui: &'a mut Ui,
    pub(super) locale: &'a Locale,
    pub(super) actions: &'a mut Vec<Action>,
}

impl Rows<'_> {
    pub(super) fn heading(&mut self, key: &str) {
        let ui = &mut *self.ui;
        ui.add_space(14.0);
        ui.label(style::lead(self.locale.text(key)));
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(vec2(width, 1.0), Sense::hover());
        ui.painter()
            .hline(rect.x_range(), rect.center().y, style::line(ui));
    }

    /// Draws the settings of a group. The description of each setting decides which control it gets.
    pub(super) fn rows(&mut self, settings: &Settings, group: Group) {
        let rows = Settings::rows().into_iter();
        for row in rows.filter(|row| row.group == group) {
            let change = match row.control {
                Control::Tick { is_on, set } => self.tick(row.key, is_on(settings)).map(set),
                Control::Loudness { now, set } => self.loudness(row.key, now(settings)).map(set),
                Control::Choice(choice) => {
                    let names = choice.keys().into_iter().map(|key| self.locale.text(key));
                    let names = names.enumerate().map(|(place, name)| (Some(place), name));
                    let taken = self.choose(row.key, &choice.chosen(settings), names.collect());
                    taken.flatten().and_then(|place| choice.set(place))
                }
            };
            self.actions.extend(change.map(Action::Settings));
        }
    }

    pub(super) fn named<T: Copy>(&self, options: &[(T, &str)]) -> Vec<(T, String)> {
        options
            .iter()
            .map(|(option, key)| (*option, self.locale.text(key)))
            .collect()
    }

    pub(super) fn choice<T: PartialEq>(
        &mut self,
        key: &str,
        chosen: &T,
        options: Vec<(T, String)>,
        change: impl FnOnce(T) -> Change,
    ) {
        let taken = self.choose(key, chosen, options);
        self.actions.extend(taken.map(change).map(Action::Settings));
    }

    /// Draws the options of a setting. Returns the option that the player has chosen in this frame.
    pub(super) fn choose<T: PartialEq>(
        &mut self,
        key: &str,
        chosen: &T,
        options: Vec<(T, String)>,
    ) -> Option<T> {
        let name = self.locale.text(key);
        style::section(self.ui, &name);
        radio::choices(self.ui, &name, chosen, options)
    }

    /// Draws a check box. Returns its new state if the player has clicked it.
    pub(super) fn tick(&mut self, key: &str, on: bool) -> Option<bool> {
        let response = controls::tick(self.ui, on, &self.locale.text(key));
        response.clicked().then_some(!on)
    }

    /// Draws one check box of a setting that consists of several check boxes.
    pub(super) fn part(&mut self, key: &str, on: bool, change: impl FnOnce(bool) -> Change) {
        let change = self.tick(key, on).map(change);
        self.actions.extend(change.map(Action::Settings));
    }

    /// Draws a volume slider. Returns its new value if the player has changed it.
    fn loudness(&mut self, key: &str, loudness: f32) -> Option<f32> {
        /// Widths of the slider's name and of its number, in points.
        const NAME: f32 = 112.0;
        const NUMBER: f32 = 48.0;
        let name = self.locale.text(key);
        let mut percent_loud = f64::from(loudness * 100.0).round();
        let response = self.ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(
                vec2(NAME, style::CONTROL),
                Layout::left_to_right(Align::Center),
                |ui| {
                    ui.set_min_width(NAME);
                    ui.add(egui::Label::new(&name).truncate());
                },
            );
            // The slider's handle is as large as a check box.
            ui.spacing_mut().interact_size.y = style::target(ui, 22.0);
            ui.spacing_mut().slider_width = (ui.available_width() - NUMBER).max(40.0);
            let response = slider(ui, &mut percent_loud, 0.0..=100.0, 5.0);
            response.widget_info(|| WidgetInfo::slider(true, percent_loud, &name));
            let percent = self.locale.percent(percent_loud);
            screen_reader::describe_value(&response, &percent, true);
            ui.label(style::small(ui, percent));
            response
        });
        let changed = response.inner.changed();
        changed.then_some(percent_loud as f32 / 100.0)
    }
}
