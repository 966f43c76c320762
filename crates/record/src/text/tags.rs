//! Parses the tags of a record, such as `[Black "Anna"]`.

use rules::{Catalogue, Cursor, RuleChanges, SharedVariant, TextError};
use sentence::Sentence;

use super::result::{Said, TERMINATION, read_result};
use crate::limits::Limits;
use crate::place::Place;
use crate::record::{Record, RecordError};
use crate::tree::GameTree;
use crate::variant_names::variant_named;

/// The advice in an error message that shows the accepted form of a tag.
fn tag_form() -> Sentence {
    Sentence::new("error-tag-form")
}

/// The content of the tags of one record.
pub(super) struct Tags<'a> {
    /// A record with these tags and no moves yet.
    pub(super) record: Record,
    /// The result that the tags name, and its position.
    pub(super) result: Option<(Said, Cursor<'a>)>,
    /// The reason why the game ended; empty if the tags give none.
    pub(super) reason: String,
}

/// One tag and the position of its value.
struct Tag<'a> {
    name: &'a str,
    value: String,
    place: Cursor<'a>,
}

/// Whether the tags name a variant or contain a mistake. In either case, trying other variants cannot help.
pub(super) fn name_variant(mut cursor: Cursor<'_>, limits: &Limits) -> bool {
    cursor.skip_blank();
    for before in 0.. {
        if !cursor.accept('[') {
            break;
        }
        if limits
            .check_tags(before, "error-many-tags", &cursor)
            .is_err()
        {
            return true;
        }
        match read_tag(&mut cursor) {
            Ok(tag) if !matches!(tag.name, "Variant" | "Game") => cursor.skip_blank(),
            _ => return true,
        }
    }
    false
}

/// Reads the tags of a game. If they name no variant, the game belongs to the `usual` variant. Every unknown tag must
/// pass `check`.
pub(super) fn read<'a>(
    cursor: &mut Cursor<'a>,
    catalogue: &Catalogue,
    usual: Option<&SharedVariant>,
    limits: &Limits,
    check: &dyn Fn(&str, &str) -> Result<(), TextError>,
) -> Result<Tags<'a>, RecordError> {
    let (mut variant, mut rules, mut position, mut result) = (None, None, None, None);
    let mut reason = String::new();
    let mut further = Vec::new();
    cursor.skip_blank();
    for before in 0.. {
        let place = cursor.clone();
        if !cursor.accept('[') {
            break;
        }
        limits.check_tags(before, "error-many-tags", &place)?;
        let tag = read_tag(cursor)?;
        match tag.name {
            "Variant" => variant = Some(known(&tag, catalogue)?),
            // Some programs name the variant in the tag `Game`. The tag `Variant` is more specific and takes
            // precedence.
            "Game" if variant.is_none() => variant = Some(known(&tag, catalogue)?),
            "Game" | "SetUp" => {}
            "Rules" => rules = Some(tag),
            "Position" | "FEN" => position = Some(tag),
            "Result" => {
                let said = read_result(&tag.value).ok_or_else(|| {
                    let problem = Sentence::new("error-not-a-result").text("text", &tag.value);
                    tag.place.error(problem, Sentence::new("error-results"))
                })?;
                result = Some((said, tag.place));
            }
            "Reason" | TERMINATION => reason = tag.value,
            name => {
                check(name, &tag.value).map_err(|error| tag.place.error_in(error))?;
                further.push((name.to_owned(), tag.value));
            }
        }
        cursor.skip_blank();
    }
    let Some(variant) = variant.or_else(|| usual.cloned()) else {
        let remedy = Sentence::new("error-variant-tag");
        return Err(cursor.error(Sentence::new("error-no-variant"), remedy));
    };
    let variant: SharedVariant = match rules {
        None => variant,
        Some(tag) => {
            let changes = RuleChanges::parse(&tag.value, variant.kind());
            let changes = changes.map_err(|error| tag.place.error_in(error))?;
            variant.with_changes(changes).into()
        }
    };
    let start = match position {
        None => *variant.start(),
        Some(tag) => {
            let start = crate::fen::read_position(&variant, &tag.value);
            start.map_err(|error| tag.place.error_in(error))?
        }
    };
    let record = Record {
        tags: further,
        ..Record::new(GameTree::new(variant, start))
    };
    Ok(Tags {
        record,
        result,
        reason,
    })
}

/// Finds the variant that a tag names.
fn known(tag: &Tag<'_>, catalogue: &Catalogue) -> Result<SharedVariant, RecordError> {
    variant_named(&tag.value, catalogue)
        .cloned()
        .ok_or_else(|| {
            let ids = catalogue.variants().iter().map(|variant| variant.id());
            let ids = ids.collect::<Vec<_>>().join(", ");
            let problem = Sentence::new("error-variant").text("name", &tag.value);
            tag.place.error(
                problem,
                Sentence::new("error-use-one-of").text("known", ids),
            )
        })
}

/// Reads a tag after its opening bracket.
fn read_tag<'a>(cursor: &mut Cursor<'a>) -> Result<Tag<'a>, RecordError> {
    cursor.skip_blank();
    let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_');
    if name.is_empty() {
        return Err(cursor.error(Sentence::new("error-tag-name"), tag_form()));
    }
    cursor.skip_blank();
    if !cursor.accept('"') {
        return Err(cursor.error(Sentence::new("error-tag-quotes"), tag_form()));
    }
    let place = cursor.clone();
    let value = read_value(cursor)
        .ok_or_else(|| place.error(Sentence::new("error-tag-value-ends"), tag_form()))?;
    cursor.skip_blank();
    if !cursor.accept(']') {
        return Err(cursor.error(Sentence::new("error-tag-ends"), tag_form()));
    }
    Ok(Tag { name, value, place })
}

/// Reads a tag value up to and including its closing quote; `None` if the line ends first. Quotes and backslashes in
/// the value are escaped by a backslash.
fn read_value(cursor: &mut Cursor<'_>) -> Option<String> {
    let mut value = String::new();
    loop {
        match cursor.bump()? {
            '"' => return Some(value),
            '\n' => return None,
            '\\' => value.extend(cursor.bump()),
            letter => value.push(letter),
        }
    }
}
