//! What actions do with engines of somebody else.

use bevy::prelude::*;
use referee::EngineName;

use super::action::Action;
use crate::platform::engines::{EngineRequest, Trials};
use crate::play::settings::{EngineDeed, EngineDeedError, Settings};
use crate::play::table::Seat;

/// Why the last thing that was done with engines was not done, until something else is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginesSaid(pub Option<EngineDeedError>);

/// Has an engine tried that is chosen for a seat and was not tried yet, so that it is known there whether it runs.
pub(super) fn try_chosen(
    mut actions: MessageReader<Action>,
    settings: Res<Settings>,
    trials: Res<Trials>,
    mut requests: MessageWriter<EngineRequest>,
) {
    for action in actions.read() {
        let (Action::ChooseSeat(_, seat) | Action::ChangeSeat(_, seat)) = action else {
            continue;
        };
        let engine = engine_of(*seat);
        let untried = engine.filter(|name| is_untried(*name, &settings, &trials));
        requests.write_batch(untried.map(EngineRequest::Try));
    }
}

/// Has engines tried that have kept their seats since the program ran last.
pub(super) fn try_seated(
    settings: Res<Settings>,
    trials: Res<Trials>,
    mut requests: MessageWriter<EngineRequest>,
) {
    let seats = [settings.players.first, settings.players.second];
    let mut names: Vec<_> = seats.into_iter().filter_map(engine_of).collect();
    names.dedup();
    let untried = names
        .into_iter()
        .filter(|name| is_untried(*name, &settings, &trials));
    requests.write_batch(untried.map(EngineRequest::Try));
}

fn engine_of(seat: Seat) -> Option<EngineName> {
    match seat {
        Seat::Engine(name) => Some(name),
        _ => None,
    }
}

fn is_untried(name: EngineName, settings: &Settings, trials: &Trials) -> bool {
    let setup = settings.engine(name);
    setup.is_some_and(|setup| trials.of(setup).is_none())
}

/// Changes which engines there are, and has those tried that are new.
pub(super) fn change(
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
