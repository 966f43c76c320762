//! Explains syntax errors in RON files: position, problem and remedy.

use ron::Error as E;
use sentence::Sentence;

use crate::locate::{Place, Spot};

/// Returns the position of a parser error at or after `from`, its problem and its remedy.
pub(crate) fn explain(
    source: &str,
    error: &ron::error::SpannedError,
    from: Spot,
) -> (Place, Sentence, Sentence) {
    let start = error.span.start;
    let (line, column) = (start.line, start.col);
    let spot = from.next_written(source, Place { line, column });
    // At the end of the text, reports that the file ends too early, even if the parser gives another reason.
    let ends = spot.offset == source.len();
    let code = if ends { &E::Eof } else { &error.code };
    let (problem, remedy) = match code {
        E::Message(message) => own(message),
        _ => (problem(code), remedy(code)),
    };
    (spot.place, problem, remedy)
}

/// Returns problem and remedy of an error from a `Deserialize` type of this project. The type has made the `message` of
/// the error with [`refusal`].
fn own(message: &str) -> (Sentence, Sentence) {
    let parts = message.split_once("; ");
    let parts = parts
        .and_then(|(problem, remedy)| Some((Sentence::parse(problem)?, Sentence::parse(remedy)?)));
    parts.unwrap_or_else(|| {
        let problem = Sentence::new("file-syntax").text("message", message);
        (problem, Sentence::new("file-compare"))
    })
}

/// Returns the message with which a `Deserialize` type refuses a value. The parser's [`FileError`](crate::FileError)
/// then has this problem and this remedy.
pub fn refusal(problem: &Sentence, remedy: &Sentence) -> String {
    format!("{problem}; {remedy}")
}

/// Describes the problem of a parser error, without the names of this program's types.
fn problem(error: &E) -> Sentence {
    match error {
        E::NoSuchStructField { found, .. } => Sentence::new("file-no-field").text("name", found),
        E::NoSuchEnumVariant { found, .. } => Sentence::new("file-no-choice").text("name", found),
        E::MissingStructField { field, .. } => Sentence::new("file-missing").text("name", field),
        E::DuplicateStructField { field, .. } => Sentence::new("file-twice").text("name", field),
        E::IntegerOutOfBounds => Sentence::new("file-number"),
        E::Eof | E::ExpectedStringEnd => Sentence::new("file-ends"),
        E::TrailingCharacters => Sentence::new("file-ended"),
        E::ExceededRecursionLimit => Sentence::new("file-deep"),
        _ => Sentence::new("file-syntax").text("message", error),
    }
}

/// Describes how the author can correct an error of the RON parser.
fn remedy(error: &E) -> Sentence {
    match error {
        E::NoSuchStructField { expected, .. } | E::NoSuchEnumVariant { expected, .. } => {
            Sentence::new("error-use-one-of").text("known", expected.join(", "))
        }
        E::MissingStructField { field, .. } => Sentence::new("file-add").text("name", field),
        E::DuplicateStructField { field, .. } => {
            Sentence::new("file-write-once").text("name", field)
        }
        E::IntegerOutOfBounds | E::ExpectedInteger => Sentence::new("file-write-number"),
        E::ExpectedString | E::ExpectedStringEnd => Sentence::new("file-write-text"),
        E::ExpectedComma => Sentence::new("file-comma"),
        E::ExpectedMapColon => Sentence::new("file-colon"),
        E::ExpectedArray | E::ExpectedArrayEnd => Sentence::new("file-list"),
        E::Eof => Sentence::new("file-close"),
        E::TrailingCharacters => Sentence::new("file-remove-rest"),
        _ => Sentence::new("file-compare"),
    }
}
