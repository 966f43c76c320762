//! Hints between servers that share a database: which games have changed. A hint can be lost, because every server also
//! compares its games with the database.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use referee::GameId;
use tokio::sync::mpsc;
use tokio::time::sleep;

#[cfg(feature = "nats")]
use crate::nats::Nats;
use crate::store::{Store, StoreError};

/// The maximum number of hints that wait for their way. More hints are dropped.
pub const QUEUE: usize = 4096;
/// The maximum number of hints in one message. `PostgreSQL` limits a notification to 8,000 bytes.
const TOGETHER: usize = 100;
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);

/// Says that a game has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The game.
    pub game: GameId,
    /// The new version; 0 if only a player has come or left.
    pub version: u64,
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

/// The way that hints take.
pub enum Way {
    /// The notifications of the database.
    Store(Arc<dyn Store>),
    /// A NATS server.
    #[cfg(feature = "nats")]
    Nats(Nats),
}

impl Way {
    /// Sends hints until the sender is gone. Drops hints that cannot be sent.
    pub async fn send_all(&self, mut from: mpsc::Receiver<News>) {
        let mut news = Vec::new();
        while from.recv_many(&mut news, TOGETHER).await > 0 {
            if let Err(error) = self.send(&news).await {
                tracing::warn!(%error, "cannot tell other servers what has changed");
                sleep(BETWEEN_ATTEMPTS).await;
            }
            news.clear();
        }
    }

    async fn send(&self, news: &[News]) -> Result<(), StoreError> {
        match self {
            Way::Store(store) => store.tell(written(news)).await,
            #[cfg(feature = "nats")]
            Way::Nats(nats) => {
                nats.tell(written(news)).await;
                Ok(())
            }
        }
    }

    /// Forwards the hints of other servers until the receiver is gone.
    pub async fn hear_all(&self, to: mpsc::Sender<News>) {
        while !to.is_closed() {
            match self {
                Way::Store(store) => {
                    if let Err(error) = store.hear(to.clone()).await {
                        tracing::warn!(%error, "cannot listen to other servers");
                    }
                }
                #[cfg(feature = "nats")]
                Way::Nats(nats) => nats.hear(&to).await,
            }
            sleep(BETWEEN_ATTEMPTS).await;
        }
    }
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
