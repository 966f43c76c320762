//! One game in memory: its state, its latest news, and how many clients follow the game.
//!
//! The state is a cache of the game's log. A command takes the state out of the cache while it runs, and puts the new
//! state back after the commit. If the command fails in between, the next command reads the log again.
//!
//! * `presence`: who is connected to the game.

mod presence;

use std::collections::VecDeque;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex};

use lobby::{Chair, Entry, Event, Meeting, Seen, Time};
use protocol::{CommandId, Reason, ToClient};
use referee::GameId;
use tokio::sync::watch;

use crate::logs::{Logs, seat, unavailable};
use crate::news::News;
use crate::presence::Notes;
use crate::store::{Append, Line, StoreError};
use crate::time::now;

use presence::Presence;

/// The maximum number of news that a room keeps for clients that connect again.
const KEPT_NEWS: usize = 64;
/// The maximum number of attempts to append events while other servers change the same game.
const ATTEMPTS: usize = 4;

/// A game in memory, with the clients that follow the game at this server.
pub struct Room {
    game: GameId,
    state: tokio::sync::Mutex<Option<State>>,
    hint: watch::Sender<Hint>,
    presence: Mutex<[Presence; 2]>,
    /// The number of spectators who are connected to this server.
    spectators: AtomicU32,
    /// The notes for other servers about players who connect here and leave; `None` if the database is not shared.
    notes: Option<Arc<Notes>>,
}

/// Tells the clients that follow a game that the game has changed, but not how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// The version of the game.
    pub version: u64,
    /// How many times players have come or left.
    pub presence: u64,
    /// How many times the database has changed players in the log, without a new version.
    pub rewritten: u64,
}

/// The state of a game and the latest news.
pub struct State {
    /// The meeting after all entries of its log.
    pub meeting: Meeting,
    news: VecDeque<ToClient>,
}

impl Room {
    /// Creates a room without a state. The first read or command loads the state.
    pub fn new(game: GameId, notes: Option<Arc<Notes>>) -> Self {
        // Players count as gone until they connect to this server.
        let gone = Presence::gone(now());
        Room {
            game,
            state: tokio::sync::Mutex::new(None),
            hint: watch::Sender::new(Hint::default()),
            presence: Mutex::new([gone, gone]),
            spectators: AtomicU32::new(0),
            notes,
        }
    }

    /// Returns the id of the game.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Returns a receiver of the hints of this game.
    pub fn follow(&self) -> watch::Receiver<Hint> {
        self.hint.subscribe()
    }

    /// Returns whether no client follows the game.
    pub fn is_empty(&self) -> bool {
        self.hint.receiver_count() == 0
    }

    /// Appends the events that are due by now, then calls `read` with the state of the game.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the database fails.
    pub async fn read<T>(&self, logs: &Logs, read: impl FnOnce(&State) -> T) -> Result<T, Reason> {
        let mut slot = self.state.lock().await;
        let state = self.current(logs, slot.take()).await?;
        let value = read(&state);
        *slot = Some(state);
        Ok(value)
    }

    /// Calls `decide` with the current state, then stores and applies the events. Returns the new version.
    ///
    /// # Errors
    /// Returns the reason of `decide`, [`Reason::NoSuchGame`], or another reason if the database fails.
    pub async fn carry_out(
        &self,
        logs: &Logs,
        command: Option<CommandId>,
        decide: impl Fn(&Meeting, Time) -> Result<Vec<Event>, Reason>,
    ) -> Result<u64, Reason> {
        let mut slot = self.state.lock().await;
        for _ in 0..ATTEMPTS {
            let state = self.current(logs, slot.take()).await?;
            let now = now().max(state.meeting.at());
            let events = match decide(&state.meeting, now) {
                Ok(events) => events,
                Err(reason) => {
                    *slot = Some(state);
                    return Err(reason);
                }
            };
            if events.is_empty() {
                let version = state.meeting.version();
                *slot = Some(state);
                return Ok(version);
            }
            let entries = events.into_iter().map(|event| Entry { at: now, event });
            match self.append(logs, state, entries.collect(), command).await {
                Ok(state) => {
                    let version = state.meeting.version();
                    *slot = Some(state);
                    return Ok(version);
                }
                // Another server has changed the game, so the next attempt reads the log again.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(unavailable(self.game, &error)),
            }
        }
        Err(Reason::Unavailable)
    }

    /// Reads the log again if the database has a newer version of the game than the room. `stored` is the database's
    /// version.
    pub async fn refresh(&self, logs: &Logs, stored: u64) {
        let mut slot = self.state.lock().await;
        // Without a state, an earlier append has failed, and the clients may have missed the change of another server.
        if slot
            .as_ref()
            .is_none_or(|state| state.meeting.version() < stored)
        {
            // Clients that follow the game get the whole state, because this server does not have the news from other
            // servers.
            *slot = self.load(logs).await.ok();
        }
    }

    /// Appends the events that are due by now, and returns the new state. If `state` is missing or out of date, reads
    /// the log first.
    async fn current(&self, logs: &Logs, state: Option<State>) -> Result<State, Reason> {
        let mut state = match state {
            Some(state) if !self.is_behind(logs, &state).await? => state,
            _ => self.load(logs).await?,
        };
        for _ in 0..ATTEMPTS {
            let Some(entry) = state.meeting.due(now()) else {
                return Ok(state);
            };
            state = match self.append(logs, state, vec![entry], None).await {
                Ok(state) => state,
                Err(StoreError::Conflict) => self.load(logs).await?,
                Err(error) => return Err(unavailable(self.game, &error)),
            };
        }
        Ok(state)
    }

    /// Returns whether another server has changed the game since this server read the log.
    async fn is_behind(&self, logs: &Logs, state: &State) -> Result<bool, Reason> {
        if !logs.store().is_shared() {
            return Ok(false);
        }
        let stored = logs.store().version(self.game).await;
        let stored = stored.map_err(|error| unavailable(self.game, &error))?;
        Ok(stored.is_some_and(|stored| stored > state.meeting.version()))
    }

    async fn load(&self, logs: &Logs) -> Result<State, Reason> {
        let meeting = logs.load(self.game).await?;
        self.tell(meeting.version());
        Ok(State {
            meeting,
            news: VecDeque::new(),
        })
    }

    /// Stores log entries in the database, applies them to the state, and keeps their news for clients.
    async fn append(
        &self,
        logs: &Logs,
        state: State,
        entries: Vec<Entry>,
        command: Option<CommandId>,
    ) -> Result<State, StoreError> {
        let Step {
            append,
            mut next,
            mut news,
        } = Step::of(&state.meeting, &entries, command)?;
        let seated = append.seat.map(|seat| seat.account);
        if let Some(line) = logs.store().append(append).await? {
            // The database has added the change of the ratings, after the end of a rated game.
            let entry = Entry::from_body(line.at, &line.body.0).map_err(|_| StoreError::Range)?;
            next.evolve(&entry).map_err(|_| StoreError::Range)?;
            news.push(news_of(&next, &entry.event));
        }
        logs.arrivals().tell(seated);
        // Creates the rematch immediately, because the players follow the rematch as soon as they hear of it. If this
        // fails, `Logs::load` tries again.
        if let (None, Some(event)) = (state.meeting.continuation(), next.continuation()) {
            let _ = logs.begin(event, next.at(), None).await;
            logs.subscribe_to_rematch(&next).await;
        }
        Ok(self.advance(logs, state, next, news))
    }

    /// Replaces the state after an append, and tells the clients and the other servers.
    fn advance(&self, logs: &Logs, mut state: State, next: Meeting, news: Vec<ToClient>) -> State {
        metrics::counter!("cohort_events").increment(news.len() as u64);
        if matches!(
            news.first(),
            Some(ToClient::News {
                event: Seen::Began,
                ..
            })
        ) {
            logs.activity().begin_games(1);
        }
        state.meeting = next;
        state.news.extend(news);
        let too_many = state.news.len().saturating_sub(KEPT_NEWS);
        state.news.drain(..too_many);
        let version = state.meeting.version();
        self.tell(version);
        let game = self.game;
        logs.tell(News { game, version });
        state
    }

    fn tell(&self, version: u64) {
        self.hint.send_modify(|hint| hint.version = version);
    }

    /// Makes the clients that follow the game get the whole state.
    pub fn tell_rewritten(&self) {
        self.hint.send_modify(|hint| hint.rewritten += 1);
    }
}

/// The next entries of a log: what to store, the state after them, and their news.
struct Step {
    append: Append,
    next: Meeting,
    news: Vec<ToClient>,
}

impl Step {
    fn of(
        meeting: &Meeting,
        entries: &[Entry],
        command: Option<CommandId>,
    ) -> Result<Step, StoreError> {
        let mut next = meeting.clone();
        let mut lines = Vec::new();
        let mut news = Vec::new();
        for entry in entries {
            next.evolve(entry).map_err(|_| StoreError::Range)?;
            let body = entry.to_body().map_err(|_| StoreError::Range)?;
            let at = next.at();
            lines.push(Line { at, body });
            news.push(news_of(&next, &entry.event));
        }
        let ends = meeting.end_of_game().is_none();
        // A player takes a seat in an existing game only by joining it.
        let joins = |entry: &Entry| matches!(entry.event, Event::Joined { .. });
        let guest = seat(&next, Chair::Guest, next.at());
        let append = Append {
            game: next.id(),
            after: meeting.version(),
            lines,
            command,
            deadline: next.deadline(),
            listed: next.is_listed(),
            watchable: next.is_watchable(),
            ends: next.is_over() && !meeting.is_over(),
            rates: next.rated_result().filter(|_| ends),
            seat: guest.filter(|_| entries.first().is_some_and(joins)),
        };
        Ok(Step { append, next, news })
    }
}

/// Pairs the hosts of two open challenges: the host of `other` joins the game of `room`. Returns false, and changes
/// nothing, if the hosts cannot be paired, for example because another player has accepted one of the challenges.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn pair(logs: &Logs, room: &Room, other: &Room) -> Result<bool, Reason> {
    // Locks in the order of the ids, so that two pairings never wait for each other.
    let (mut slot, mut other_slot);
    if room.game.bits() < other.game.bits() {
        slot = room.state.lock().await;
        other_slot = other.state.lock().await;
    } else {
        other_slot = other.state.lock().await;
        slot = room.state.lock().await;
    }
    let state = room.current(logs, slot.take()).await?;
    let other_state = other.current(logs, other_slot.take()).await?;
    let at = now().max(state.meeting.at()).max(other_state.meeting.at());
    let lot: bool = rand::random();
    let Ok([joined, paired]) = state.meeting.pair(&other_state.meeting, lot, at) else {
        (*slot, *other_slot) = (Some(state), Some(other_state));
        return Ok(false);
    };
    let step = |state: &State, event| Step::of(&state.meeting, &[Entry { at, event }], None);
    let steps = (step(&state, joined), step(&other_state, paired));
    let (Ok(step), Ok(other_step)) = steps else {
        return Err(Reason::Unavailable);
    };
    let seated = step.append.seat.map(|seat| seat.account);
    match logs
        .store()
        .append_both([step.append, other_step.append])
        .await
    {
        Ok(()) => {
            logs.arrivals().tell(seated);
            logs.subscribe_paired(other.game, room.game, at).await;
            *slot = Some(room.advance(logs, state, step.next, step.news));
            let state = other.advance(logs, other_state, other_step.next, other_step.news);
            *other_slot = Some(state);
            Ok(true)
        }
        // Another server has changed one of the games.
        Err(StoreError::Conflict) => {
            *slot = room.load(logs).await.ok();
            *other_slot = other.load(logs).await.ok();
            Ok(false)
        }
        Err(error) => Err(unavailable(room.game, &error)),
    }
}

/// Returns the news of an event, for the clients that follow the game. `meeting` is the state after the event.
fn news_of(meeting: &Meeting, event: &Event) -> ToClient {
    let at = meeting.at();
    ToClient::News {
        game: meeting.id(),
        version: meeting.version(),
        at,
        event: Seen::of(event),
        clocks: meeting.clocks(at),
        deadline: meeting.deadline(),
    }
}

impl State {
    /// Returns the news after the version `since`; `None` if the room does not have all of them.
    pub fn news_since(&self, since: u64) -> Option<Vec<ToClient>> {
        let missing = self.meeting.version().checked_sub(since)?;
        let missing = usize::try_from(missing).ok()?;
        let first = self.news.len().checked_sub(missing)?;
        Some(self.news.iter().skip(first).cloned().collect())
    }
}
