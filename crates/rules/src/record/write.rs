//! Writing a record.

use super::claim::Claim;
use super::content::Record;

/// The width at which moves are broken into lines, in characters.
const LINE_WIDTH: usize = 80;

impl Record {
    /// The record as text, which [`Record::read`] reads back.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.all_tags() {
            text += &tag(name, &value);
        }
        text.push('\n');
        text += &broken_into_lines(&self.words());
        text
    }

    /// The names and values of all tags, in order.
    fn all_tags(&self) -> Vec<(&str, String)> {
        let game = &self.game;
        let mut tags = vec![("Variant", game.variant().id().to_owned())];
        let changes = game.variant().changes();
        if !changes.is_empty() {
            tags.push(("Rules", changes.to_string()));
        }
        let further = self.tags.iter();
        tags.extend(further.map(|(name, value)| (name.as_str(), value.clone())));
        if game.start() != game.variant().start() {
            let position = game.variant().position_string(game.start());
            tags.push(("Position", position));
        }
        tags.push(("Result", Claim::of(game.outcome()).word().to_owned()));
        if let Some(outcome) = game.outcome() {
            tags.push(("Reason", outcome.reason().to_owned()));
        }
        tags
    }

    /// Move numbers, moves, comments and the result, in order.
    fn words(&self) -> Vec<String> {
        let mut comments = self.comments.iter().collect::<Vec<_>>();
        comments.sort_by_key(|(after, _)| *after);
        let mut comments = comments.into_iter().peekable();
        let mut comments_up_to = |made: usize, words: &mut Vec<String>| {
            while let Some((_, comment)) = comments.next_if(|(after, _)| *after <= made) {
                // A closing brace would end the comment early.
                let comment = format!("{{{}}}", comment.replace('}', ")"));
                words.extend(comment.split_whitespace().map(str::to_owned));
            }
        };
        let mut words = Vec::new();
        for (made, notation) in self.game.notations().enumerate() {
            comments_up_to(made, &mut words);
            if made % 2 == 0 {
                words.push(format!("{}.", made / 2 + 1));
            }
            words.push(notation);
        }
        comments_up_to(usize::MAX, &mut words);
        words.push(Claim::of(self.game.outcome()).word().to_owned());
        words
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

/// The words with blanks between them, in lines of at most [`LINE_WIDTH`] where the words allow it.
fn broken_into_lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= LINE_WIDTH;
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text += word;
        width += length;
    }
    text + "\n"
}
