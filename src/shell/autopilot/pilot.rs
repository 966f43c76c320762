//! The progress of an autopilot script: the current step, and the time since this step made progress.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::frames::Frames;
use super::script::{Script, Step};

/// After this many successive frames without motion or search, the game counts as settled. The effects of a script step
/// take a few frames to appear.
const STILL_FRAMES: u32 = 4;

/// A running autopilot script and its progress.
#[derive(Resource)]
pub struct Autopilot {
    steps: Vec<Step>,
    next: usize,
    pub(super) at: StepState,
    /// The number of successive frames in which the game was at rest: no motion and no search by the computer.
    still: u32,
    pub(super) frames: Option<Frames>,
    pub(super) folder: PathBuf,
}

/// The progress of the current script step.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StepState {
    /// The time since the script step began or last made progress.
    age: Duration,
    /// Whether the script step has already run in an earlier frame.
    pub(super) begun: bool,
    /// A counter whose meaning depends on the script step, for example the number of moves made.
    pub(super) progress: usize,
}

impl StepState {
    /// Stores the counter of the script step. A change of the counter restarts the step's timeout.
    pub(super) fn note_progress(&mut self, progress: usize) {
        if progress != self.progress {
            self.progress = progress;
            self.age = Duration::ZERO;
        }
    }

    /// Returns whether the script step has made no progress for at least the given time.
    pub(super) fn is_older_than(&self, time: Duration) -> bool {
        self.age >= time
    }

    /// Returns whether the script step has lasted at least the given number of seconds, counted from its last progress.
    pub(super) fn has_lasted(&self, seconds: f32) -> bool {
        self.age.as_secs_f32() >= seconds
    }
}

/// The result of a script step in one frame.
pub(super) enum Progress {
    /// The script step continues in the next frame.
    Waits,
    Done,
    /// The script step has failed. The script ends with the given error message.
    Fails(String),
}

impl Progress {
    pub(super) const fn when(done: bool) -> Self {
        if done {
            Progress::Done
        } else {
            Progress::Waits
        }
    }
}

impl Autopilot {
    /// Prepares an autopilot script. Its screenshots are saved in `folder`.
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

    /// Returns the current step of the script; `None` after the last step.
    pub(super) fn step(&self) -> Option<&Step> {
        self.steps.get(self.next)
    }

    /// Returns the number of the current script step, counted from 1.
    pub(super) fn number(&self) -> usize {
        self.next + 1
    }

    pub(super) fn end(&mut self) {
        self.next = self.steps.len();
    }

    /// Updates the script's state after a frame. `passed` is the time since the previous frame. `in_motion` tells
    /// whether stones move. `busy` tells whether stones move or the computer searches.
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

    /// Returns whether no stone has moved and the computer has not searched for the last [`STILL_FRAMES`] frames.
    pub(super) fn is_settled(&self) -> bool {
        self.still >= STILL_FRAMES
    }

    /// Restarts the count of frames without motion or search, because a motion is about to start.
    pub(super) fn unsettle(&mut self) {
        self.still = 0;
    }

    /// Advances to the next script step. Restarts the count of frames without motion or search, so that the next step
    /// sees the effects of the current step.
    pub(super) fn go_on(&mut self) {
        self.next += 1;
        self.at = StepState::default();
        self.still = 0;
    }
}
