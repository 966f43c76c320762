//! The fuzz target that reads the notes that a review writes to a game record.

use cohort_review::{Review, is_reviewed, reworded, take_up, without_review};
use record::{GameTree, Record};

use super::variants::catalogue;
use crate::target::Target;

/// Parses comments that contain the command of a review.
pub const STUDY: Target = Target {
    name: "study",
    check: check_study,
    tokens: &[
        "[%review ",
        "]",
        "nodes=200000",
        "before=0.6121",
        "after=0.4310",
        "eval=-35",
        "eval=#3",
        "is=",
        "only",
        "better=",
        "c8-c6,a2-c2",
        "reply=",
        "h4-f4",
        ";",
        " ",
        "=",
        ",",
        "1e999",
        "-1",
        "NaN",
        "[%clk 0:01:00]",
    ],
    folders: &[],
    runs: 3000,
    ..Target::USUAL
};

fn check_study(bytes: &[u8]) {
    let comment = String::from_utf8_lossy(bytes);
    let words = reworded(&comment, "[%review x] words");
    assert!(words.starts_with("[% review x] words"), "{words}");
    assert_eq!(without_review(&words), "[% review x] words");
    // Removes the characters that a comment in a game record cannot contain.
    let held = comment.replace(['{', '}'], "");
    let text = format!("[Variant \"loa\"]\n\n1. c8-c6 {{{held}}} a2-c2 {{{held}}} *\n");
    let record = Record::from_text(&text, 1, catalogue()).expect("a record with a comment");
    let found = taken(&record.tree);
    assert!(found <= 2, "{found}");
    let again = Record::from_text(&record.to_text(true), 1, catalogue());
    assert_eq!(taken(&again.expect("the same").tree), found);
}

/// Returns how many reviewed moves can be read from the notes of a game tree.
fn taken(tree: &GameTree) -> usize {
    let end = tree.main_node(usize::MAX - 1);
    let mut review = Review::of_line(tree, end, 1);
    let found = take_up(&mut review, tree, end);
    let reviewed = tree.line_from(GameTree::ROOT);
    assert!(
        found
            <= reviewed
                .filter(|id| is_reviewed(&tree.node(*id).notes))
                .count()
    );
    found
}
