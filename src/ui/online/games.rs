//! The list of the player's games against friends.

use bevy_egui::egui::{Id, Margin, RichText, Ui};
use cohort_controls::input::{Action, ClipboardAction};
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::view::{OnlineView, SeatView};
use crate::controls::State;
use crate::screen_reader::{Topic, say};
use crate::{controls, icons, style};

/// How long a button says that its link was copied, in seconds.
const COPIED_FOR: f64 = 2.0;

/// Draws the list; nothing without games.
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

/// A card for a game: opponent, game, state, and what the player can do with it.
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
        if let Some((code, link)) = &game.invitation {
            let told = [("code", code.as_str().into())];
            ui.label(style::lead(locale.format("online-invited-code", &told)));
            copy_button(
                ui,
                locale,
                "online-copy-link",
                &game.full_name,
                link,
                actions,
            );
        }
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
        let (open, remove) = (game.opens, game.goes);
        let width = controls::share(ui, usize::from(open) + usize::from(remove));
        ui.horizontal(|ui| {
            if open {
                let words = (
                    locale.text("online-open"),
                    locale.format("online-open-name", &name),
                );
                let words = (words.0.as_str(), words.1.as_str());
                if controls::named_button(ui, width, icons::PLAY, words, State::READY).clicked() {
                    actions.push(Action::Online(OnlineRequest::Show(game.id)));
                }
            }
            if remove {
                let key = if game.invitation.is_some() {
                    "online-withdraw"
                } else {
                    "online-remove"
                };
                let word = locale.text(key);
                let full = locale.format(&format!("{key}-name"), &name);
                let words = (word.as_str(), full.as_str());
                if controls::named_button(ui, width, icons::ERASE, words, State::READY).clicked() {
                    actions.push(Action::Online(OnlineRequest::Forget(game.id)));
                }
            }
        });
    });
    ui.add_space(4.0);
}

/// A button that copies a link. `key` is the locale key of its word; with `-name` and `-tip` appended, those of its
/// accessible name and its tooltip.
fn copy_button(
    ui: &mut Ui,
    locale: &Locale,
    key: &str,
    game: &str,
    link: &str,
    actions: &mut Vec<Action>,
) {
    let name = [("name", game.into())];
    let now = ui.input(|input| input.time);
    let id = Id::new(("when a link was copied", link));
    let copied: Option<f64> = ui.data(|data| data.get_temp(id));
    let left = copied.map_or(0.0, |at| at + COPIED_FOR - now);
    let (icon, word) = if left > 0.0 {
        ui.ctx().request_repaint_after_secs(left as f32);
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
    let button = button.on_hover_text(locale.text(&format!("{key}-tip")));
    if button.clicked() {
        ui.data_mut(|data| data.insert_temp(id, now));
        let copy = ClipboardAction::CopyText(link.to_owned());
        actions.push(Action::Clipboard(copy));
    }
}
