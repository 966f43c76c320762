//! The strengths of the computer that the page offers: the named ones, and then full strength.

use phrases::NAMED_STRENGTHS;

/// The index of full strength, which is the highest.
pub const FULL: usize = NAMED_STRENGTHS.len();

/// Returns the Elo of a strength; `None` for full strength.
pub fn elo(index: usize) -> Option<u16> {
    NAMED_STRENGTHS.get(index).map(|(elo, _)| *elo)
}

/// Returns the key of the name of a strength.
pub fn key(index: usize) -> &'static str {
    NAMED_STRENGTHS
        .get(index)
        .map_or("strength-full", |(_, key)| key)
}
