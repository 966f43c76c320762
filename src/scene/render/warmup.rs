//! Warm-up: covers the board until the renderer has compiled a pipeline for each kind of thing it draws. The renderer
//! compiles on other threads and leaves things out until their pipelines are ready. The cover hides a board that
//! appears piece by piece, and the first move never waits.
//!
//! Everything that can ever be drawn exists from the start, partly too small to be visible (`show_marks::Sample`).

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

/// How many frames must pass without pending pipelines. What a frame requests is known one or two frames later.
const QUIET_FRAMES: u32 = 3;

/// After this time the board is shown even if pipelines are missing, because some drivers compile very slowly.
const PATIENCE: Duration = Duration::from_secs(8);

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelineWarmup {
    phase: Phase,
    quiet: u32,
    age: Duration,
    /// Whether the whole window is covered; after the interface has appeared only the board is.
    whole: bool,
}

/// The set of pipelines being compiled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// For things in motion.
    Moving,
    /// For things at rest, which the low quality draws differently.
    Resting,
    #[default]
    Done,
}

impl PipelineWarmup {
    /// At the start of the game.
    fn first() -> Self {
        PipelineWarmup {
            whole: true,
            ..PipelineWarmup::again()
        }
    }

    /// After a change that affects all pipelines.
    fn again() -> Self {
        PipelineWarmup {
            phase: Phase::Moving,
            ..PipelineWarmup::default()
        }
    }

    /// Whether the board is still covered.
    pub fn is_on(&self) -> bool {
        self.phase != Phase::Done
    }

    /// Whether the whole window is covered, not only the board.
    pub fn covers_window(&self) -> bool {
        self.is_on() && self.whole
    }

    /// Whether the board must be drawn as if at rest; `None` after warm-up, when the board itself decides.
    pub(super) fn rests(&self) -> Option<bool> {
        match self.phase {
            Phase::Moving => Some(false),
            Phase::Resting => Some(true),
            Phase::Done => None,
        }
    }

    /// The state one frame later, `passed` after the previous frame, with `missing` pipelines. `rests`: whether things
    /// at rest are drawn differently.
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

/// How many pipelines the render world still lacks.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Missing(Arc<AtomicUsize>);

impl Missing {
    /// Whether a recent frame lacked pipelines.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Warms up at the start and after quality changes. Pictures without a window do not need it: there the renderer itself
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
        // Before the interface, which covers the board in the same frame.
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

/// Renders the covered board at a small size: pipelines do not depend on it, and on a CPU renderer a full-size frame
/// takes longer than compiling most pipelines.
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

/// The render size while the board is covered.
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

    /// The number of frames until warm-up ends, for these counts of missing pipelines in consecutive frames and none
    /// later.
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
        // Warm-up also waits for the second phase's pipelines.
        assert_eq!(frames(&[0, 0, 0, 0, 7], true), 5 + one);
        // Without a second phase there is nothing to wait for.
        assert_eq!(frames(&[3, 0, 1], false), 3 + one);
    }

    #[test]
    fn a_driver_that_never_ends_is_not_waited_for() {
        let frames = frames(&[1; 10_000], true) as u32;
        assert_eq!(FRAME * frames, PATIENCE);
    }
}
