//! Whether something is going on, so that the window is drawn exactly then.
//!
//! Whoever moves or changes something that is seen says so here; the window alone decides what follows from it. In the
//! other direction the window tells here whether somebody is watching, and how a frame can be asked for.

use std::time::Duration;

use bevy::prelude::*;

use crate::platform::background::Jobs;
pub use crate::platform::redraw_waker::RedrawWaker;

/// What was said in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activity {
    stirred: bool,
    due: Option<Duration>,
}

impl Activity {
    /// Something that is seen changes in this frame.
    pub fn stir(&mut self) {
        self.stirred = true;
    }

    /// Something will happen so long after the time that `Time<Real>` tells, though nothing stirs until then.
    pub fn expect_in(&mut self, wait: Duration) {
        self.due = Some(self.due.map_or(wait, |due| due.min(wait)));
    }

    /// What was said since this was called last: whether something stirred, and when the next thing is due.
    pub fn take(&mut self) -> (bool, Option<Duration>) {
        let Activity { stirred, due } = std::mem::take(self);
        (stirred, due)
    }
}

/// Whether a page is open over the screen: the demonstration behind it rests meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageOpen(pub bool);

/// A system that says that something stirs; added with the condition under which it does.
pub fn stir(mut activity: ResMut<Activity>) {
    activity.stir();
}

/// How long the frame before this one was drawn at most: a frame that wakes a window is told of all the time it has slept,
/// and something may just have begun.
pub fn frame_time(time: &Time<Real>) -> Duration {
    const LONGEST: Duration = Duration::from_millis(125);
    time.delta().min(LONGEST)
}

/// Whether a person is at the window. The demonstration plays only then.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserPresent(pub bool);

impl Default for UserPresent {
    fn default() -> Self {
        UserPresent(true)
    }
}

/// Initialises the resources of this module.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Activity>()
        // Who says something first makes no difference.
        .allow_ambiguous_resource::<Activity>()
        .init_resource::<RedrawWaker>()
        .init_resource::<Jobs>()
        .init_resource::<PageOpen>()
        .init_resource::<UserPresent>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_first_counts_and_is_taken_once() {
        let mut activity = Activity::default();
        activity.expect_in(Duration::from_secs(3));
        activity.expect_in(Duration::from_secs(1));
        activity.expect_in(Duration::from_secs(2));
        activity.stir();
        assert_eq!(activity.take(), (true, Some(Duration::from_secs(1))));
        assert_eq!(activity.take(), (false, None));
    }
}
