//! Fields of the settings file that this version does not understand, such as those of a newer version. Saving
//! preserves them, so that the newer version finds them again.

use ron::Error;
use strict_ron::{Field, Source};

use super::list::Settings;

/// A field with an unknown name or value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    name: String,
    /// The value's source text, with comments around it.
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

/// Serialises the settings with the unknown fields. An unknown value is dropped once the player changes that setting.
/// All unknown fields are dropped if they do not fit into `longest` bytes.
///
/// # Errors
/// Never for the types used here.
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
        // A setting with an unknown value keeps its default until the player changes it.
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

/// The fields of freshly serialised settings.
fn written(text: &str) -> Vec<UnknownField> {
    let fields = Source::from_text("", text).fields().unwrap_or_default();
    fields.iter().map(UnknownField::of).collect()
}

/// Adds a field on separate lines, because its value may end in a line comment.
fn add(text: &mut String, UnknownField { name, value }: &UnknownField) {
    let is_plain = name
        .chars()
        .all(|letter| letter == '_' || letter.is_ascii_alphanumeric());
    let raw = if is_plain { "" } else { "r#" };
    let end = if value.contains("//") { "\n" } else { "" };
    *text += &format!("    {raw}{name}: {}{end},\n", value.trim());
}
