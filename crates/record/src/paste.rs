//! Reads games or a position from any pasted text.

use rules::{Catalogue, Cursor, Position, SharedVariant, read_move};
use sentence::Sentence;

use crate::boardspace::read_entry;
use crate::games::{Format, GameText, Games, GamesError};
use crate::place::Place;
use crate::record::{Record, RecordError};

/// The maximum length of a pasted text in bytes. Larger texts must be read as a file with [`Games`].
const LONGEST: usize = 16 << 20;

/// The maximum number of games in a pasted text, including games with mistakes.
const MOST_GAMES: usize = 20_000;

/// The maximum number of moves of all games in a pasted text together. This limit bounds the memory that the games use.
const MOST_MOVES: usize = 1_000_000;

/// The advice in an error message that lists the accepted text formats.
fn forms() -> Sentence {
    Sentence::new("error-paste-forms")
}

/// The content of a pasted text.
#[derive(Clone, Debug)]
pub enum Pasted {
    /// At least one game.
    Games {
        /// The games that can be read, in order.
        games: Vec<Record>,
        /// One mistake for each game that cannot be read.
        mistakes: Vec<RecordError>,
    },
    /// Only a position.
    Position {
        /// The variant whose board the position fits.
        variant: SharedVariant,
        /// The position on the board of `variant`.
        position: Position,
    },
}

/// Reads games or a position from any text: records with or without tags, plain moves as people and other programs
/// write them, SGF, position strings, the FEN of `PlayStrategy`. A text that names no variant belongs to the `usual`
/// variant if it fits, or else to the first other variant that fits.
///
/// # Errors
/// If no game in the text can be read, returns the error of the first game.
pub fn read_any(
    text: &str,
    catalogue: &Catalogue,
    usual: &SharedVariant,
) -> Result<Pasted, RecordError> {
    let place = Cursor::new(text);
    if text.len() > LONGEST {
        let problem = Sentence::new("error-text-long").and("most", Sentence::size(LONGEST as u64));
        return Err(place.error(problem, Sentence::new("error-text-as-file")));
    }
    let mut positions = Vec::new();
    let (mut games, mut mistakes) = (Vec::new(), Vec::new());
    let mut moves = 0;
    for game in Games::new(text.as_bytes()) {
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                mistakes.push(of_file(error, &place));
                continue;
            }
        };
        if games.len() + mistakes.len() >= MOST_GAMES || moves > MOST_MOVES {
            let begins = Cursor::beginning_at("", game.line, game.column);
            let problem = Sentence::new("error-text-games");
            mistakes.push(begins.error(problem, Sentence::new("error-text-as-file")));
            break;
        }
        match game.read_guessing(catalogue, usual) {
            Ok(record) => {
                moves += record.tree.moves();
                positions.extend((game.format == Format::Position).then_some(games.len()));
                games.push(record);
            }
            Err(error) => mistakes.push(explained(&game, error)),
        }
    }
    match (games.as_slice(), positions.as_slice()) {
        ([record], [_]) if mistakes.is_empty() => Ok(Pasted::Position {
            variant: record.tree.variant().clone(),
            position: *record.tree.start(),
        }),
        ([], _) => {
            let nothing = || place.error(Sentence::new("error-no-game"), forms());
            Err(mistakes.into_iter().next().unwrap_or_else(nothing))
        }
        _ => Ok(Pasted::Games { games, mistakes }),
    }
}

/// Converts an error of [`Games`] to an error with its position in the text.
fn of_file(error: GamesError, start: &Cursor<'_>) -> RecordError {
    match error {
        // Reading from memory never fails.
        GamesError::Io(error) => start.error(Sentence::for_developers(error), forms()),
        GamesError::TooLong(error) | GamesError::NoGames(error) => error,
    }
}

/// Replaces the error if the text begins like no known format. The new error then lists the accepted formats, instead
/// of explaining how to write a move.
fn explained(game: &GameText, error: RecordError) -> RecordError {
    let start = Cursor::beginning_at(&game.text, game.line, game.column);
    let begins = game.text.trim_start();
    let word = begins.split_whitespace().next().unwrap_or_default();
    let word = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let known = game.format != Format::Text
        || begins.starts_with(['[', '{', ';', '('])
        || (error.line, error.column) > (start.line, start.column + word.chars().count())
        || word.is_empty()
        || word.starts_with(|letter: char| letter.is_ascii_alphabetic())
            && word.contains(|letter: char| letter.is_ascii_digit())
        || read_move(word).is_ok()
        || read_entry(&mut Cursor::new(word)).is_some();
    if known {
        return error;
    }
    RecordError {
        problem: Sentence::new("error-not-a-game"),
        remedy: forms(),
        ..error
    }
}
