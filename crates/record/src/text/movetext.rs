//! Parses the moves, comments, variations and result of a text record.

use rules::{Cursor, Declaration, Game, Move, Refusal, Square, move_forms, read_move};
use sentence::{Explain, Sentence};

use super::result::{Said, read_result};
use crate::boardspace::{Entry, read_entry};
use crate::limits::Limits;
use crate::notes::SIGNS;
use crate::place::Place;
use crate::record::RecordError;
use crate::tree::{GameTree, NodeId};

/// The parser's position in the tree, and the game up to that position. The parser checks each move in this game, so it
/// need not replay the line from the start.
struct Line<'t> {
    tree: &'t mut GameTree,
    limits: &'t Limits,
    game: Game,
    at: NodeId,
    /// The nodes from which the open variations branch off, outermost first.
    left: Vec<NodeId>,
    /// The comment before the next move of a variation.
    before: String,
}

/// Reads everything after the tags. Returns the result word at the end of the text and its position, if the text has a
/// result.
pub(super) fn read<'a>(
    cursor: &mut Cursor<'a>,
    tree: &mut GameTree,
    limits: &Limits,
) -> Result<Option<(Said, Cursor<'a>)>, RecordError> {
    let game = tree.game_to(GameTree::ROOT);
    let mut line = Line {
        tree,
        limits,
        game,
        at: GameTree::ROOT,
        left: Vec::new(),
        before: String::new(),
    };
    let mut opened = Vec::new();
    loop {
        cursor.skip_blank();
        let place = cursor.clone();
        match cursor.peek() {
            None => break,
            Some('{') => {
                let comment = read_comment(cursor)?;
                line.say(comment, &place)?;
            }
            Some(';') => {
                cursor.bump();
                let comment = cursor.take_while(|c| c != '\n');
                line.say(comment, &place)?;
            }
            Some('(') => {
                cursor.bump();
                line.open().ok_or_else(|| {
                    place.error(
                        Sentence::new("error-variation-first"),
                        Sentence::new("error-variation-place"),
                    )
                })?;
                opened.push(place);
            }
            Some(')') => {
                cursor.bump();
                line.close().ok_or_else(|| {
                    place.error(
                        Sentence::new("error-variation-none"),
                        Sentence::new("error-remove"),
                    )
                })?;
                opened.pop();
            }
            Some('$') => {
                cursor.bump();
                let number = cursor.take_while(|c| c.is_ascii_digit()).parse();
                let number = number.map_err(|_| {
                    place.error(
                        Sentence::new("error-judgement"),
                        Sentence::new("error-judgement-form"),
                    )
                })?;
                line.judge(number);
            }
            // boardspace.net separates its entries with commas.
            Some(',') => drop(cursor.bump()),
            Some(_) => {
                if let Some(entry) = read_entry(cursor) {
                    line.entry(entry?, &place)?;
                    continue;
                }
                let word = read_word(cursor)?;
                let word = line.with_second_part(word, cursor, &place)?;
                if word.is_empty() {
                    return Err(
                        place.error(Sentence::new("error-here"), Sentence::new("error-remove"))
                    );
                }
                match read_result(word) {
                    Some(said) if opened.is_empty() => {
                        expect_end(cursor)?;
                        return Ok(Some((said, place)));
                    }
                    // Some programs write a result at the end of a variation. Ignores such a result.
                    Some(_) => {}
                    None => line.word(word, place)?,
                }
            }
        }
    }
    match opened.pop() {
        Some(place) => Err(place.error(
            Sentence::new("error-variation-ends"),
            Sentence::new("error-close-with").text("sign", ')'),
        )),
        None => Ok(None),
    }
}

impl Line<'_> {
    /// Adds a comment to the current position.
    fn say(&mut self, comment: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        let began = self
            .left
            .last()
            .is_some_and(|left| self.tree.node(*left).parent() == Some(self.at));
        if began {
            let words = comment.split_whitespace().collect::<Vec<_>>().join(" ");
            join(&mut self.before, &words);
            return self.limits.check_comment(&self.before, place);
        }
        let notes = self.tree.notes_mut(self.at);
        let words = notes.take_commands(comment);
        join(&mut notes.comment, &words);
        self.limits.check_comment(&notes.comment, place)
    }

    fn judge(&mut self, glyph: u8) {
        self.tree.notes_mut(self.at).judge(glyph);
    }

    /// Begins a variation that replaces the last move; `None` if no move was made before.
    fn open(&mut self) -> Option<()> {
        let parent = self.tree.node(self.at).parent()?;
        self.left.push(self.at);
        self.game.undo();
        self.at = parent;
        Some(())
    }

    /// Ends a variation; `None` if no variation is open.
    fn close(&mut self) -> Option<()> {
        let left = self.left.pop()?;
        let parent = self.tree.node(left).parent()?;
        while self.at != parent {
            self.game.undo();
            self.at = self.tree.node(self.at).parent()?;
        }
        let mv = self.tree.node(left).mv()?;
        // The move cannot fail, because it was legal before in the same position.
        let _ = self.game.play(mv);
        self.at = left;
        // Saves the comment of a variation without moves. Does nothing for other variations.
        self.keep_before();
        Some(())
    }

    /// Reads the second part of the turn that begins with `word` and a comma. Returns the whole turn; the word alone if it
    /// is no first part of a turn.
    fn with_second_part<'a>(
        &self,
        word: &'a str,
        cursor: &mut Cursor<'a>,
        start: &Cursor<'a>,
    ) -> Result<&'a str, RecordError> {
        let mut ahead = cursor.clone();
        ahead.skip_blank_of_line();
        let asks_for_more = |mv| self.game.legality(mv).is_err_and(Refusal::asks_for_more);
        if !ahead.accept(',') || !read_move(without_number(word)).is_ok_and(asks_for_more) {
            return Ok(word);
        }
        ahead.skip_blank_of_line();
        read_word(&mut ahead)?;
        *cursor = ahead;
        Ok(cursor.since(start))
    }

    /// Reads a word: a move with or without its number, or a number alone.
    fn word(&mut self, word: &str, mut place: Cursor<'_>) -> Result<(), RecordError> {
        let text = without_number(word);
        place.column += word.chars().count() - text.chars().count();
        if text.is_empty() {
            return Ok(());
        }
        // A boardspace.net entry can follow the number without a blank.
        if let Some(entry) = read_entry(&mut Cursor::beginning_at(text, place.line, place.column)) {
            return self.entry(entry?, &place);
        }
        let (bare, signs) = without_signs(text);
        let movement = self.game.variant().movement();
        let mv = read_move(bare).map_err(|error| place.error_in(error.in_game(movement)))?;
        self.play(mv, bare, &place)?;
        for glyph in signs {
            self.judge(glyph);
        }
        Ok(())
    }

    /// Applies a boardspace.net entry. Other programs use some of the same words, such as `resign`.
    fn entry(&mut self, entry: Entry, place: &Cursor<'_>) -> Result<(), RecordError> {
        let side = self.game.position().to_move();
        match entry {
            Entry::Nothing => Ok(()),
            Entry::Made(mv) => self.play(mv, &mv.to_string(), place),
            Entry::Resigned => self.declare(Declaration::Resigned(side), place),
            Entry::OtherTimeUp => self.declare(Declaration::TimeUp(!side), place),
            Entry::DrawAgreed => self.declare(Declaration::DrawAgreed, place),
        }
    }

    /// Declares the end of the game at the current node. Has no effect in a variation.
    fn declare(&mut self, declaration: Declaration, place: &Cursor<'_>) -> Result<(), RecordError> {
        if !self.left.is_empty() {
            return Ok(());
        }
        if self.game.outcome().is_some() {
            return Err(place.error(
                Sentence::new("refused-game-over"),
                Sentence::new("error-remove"),
            ));
        }
        self.tree.declared = Some(declaration);
        Ok(())
    }

    /// Makes the move written as `text`.
    fn play(&mut self, mv: Move, text: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        let declared = self
            .left
            .is_empty()
            .then(|| self.tree.declared.take())
            .flatten();
        if declared.is_some() {
            return Err(place.error(
                Sentence::new("error-goes-on"),
                Sentence::new("error-end-before"),
            ));
        }
        let ply = self
            .game
            .play(mv)
            .map_err(|refusal| illegal(&self.game, text, refusal, place))?;
        self.at = self.tree.push(self.at, &ply);
        self.limits.check_move(self.tree, &self.game, place)?;
        self.keep_before();
        Ok(())
    }

    /// Attaches the pending comment to the move just made. Commands in the comment apply to the position after the
    /// move.
    fn keep_before(&mut self) {
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            let notes = self.tree.notes_mut(self.at);
            let words = notes.take_commands(&before);
            join(&mut notes.before, &words);
        }
    }
}

/// The longest word that is accepted, in characters. Every move is shorter, even with its number, signs and blanks.
const LONGEST_WORD: usize = 64;

/// Reads one word or one whole move. A move can contain blanks, for example around the dash between two squares, but
/// must be on one line.
///
/// # Errors
/// Returns an error if the word is longer than any move.
fn read_word<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, RecordError> {
    let ends = |c: char| c.is_whitespace() || "{}();$,".contains(c);
    let start = cursor.clone();
    loop {
        cursor.take_while(|c| !ends(c));
        let word = cursor.since(&start);
        if cursor.at - start.at > LONGEST_WORD {
            let problem = Sentence::new("error-word-long").text("word", word);
            return Err(start.error(problem, move_forms(None)));
        }
        let squares = without_number(word);
        let begins_as_move = squares.starts_with(|c: char| c.is_ascii_alphabetic())
            && squares.contains(|c: char| c.is_ascii_digit());
        let mut ahead = cursor.clone();
        ahead.skip_blank_of_line();
        let next = ahead.peek().map(|c| c.to_ascii_lowercase());
        let goes_on = match next {
            None | Some('\n') => false,
            Some('-' | ':' | 'x' | '@') => true,
            Some(letter) => {
                let sign = squares.ends_with(['-', ':', 'x', 'X']);
                letter.is_ascii_lowercase() && (sign || Square::parse(squares).is_some())
            }
        };
        if !(begins_as_move && goes_on) || ahead.since(cursor).is_empty() {
            return Ok(word);
        }
        *cursor = ahead;
    }
}

/// Appends the comment `words` to the comment `text`, separated by a blank.
fn join(text: &mut String, words: &str) {
    if !text.is_empty() && !words.is_empty() {
        text.push(' ');
    }
    text.push_str(words);
}

/// Strips the move number from a word: returns `c8-c6` for `1.c8-c6`, and an empty text for `1.` and `1`.
fn without_number(word: &str) -> &str {
    let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = after_number.trim_start_matches(['.', '…']);
    let has_number = after_number.len() < word.len();
    let has_dot = text.len() < after_number.len();
    if has_dot || has_number && text.is_empty() {
        text
    } else {
        word
    }
}

/// Splits signs such as `!?` off the end of a move. Returns the bare move and the glyphs of the signs.
fn without_signs(text: &str) -> (&str, Vec<u8>) {
    let bare = text.trim_end_matches(['!', '?']);
    let signs = text.get(bare.len()..).unwrap_or_default();
    let known = SIGNS.iter().find(|(sign, _)| *sign == signs);
    (bare, known.map(|(_, glyph)| *glyph).into_iter().collect())
}

fn illegal(game: &Game, text: &str, refusal: Refusal, place: &Cursor<'_>) -> RecordError {
    let legal = game.legal_moves();
    let remedy = match legal.first() {
        None => Sentence::new("error-end-line"),
        Some(&example) => {
            let example = game.variant().notation(game.position(), example);
            Sentence::new("error-legal-moves")
                .text("side", game.position().to_move())
                .number("count", legal.len())
                .text("example", example)
        }
    };
    let problem = Sentence::new("error-illegal")
        .text("move", text)
        .and("why", refusal.sentence());
    place.error(problem, remedy)
}

/// Skips comments after the result; nothing else is allowed there.
fn expect_end(cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
    loop {
        cursor.skip_blank();
        match cursor.peek() {
            None => return Ok(()),
            Some('{') => drop(read_comment(cursor)?),
            Some(_) => {
                let remedy = Sentence::new("error-next-game");
                return Err(cursor.error(Sentence::new("error-after-result"), remedy));
            }
        }
    }
}

/// Reads a comment including its braces.
fn read_comment<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, RecordError> {
    let place = cursor.clone();
    cursor.bump();
    let text = cursor.take_while(|c| c != '}');
    if cursor.accept('}') {
        Ok(text)
    } else {
        Err(place.error(
            Sentence::new("error-comment-ends"),
            Sentence::new("error-close-with").text("sign", '}'),
        ))
    }
}
