//! Puzzles on the board: the available puzzles, the current puzzle, the referee (a solver that judges the player's
//! moves), and the saved results.

mod choose;
mod current;
mod judge;
mod keeper;
mod offered;
mod own;
mod page;
mod play;
mod record;
mod request;
mod run;
mod session;
mod show;
mod storm;
mod waiting;

use bevy::prelude::*;
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::redraw;
use jobs::Workplace;

pub use choose::{own_puzzles, rating_of};
pub use current::{CurrentPuzzle, PuzzleBoard};
pub use offered::OfferedPuzzles;
pub use own::{MistakesFound, waiting_mistakes};
pub use page::PuzzlePage;
pub use record::Gain;
pub use request::{PuzzleMove, PuzzleRequest, PuzzleSeries, PuzzlesCovered};
pub use session::{Help, PuzzleEvent, PuzzleSession, Stage};
pub use storm::{StormSession, StormStage};

/// Adds the systems of the puzzles, and the resources [`OfferedPuzzles`], [`PuzzlePage`], [`CurrentPuzzle`] and
/// [`PuzzlesCovered`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<OfferedPuzzles>()
        .init_resource::<PuzzlePage>()
        .init_resource::<CurrentPuzzle>()
        .init_resource::<PuzzlesCovered>()
        .init_resource::<own::OwnSearch>()
        .init_resource::<waiting::Waiting>()
        .add_message::<PuzzleRequest>()
        .add_message::<PuzzleMove>()
        .add_message::<MistakesFound>()
        .add_systems(
            Update,
            (
                (
                    offered::load,
                    run::carry_out,
                    play::attempt,
                    play::hear,
                    play::go_on,
                    play::run_storm,
                    own::mine,
                )
                    .chain()
                    .in_set(AppSet::Puzzles),
                redraw::request.in_set(AppSet::Present).run_if(
                    resource_changed::<CurrentPuzzle>.or_else(resource_changed::<PuzzlePage>),
                ),
            ),
        )
        .add_systems(OnEnter(Screen::Puzzle), run::enter)
        .add_systems(OnExit(Screen::Puzzle), run::end);
}

/// Adds the searches of puzzles to the jobs that this instance of the program runs for the main instance.
pub(crate) fn add_jobs(place: Workplace) -> Workplace {
    place
        .with::<judge::AskReferee>()
        .with::<own::MakeOwnPuzzles>()
}
