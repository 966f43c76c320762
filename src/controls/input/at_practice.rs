//! What actions do on the board of a lesson or a puzzle.

use bevy::prelude::*;
use rules::{Side, Square};

use super::action::Action;
use super::cursor::{Cursor, step_cursor};
use super::practice::{Of, Practice, Turn};
use super::refusal::LastRefusal;
use super::selection::{Reply, Selection};
use super::view::NearSide;
use crate::features::lessons::{LessonMove, LessonRequest};
use crate::features::puzzles::{PuzzleMove, PuzzleRequest};
use crate::play::board::Pointed;
use crate::play::table::InMotion;
use crate::scene::camera::CameraRequest;
use crate::scene::motion::FinishMotion;

/// Stones are picked and moved on the board of a lesson or a puzzle.
pub(super) fn at_practice(
    mut actions: MessageReader<Action>,
    practice: Practice,
    in_motion: Res<InMotion>,
    near: Res<NearSide>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut pointed: ResMut<Pointed>,
    mut refusal: ResMut<LastRefusal>,
    (mut lesson_moves, mut lesson): (MessageWriter<LessonMove>, MessageWriter<LessonRequest>),
    (mut puzzle_moves, mut puzzle): (MessageWriter<PuzzleMove>, MessageWriter<PuzzleRequest>),
    mut finish: MessageWriter<FinishMotion>,
) {
    let Some(practised) = practice.practised() else {
        return actions.clear();
    };
    let game = practised.game;
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
                lesson.write(LessonRequest::Forget);
                None
            }
            _ => None,
        };
        let Some(attempt) = attempt else { continue };
        // A hand that cannot wait: what is in motion arrives at once, and what is shown is over.
        if in_motion.0 {
            finish.write(FinishMotion);
        }
        let reply = match (attempt, practised.turn) {
            (_, Turn::Over) => continue,
            // Where all ways of a stone are to be found, whatever square is clicked is said to be one.
            (Attempt::Click(square), Turn::Asks) if practised.all_of == Some(square) => continue,
            (Attempt::Click(to), Turn::Asks) if let Some(from) = practised.all_of => {
                Reply::Play(rules::Move::Step { from, to })
            }
            (Attempt::Typed(mv), _) => Reply::Play(mv),
            (Attempt::Click(square), Turn::Asks) => selection.click(game, square),
            (Attempt::Drag(from, to), Turn::Asks) => selection.drag(game, from, to),
            (Attempt::Click(_) | Attempt::Drag(..), Turn::Shows) => {
                match practised.of {
                    Of::Lesson => drop(lesson.write(LessonRequest::Hurry)),
                    Of::Puzzle => drop(puzzle.write(PuzzleRequest::Again)),
                }
                continue;
            }
        };
        match reply {
            Reply::Picked => {
                refusal.set_if_neq(LastRefusal::of_picked(game, *selection));
                if *selection == Selection::Nothing {
                    lesson.write(LessonRequest::Forget);
                }
            }
            Reply::Play(mv) => {
                refusal.set_if_neq(LastRefusal::None);
                // A stone that is not moved is not held either.
                selection.set_if_neq(Selection::Nothing);
                let carried = matches!(attempt, Attempt::Drag(..));
                match practised.of {
                    Of::Lesson => drop(lesson_moves.write(LessonMove { mv, carried })),
                    Of::Puzzle => drop(puzzle_moves.write(PuzzleMove { mv, carried })),
                }
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

/// Whoever takes a lesson or plays puzzles sits down at the side that moves in it.
pub(super) fn sit_down(
    practice: Practice,
    mut seat: Local<Option<(Board, Side)>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let now = practice.practised().and_then(|practised| {
        let board = match practised.of {
            Of::Lesson => Board::Lesson(practised.name.to_owned()),
            Of::Puzzle => Board::Puzzle(practised.number),
        };
        Some((board, practised.side?))
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

/// What the player has sat down at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Board {
    Lesson(String),
    Puzzle(u64),
}
