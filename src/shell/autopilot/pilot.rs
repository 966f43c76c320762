//! The progress of a script: its current step, and the time since that step made progress.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::frames::Frames;
use super::script::{Script, Step};

/// After this many frames without motion, everything counts as settled. A step's effects take a few frames to appear.
const STILL_FRAMES: u32 = 4;

/// A running script.
#[derive(Resource)]
pub struct Autopilot {
    steps: Vec<Step>,
    next: usize,
    pub(super) at: StepState,
    /// Frames since the last motion.
    still: u32,
    pub(super) frames: Option<Frames>,
    pub(super) folder: PathBuf,
}

/// The progress of a step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StepState {
    /// Time since the step began or last made progress.
    age: Duration,
    /// Whether the step has already run in an earlier frame.
    pub(super) begun: bool,
    /// A counter whose meaning depends on the step, such as moves made or screenshots requested.
    pub(super) progress: usize,
}

impl StepState {
    /// Records progress, which restarts the step's timeout.
    pub(super) fn note_progress(&mut self, progress: usize) {
        if progress != self.progress {
            self.progress = progress;
            self.age = Duration::ZERO;
        }
    }

    /// Whether the step has made no progress for this long.
    pub(super) fn is_older_than(&self, time: Duration) -> bool {
        self.age >= time
    }

    /// Whether the step has lasted this many seconds.
    pub(super) fn has_lasted(&self, seconds: f32) -> bool {
        self.age.as_secs_f32() >= seconds
    }
}

/// The state of a step after a frame.
pub(super) enum Progress {
    /// The step continues in the next frame.
    Waits,
    Done,
    /// The script ends with this error message.
    Fails(String),
}

impl Progress {
    /// Returns `Done` if `done` is true, otherwise `Waits`.
    pub(super) const fn when(done: bool) -> Self {
        if done {
            Progress::Done
        } else {
            Progress::Waits
        }
    }
}

impl Autopilot {
    /// Creates the run of a script. Screenshots are saved in `folder`.
    pub fn new(script: Script, folder: &Path) -> Self {
        Autopilot {
            steps: script.0,
            next: 0,
            at: StepState::default(),
            still: 0,
            frames: None,
            folder: folder.to_owned(),
        }
    }

    /// The current step; `None` after the last one.
    pub(super) fn step(&self) -> Option<&Step> {
        self.steps.get(self.next)
    }

    /// The number of the current step, from 1.
    pub(super) fn number(&self) -> usize {
        self.next + 1
    }

    pub(super) fn end(&mut self) {
        self.next = self.steps.len();
    }

    /// Updates the state after a frame. `passed` is the time since the previous frame, `in_motion` whether stones move,
    /// and `busy` whether anything in the game is still going on.
    pub(super) fn note_frame(&mut self, passed: Duration, in_motion: bool, busy: bool) {
        self.still = if busy {
            0
        } else {
            self.still.saturating_add(1)
        };
        self.at.age += passed;
        if let Some(frames) = &mut self.frames {
            frames.add(passed, in_motion);
        }
    }

    /// Whether nothing has moved for [`STILL_FRAMES`] frames.
    pub(super) fn is_settled(&self) -> bool {
        self.still >= STILL_FRAMES
    }

    /// Restarts the count of frames without motion, because something is about to move.
    pub(super) fn unsettle(&mut self) {
        self.still = 0;
    }

    /// Advances to the next step. That step sees the effects of this one.
    pub(super) fn go_on(&mut self) {
        self.next += 1;
        self.at = StepState::default();
        self.still = 0;
    }
}
