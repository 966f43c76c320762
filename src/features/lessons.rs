//! Lessons on the board: the list of lessons, the current lesson or drill, and the player's progress.

mod current;
mod drill;
mod drill_run;
mod offered;
mod request;
mod run;
mod session;

use bevy::prelude::*;
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::redraw;

pub use current::CurrentLesson;
pub use drill_run::DrillRun;
pub use offered::{OfferedLessons, add_folder};
pub use request::{LessonMove, LessonRequest};
pub use session::{LessonSession, Stage};

/// Adds the systems of the lessons, and the resources [`OfferedLessons`] and [`CurrentLesson`].
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<OfferedLessons>()
        .init_resource::<CurrentLesson>()
        .init_resource::<run::Waiting>()
        .add_message::<LessonRequest>()
        .add_message::<LessonMove>()
        .add_systems(
            Update,
            (
                (
                    run::carry_out,
                    run::attempt,
                    run::go_on,
                    drill::run,
                    run::introduce,
                )
                    .chain()
                    .in_set(AppSet::Lessons),
                redraw::request
                    .in_set(AppSet::Present)
                    .run_if(resource_changed::<CurrentLesson>),
            ),
        )
        .add_systems(OnEnter(Screen::Lesson), run::enter)
        .add_systems(OnExit(Screen::Lesson), run::end);
}
