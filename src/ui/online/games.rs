//! The list of the player's games against friends.

use std::time::Duration;

use bevy_egui::egui::{Context, Id, Margin, OpenUrl, Response, RichText, Ui};
use cohort_controls::input::{Action, ClipboardAction};
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::view::{OnlineView, SeatView};
use crate::button_row::{self, FramedButton};
use crate::controls::State;
use crate::screen_reader::{Topic, say};
use crate::{controls, icons, style};

/// How long a button shows that its link was copied, in seconds.
const COPIED_FOR: f64 = 2.0;

/// The last copied link.
#[derive(Clone, Debug, PartialEq)]
struct Copied {
    link: String,
    /// Time of the copy in seconds, by egui's clock.
    at: f64,
}

fn copied_id() -> Id {
    Id::new("the last copied link")
}

/// Returns the link that was copied within the last `COPIED_FOR` seconds.
fn last_copied(context: &Context) -> Option<Copied> {
    let copied: Option<Copied> = context.data(|data| data.get_temp(copied_id()));
    let now = context.input(|input| input.time);
    copied.filter(|copied| now < copied.at + COPIED_FOR)
}

/// Returns how long a button will still show that its link was copied; `None` if no button shows it.
pub(super) fn copied_for(context: &Context) -> Option<Duration> {
    let now = context.input(|input| input.time);
    let left = last_copied(context)?.at + COPIED_FOR - now;
    Duration::try_from_secs_f64(left).ok()
}

/// Draws the list of games against friends. Draws nothing if the list is empty.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    if view.games.is_empty() {
        return;
    }
    style::section(ui, locale.text("online-games"));
    let mut offline: Vec<&str> = Vec::new();
    for game in &view.games {
        ui.push_id(game.id, |ui| card(ui, locale, game, actions));
        if let Some(problem) = game.problem.as_deref()
            && !offline.contains(&problem)
        {
            offline.push(problem);
        }
    }
    for problem in &offline {
        let warning = style::warning(ui);
        ui.label(RichText::new(*problem).color(warning).size(style::SMALL));
    }
    if !offline.is_empty() {
        let word = locale.text("online-connect");
        let width = ui.available_width();
        if controls::button(ui, width, icons::AGAIN, word, State::READY).clicked() {
            actions.push(Action::Online(OnlineRequest::Connect));
        }
    }
}

/// Draws the card of a game against a friend: opponent, game, state, and the buttons that are possible now.
fn card(ui: &mut Ui, locale: &Locale, game: &SeatView, actions: &mut Vec<Action>) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        if !game.full_name.is_empty() {
            ui.label(style::strong(&game.full_name));
        }
        let state = RichText::new(&game.state);
        ui.label(if game.calls {
            state.color(style::accent(ui))
        } else {
            state.color(style::faint(ui))
        });
        let name = [("name", game.full_name.as_str().into())];
        if let Some((told, link)) = &game.invitation {
            ui.label(style::lead(told));
            copy_button(
                ui,
                locale,
                "online-copy-link",
                &game.full_name,
                link,
                actions,
            );
        }
        let ends = if game.invitation.is_some() {
            "online-withdraw"
        } else {
            "online-remove"
        };
        let open = (icons::PLAY, "online-open", OnlineRequest::Show(game.id));
        let remove = (icons::ERASE, ends, OnlineRequest::Forget(game.id));
        let possible = [game.opens.then_some(open), game.goes.then_some(remove)];
        let buttons = possible.into_iter().flatten().map(|(icon, key, request)| {
            FramedButton::new(icon, locale.text(key), Action::Online(request))
                .name(locale.format(&format!("{key}-name"), &name))
        });
        actions.extend(button_row::show(ui, buttons));
        if let Some(link) = &game.watch {
            copy_button(
                ui,
                locale,
                "online-copy-watch",
                &game.full_name,
                link,
                actions,
            );
        }
        if let Some(link) = &game.elsewhere {
            copy_button(
                ui,
                locale,
                "online-copy-seat",
                &game.full_name,
                link,
                actions,
            );
        }
        if let Some(page) = &game.report {
            report_button(ui, locale, &game.full_name, page);
        }
    });
    ui.add_space(4.0);
}

/// Draws the button that opens the page on which the player reports the opponent.
fn report_button(ui: &mut Ui, locale: &Locale, game: &str, page: &str) {
    let word = locale.text("online-report");
    let name = locale.format("online-report-name", &[("name", game.into())]);
    let (width, words) = (ui.available_width(), (word.as_str(), name.as_str()));
    if controls::named_button(ui, width, icons::FORWARD, words, State::READY).clicked() {
        ui.ctx().open_url(OpenUrl::new_tab(page));
    }
}

/// Draws a button that copies a link of a game. `key` is the locale key of the button's word. The locale key of the
/// tooltip has `-tip` appended.
fn copy_button(
    ui: &mut Ui,
    locale: &Locale,
    key: &str,
    game: &str,
    link: &str,
    actions: &mut Vec<Action>,
) {
    let button = copying(ui, locale, key, game, link, actions);
    button.on_hover_text(locale.text(&format!("{key}-tip")));
}

/// Draws a button that copies a link. `key` is the locale key of the button's word, and `of` names what the link is
/// for. The locale key of the accessible name has `-name` appended.
pub(super) fn copying(
    ui: &mut Ui,
    locale: &Locale,
    key: &str,
    of: &str,
    link: &str,
    actions: &mut Vec<Action>,
) -> Response {
    let name = [("name", of.into())];
    let copied = last_copied(ui.ctx());
    let (icon, word) = if copied.is_some_and(|copied| copied.link == link) {
        let word = locale.text("online-copied");
        say(ui.ctx(), Topic::Message, &word);
        (icons::CHOSEN, word)
    } else {
        (icons::COPY, locale.text(key))
    };
    let full = locale.format(&format!("{key}-name"), &name);
    let words = (word.as_str(), full.as_str());
    let width = ui.available_width();
    let button = controls::named_button(ui, width, icon, words, State::READY);
    if button.clicked() {
        let copied = Copied {
            link: link.to_owned(),
            at: ui.input(|input| input.time),
        };
        ui.data_mut(|data| data.insert_temp(copied_id(), copied));
        let copy = ClipboardAction::CopyText(link.to_owned());
        actions.push(Action::Clipboard(copy));
    }
    button
}
