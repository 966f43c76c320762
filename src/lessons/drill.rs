//! The clock of a drill, its tasks one after the other, and the best that was reached.

use std::time::Duration;

use bevy::prelude::*;

use super::current::CurrentLesson;
use super::sitting::{Sitting, Stage};
use crate::activity::Activity;
use crate::frame::Screen;
use crate::settings::Settings;
use crate::table::InMotion;
use crate::table::messages::BoardReset;

/// How long a task that is done is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// How often the clock is drawn anew.
const TICK: Duration = Duration::from_millis(250);

/// The clock of a drill runs, and task follows task.
pub(super) fn run(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    screen: Res<State<Screen>>,
    mut current: ResMut<CurrentLesson>,
    mut settings: ResMut<Settings>,
    mut activity: ResMut<Activity>,
    mut resets: MessageWriter<BoardReset>,
) {
    let stage = current.sitting().map(Sitting::stage);
    let (Some(stage), Some(run)) = (stage, current.drill()) else {
        return;
    };
    if *screen.get() != Screen::Lesson || stage == Stage::Finished {
        return;
    }
    let now = time.elapsed();
    let mut next = run;
    next.tell(now, stage == Stage::Asking);
    // Only another second is something to be seen.
    if next.spent.as_secs() == run.spent.as_secs() {
        current.bypass_change_detection().set_drill(next);
    } else {
        current.set_drill(next);
    }
    if stage == Stage::Asking {
        activity.expect_in(TICK);
    }
    if stage != Stage::Done {
        return;
    }
    let Some(stood) = current.bypass_change_detection().stands(now, in_motion.0) else {
        return;
    };
    if stood < LOOK {
        activity.expect_in(LOOK.saturating_sub(stood));
    } else if current.next_task(&mut resets) {
        let best = settings.drills.get(next.drill.key()).copied();
        next.is_best = best.is_none_or(|best| next.tenths() < best);
        if next.is_best {
            let key = next.drill.key().to_owned();
            settings.drills.insert(key, next.tenths());
        }
        current.set_drill(next);
    }
}
