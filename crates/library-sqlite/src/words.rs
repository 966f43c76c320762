//! Converts values to the words that the database stores, and back. `schema/1.sql` lists these words.

use cohort_library::{ClockKind, RecordResult, Score, Source};
use record::Format;
use rules::{GameKind, Side};

pub(crate) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

pub(crate) fn side(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side_word(*side) == word)
}

pub(crate) fn family(word: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|family| family.id() == word)
}

pub(crate) fn score(word: &str) -> Option<Score> {
    Score::ALL.into_iter().find(|score| score.id() == word)
}

pub(crate) fn clock_kind(word: &str) -> Option<ClockKind> {
    ClockKind::ALL.into_iter().find(|kind| kind.id() == word)
}

/// Returns the word that the database stores for a result; `None` for an unfinished game, which the database stores as
/// NULL.
pub(crate) const fn result_word(result: RecordResult) -> Option<&'static str> {
    match result {
        RecordResult::Black => Some("black"),
        RecordResult::White => Some("white"),
        RecordResult::Draw => Some("draw"),
        RecordResult::Unfinished => None,
    }
}

/// Returns the result for a word of the database. For an unknown word, returns [`RecordResult::Unfinished`].
pub(crate) fn result(word: Option<&str>) -> RecordResult {
    let mut all = RecordResult::ALL.into_iter();
    all.find(|result| result_word(*result) == word)
        .unwrap_or(RecordResult::Unfinished)
}

pub(crate) const fn source_word(source: Source) -> &'static str {
    match source {
        Source::Played => "played",
        Source::Imported => "imported",
    }
}

/// Returns the source of a record for a word of the database: `played` or `imported`. For an unknown word, returns
/// [`Source::Imported`].
pub(crate) fn source(word: &str) -> Source {
    let mut all = Source::ALL.into_iter();
    all.find(|source| source_word(*source) == word)
        .unwrap_or(Source::Imported)
}

pub(crate) const fn format_word(format: Format) -> &'static str {
    match format {
        Format::Text | Format::Position => "text",
        Format::Sgf => "sgf",
    }
}

/// Returns the format of a record for a word of the database. For an unknown word, returns [`Format::Text`].
pub(crate) fn format(word: &str) -> Format {
    match word {
        "sgf" => Format::Sgf,
        _ => Format::Text,
    }
}
