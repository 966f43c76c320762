//! The player's account at the server: how to sign in, the ratings, and the buttons that open the account page and sign
//! out.

use bevy_egui::egui::{OpenUrl, RichText, Ui};
use cohort_controls::input::Action;
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::games;
use super::view::{AccountView, OnlineView};
use crate::button_row::{self, FramedButton};
use crate::controls::State;
use crate::screen_reader::{Topic, say};
use crate::{controls, icons, style};

/// Draws the account. A guest gets the button that signs in, and a player who signs in gets the code to type.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("online-account"));
    match &view.account {
        AccountView::Guest(problem) => guest(ui, locale, view, problem.as_deref(), actions),
        AccountView::Asking(problem) => {
            match problem {
                Some(problem) => warn(ui, problem),
                None => {
                    ui.label(style::small(ui, locale.text("online-asking")));
                }
            }
            cancel(ui, locale, actions);
        }
        AccountView::Code { code, page } => must_type(ui, locale, [code, page], actions),
        AccountView::SignedIn {
            name,
            ratings,
            page,
            guest_games,
        } => {
            signed_in(ui, locale, (name, ratings, page), actions);
            take_along(ui, locale, *guest_games, actions);
        }
    }
}

fn warn(ui: &mut Ui, problem: &str) {
    let warning = style::warning(ui);
    ui.label(RichText::new(problem).color(warning).size(style::SMALL));
}

fn guest(
    ui: &mut Ui,
    locale: &Locale,
    view: &OnlineView,
    problem: Option<&str>,
    actions: &mut Vec<Action>,
) {
    ui.label(locale.text("online-guest"));
    if let Some(problem) = problem {
        warn(ui, problem);
    } else if !view.has_server {
        ui.label(style::small(ui, locale.text("online-sign-in-no-server")));
    }
    let (width, word) = (ui.available_width(), locale.text("online-sign-in"));
    let state = super::ready(view.has_server);
    let button = controls::button(ui, width, icons::FRIEND, word, state);
    if button.clicked() && view.has_server {
        actions.push(Action::Online(OnlineRequest::SignIn));
    }
}

/// Draws the page to open and the code to type there.
fn must_type(ui: &mut Ui, locale: &Locale, [code, page]: [&str; 2], actions: &mut Vec<Action>) {
    let about = locale.text("online-sign-in-code");
    ui.label(&about);
    ui.label(style::small(ui, page));
    ui.label(style::lead(code));
    say(ui.ctx(), Topic::Message, format!("{about} {code}"));
    let (width, word) = (ui.available_width(), locale.text("online-sign-in-page"));
    if controls::button(ui, width, icons::FORWARD, word, State::READY).clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(page));
    }
    let account = locale.text("online-account");
    games::copying(ui, locale, "online-copy-link", &account, page, actions);
    cancel(ui, locale, actions);
}

/// Draws the button that stops to sign in.
fn cancel(ui: &mut Ui, locale: &Locale, actions: &mut Vec<Action>) {
    let (width, word) = (ui.available_width(), locale.text("online-sign-in-cancel"));
    if controls::button(ui, width, icons::CLOSE, word, State::READY).clicked() {
        actions.push(Action::Online(OnlineRequest::SignOut));
    }
}

/// A button of a player who is signed in.
#[derive(Clone, Copy)]
enum Pressed {
    OpenPage,
    SignOut,
}

/// Draws the name of the account, its ratings, and the buttons that open pages of the server and sign out.
fn signed_in(
    ui: &mut Ui,
    locale: &Locale,
    (name, ratings, page): (&str, &[String], &str),
    actions: &mut Vec<Action>,
) {
    let told = [("name", name.into())];
    ui.label(style::strong(locale.format("online-signed-in", &told)));
    for rating in ratings {
        ui.label(rating);
    }
    let page_word = locale.text("online-account-page");
    let out_word = locale.text("online-sign-out");
    let buttons = [
        FramedButton::new(icons::FORWARD, page_word, Pressed::OpenPage),
        FramedButton::new(icons::QUIT, out_word, Pressed::SignOut),
    ];
    match button_row::show(ui, buttons) {
        Some(Pressed::OpenPage) => ui.ctx().open_url(OpenUrl::new_tab(page)),
        Some(Pressed::SignOut) => actions.push(Action::Online(OnlineRequest::SignOut)),
        None => {}
    }
}

/// Draws the button that gives the games of the guest to the account. Draws nothing without such games.
fn take_along(ui: &mut Ui, locale: &Locale, games: usize, actions: &mut Vec<Action>) {
    if games == 0 {
        return;
    }
    let word = locale.format("online-take-along", &[("count", games.into())]);
    let width = ui.available_width();
    if controls::button(ui, width, icons::SAVE, word, State::READY).clicked() {
        actions.push(Action::Online(OnlineRequest::TakeAlong));
    }
}
