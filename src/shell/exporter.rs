//! The process that exports a picture of a game. It draws the board for one position after another, without interface
//! and window. It prints its progress on standard output, one line per picture. `pictures/maker.rs` reads these lines.

mod gif;
mod palette;
mod plan;
mod run;

use bevy::prelude::*;
use cohort_controls::input::DeviceSet;
use cohort_features::pictures::PictureOrder;
use cohort_platform::frame::AppSet;

/// Exports a picture if the command line requests one.
pub fn plugin(app: &mut App) {
    app.init_resource::<run::Exporter>().add_systems(
        Update,
        run::export
            .before(DeviceSet)
            .in_set(AppSet::Input)
            .run_if(resource_exists::<PictureOrder>),
    );
}
