//! The player's name and server, the choices for an invitation, and the button that makes it.

use bevy_egui::egui::{Key, RichText, TextEdit, Ui, WidgetInfo, WidgetType};
use client::offered::{BANKS, BEHIND, DAYS, VACATION};
use cohort_controls::input::{Action, TitleAction};
use cohort_features::online::{HostState, OnlineRequest};
use cohort_play::locale::{Locale, Texts};
use cohort_play::settings::{Change, DayBudget, OnlineChoices, OnlinePace, TimeControls};
use rules::Side;

use super::view::{AccountView, OnlineView};
use crate::controls::State;
use crate::drop_down::{self, Choice};
use crate::{clock_words, controls, icons, radio, style};

/// Draws the fields for the server and for the name of a guest. The player needs them to make or accept an invitation.
pub(super) fn server(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("online-server"));
    let mut choices = view.choices.clone();
    // The server shows the name of the account, so a player who is signed in needs no other name.
    if !matches!(view.account, AccountView::SignedIn { .. }) {
        let mut name = view.name.clone();
        if field(ui, &locale.text("online-name"), &mut name) {
            actions.push(Action::Settings(Change::SetName(name)));
        }
    }
    host(ui, locale, view, &mut choices);
    field(
        ui,
        &locale.text("online-server-address"),
        &mut choices.server,
    );
    match &view.trouble {
        Some(trouble) => {
            let warning = style::warning(ui);
            ui.label(RichText::new(trouble).color(warning).size(style::SMALL));
        }
        None => {
            ui.label(style::small(ui, locale.text("online-server-about")));
        }
    }
    for (name, server) in &view.neighbours {
        if *server == choices.server {
            continue;
        }
        let told = [("name", name.as_str().into())];
        let word = locale.format("online-neighbour", &told);
        let width = ui.available_width();
        let button = controls::button(ui, width, icons::FRIEND, word, State::READY);
        if button.on_hover_text(server).clicked() {
            choices.server.clone_from(server);
        }
    }
    if choices != view.choices {
        actions.push(Action::Settings(Change::SetOnline(choices)));
    }
}

pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("online-invite"));
    let boards: Vec<_> = view
        .boards
        .iter()
        .map(|(id, name)| Choice::named(id.clone(), name.clone()))
        .collect();
    let width = ui.available_width();
    let name = locale.text("title-game");
    let (_, taken) = drop_down::show(ui, width, &name, &boards, &view.variant);
    if let Some(variant) = taken {
        actions.push(Action::Title(TitleAction::ChooseVariant(variant)));
    }
    let mut choices = view.choices.clone();
    side(ui, locale, &mut choices);
    pace(ui, locale, &mut choices);
    if controls::tick(ui, choices.listed, &locale.text("online-listed")).clicked() {
        choices.listed = !choices.listed;
    }
    rated(ui, locale, view, &mut choices);
    let watched = choices.spectators.is_some();
    if controls::tick(ui, watched, &locale.text("online-spectators")).clicked() {
        choices.spectators = (!watched).then_some(BEHIND);
    }
    if choices != view.choices {
        actions.push(Action::Settings(Change::SetOnline(choices)));
    }
    ui.add_space(4.0);
    let (icon, key) = match view.choices.listed {
        true => (icons::PLAY, "online-find"),
        false => (icons::SHARE, "online-invite-do"),
    };
    let word = locale.text(key);
    let button = if view.has_server {
        controls::accented(ui, icon, &word)
    } else {
        let width = ui.available_width();
        controls::button(ui, width, icon, word, super::ready(false))
    };
    if button.clicked() && view.has_server {
        actions.push(Action::Online(OnlineRequest::Invite));
    }
}

/// Draws the check box for a rated game. If the game cannot be rated, also draws the reason.
fn rated(ui: &mut Ui, locale: &Locale, view: &OnlineView, choices: &mut OnlineChoices) {
    let may_be = view.unrated.is_none();
    let is_on = choices.rated && may_be;
    if controls::tick_if(ui, may_be, is_on, &locale.text("online-rate")).clicked() && may_be {
        choices.rated = !is_on;
    }
    if let Some(reason) = &view.unrated {
        controls::under_tick(ui, reason.clone());
    }
}

/// Draws the check box that makes this computer the server, and a text about the server's state.
fn host(ui: &mut Ui, locale: &Locale, view: &OnlineView, choices: &mut OnlineChoices) {
    if view.host == HostState::Impossible {
        ui.label(style::small(ui, locale.text("online-host-impossible")));
        return;
    }
    if controls::tick(ui, choices.hosts, &locale.text("online-host")).clicked() {
        choices.hosts = !choices.hosts;
    }
    match &view.host {
        HostState::Off | HostState::Starting | HostState::Impossible => {
            controls::under_tick(ui, locale.text("online-host-about"));
        }
        HostState::At(address) => {
            let told = [("address", address.as_str().into())];
            controls::under_tick(ui, locale.format("online-host-at", &told));
        }
        HostState::Failed(problem) => {
            let told = [("problem", locale.explain(problem).into())];
            let warning = style::warning(ui);
            let text = locale.format("online-host-failed", &told);
            ui.label(RichText::new(text).color(warning).size(style::SMALL));
        }
    }
}

fn side(ui: &mut Ui, locale: &Locale, choices: &mut OnlineChoices) {
    let name = locale.text("online-side");
    ui.label(style::small(ui, &name));
    let options = [
        (None, locale.text("online-side-lot")),
        (Some(Side::Black), locale.text("side-black")),
        (Some(Side::White), locale.text("side-white")),
    ];
    if let Some(taken) = radio::choices(ui, &name, &choices.side, options) {
        choices.side = taken;
    }
}

fn pace(ui: &mut Ui, locale: &Locale, choices: &mut OnlineChoices) {
    let name = locale.text("online-time");
    ui.label(style::small(ui, &name));
    let (weekends_off, vacation) = match choices.pace {
        OnlinePace::Days {
            weekends_off,
            vacation,
            ..
        } => (weekends_off, vacation),
        OnlinePace::Untimed | OnlinePace::Live(_) => (false, VACATION),
    };
    let days = |budget| OnlinePace::Days {
        budget,
        weekends_off,
        vacation,
    };
    let chosen = match choices.pace {
        OnlinePace::Live(control) => Some(control),
        OnlinePace::Untimed | OnlinePace::Days { .. } => None,
    };
    let live = clock_words::offered(chosen).into_iter().flatten();
    let live = live.map(|control| {
        let (name, meaning) = clock_words::controls(locale, TimeControls::both(Some(control)));
        Choice {
            value: OnlinePace::Live(control),
            name,
            shorter: Vec::new(),
            meaning,
        }
    });
    let over_days = DAYS.map(|number| {
        let told = [("days", number.into())];
        let name = locale.format("online-days", &told);
        Choice::named(days(DayBudget::EachMove(number)), name)
    });
    let banks = BANKS.map(|(start, more, most)| {
        let told = [
            ("start", start.into()),
            ("more", more.into()),
            ("most", most.into()),
        ];
        let name = locale.format("online-bank", &told);
        Choice::named(days(DayBudget::Bank { start, more, most }), name)
    });
    let untimed = Choice::named(OnlinePace::Untimed, locale.text("online-untimed"));
    let all: Vec<_> = live
        .chain(over_days)
        .chain(banks)
        .chain([untimed])
        .collect();
    let width = ui.available_width();
    let (_, taken) = drop_down::show(ui, width, &name, &all, &choices.pace);
    if let Some(taken) = taken {
        choices.pace = taken;
    }
    if let OnlinePace::Days {
        weekends_off,
        vacation,
        ..
    } = &mut choices.pace
    {
        if controls::tick(ui, *weekends_off, &locale.text("online-weekends")).clicked() {
            *weekends_off = !*weekends_off;
        }
        let told = [("days", VACATION.into())];
        let text = locale.format("online-vacation", &told);
        if controls::tick(ui, *vacation > 0, &text).clicked() {
            *vacation = if *vacation > 0 { 0 } else { VACATION };
        }
        controls::under_tick(ui, locale.text("online-vacation-about"));
    }
}

/// Draws a text field with its name above it. Returns whether the text has changed.
fn field(ui: &mut Ui, name: &str, text: &mut String) -> bool {
    ui.label(style::small(ui, name));
    let field = TextEdit::singleline(text)
        .char_limit(protocol::Link::LONGEST)
        .margin(super::FIELD)
        .desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, name));
    // Enter does not lead to the next control, which closes the page.
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        field.request_focus();
    }
    field.changed()
}
