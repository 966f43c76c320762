//! One game in memory: its state, who follows it, and the news of it.
//!
//! The state is a cache of the log. It is taken out while a command is carried out and put back after the commit, so
//! that whatever goes wrong in between, the next one reads the log again.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lobby::{Absence, Chair, Entry, Event, Left, Meeting, Seen, Time};
use protocol::{CommandId, Reason, ToClient};
use referee::GameId;
use tokio::sync::watch;

use crate::hub::{Hub, now};
use crate::store::{Append, Line, StoreError};

/// The news that a room keeps for clients that connect again.
const KEPT_NEWS: usize = 64;
/// How often a command is decided again after another server was faster.
const ATTEMPTS: usize = 4;

/// A game in memory.
pub struct Room {
    game: GameId,
    state: tokio::sync::Mutex<Option<State>>,
    hint: watch::Sender<Hint>,
    presence: Mutex<[Presence; 2]>,
}

/// Says that there is something new, not what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// The version of the game.
    pub version: u64,
    /// The number of times that players came or left.
    pub presence: u64,
}

/// The state of a game and the latest news.
pub struct State {
    /// The meeting after all entries of its log.
    pub meeting: Meeting,
    news: VecDeque<ToClient>,
}

#[derive(Clone, Copy, Debug)]
enum Presence {
    Here(usize),
    Gone(Absence),
}

impl Room {
    /// Creates a room. Its state is loaded when it is needed.
    pub fn new(game: GameId) -> Self {
        // Nobody has come since the server started.
        let gone = Presence::Gone(Absence {
            since: now(),
            left: Left::Dropped,
        });
        Room {
            game,
            state: tokio::sync::Mutex::new(None),
            hint: watch::Sender::new(Hint::default()),
            presence: Mutex::new([gone, gone]),
        }
    }

    /// Returns the id of the game.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Follows the hints.
    pub fn follow(&self) -> watch::Receiver<Hint> {
        self.hint.subscribe()
    }

    /// Returns whether nobody follows the game.
    pub fn is_empty(&self) -> bool {
        self.hint.receiver_count() == 0
    }

    /// Reads the state, after appending what is due.
    ///
    /// # Errors
    /// [`Reason::NoSuchGame`], or the database fails.
    pub async fn read<T>(&self, hub: &Hub, read: impl FnOnce(&State) -> T) -> Result<T, Reason> {
        let mut slot = self.state.lock().await;
        let state = self.current(hub, slot.take()).await?;
        let value = read(&state);
        *slot = Some(state);
        Ok(value)
    }

    /// Decides on the current state, and stores and applies the events. Returns the version after them.
    ///
    /// # Errors
    /// The reason of `decide`, [`Reason::NoSuchGame`], or the database fails.
    pub async fn carry_out(
        &self,
        hub: &Hub,
        command: Option<CommandId>,
        decide: impl Fn(&Meeting, Time) -> Result<Vec<Event>, Reason>,
    ) -> Result<u64, Reason> {
        let mut slot = self.state.lock().await;
        for _ in 0..ATTEMPTS {
            let state = self.current(hub, slot.take()).await?;
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
            match self.append(hub, state, entries.collect(), command).await {
                Ok(state) => {
                    let version = state.meeting.version();
                    *slot = Some(state);
                    return Ok(version);
                }
                // Another server was faster: read the log again.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(unavailable(self.game, &error)),
            }
        }
        Err(Reason::Unavailable)
    }

    /// Reads the log again if the database has this newer version.
    pub async fn refresh(&self, hub: &Hub, stored: u64) {
        let mut slot = self.state.lock().await;
        if slot
            .as_ref()
            .is_some_and(|state| state.meeting.version() < stored)
        {
            // Followers get the whole state: the news of the other server are not kept here.
            *slot = self.load(hub).await.ok();
        }
    }

    /// The state of the log, after appending what is due.
    async fn current(&self, hub: &Hub, state: Option<State>) -> Result<State, Reason> {
        let mut state = match state {
            Some(state) if !self.is_behind(hub, &state).await? => state,
            _ => self.load(hub).await?,
        };
        for _ in 0..ATTEMPTS {
            let Some(entry) = state.meeting.due(now()) else {
                return Ok(state);
            };
            state = match self.append(hub, state, vec![entry], None).await {
                Ok(state) => state,
                Err(StoreError::Conflict) => self.load(hub).await?,
                Err(error) => return Err(unavailable(self.game, &error)),
            };
        }
        Ok(state)
    }

    /// Returns whether another server has gone on.
    async fn is_behind(&self, hub: &Hub, state: &State) -> Result<bool, Reason> {
        if !hub.store().is_shared() {
            return Ok(false);
        }
        let stored = hub.store().version(self.game).await;
        let stored = stored.map_err(|error| unavailable(self.game, &error))?;
        Ok(stored.is_some_and(|stored| stored > state.meeting.version()))
    }

    async fn load(&self, hub: &Hub) -> Result<State, Reason> {
        let meeting = hub.load(self.game).await?;
        self.tell(meeting.version());
        Ok(State {
            meeting,
            news: VecDeque::new(),
        })
    }

    /// Stores entries and applies them.
    async fn append(
        &self,
        hub: &Hub,
        mut state: State,
        entries: Vec<Entry>,
        command: Option<CommandId>,
    ) -> Result<State, StoreError> {
        let after = state.meeting.version();
        let mut next = state.meeting.clone();
        let mut lines = Vec::new();
        let mut news = Vec::new();
        for entry in &entries {
            next.evolve(entry).map_err(|_| StoreError::Range)?;
            let body = entry.to_body().map_err(|_| StoreError::Range)?;
            let at = next.at();
            lines.push(Line { at, body });
            news.push(ToClient::News {
                game: self.game,
                version: next.version(),
                at,
                event: Seen::of(&entry.event),
                clocks: next.clocks(at),
                deadline: next.deadline(),
            });
        }
        let deadline = next.deadline();
        let append = Append {
            game: self.game,
            after,
            lines,
            command,
            deadline,
        };
        hub.store().append(append).await?;
        metrics::counter!("cohort_events").increment(entries.len() as u64);
        state.meeting = next;
        state.news.extend(news);
        let too_many = state.news.len().saturating_sub(KEPT_NEWS);
        state.news.drain(..too_many);
        self.tell(state.meeting.version());
        Ok(state)
    }

    fn tell(&self, version: u64) {
        self.hint.send_modify(|hint| hint.version = version);
    }

    /// Notes that a player has come.
    pub fn came(&self, chair: Chair) {
        let mut presence = self.presences();
        let own = of(&mut presence, chair);
        *own = match *own {
            Presence::Here(number) => Presence::Here(number + 1),
            Presence::Gone(_) => Presence::Here(1),
        };
        self.hint.send_modify(|hint| hint.presence += 1);
    }

    /// Notes that a connection of a player has ended.
    pub fn left(&self, chair: Chair, left: Left) {
        let mut presence = self.presences();
        let own = of(&mut presence, chair);
        *own = match *own {
            Presence::Here(number @ 2..) => Presence::Here(number - 1),
            Presence::Here(_) => Presence::Gone(Absence { since: now(), left }),
            gone => gone,
        };
        self.hint.send_modify(|hint| hint.presence += 1);
    }

    /// Returns since when a player is absent; `None` if present.
    pub fn absence(&self, chair: Chair) -> Option<Absence> {
        match *of(&mut self.presences(), chair) {
            Presence::Here(_) => None,
            Presence::Gone(absence) => Some(absence),
        }
    }

    fn presences(&self) -> MutexGuard<'_, [Presence; 2]> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn of(presence: &mut [Presence; 2], chair: Chair) -> &mut Presence {
    let [host, guest] = presence;
    match chair {
        Chair::Host => host,
        Chair::Guest => guest,
    }
}

impl State {
    /// Returns the news after a version; `None` if they are no longer kept.
    pub fn news_since(&self, since: u64) -> Option<Vec<ToClient>> {
        let missing = self.meeting.version().checked_sub(since)?;
        let missing = usize::try_from(missing).ok()?;
        let first = self.news.len().checked_sub(missing)?;
        Some(self.news.iter().skip(first).cloned().collect())
    }
}

/// The reason that a client gets; the log gets the whole error.
pub fn unavailable(game: GameId, error: &StoreError) -> Reason {
    tracing::error!(%game, %error, "a game cannot be stored or read");
    Reason::Unavailable
}
