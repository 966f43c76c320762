//! Fields of the settings file that the running version does not know, for example fields of a newer version. The
//! program writes them back when it saves the settings, so that the newer version can read them again.

use ron::Error;
use strict_ron::{Field, Source};

use super::list::Settings;

/// A field of the settings file with an unknown name or value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    name: String,
    /// The value as text from the settings file, with the comments around it.
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

/// Returns the settings as text, together with the unknown fields. An unknown value of a known setting is dropped once
/// the player changes that setting. All unknown fields are dropped if the text would be longer than `longest` bytes.
///
/// # Errors
/// The types used in the settings cannot cause an error.
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
        // The setting has its default, so the player has not changed it: write the unknown value instead.
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

/// Returns the fields of a settings text that the program has just written.
fn written(text: &str) -> Vec<UnknownField> {
    let fields = Source::from_text("", text).fields().unwrap_or_default();
    fields.iter().map(UnknownField::of).collect()
}

/// Adds a field to the text. If the value contains a line comment, writes the comma on the next line, because the
/// comment would hide the comma.
fn add(text: &mut String, UnknownField { name, value }: &UnknownField) {
    let is_plain = name
        .chars()
        .all(|letter| letter == '_' || letter.is_ascii_alphanumeric());
    let raw = if is_plain { "" } else { "r#" };
    let end = if value.contains("//") { "\n" } else { "" };
    *text += &format!("    {raw}{name}: {}{end},\n", value.trim());
}
