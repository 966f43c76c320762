//! What actions do with engines of somebody else.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::action::Action;
use crate::platform::engines::{EngineRequest, Trials};
use crate::play::settings::{EngineDeed, EngineDeedError, Settings};
use crate::play::table::Seat;

/// Why the last thing that was done with engines was not done, until something else is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginesSaid(pub Option<EngineDeedError>);

/// Has engines tried that get a seat and were not tried yet, so that it is known there whether they run.
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

/// Has engines tried that have kept their seats since the program ran last.
pub(super) fn try_seated(settings: Res<Settings>, mut untried: Untried) {
    let [first, second] = [settings.players.first, settings.players.second];
    untried.seated(first, &settings);
    if first != second {
        untried.seated(second, &settings);
    }
}

/// Changes which engines there are, and has those tried that are new.
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
        if let EngineDeed::Ask(request) = deed {
            requests.write(request.clone());
        }
        // Most deeds of the page change no setting.
        let mut changed = settings.clone();
        let done = changed.do_with_engines(deed);
        settings.set_if_neq(changed);
        said.set_if_neq(EnginesSaid(done.err()));
        if let Ok(Some(name)) = done {
            requests.write(EngineRequest::Try(name));
        }
    }
}
