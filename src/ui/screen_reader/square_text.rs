//! The text of a square for screen readers: its stone, how far the stone moves, and the marks on the square.

use cohort_play::board::{Board, Marks};
use cohort_play::locale::Locale;
use phrases::line_counts_text;
use rules::Square;

use crate::words::side_name;

/// Returns what a player sees of a square, as a list of short texts.
pub(super) fn square_text(locale: &Locale, board: &Board, marks: &Marks, square: Square) -> String {
    let what = what_stands(locale, board, square);
    let lines = line_counts_text(locale, &board.variant, &board.position, square);
    let marks = marks_at(marks, square).map(|key| locale.text(key));
    let all = std::iter::once(what).chain(marks).chain(lines);
    all.collect::<Vec<_>>().join("; ")
}

fn what_stands(locale: &Locale, board: &Board, square: Square) -> String {
    let name = ("square", square.to_string().into());
    match board.variant.stone_at(&board.position, square) {
        Some(side) => locale.format("square-stone", &[name, ("side", side_name(locale, side))]),
        None if board.variant.is_hole(square) => locale.format("square-hole", &[name]),
        None if board.variant.is_vanished(&board.position, square) => {
            locale.format("square-vanished", &[name])
        }
        None => locale.format("square-empty", &[name]),
    }
}

/// Returns the locale keys of the marks on a square.
fn marks_at(marks: &Marks, square: Square) -> impl Iterator<Item = &'static str> {
    let last = marks.last;
    let came = last.is_some_and(|mv| mv.origins().contains(&square));
    let went = last.is_some_and(|mv| mv.landings().contains(&square));
    [
        (marks.selected.contains(&square), "square-selected"),
        (marks.targets.contains(&square), "square-target"),
        (marks.captures.contains(&square), "square-capture"),
        (marks.hint.contains(&square), "square-hint"),
        (marks.refused == Some(square), "square-refused"),
        (marks.winners.contains(&square), "square-winner"),
        (came, "square-from"),
        (went, "square-to"),
    ]
    .into_iter()
    .filter_map(|(is_there, key)| is_there.then_some(key))
}

/// Returns a text with the selected stones and the squares that they can move to; `None` without a selection.
pub(super) fn selection_text(locale: &Locale, marks: &Marks) -> Option<String> {
    if marks.selected.is_empty() {
        return None;
    }
    let list = |squares: &[Square]| {
        let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
        names.join(", ")
    };
    let part = |key: &'static str, squares: &[Square]| {
        let given = !squares.is_empty();
        given.then(|| locale.format(key, &[("squares", list(squares).into())]))
    };
    let parts = [
        part("said-selected", &marks.selected),
        part("said-targets", &marks.targets),
        part("said-captures", &marks.captures),
    ];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
}
