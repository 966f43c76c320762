//! The page of external engines: a list with messages and options, and a form to add an engine. It replaces the panel
//! next to the board.

mod option;
mod view;

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{
    Id, Margin, Response, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, WidgetType,
};
use cohort_controls::input::EnginesSaid;
use cohort_controls::input::{Action, PageAction};
use cohort_platform::engines::EngineRequest;
use cohort_platform::engines::Trials;
use cohort_play::locale::Locale;
use cohort_play::settings::EngineEdit;
use cohort_play::settings::Settings;
use referee::EngineName;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::{closing, controls, icons, scrolling, style};
use crate::drawing::Panel;

pub use view::{EngineView, EnginesView, OptionView};

/// The name and the command line that the player is typing in the settings of an engine.
#[derive(Clone, Debug, Default, PartialEq)]
struct Written {
    name: String,
    line: String,
}

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    settings: Res<Settings>,
    trials: Res<Trials>,
    said: Res<EnginesSaid>,
    mut last: Local<Option<EnginesView>>,
) {
    let view = EnginesView::of(&settings, &trials, *said, &locale);
    panel.page(&mut last, view, show);
}

/// Draws the page of external engines into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &EnginesView) -> Vec<Action> {
    let (mut deeds, mut actions) = (Vec::new(), Vec::new());
    let mut done = false;
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("engines-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "engines", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                if view.are_impossible {
                    ui.label(style::small(ui, locale.text("engines-impossible")));
                    return;
                }
                ui.label(style::small(ui, locale.text("engines-about")));
                for engine in &view.engines {
                    ui.push_id(engine.name, |ui| card(ui, locale, engine, &mut deeds));
                }
                add(ui, locale, &mut deeds);
                ui.add_space(8.0);
            });
        },
        |ui| {
            ui.add_space(6.0);
            // Reserves the line for the error message even without an error, so that nothing moves when an error
            // appears.
            let trouble = view.trouble.as_deref().unwrap_or(" ");
            let warning = style::warning(ui);
            ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
            done = closing::button(ui, &locale.text("engines-close")).clicked();
        },
    );
    actions.extend(deeds.into_iter().map(Action::Engine));
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// Draws the card of an engine: its name, its state, and its buttons.
fn card(ui: &mut Ui, locale: &Locale, engine: &EngineView, deeds: &mut Vec<EngineEdit>) {
    ui.add_space(8.0);
    let frame = style::card_frame(ui).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(style::strong(engine.name.as_str()));
        if let Some((said, is_bad)) = &engine.said {
            let text = style::small(ui, said);
            let warning = style::warning(ui);
            ui.label(if *is_bad { text.color(warning) } else { text });
        }
        let id = Id::new("the engine that is set up");
        let known: Option<(EngineName, Written)> = ui.data(|data| data.get_temp(id));
        let open = known.filter(|(name, _)| *name == engine.name);
        let name = [("engine", engine.name.as_str().into())];
        // Every card has the same buttons, so each button's accessible name must contain the name of the engine.
        let button = |icon, key: &str, deed| {
            FramedButton::new(icon, locale.text(key), deed)
                .name(locale.format(&format!("{key}-name"), &name))
                .tip(locale.format(&format!("{key}-tip"), &name))
        };
        let tries = EngineEdit::Ask(EngineRequest::Try(engine.name));
        let remove = EngineEdit::Remove(engine.name);
        let buttons = [
            button(icons::PLAY, "engines-try", Some(tries)).only_if(!engine.waits),
            button(icons::OPTIONS, "engines-change", None).switch(open.is_some()),
            button(icons::ERASE, "engines-remove", Some(remove)),
        ];
        let pressed = button_row::show(ui, buttons);
        let toggled = pressed == Some(None);
        deeds.extend(pressed.flatten());
        let written = match (open, toggled) {
            (Some((_, written)), false) => written,
            (None, true) => Written {
                name: engine.name.to_string(),
                line: engine.line.clone(),
            },
            (Some(_), true) => return ui.data_mut(|data| data.remove::<(EngineName, Written)>(id)),
            (None, false) => return,
        };
        let written = details(ui, locale, engine, written, deeds);
        // The player may have renamed the engine in this frame. The typed texts are then stored under the new name, so
        // that the settings stay open.
        let renamed = deeds.iter().rev().find_map(|deed| match deed {
            EngineEdit::Rename(name, new) if *name == engine.name => new.trim().parse().ok(),
            _ => None,
        });
        let name = renamed.unwrap_or(engine.name);
        ui.data_mut(|data| data.insert_temp(id, (name, written)));
    });
}

/// Draws the settings of an engine, below its card while they are open.
fn details(
    ui: &mut Ui,
    locale: &Locale,
    engine: &EngineView,
    mut written: Written,
    deeds: &mut Vec<EngineEdit>,
) -> Written {
    let name = field(ui, &locale.text("engines-name"), &mut written.name);
    if name.lost_focus() && written.name.trim() != engine.name.as_str() {
        deeds.push(EngineEdit::Rename(engine.name, written.name.clone()));
    }
    let line = field(ui, &locale.text("engines-line"), &mut written.line);
    if line.lost_focus() && written.line.trim() != engine.line {
        deeds.push(EngineEdit::Program(engine.name, written.line.clone()));
    }
    if engine.options.is_empty() {
        ui.label(style::small(ui, locale.text("engines-no-options")));
    }
    for shown in &engine.options {
        ui.push_id(&shown.choice.name, |ui| {
            deeds.extend(option::show(ui, locale, engine.name, shown));
        });
    }
    written
}

/// Draws the form that adds an external engine.
fn add(ui: &mut Ui, locale: &Locale, deeds: &mut Vec<EngineEdit>) {
    style::section(ui, locale.text("engines-add"));
    let width = ui.available_width();
    let word = locale.text("engines-choose");
    if controls::button(ui, width, icons::OPEN, word, State::READY).clicked() {
        deeds.push(EngineEdit::Choose);
    }
    let id = Id::new("the engine that is to be added");
    let mut line: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let written = field(ui, &locale.text("engines-write"), &mut line);
    let enter =
        written.lost_focus() && ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Enter));
    let state = State {
        enabled: !line.trim().is_empty(),
        on: None,
    };
    let word = locale.text("engines-add-it");
    let button = controls::button(ui, width, icons::NEW, word, state);
    if state.enabled && (enter || button.clicked()) {
        deeds.push(EngineEdit::Add(std::mem::take(&mut line)));
    }
    ui.data_mut(|data| data.insert_temp(id, line));
}

/// Draws a text field with its name above it.
fn field(ui: &mut Ui, name: &str, text: &mut String) -> Response {
    ui.label(style::small(ui, name));
    let width = ui.available_width();
    let field = TextEdit::singleline(text)
        .margin(Margin::symmetric(10, 6))
        .char_limit(MOST_LETTERS)
        .desired_width(width);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, name));
    field
}

/// Limit for the typed name or command line of an engine, in characters.
const MOST_LETTERS: usize = 4096;
