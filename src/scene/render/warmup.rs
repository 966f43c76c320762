//! Warm-up: covers the board until the renderer has compiled a pipeline for each kind of object that it draws. The
//! renderer compiles on other threads, and does not draw objects that have no pipeline yet. Without the cover, the
//! board would appear piece by piece, and the first move would wait for pipelines.
//!
//! All objects that can ever be drawn exist from the start. Some of them are too small to be visible
//! (`show_marks::Sample`).

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

/// Warm-up ends after this many frames without missing pipelines. A missing pipeline is known only one or two frames
/// after the frame that needs it.
const QUIET_FRAMES: u32 = 3;

/// After this time, the board is shown even if pipelines are missing, because some drivers compile very slowly.
const PATIENCE: Duration = Duration::from_secs(8);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelineWarmup {
    phase: Phase,
    quiet: u32,
    age: Duration,
    /// Whether the cover hides the whole window. After the first warm-up, the cover hides only the board.
    whole: bool,
}

/// The phases of the warm-up. Each phase compiles one set of pipelines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// Compiles the pipelines for a board in motion.
    Moving,
    /// Compiles the pipelines for a board at rest, which the low quality draws in another way.
    Resting,
    #[default]
    Done,
}

impl PipelineWarmup {
    /// Returns the warm-up at the start of the game.
    fn first() -> Self {
        PipelineWarmup {
            whole: true,
            ..PipelineWarmup::again()
        }
    }

    /// Returns the warm-up after a change that affects all pipelines.
    fn again() -> Self {
        PipelineWarmup {
            phase: Phase::Moving,
            ..PipelineWarmup::default()
        }
    }

    /// Returns whether the board is still covered.
    pub fn is_on(&self) -> bool {
        self.phase != Phase::Done
    }

    /// Returns whether the whole window is covered, not only the board.
    pub fn covers_window(&self) -> bool {
        self.is_on() && self.whole
    }

    /// Returns whether warm-up draws the board as if it were at rest. `None` after warm-up, when the real state counts.
    pub(super) fn rests(&self) -> Option<bool> {
        match self.phase {
            Phase::Moving => Some(false),
            Phase::Resting => Some(true),
            Phase::Done => None,
        }
    }

    /// Returns the state one frame later. `passed` is the time since the previous frame, and `missing` the number of
    /// missing pipelines. `rests` tells whether the quality draws a board at rest in another way, which needs the
    /// second phase.
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

/// The number of pipelines that the render world still has to compile.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Missing(Arc<AtomicUsize>);

impl Missing {
    /// Returns whether the render world has reported missing pipelines.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Covers the board at the start and after changes of quality. Without a window, no warm-up is needed, because the
/// renderer then waits for every pipeline.
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
        // The warm-up runs before the user interface, so that the interface covers the board in the same frame.
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

/// Renders the covered board at a small size. Pipelines do not depend on the size, and on a CPU renderer a full-size
/// frame takes longer than the compilation of most pipelines.
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

/// Returns the size at which the covered board is rendered, in pixels.
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

    /// Returns the number of frames until warm-up ends. `missing` lists the number of missing pipelines in consecutive
    /// frames; in later frames, none is missing.
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
        // Warm-up also waits for the pipelines of its second phase.
        assert_eq!(frames(&[0, 0, 0, 0, 7], true), 5 + one);
        // Without a second phase, warm-up ends after the first phase.
        assert_eq!(frames(&[3, 0, 1], false), 3 + one);
    }

    #[test]
    fn a_driver_that_never_ends_is_not_waited_for() {
        let frames = frames(&[1; 10_000], true) as u32;
        assert_eq!(FRAME * frames, PATIENCE);
    }
}
