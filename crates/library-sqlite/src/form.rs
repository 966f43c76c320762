//! Reads the latest games against the computer.

use cohort_library::{AgainstComputer, LibraryError};
use rules::GameKind;
use rusqlite::named_params;

use crate::calendar::time;
use crate::connection::Library;
use crate::strength::strength_of;
use crate::words;

const LATEST: &str = "
    SELECT key, ended, level, score, loss FROM game
    WHERE person IS NOT NULL AND family = :family AND score IS NOT NULL AND level IS NOT NULL
    ORDER BY ended DESC LIMIT :most
";

impl Library {
    /// Reads the latest finished games against the computer, at most `most`, in order of time. `family` is the game,
    /// Lines of Action or Ordo.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
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
                let strength = strength_of(row.get(2)?);
                let score = words::score(row.get_ref(3)?.as_str()?);
                let loss = row.get::<_, Option<i64>>(4)?;
                if let (Some(strength), Some(score)) = (strength, score) {
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
