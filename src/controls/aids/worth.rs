//! Labels the board of a solved game with the values of the player's moves.

use cohort_features::solved::{CurrentSolved, SolvedSession};
use cohort_play::board::{AidLabel, AidMarks, Worth};
use perfect::MoveValue;
use rules::Square;

use crate::input::Selection;

/// Adds the labels. Without a selection, each stone has the value of its best move. With a selection, each target square
/// of the selected stones has the value of the move to that square.
pub(super) fn draw(current: &CurrentSolved, selection: Selection, marks: &mut AidMarks) {
    let Some(session) = current.session() else {
        return;
    };
    if !current.shows_values() || !session.awaits_player() || session.weighed().is_empty() {
        return;
    }
    let labels = match selection {
        Selection::Nothing => of_stones(session),
        _ => of_targets(session, selection),
    };
    let labels = labels
        .into_iter()
        .map(|(square, worth)| (square, AidLabel::Worth(worth)));
    marks.labels.extend(labels);
}

fn of_stones(session: &SolvedSession) -> Vec<(Square, Worth)> {
    let mut best: Vec<(Square, &MoveValue)> = Vec::new();
    let rank = |known: &MoveValue| session.outlook_of(known).rank();
    for known in session.weighed() {
        for square in known.mv.origins() {
            match best.iter_mut().find(|(stone, _)| *stone == square) {
                Some((_, other)) if rank(known) > rank(other) => *other = known,
                Some(_) => {}
                None => best.push((square, known)),
            }
        }
    }
    let label = |(square, known): (Square, &MoveValue)| (square, session.worth_of(known));
    best.into_iter().map(label).collect()
}

fn of_targets(session: &SolvedSession, selection: Selection) -> Vec<(Square, Worth)> {
    let game = session.game();
    let legal = selection.moves(game);
    let targets = selection.targets(game);
    let squares = targets.quiet.into_iter().chain(targets.captures);
    let label = |square: Square| {
        let lands =
            |known: &&MoveValue| legal.contains(&known.mv) && known.mv.landings().contains(&square);
        let known = session.weighed().iter().find(lands)?;
        Some((square, session.worth_of(known)))
    };
    squares.filter_map(label).collect()
}
