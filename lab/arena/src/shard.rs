//! Divides the units of a job among several processes: with n processes, each process does every n-th unit.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of several processes that share a job. The text `3/8` means the third of eight processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The number of the process, counted from 1.
    number: u64,
    of: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Returns whether this process does the given unit of the job. Units are counted from 0.
    pub fn has(self, unit: u64) -> bool {
        unit % self.of == self.number - 1
    }

    pub fn count(self) -> u64 {
        self.of
    }

    pub fn number(self) -> u64 {
        self.number
    }
}

/// The error that a text is not a shard such as `3/8`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no shard; write `I/N`, such as `3/8` for the third of eight")]
pub struct ShardError(String);

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let read = || {
            let (number, of) = text.trim().split_once('/')?;
            let (number, of) = (number.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&number).then_some(Shard { number, of })
        };
        read().ok_or_else(|| ShardError(text.to_owned()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_as_they_are_written() {
        for text in ["1/1", "3/8", "8/8"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for wrong in ["", "3", "0/8", "9/8", "1/0", "a/b", "-1/3", "1/2/3"] {
            let told = wrong.parse::<Shard>().unwrap_err().to_string();
            assert!(told.contains("3/8"), "{told}");
        }
    }

    #[test]
    fn every_unit_is_done_by_one_shard() {
        let shards: Vec<Shard> = (1..=5).map(|n| format!("{n}/5").parse().unwrap()).collect();
        for unit in 0..100 {
            assert_eq!(shards.iter().filter(|shard| shard.has(unit)).count(), 1);
        }
    }
}
