//! Draws an option of an external engine as a control that fits the option's type.

use bevy_egui::egui::{DragValue, Margin, TextEdit, Ui, WidgetInfo, WidgetType};
use cohort_platform::engines::EngineRequest;
use cohort_play::locale::Locale;
use cohort_play::settings::EngineEdit;
use referee::EngineName;
use ugi::ChoiceKind;

use super::view::OptionView;
use crate::controls::State;
use crate::drop_down::{self, Choice};
use crate::{controls, icons, style};

/// Draws an option of an external engine. Returns the change that the player makes.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    engine: EngineName,
    shown: &OptionView,
) -> Option<EngineEdit> {
    let name = shown.choice.name.as_str();
    let now = shown.now();
    let value = match &shown.choice.kind {
        ChoiceKind::Button => {
            let width = ui.available_width();
            let pushed = controls::button(ui, width, icons::PLAY, name, State::READY).clicked();
            let push = EngineRequest::Push(engine, name.to_owned());
            return pushed.then_some(EngineEdit::Ask(push));
        }
        ChoiceKind::Check { .. } => {
            let on = now == "true";
            let ticked = controls::tick(ui, on, name).clicked();
            ticked.then(|| (!on).to_string())
        }
        ChoiceKind::Spin { min, max, .. } => {
            let mut number = now.parse().unwrap_or(*min).clamp(*min, *max);
            ui.label(style::small(
                ui,
                locale.format(
                    "engines-spin",
                    &[
                        ("name", name.to_owned().into()),
                        ("least", min.to_string().into()),
                        ("most", max.to_string().into()),
                    ],
                ),
            ));
            let field = ui.add(DragValue::new(&mut number).range(*min..=*max));
            field.widget_info(|| WidgetInfo::labeled(WidgetType::DragValue, true, name));
            field.changed().then(|| number.to_string())
        }
        ChoiceKind::Combo { values, .. } => {
            ui.label(style::small(ui, name));
            let choices: Vec<Choice<String>> = values
                .iter()
                .map(|value| Choice::named(value.clone(), value.clone()))
                .collect();
            let width = ui.available_width();
            drop_down::show(ui, width, name, &choices, &now).1
        }
        ChoiceKind::Text { .. } => {
            ui.label(style::small(ui, name));
            let id = ui.make_persistent_id("text");
            let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or(now.clone());
            let width = ui.available_width();
            let field = TextEdit::singleline(&mut text)
                .margin(Margin::symmetric(10, 6))
                .desired_width(width);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, name));
            if field.has_focus() {
                ui.data_mut(|data| data.insert_temp(id, text.clone()));
            } else {
                ui.data_mut(|data| data.remove::<String>(id));
            }
            (field.lost_focus() && text != now).then_some(text)
        }
    };
    let set = value.map(|value| EngineEdit::Set(engine, name.to_owned(), value));
    set.or_else(|| usual(ui, locale, engine, shown))
}

/// Draws the button that resets an option to its default. Returns the reset if the player clicks. Draws nothing if the
/// option has its default value.
fn usual(
    ui: &mut Ui,
    locale: &Locale,
    engine: EngineName,
    shown: &OptionView,
) -> Option<EngineEdit> {
    shown.value.as_ref()?;
    let width = ui.available_width();
    let word = locale.text("engines-usual");
    let button = controls::quiet_button(ui, width, icons::DEFAULTS, &word, State::READY);
    let unset = EngineEdit::Unset(engine, shown.choice.name.clone());
    button.clicked().then_some(unset)
}
