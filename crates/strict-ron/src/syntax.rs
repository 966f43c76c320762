//! Explains syntax errors in RON files: position, problem and remedy.

use crate::locate::{Place, Spot};

/// Returns the position of a parser error at or after `from`, its problem and its remedy.
pub(crate) fn explain(
    source: &str,
    error: &ron::error::SpannedError,
    from: Spot,
) -> (Place, String, String) {
    let start = error.span.start;
    let (line, column) = (start.line, start.col);
    let spot = from.next_written(source, Place { line, column });
    // At the end of the text, reports that the file ends too early, even if the parser gives another reason.
    let ends = spot.offset == source.len();
    let code = if ends { &ron::Error::Eof } else { &error.code };
    (spot.place, problem(code), remedy(code))
}

/// Describes the problem without the names of this program's types.
fn problem(error: &ron::Error) -> String {
    use ron::Error as E;
    match error {
        E::NoSuchStructField { found, .. } => format!("no field is called `{found}` here"),
        E::NoSuchEnumVariant { found, .. } => format!("`{found}` is no choice here"),
        E::MissingStructField { field, .. } => format!("the field `{field}` is missing"),
        E::DuplicateStructField { field, .. } => format!("the field `{field}` is written twice"),
        E::IntegerOutOfBounds => "this number is too large or too small".into(),
        E::Eof | E::ExpectedStringEnd => "the file ends too early".into(),
        E::TrailingCharacters => "the file has ended already".into(),
        E::ExceededRecursionLimit => "the brackets are nested too deep".into(),
        E::Message(message) => one_line(message.rsplit_once("; ").map_or(message, |told| told.0)),
        _ => one_line(&error.to_string()),
    }
}

/// Converts a message of the RON parser to one line that can be part of a sentence: without an initial capital and a
/// full stop.
fn one_line(message: &str) -> String {
    let message = message
        .split(|c: char| c.is_whitespace() || c.is_control())
        .collect::<Vec<_>>()
        .join(" ");
    let mut letters = message.trim_end_matches('.').chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}

/// Describes how the author can correct an error of the RON parser.
fn remedy(error: &ron::Error) -> String {
    use ron::Error as E;
    match error {
        E::NoSuchStructField { expected, .. } | E::NoSuchEnumVariant { expected, .. } => {
            format!("use one of {}", expected.join(", "))
        }
        E::MissingStructField { field, .. } => format!("add `{field}: …`"),
        E::DuplicateStructField { field, .. } => format!("write `{field}` once"),
        E::IntegerOutOfBounds | E::ExpectedInteger => {
            "write a whole number that fits, such as `8`".into()
        }
        E::ExpectedString | E::ExpectedStringEnd => "write text in double quotes".into(),
        E::ExpectedComma => "separate fields and items with `,`".into(),
        E::ExpectedMapColon => "write `field: value`".into(),
        E::ExpectedArray | E::ExpectedArrayEnd => "write a list in square brackets".into(),
        E::Eof => "close every bracket with `)` or `]`".into(),
        E::TrailingCharacters => "remove what follows the last bracket".into(),
        // Messages of our own `Deserialize` types have the form `problem; remedy`.
        E::Message(message) if message.contains("; ") => {
            one_line(message.rsplit_once("; ").map_or("", |told| told.1))
        }
        _ => "compare it with a file of its kind that comes with the game".into(),
    }
}
