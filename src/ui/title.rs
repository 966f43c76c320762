//! The title screen: which game, which board, who plays.

use bevy_egui::egui::{self, ComboBox, Response, RichText, Ui, WidgetInfo, WidgetType, vec2};
use rules::Side;

use super::stone::StoneFaces;
use super::{controls, icons, style};
use crate::input::{Action, Overlay};
use crate::locale::Locale;
use crate::table::{Seat, Seats};

/// What the title screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The families of games, each with its variants.
    pub families: Vec<FamilyView>,
    /// The id of the variant that is chosen.
    pub variant: String,
    /// Who plays.
    pub seats: Seats,
    /// The side that moves first in the variant that is chosen.
    pub first: Side,
    /// The levels of the computer, by number.
    pub levels: Vec<LevelView>,
    /// Whether a game can be continued.
    pub can_continue: bool,
    /// What went wrong: variant files, themes, settings.
    pub problems: Vec<String>,
    /// What the stones look like.
    pub stones: StoneFaces,
}

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyView {
    /// Its name.
    pub name: String,
    /// Its variants.
    pub variants: Vec<VariantView>,
}

/// A variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its rules in short.
    pub summary: String,
}

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
}

/// The size of the name of the game, in points; less where the panel is low.
const WORDMARK: f32 = 68.0;
const LOW_WORDMARK: f32 = 46.0;
const LOW: f32 = 600.0;

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let low = ui.available_height() < LOW;
    let mut chosen = Vec::new();
    controls::page(
        ui,
        |ui| {
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    heading(ui, locale, low);
                    game(ui, locale, view, low, &mut chosen);
                    players(ui, locale, view, &mut chosen);
                    problems(ui, &view.problems);
                    style::scroll_to_focus(ui);
                });
        },
        |ui| start(ui, locale, view, &mut actions),
    );
    actions.append(&mut chosen);
    actions
}

fn heading(ui: &mut Ui, locale: &Locale, low: bool) {
    let size = if low { LOW_WORDMARK } else { WORDMARK };
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(style::wordmark(locale.text("game-name"), size));
    if !low {
        ui.label(RichText::new(locale.text("game-tagline")).color(style::faint(ui)));
        ui.add_space(22.0);
    }
    ui.spacing_mut().item_spacing.y = 8.0;
}

fn game(ui: &mut Ui, locale: &Locale, view: &TitleView, low: bool, actions: &mut Vec<Action>) {
    let family = view
        .families
        .iter()
        .find(|family| family.variants.iter().any(|v| v.id == view.variant));
    style::section(ui, locale.text("title-game"));
    let width = controls::share(ui, view.families.len());
    ui.horizontal(|ui| {
        for candidate in &view.families {
            let chosen = family.is_some_and(|family| family.name == candidate.name);
            let clicked = controls::tab(ui, width, &candidate.name, chosen).clicked();
            if let (true, false, Some(first)) = (clicked, chosen, candidate.variants.first()) {
                actions.push(Action::ChooseVariant(first.id.clone()));
            }
        }
    });
    let Some(family) = family else { return };
    let Some(variant) = family.variants.iter().find(|v| v.id == view.variant) else {
        return;
    };
    if family.variants.len() > 1 {
        style::section(ui, locale.text("title-board"));
        let name = locale.text("title-board");
        let options = family
            .variants
            .iter()
            .map(|v| (v.id.clone(), v.name.clone()));
        let width = ui.available_width();
        let (list, id) = list(ui, width, &name, &variant.id, &variant.name, options);
        list.on_hover_text(&variant.summary);
        if let Some(id) = id {
            actions.push(Action::ChooseVariant(id));
        }
    }
    // Where there is no room, the pointer on the list shows it.
    if !low {
        ui.label(style::small(ui, &variant.summary));
    }
}

/// A list to choose from that shows what is chosen, and what was clicked in it.
fn list<T: PartialEq>(
    ui: &mut Ui,
    width: f32,
    name: &str,
    chosen: &T,
    text: &str,
    options: impl IntoIterator<Item = (T, String)>,
) -> (Response, Option<T>) {
    let mut clicked = None;
    let combo = ComboBox::from_id_salt(name)
        .width(width)
        .selected_text(text)
        .truncate()
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.spacing_mut().interact_size.y = 28.0;
            for (option, text) in options {
                if ui.selectable_label(option == *chosen, text).clicked() {
                    clicked = Some(option);
                }
            }
        });
    // For those who do not see what stands before it.
    combo.response.widget_info(|| {
        let mut info = WidgetInfo::labeled(WidgetType::ComboBox, true, name);
        info.current_text_value = Some(text.to_owned());
        info
    });
    (combo.response, clicked)
}

fn players(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("title-players"));
    for side in [view.first, !view.first] {
        ui.horizontal(|ui| {
            view.stones.show(ui, side, 28.0);
            ui.allocate_ui(vec2(84.0, 34.0), |ui| {
                ui.set_min_size(vec2(84.0, 34.0));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let alone = side != view.first;
                    ui.add_space(if alone { 7.0 } else { 0.0 });
                    ui.label(style::strong(locale.text(super::panel::side_key(side))));
                    if !alone {
                        ui.label(style::small(ui, locale.text("first-mover")));
                    }
                });
            });
            let seat = view.seats.of(side);
            let seats = std::iter::once(Seat::Human)
                .chain(view.levels.iter().map(|l| Seat::Computer(l.number)))
                .map(|seat| (seat, seat_name(locale, &view.levels, seat)));
            let name = locale.text(super::panel::side_key(side));
            let text = seat_name(locale, &view.levels, seat);
            let width = ui.available_width();
            if let Some(seat) = list(ui, width, &name, &seat, &text, seats).1 {
                actions.push(Action::ChooseSeat(side, seat));
            }
        });
    }
}

fn problems(ui: &mut Ui, problems: &[String]) {
    if !problems.is_empty() {
        ui.add_space(8.0);
    }
    for problem in problems {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(12.5));
    }
}

/// What a seat is called: `Human`, or the computer and its level.
pub fn seat_name(locale: &Locale, levels: &[LevelView], seat: Seat) -> String {
    match seat {
        Seat::Human => locale.text("seat-human"),
        Seat::Computer(number) => {
            let level = levels.iter().find(|level| level.number == number);
            let level = level.map_or_else(|| number.to_string(), |level| level.name.clone());
            locale.format("seat-computer", &[("level", level.into())])
        }
    }
}

fn start(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    ui.add_space(10.0);
    let tip = |key: &str| locale.text(&format!("{key}-tip"));
    if controls::primary(ui, icons::PLAY, &locale.text("title-start"))
        .on_hover_text(tip("title-start"))
        .clicked()
    {
        actions.push(Action::Start);
    }
    if view.can_continue
        && controls::secondary(ui, icons::CONTINUE, &locale.text("title-continue")).clicked()
    {
        actions.push(Action::Continue);
    }
    let room = ui.available_width() - 2.0 * ui.spacing().item_spacing.x;
    ui.horizontal(|ui| {
        for (icon, key, share, action) in [
            (icons::HELP, "title-help", 0.39, Action::Open(Overlay::Help)),
            (
                icons::SETTINGS,
                "title-settings",
                0.34,
                Action::Open(Overlay::Settings),
            ),
            (icons::QUIT, "title-quit", 0.27, Action::Quit),
        ] {
            if controls::button(ui, (room * share).floor(), icon, &locale.text(key), true)
                .on_hover_text(tip(key))
                .clicked()
            {
                actions.push(action);
            }
        }
    });
}
