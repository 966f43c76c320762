//! Exports pictures of a game, in a process that has no interface and no window. The process draws one position of the
//! game after another.
//!
//! The process prints its progress on standard output, one line per picture. If the game has started the process, the
//! game reads these lines; see `pictures/maker.rs`.

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
