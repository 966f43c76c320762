//! What is wrong with bytes that are no archive.

use thiserror::Error;

/// Why bytes are no archive of positions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArchiveError {
    /// They do not begin like one.
    #[error(
        "this is no archive of positions; name a file that `cohort-cli explorer build` has made"
    )]
    Kind,
    /// They are one of another version.
    #[error(
        "this is an archive of version {found}, and this program reads version {known}; make it anew"
    )]
    Version {
        found: u8,
        /// The one that is known.
        known: u8,
    },
    /// They are more than an archive ever has.
    #[error("{found} bytes are too many for an archive; {most} are the most")]
    Size {
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// They are not those that were written.
    #[error(
        "the archive is damaged: its checksum is {found:08x} and not {expected:08x}; copy or make it anew"
    )]
    Checksum {
        /// What its bytes give.
        found: u32,
        expected: u32,
    },
    /// They say what cannot be.
    #[error("byte {at} of the archive: {problem}; copy or make it anew")]
    Content {
        /// Where, from 1.
        at: usize,
        problem: &'static str,
    },
}
