//! The player's settings, which the program keeps between sessions.

mod aids;
mod analysis;
mod bindings;
mod engines;
mod file;
mod list;
mod meaning;
mod rows;
mod save;
mod setup;
mod start;
mod switch;
mod system_look;
mod unknown;
mod valid;
mod values;

use bevy::prelude::*;
use cohort_platform::engines::{Engines, TrialSet};
use cohort_platform::files::SaveSet;
use cohort_platform::frame::AppSet;
use cohort_platform::redraw;

use crate::table::ThinkingTime;

pub use aids::{Aid, AidPreset, AidSet, FIRST_GAMES};
pub use analysis::AnalysisSettings;
pub use bindings::{Bindings, Chord, Command, Device, PadButton, Prompts};
pub use engines::{EngineDeedError, EngineEdit};
pub use file::{SettingsTrouble, load, read};
pub use list::{Change, Settings};
pub use rows::{Choice, Control, Group, Row};
pub use setup::StartError;
pub use start::Start;
pub use switch::Switch;
pub use unknown::UnknownField;
pub use values::{
    AnimationSpeed, Appearance, DayBudget, FIRST_STRENGTH, MIN_WINDOW, OnlineChoices, OnlinePace,
    PanelMode, Players, Quality, RENDER_SCALES, SCALES, SystemLook, TimeControls,
};

/// Adds the settings: saves them when they change, and passes their values to the modules for engines and for the
/// match.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<SettingsTrouble>()
        .add_systems(
            Update,
            redraw::request
                .in_set(AppSet::Present)
                .run_if(resource_changed::<Settings>),
        )
        .add_systems(
            Update,
            hand_thinking_time_on
                .in_set(AppSet::Rules)
                .run_if(resource_changed::<Settings>),
        )
        .add_systems(
            Update,
            hand_engines_on
                .before(TrialSet)
                .in_set(AppSet::Engines)
                .run_if(resource_changed::<Settings>),
        )
        .add_systems(Last, save::save.in_set(SaveSet::Request));
}

/// Passes the player's list of external engines to the module that runs engines.
fn hand_engines_on(settings: Res<Settings>, mut engines: ResMut<Engines>) {
    engines.bypass_change_detection().set(&settings.engines);
}

/// Passes the computer's thinking time from the settings to the module that runs the match.
fn hand_thinking_time_on(settings: Res<Settings>, mut given: ResMut<ThinkingTime>) {
    given.set_if_neq(settings.thinking_time);
}
