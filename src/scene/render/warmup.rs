//! Warm-up: covers the board until the renderer has compiled a pipeline for each kind of object. The renderer compiles
//! on other threads, and does not draw objects without a pipeline. Without the cover, the board would appear piece by
//! piece, and the first move would wait for pipelines.
//!
//! From the start, there is an object of every kind that the game can draw. Some of these objects are too small to be
//! visible (`show_marks::Sample`).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::camera::Viewport;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use cohort_platform::frame::AppSet;
use cohort_play::settings::Quality;

use super::quality::{ActiveQuality, QualityProfile, sync_quality};
use crate::camera::{BoardCamera, place_camera};

/// A phase of the warm-up ends after this many successive frames without missing pipelines. One frame is not enough,
/// because a missing pipeline is reported one or two frames late.
const QUIET_FRAMES: u32 = 3;

/// The longest duration of the warm-up. Some drivers compile very slowly, so after this time the game shows the board
/// even if pipelines are missing.
const PATIENCE: Duration = Duration::from_secs(8);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelineWarmup {
    phase: Phase,
    quiet: u32,
    age: Duration,
    /// Whether the cover hides the whole window. After the first warm-up, the cover hides only the board.
    whole: bool,
}

/// The phases of the warm-up. Each phase compiles the pipelines for one way to draw the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// Compiles the pipelines for a board in motion.
    Moving,
    /// Compiles the pipelines for a board at rest, which the low quality draws with other pipelines.
    Resting,
    #[default]
    Done,
}

impl PipelineWarmup {
    /// Returns the state of the warm-up at the start of the game.
    fn first() -> Self {
        PipelineWarmup {
            whole: true,
            ..PipelineWarmup::again()
        }
    }

    /// Returns the state of a warm-up after a change that affects all pipelines, such as a change of quality.
    fn again() -> Self {
        PipelineWarmup {
            phase: Phase::Moving,
            ..PipelineWarmup::default()
        }
    }

    /// Returns whether the warm-up is still running and therefore covers the board.
    pub fn is_on(&self) -> bool {
        self.phase != Phase::Done
    }

    /// Returns whether the warm-up covers the whole window instead of only the board.
    pub fn covers_window(&self) -> bool {
        self.is_on() && self.whole
    }

    /// Returns whether the warm-up draws the board as if it were at rest. `None` after the warm-up, when the real state
    /// of the board counts.
    pub(super) fn rests(&self) -> Option<bool> {
        match self.phase {
            Phase::Moving => Some(false),
            Phase::Resting => Some(true),
            Phase::Done => None,
        }
    }

    /// Returns the state of the warm-up one frame later. `passed` is the time since the previous frame, and `missing`
    /// is the number of missing pipelines.
    ///
    /// `rests` tells whether the quality draws a board at rest with other pipelines. The warm-up then needs the second
    /// phase.
    fn after_frame(mut self, missing: usize, passed: Duration, rests: bool) -> Self {
        self.age += passed;
        self.quiet = if missing == 0 { self.quiet + 1 } else { 0 };
        if self.age >= PATIENCE {
            self.phase = Phase::Done;
        } else if self.quiet >= QUIET_FRAMES {
            self.quiet = 0;
            self.phase = match self.phase {
                Phase::Moving if rests => Phase::Resting,
                _ => Phase::Done,
            };
        }
        self
    }
}

/// The number of pipelines that the render world still has to compile. Main world and render world share the number.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Missing(Arc<AtomicUsize>);

impl Missing {
    /// Returns whether at least one pipeline is still missing.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Covers the board at the start and after changes of quality. Not needed without a window, because the renderer then
/// waits for every pipeline.
pub fn plugin(app: &mut App) {
    let missing = Missing::default();
    app.insert_resource(missing.clone())
        .insert_resource(PipelineWarmup::first())
        .add_systems(
            PreUpdate,
            go_on.run_if(|warming: Res<PipelineWarmup>| warming.is_on()),
        )
        .add_systems(
            Update,
            draw_small
                .run_if(|warming: Res<PipelineWarmup>| warming.is_on())
                .in_set(AppSet::Camera)
                .after(place_camera),
        )
        // Begin another warm-up before the user interface is drawn, so that the interface covers the board in the same
        // frame.
        .add_systems(
            Update,
            begin_again
                .run_if(resource_exists_and_changed::<ActiveQuality>)
                .after(sync_quality),
        );
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .insert_resource(missing)
            .add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

fn count(programs: Res<PipelineCache>, missing: Res<Missing>) {
    let waiting = programs.waiting_pipelines().count();
    missing.0.store(waiting, Ordering::Relaxed);
}

fn go_on(
    time: Res<Time<Real>>,
    missing: Res<Missing>,
    active: Option<Res<ActiveQuality>>,
    mut warming: ResMut<PipelineWarmup>,
) {
    let (moving, resting) = QualityProfile::of(active.map_or(Quality::Low, |it| it.0)).samples;
    let missing = missing.0.load(Ordering::Relaxed);
    *warming = warming.after_frame(missing, time.delta(), moving != resting);
}

/// Renders the covered board at a small size, because pipelines do not depend on the size. On a CPU renderer, a frame
/// of full size takes longer than the compilation of most pipelines.
fn draw_small(mut camera: Single<&mut Camera, With<BoardCamera>>) {
    let (position, size) = match (&camera.viewport, camera.physical_target_size()) {
        (Some(viewport), _) => (viewport.physical_position, viewport.physical_size),
        (None, Some(size)) => (UVec2::ZERO, size),
        (None, None) => return,
    };
    camera.viewport = Some(Viewport {
        physical_position: position,
        physical_size: small(size),
        ..default()
    });
}

/// Returns the size at which warm-up renders a picture of size `size`, in pixels.
pub(super) fn small(size: UVec2) -> UVec2 {
    (size / 8).max(UVec2::ONE)
}

fn begin_again(mut warming: ResMut<PipelineWarmup>) {
    if !warming.is_on() {
        *warming = PipelineWarmup::again();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(20);

    /// Returns the number of frames until the warm-up ends. `missing` lists the numbers of missing pipelines in the
    /// first frames; later frames have no missing pipelines.
    fn frames(missing: &[usize], rests: bool) -> usize {
        let mut warming = PipelineWarmup::first();
        let mut missing = missing.iter().copied();
        let mut frames = 0;
        while warming.is_on() {
            warming = warming.after_frame(missing.next().unwrap_or(0), FRAME, rests);
            frames += 1;
        }
        frames
    }

    #[test]
    fn it_ends_when_nothing_has_been_missing_for_a_while_in_both_stages() {
        let one = QUIET_FRAMES as usize;
        assert_eq!(frames(&[], true), 2 * one);
        assert_eq!(frames(&[3, 0, 1], true), 3 + 2 * one);
        // The warm-up also waits for the pipelines of its second phase.
        assert_eq!(frames(&[0, 0, 0, 0, 7], true), 5 + one);
        // Without a second phase, the warm-up ends after its first phase.
        assert_eq!(frames(&[3, 0, 1], false), 3 + one);
    }

    #[test]
    fn a_driver_that_never_ends_is_not_waited_for() {
        let frames = frames(&[1; 10_000], true) as u32;
        assert_eq!(FRAME * frames, PATIENCE);
    }
}
