//! Redraw requests: the window draws frames only while something changes.
//!
//! Systems report visible changes to `Redraw`; only the window decides when to draw. The window sets `UserPresent`, and
//! provides a waker for other threads.

use std::time::Duration;

use bevy::prelude::*;

use crate::background;
pub use crate::redraw_waker::RedrawWaker;

/// The redraw requests of this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Redraw {
    requested: bool,
    due: Option<Duration>,
}

impl Redraw {
    /// Reports a visible change in this frame.
    pub fn request(&mut self) {
        self.requested = true;
    }

    /// Requests a frame `wait` after the current `Time<Real>`, even if nothing changes until then.
    pub fn request_in(&mut self, wait: Duration) {
        self.due = Some(self.due.map_or(wait, |due| due.min(wait)));
    }

    /// Returns and clears the requests: whether something changed, and the time until the next requested frame.
    pub fn take(&mut self) -> (bool, Option<Duration>) {
        let Redraw { requested, due } = std::mem::take(self);
        (requested, due)
    }
}

/// Whether a page covers the screen. The demonstration game of the title screen pauses behind a page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageOpen(pub bool);

/// A system that reports a visible change. Add this system with a run condition.
pub fn request(mut redraw: ResMut<Redraw>) {
    redraw.request();
}

/// Returns the time since the last frame, at most 125 ms. Without this limit, an animation that begins after a long
/// idle time would skip ahead.
pub fn frame_time(time: &Time<Real>) -> Duration {
    const LONGEST: Duration = Duration::from_millis(125);
    time.delta().min(LONGEST)
}

/// Whether a person is present at the window. The demonstration game plays only while a person is present.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserPresent(pub bool);

impl Default for UserPresent {
    fn default() -> Self {
        UserPresent(true)
    }
}

/// Initialises the resources for redraw requests and background jobs.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Redraw>()
        // Systems may request redraws in any order within a frame.
        .allow_ambiguous_resource::<Redraw>()
        .init_resource::<RedrawWaker>()
        .init_resource::<PageOpen>()
        .init_resource::<UserPresent>()
        .add_plugins(background::plugin);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_first_counts_and_is_taken_once() {
        let mut redraw = Redraw::default();
        redraw.request_in(Duration::from_secs(3));
        redraw.request_in(Duration::from_secs(1));
        redraw.request_in(Duration::from_secs(2));
        redraw.request();
        assert_eq!(redraw.take(), (true, Some(Duration::from_secs(1))));
        assert_eq!(redraw.take(), (false, None));
    }
}
