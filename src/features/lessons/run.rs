//! Runs lessons and drills: carries out requests, plays the demonstrations, and judges the player's moves.

use std::time::Duration;

use bevy::prelude::*;
use cohort_lessons::Lesson;
use cohort_library::{LessonPlace, LessonStep};
use cohort_platform::frame::Screen;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::{AidPreset, FIRST_STRENGTH, Settings};
use cohort_play::table::messages::{
    BoardReset, EndShown, MatchRequested, MoveApplied, MoveRefused, TableRequest, TimeDirection,
};
use cohort_play::table::{InMotion, Match, Seat, Seats};
use cohort_play::variants::Variants;
use rand::random;
use rules::{Game, SharedVariant};
use web_time::SystemTime;

use super::current::CurrentLesson;
use super::drill_run::DrillRun;
use super::offered::OfferedLessons;
use super::request::{LessonMove, LessonRequest};
use super::session::{LessonSession, Reply, Stage};
use crate::learning::{Learned, LearningRequest};

/// A request to start a lesson or drill. The request waits here until the player has left the current match.
#[derive(Resource, Debug, Default)]
pub(super) struct Waiting(Option<LessonRequest>);

/// How long the stones rest before each move of a demonstration. The rest before each move that is taken back is
/// longer.
const BEFORE_SHOWING: Duration = Duration::from_millis(900);
const BEFORE_TAKING_BACK: Duration = Duration::from_millis(1500);

pub(super) fn carry_out(
    mut requests: MessageReader<LessonRequest>,
    (offered, learned): (Res<OfferedLessons>, Res<Learned>),
    (table, variants): (Option<Res<Match>>, Res<Variants>),
    mut waiting: ResMut<Waiting>,
    mut current: ResMut<CurrentLesson>,
    mut settings: ResMut<Settings>,
    mut screen: ResMut<NextState<Screen>>,
    mut leave: MessageWriter<TableRequest>,
    mut resets: MessageWriter<BoardReset>,
    mut matches: MessageWriter<MatchRequested>,
    mut learning: MessageWriter<LearningRequest>,
) {
    let waited = waiting.0.take();
    for request in waited.into_iter().chain(requests.read().cloned()) {
        // A drill starts its next task automatically, so ignore requests to change the step or to show a move.
        let asked = match (request, current.drill) {
            (LessonRequest::Again, Some(run)) => LessonRequest::Drill(run.drill),
            (
                LessonRequest::GoTo(_)
                | LessonRequest::Next
                | LessonRequest::Previous
                | LessonRequest::ShowMove
                | LessonRequest::FirstGame,
                Some(_),
            ) => continue,
            (request, _) => request,
        };
        match asked {
            LessonRequest::Drill(drill) => {
                if table.is_some() {
                    leave.write(TableRequest::Leave);
                    waiting.0 = Some(LessonRequest::Drill(drill));
                    continue;
                }
                let Some(lesson) = drill.lesson(&variants.0, random()) else {
                    warn!("no position was found for the drill `{}`", drill.key());
                    continue;
                };
                current.session = LessonSession::begin(lesson, 0);
                current.drill = Some(DrillRun::new(drill));
                current.lay_out(&mut resets);
                NextState::set_if_neq(&mut screen, Screen::Lesson);
            }
            LessonRequest::Begin(id) => {
                let Some(lesson) = offered.0.get(&id) else {
                    warn!("no lesson is called `{id}`");
                    continue;
                };
                if table.is_some() {
                    // A lesson cannot start during a match, so leave the match first. The request then waits for the
                    // next frame.
                    leave.write(TableRequest::Leave);
                    waiting.0 = Some(LessonRequest::Begin(id));
                    continue;
                }
                let step = first_step(lesson, &learned);
                current.session = LessonSession::begin(lesson.clone(), step);
                current.drill = None;
                settings.introduced = true;
                current.lay_out(&mut resets);
                NextState::set_if_neq(&mut screen, Screen::Lesson);
            }
            LessonRequest::Known => settings.introduced = true,
            LessonRequest::Leave => {
                if current.session.is_some() {
                    NextState::set_if_neq(&mut screen, Screen::Title);
                }
            }
            LessonRequest::FirstGame => {
                let variant = current.session().map(|s| s.lesson().variant().clone());
                if let Some(variant) = variant {
                    explain_everything(&mut settings);
                    matches.write(first_game(variant));
                }
            }
            LessonRequest::Hurry => {
                if current.hurry() {
                    current.lay_out(&mut resets);
                }
            }
            LessonRequest::Forget => {
                let said = current
                    .session()
                    .is_some_and(|session| session.said().is_some());
                if said && let Some(session) = &mut current.session {
                    session.forget();
                }
            }
            LessonRequest::ShowMove => {
                if current.hurry() {
                    current.lay_out(&mut resets);
                }
                if let Some(session) = &mut current.session {
                    session.show_move();
                }
            }
            LessonRequest::GoTo(step) => current.go_to(step, &mut resets),
            LessonRequest::Again => {
                if let Some(step) = current.session().map(LessonSession::number) {
                    current.go_to(step, &mut resets);
                }
            }
            LessonRequest::Previous => {
                // If the lesson is finished, go back to its last step.
                let session = current.session();
                let step = session.map(|session| match session.stage() {
                    Stage::Finished => session.number(),
                    _ => session.number().saturating_sub(1),
                });
                if let Some(step) = step {
                    current.go_to(step, &mut resets);
                }
            }
            LessonRequest::Next => match current.session.as_mut() {
                Some(session) if session.is_last() => session.finish(),
                Some(session) => {
                    let next = session.number() + 1;
                    current.go_to(next, &mut resets);
                }
                None => {}
            },
        }
        if let Some(session) = current.session().filter(|_| current.drill.is_none()) {
            learning.write_batch(place(session, &learned));
        }
    }
}

/// Sets up the board of the lesson again when the lesson screen opens, because the title screen may have changed the
/// board in the same frame.
pub(super) fn enter(mut current: ResMut<CurrentLesson>, mut resets: MessageWriter<BoardReset>) {
    current.lay_out(&mut resets);
}

/// Judges the player's moves in a lesson or drill.
pub(super) fn attempt(
    mut moves: MessageReader<LessonMove>,
    mut current: ResMut<CurrentLesson>,
    mut learning: MessageWriter<LearningRequest>,
    mut resets: MessageWriter<BoardReset>,
    mut applied: MessageWriter<MoveApplied>,
    mut refused: MessageWriter<MoveRefused>,
    mut ended: MessageWriter<EndShown>,
) {
    for &LessonMove { mv, carried } in moves.read() {
        if current.hurry() {
            current.lay_out(&mut resets);
        }
        let drills = current.drill.is_some();
        let Some(session) = current.session.as_mut() else {
            continue;
        };
        match session.attempt(mv) {
            Reply::Done(before, ply) => {
                let game = session.game();
                applied.write(MoveApplied {
                    carried,
                    ..MoveApplied::of(game.variant(), before, ply, TimeDirection::Forward)
                });
                let outcome = game.outcome();
                ended.write_batch(outcome.map(|outcome| EndShown { outcome }));
                learning.write_batch(step_done(session).filter(|_| !drills));
                current.standing = None;
            }
            Reply::Refused(refusal) => {
                refused.write(MoveRefused { mv, refusal });
                current.drill.iter_mut().for_each(DrillRun::note_mistake);
            }
            Reply::Wrong => current.drill.iter_mut().for_each(DrillRun::note_mistake),
            Reply::Found | Reply::NotNow => {}
        }
    }
}

/// Plays the moves of a demonstration, then takes them back. A short pause precedes each move.
pub(super) fn go_on(
    time: Res<Time<Real>>,
    in_motion: Res<InMotion>,
    screen: Res<State<Screen>>,
    mut current: ResMut<CurrentLesson>,
    mut redraw: ResMut<Redraw>,
    mut applied: MessageWriter<MoveApplied>,
) {
    let stage = current.session().map(LessonSession::stage);
    let wait = match stage {
        Some(Stage::Leading | Stage::Showing) => BEFORE_SHOWING,
        Some(Stage::TakingBack) => BEFORE_TAKING_BACK,
        _ => return,
    };
    if in_motion.0 || *screen.get() != Screen::Lesson {
        current.bypass_change_detection().standing = None;
        return;
    }
    let stands = current
        .bypass_change_detection()
        .stands(time.elapsed(), false);
    let stood = stands.unwrap_or_default();
    if stood < wait {
        redraw.request_in(wait.saturating_sub(stood));
        return;
    }
    current.standing = None;
    let Some(session) = current.session.as_mut() else {
        return;
    };
    let motion = session.advance();
    let variant = session.game().variant().clone();
    applied
        .write_batch(motion.map(|(before, ply, way)| MoveApplied::of(&variant, before, ply, way)));
}

/// Notes that the player has started a game, and therefore needs no introduction.
pub(super) fn introduce(
    mut matches: MessageReader<MatchRequested>,
    mut settings: ResMut<Settings>,
) {
    if matches.read().count() > 0 && !settings.introduced {
        settings.introduced = true;
    }
}

pub(super) fn end(mut current: ResMut<CurrentLesson>) {
    *current = CurrentLesson::default();
}

/// Returns the step at which a lesson continues: the step where the player left it, or the first incomplete step.
fn first_step(lesson: &Lesson, learned: &Learned) -> usize {
    let steps = lesson.steps();
    let progress = learned
        .latest()
        .and_then(|known| known.lessons.get(lesson.id()));
    let Some(progress) = progress else {
        return 0;
    };
    let named = |name: &String| steps.iter().position(|step| step.name() == name);
    let left = progress.at.as_ref().and_then(named);
    let undone = || {
        steps
            .iter()
            .position(|step| !progress.done.contains(step.name()))
    };
    left.or_else(undone).unwrap_or(0)
}

/// Makes a request to save the current step of a lesson; `None` if that step is already saved. After the end of the
/// lesson, the request contains no step.
fn place(session: &LessonSession, learned: &Learned) -> Option<LearningRequest> {
    let step = session
        .step()
        .filter(|_| session.stage() != Stage::Finished)
        .map(|step| step.name().to_owned());
    let lesson = session.lesson().id();
    let known = learned
        .latest()
        .and_then(|known| known.lessons.get(lesson)?.at.clone());
    let place = LessonPlace {
        lesson: lesson.to_owned(),
        step,
    };
    (place.step != known).then_some(LearningRequest::LessonLeft(place))
}

fn step_done(session: &LessonSession) -> Option<LearningRequest> {
    let step = session.step()?;
    Some(LearningRequest::StepDone(LessonStep {
        lesson: session.lesson().id().to_owned(),
        step: step.name().to_owned(),
        at: SystemTime::now(),
    }))
}

/// Turns on all explanations for the player's first game.
fn explain_everything(settings: &mut Settings) {
    let teaching = AidPreset::Teaching;
    if settings.aids() != teaching.aids() {
        settings.aids = Some(teaching.aids());
    }
    settings.show_targets = teaching.shows_targets();
}

/// Makes a request for the player's first game, in which the player moves first.
fn first_game(variant: SharedVariant) -> MatchRequested {
    let first = variant.first();
    let computer = Seat::Computer(FIRST_STRENGTH);
    let seats = Seats::BOTH_HERE.with(!first, computer);
    MatchRequested::untimed(Game::new(variant), seats)
}
