//! Reading a record.

use super::claim::{Claim, WrittenClaim};
use super::content::Record;
use super::error::RecordError;
use super::movetext::read_moves;
use super::tags::read_tags;
use crate::catalogue::Catalogue;
use crate::cursor::Cursor;
use crate::declaration::Declaration;
use crate::game::Game;
use crate::notation::TextError;
use crate::outcome::Outcome;

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
        let mut tags = read_tags(&mut cursor, catalogue, check)?;
        let end = read_moves(&mut cursor, &mut tags.record)?;
        if let Some(result) = end.or(tags.result) {
            apply_result(&mut tags.record.game, &result, &tags.reason)?;
        }
        Ok(tags.record)
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

/// Compares the result that is written with the moves; one that these do not show was declared.
fn apply_result(
    game: &mut Game,
    written: &WrittenClaim<'_>,
    reason: &str,
) -> Result<(), RecordError> {
    let WrittenClaim { claim, place } = written;
    let shown = Claim::of(game.outcome());
    if shown == *claim {
        return Ok(());
    }
    let declaration = (shown == Claim::Ongoing)
        .then(|| declared(*claim, reason))
        .flatten();
    let Some(declaration) = declaration else {
        let found = shown.word();
        return Err(RecordError::at(
            place,
            format!("the moves end in `{found}`, not this result"),
            format!("write `{found}`"),
        ));
    };
    game.declare(declaration)
        .map_err(|over| RecordError::at(place, over.to_string(), "write the result the moves show"))
}

/// What was declared, where a game ends so for this reason. A win for a reason that is not known is a resignation; a draw
/// that the moves do not show has to say that it was agreed.
fn declared(claim: Claim, reason: &str) -> Option<Declaration> {
    let is = |outcome: Outcome| outcome.reason() == reason;
    match claim {
        Claim::Won(winner) => {
            let time_up = Declaration::TimeUp(!winner);
            Some(if is(time_up.outcome()) {
                time_up
            } else {
                Declaration::Resigned(!winner)
            })
        }
        Claim::Drawn => is(Declaration::DrawAgreed.outcome()).then_some(Declaration::DrawAgreed),
        Claim::Ongoing => None,
    }
}
