//! Fields of the settings file that the running version of the program does not know, for example fields of a newer
//! version. The program writes these fields back when it saves the settings. A newer version can then read the fields
//! again.

use ron::Error;
use strict_ron::{Field, Source};

use super::list::Settings;

/// A field of the settings file with an unknown name or an invalid value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    name: String,
    /// The value as it is written in the settings file, with the comments around it.
    value: String,
}

impl UnknownField {
    pub(super) fn of(field: &Field<'_>) -> Self {
        UnknownField {
            name: field.name().to_owned(),
            value: field.text().to_owned(),
        }
    }
}

/// Returns the text of the settings with the unknown fields. Drops the invalid value of a known setting if the player
/// has since changed that setting. Drops all unknown fields if the text would be longer than `longest` bytes.
///
/// # Errors
/// Returns an error if a value cannot be written as text. The types of the settings never cause this error.
pub(super) fn text_with(
    settings: &Settings,
    unknown: &[UnknownField],
    longest: usize,
) -> Result<String, Error> {
    let own = settings.text()?;
    if unknown.is_empty() {
        return Ok(own);
    }
    let (fields, usual) = (written(&own), written(&Settings::default().text()?));
    let mut text = "(\n".to_owned();
    for field in &fields {
        // A setting with its default value has not been changed by the player, so write the unknown value in its place.
        let kept = unknown.iter().find(|kept| kept.name == field.name);
        let kept = kept.filter(|_| usual.contains(field));
        add(&mut text, kept.unwrap_or(field));
    }
    for (place, field) in unknown.iter().enumerate() {
        let is_same = |other: &UnknownField| other.name == field.name;
        let came_before = unknown.iter().take(place).any(is_same);
        if !came_before && !fields.iter().any(is_same) {
            add(&mut text, field);
        }
    }
    text += ")";
    let is_sound = text.len() <= longest && Source::from_text("", &text).fields().is_ok();
    Ok(if is_sound { text } else { own })
}

/// Parses the text of settings that the program itself has written, and returns its fields.
fn written(text: &str) -> Vec<UnknownField> {
    let fields = Source::from_text("", text).fields().unwrap_or_default();
    fields.iter().map(UnknownField::of).collect()
}

/// Adds a field to the text. After a value with a line comment, writes the comma on the next line; on the same line,
/// the comma would be part of the comment.
fn add(text: &mut String, UnknownField { name, value }: &UnknownField) {
    let is_plain = name
        .chars()
        .all(|letter| letter == '_' || letter.is_ascii_alphanumeric());
    let raw = if is_plain { "" } else { "r#" };
    let end = if value.contains("//") { "\n" } else { "" };
    *text += &format!("    {raw}{name}: {}{end},\n", value.trim());
}
