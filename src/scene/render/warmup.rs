//! Warm-up: the board is covered until the renderer has compiled a program for each kind of thing it draws. It does
//! so on other threads, and leaves a thing out until its program is there. Until all are there the board is covered, so that nobody sees it come piece by piece and
//! the first move never waits.
//!
//! All that can come to be drawn is drawn from the start, some of it too small to be seen (`show_marks::Sample`).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::camera::Viewport;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::quality::{ActiveQuality, QualityProfile, sync_quality};
use crate::platform::frame::AppSet;
use crate::play::settings::Quality;
use crate::scene::camera::{BoardCamera, place_camera};

/// How many frames must pass without anything to compile: what a frame asks for is known one or two frames later.
const QUIET_FRAMES: u32 = 3;

/// After this time the board is shown whatever is missing: a driver that compiles for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(8);

/// How far the renderer is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelineWarmup {
    phase: Phase,
    quiet: u32,
    age: Duration,
    /// Whether the whole window waits; once the interface has been seen only the board does.
    whole: bool,
}

/// What is being compiled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// Things in motion.
    Moving,
    /// Things at rest, which the low quality draws in another way.
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

    /// When everything is to be drawn in another way.
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

    /// Whether all of the window is, and not the board alone.
    pub fn covers_window(&self) -> bool {
        self.is_on() && self.whole
    }

    /// Whether the board is drawn as if at rest; `None` once that depends on the board.
    pub(super) fn rests(&self) -> Option<bool> {
        match self.phase {
            Phase::Moving => Some(false),
            Phase::Resting => Some(true),
            Phase::Done => None,
        }
    }

    /// A frame later, `passed` after the last one, with so many programs missing. `rests`: whether things at rest are
    /// drawn in another way.
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

/// How many programs the renderer still lacks, as it counts them in its own world.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Missing(Arc<AtomicUsize>);

impl Missing {
    /// Whether it lacked some for one of the last frames.
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Warms up at the start, and anew for another quality. Where pictures are taken without a window the renderer itself
/// waits for every program.
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
        // Before the interface is drawn: it covers the board in the same frame.
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

/// Has the board drawn small while it is covered: programs do not depend on the size, and on a processor a frame in full
/// size takes longer than most programs.
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

/// The size in which something is drawn while it is covered.
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

    /// The frames until it is done, where so many programs are missing in frame after frame and none later.
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
        // What the second phase needs is waited for, too.
        assert_eq!(frames(&[0, 0, 0, 0, 7], true), 5 + one);
        // Where there is no second one, nobody waits for it.
        assert_eq!(frames(&[3, 0, 1], false), 3 + one);
    }

    #[test]
    fn a_driver_that_never_ends_is_not_waited_for() {
        let frames = frames(&[1; 10_000], true) as u32;
        assert_eq!(FRAME * frames, PATIENCE);
    }
}
