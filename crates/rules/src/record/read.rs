//! Reading a record.

use super::claim::{Claim, WrittenClaim};
use super::content::Record;
use super::error::RecordError;
use super::movetext::read_moves;
use super::tags::read_tags;
use crate::catalogue::Catalogue;
use crate::cursor::Cursor;
use crate::game::Game;
use crate::notation::TextError;

impl Record {
    /// Reads a record and plays its moves.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<Record, RecordError> {
        Record::read_checked(bytes, catalogue, |_, _| Ok(()))
    }

    /// Reads a record of which the caller understands more: `check` gets name and value of each further tag and says
    /// what is wrong with the value.
    ///
    /// # Errors
    /// As [`read`](Self::read), and what `check` says, at the place of the value.
    pub fn read_checked(
        bytes: &[u8],
        catalogue: &Catalogue,
        check: impl Fn(&str, &str) -> Result<(), TextError>,
    ) -> Result<Record, RecordError> {
        let source = utf_8(bytes)?;
        let mut cursor = Cursor::new(source.strip_prefix('\u{feff}').unwrap_or(source));
        let (mut record, result_tag) = read_tags(&mut cursor, catalogue, check)?;
        let end = read_moves(&mut cursor, &mut record)?;
        if let Some(result) = end.or(result_tag) {
            apply_result(&mut record.game, &result)?;
        }
        Ok(record)
    }
}

/// The bytes as text.
fn utf_8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let good = String::from_utf8_lossy(good);
        let mut place = Cursor::new(good.strip_prefix('\u{feff}').unwrap_or(&good));
        while place.bump().is_some() {}
        RecordError::at(&place, "the record is not UTF-8 text", "save it as UTF-8")
    })
}

/// Compares the result that is written with the moves; a win that these do not show is a resignation.
fn apply_result(game: &mut Game, written: &WrittenClaim<'_>) -> Result<(), RecordError> {
    let WrittenClaim { claim, place } = written;
    let shown = Claim::of(game.outcome());
    match (shown, *claim) {
        (shown, claim) if shown == claim => Ok(()),
        (Claim::Ongoing, Claim::Won(winner)) => game.resign(!winner).map_err(|over| {
            RecordError::at(place, over.to_string(), "write the result the moves show")
        }),
        _ => {
            let found = shown.word();
            Err(RecordError::at(
                place,
                format!("the moves end in `{found}`, not this result"),
                format!("write `{found}`"),
            ))
        }
    }
}
