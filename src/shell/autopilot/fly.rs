//! Runs an autopilot script step by step.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use cohort_play::table::{Hint, Thinking};

use super::controls::Controls;
use super::perform::perform;
use super::pilot::{Autopilot, Progress};
use super::script::Step;

/// A script step fails after this time without progress, except a step that waits for a given time.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Performs the current step of the autopilot script for one frame.
pub(super) fn fly(time: Res<Time<Real>>, mut pilot: ResMut<Autopilot>, mut controls: Controls) {
    let pilot = &mut *pilot;
    let warmup = controls.warmup.as_ref();
    if warmup.is_some_and(|warmup| warmup.covers_window()) {
        return;
    }
    let in_motion = controls.in_motion.0;
    let busy =
        in_motion || *controls.thinking == Thinking::Yes || *controls.hint == Hint::Searching;
    pilot.note_frame(time.delta(), in_motion, busy);
    let Some(step) = pilot.step().cloned() else {
        return;
    };
    let progress = perform(&step, pilot, &mut controls);
    pilot.at.begun = true;
    match progress {
        Progress::Waits if !pilot.at.is_older_than(TIMEOUT) || matches!(step, Step::Wait(_)) => {}
        Progress::Waits => fail(pilot, &mut controls, &format!("{step:?} takes too long")),
        Progress::Fails(why) => fail(pilot, &mut controls, &why),
        Progress::Done => pilot.go_on(),
    }
}

/// Describes what the player sees: the screen, the position, the selection, and why the last action was refused. A
/// failed script prints this text, so that a developer can find the reason.
fn seen(controls: &Controls) -> String {
    let screen = controls.screen.get();
    let position = controls.current.as_ref().map(|current| {
        let game = current.game();
        game.variant().position_string(game.position())
    });
    let position = position.unwrap_or_else(|| "no match".to_owned());
    let (selection, refusal) = (&*controls.selection, &*controls.refusal);
    let pointer = controls.pointer.as_deref();
    format!("{screen:?}, {position}, {selection:?}, refusal {refusal:?}, {pointer:?}")
}

fn fail(pilot: &mut Autopilot, controls: &mut Controls, why: &str) {
    eprintln!("cohort: step {} of the script: {why}", pilot.number());
    eprintln!("cohort: {}", seen(controls));
    pilot.end();
    controls.exit.write(AppExit::error());
}
