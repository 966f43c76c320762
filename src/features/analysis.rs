//! Analyses the viewed position, after a game or in a study (an analysis board). While the position is shown, an engine
//! searches it and a solver tries to prove the winner. Engine and solver run on job threads.

mod draw;
mod request;
mod run;
mod state;
mod thinking;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use jobs::Workplace;

pub use request::AnalysisRequest;
pub use run::may_analyse;
pub use state::{Analysis, MOST_LINES, Shown};
pub use thinking::{Proved, Thought};

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<AnalysisRequest>()
        .add_systems(
            Update,
            (run::run_analysis, draw::draw)
                .chain()
                .in_set(AppSet::Analysis),
        );
}

/// Adds the searches of the analysis to the jobs that this instance of the program runs for the main instance.
pub(crate) fn add_jobs(place: Workplace) -> Workplace {
    place.with::<thinking::Think>().with::<thinking::Prove>()
}
