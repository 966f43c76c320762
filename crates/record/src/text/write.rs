//! Writes a record as text.

use rules::Game;

use super::result::TERMINATION;
use crate::record::{Record, word};
use crate::tree::{Node, NodeId, Step, steps};

/// The line width of the moves, in characters.
const LINE_WIDTH: usize = 80;

impl Record {
    /// Returns the record as text, which [`Record::from_text`] reads. Without `variations`, writes only the main line.
    pub fn to_text(&self, variations: bool) -> String {
        let end = self.tree.main_line();
        let mut text = String::new();
        for (name, value) in self.all_tags(&end) {
            text += &tag(name, &value);
        }
        text.push('\n');
        text + &broken_into_lines(&self.words(&end, variations))
    }

    /// All tags of the record as names and values, in the order in which they are written.
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

    /// The words of the record in order: move numbers, moves, comments, variations and the result.
    fn words(&self, end: &Game, variations: bool) -> Vec<Word> {
        let mut words = Vec::new();
        let root = self.tree.root();
        judge(&mut words, &root.notes.glyphs);
        say(&mut words, &self.comment_behind(root));
        // `plies` counts the moves before the next move. `plies_behind` is a stack with one entry for each open
        // variation: the value of `plies` after the end of that variation.
        let (mut plies, mut plies_behind) = (0_usize, Vec::new());
        // A number precedes each move of the side that moves first, and each move that does not directly follow another
        // move.
        let mut interrupted = true;
        for step in steps(&self.tree) {
            let left_out = !variations && !plies_behind.is_empty();
            let is_bracket = !matches!(step, Step::Node(_));
            match step {
                Step::Open => {
                    plies_behind.push(plies);
                    plies = plies.saturating_sub(1);
                }
                Step::Close => plies = plies_behind.pop().unwrap_or(plies),
                Step::Node(id) => {
                    if !left_out {
                        interrupted = self.made(&mut words, id, plies, interrupted);
                    }
                    plies += 1;
                }
            }
            if variations && is_bracket {
                words.push(if step == Step::Open {
                    Word::Open
                } else {
                    Word::Close
                });
                interrupted = true;
            }
        }
        words.push(Word::Text(word(end.outcome()).to_owned()));
        words
    }

    /// Writes the move made after `plies` moves, with its annotations. Returns whether a comment follows the move.
    fn made(&self, words: &mut Vec<Word>, id: NodeId, plies: usize, interrupted: bool) -> bool {
        let node = self.tree.node(id);
        let (Some(mv), Some(parent)) = (node.mv(), node.parent()) else {
            return interrupted;
        };
        let notes = &node.notes;
        let goes_on = self.tree.node(parent).next().first() == Some(&id);
        let before = if goes_on { "" } else { &notes.before };
        say(words, before);
        match plies % 2 {
            0 => words.push(Word::Text(format!("{}.", plies / 2 + 1))),
            _ if interrupted || !before.is_empty() => {
                words.push(Word::Text(format!("{}...", plies / 2 + 1)));
            }
            _ => {}
        }
        let position = self.tree.node(parent).position();
        words.push(Word::Text(self.tree.variant().notation(position, mv)));
        judge(words, &notes.glyphs);
        let comment = self.comment_behind(node);
        say(words, &comment);
        !comment.is_empty()
    }

    /// The comment after the move of a node. This text includes the comment before the next move, because a reader of
    /// the text cannot distinguish the two comments.
    fn comment_behind(&self, node: &Node) -> String {
        let next = node.next().first();
        let before = next.map_or("", |id| &self.tree.node(*id).notes.before);
        let comment = [&node.notes.with_commands(), before];
        comment.join(" ").trim().to_owned()
    }
}

/// A piece of the record's text. The writer puts a blank or a line break between two pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    /// A move, a number or a word of a comment.
    Text(String),
    /// The opening bracket of a variation, without a blank after it.
    Open,
    /// The closing bracket, without a blank before it.
    Close,
}

impl Word {
    fn text(&self) -> &str {
        match self {
            Word::Text(text) => text,
            Word::Open => "(",
            Word::Close => ")",
        }
    }
}

/// Writes annotation glyphs by number, such as `$1`.
fn judge(words: &mut Vec<Word>, glyphs: &[u8]) {
    words.extend(glyphs.iter().map(|glyph| Word::Text(format!("${glyph}"))));
}

/// Writes a comment unless it is empty. Replaces closing braces, which would end the comment early.
fn say(words: &mut Vec<Word>, comment: &str) {
    if !comment.is_empty() {
        let comment = format!("{{{}}}", comment.replace('}', ")"));
        let parts = comment.split_whitespace();
        words.extend(parts.map(|part| Word::Text(part.to_owned())));
    }
}

/// Formats a tag line such as `[Black "Anna"]`.
fn tag(name: &str, value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\r', '\n'], " ");
    format!("[{name} \"{value}\"]\n")
}

/// Joins the words with blanks and breaks lines at [`LINE_WIDTH`] where possible. Writes no blank after an opening
/// bracket or before a closing bracket.
fn broken_into_lines(words: &[Word]) -> String {
    let mut text = String::new();
    let mut width = 0;
    let mut glued = true;
    for word in words {
        let length = word.text().chars().count();
        if !glued && *word != Word::Close {
            let fits = width + 1 + length <= LINE_WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text += word.text();
        width += length;
        glued = *word == Word::Open;
    }
    text + "\n"
}
