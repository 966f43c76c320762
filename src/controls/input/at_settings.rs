//! Carries out actions that change settings.

use bevy::prelude::*;
use cohort_play::settings::Settings;

use super::action::Action;

pub(super) fn set(mut actions: MessageReader<Action>, mut settings: ResMut<Settings>) {
    for action in actions.read() {
        if let Action::Settings(change) = action {
            settings.set(change.clone());
        }
    }
}

pub(super) fn switch(mut actions: MessageReader<Action>, mut settings: ResMut<Settings>) {
    for action in actions.read() {
        if let Action::Switch(switch) = action {
            settings.switch(*switch);
        }
    }
}
