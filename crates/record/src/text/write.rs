//! Writing a record as text.

use rules::Game;

use super::result::TERMINATION;
use crate::record::{Record, word};
use crate::tree::{GameTree, NodeId, Step, steps};

/// The width at which moves are broken into lines, in characters.
const LINE_WIDTH: usize = 80;

impl Record {
    /// The record as text, which [`Record::from_text`] reads back. Without variations it is the main line alone.
    pub fn to_text(&self, variations: bool) -> String {
        let end = self.tree.main_line();
        let mut text = String::new();
        for (name, value) in self.all_tags(&end) {
            text += &tag(name, &value);
        }
        text.push('\n');
        text + &broken_into_lines(&self.words(&end, variations))
    }

    /// The names and values of all tags, in order.
    fn all_tags(&self, end: &Game) -> Vec<(&str, String)> {
        let variant = self.tree.variant();
        let mut tags = vec![("Variant", variant.id().to_owned())];
        let changes = variant.changes();
        if !changes.is_empty() {
            tags.push(("Rules", changes.to_string()));
        }
        let over = end.outcome().is_some();
        let said_anyway = |name: &str| over && name == TERMINATION;
        let further = self.tags.iter().filter(|(name, _)| !said_anyway(name));
        tags.extend(further.map(|(name, value)| (name.as_str(), value.clone())));
        if self.tree.start() != variant.start() {
            tags.push(("SetUp", "1".to_owned()));
            tags.push(("Position", variant.position_string(self.tree.start())));
        }
        tags.push(("Result", word(end.outcome()).to_owned()));
        if let Some(outcome) = end.outcome() {
            tags.push((TERMINATION, outcome.reason().to_owned()));
        }
        tags
    }

    /// Move numbers, moves, comments, variations and the result, in order.
    fn words(&self, end: &Game, variations: bool) -> Vec<String> {
        let mut words = Vec::new();
        say(&mut words, &self.tree.root().notes.with_commands());
        let mut depth = 0_usize;
        // A number stands before a move of the side that begins, and wherever something stands between moves.
        let mut interrupted = true;
        for step in steps(&self.tree) {
            match step {
                Step::Open => depth += 1,
                Step::Close => depth -= 1,
                Step::Node(_) => {}
            }
            if depth > 0 && !variations || depth == 0 && step == Step::Close && !variations {
                continue;
            }
            match step {
                Step::Open => {
                    words.push("(".to_owned());
                    interrupted = true;
                }
                Step::Close => {
                    words.push(")".to_owned());
                    interrupted = true;
                }
                Step::Node(id) => interrupted = self.made(&mut words, id, interrupted),
            }
        }
        words.push(word(end.outcome()).to_owned());
        words
    }

    /// A move with what is said about it; whether something stands behind it.
    fn made(&self, words: &mut Vec<String>, id: NodeId, interrupted: bool) -> bool {
        let node = self.tree.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return interrupted;
        };
        let notes = &node.notes;
        say(words, &notes.before);
        let plies = self.plies_before(parent);
        match plies % 2 {
            0 => words.push(format!("{}.", plies / 2 + 1)),
            _ if interrupted || !notes.before.is_empty() => {
                words.push(format!("{}...", plies / 2 + 1));
            }
            _ => {}
        }
        let position = self.tree.node(parent).position();
        words.push(self.tree.variant().notation(position, mv));
        words.extend(notes.glyphs.iter().map(|glyph| format!("${glyph}")));
        let comment = notes.with_commands();
        say(words, &comment);
        !comment.is_empty()
    }

    fn plies_before(&self, id: NodeId) -> usize {
        let nodes = std::iter::successors(Some(id), |at| self.tree.node(*at).parent());
        nodes.take_while(|at| *at != GameTree::ROOT).count()
    }
}

/// Adds a comment, if there is one. A closing brace would end it early.
fn say(words: &mut Vec<String>, comment: &str) {
    if !comment.is_empty() {
        let comment = format!("{{{}}}", comment.replace('}', ")"));
        words.extend(comment.split_whitespace().map(str::to_owned));
    }
}

/// A line such as `[Black "Anna"]`.
fn tag(name: &str, value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\r', '\n'], " ");
    format!("[{name} \"{value}\"]\n")
}

/// The words with blanks between them, brackets close to what they hold, in lines of at most [`LINE_WIDTH`] where the words
/// allow it.
fn broken_into_lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    let mut glued = true;
    for word in words {
        let length = word.chars().count();
        if !glued && word != ")" {
            let fits = width + 1 + length <= LINE_WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text += word;
        width += length;
        glued = word == "(";
    }
    text + "\n"
}
