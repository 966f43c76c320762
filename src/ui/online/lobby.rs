//! The lobby: the open challenges, each with a button that accepts it, the games in progress that the player can watch,
//! and the way to the tournaments.

use bevy_egui::egui::{Margin, RichText, Ui};
use cohort_controls::input::Action;
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::tournaments;
use super::view::{ChallengeView, ChallengesView, OnlineView, WatchableView};
use crate::button_row::{self, FramedButton};
use crate::{icons, style};

/// Draws the open challenges, or why there are none, and the games to watch. Draws nothing without a valid address of a
/// server.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    let Some(lobby) = &view.lobby else {
        return;
    };
    style::section(ui, locale.text("online-lobby"));
    match &lobby.challenges {
        ChallengesView::Open(challenges) => {
            for challenge in challenges {
                ui.push_id(challenge.code, |ui| offered(ui, locale, challenge, actions));
            }
        }
        ChallengesView::Message(text) => {
            ui.label(style::small(ui, text));
        }
        ChallengesView::Problem(text) => {
            let warning = style::warning(ui);
            ui.label(RichText::new(text).color(warning).size(style::SMALL));
        }
    }
    if !lobby.games.is_empty() {
        style::section(ui, locale.text("online-watchable"));
    }
    for game in &lobby.games {
        ui.push_id(game.code, |ui| watchable(ui, locale, game, actions));
    }
    ui.add_space(4.0);
    tournaments::entrance(ui, locale, actions);
}

/// Draws who plays, the conditions, and the button that opens the game.
fn watchable(ui: &mut Ui, locale: &Locale, game: &WatchableView, actions: &mut Vec<Action>) {
    let told = [("name", game.players.as_str().into())];
    let watch = Action::Online(OnlineRequest::Enter(game.code));
    let button = FramedButton::new(icons::SHOW, locale.text("online-watch"), watch)
        .name(locale.format("online-watch-name", &told));
    card(
        ui,
        [&game.players, &game.facts],
        None,
        Some(button),
        actions,
    );
}

/// Draws who challenges, the conditions, and the button that accepts. If the player cannot accept, also draws the
/// reason. The player's own challenge has no button.
fn offered(ui: &mut Ui, locale: &Locale, challenge: &ChallengeView, actions: &mut Vec<Action>) {
    let told = [("name", challenge.name.as_str().into())];
    let accept = Action::Online(OnlineRequest::Enter(challenge.code));
    let button = FramedButton::new(icons::PLAY, locale.text("online-accept"), accept)
        .name(locale.format("online-accept-name", &told))
        .only_if(challenge.problem.is_none());
    let button = (!challenge.is_own).then_some(button);
    let lines = [challenge.name.as_str(), &challenge.conditions];
    card(ui, lines, challenge.problem.as_deref(), button, actions);
}

/// Draws a card with names, facts, a reason why the button cannot be pressed, and the button.
fn card(
    ui: &mut Ui,
    [names, facts]: [&str; 2],
    problem: Option<&str>,
    button: Option<FramedButton<Action>>,
    actions: &mut Vec<Action>,
) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(style::strong(names));
        ui.label(style::small(ui, facts));
        if let Some(problem) = problem {
            ui.label(style::small(ui, problem));
        }
        if let Some(button) = button {
            actions.extend(button_row::show(ui, [button]));
        }
    });
    ui.add_space(4.0);
}
