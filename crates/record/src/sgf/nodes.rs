//! Parses the nodes of SGF: properties and their values.

use rules::Cursor;
use sentence::Sentence;

use crate::limits::Limits;
use crate::place::Place;
use crate::record::RecordError;

/// A property: its name in capitals, and its values with their positions.
pub(super) struct Property<'a> {
    pub(super) name: String,
    pub(super) values: Vec<(String, Cursor<'a>)>,
    pub(super) place: Cursor<'a>,
}

impl Property<'_> {
    /// Returns the first value, or an empty string if the property has no values.
    pub(super) fn value(&self) -> &str {
        self.values.first().map_or("", |(value, _)| value)
    }
}

/// Reads the properties of a node; `None` if no node begins at the cursor.
pub(super) fn read_node<'a>(
    cursor: &mut Cursor<'a>,
    limits: &Limits,
) -> Result<Option<Vec<Property<'a>>>, RecordError> {
    cursor.skip_blank();
    if !cursor.accept(';') {
        return Ok(None);
    }
    let mut properties: Vec<Property<'a>> = Vec::new();
    loop {
        cursor.skip_blank();
        let place = cursor.clone();
        if !cursor.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Ok(Some(properties));
        }
        limits.check_tags(properties.len(), "error-many-properties", &place)?;
        let word = cursor.take_while(|c| c.is_ascii_alphanumeric());
        // Older files have long property names such as `SiZe`, of which only the capitals count. Some programs use
        // digits: `P0`.
        let counts = |c: &char| !c.is_ascii_lowercase();
        let name: String = word.chars().filter(counts).collect();
        let name = if name.starts_with(|c: char| c.is_ascii_uppercase()) {
            name
        } else {
            word.to_ascii_uppercase()
        };
        let mut values = Vec::new();
        loop {
            cursor.skip_blank();
            if !cursor.accept('[') {
                break;
            }
            let place = cursor.clone();
            limits.check_tags(values.len(), "error-many-values", &place)?;
            values.push((read_value(cursor, &place)?, place));
        }
        if values.is_empty() {
            let problem = Sentence::new("error-property").text("name", &name);
            let remedy = Sentence::new("error-write").text("text", format!("{name}[…]"));
            return Err(place.error(problem, remedy));
        }
        properties.push(Property {
            name,
            values,
            place,
        });
    }
}

/// Reads a property value after its opening bracket. A backslash escapes the next character; a backslash before a line
/// break joins the two lines.
fn read_value(cursor: &mut Cursor<'_>, place: &Cursor<'_>) -> Result<String, RecordError> {
    let mut value = String::new();
    loop {
        match cursor.bump() {
            None => {
                let remedy = Sentence::new("error-close-with").text("sign", ']');
                return Err(place.error(Sentence::new("error-value-ends"), remedy));
            }
            Some(']') => return Ok(value),
            Some('\\') => match cursor.bump() {
                Some('\r') => {
                    cursor.accept('\n');
                }
                Some('\n') | None => {}
                Some(letter) => value.push(letter),
            },
            Some('\r') => {}
            Some(letter) => value.push(letter),
        }
    }
}
