//! Exports pictures of a game in a process without interface and window. The process draws the board for one position
//! after another.
//!
//! The process prints its progress on standard output, one line per picture. A game that has started the process reads
//! these lines; see `pictures/maker.rs`.

mod gif;
mod palette;
mod plan;
mod run;

use bevy::prelude::*;
use cohort_controls::input::DeviceSet;
use cohort_features::pictures::PictureOrder;
use cohort_platform::frame::AppSet;

/// Adds the system that exports a picture, if the command line requests one.
pub fn plugin(app: &mut App) {
    app.init_resource::<run::Exporter>().add_systems(
        Update,
        run::export
            .before(DeviceSet)
            .in_set(AppSet::Input)
            .run_if(resource_exists::<PictureOrder>),
    );
}
