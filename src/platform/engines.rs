//! External engines: the player's list of engines, the profiles that engines report, and the engine processes. Each
//! engine is a child process, which only one thread uses at a time. The crate `external-engine` watches and stops the
//! processes.

mod arguments;
mod running;
mod setup;
mod trial;

use bevy::app::AppExit;
use bevy::prelude::*;

use crate::files::SaveSet;
use crate::frame::{AppSet, Screen};

pub use arguments::{UnclosedQuote, joined, split};
pub use running::{EngineFailure, Engines, Running};
pub use setup::{EngineSetup, EngineSetupError, MOST_ENGINES, name_twice};
pub use trial::{EngineRequest, Profile, Trial, Trials};

/// The systems that run engine trials. They run after the systems that change the list of engines.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrialSet;

/// Ends engines when the player leaves the match or the program, and runs engine trials on request.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Engines>()
        .init_resource::<Trials>()
        .add_message::<EngineRequest>()
        .add_systems(
            Update,
            trial::run_trials.in_set(TrialSet).in_set(AppSet::Engines),
        )
        .add_systems(OnExit(Screen::Table), running::rest)
        .add_systems(
            Last,
            running::end
                .run_if(on_message::<AppExit>)
                .after(SaveSet::Decide),
        );
}
