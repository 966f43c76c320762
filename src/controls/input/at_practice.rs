//! Carries out actions on the board of a lesson, a puzzle or a solved game.

use bevy::prelude::*;
use cohort_features::lessons::{LessonMove, LessonRequest};
use cohort_features::puzzles::{PuzzleMove, PuzzleRequest};
use cohort_features::solved::SolvedMove;
use cohort_scene::camera::CameraRequest;
use rules::{Move, Side};

use super::action::Action;
use super::hand::{Attempt, Hand};
use super::practice::{Of, Practice, Turn};
use super::refusal::LastRefusal;
use super::selection::{Reply, Selection};
use super::view::NearSide;

/// Carries out board actions in a lesson, puzzle or solved game: changes the selection, and sends the player's moves.
pub(super) fn at_practice(
    mut actions: MessageReader<Action>,
    practice: Practice,
    mut hand: Hand,
    (mut lesson_moves, mut lesson): (MessageWriter<LessonMove>, MessageWriter<LessonRequest>),
    (mut puzzle_moves, mut puzzle): (MessageWriter<PuzzleMove>, MessageWriter<PuzzleRequest>),
    mut solved_moves: MessageWriter<SolvedMove>,
) {
    let Some(practised) = practice.practised() else {
        return actions.clear();
    };
    let whole = practised.game;
    for action in actions.read() {
        let Action::Board(action) = action else {
            continue;
        };
        // Between the two parts of a turn, the board shows the position after the first part.
        let half = hand.half.game().cloned();
        let game = half.as_ref().unwrap_or(whole);
        let attempt = match hand.attempt(action, game) {
            // In lessons and puzzles, the player can neither pass nor confirm a move.
            None | Some(Attempt::Confirm(_)) => continue,
            Some(Attempt::Pass) if practised.of != Of::Solved => continue,
            Some(Attempt::Unreadable(text, error)) => {
                *hand.refusal = LastRefusal::Typed { text, error };
                continue;
            }
            Some(attempt @ (Attempt::Drop | Attempt::PutDown)) => {
                match attempt {
                    Attempt::Drop => hand.drop(),
                    _ => hand.forget(),
                }
                lesson.write(LessonRequest::Forget);
                continue;
            }
            Some(attempt) => attempt,
        };
        hand.hurry();
        let carried = matches!(attempt, Attempt::Drag(..));
        let reply = match (attempt, practised.turn) {
            (_, Turn::Over) => continue,
            // If a step asks for all moves of a stone, every click is an answer, except a click on that stone itself.
            (Attempt::Click(square), Turn::Asks) if practised.all_of == Some(square) => continue,
            (Attempt::Click(to), Turn::Asks) if let Some(from) = practised.all_of => {
                Reply::Play(Move::Step { from, to })
            }
            (_, Turn::Shows) if practised.of == Of::Solved => {
                hand.refusal.set_if_neq(LastRefusal::NotYourTurn);
                continue;
            }
            (Attempt::Typed(mv, _), _) => Reply::Play(mv),
            (Attempt::Pass, _) => Reply::Play(Move::Pass),
            (Attempt::Click(square), Turn::Asks) => hand.selection.click(game, square),
            (Attempt::Drag(from, to), Turn::Asks) => hand.selection.drag(game, from, to),
            (_, Turn::Asks | Turn::Shows) => {
                match practised.of {
                    Of::Lesson => drop(lesson.write(LessonRequest::Hurry)),
                    Of::Puzzle => drop(puzzle.write(PuzzleRequest::Again)),
                    Of::Solved => {}
                }
                continue;
            }
        };
        let reply = match reply {
            Reply::Play(mv) => match hand.complete(whole, mv) {
                Ok(Some(mv)) => Reply::Play(mv),
                Ok(None) => continue,
                Err(why) => Reply::Refused(why),
            },
            reply => reply,
        };
        match reply {
            Reply::Picked => {
                let said = LastRefusal::of_picked(game, *hand.selection);
                hand.refusal.set_if_neq(said);
                if *hand.selection == Selection::Nothing {
                    lesson.write(LessonRequest::Forget);
                }
            }
            Reply::Play(mv) => {
                hand.refusal.set_if_neq(LastRefusal::None);
                // After an attempted move, the stone is no longer selected.
                hand.selection.set_if_neq(Selection::Nothing);
                match practised.of {
                    Of::Lesson => drop(lesson_moves.write(LessonMove { mv, carried })),
                    Of::Puzzle => drop(puzzle_moves.write(PuzzleMove { mv, carried })),
                    Of::Solved => drop(solved_moves.write(SolvedMove { mv, carried })),
                }
            }
            Reply::Refused(why) => *hand.refusal = LastRefusal::Rules(why),
        }
    }
}

/// Turns the board to the player's side when another lesson, puzzle or solved game is shown, or when that side changes.
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
            Of::Solved => Board::Solved(practised.number),
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

/// Identifies the lesson, puzzle or solved game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Board {
    Lesson(String),
    Puzzle(u64),
    Solved(u64),
}
