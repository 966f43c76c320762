//! Writes a record in Smart Game Format (SGF).

use rules::{GameKind, Grid, Move, Outcome, Side, Square, WinReason};
use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::properties::{JUDGEMENTS, MARKS, TAGS};
use crate::notes::{Mark, Notes, periods_command};
use crate::record::Record;
use crate::tree::{GameTree, NodeId};

/// Why a record cannot be written as SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SgfError {
    /// The game is Ordo, for which SGF has no number.
    #[error("SGF knows no Ordo")]
    Ordo,
    /// The board has holes, which SGF cannot express.
    #[error("SGF knows no boards with holes")]
    Holes,
    /// The board consists of hexagons, which SGF cannot express.
    #[error("SGF knows no boards of hexagons")]
    Hexagons,
    /// Squares vanish during the game, which SGF cannot express.
    #[error("SGF knows no squares that vanish")]
    Vanishing,
    /// Stones from the hand drop on the board, which SGF cannot express.
    #[error("SGF knows no stones in hand")]
    Hands,
}

impl Explain for SgfError {
    fn sentence(&self) -> Sentence {
        Sentence::new(match self {
            SgfError::Ordo => "error-sgf-ordo",
            SgfError::Holes => "error-sgf-holes",
            SgfError::Hexagons => "error-sgf-hexagons",
            SgfError::Vanishing => "error-sgf-vanishing",
            SgfError::Hands => "error-sgf-hands",
        })
    }
}

impl Record {
    /// Returns the record as SGF, which [`Record::from_sgf`] reads. Without `variations`, writes only the main line.
    ///
    /// # Errors
    /// Returns an error if SGF cannot express the game or the board.
    pub fn to_sgf(&self, variations: bool) -> Result<String, SgfError> {
        let variant = self.tree.variant();
        if variant.kind() == GameKind::Ordo {
            return Err(SgfError::Ordo);
        }
        if variant.shape().grid() == Grid::Hexagonal {
            return Err(SgfError::Hexagons);
        }
        if variant.movement().squares_vanish() {
            return Err(SgfError::Vanishing);
        }
        if variant.movement().hand() > 0 {
            return Err(SgfError::Hands);
        }
        if variant
            .shape()
            .squares()
            .any(|square| variant.is_hole(square))
        {
            return Err(SgfError::Holes);
        }
        let mut text = "(;FF[4]GM[9]CA[UTF-8]".to_owned();
        text += &format!("SZ[{}]", variant.shape().files());
        let usual = match variant.shape().files() {
            8 => "loa".to_owned(),
            size => format!("loa-{size}x{size}"),
        };
        if variant.id() != usual {
            property(&mut text, "SU", variant.id());
        }
        for (tag, name) in TAGS {
            // SGF readers reduce each run of blanks in a tag to one blank, so only single blanks are written.
            let words = self.tag(tag).unwrap_or_default().split_whitespace();
            let value = words.collect::<Vec<_>>().join(" ");
            if !value.is_empty() {
                property(&mut text, name, &value);
            }
        }
        self.set_up(&mut text);
        if let Some(result) = self.tree.main_line().outcome().map(result) {
            property(&mut text, "RE", &result);
        }
        notes(&mut text, &self.tree.root().notes, Side::White);
        self.sequences(&mut text, variations);
        text += ")\n";
        Ok(text)
    }

    /// Writes the stones of the start position, unless it is the usual start position of the variant.
    fn set_up(&self, text: &mut String) {
        let (variant, start) = (self.tree.variant(), self.tree.start());
        if start == variant.start() {
            return;
        }
        for (side, name) in [(Side::Black, "AB"), (Side::White, "AW")] {
            let squares = variant.shape().squares();
            let stones: Vec<Square> = squares
                .filter(|square| variant.stone_at(start, *square) == Some(side))
                .collect();
            if !stones.is_empty() {
                *text += name;
                stones
                    .iter()
                    .for_each(|square| *text += &format!("[{square}]"));
            }
        }
        property(text, "PL", letter(start.to_move()));
    }

    /// Writes all nodes after the root. If several moves follow a position, its sequence ends there and each of these
    /// moves begins a new sequence.
    fn sequences(&self, text: &mut String, variations: bool) {
        enum Task {
            After(NodeId),
            Begin(NodeId),
            End,
        }
        let mut tasks = vec![Task::After(GameTree::ROOT)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::End => text.push(')'),
                Task::Begin(id) => {
                    *text += "\n(";
                    self.node(text, id);
                    tasks.push(Task::End);
                    tasks.push(Task::After(id));
                }
                Task::After(id) => match self.tree.node(id).next() {
                    [] => {}
                    [main, others @ ..] if others.is_empty() || !variations => {
                        self.node(text, *main);
                        tasks.push(Task::After(*main));
                    }
                    all => tasks.extend(all.iter().rev().map(|id| Task::Begin(*id))),
                },
            }
        }
    }

    fn node(&self, text: &mut String, id: NodeId) {
        let node = self.tree.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return;
        };
        let position = self.tree.node(parent).position();
        let side = position.to_move();
        let written = match mv {
            Move::Pass => "pass".to_owned(),
            mv => {
                let sign = if self.tree.variant().captures(position, mv) {
                    ":"
                } else {
                    "-"
                };
                self.tree
                    .variant()
                    .notation(position, mv)
                    .replace(['-', 'x'], sign)
            }
        };
        *text += "\n;";
        property(text, letter(side), &written);
        notes(text, &node.notes, side);
    }
}

/// Writes the annotations of a position. `side` made the move that led to the position.
fn notes(text: &mut String, notes: &Notes, side: Side) {
    let periods = notes.periods.map(periods_command).unwrap_or_default();
    let comment = [
        periods.as_str(),
        notes.before.as_str(),
        notes.comment.as_str(),
    ];
    let comment: Vec<&str> = comment
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    if !comment.is_empty() {
        property(text, "C", &comment.join(" "));
    }
    for glyph in &notes.glyphs {
        if let Some((_, name)) = JUDGEMENTS.iter().find(|(known, _)| known == glyph) {
            property(text, name, "1");
        }
    }
    for (colour, name) in MARKS {
        let of_colour = notes.marks.iter().filter_map(|mark| match mark {
            Mark::Square(own, square) if *own == colour => Some(square.to_string()),
            _ => None,
        });
        values(text, name, of_colour.collect());
    }
    let arrows = notes.marks.iter().filter_map(|mark| match mark {
        Mark::Arrow(_, from, to) => Some(format!("{from}:{to}")),
        Mark::Square(..) => None,
    });
    values(text, "AR", arrows.collect());
    if let Some(clock) = notes.clock {
        let name = if side == Side::Black { "BL" } else { "WL" };
        property(text, name, &format!("{:.3}", clock.as_secs_f64()));
    }
    if let Some(evaluation) = notes.evaluation {
        property(text, "V", &evaluation.to_string());
    }
    for (name, written) in &notes.properties {
        let written = written.iter().map(|value| escaped(value));
        values(text, name, written.collect());
    }
}

/// Writes a property with several values, which are already escaped. Writes nothing if `values` is empty.
fn values(text: &mut String, name: &str, values: Vec<String>) {
    if !values.is_empty() {
        *text += name;
        values
            .iter()
            .for_each(|value| *text += &format!("[{value}]"));
    }
}

fn property(text: &mut String, name: &str, value: &str) {
    *text += &format!("{name}[{}]", escaped(value));
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "B",
        Side::White => "W",
    }
}

fn result(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw(_) => "Draw".to_owned(),
        Outcome::Win { winner, reason } => {
            let how = match reason {
                WinReason::Resigned => "R",
                WinReason::TimeUp => "T",
                _ => "",
            };
            format!("{}+{how}", letter(winner))
        }
    }
}
