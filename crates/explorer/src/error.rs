//! Errors of reading an archive.

use thiserror::Error;

/// Why bytes are not an archive of positions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArchiveError {
    /// The magic bytes are wrong.
    #[error(
        "this is no archive of positions; name a file that `cohort-cli explorer build` has made"
    )]
    Kind,
    /// The version is unknown.
    #[error(
        "this is an archive of version {found}, and this program reads version {known}; make it anew"
    )]
    Version {
        found: u8,
        /// The supported version.
        known: u8,
    },
    /// The file is larger than an archive may be.
    #[error("{found} bytes are too many for an archive; {most} are the most")]
    Size {
        found: usize,
        /// The largest size of an archive, in bytes.
        most: usize,
    },
    /// The checksum is wrong.
    #[error(
        "the archive is damaged: its checksum is {found:08x} and not {expected:08x}; copy or make it anew"
    )]
    Checksum {
        /// The checksum computed from the bytes; the file has `expected`.
        found: u32,
        expected: u32,
    },
    /// The content is inconsistent.
    #[error("byte {at} of the archive: {problem}; copy or make it anew")]
    Content {
        /// The position of the byte, counted from 1.
        at: usize,
        problem: &'static str,
    },
}
