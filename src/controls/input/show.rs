//! Shows the marks on the board: selection, targets, last move, hints, refusals, and the winning group.

use bevy::prelude::*;
use cohort_features::lessons::{CurrentLesson, LessonSession};
use cohort_features::puzzles::{CurrentPuzzle, Help};
use cohort_features::solved::{CurrentSolved, SolvedSession};
use cohort_play::board::{Drawer, Drawing, Drawings, Marks};
use cohort_play::settings::Settings;
use cohort_play::table::{HalfTurn, Hint, Match, Viewed};
use cohort_scene::motion::WinShown;
use record::Colour;
use rules::Game;

use super::cursor::Cursor;
use super::pending::PendingMove;
use super::refusal::LastRefusal;
use super::selection::Selection;

/// Updates the marks on the board from the match, lesson, puzzle or solved game and the player's selection.
pub(super) fn show_marks(
    current: Option<Res<Match>>,
    (viewed, lesson): (Res<Viewed>, Res<CurrentLesson>),
    (puzzle, solved): (Res<CurrentPuzzle>, Res<CurrentSolved>),
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    refusal: Res<LastRefusal>,
    (hint, pending, half): (Res<Hint>, Res<PendingMove>, Res<HalfTurn>),
    settings: Res<Settings>,
    won: Res<WinShown>,
    mut marks: ResMut<Marks>,
    mut drawings: ResMut<Drawings>,
) {
    let session = lesson.session().filter(|_| current.is_none());
    let of_puzzle = puzzle.practised().map(|practised| practised.game);
    let of_solved = || solved.session().map(SolvedSession::game);
    let practised = of_puzzle.or_else(of_solved).filter(|_| current.is_none());
    let hint = match (&current, session) {
        (None, None) => {
            let help = practised.as_ref().and(puzzle.session());
            help.map_or(Hint::None, |session| hint_of(session.help()).after(&half))
        }
        (None, Some(session)) => {
            let shown = session.shown().map_or(Hint::None, Hint::Whole);
            shown.after(&half)
        }
        // Show a hint only in the current position. Show a move that waits for confirmation like a hint, with its start
        // and target squares.
        (Some(_), _) => {
            let hint = viewed.past().map_or(hint.after(&half), |_| Hint::None);
            pending.mv().map_or(hint, Hint::Whole)
        }
    };
    let arrows = hint
        .whole()
        .map(|mv| Drawing::of_move(mv, Colour::Green, 1.0));
    Drawings::draw(&mut drawings, Drawer::Hint, arrows.unwrap_or_default());
    let mut next = match (&current, session) {
        (None, None) => practised.map_or_else(Marks::default, |practised| {
            let game = half.game().unwrap_or(practised);
            marks_of(game, *selection, settings.show_targets, hint)
        }),
        (None, Some(session)) => {
            // A drill asks the player for the target squares, so the board must not show them.
            let targets = settings.show_targets && lesson.drill().is_none();
            let game = half.game().unwrap_or(session.game());
            let mut marks = marks_of(game, *selection, targets, hint);
            found(session, &mut marks);
            marks
        }
        (Some(current), _) => marks_of(
            half.game().unwrap_or(viewed.game(current)),
            *selection,
            settings.show_targets,
            hint,
        ),
    };
    if current.is_some() || session.is_some() || practised.is_some() {
        next.winners = won.squares().collect();
        next.cursor = cursor.0;
        next.refused = refusal.square();
        next.hovered = marks.hovered;
        next.last = half.half().map_or(next.last, |half| Some(half.first()));
    }
    marks.set_if_neq(next);
}

/// Marks the target squares that the player has already found, in a drill for all moves of a stone.
fn found(session: &LessonSession, marks: &mut Marks) {
    let game = session.game();
    for mv in session.found() {
        let list = if game.variant().captures(game.position(), *mv) {
            &mut marks.captures
        } else {
            &mut marks.targets
        };
        list.extend(mv.landings());
    }
}

/// Converts a puzzle's help to the hint that a match would show.
fn hint_of(help: Help) -> Hint {
    match help {
        Help::None => Hint::None,
        Help::Awaited(_) => Hint::Searching,
        Help::Stones(mv) => Hint::Stones(mv),
        Help::Move(mv) => Hint::Whole(mv),
    }
}

fn marks_of(game: &Game, selection: Selection, show_targets: bool, hint: Hint) -> Marks {
    let targets = if show_targets {
        selection.targets(game)
    } else {
        Default::default()
    };
    Marks {
        selected: selection.squares(),
        targets: targets.quiet,
        captures: targets.captures,
        last: game.plies().last().map(|ply| ply.mv),
        hint: hint.stones(),
        ..Marks::default()
    }
}
