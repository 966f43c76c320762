//! Reads the columns of a record from its text.

use cohort_library::RecordResult;
use explorer::BoardHasher;
use record::{Format, GameText, Limits, Record, RecordError};
use rules::{Catalogue, Game, Move, Outcome, Part, SharedVariant, SplitMix64, Square, Variant};

use super::date::days;
use super::fold::on_one_line;
use crate::positions::positions_of;

/// The columns of a record that are read from its text, and the text.
#[derive(Debug)]
pub(super) struct Facts {
    pub(super) family: &'static str,
    pub(super) variant: String,
    pub(super) rules: String,
    pub(super) black: String,
    pub(super) white: String,
    pub(super) event: String,
    pub(super) date: String,
    /// The first and the last possible day of the record's date; `None` without a date.
    pub(super) days: Option<(i64, i64)>,
    pub(super) title: Option<String>,
    /// The tags in the text of an imported record, which the record's previous owner has chosen.
    pub(super) tags: Vec<String>,
    pub(super) result: RecordResult,
    pub(super) termination: Option<&'static str>,
    pub(super) plies: usize,
    /// A hash that is equal for all records of the same game.
    pub(super) moves: i64,
    pub(super) last_position: String,
    pub(super) board: String,
    pub(super) positions: Vec<u8>,
    pub(super) format: Format,
    pub(super) content: String,
}

/// Reads records. Keeps the hasher of each board, so that it can be used for later records.
#[derive(Debug, Default)]
pub(super) struct Reader {
    hashers: Vec<BoardHasher>,
}

impl Reader {
    /// Reads a record within size limits. A record that names no variant gets the variant `usual` if its game fits this
    /// variant.
    ///
    /// # Errors
    /// Fails if the text is not a record. The error contains the place, the problem and the remedy.
    pub(super) fn read(
        &mut self,
        game: GameText,
        limits: &Limits,
        catalogue: &Catalogue,
        usual: Option<&SharedVariant>,
    ) -> Result<Facts, RecordError> {
        let record = game.read_within(limits, catalogue, usual)?;
        let (format, content) = match game.format {
            Format::Sgf => (Format::Sgf, game.text),
            Format::Text if game.text.trim_start().starts_with('[') => (Format::Text, game.text),
            // The text to store names the variant, so that the variant is not guessed again when the text is read.
            Format::Text | Format::Position => (Format::Text, record.to_text(true)),
        };
        Ok(self.facts(&record, format, content))
    }

    pub(super) fn facts(&mut self, record: &Record, format: Format, content: String) -> Facts {
        let variant = record.tree.variant();
        let end = record.tree.main_line();
        let outcome = end.outcome();
        let tag = |name: &str| match record.tag(name).map(on_one_line) {
            // Chess programs write `?` for an unknown value.
            Some(unknown) if unknown == "?" => String::new(),
            known => known.unwrap_or_default(),
        };
        let date = tag("Date");
        let hasher = self.hasher(variant);
        Facts {
            family: variant.kind().id(),
            variant: variant.id().to_owned(),
            rules: variant.changes().to_string(),
            black: tag("Black"),
            white: tag("White"),
            event: tag("Event"),
            days: days(&date),
            date,
            title: Some(tag("Title")).filter(|title| !title.is_empty()),
            tags: record.tag(TAGS).map(tags_in).unwrap_or_default(),
            result: RecordResult::of(outcome),
            termination: outcome.map(Outcome::reason),
            plies: end.plies().len(),
            moves: hash_of_moves(&end, &content),
            last_position: variant.position_string(end.position()),
            board: hasher.board().to_owned(),
            positions: positions_of(&record.tree, hasher),
            format,
            content,
        }
    }

    fn hasher(&mut self, variant: &Variant) -> &BoardHasher {
        let known = self.hashers.iter().position(|known| known.fits(variant));
        let at = known.unwrap_or_else(|| {
            self.hashers.push(BoardHasher::new(variant));
            self.hashers.len() - 1
        });
        &self.hashers[at]
    }
}

/// The name of the tag that contains the player's tags in the text of a record.
pub(super) const TAGS: &str = "Tags";

/// The value of the tag [`TAGS`] for the player's tags; `None` without tags.
pub(super) fn own_tags(tags: &[String]) -> Option<String> {
    (!tags.is_empty()).then(|| tags.join(", "))
}

/// The player's tags in a value of the tag [`TAGS`].
fn tags_in(text: &str) -> Vec<String> {
    let mut tags: Vec<String> = text.split(',').map(on_one_line).collect();
    tags.retain(|tag| !tag.is_empty());
    tags.sort_unstable();
    tags.dedup();
    tags
}

/// A hash of a game's variant, options, first position and moves. If there are no moves, the hash also covers the
/// record's text. The method must not change, because existing libraries contain these hashes.
fn hash_of_moves(game: &Game, content: &str) -> i64 {
    let variant = game.variant();
    let header = format!(
        "{}\n{}\n{}\n",
        variant.id(),
        variant.changes(),
        variant.position_string(game.start())
    );
    let header = header.bytes().map(u64::from);
    let moves = game.plies().iter().flat_map(|ply| numbers_of(ply.mv));
    let text = content.bytes().filter(|_| game.plies().is_empty());
    let hash = SplitMix64::of(header.chain(moves).chain(text.map(u64::from))).next_u64();
    hash.cast_signed()
}

/// One number for a move of one part. A turn of two parts has a number that announces it, and then one for each part.
fn numbers_of(mv: Move) -> Vec<u64> {
    match mv {
        Move::Double(first, then) => vec![6, number_of(Some(first)), number_of(Some(then))],
        single => vec![number_of(single.parts()[0])],
    }
}

fn number_of(part: Option<Part>) -> u64 {
    let square = |square: Square| u64::from(square.rank()) << 8 | u64::from(square.file());
    match part {
        None => 1,
        Some(Part::Step { from, to }) => 2 | square(from) << 16 | square(to) << 32,
        Some(Part::Line { first, last, to }) => {
            3 | square(first) << 16 | square(last) << 32 | square(to) << 48
        }
        Some(Part::Remove { from }) => 4 | square(from) << 16,
        Some(Part::Drop { to }) => 5 | square(to) << 16,
    }
}
