//! The open challenges of the lobby, each with a button that accepts it.

use bevy_egui::egui::{Margin, RichText, Ui};
use cohort_controls::input::Action;
use cohort_features::online::OnlineRequest;
use cohort_play::locale::Locale;

use super::view::{ChallengeView, LobbyView, OnlineView};
use crate::button_row::{self, FramedButton};
use crate::{icons, style};

/// Draws the open challenges, or why there are none. Draws nothing without a valid address of a server.
pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &OnlineView, actions: &mut Vec<Action>) {
    let Some(lobby) = &view.lobby else {
        return;
    };
    style::section(ui, locale.text("online-lobby"));
    match lobby {
        LobbyView::Open(challenges) => {
            for challenge in challenges {
                ui.push_id(challenge.code, |ui| card(ui, locale, challenge, actions));
            }
        }
        LobbyView::Message(text) => {
            ui.label(style::small(ui, text));
        }
        LobbyView::Problem(text) => {
            let warning = style::warning(ui);
            ui.label(RichText::new(text).color(warning).size(style::SMALL));
        }
    }
}

/// Draws who challenges, the conditions, and the button that accepts. The player's own challenge has no button.
fn card(ui: &mut Ui, locale: &Locale, challenge: &ChallengeView, actions: &mut Vec<Action>) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(8));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(style::strong(&challenge.name));
        ui.label(style::small(ui, &challenge.conditions));
        if challenge.is_own {
            return;
        }
        let told = [("name", challenge.name.as_str().into())];
        let accept = OnlineRequest::AcceptChallenge(challenge.code);
        let word = locale.text("online-accept");
        let button = FramedButton::new(icons::PLAY, word, Action::Online(accept))
            .name(locale.format("online-accept-name", &told));
        actions.extend(button_row::show(ui, [button]));
    });
    ui.add_space(4.0);
}
