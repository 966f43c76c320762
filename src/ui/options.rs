//! The page of options for the next match: start position, rules and time controls. It belongs to the title screen and
//! replaces the panel next to the board.

use bevy::prelude::{Local, Res};
use bevy_egui::egui::{RichText, ScrollArea, TextEdit, Ui, WidgetInfo, WidgetType};
use clock::FlagRule;
use cohort_controls::input::{Action, Page, PageAction};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{Change, Start, TimeControls};
use cohort_play::settings::{Settings, StartError};
use cohort_play::variants::Variants;
use rules::{
    Connection, Corners, Movement, NoMoves, Repetition, RuleChanges, Side, Sideways, Simultaneous,
    SingleFile,
};

use super::closing::FootButton;
use super::words::side_name;
use super::{closing, controls, icons, panel, radio, scrolling, style, time_control};
use crate::drawing::Panel;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsView {
    /// The side that moves first in the chosen variant.
    pub first: Side,
    pub movement: Movement,
    /// The variant's default result of a repeated position.
    pub repetition: Repetition,
    pub start: Start,
    /// The start position as text: the player's own position if it is set, and otherwise the variant's start position.
    pub position: String,
    /// The error message if the start position is invalid.
    pub trouble: Option<String>,
    /// The rules that the player has changed for the next match.
    pub rules: RuleChanges,
    pub time_controls: TimeControls,
    /// The result of the game when a player's time is up.
    pub flag_rule: FlagRule,
}

pub(super) fn draw(
    mut panel: Panel,
    locale: Res<Locale>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut last: Local<Option<OptionsView>>,
) {
    let Some(variant) = variants.chosen(&settings.variant) else {
        return;
    };
    let position = match &settings.start {
        Start::Position(text) => text.clone(),
        _ => variant.position_string(variant.start()),
    };
    let trouble = settings.game(variant).err().map(|error| match error {
        StartError::NoPosition(error) => locale.explain(&error),
        StartError::Over => locale.text("options-over"),
    });
    let view = OptionsView {
        first: variant.first(),
        movement: variant.movement(),
        repetition: variant.repetition(),
        start: settings.start.clone(),
        position,
        trouble,
        rules: settings.rules,
        time_controls: settings.time_controls,
        flag_rule: settings.flag_rule,
    };
    panel.page(&mut last, view, show);
}

/// Draws the page of match options into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &OptionsView) -> Vec<Action> {
    let mut actions = Vec::new();
    let (mut done, mut usual) = (false, false);
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("options-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "options", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                start(ui, locale, view, &mut actions);
                clocks(ui, locale, view, &mut actions);
                rules(ui, locale, view, &mut actions);
                ui.add_space(8.0);
            });
        },
        |ui| {
            ui.add_space(10.0);
            let defaults = [(icons::DEFAULTS, locale.text("options-usual"), ())];
            let pressed = closing::foot(ui, defaults, &locale.text("options-close"));
            usual = pressed == Some(FootButton::Other(()));
            done = pressed == Some(FootButton::Close);
        },
    );
    if usual {
        actions.push(Action::Settings(Change::SetStart(Start::Usual)));
        actions.push(Action::Settings(Change::SetRules(RuleChanges::default())));
        actions.push(Action::Settings(Change::SetFlagRule(FlagRule::default())));
        actions.push(Action::Settings(Change::ChooseTimeControls(
            TimeControls::default(),
        )));
    }
    if done {
        actions.push(Action::Page(PageAction::Close));
    }
    actions
}

/// The kind of start position that the player has chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    Usual,
    OtherSideFirst,
    FromPosition,
}

fn start(ui: &mut Ui, locale: &Locale, view: &OptionsView, actions: &mut Vec<Action>) {
    let name = locale.text("options-start");
    style::section(ui, &name);
    let first = view.first;
    let begins = match view.start {
        Start::Usual => Begins::Usual,
        Start::OtherSideFirst => Begins::OtherSideFirst,
        Start::Position(_) => Begins::FromPosition,
    };
    let side = |side: Side| locale.format("options-first", &[("side", side_name(locale, side))]);
    let chosen_now = ui.id().with("a position is to be written");
    let options = [
        (Begins::Usual, side(first)),
        (Begins::OtherSideFirst, side(!first)),
        (Begins::FromPosition, locale.text("options-position")),
    ];
    if let Some(taken) = radio::choices(ui, &name, &begins, options) {
        ui.data_mut(|data| data.insert_temp(chosen_now, taken == Begins::FromPosition));
        actions.push(Action::Settings(Change::SetStart(match taken {
            Begins::Usual => Start::Usual,
            Begins::OtherSideFirst => Start::OtherSideFirst,
            Begins::FromPosition => Start::Position(view.position.clone()),
        })));
    }
    let word = locale.text("options-editor");
    let width = ui.available_width();
    let button = controls::button(ui, width, icons::EDIT, &word, controls::State::READY);
    if button.clicked() {
        actions.push(Action::Page(PageAction::Open(Page::Editor)));
    }
    let word = locale.text("options-analyse");
    let button = controls::button(ui, width, icons::ANALYSIS, &word, controls::State::READY);
    let button = button.on_hover_text(locale.text("options-analyse-tip"));
    if button.clicked() {
        actions.push(Action::Page(PageAction::Open(Page::Analysis)));
    }
    if begins != Begins::FromPosition {
        return;
    }
    let mut text = view.position.clone();
    let field = TextEdit::multiline(&mut text)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .char_limit(400);
    let field = ui.add(field);
    let name = locale.text("options-position");
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
    // If the player has chosen the option of an own start position by a click, its text field gets the focus. If an
    // arrow key has chosen it, the focus stays on the options, because arrow keys move through them.
    let by_pointer = ui.input(|input| {
        !input
            .keys_down
            .iter()
            .any(|key| key.name().starts_with("Arrow"))
    });
    if by_pointer && ui.data_mut(|data| data.remove_temp::<bool>(chosen_now)) == Some(true) {
        field.request_focus();
    }
    if field.changed() {
        actions.push(Action::Settings(Change::SetStart(Start::Position(text))));
    }
    match &view.trouble {
        Some(trouble) => {
            let warning = style::warning(ui);
            ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
        }
        None => {
            ui.label(style::small(ui, locale.text("options-position-about")));
        }
    }
}

fn clocks(ui: &mut Ui, locale: &Locale, view: &OptionsView, actions: &mut Vec<Action>) {
    let controls = view.time_controls;
    let first = view.first;
    for (side, control) in [(first, controls.first), (!first, controls.second)] {
        let name = locale.text(panel::side_key(side));
        let name = locale.format("match-clock", &[("side", name.into())]);
        style::section(ui, &name);
        if let Some(control) = time_control::show(ui, locale, &name, control) {
            actions.push(Action::Settings(Change::ChooseTimeControls(
                if side == first {
                    TimeControls {
                        first: control,
                        ..controls
                    }
                } else {
                    TimeControls {
                        second: control,
                        ..controls
                    }
                },
            )));
        }
    }
    let name = locale.text("options-flag");
    style::section(ui, &name);
    let options = [
        (FlagRule::Loses, locale.text("options-flag-loses")),
        (FlagRule::GoesOn, locale.text("options-flag-goes-on")),
    ];
    let taken = radio::choices(ui, &name, &view.flag_rule, options);
    actions.extend(taken.map(|given| Action::Settings(Change::SetFlagRule(given))));
}

fn rules(ui: &mut Ui, locale: &Locale, view: &OptionsView, actions: &mut Vec<Action>) {
    let mut changes = view.rules;
    // If squares vanish, each side always has a move, and no position comes again.
    let keeps_squares = !view.movement.squares_vanish();
    match view.movement {
        Movement::LinesOfAction {
            simultaneous,
            no_moves,
            hand,
            corners,
            connection,
            vacated: _,
        } => {
            let change = &mut changes.simultaneous;
            let key = "options-simultaneous";
            option(ui, locale, key, &SIMULTANEOUS, simultaneous, change);
            if keeps_squares {
                let change = &mut changes.no_moves;
                option(ui, locale, "options-no-moves", &NO_MOVES, no_moves, change);
            }
            if hand > 0 {
                let change = &mut changes.connection;
                let key = "options-connection";
                option(ui, locale, key, &CONNECTION, connection, change);
                let change = &mut changes.corners;
                option(ui, locale, "options-corners", &CORNERS, corners, change);
            }
        }
        Movement::Ordo {
            single_file,
            sideways,
        } => {
            let change = &mut changes.single_file;
            let key = "options-single-file";
            option(ui, locale, key, &SINGLE_FILE, single_file, change);
            let change = &mut changes.sideways;
            option(ui, locale, "options-sideways", &SIDEWAYS, sideways, change);
        }
    }
    if keeps_squares {
        let change = &mut changes.repetition;
        option(
            ui,
            locale,
            "options-repetition",
            &REPETITION,
            view.repetition,
            change,
        );
    }
    if changes != view.rules {
        actions.push(Action::Settings(Change::SetRules(changes)));
    }
}

const SIMULTANEOUS: [(Simultaneous, &str); 3] = [
    (Simultaneous::Draw, "options-draw"),
    (Simultaneous::MoverWins, "options-mover-wins"),
    (Simultaneous::MoverLoses, "options-mover-loses"),
];
const NO_MOVES: [(NoMoves, &str); 3] = [
    (NoMoves::Pass, "options-passes"),
    (NoMoves::Loses, "options-loses"),
    (NoMoves::Draw, "options-draw"),
];
const SINGLE_FILE: [(SingleFile, &str); 2] = [
    (SingleFile::Forbidden, "options-forbidden"),
    (SingleFile::Allowed, "options-allowed"),
];
const SIDEWAYS: [(Sideways, &str); 3] = [
    (Sideways::Ends, "options-turn-ends"),
    (Sideways::GoesOn, "options-goes-forward"),
    (Sideways::GoesOnSplit, "options-goes-forward-split"),
];
const CORNERS: [(Corners, &str); 2] = [
    (Corners::Allowed, "options-allowed"),
    (Corners::Forbidden, "options-forbidden"),
];
const CONNECTION: [(Connection, &str); 3] = [
    (Connection::AfterTurn, "options-after-turn"),
    (Connection::AfterMove, "options-after-move"),
    (Connection::AllDropped, "options-all-dropped"),
];
const REPETITION: [(Repetition, &str); 3] = [
    (Repetition::Draw { times: 3 }, "options-third-time"),
    (Repetition::Draw { times: 2 }, "options-second-time"),
    (Repetition::Off, "options-no-draw"),
];

/// Draws the choices of a rule. `changed` is `None` while the variant's default is chosen.
fn option<T: Copy + PartialEq>(
    ui: &mut Ui,
    locale: &Locale,
    key: &str,
    options: &[(T, &str)],
    usual: T,
    changed: &mut Option<T>,
) {
    let name = locale.text(key);
    style::section(ui, &name);
    let named = options
        .iter()
        .map(|(option, key)| (*option, locale.text(key)));
    if let Some(taken) = radio::choices(ui, &name, &changed.unwrap_or(usual), named) {
        *changed = (taken != usual).then_some(taken);
    }
}

/// Returns one sentence for each rule that the players have changed.
pub(super) fn changes_in_words(locale: &Locale, changes: RuleChanges) -> Vec<String> {
    fn said<T: PartialEq>(
        locale: &Locale,
        key: &str,
        options: &[(T, &str)],
        changed: Option<T>,
    ) -> Option<String> {
        let changed = changed?;
        let name = locale.text(key);
        let (_, option) = options.iter().find(|(option, _)| *option == changed)?;
        let arguments = [
            ("name", name.into()),
            ("option", locale.text(option).into()),
        ];
        Some(locale.format("options-changed", &arguments))
    }
    let RuleChanges {
        simultaneous,
        no_moves,
        corners,
        connection,
        single_file,
        sideways,
        repetition,
    } = changes;
    [
        said(locale, "options-simultaneous", &SIMULTANEOUS, simultaneous),
        said(locale, "options-no-moves", &NO_MOVES, no_moves),
        said(locale, "options-connection", &CONNECTION, connection),
        said(locale, "options-corners", &CORNERS, corners),
        said(locale, "options-single-file", &SINGLE_FILE, single_file),
        said(locale, "options-sideways", &SIDEWAYS, sideways),
        said(locale, "options-repetition", &REPETITION, repetition),
    ]
    .into_iter()
    .flatten()
    .collect()
}
