//! Engines of somebody else: which the player has, what they say of themselves, and each as a child process that is used on threads of
//! their own, one use after the other. The crate `foreign` watches and stops them.

mod arguments;
mod running;
mod setup;
mod trial;

use bevy::app::AppExit;
use bevy::prelude::*;

use crate::platform::files::SaveSet;
use crate::platform::frame::{AppSet, Screen};

pub use arguments::{UnclosedQuote, joined, split};
pub use running::{EngineFailure, Engines, Running};
pub use setup::{EngineSetup, EngineSetupError, MOST_ENGINES, name_twice};
pub use trial::{EngineRequest, Profile, Trial, Trials};

/// Where engines are tried: behind whoever says which there are.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrialSet;

/// Has engines run as long as they are needed, and tries those that the player wants to know something of.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Engines>()
        .init_resource::<Trials>()
        .add_message::<EngineRequest>()
        .add_systems(
            Update,
            trial::follow.in_set(TrialSet).in_set(AppSet::Engines),
        )
        .add_systems(OnExit(Screen::Table), running::rest)
        .add_systems(
            Last,
            running::end
                .run_if(on_message::<AppExit>)
                .after(SaveSet::Decide),
        );
}
