//! Exports positions one after another: shows a position, waits until the board is at rest, captures the picture, and
//! writes it.

use std::io::{self, Cursor, Write};
use std::path::Path;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::view::screenshot::ScreenshotCaptured;
use cohort_controls::input::{Action, MatchAction, NearSide, ViewAction};
use cohort_features::pictures::PictureOrder;
use cohort_platform::capture::{Canvas, opaque};
use cohort_platform::frame::Screen;
use cohort_play::locale::{Locale, Texts};
use cohort_play::table::{InMotion, Match};
use cohort_scene::render::{PipelineWarmup, Still};
use image::{ImageFormat, RgbImage};
use sentence::{Explain, Sentence};
use storage::Replacement;

use super::gif::Animation;
use super::plan::{Shot, ShotUse, shots};

/// After this many successive frames without motion, the export captures the position. Requests take a few frames to
/// become visible.
const STILL_FRAMES: u32 = 5;
/// Like [`STILL_FRAMES`], but for the final position of a game, in which the game also highlights the winning group.
const STILL_FRAMES_AT_END: u32 = 30;

/// The export fails if one position takes longer than this time.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The progress of an export.
#[derive(Resource, Default)]
pub(super) struct Exporter {
    stage: Stage,
    shots: Vec<Shot>,
    /// The index of the position that the export is drawing.
    next: usize,
    /// The captured picture of the current position, or an error message for developers. `None` until the renderer has
    /// captured the picture.
    captured: Option<Result<RgbImage, String>>,
    samples: Vec<RgbImage>,
    /// The unfinished animation. The animation stays in memory, so that an interrupted export leaves no incomplete
    /// file.
    animation: Option<Animation<Vec<u8>>>,
    /// The time at which the export of the current position began, counted from the start of the program.
    since: Duration,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// The export waits until the board is visible, and then requests the view that the command line asks for.
    #[default]
    Board,
    /// The export waits until the board is at rest. The number counts the successive frames without motion.
    Rest(u32),
    Picture,
    Over,
}

/// A system parameter with all data that an export reads, and all messages that it sends.
#[derive(SystemParam)]
pub(super) struct Scene<'w> {
    screen: Res<'w, State<Screen>>,
    current: Option<Res<'w, Match>>,
    warmup: Option<Res<'w, PipelineWarmup>>,
    in_motion: Res<'w, InMotion>,
    still: Res<'w, Still>,
    near: Res<'w, NearSide>,
    canvas: Res<'w, Canvas>,
    locale: Res<'w, Locale>,
    actions: MessageWriter<'w, Action>,
    exit: MessageWriter<'w, AppExit>,
}

/// Advances the export by one frame. On an error, prints the error and ends the program.
pub(super) fn export(
    time: Res<Time<Real>>,
    order: Res<PictureOrder>,
    mut exporter: ResMut<Exporter>,
    mut scene: Scene,
    mut commands: Commands,
) {
    if let Err(problem) = exporter.step(time.elapsed(), &order, &mut scene, &mut commands) {
        eprintln!("cohort: {}", scene.locale.say(&problem));
        exporter.stage = Stage::Over;
        scene.exit.write(AppExit::error());
    }
}

impl Exporter {
    fn step(
        &mut self,
        now: Duration,
        order: &PictureOrder,
        scene: &mut Scene,
        commands: &mut Commands,
    ) -> Result<(), Sentence> {
        if self.stage != Stage::Over && now.saturating_sub(self.since) > TIMEOUT {
            return Err(Sentence::new("pictures-slow"));
        }
        match self.stage {
            Stage::Board => {
                let Some(current) = &scene.current else {
                    return Ok(());
                };
                let warms = scene.warmup.as_ref().is_some_and(|warmup| warmup.is_on());
                if warms || *scene.screen.get() != Screen::Table {
                    return Ok(());
                }
                self.shots = shots(order, current.game().plies().len());
                if order.near.is_some_and(|near| near != scene.near.0) {
                    scene.actions.write(Action::View(ViewAction::Flip));
                }
                if order.above {
                    scene.actions.write(Action::View(ViewAction::ToggleTop));
                }
                self.show(now, scene);
            }
            Stage::Rest(frames) => {
                let rests = scene.still.0 && !scene.in_motion.0;
                let frames = if rests { frames + 1 } else { 0 };
                self.stage = Stage::Rest(frames);
                let shot = self.shots.get(self.next);
                let played = scene
                    .current
                    .as_ref()
                    .map_or(0, |current| current.game().plies().len());
                let is_end = shot.is_some_and(|shot| shot.ply == played);
                if frames
                    >= if is_end {
                        STILL_FRAMES_AT_END
                    } else {
                        STILL_FRAMES
                    }
                {
                    self.stage = Stage::Picture;
                    commands
                        .spawn((Name::new("Picture"), scene.canvas.screenshot()))
                        .observe(
                            |captured: On<ScreenshotCaptured>, mut exporter: ResMut<Exporter>| {
                                exporter.captured = Some(opaque(&captured.image));
                            },
                        );
                }
            }
            Stage::Picture => {
                let Some(picture) = self.captured.take() else {
                    return Ok(());
                };
                let picture = picture.map_err(Sentence::for_developers)?;
                self.keep(&picture, &order.file)?;
                self.next += 1;
                say(&format!("picture {} of {}", self.next, self.shots.len()))?;
                if self.next < self.shots.len() {
                    self.show(now, scene);
                } else {
                    self.finish(&order.file)?;
                    say(&format!("written {}", order.file.display()))?;
                    self.stage = Stage::Over;
                    scene.exit.write(AppExit::Success);
                }
            }
            Stage::Over => {}
        }
        Ok(())
    }

    /// Requests that the board shows the next position of the export.
    fn show(&mut self, now: Duration, scene: &mut Scene) {
        self.since = now;
        self.stage = Stage::Rest(0);
        if let Some(shot) = self.shots.get(self.next) {
            scene
                .actions
                .write(Action::Match(MatchAction::ViewPly(shot.ply)));
        }
    }

    /// Uses a captured picture: writes it to the file, adds it to the animation, or stores it as a sample for the
    /// palette.
    fn keep(&mut self, picture: &RgbImage, file: &Path) -> Result<(), Sentence> {
        match self.shots.get(self.next).map(|shot| shot.to) {
            None => Ok(()),
            Some(ShotUse::Colours) => {
                self.samples.push(picture.clone());
                Ok(())
            }
            Some(ShotUse::Whole) => write_png(picture, file),
            Some(ShotUse::Part(time)) => {
                let animation = match &mut self.animation {
                    Some(animation) => animation,
                    begins => {
                        let samples = std::mem::take(&mut self.samples);
                        let animation = Animation::begin(Vec::new(), &samples);
                        begins.insert(animation.map_err(|error| wrong(file, &error))?)
                    }
                };
                animation
                    .add(picture, time)
                    .map_err(|error| wrong(file, &error))
            }
        }
    }

    /// Completes the animation and writes it to the file. Does nothing if the export is no animation.
    fn finish(&mut self, file: &Path) -> Result<(), Sentence> {
        match self.animation.take() {
            None => Ok(()),
            Some(animation) => {
                let bytes = animation.finish().map_err(|error| wrong(file, &error))?;
                write(&bytes, file)
            }
        }
    }
}

/// Prints a line about the progress of the export. Fails if the process that reads the output has ended, because the
/// picture is then not needed.
fn say(line: &str) -> Result<(), Sentence> {
    let mut out = io::stdout();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(Sentence::for_developers)
}

fn write_png(picture: &RgbImage, file: &Path) -> Result<(), Sentence> {
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, ImageFormat::Png)
        .map_err(|error| wrong(file, &error))?;
    write(bytes.get_ref(), file)
}

/// Writes `bytes` to a file. An existing file is replaced only when the new file is complete.
fn write(bytes: &[u8], file: &Path) -> Result<(), Sentence> {
    let mut out = Replacement::begin(file).map_err(|error| error.sentence())?;
    out.write_all(bytes).map_err(|error| wrong(file, &error))?;
    out.finish().map_err(|error| error.sentence())
}

/// Returns the sentence for an error while the file is encoded or written.
fn wrong(file: &Path, error: &dyn std::error::Error) -> Sentence {
    Sentence::new("error-file-write")
        .text("file", file.display())
        .text("system", error)
}
