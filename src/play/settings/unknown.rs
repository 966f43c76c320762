//! Fields of the settings file that this version does not understand, such as those of a newer one. They are written again, so
//! that nothing is lost when the newer version comes back.

use ron::Error;
use strict_ron::{Field, Source};

use super::table::Settings;

/// A field with a name or a value that this version does not understand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    name: String,
    /// The value as it was written, with comments around it.
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

/// The settings as text, with the fields that were not understood; a value that was not understood gives way to what the player
/// has chosen since. The fields are left out where there is no room for them in `longest` bytes.
///
/// # Errors
/// None that this program knows how to cause.
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
        // What was not understood has its default until the player changes it.
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

/// The fields of settings that were just written.
fn written(text: &str) -> Vec<UnknownField> {
    let fields = Source::from_text("", text).fields().unwrap_or_default();
    fields.iter().map(UnknownField::of).collect()
}

/// Adds a field on lines of its own: its value may end in a comment that ends with its line.
fn add(text: &mut String, UnknownField { name, value }: &UnknownField) {
    let is_plain = name
        .chars()
        .all(|letter| letter == '_' || letter.is_ascii_alphanumeric());
    let raw = if is_plain { "" } else { "r#" };
    let end = if value.contains("//") { "\n" } else { "" };
    *text += &format!("    {raw}{name}: {}{end},\n", value.trim());
}
