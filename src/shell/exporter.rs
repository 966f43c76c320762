//! The process that makes a picture of a game: the board without an interface and without a window, position by position. What it
//! has done is printed on standard output, a line a picture; `pictures/maker.rs` reads them.

mod gif;
mod palette;
mod plan;
mod run;

use bevy::prelude::*;

use crate::controls::input::DeviceSet;
use crate::features::pictures::PictureOrder;
use crate::platform::frame::AppSet;

/// Makes the picture, where one is ordered.
pub fn plugin(app: &mut App) {
    app.init_resource::<run::Exporter>().add_systems(
        Update,
        run::export
            .before(DeviceSet)
            .in_set(AppSet::Input)
            .run_if(resource_exists::<PictureOrder>),
    );
}
