//! Scripts that play the real game: for tests, pictures and measurements.
//!
//! A script is a RON list of steps; see [`Step`]. What it finds out is printed on standard output, a line a fact.

mod frames;
mod script;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use crate::app::{AppSet, Screen, Variants};
use crate::board::rest::AtRest;
use crate::board::warming::Warming;
use crate::camera::BoardView;
use crate::capture::{PictureTaken, TakePicture};
use crate::input::{Action, ActionSet, LastRefusal};
use crate::motion::InMotion;
use crate::settings::Settings;
use crate::table::messages::MatchRequested;
use crate::table::{Hint, Match, Seats, Thinking};
use frames::Frames;

pub use script::{Script, ScriptError, Step};

/// How long a step may go without progress before the script gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// Frames that must pass without anything happening before the game counts as settled: what a step sets off
/// takes a few frames to show.
const STILL_FRAMES: u32 = 4;

/// A script in progress.
#[derive(Resource)]
pub struct Autopilot {
    steps: Vec<Step>,
    next: usize,
    /// Time since the step began.
    age: Duration,
    /// Frames since something last moved.
    still: u32,
    /// The moves of a [`Step::Play`] made so far, and whether the step has begun.
    progress: usize,
    begun: bool,
    /// The frames being measured.
    frames: Option<Frames>,
    /// Where pictures go.
    folder: PathBuf,
}

impl Autopilot {
    /// Plays a script; pictures go to `folder`.
    pub fn new(script: Script, folder: &Path) -> Self {
        Autopilot {
            steps: script.0,
            next: 0,
            age: Duration::ZERO,
            still: 0,
            progress: 0,
            begun: false,
            frames: None,
            folder: folder.to_owned(),
        }
    }
}

impl Autopilot {
    /// Notes how far the step has come; as long as it goes on it may take its time.
    fn note_progress(&mut self, progress: usize) {
        if progress != self.progress {
            self.progress = progress;
            self.age = Duration::ZERO;
        }
    }
}

/// Plays the script, if there is one.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fly.in_set(AppSet::Input)
            .before(ActionSet)
            .run_if(resource_exists::<Autopilot>),
    );
}

/// What a step of a script can see and do.
#[derive(SystemParam)]
struct Controls<'w, 's> {
    screen: Res<'w, State<Screen>>,
    current: Option<Res<'w, Match>>,
    in_motion: Res<'w, InMotion>,
    warming: Option<Res<'w, Warming>>,
    at_rest: Res<'w, AtRest>,
    thinking: Res<'w, Thinking>,
    hint: Res<'w, Hint>,
    refusal: Res<'w, LastRefusal>,
    variants: Res<'w, Variants>,
    settings: ResMut<'w, Settings>,
    clock: ResMut<'w, TimeUpdateStrategy>,
    view: BoardView<'w>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    actions: MessageWriter<'w, Action>,
    matches: MessageWriter<'w, MatchRequested>,
    shots: MessageWriter<'w, TakePicture>,
    taken: MessageReader<'w, 's, PictureTaken>,
    exit: MessageWriter<'w, AppExit>,
}

/// How a step stands after a frame.
enum Progress {
    Waits,
    Done,
    Fails(String),
}

fn fly(time: Res<Time<Real>>, mut pilot: ResMut<Autopilot>, mut controls: Controls) {
    let pilot = &mut *pilot;
    if controls
        .warming
        .as_ref()
        .is_some_and(|it| it.covers_window())
    {
        return;
    }
    let busy = controls.in_motion.0 || controls.thinking.0 || *controls.hint == Hint::Searching;
    pilot.still = if busy {
        0
    } else {
        pilot.still.saturating_add(1)
    };
    pilot.age += time.delta();
    if let Some(frames) = &mut pilot.frames {
        frames.add(time.delta(), controls.in_motion.0);
    }
    if let Some(step) = pilot.steps.get(pilot.next).cloned() {
        let progress = perform(&step, pilot, &mut controls);
        pilot.begun = true;
        match progress {
            Progress::Waits if pilot.age < PATIENCE || matches!(step, Step::Wait(_)) => {}
            Progress::Waits => fail(pilot, &mut controls, &format!("{step:?} takes too long")),
            Progress::Fails(why) => fail(pilot, &mut controls, &why),
            // What the step asked for happens before the next one looks.
            Progress::Done => {
                pilot.next += 1;
                pilot.age = Duration::ZERO;
                pilot.still = 0;
                pilot.progress = 0;
                pilot.begun = false;
            }
        }
    }
}

fn fail(pilot: &mut Autopilot, controls: &mut Controls, why: &str) {
    eprintln!("cohort: step {} of the script: {why}", pilot.next + 1);
    pilot.next = pilot.steps.len();
    controls.exit.write(AppExit::error());
}

fn perform(step: &Step, pilot: &mut Autopilot, controls: &mut Controls) -> Progress {
    let settled = pilot.still >= STILL_FRAMES;
    match step {
        Step::Wait(seconds) if pilot.age.as_secs_f32() >= *seconds => Progress::Done,
        Step::Wait(_) => Progress::Waits,
        Step::Settle if settled => Progress::Done,
        Step::Settle => Progress::Waits,
        Step::Keep => Progress::Done,
        Step::AwaitPlies(plies) => {
            let game = controls.current.as_ref().map(|current| current.game());
            let made = game.map_or(0, |game| game.plies().len());
            let over = game.is_some_and(|game| game.outcome().is_some());
            pilot.note_progress(made);
            match (made >= *plies, settled) {
                (true, true) => Progress::Done,
                (false, true) if over => {
                    Progress::Fails(format!("the game is over after {made} plies"))
                }
                _ => Progress::Waits,
            }
        }
        Step::Start {
            variant,
            black,
            white,
            position,
        } => {
            if pilot.begun {
                let there = *controls.screen.get() == Screen::Table && settled;
                return if there {
                    Progress::Done
                } else {
                    Progress::Waits
                };
            }
            let Some(known) = controls.variants.0.get(variant) else {
                return Progress::Fails(format!("no variant is called `{variant}`"));
            };
            let start = match position {
                None => *known.start(),
                Some(text) => match known.parse_position(text) {
                    Ok(position) => position,
                    Err(error) => return Progress::Fails(format!("`{text}`: {error}")),
                },
            };
            let game = rules::Game::from_position(known.clone(), start);
            controls.matches.write(MatchRequested {
                game,
                seats: Seats {
                    black: *black,
                    white: *white,
                },
            });
            Progress::Waits
        }
        Step::Play(moves) => {
            if *controls.refusal != LastRefusal::None && pilot.progress > 0 {
                return Progress::Fails(format!("a move was refused: {:?}", *controls.refusal));
            }
            let Some(current) = &controls.current else {
                return Progress::Fails("no match is on the table".into());
            };
            if !settled {
                return Progress::Waits;
            }
            let Some(text) = moves.split_whitespace().nth(pilot.progress) else {
                return Progress::Done;
            };
            if !current.awaits_human() {
                return Progress::Waits;
            }
            controls.actions.write(Action::Type(text.to_owned()));
            pilot.note_progress(pilot.progress + 1);
            pilot.still = 0;
            Progress::Waits
        }
        Step::Do(action) => {
            controls.actions.write(action.clone());
            Progress::Done
        }
        Step::Set(set) => {
            set.clone().apply(&mut controls.settings);
            Progress::Done
        }
        Step::Frames(seconds) => match Duration::try_from_secs_f32(*seconds) {
            Ok(frame) => {
                *controls.clock = TimeUpdateStrategy::ManualDuration(frame);
                Progress::Done
            }
            Err(error) => Progress::Fails(error.to_string()),
        },
        Step::Picture(name) => {
            let path = pilot.folder.join(name);
            // What stands still is pictured with smooth edges.
            if !controls.in_motion.0 && !controls.at_rest.0 && pilot.progress == 0 {
                return Progress::Waits;
            }
            if pilot.progress == 0 {
                controls.shots.write(TakePicture(path));
                pilot.note_progress(1);
                return Progress::Waits;
            }
            match controls
                .taken
                .read()
                .find(|taken| taken.path == path)
                .map(|taken| taken.error.clone())
            {
                None => Progress::Waits,
                Some(None) => {
                    println!("picture {}", path.display());
                    Progress::Done
                }
                Some(Some(error)) => Progress::Fails(format!("{}: {error}", path.display())),
            }
        }
        Step::Position => match &controls.current {
            None => Progress::Fails("no match is on the table".into()),
            Some(current) => {
                let game = current.game();
                println!(
                    "position {}",
                    game.variant().position_string(game.position())
                );
                match game.outcome() {
                    None => println!("outcome ongoing"),
                    Some(outcome) => println!("outcome {outcome}"),
                }
                Progress::Done
            }
        },
        Step::Squares => {
            let Some(current) = &controls.current else {
                return Progress::Fails("no match is on the table".into());
            };
            let scale = controls
                .window
                .as_ref()
                .map_or(1.0, |window| window.scale_factor());
            for square in current.game().variant().shape().squares() {
                if let Some(at) = controls.view.screen_of(square) {
                    println!("square {square} {:.0} {:.0}", at.x * scale, at.y * scale);
                }
            }
            Progress::Done
        }
        Step::Measure(name) => {
            pilot.frames = Some(Frames::new(name, false));
            Progress::Done
        }
        Step::MeasureMotion(name) => {
            pilot.frames = Some(Frames::new(name, true));
            Progress::Done
        }
        Step::Report => match pilot.frames.take() {
            None => Progress::Fails("nothing is measured: begin with `Measure(\"…\")`".into()),
            Some(frames) => {
                println!("{frames}");
                Progress::Done
            }
        },
        Step::Say(text) => {
            println!("{text}");
            Progress::Done
        }
        Step::Quit => {
            controls.exit.write(AppExit::Success);
            Progress::Done
        }
    }
}
