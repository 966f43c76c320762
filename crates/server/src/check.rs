//! Checks a database: its integrity, and whether the log of every game and tournament can be replayed.

use rules::Catalogue;

use crate::logs::replay;
use crate::store::{Store, StoreError};

/// The number of games or tournaments in one query.
const AT_A_TIME: u32 = 500;

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The number of games.
    pub games: u64,
    /// The number of tournaments.
    pub tournaments: u64,
    /// The number of events.
    pub events: u64,
    /// The problems found, each in one line.
    pub problems: Vec<String>,
}

/// Checks the integrity of a database and replays the logs of all games and tournaments.
///
/// # Errors
/// Returns an error if the database cannot be read.
pub async fn check(store: &dyn Store) -> Result<Findings, StoreError> {
    let variants = Catalogue::builtin();
    let mut findings = Findings {
        problems: store.integrity().await?,
        ..Findings::default()
    };
    let mut after = None;
    loop {
        let games = store.games(after, AT_A_TIME).await?;
        let Some(last) = games.last().copied() else {
            break;
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
    #[cfg(feature = "accounts")]
    tournaments(store, &mut findings).await?;
    Ok(findings)
}

/// Replays the logs of all tournaments, and checks that their games exist.
#[cfg(feature = "accounts")]
async fn tournaments(store: &dyn Store, findings: &mut Findings) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let ids = store.tournaments(after, AT_A_TIME).await?;
        let Some(last) = ids.last().copied() else {
            return Ok(());
        };
        after = Some(last);
        for id in ids {
            findings.tournaments += 1;
            let Some(log) = store.tournament_log(id).await? else {
                continue;
            };
            findings.events += log.lines.len() as u64;
            let tournament = match crate::tournaments::replay(&log.lines) {
                Ok(tournament) => tournament,
                Err(error) => {
                    findings.problems.push(format!("tournament {id}: {error}"));
                    continue;
                }
            };
            for game in tournament.games() {
                if store.version(game.id).await?.is_none() {
                    let missing = format!("tournament {id}: game {} is missing", game.id);
                    findings.problems.push(missing);
                }
            }
        }
    }
}
