//! The latest games of the person against the computer: what tells how strong the person is.

use rules::{GameKind, Strength};
use rusqlite::named_params;
use web_time::SystemTime;

use crate::calendar::time;
use crate::error::LibraryError;
use crate::library::Library;
use crate::strength::strength_of;
use crate::summary::Score;

/// A finished game of the person against the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgainstComputer {
    /// Names the match; see [`PlayedGame::key`](crate::PlayedGame::key).
    pub key: String,
    pub ended: SystemTime,
    /// How strong the computer played.
    pub strength: Strength,
    /// How it ended for the person.
    pub score: Score,
    /// What the moves of the person lost on average, in ten thousandths of the chances to win, where that is known.
    pub loss: Option<u16>,
}

const LATEST: &str = "
    SELECT key, ended, level, score, loss FROM game
    WHERE person IS NOT NULL AND family = :family AND score IS NOT NULL AND level IS NOT NULL
    ORDER BY ended DESC LIMIT :most
";

impl Library {
    /// The latest finished games of one family against the computer, `most` at most, in the order in which they ended.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn latest_against_computer(
        &self,
        family: GameKind,
        most: u32,
    ) -> Result<Vec<AgainstComputer>, LibraryError> {
        let mut games = self.read(|connection| {
            let mut statement = connection.prepare(LATEST)?;
            let mut rows =
                statement.query(named_params! {":family": family.id(), ":most": most})?;
            let mut games = Vec::new();
            while let Some(row) = rows.next()? {
                let score = row.get_ref(3)?.as_str()?;
                let score = Score::ALL.into_iter().find(|known| known.id() == score);
                let loss = row.get::<_, Option<i64>>(4)?;
                if let (Some(strength), Some(score)) = (strength_of(row.get(2)?), score) {
                    games.push(AgainstComputer {
                        key: row.get(0)?,
                        ended: time(row.get(1)?),
                        strength,
                        score,
                        loss: loss.and_then(|loss| u16::try_from(loss).ok()),
                    });
                }
            }
            Ok(games)
        })?;
        games.reverse();
        Ok(games)
    }
}
