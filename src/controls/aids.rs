//! Draws the playing aids: explanations on the board for each position, such as possible moves, groups, threats, and
//! the effect of a move on a group. Writes [`AidMarks`](cohort_play::board::AidMarks) for the board and
//! [`PositionNotices`] for the panel.

mod facts;
mod first_games;
mod groups;
mod lesson;
mod mark;
mod notices;
mod preview;
mod situation;
mod ways;
mod worth;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use cohort_platform::frame::AppSet;
use cohort_play::table::messages::MoveApplied;

pub use facts::PositionFacts;
pub use mark::HintReasons;
pub use notices::{Notice, NoticeKind, PositionNotices};

/// Adds all playing aids. The aids need no renderer.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<PositionFacts>()
        .init_resource::<PositionNotices>()
        .init_resource::<HintReasons>()
        .add_systems(
            Update,
            (
                first_games::count,
                first_games::note_lines.run_if(on_message::<MoveApplied>),
                facts::note,
                mark::mark,
            )
                .chain()
                .in_set(AppSet::Aids),
        );
}
