//! What actions do in a lesson: on its board, and beside it.

use bevy::prelude::*;
use lessons::{Asks, LessonStep};
use rules::{Side, Square};

use super::action::Action;
use super::cursor::{Cursor, step_cursor};
use super::overlays::Overlays;
use super::refusal::LastRefusal;
use super::selection::{Reply, Selection};
use super::view::NearSide;
use crate::board::Pointed;
use crate::camera::CameraRequest;
use crate::lessons::{CurrentLesson, LessonMove, LessonRequest, Stage};
use crate::motion::FinishMotion;
use crate::table::{InMotion, Match};

/// What is asked of lessons, also by keys that mean something like it at the table.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    lesson: Res<CurrentLesson>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<LessonRequest>,
) {
    let taken = lesson.sitting().is_some();
    for action in actions.read() {
        let request = match action {
            Action::Lesson(request) => request.clone(),
            Action::Hint if taken => LessonRequest::ShowMove,
            Action::Undo if taken => LessonRequest::Again,
            Action::ViewStep(..=-1) if taken => LessonRequest::Previous,
            Action::ViewStep(1..) if taken => LessonRequest::Next,
            Action::ViewPly(0) if taken => LessonRequest::GoTo(0),
            Action::Leave if taken => LessonRequest::Leave,
            _ => continue,
        };
        if request != LessonRequest::Known {
            overlays.set_if_neq(Overlays::default());
        }
        requests.write(request);
    }
}

/// Stones are picked and moved on the board of a lesson.
pub(super) fn at_lesson(
    mut actions: MessageReader<Action>,
    (table, lesson): (Option<Res<Match>>, Res<CurrentLesson>),
    in_motion: Res<InMotion>,
    near: Res<NearSide>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut pointed: ResMut<Pointed>,
    mut refusal: ResMut<LastRefusal>,
    mut moves: MessageWriter<LessonMove>,
    mut requests: MessageWriter<LessonRequest>,
    mut finish: MessageWriter<FinishMotion>,
) {
    let Some(sitting) = lesson.sitting().filter(|_| table.is_none()) else {
        return actions.clear();
    };
    let game = sitting.game();
    let shape = game.variant().shape();
    for action in actions.read() {
        let on_board = |name: &str| Square::parse(name).filter(|&square| shape.contains(square));
        let attempt = match action {
            Action::Click(name) => on_board(name).map(Attempt::Click),
            Action::ClickCursor => cursor.0.map(Attempt::Click),
            Action::Drag(from, to) => on_board(from)
                .zip(on_board(to))
                .map(|(from, to)| Attempt::Drag(from, to)),
            Action::Type(text) => match rules::read_move(text) {
                Ok(mv) => Some(Attempt::Typed(mv)),
                Err(error) => {
                    let text = text.clone();
                    *refusal = LastRefusal::Typed { text, error };
                    None
                }
            },
            Action::MoveCursor(files, ranks) => {
                let start = selection.squares().first().copied();
                let from = cursor.0.or(start);
                cursor.0 = Some(step_cursor(from, game.variant(), near.0, *files, *ranks));
                pointed.set_if_neq(Pointed(cursor.0));
                None
            }
            Action::Drop => {
                selection.set_if_neq(Selection::Nothing);
                refusal.set_if_neq(LastRefusal::None);
                None
            }
            _ => None,
        };
        let Some(attempt) = attempt else { continue };
        // A hand that cannot wait: what is in motion arrives at once, and what is shown is over.
        if in_motion.0 {
            finish.write(FinishMotion);
        }
        // Where all ways of a stone are to be found, whatever square is clicked is said to be one.
        let asked = match sitting.step().map(LessonStep::asks) {
            Some(Asks::AllOf(stone)) => Some(stone),
            Some(Asks::One) | None => None,
        };
        let reply = match (attempt, sitting.stage()) {
            (_, Stage::Done | Stage::Finished) => continue,
            (Attempt::Click(square), Stage::Asking) if asked == Some(square) => continue,
            (Attempt::Click(to), Stage::Asking) if let Some(from) = asked => {
                Reply::Play(rules::Move::Step { from, to })
            }
            (Attempt::Typed(mv), _) => Reply::Play(mv),
            (Attempt::Click(square), Stage::Asking) => selection.click(game, square),
            (Attempt::Drag(from, to), Stage::Asking) => selection.drag(game, from, to),
            (Attempt::Click(_) | Attempt::Drag(..), _) => {
                requests.write(LessonRequest::Hurry);
                continue;
            }
        };
        match reply {
            Reply::Picked => {
                refusal.set_if_neq(LastRefusal::of_picked(game, *selection));
            }
            Reply::Play(mv) => {
                refusal.set_if_neq(LastRefusal::None);
                let carried = matches!(attempt, Attempt::Drag(..));
                moves.write(LessonMove { mv, carried });
            }
            Reply::Refused(why) => *refusal = LastRefusal::Rules(why),
        }
    }
}

/// What an action tries on the board.
#[derive(Clone, Copy)]
enum Attempt {
    Click(Square),
    Drag(Square, Square),
    Typed(rules::Move),
}

/// Whoever takes a lesson sits down at the side that moves in it.
pub(super) fn sit_down(
    lesson: Res<CurrentLesson>,
    mut seat: Local<Option<(String, Side)>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let sitting = lesson.sitting();
    let now = sitting.and_then(|sitting| {
        let board = sitting.lesson().id().to_owned();
        Some((board, sitting.players_side()?))
    });
    if *seat == now {
        return;
    }
    if let Some((_, side)) = &now {
        near.set_if_neq(NearSide(*side));
        camera.write(CameraRequest::Seat(*side));
    }
    *seat = now;
}
