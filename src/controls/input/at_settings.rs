//! Carries out actions that change settings.

use bevy::prelude::*;
use cohort_platform::redraw_waker::RedrawWaker;
use cohort_play::locale::Fetching;
use cohort_play::settings::{Change, Settings};

use super::action::Action;

/// A language that the player has chosen, and its texts on their way.
type ChosenLanguage = (Option<String>, Fetching);

/// Changes settings. The language changes when its texts have arrived, and stays as it is if they cannot be fetched.
pub(super) fn set(
    mut actions: MessageReader<Action>,
    mut settings: ResMut<Settings>,
    mut chosen: Local<Option<ChosenLanguage>>,
    waker: Res<RedrawWaker>,
) {
    for action in actions.read() {
        match action {
            Action::Settings(Change::SetLanguage(language)) => {
                let fetching = Fetching::start(language.as_deref(), &waker);
                *chosen = Some((language.clone(), fetching));
            }
            Action::Settings(change) => settings.set(change.clone()),
            _ => {}
        }
    }
    let arrived = chosen.take_if(|(_, fetching)| fetching.poll().is_some());
    if let Some((language, fetching)) = arrived
        && fetching.poll() == Some(true)
    {
        settings.set(Change::SetLanguage(language));
    }
}

pub(super) fn switch(mut actions: MessageReader<Action>, mut settings: ResMut<Settings>) {
    for action in actions.read() {
        if let Action::Switch(switch) = action {
            settings.switch(*switch);
        }
    }
}
