//! Builds the comments and variations that the move list shows between the moves of a game.

use cohort_review::{is_reviewed, without_review};
use record::{GameTree, Node, NodeId, SIGNS};
use rules::Game;

use crate::panel::{Part, Remark};
use crate::words::moves;

/// Maximum depth of nested variations. Variations that are nested more deeply are left out.
const DEEPEST: usize = 8;

/// Maximum number of moves in all variations of a game. Moves after this number are left out.
const MOST: usize = 2_000;

/// The text in place of moves that are left out.
const MORE: &str = "…";

/// Whether the move list shows the glyphs that a review has given to moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reviews {
    Shown,
    /// Hide the glyphs of the review, because they would help the player during the game.
    Hidden,
}

/// Returns the comments and variations of a game, in the order of its main line. `shown` is the node of the position on
/// the board.
pub(super) fn remarks(
    tree: &GameTree,
    game: &Game,
    shown: NodeId,
    reviews: Reviews,
) -> Vec<Remark> {
    let mut writer = Writer {
        tree,
        game,
        shown,
        reviews,
        left: MOST,
    };
    let line: Vec<NodeId> = tree.line_from(GameTree::ROOT).collect();
    let mut remarks = Vec::new();
    for (plies, id) in line.iter().enumerate() {
        let node = tree.node(*id);
        let mut say = |parts: Vec<Part>| {
            if !parts.is_empty() {
                remarks.push(Remark { plies, parts });
            }
        };
        say(comment(node));
        let Some(parent) = node.parent() else {
            continue;
        };
        for other in tree.node(parent).next().iter().skip(1) {
            say(writer.variation(*other, plies, 0));
        }
    }
    remarks
}

/// Adds the glyph of a move's grade to the move's notation.
pub(super) fn with_sign(node: &Node, mut text: String, reviews: Reviews) -> String {
    if reviews == Reviews::Hidden && is_reviewed(&node.notes) {
        return text;
    }
    let sign = SIGNS
        .iter()
        .find(|(_, glyph)| node.notes.glyphs.contains(glyph));
    text += sign.map_or("", |(sign, _)| sign);
    text
}

/// Returns the comment on a position. Leaves out the text of a review, because the review page shows this text.
fn comment(node: &Node) -> Vec<Part> {
    words(&without_review(&node.notes.comment))
}

fn words(text: &str) -> Vec<Part> {
    let said = (!text.is_empty()).then(|| Part::Words(text.to_owned()));
    said.into_iter().collect()
}

/// Puts text parts in brackets. The brackets become a part of the first and the last text, so that no line break can
/// separate a bracket from its text.
fn in_brackets(mut parts: Vec<Part>) -> Vec<Part> {
    if let Some(first) = parts.first_mut() {
        text_of(first).insert(0, '(');
    }
    if let Some(last) = parts.last_mut() {
        text_of(last).push(')');
    }
    parts
}

fn text_of(part: &mut Part) -> &mut String {
    match part {
        Part::Words(text) | Part::Move { text, .. } => text,
    }
}

struct Writer<'t> {
    tree: &'t GameTree,
    game: &'t Game,
    shown: NodeId,
    reviews: Reviews,
    /// Number of moves of variations that may still be written.
    left: usize,
}

impl Writer<'_> {
    /// Returns the variation that starts with the node `first`, after `plies` plies. `deep` is the nesting depth of the
    /// variation.
    fn variation(&mut self, first: NodeId, plies: usize, deep: usize) -> Vec<Part> {
        let line: Vec<NodeId> = self.tree.line_from(first).collect();
        let mut parts = words(&self.tree.node(first).notes.before);
        // A move number precedes every move of the side that moves first. It also precedes the first move of a line,
        // and a move after a comment or variation.
        let mut interrupted = true;
        for (plies, id) in (plies..).zip(line) {
            if self.left == 0 {
                parts.push(Part::Words(MORE.to_owned()));
                break;
            }
            self.left -= 1;
            let number = moves(self.game, plies);
            let begins = moves(self.game, plies - 1) < number;
            let before = match (begins, interrupted) {
                (true, _) => format!("{number}.\u{a0}"),
                (false, true) => format!("{number}.\u{a0}…\u{a0}"),
                (false, false) => String::new(),
            };
            let node = self.tree.node(id);
            let text = self.tree.notation(id).unwrap_or_default();
            parts.push(Part::Move {
                text: before + &with_sign(node, text, self.reviews),
                node: id,
                is_shown: id == self.shown,
            });
            let comment = comment(node);
            interrupted = !comment.is_empty();
            parts.extend(comment);
            if id == first {
                continue;
            }
            let others = node
                .parent()
                .map_or(&[][..], |parent| self.tree.node(parent).next());
            for other in others.iter().skip(1) {
                parts.extend(in_brackets(if deep < DEEPEST {
                    self.variation(*other, plies, deep + 1)
                } else {
                    vec![Part::Words(MORE.to_owned())]
                }));
                interrupted = true;
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    const TEXT: &str = "[Variant \"loa\"]\n\n{before} 1. c8-c6 $1 (1. b8-b6 {why} a2-c2 (1... a3-c3 2. d8-d6) 2. d8-d6) \
                        (1. d8-d6) 1... a2-c2 {good} *\n";

    fn told(text: &str) -> Vec<(usize, String)> {
        let record = record::Record::read(text.as_bytes(), &Catalogue::builtin()).unwrap();
        let game = record.tree.main_line();
        let remarks = remarks(&record.tree, &game, GameTree::ROOT, Reviews::Shown);
        let told = |part: Part| match part {
            Part::Words(words) => words,
            Part::Move { text, .. } => text.replace('\u{a0}', " "),
        };
        let line = |remark: Remark| {
            let parts: Vec<String> = remark.parts.into_iter().map(told).collect();
            (remark.plies, parts.join(" "))
        };
        remarks.into_iter().map(line).collect()
    }

    #[test]
    fn words_and_variations_stand_behind_their_moves() {
        let expected = [
            (0, "before"),
            (1, "1. b8-b6 why 1. … a2-c2 (1. … a3-c3 2. d8-d6) 2. d8-d6"),
            (1, "1. d8-d6"),
            (2, "good"),
        ];
        let expected = expected.map(|(plies, text)| (plies, text.to_owned()));
        assert_eq!(told(TEXT), expected);
    }

    #[test]
    fn deep_and_long_variations_are_cut_short() {
        let catalogue = Catalogue::builtin();
        let mut record = record::Record::read(TEXT.as_bytes(), &catalogue).unwrap();
        // Nests 40 variations: each has one move, and the next variation begins after this move.
        let mut at = GameTree::ROOT;
        for _ in 0..40 {
            let parent = at;
            for mv in record.tree.game_to(at).legal_moves().into_iter().take(2) {
                at = record.tree.play(parent, mv).unwrap();
            }
        }
        let text = told(&record.to_text(true));
        assert!(
            text.iter().any(|(_, line)| line.contains("(…)")),
            "{text:?}"
        );
    }
}
