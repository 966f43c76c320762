//! Parses the entries of game records from boardspace.net. An entry is one action of a player, such as `Select A 2` or
//! `Ordo A 2 D 2 A 3`. A blank separates the letter and the number of a square. Moves of Lines of Action are written as
//! in other records: `C8-C6`, `H7:F7`.

use rules::{Cursor, Move, Square, read_move};
use sentence::Sentence;

use crate::place::Place;
use crate::record::RecordError;

/// The effect of one boardspace.net entry on the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// No effect: the entry selects a stone, confirms a move, or offers or declines a draw.
    Nothing,
    Made(Move),
    /// Both players agree to a draw.
    DrawAgreed,
    /// The player resigns.
    Resigned,
    /// The opponent of the player who makes the entry runs out of time.
    OtherTimeUp,
}

/// The kind of a boardspace.net entry, given by its first word.
#[derive(Clone, Copy)]
enum Verb {
    Idle { squares: usize, words: usize },
    Step,
    Line,
    Ends(Entry),
    ByHand,
}

const VERBS: [(&str, Verb); 22] = [
    ("start", idle(0, 1)),
    ("select", idle(1, 0)),
    ("done", idle(0, 0)),
    ("edit", idle(0, 0)),
    ("offerdraw", idle(0, 0)),
    ("declinedraw", idle(0, 0)),
    ("move", Verb::Step),
    ("capture", Verb::Step),
    ("ordo", Verb::Line),
    ("acceptdraw", Verb::Ends(Entry::DrawAgreed)),
    ("resign", Verb::Ends(Entry::Resigned)),
    ("resigns", Verb::Ends(Entry::Resigned)),
    ("resigned", Verb::Ends(Entry::Resigned)),
    ("forfeit", Verb::Ends(Entry::Resigned)),
    ("winontime", Verb::Ends(Entry::OtherTimeUp)),
    ("gameoverontime", Verb::Ends(Entry::OtherTimeUp)),
    ("pick", Verb::ByHand),
    ("pickb", Verb::ByHand),
    ("drop", Verb::ByHand),
    ("dropb", Verb::ByHand),
    ("dropc", Verb::ByHand),
    ("dropcap", Verb::ByHand),
];

const fn idle(squares: usize, words: usize) -> Verb {
    Verb::Idle { squares, words }
}

/// Reads one boardspace.net entry, ignoring case. Returns `None` and leaves the cursor in place if no entry begins at
/// the cursor.
pub(crate) fn read_entry(cursor: &mut Cursor<'_>) -> Option<Result<Entry, RecordError>> {
    let mut ahead = cursor.clone();
    let word = ahead.take_while(|letter| letter.is_ascii_alphabetic());
    // `Start3` and similar words are not entries.
    if ahead.peek().is_some_and(char::is_alphanumeric) {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let (_, verb) = VERBS.iter().find(|(known, _)| *known == word)?;
    let place = std::mem::replace(cursor, ahead);
    Some(read_rest(*verb, cursor, &place))
}

fn read_rest(
    verb: Verb,
    cursor: &mut Cursor<'_>,
    place: &Cursor<'_>,
) -> Result<Entry, RecordError> {
    match verb {
        Verb::Idle { squares, words } => {
            for _ in 0..squares {
                read_square(cursor)?;
            }
            for _ in 0..words {
                cursor.skip_blank_of_line();
                cursor.take_while(char::is_alphanumeric);
            }
            Ok(Entry::Nothing)
        }
        Verb::Step => {
            let (from, to) = (read_square(cursor)?, read_square(cursor)?);
            Ok(Entry::Made(Move::Step { from, to }))
        }
        Verb::Line => {
            let [first, last, to] = [
                read_square(cursor)?,
                read_square(cursor)?,
                read_square(cursor)?,
            ];
            // `read_move` accepts the two ends of a line of stones in either order.
            let mv = read_move(&format!("{first}:{last}-{to}"));
            mv.map(Entry::Made)
                .map_err(|error| place.error(error.problem, error.remedy))
        }
        Verb::Ends(entry) => Ok(entry),
        Verb::ByHand => Err(place.error(
            Sentence::new("error-set-by-hand"),
            Sentence::new("error-set-by-hand-remedy"),
        )),
    }
}

/// Reads the letter and the number of a square, with an optional blank between them.
fn read_square(cursor: &mut Cursor<'_>) -> Result<Square, RecordError> {
    cursor.skip_blank_of_line();
    let place = cursor.clone();
    let file = cursor.take_while(|letter| letter.is_ascii_alphabetic());
    cursor.skip_blank_of_line();
    let rank = cursor.take_while(|letter| letter.is_ascii_digit());
    let name = format!("{file}{rank}").to_ascii_lowercase();
    Square::parse(&name).ok_or_else(|| {
        place.error(
            Sentence::new("error-square-missing"),
            Sentence::new("error-square-forms"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Option<Result<Entry, String>> {
        let entry = read_entry(&mut Cursor::new(text))?;
        Some(entry.map_err(|error| error.to_string()))
    }

    #[test]
    fn entries_are_read_in_any_case_with_blanks_or_without() {
        let made = |text: &str| Some(Ok(Entry::Made(read_move(text).unwrap())));
        assert_eq!(entry("Ordo A 2 D 2 A 3"), made("a2:d2-a3"));
        assert_eq!(entry("ordo d2 a2 d3"), made("a2:d2-a3"));
        assert_eq!(entry("Move A 3 A 5"), made("a3-a5"));
        assert_eq!(entry("CAPTURE J 10 A 3"), made("j10-a3"));
        for idle in ["Select A 3", "Start P0", "Done", "offerdraw"] {
            assert_eq!(entry(idle), Some(Ok(Entry::Nothing)), "{idle}");
        }
        assert_eq!(entry("Resigns"), Some(Ok(Entry::Resigned)));
        for other in ["c8-c6", "P0", "", "3", "ordox", "Done2"] {
            assert_eq!(entry(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_missing_or_set_by_hand_is_told_with_its_place() {
        for (text, told) in [
            ("Move A 3", "1:9: error-square-missing;"),
            ("Move A 3 z 99", "1:10: error-square-missing;"),
            ("Ordo A 2 D 2", "1:13: error-square-missing;"),
            ("Dropb A 5", "1:1: error-set-by-hand;"),
        ] {
            let error = entry(text).unwrap().unwrap_err();
            assert!(error.starts_with(told), "{error}");
        }
    }
}
