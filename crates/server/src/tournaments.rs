//! Tournaments of owners of accounts: carries out their commands, pairs their rounds, and counts their games.
//!
//! The log of a tournament alone determines its state, as with games. One transaction stores the pairing of a round
//! together with the first events of its games, so no round is paired twice. A game that ends is marked in the
//! transaction that stores its end; [`Tournaments::run`] finds the mark and counts the game once.
//!
//! * `games`: the first events of games, and how games have ended. `shown`: tournaments as clients see them.

mod games;
pub mod shown;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use lobby::{AccountId, Time, TournamentId};
use thiserror::Error;
use tokio::sync::watch;
use tournament::{Entry, Event, Founder, Refused, Row, Settings, Stage, Tournament};

use crate::hub::Hub;
use crate::lock::lock;
use crate::repeat::Repeat;
use crate::signed_in::SignedIn;
use crate::store::{
    Derived, ListedStage, NewTournament, StoreError, TournamentAppend, TournamentLine,
};
use crate::time::now;

/// How often the server looks for tournaments with due events.
const BETWEEN_SWEEPS: Duration = Duration::from_millis(300);
/// The maximum number of tournaments for which one sweep appends events.
const MOST_DUE: u32 = 50;
/// The maximum number of ended games that are counted together.
const MOST_OVER: u32 = 100;
/// The maximum number of tournaments in memory.
const MOST_LOADED: usize = 200;
/// The maximum number of attempts to append an event while other servers change the same tournament.
const ATTEMPTS: usize = 8;
/// The maximum number of due events that one call appends to a tournament.
const MOST_STEPS: usize = 100;
/// How long the server waits before it tries again to read or write a tournament that failed.
const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(60);

/// All tournaments of the server.
pub struct Tournaments {
    hub: Arc<Hub>,
    loaded: Mutex<HashMap<TournamentId, Arc<Loaded>>>,
    /// The tournaments that this server changes now. Changes of one tournament wait for each other.
    changing: Mutex<HashMap<TournamentId, Arc<tokio::sync::Mutex<()>>>>,
    /// Tournaments that could not be read or written, with the time of the next attempt.
    failed: Mutex<HashMap<TournamentId, Time>>,
}

/// A tournament in memory. The table and the answers to clients are computed once for each change.
pub struct Loaded {
    /// The number of changes of the log.
    pub edition: u64,
    /// The state.
    pub tournament: Tournament,
    table: OnceLock<Vec<Row>>,
    /// The answers to requests, by the part of the tournament that they ask for.
    answers: Mutex<HashMap<(Part, u32), Arc<str>>>,
}

/// A part of a tournament that clients ask for. Each part has pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The tournament and a page of its table.
    Table,
    /// The games of a round, or the latest games.
    Games(Option<u32>),
    /// The cross table of a round robin.
    Cross,
}

impl Loaded {
    /// Returns the table.
    pub fn table(&self) -> &[Row] {
        self.table.get_or_init(|| self.tournament.table())
    }

    /// Returns an answer that was made before, or else the answer that `make` returns.
    pub async fn answer(
        &self,
        part: Part,
        page: u32,
        make: impl Future<Output = Result<String, StoreError>>,
    ) -> Result<Arc<str>, StoreError> {
        if let Some(answer) = lock(&self.answers).get(&(part, page)) {
            return Ok(Arc::clone(answer));
        }
        let answer: Arc<str> = make.await?.into();
        lock(&self.answers).insert((part, page), Arc::clone(&answer));
        Ok(answer)
    }
}

/// Why a tournament cannot be changed or shown.
#[derive(Debug, Error)]
pub enum Problem {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    Unknown,
    /// The rules of tournaments refuse the command.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The database fails, or refuses the change.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Tournaments {
    /// Creates the tournaments of a server.
    pub fn new(hub: Arc<Hub>) -> Tournaments {
        Tournaments {
            hub,
            loaded: Mutex::default(),
            changing: Mutex::default(),
            failed: Mutex::default(),
        }
    }

    /// Returns the games of the server.
    pub fn hub(&self) -> &Hub {
        &self.hub
    }

    /// Returns a tournament in its current state.
    ///
    /// # Errors
    /// Returns [`Problem::Unknown`], or another error if the database fails.
    pub async fn load(&self, id: TournamentId) -> Result<Arc<Loaded>, Problem> {
        let store = self.hub.store();
        let edition = store.tournament_edition(id).await?;
        let edition = edition.ok_or(Problem::Unknown)?;
        let known = lock(&self.loaded).get(&id).cloned();
        if let Some(known) = known.filter(|known| known.edition >= edition) {
            return Ok(known);
        }
        let log = store.tournament_log(id).await?.ok_or(Problem::Unknown)?;
        let loaded = Arc::new(Loaded {
            edition: log.edition,
            tournament: replay(&log.lines)?,
            table: OnceLock::new(),
            answers: Mutex::default(),
        });
        let mut all = lock(&self.loaded);
        if all.len() >= MOST_LOADED && !all.contains_key(&id) {
            all.clear();
        }
        all.insert(id, Arc::clone(&loaded));
        Ok(loaded)
    }

    /// Announces a tournament, whose settings the caller has checked. Returns its id.
    ///
    /// # Errors
    /// Returns an error if the founder has too many tournaments or the database fails.
    pub async fn announce(
        &self,
        settings: Settings,
        founder: SignedIn,
    ) -> Result<TournamentId, Problem> {
        let id = TournamentId(rand::random());
        let account = founder.id;
        let by = Founder {
            account: Some(account),
            name: founder.name,
        };
        let at = now();
        let event = Event::Announced { id, settings, by };
        let entry = Entry { at, event };
        let line = line(&entry)?;
        let tournament = Tournament::begin(entry).map_err(StoreError::from)?;
        let new = NewTournament {
            id,
            founder: account,
            line,
            derived: derived(&tournament),
        };
        self.hub.store().create_tournament(new).await?;
        metrics::counter!("cohort_tournaments").increment(1);
        Ok(id)
    }

    /// Appends the events that are due, then calls `decide` with the current state, and stores the event. `joins` is the
    /// account that joins by the event.
    ///
    /// # Errors
    /// Returns the reason of `decide`, [`Problem::Unknown`], or another error if the database fails.
    pub async fn carry_out(
        &self,
        id: TournamentId,
        joins: Option<AccountId>,
        decide: impl Fn(&Tournament) -> Result<Option<Event>, Refused>,
    ) -> Result<(), Problem> {
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        for _ in 0..ATTEMPTS {
            self.settle_now(id).await?;
            let loaded = self.load(id).await?;
            let Some(event) = decide(&loaded.tournament)? else {
                return Ok(());
            };
            let joins = joins.filter(|_| matches!(event, Event::Joined { .. }));
            match self.append(&loaded, vec![event], joins, Vec::new()).await {
                Ok(()) => {
                    // The change is stored. If the next step fails, the next sweep makes it.
                    if let Err(error) = self.settle_now(id).await {
                        tracing::warn!(%id, %error, "a tournament does not go on");
                    }
                    return Ok(());
                }
                // Another server has changed the tournament.
                Err(Problem::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(Problem::Store(StoreError::Conflict))
    }

    /// Withdraws an account from its tournaments after its ban.
    pub async fn withdraw(&self, account: AccountId) {
        let rows = match self.hub.store().tournaments_of(account).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(%error, "cannot read the tournaments of a banned account");
                return;
            }
        };
        for row in rows {
            let leave = |it: &Tournament| it.leave(account);
            match self.carry_out(row.id, None, leave).await {
                Ok(()) | Err(Problem::Refused(Refused::NotAPlayer | Refused::TooLate)) => {}
                Err(error) => tracing::warn!(id = %row.id, %error, "cannot withdraw a player"),
            }
        }
    }

    /// Counts the games that have ended, and appends the events that are due by now, such as the pairing of a round.
    ///
    /// # Errors
    /// Returns [`Problem::Unknown`], or another error if the database fails.
    pub async fn settle(&self, id: TournamentId) -> Result<(), Problem> {
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        self.settle_now(id).await.map(drop)
    }

    /// Returns the lock that the changes of a tournament hold.
    fn turn(&self, id: TournamentId) -> Arc<tokio::sync::Mutex<()>> {
        let mut changing = lock(&self.changing);
        changing.retain(|_, turn| Arc::strong_count(turn) > 1);
        Arc::clone(changing.entry(id).or_default())
    }

    /// Settles a tournament that the database has called due. If nothing is due, writes the next time at which
    /// something is due: the deletion of an account makes its tournaments due.
    async fn settle_due(&self, id: TournamentId) -> Result<(), Problem> {
        let turn = self.turn(id);
        let _turn = turn.lock().await;
        if self.settle_now(id).await? {
            return Ok(());
        }
        let loaded = self.load(id).await?;
        match self.append(&loaded, Vec::new(), None, Vec::new()).await {
            // Another server has changed the tournament.
            Err(Problem::Store(StoreError::Conflict)) => Ok(()),
            written => written,
        }
    }

    /// Settles a tournament whose lock the caller holds. Returns whether the tournament has changed.
    async fn settle_now(&self, id: TournamentId) -> Result<bool, Problem> {
        for step in 0..MOST_STEPS {
            let loaded = self.load(id).await?;
            let over = self.hub.store().over_games(id, MOST_OVER).await?;
            let events = if over.is_empty() {
                let now = now().max(loaded.tournament.at());
                let due = loaded.tournament.due(now, &mut rand::random);
                due.into_iter().collect()
            } else {
                let mut events = Vec::new();
                for game in &over {
                    let end = games::end(&self.hub, *game).await?;
                    events.extend(end.and_then(|end| loaded.tournament.score(*game, end)));
                }
                events
            };
            if events.is_empty() && over.is_empty() {
                return Ok(step > 0);
            }
            match self.append(&loaded, events, None, over).await {
                // Another server has taken the same step. A code for spectators can be taken by chance.
                Ok(()) | Err(Problem::Store(StoreError::Conflict | StoreError::CodeTaken)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Stores events in one transaction, with the games that they begin and the games that they count.
    async fn append(
        &self,
        loaded: &Loaded,
        events: Vec<Event>,
        joins: Option<AccountId>,
        scored: Vec<referee::GameId>,
    ) -> Result<(), Problem> {
        let mut next = loaded.tournament.clone();
        let at = now().max(next.at());
        let mut lines = Vec::new();
        let mut begun = Vec::new();
        for event in events {
            let entry = Entry { at, event };
            next.evolve(&entry).map_err(StoreError::from)?;
            lines.push(line(&entry)?);
            if let Event::Paired { games, .. } = &entry.event {
                for pairing in games {
                    begun.push(games::begin(&self.hub, &next, pairing, at).await?);
                }
            }
        }
        let seated: Vec<AccountId> = begun
            .iter()
            .flat_map(|game| game.seats.iter().map(|seat| seat.account))
            .collect();
        let count = begun.len() as u64;
        let append = TournamentAppend {
            id: next.id(),
            after: loaded.tournament.version(),
            lines,
            derived: derived(&next),
            joins,
            games: begun,
            scored,
        };
        self.hub.store().append_tournament(append).await?;
        metrics::counter!("cohort_games").increment(count);
        self.hub.activity().begin_games(count);
        self.hub.logs().arrivals().tell(seated);
        Ok(())
    }

    /// Appends due events to tournaments until the server stops.
    pub async fn run(self: Arc<Self>, stopping: watch::Receiver<bool>) {
        let mut times = Repeat::every(BETWEEN_SWEEPS, stopping);
        while times.next().await {
            if let Err(error) = self.sweep().await {
                tracing::error!(%error, "cannot look for due tournaments");
            }
        }
    }

    async fn sweep(&self) -> Result<(), StoreError> {
        for id in self.hub.store().due_tournaments(now(), MOST_DUE).await? {
            let retry = lock(&self.failed).get(&id).copied();
            if retry.is_some_and(|retry| now() < retry) {
                continue;
            }
            match self.settle_due(id).await {
                Ok(()) => {
                    lock(&self.failed).remove(&id);
                }
                Err(error) => {
                    tracing::error!(%id, %error, "a tournament cannot go on");
                    lock(&self.failed).insert(id, now().after(BETWEEN_ATTEMPTS));
                }
            }
        }
        Ok(())
    }
}

/// Replays the stored lines of a log and returns the state of the tournament.
///
/// # Errors
/// Returns the line that cannot be read or applied, and why.
pub fn replay(lines: &[TournamentLine]) -> Result<Tournament, StoreError> {
    let entries: Result<Vec<Entry>, _> = lines
        .iter()
        .map(|line| Entry::from_body(line.at, &line.body.0))
        .collect();
    let replayed = entries.and_then(Tournament::replay);
    replayed.map_err(StoreError::from)
}

fn line(entry: &Entry) -> Result<TournamentLine, StoreError> {
    let at = entry.at;
    let body = entry.to_body().map_err(StoreError::from)?;
    Ok(TournamentLine { at, body })
}

/// Returns what the database derives from the log of a tournament.
fn derived(tournament: &Tournament) -> Derived {
    let (stage, at) = match tournament.stage() {
        Stage::Coming => (ListedStage::Coming, tournament.settings().starts),
        Stage::Running { since } => (ListedStage::Running, since),
        Stage::Ended { at } => (ListedStage::Ended, at),
        Stage::CalledOff => (ListedStage::Ended, tournament.at()),
    };
    Derived {
        stage,
        at,
        deadline: tournament.deadline(),
        summary: shown::summary(tournament).to_string(),
    }
}
