//! What actions do with engines of somebody else.

use bevy::prelude::*;

use super::action::Action;
use crate::engines::EngineRequest;
use crate::settings::{EngineDeed, EngineDeedError, Settings};

/// Why the last thing that was done with engines was not done, until something else is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginesSaid(pub Option<EngineDeedError>);

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
