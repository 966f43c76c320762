//! Errors of reading an archive.

use thiserror::Error;

/// Why bytes cannot be read as an archive of positions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArchiveError {
    /// The file does not begin with the magic bytes of an archive.
    #[error(
        "this is no archive of positions; name a file that `cohort-cli explorer build` has made"
    )]
    Kind,
    /// The file has a version of the format that this program cannot read.
    #[error(
        "this is an archive of version {found}, and this program reads version {known}; make it anew"
    )]
    Version {
        found: u8,
        /// The version of the format that this program can read.
        known: u8,
    },
    /// The file exceeds the size limit of an archive.
    #[error("{found} bytes are too many for an archive; {most} are the most")]
    Size {
        found: usize,
        /// The size limit of an archive, in bytes.
        most: usize,
    },
    /// The checksum in the file differs from the checksum of the bytes.
    #[error(
        "the archive is damaged: its checksum is {found:08x} and not {expected:08x}; copy or make it anew"
    )]
    Checksum {
        /// The checksum computed from the bytes. `expected` is the checksum in the file.
        found: u32,
        expected: u32,
    },
    /// The content of the archive is malformed or inconsistent.
    #[error("byte {at} of the archive: {problem}; copy or make it anew")]
    Content {
        /// The position of the wrong byte in the file, counted from 1.
        at: usize,
        problem: &'static str,
    },
}
