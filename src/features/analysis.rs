//! The analysis of the position that is looked at, of a game that is over or of a study: an engine thinks as long as somebody looks,
//! on threads of its own, and beside it the solver looks for a proof.

mod draw;
mod follow;
mod request;
mod state;
mod thinking;

use bevy::prelude::*;

use crate::platform::frame::AppSet;

pub use follow::may_analyse;
pub use request::AnalysisRequest;
pub use state::{Analysis, MOST_LINES, Shown};
pub use thinking::{Proved, Thought};

/// Analyses the position at the table.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<AnalysisRequest>()
        .add_systems(
            Update,
            (follow::follow, draw::draw)
                .chain()
                .in_set(AppSet::Analysis),
        );
}
