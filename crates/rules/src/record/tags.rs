//! Reading the tags of a record, such as `[Black "Anna"]`.

use super::claim::{Claim, WrittenClaim};
use super::content::Record;
use super::error::RecordError;
use crate::catalogue::Catalogue;
use crate::cursor::Cursor;
use crate::game::Game;
use crate::notation::TextError;
use crate::rule_changes::RuleChanges;
use crate::variant::SharedVariant;

/// How a tag is written, for error messages.
const TAG_FORM: &str = "write a tag as [Name \"value\"]";

/// Reads the tags. Further tags have to pass `check`.
pub(super) fn read_tags<'a>(
    cursor: &mut Cursor<'a>,
    catalogue: &Catalogue,
    check: impl Fn(&str, &str) -> Result<(), TextError>,
) -> Result<Tags<'a>, RecordError> {
    let (mut variant, mut rules, mut position, mut result) = (None, None, None, None);
    let mut reason = String::new();
    let mut further = Vec::new();
    cursor.skip_blank();
    while cursor.accept('[') {
        let tag = Tag::read(cursor)?;
        match tag.name {
            "Variant" | "Game" => variant = Some(tag.variant(catalogue)?),
            "Rules" => rules = Some(tag),
            "Position" => position = Some(tag),
            "Result" => result = Some(tag.result()?),
            "Reason" => reason = tag.value,
            name => {
                check(name, &tag.value).map_err(|error| RecordError::in_text(&tag.place, error))?;
                further.push((name.to_owned(), tag.value));
            }
        }
        cursor.skip_blank();
    }
    let Some(variant) = variant else {
        return Err(RecordError::at(
            cursor,
            "the record names no variant",
            "begin with a line such as [Variant \"loa\"]",
        ));
    };
    let variant = match rules {
        None => variant,
        Some(tag) => tag.changed(&variant)?,
    };
    let game = match position {
        None => Game::new(variant),
        Some(tag) => tag.game(variant)?,
    };
    let record = Record {
        tags: further,
        ..Record::new(game)
    };
    Ok(Tags {
        record,
        result,
        reason,
    })
}

/// What the tags of a record say.
pub(super) struct Tags<'a> {
    /// The record before its first move.
    pub(super) record: Record,
    /// The result that they name.
    pub(super) result: Option<WrittenClaim<'a>>,
    /// The reason of that, or nothing.
    pub(super) reason: String,
}

/// One tag.
struct Tag<'a> {
    name: &'a str,
    value: String,
    /// Where the value begins.
    place: Cursor<'a>,
}

impl<'a> Tag<'a> {
    /// Reads a tag behind its opening bracket.
    fn read(cursor: &mut Cursor<'a>) -> Result<Self, RecordError> {
        cursor.skip_blank();
        let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(RecordError::at(cursor, "a tag without a name", TAG_FORM));
        }
        cursor.skip_blank();
        if !cursor.accept('"') {
            let problem = "the value of a tag stands in double quotes";
            return Err(RecordError::at(cursor, problem, TAG_FORM));
        }
        let place = cursor.clone();
        let value = read_value(cursor).ok_or_else(|| {
            RecordError::at(&place, "the value of this tag does not end", TAG_FORM)
        })?;
        cursor.skip_blank();
        if !cursor.accept(']') {
            return Err(RecordError::at(cursor, "this tag does not end", TAG_FORM));
        }
        Ok(Tag { name, value, place })
    }

    /// The variant that the value names.
    fn variant(&self, catalogue: &Catalogue) -> Result<SharedVariant, RecordError> {
        catalogue.get(&self.value).cloned().ok_or_else(|| {
            let ids = catalogue.variants().iter().map(|variant| variant.id());
            let ids = ids.collect::<Vec<_>>().join(", ");
            let problem = format!("no variant is called `{}`", self.value);
            RecordError::at(&self.place, problem, format!("use one of {ids}"))
        })
    }

    /// The variant with the options of its rules that the value gives.
    fn changed(&self, variant: &SharedVariant) -> Result<SharedVariant, RecordError> {
        let changes = RuleChanges::parse(&self.value, variant.kind())
            .map_err(|error| RecordError::in_text(&self.place, error))?;
        Ok(variant.with_changes(changes).into())
    }

    /// The game from the position that the value gives.
    fn game(&self, variant: SharedVariant) -> Result<Game, RecordError> {
        let position = variant
            .parse_position(&self.value)
            .map_err(|error| RecordError::in_text(&self.place, error))?;
        Ok(Game::from_position(variant, position))
    }

    /// The result that the value names.
    fn result(self) -> Result<WrittenClaim<'a>, RecordError> {
        let Tag { value, place, .. } = self;
        match Claim::read(&value) {
            Some(claim) => Ok(WrittenClaim { claim, place }),
            None => Err(RecordError::at(
                &place,
                format!("`{value}` is not a result"),
                "write black, white, draw or *",
            )),
        }
    }
}

/// Reads a value up to and with the quote that ends it; `None` if its line ends first. A backslash stands before
/// quotes and backslashes of the value.
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
