//! Makes picture files of positions and games: the options of a picture, and the separate process that renders it.

mod choices;
mod maker;
mod order;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;

pub use choices::{PictureChoices, PictureRequest};
pub use maker::{PictureFailure, PictureState, Pictures};
pub use order::{MAX_SIDE, MIN_SIDE, POSITION_SECONDS, PictureKind, PictureOrder};

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<PictureChoices>()
        .init_resource::<Pictures>()
        .add_message::<PictureRequest>()
        .add_systems(
            Update,
            (choices::choose, maker::make, maker::update_progress)
                .chain()
                .in_set(AppSet::Collection),
        );
}
