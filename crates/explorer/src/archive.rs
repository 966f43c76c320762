//! The positions of many games in a compact file.
//!
//! The parts of a file, in order. Numbers are encoded as in `bytes.rs`.
//!
//! - [`MAGIC`], and one byte for the version
//! - the length of the board's name, and the name
//! - the number of games, and the number of positions
//! - for each position, sorted by key: the difference to the previous key; the numbers of games won by Black, won by
//!   White and drawn; one byte for the engine's evaluation
//! - the CRC-32 checksum of all preceding bytes, little-endian
//!
//! A key is the upper 48 bits of a position's hash. In an archive of 100,000 positions, the lookup of an unknown
//! position finds a wrong entry once in 3 × 10^9 lookups.

use rules::Variant;

use crate::bytes::{Reader, write};
use crate::error::ArchiveError;
use crate::hash::BoardHasher;
use crate::tally::{Evaluation, Known, Tally};

const MAGIC: [u8; 8] = *b"cohortxp";
/// The only version of the file format that this program writes and reads.
const VERSION: u8 = 1;
/// The size limit of an archive file, in bytes.
const MAX_BYTES: usize = 64 << 20;
/// The longest board name in an archive file, in bytes.
const MAX_NAME: u64 = 1000;
/// The byte in a file that means "no evaluation".
const NO_EVALUATION: u8 = u8::MAX;
/// The number of low bits of a position's hash that an archive does not store.
const DROPPED: u32 = 16;
const CHECKSUM: usize = size_of::<u32>();

/// The frequent positions of many games on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    board: String,
    games: u32,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    key: u64,
    known: Known,
}

impl Entry {
    pub(crate) fn new(hash: u64, known: Known) -> Self {
        Entry {
            key: hash >> DROPPED,
            known,
        }
    }
}

impl Archive {
    /// Creates an archive of positions from `games` games. If two positions have the same key, keeps the more frequent
    /// position.
    pub(crate) fn new(board: &str, games: u32, mut entries: Vec<Entry>) -> Self {
        entries.sort_by_key(|entry| (entry.key, std::cmp::Reverse(entry.known.tally.games())));
        entries.dedup_by_key(|entry| entry.key);
        Archive {
            board: board.to_owned(),
            games,
            entries,
        }
    }

    /// Reads an archive.
    ///
    /// # Errors
    /// Fails if the bytes are not an archive, or if the checksum is wrong.
    pub fn read(bytes: &[u8]) -> Result<Self, ArchiveError> {
        if bytes.len() > MAX_BYTES {
            return Err(ArchiveError::Size {
                found: bytes.len(),
                most: MAX_BYTES,
            });
        }
        let after_magic = bytes.strip_prefix(&MAGIC).ok_or(ArchiveError::Kind)?;
        let (version, rest) = after_magic.split_first().ok_or(ArchiveError::Kind)?;
        if *version != VERSION {
            return Err(ArchiveError::Version {
                found: *version,
                known: VERSION,
            });
        }
        let (content, checksum) = rest
            .split_last_chunk::<CHECKSUM>()
            .ok_or(ArchiveError::Kind)?;
        let covered = bytes.get(..bytes.len() - CHECKSUM).unwrap_or_default();
        let (found, expected) = (crc32fast::hash(covered), u32::from_le_bytes(*checksum));
        if found != expected {
            return Err(ArchiveError::Checksum { found, expected });
        }
        Archive::read_content(Reader::new(content, MAGIC.len() + 2))
    }

    fn read_content(mut reader: Reader<'_>) -> Result<Self, ArchiveError> {
        let length = reader.number()?;
        let length = usize::try_from(length.min(MAX_NAME)).unwrap_or_default();
        let name = std::str::from_utf8(reader.take(length)?);
        let board = name.map_err(|_| reader.wrong("the name of the board is no text"))?;
        let games = reader.count()?;
        let count = reader.number()?;
        // Reserves no capacity, because the number of positions in a damaged file can be wrong.
        let mut entries: Vec<Entry> = Vec::new();
        while !reader.is_at_end() {
            let before = entries.last().map(|entry| entry.key);
            let entry = read_entry(&mut reader, before)?;
            if entry.known.tally.games() > games {
                return Err(reader.wrong("a position has more games than there were"));
            }
            entries.push(entry);
        }
        if count != entries.len() as u64 {
            return Err(reader.wrong("the archive has another number of positions than it says"));
        }
        Ok(Archive {
            board: board.to_owned(),
            games,
            entries,
        })
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        write(self.board.len() as u64, &mut bytes);
        bytes.extend(self.board.as_bytes());
        write(self.games.into(), &mut bytes);
        write(self.entries.len() as u64, &mut bytes);
        let mut before = 0;
        for Entry { key, known } in &self.entries {
            write(key - before, &mut bytes);
            before = *key;
            let tally = known.tally;
            for count in [tally.black, tally.white, tally.draws] {
                write(count.into(), &mut bytes);
            }
            let evaluation = known.evaluation.map(Evaluation::steps);
            bytes.push(evaluation.unwrap_or(NO_EVALUATION));
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// The board's name, as in [`BoardHasher::board`].
    pub fn board(&self) -> &str {
        &self.board
    }

    /// Whether the archive's board is the board of `variant`.
    pub fn fits(&self, variant: &Variant) -> bool {
        BoardHasher::new(variant).board() == self.board
    }

    pub fn games(&self) -> u32 {
        self.games
    }

    pub fn positions(&self) -> usize {
        self.entries.len()
    }

    /// Returns the results and the evaluation of the position with the hash `hash`; `None` if the archive lacks the
    /// position.
    pub fn known(&self, hash: u64) -> Option<Known> {
        let key = hash >> DROPPED;
        let place = self.entries.binary_search_by_key(&key, |entry| entry.key);
        let entry = self.entries.get(place.ok()?)?;
        Some(entry.known)
    }
}

/// Reads the next position. `before` is the key of the previous position.
fn read_entry(reader: &mut Reader<'_>, before: Option<u64>) -> Result<Entry, ArchiveError> {
    let step = reader.number()?;
    let key = before.unwrap_or_default().checked_add(step);
    let key = key.filter(|key| *key <= u64::MAX >> DROPPED && (step > 0 || before.is_none()));
    let key = key.ok_or_else(|| reader.wrong("positions are not in their order"))?;
    let tally = Tally {
        black: reader.count()?,
        white: reader.count()?,
        draws: reader.count()?,
        unfinished: 0,
    };
    if tally.games() == 0 {
        return Err(reader.wrong("a position has no games"));
    }
    let evaluation = match reader.byte()? {
        NO_EVALUATION => None,
        steps => {
            let evaluation = Evaluation::from_steps(steps);
            Some(evaluation.ok_or_else(|| reader.wrong("an evaluation is beyond all chances"))?)
        }
    };
    Ok(Entry {
        key,
        known: Known { tally, evaluation },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds an archive file: magic bytes, version, `content` and a correct checksum.
    fn file(content: &[u8]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(content);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// The content for [`file`]: the board named `x`, nine games, two positions.
    const GOOD: [u8; 14] = [1, b'x', 9, 2, 5, 1, 2, 3, 250, 1, 0, 9, 0, NO_EVALUATION];

    #[test]
    fn numbers_stand_where_the_format_says() {
        let archive = Archive::read(&file(&GOOD)).unwrap();
        assert_eq!(
            (archive.board(), archive.games(), archive.positions()),
            ("x", 9, 2)
        );
        let first = archive.known(5 << DROPPED).unwrap();
        let tally = Tally {
            black: 1,
            white: 2,
            draws: 3,
            unfinished: 0,
        };
        assert_eq!(first.tally, tally);
        assert_eq!(first.evaluation.map(Evaluation::steps), Some(250));
        let second = archive.known((6 << DROPPED) + 1).unwrap();
        assert_eq!((second.tally.white, second.evaluation), (9, None));
        assert_eq!(archive.known(7 << DROPPED), None);
        assert_eq!(archive.to_bytes(), file(&GOOD));
    }

    #[test]
    fn what_cannot_be_is_refused_although_its_checksum_is_right() {
        let with = |place: usize, byte: u8| {
            let mut content = GOOD.to_vec();
            content[place] = byte;
            file(&content)
        };
        let told = |bytes: &[u8]| Archive::read(bytes).unwrap_err().to_string();
        for (bytes, wrong) in [
            (
                with(0, 100),
                "byte 11 of the archive: the archive ends too early",
            ),
            (with(1, 0xff), "the name of the board is no text"),
            (with(2, 8), "a position has more games than there were"),
            (with(3, 3), "another number of positions than it says"),
            (with(3, 1), "another number of positions than it says"),
            (with(8, 251), "an evaluation is beyond all chances"),
            (with(9, 0), "positions are not in their order"),
            (with(11, 0), "a position has no games"),
            (file(&GOOD[..13]), "the archive ends too early"),
            (
                file(&[1, b'x', 0x80, 0x80, 0x80, 0x80, 0x20, 0]),
                "a number is too large",
            ),
            (
                file(&[
                    1, b'x', 9, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 1, 1, 1, 1,
                ]),
                "positions are not in their order",
            ),
        ] {
            let told = told(&bytes);
            assert!(told.contains(wrong), "{told}");
        }
        // Only the first key may have a difference of 0 to the previous key.
        assert!(Archive::read(&with(4, 0)).is_ok());
    }

    #[test]
    fn bytes_that_were_changed_or_cut_off_are_refused() {
        let good = file(&GOOD);
        for length in 0..good.len() {
            Archive::read(&good[..length]).unwrap_err();
        }
        for place in 0..good.len() {
            let mut changed = good.clone();
            changed[place] ^= 4;
            let error = Archive::read(&changed).unwrap_err();
            match place {
                0..8 => assert_eq!(error, ArchiveError::Kind),
                8 => assert!(matches!(
                    error,
                    ArchiveError::Version { found: 5, known: 1 }
                )),
                _ => assert!(matches!(error, ArchiveError::Checksum { .. }), "{error}"),
            }
        }
        let huge = vec![0; MAX_BYTES + 1];
        assert!(matches!(
            Archive::read(&huge),
            Err(ArchiveError::Size { .. })
        ));
    }
}
