//! Where a script is: the step it is at, and how long it has been there.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;

use super::frames::Frames;
use super::script::{Script, Step};

/// Frames that must pass without anything happening before the game counts as settled: what a step sets off
/// takes a few frames to show.
const STILL_FRAMES: u32 = 4;

/// A script in progress.
#[derive(Resource)]
pub struct Autopilot {
    steps: Vec<Step>,
    next: usize,
    pub(super) at: StepState,
    /// Frames since something last moved.
    still: u32,
    pub(super) frames: Option<Frames>,
    pub(super) folder: PathBuf,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StepState {
    /// Time since it began or last came further.
    age: Duration,
    /// Whether it has been performed in a frame before this one.
    pub(super) begun: bool,
    /// What it counts: moves made, pictures asked for.
    pub(super) progress: usize,
}

impl StepState {
    /// Notes how far the step has come; as long as it goes on it may take its time.
    pub(super) fn note_progress(&mut self, progress: usize) {
        if progress != self.progress {
            self.progress = progress;
            self.age = Duration::ZERO;
        }
    }

    /// Whether the step has come no further for this long.
    pub(super) fn is_older_than(&self, time: Duration) -> bool {
        self.age >= time
    }

    /// Whether the step has lasted so many seconds.
    pub(super) fn has_lasted(&self, seconds: f32) -> bool {
        self.age.as_secs_f32() >= seconds
    }
}

/// How a step stands after a frame.
pub(super) enum Progress {
    /// It goes on in the next frame.
    Waits,
    Done,
    /// The script ends, and why.
    Fails(String),
}

impl Progress {
    /// Done, if it is; otherwise it waits.
    pub(super) const fn when(done: bool) -> Self {
        if done {
            Progress::Done
        } else {
            Progress::Waits
        }
    }
}

impl Autopilot {
    /// Plays a script; pictures go to `folder`.
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

    /// The step to do; none when the script is over.
    pub(super) fn step(&self) -> Option<&Step> {
        self.steps.get(self.next)
    }

    /// The number of that step, from 1.
    pub(super) fn number(&self) -> usize {
        self.next + 1
    }

    pub(super) fn end(&mut self) {
        self.next = self.steps.len();
    }

    /// Notes that a frame was drawn `passed` after the last one, whether stones move in it, and whether anything goes on.
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

    /// Whether nothing has moved for some frames.
    pub(super) fn is_settled(&self) -> bool {
        self.still >= STILL_FRAMES
    }

    /// Something is about to move.
    pub(super) fn unsettle(&mut self) {
        self.still = 0;
    }

    /// What the step asked for happens before the next one looks.
    pub(super) fn go_on(&mut self) {
        self.next += 1;
        self.at = StepState::default();
        self.still = 0;
    }
}
