//! Reading the moves of a record, with comments, variations and the result.

use super::claim::{Claim, WrittenClaim};
use super::content::Record;
use super::error::RecordError;
use crate::cursor::Cursor;
use crate::game::Game;
use crate::moves::Move;
use crate::notation::read_move;
use crate::refusal::Refusal;

/// Plays the moves and keeps the comments; gives the result at the end, if one is written.
pub(super) fn read_moves<'a>(
    cursor: &mut Cursor<'a>,
    record: &mut Record,
) -> Result<Option<WrittenClaim<'a>>, RecordError> {
    loop {
        cursor.skip_blank();
        let made = record.game.plies().len();
        let place = cursor.clone();
        match cursor.peek() {
            None => return Ok(None),
            Some('{') => record.comments.push((made, read_comment(cursor)?)),
            Some(';') => {
                cursor.bump();
                let comment = cursor.take_while(|c| c != '\n').trim();
                record.comments.push((made, comment.to_owned()));
            }
            Some('(') => skip_variation(cursor)?,
            Some(_) => {
                let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ';');
                let word = cursor.take_while(|c| !ends(c));
                if let Some(claim) = Claim::read(word) {
                    expect_end(cursor)?;
                    return Ok(Some(WrittenClaim { claim, place }));
                }
                play_word(&mut record.game, word, place)?;
            }
        }
    }
}

/// Plays one word, which stands at `place`: a move, with or without its number before it, a number alone, or
/// `resign`.
fn play_word(game: &mut Game, word: &str, mut place: Cursor<'_>) -> Result<(), RecordError> {
    let text = without_number(word);
    place.column += word.chars().count() - text.chars().count();
    if text.is_empty() {
        return Ok(());
    }
    if text.eq_ignore_ascii_case("resign") {
        let side = game.position().to_move();
        return game
            .resign(side)
            .map_err(|over| RecordError::at(&place, over.to_string(), "remove this word"));
    }
    let mv: Move = read_move(text).map_err(|error| RecordError::in_text(&place, error))?;
    match game.play(mv) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(illegal(game, text, refusal, &place)),
    }
}

/// A word without the number of a move before it, such as `c8-c6` of `1.c8-c6`, or nothing of `1.` and `1`.
fn without_number(word: &str) -> &str {
    let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = after_number.trim_start_matches(['.', '…']);
    let has_number = after_number.len() < word.len();
    let has_dot = text.len() < after_number.len();
    if has_number && (has_dot || text.is_empty()) {
        text
    } else {
        word
    }
}

fn illegal(game: &Game, text: &str, refusal: Refusal, place: &Cursor<'_>) -> RecordError {
    let legal = game.legal_moves();
    let remedy = match legal.first() {
        None => "end the record here".to_owned(),
        Some(&example) => {
            let side = game.position().to_move();
            let example = game.variant().notation(game.position(), example);
            format!("{side} has {} legal moves, such as {example}", legal.len())
        }
    };
    RecordError::at(place, format!("{text} is not legal: {refusal}"), remedy)
}

/// Reads on over comments behind the result; nothing else may follow.
fn expect_end(cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
    loop {
        cursor.skip_blank();
        match cursor.peek() {
            None => return Ok(()),
            Some('{') => drop(read_comment(cursor)?),
            Some(_) => {
                let problem = "the record goes on after its result";
                return Err(RecordError::at(cursor, problem, "put one game in a file"));
            }
        }
    }
}

/// Reads a comment with its braces; gives its words with one blank between them.
fn read_comment(cursor: &mut Cursor<'_>) -> Result<String, RecordError> {
    let place = cursor.clone();
    cursor.bump();
    let text = cursor.take_while(|c| c != '}');
    if !cursor.accept('}') {
        let problem = "this comment does not end";
        return Err(RecordError::at(&place, problem, "close it with }"));
    }
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Reads over a variation with its brackets and those inside it.
fn skip_variation(cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
    let place = cursor.clone();
    let mut depth = 0;
    loop {
        match cursor.peek() {
            None => {
                let problem = "this variation does not end";
                return Err(RecordError::at(&place, problem, "close it with )"));
            }
            Some('{') => drop(read_comment(cursor)?),
            Some(letter) => {
                cursor.bump();
                match letter {
                    '(' => depth += 1,
                    ')' => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    return Ok(());
                }
            }
        }
    }
}
