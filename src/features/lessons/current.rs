//! The current lesson or drill, and how long the stones on its board have been at rest.

use std::time::Duration;

use bevy::prelude::*;
use cohort_play::table::messages::BoardReset;

use super::drill_run::DrillRun;
use super::session::LessonSession;

#[derive(Resource, Debug, Default)]
pub struct CurrentLesson {
    pub(super) session: Option<LessonSession>,
    /// The state of the current drill; `None` in a lesson that is not a drill.
    pub(super) drill: Option<DrillRun>,
    /// When the stones on the lesson board came to rest, as elapsed time of `Time<Real>`. `None` while stones move, and
    /// immediately after the board was set up.
    pub(super) standing: Option<Duration>,
}

impl CurrentLesson {
    pub fn session(&self) -> Option<&LessonSession> {
        self.session.as_ref()
    }

    pub fn drill(&self) -> Option<DrillRun> {
        self.drill
    }

    pub(super) fn set_drill(&mut self, run: DrillRun) {
        self.drill = Some(run);
    }

    /// Returns how long the stones on the lesson board have been at rest; `None` while stones move.
    pub(super) fn stands(&mut self, now: Duration, in_motion: bool) -> Option<Duration> {
        if in_motion {
            self.standing = None;
            return None;
        }
        Some(now.saturating_sub(*self.standing.get_or_insert(now)))
    }

    /// Starts the next task of a drill, or finishes the drill after its last task. Returns whether the drill is over.
    pub(super) fn next_task(&mut self, resets: &mut MessageWriter<BoardReset>) -> bool {
        match self.session.as_mut() {
            Some(session) if session.is_last() => {
                session.finish();
                true
            }
            Some(session) => {
                let next = session.number() + 1;
                self.go_to(next, resets);
                false
            }
            None => false,
        }
    }

    pub(super) fn go_to(&mut self, step: usize, resets: &mut MessageWriter<BoardReset>) {
        if let Some(session) = &mut self.session {
            session.go_to(step);
        }
        self.lay_out(resets);
    }

    /// Skips the demonstration of a lesson. Returns whether the position on the board changes.
    pub(super) fn hurry(&mut self) -> bool {
        self.session.as_mut().is_some_and(LessonSession::hurry)
    }

    /// Sets up the board with the current position of the lesson.
    pub(super) fn lay_out(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.standing = None;
        resets.write_batch(self.session.as_ref().map(|session| BoardReset {
            variant: session.game().variant().clone(),
            position: *session.game().position(),
        }));
    }
}
