//! Checks a database: its integrity, and whether the log of every game can be replayed.

use rules::Catalogue;

use crate::logs::replay;
use crate::store::{Store, StoreError};

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The number of games.
    pub games: u64,
    /// The number of events.
    pub events: u64,
    /// The problems found, each in one line.
    pub problems: Vec<String>,
}

/// Checks the integrity of a database and replays the logs of all games.
///
/// # Errors
/// Returns an error if the database cannot be read.
pub async fn check(store: &dyn Store) -> Result<Findings, StoreError> {
    const AT_A_TIME: u32 = 500;
    let variants = Catalogue::builtin();
    let mut findings = Findings {
        problems: store.integrity().await?,
        ..Findings::default()
    };
    let mut after = None;
    loop {
        let games = store.games(after, AT_A_TIME).await?;
        let Some(last) = games.last().copied() else {
            return Ok(findings);
        };
        after = Some(last);
        for game in games {
            let lines = store.log(game).await?;
            findings.games += 1;
            findings.events += lines.len() as u64;
            if let Err(error) = replay(&lines, &variants) {
                findings.problems.push(format!("game {game}: {error}"));
            }
        }
    }
}
