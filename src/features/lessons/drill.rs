//! Runs a drill: advances its clock, starts its tasks one after another, and saves the player's time at the end.

use std::time::Duration;

use bevy::prelude::*;
use cohort_library::DrillBest;
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::table::InMotion;
use cohort_play::table::messages::BoardReset;
use web_time::SystemTime;

use super::current::CurrentLesson;
use super::session::{LessonSession, Stage};
use crate::learning::{Learned, LearningRequest};

/// How long the board shows a solved task of a drill before the next task starts.
const LOOK: Duration = Duration::from_millis(500);

/// How often the clock of a drill is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// Advances the clock of the drill, and starts the next task after the player has solved a task.
pub(super) fn run(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    screen: Res<State<Screen>>,
    mut current: ResMut<CurrentLesson>,
    learned: Res<Learned>,
    mut learning: MessageWriter<LearningRequest>,
    mut redraw: ResMut<Redraw>,
    mut resets: MessageWriter<BoardReset>,
) {
    let stage = current.session().map(LessonSession::stage);
    let (Some(stage), Some(run)) = (stage, current.drill()) else {
        return;
    };
    if *screen.get() != Screen::Lesson || stage == Stage::Finished {
        return;
    }
    let now = time.elapsed();
    let mut next = run;
    next.tell(now, stage == Stage::Asking);
    // The display shows whole seconds, so mark the resource as changed only if the second has changed.
    if next.spent.as_secs() == run.spent.as_secs() {
        current.bypass_change_detection().set_drill(next);
    } else {
        current.set_drill(next);
    }
    if stage == Stage::Asking {
        redraw.request_in(TICK);
    }
    if stage != Stage::Done {
        return;
    }
    let Some(stood) = current.bypass_change_detection().stands(now, in_motion.0) else {
        return;
    };
    if stood < LOOK {
        redraw.request_in(LOOK.saturating_sub(stood));
    } else if current.next_task(&mut resets) {
        let result = DrillBest {
            drill: next.drill.key().to_owned(),
            variant: next.drill.variant().to_owned(),
            spent: next.kept(),
            at: SystemTime::now(),
        };
        let best = learned
            .latest()
            .and_then(|known| known.drill(&result.drill, &result.variant));
        next.is_best = best.is_none_or(|best| result.spent < best.spent);
        learning.write(LearningRequest::DrillDone(result));
        current.set_drill(next);
    }
}
