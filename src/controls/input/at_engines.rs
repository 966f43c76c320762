//! Carries out actions on external engines: adding, changing and testing them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_platform::engines::{EngineRequest, Trials};
use cohort_play::settings::{EngineDeedError, EngineEdit, Settings};
use cohort_play::table::Seat;

use super::action::Action;

/// The reason why the player's last change to the list of engines failed. The next change clears this error.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginesSaid(pub Option<EngineDeedError>);

/// Tests an external engine that is chosen as a player and was not tested before. The result shows whether the engine
/// runs.
#[derive(SystemParam)]
pub(super) struct Untried<'w> {
    trials: Res<'w, Trials>,
    requests: MessageWriter<'w, EngineRequest>,
}

impl Untried<'_> {
    pub(super) fn seated(&mut self, seat: Seat, settings: &Settings) {
        let Seat::Engine(name) = seat else {
            return;
        };
        let untried = settings
            .engine(name)
            .map(|setup| self.trials.of(setup).is_none());
        if untried == Some(true) {
            self.requests.write(EngineRequest::Try(name));
        }
    }
}

/// On the title screen, tests the engines that the settings name as players.
pub(super) fn try_seated(settings: Res<Settings>, mut untried: Untried) {
    let [first, second] = [settings.players.first, settings.players.second];
    untried.seated(first, &settings);
    if first != second {
        untried.seated(second, &settings);
    }
}

/// Changes the player's list of engines, and tests new engines.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut settings: ResMut<Settings>,
    mut said: ResMut<EnginesSaid>,
    mut requests: MessageWriter<EngineRequest>,
) {
    for action in actions.read() {
        let Action::Engine(deed) = action else {
            continue;
        };
        if let EngineEdit::Ask(request) = deed {
            requests.write(request.clone());
        }
        // Write the settings only if they changed, because most actions of the engines page change no setting.
        let mut changed = settings.clone();
        let done = changed.do_with_engines(deed);
        settings.set_if_neq(changed);
        said.set_if_neq(EnginesSaid(done.err()));
        if let Ok(Some(name)) = done {
            requests.write(EngineRequest::Try(name));
        }
    }
}
