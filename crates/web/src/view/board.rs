//! The squares of the board with their stones and marks.

use phrases::{Texts, line_counts_text, side_name};
use rules::insight::spanning_tree;
use rules::{Move, Outcome, Square, WinReason};
use serde::Serialize;

use crate::half::Half;
use crate::page::Page;

/// A square of the board, as the page shows it.
#[derive(Debug, Serialize)]
pub struct SquareView {
    /// The name of the square, such as `c8`.
    pub name: String,
    /// The text that a screen reader reads for the square.
    pub label: String,
    /// `black` or `white` if a stone is on the square; `None` if the square is empty.
    pub stone: Option<String>,
    /// Whether this square is the hole of a board such as Black Hole.
    pub hole: bool,
    /// Whether this square has vanished.
    pub vanished: bool,
    /// Whether this square is dark in the pattern of dark and light squares.
    pub dark: bool,
    /// Where the centre of the square is, as the player sees the board: to the right of the left end of the board and
    /// below its top, in widths of a square.
    pub place: [f32; 2],
    /// The marks on the square: `selected`, `target`, `capture`, `from`, `to`, `winner`, `refused`.
    pub marks: Vec<&'static str>,
}

/// Rounds a measure of the board to thousandths, which keeps the text for the scripts short.
pub(super) fn rounded(measure: f32) -> f32 {
    (measure * 1000.0).round() / 1000.0
}

impl Page {
    pub(super) fn squares(&self) -> Vec<SquareView> {
        let variant = self.game().variant();
        let shape = variant.shape();
        let marked = self.marked();
        let upright = self.bottom() == variant.bottom();
        let mut squares: Vec<Square> = shape.squares().collect();
        // Sorts the squares from the top left: ranks downwards, files to the right. A turned board has the reverse
        // order.
        squares.sort_unstable_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
        if !upright {
            squares.reverse();
        }
        squares
            .into_iter()
            .map(|square| {
                let marks = marked.iter().filter(|(at, _)| *at == square);
                self.square_view(square, marks.map(|(_, mark)| *mark).collect())
            })
            .collect()
    }

    fn square_view(&self, square: Square, marks: Vec<&'static str>) -> SquareView {
        let game = self.board();
        let (variant, position) = (game.variant(), game.position());
        let stone = variant.stone_at(position, square);
        let hole = variant.is_hole(square);
        let vanished = variant.is_vanished(position, square);
        let name = square.to_string();
        let shape = variant.shape();
        let (half, (x, y)) = (shape.half(), shape.centre(square));
        let turn = if self.bottom() == variant.bottom() {
            1.0
        } else {
            -1.0
        };
        let at = ("square", name.clone().into());
        let what = match stone {
            Some(side) => {
                let side = ("side", side_name(&self.texts, side).into());
                self.texts.format("square-stone", &[at, side])
            }
            None if hole => self.texts.format("square-hole", &[at]),
            None if vanished => self.texts.format("square-vanished", &[at]),
            None => self.texts.format("square-empty", &[at]),
        };
        let marked = marks.iter().map(|mark| {
            self.texts.text(match *mark {
                "selected" => "square-selected",
                "target" => "square-target",
                "capture" => "square-capture",
                "from" => "square-from",
                "to" => "square-to",
                "winner" => "square-winner",
                _ => "square-refused",
            })
        });
        let counts = line_counts_text(&self.texts, variant, position, square);
        let parts = std::iter::once(what).chain(marked).chain(counts);
        SquareView {
            name,
            label: parts.collect::<Vec<_>>().join("; "),
            stone: stone.map(|side| side.to_string()),
            hole,
            vanished,
            dark: shape.is_dark(square),
            place: [half.0 + x * turn, half.1 - y * turn].map(rounded),
            marks,
        }
    }

    /// All marks on the board, each with its square.
    fn marked(&self) -> Vec<(Square, &'static str)> {
        let mut marked = Vec::new();
        let game = self.board();
        let variant = game.variant();
        let mut mark = |squares: Vec<Square>, mark| {
            for square in squares {
                if !marked.contains(&(square, mark)) {
                    marked.push((square, mark));
                }
            }
        };
        if let Some(mv) = self.last_move() {
            mark(mv.origins(), "from");
            mark(mv.landings(), "to");
        }
        if self.hand.half.as_ref().is_some_and(Half::drops) {
            let drops = game.legal_moves().into_iter().flat_map(Move::landings);
            mark(drops.collect(), "target");
        }
        if let Some(selection) = self.hand.selection {
            mark(selection.squares(), "selected");
            let is_free = |square: &Square| variant.stone_at(game.position(), *square).is_none();
            let (free, captures) = selection.targets(game).into_iter().partition(is_free);
            mark(free, "target");
            mark(captures, "capture");
        }
        mark(self.winners(), "winner");
        if let Some((_, Some(square))) = self.hand.refused {
            mark(vec![square], "refused");
        }
        marked
    }

    /// The stones of the group that has won.
    fn winners(&self) -> Vec<Square> {
        let game = self.game();
        let Some(Outcome::Win {
            winner,
            reason: WinReason::Connected | WinReason::BothConnected,
        }) = game.outcome()
        else {
            return Vec::new();
        };
        game.variant().groups(game.position(), winner).concat()
    }

    /// The pairs of touching stones of the winning group, between which the page draws links.
    pub(super) fn chain(&self) -> Vec<[String; 2]> {
        let tree = spanning_tree(self.game().variant().shape().grid(), &self.winners()).into_iter();
        tree.filter_map(|(stone, from)| Some([from?.to_string(), stone.to_string()]))
            .collect()
    }
}
