//! Games on solved boards: the player against a perfect opponent, with the value of every legal move.

mod current;
mod request;
mod run;
mod session;
mod think;

use bevy::prelude::*;
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::redraw;
use jobs::Workplace;

pub use current::{CurrentSolved, SolvedBoards};
pub use request::{SolvedMove, SolvedRequest};
pub use session::SolvedSession;

/// Adds the systems of the games on solved boards, and the resources [`SolvedBoards`] and [`CurrentSolved`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<SolvedBoards>()
        .init_resource::<CurrentSolved>()
        .init_resource::<run::Waiting>()
        .add_message::<SolvedRequest>()
        .add_message::<SolvedMove>()
        .add_systems(
            Update,
            (
                (run::carry_out, run::attempt, run::hear, run::answer)
                    .chain()
                    .in_set(AppSet::Solved),
                redraw::request
                    .in_set(AppSet::Present)
                    .run_if(resource_changed::<CurrentSolved>),
            ),
        )
        .add_systems(OnEnter(Screen::Solved), run::enter)
        .add_systems(OnExit(Screen::Solved), run::end);
}

/// Adds the searches of solved boards to the jobs that this instance of the program runs for the main instance.
pub(crate) fn add_jobs(place: Workplace) -> Workplace {
    place.with::<think::WeighMoves>().with::<think::Answer>()
}
