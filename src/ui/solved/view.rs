//! View model of the page of the solved boards.

use cohort_play::locale::Locale;
use perfect::{Boards, Outlook, SolvedBoard};
use rules::{Side, Variant};

use crate::library::Thumbnail;
use crate::stone::StoneFaces;
use crate::words::{family_key, side_name};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedView {
    pub boards: Vec<BoardRow>,
    pub stones: StoneFaces,
}

/// A solved board on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The id of the variant.
    pub id: String,
    pub name: String,
    pub picture: Thumbnail,
    /// Who wins, in how many moves.
    pub value: String,
    /// Sentences about the first moves.
    pub facts: Vec<String>,
    /// The sides that the player can play, the first to move first, with the locale keys of their buttons.
    pub sides: [(Side, &'static str); 2],
}

impl SolvedView {
    pub fn of(boards: &Boards, stones: StoneFaces, locale: &Locale) -> Self {
        SolvedView {
            boards: boards
                .all()
                .iter()
                .map(|board| row(board, locale))
                .collect(),
            stones,
        }
    }
}

/// Returns the name of a solved board: its game and its size.
pub(crate) fn name(variant: &Variant, locale: &Locale) -> String {
    let shape = variant.shape();
    let game = locale.text(family_key(variant.kind()));
    format!("{game} · {}×{}", shape.files(), shape.ranks())
}

fn row(board: &SolvedBoard, locale: &Locale) -> BoardRow {
    let variant = board.variant();
    let list = |key: &str, moves: &[String]| {
        (!moves.is_empty()).then(|| locale.format(key, &[("moves", moves.join(", ").into())]))
    };
    let facts = [
        list("solved-winning", board.wins()),
        list("solved-losing", board.loses()),
        list("solved-unknown", board.open()),
    ];
    let sides = [
        (Side::Black, "solved-play-black"),
        (Side::White, "solved-play-white"),
    ];
    BoardRow {
        id: variant.id().to_owned(),
        name: name(variant, locale),
        picture: Thumbnail::of(variant, variant.start()),
        value: value(board, locale),
        facts: facts.into_iter().flatten().collect(),
        sides: match variant.first() {
            Side::Black => sides,
            Side::White => [sides[1], sides[0]],
        },
    }
}

fn value(board: &SolvedBoard, locale: &Locale) -> String {
    let winner = board.winner();
    let side = ("side", side_name(locale, winner));
    match Outlook::of_position(board.value(), board.variant().first()) {
        Outlook::Wins { moves, exact: true } | Outlook::Loses { moves, exact: true } => {
            locale.format("solved-board-wins", &[side, ("count", moves.into())])
        }
        _ => locale.format("solved-board-wins-some", &[side]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_says_who_wins_and_with_which_first_moves() {
        let locale = Locale::new(Some("en"));
        let view = SolvedView::of(&Boards::builtin(), StoneFaces::default(), &locale);
        let told = |id: &str| {
            let row = view.boards.iter().find(|row| row.id == id).unwrap();
            format!("{}. {}. {}", row.name, row.value, row.facts.join(". "))
        };
        assert_eq!(
            told("loa-5x5"),
            "Lines of Action · 5×5. Black wins in 6 moves with best play. \
             Winning first moves: c1-c3, b1-d3, b1-b3"
        );
        assert_eq!(
            told("loa-6x6"),
            "Lines of Action · 6×6. Black wins with best play; the number of moves is unknown. \
             Winning first moves: b1-b3. Losing first moves: c1-c3. \
             Not proven: b1-d3, b1-f1, c1-e3, c1xa3"
        );
        assert!(told("ordo-5x5").contains("White wins in 6 moves"));
    }
}
