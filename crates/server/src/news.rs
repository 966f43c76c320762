//! Hints between servers that share a database: which games have changed. A lost hint does no harm, because every
//! server also compares its games with the database.

use std::fmt;
use std::str::FromStr;

use referee::GameId;

/// The maximum number of hints that wait to be sent. The server drops further hints.
pub const QUEUE: usize = 4096;
/// The maximum number of hints in one message. `PostgreSQL` limits a notification to 8,000 bytes.
pub const TOGETHER: usize = 100;

/// The hint that a game has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The game.
    pub game: GameId,
    /// The new version; 0 if only a player has come or left.
    pub version: u64,
}

impl News {
    /// The version in the hint that the database has changed a name in the log of a game. No game has so many events,
    /// so every server reads the log again.
    pub const REWRITTEN: u64 = u64::MAX;
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.version)
    }
}

impl FromStr for News {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (game, version) = text.split_once(' ').ok_or(())?;
        Ok(News {
            game: game.parse().map_err(drop)?,
            version: version.parse().map_err(drop)?,
        })
    }
}

/// Writes hints as the text of one message.
pub fn written(news: &[News]) -> String {
    let lines: Vec<String> = news.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Reads the hints of a message. Ignores lines that are not hints.
pub fn read(message: &str) -> impl Iterator<Item = News> + '_ {
    let lines = message.lines().take(TOGETHER);
    lines.filter_map(|line| line.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read_as_they_are_written_and_other_lines_ignored() {
        let news = [1, 2].map(|bits| News {
            game: GameId::from_bits(bits),
            version: 7 * bits as u64,
        });
        let text = written(&news);
        assert_eq!(read(&text).collect::<Vec<_>>(), news);
        for wrong in ["", "x", "x 1", "\u{0}", " "] {
            assert_eq!(read(wrong).count(), 0, "{wrong}");
        }
        let full = written(&[news[0]; TOGETHER]);
        assert!(full.len() < 8000, "{}", full.len());
        assert_eq!(read(&format!("{full}\n{full}")).count(), TOGETHER);
    }
}
