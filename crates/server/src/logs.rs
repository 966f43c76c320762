//! The logs of all games: begins and reads games, and tells other servers which games have changed.

use std::sync::Arc;

use lobby::{AccountId, Chair, Entry, Event, LogError, Meeting, Time};
use protocol::Reason;
use referee::GameId;
use rules::Catalogue;
use tokio::sync::mpsc;

use crate::activity::Activity;
use crate::news::News;
use crate::own_games::Arrivals;
use crate::secrets;
use crate::store::{Line, NewGame, PushWrite, SeatOf, SeatTaken, Store, StoreError};

/// The logs of all games.
pub struct Logs {
    store: Arc<dyn Store>,
    /// The queue of hints for other servers.
    news: mpsc::Sender<News>,
    variants: Catalogue,
    arrivals: Arrivals,
    activity: Activity,
}

impl Logs {
    /// Creates the logs in a database. Each change of a game sends a hint to `news`.
    pub fn new(store: Arc<dyn Store>, news: mpsc::Sender<News>) -> Self {
        Logs {
            store,
            news,
            variants: Catalogue::builtin(),
            arrivals: Arrivals::default(),
            activity: Activity::default(),
        }
    }

    /// Returns the counts of what happens at this server.
    pub const fn activity(&self) -> &Activity {
        &self.activity
    }

    /// Returns the database that stores the logs.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns the variants that players can choose.
    pub const fn variants(&self) -> &Catalogue {
        &self.variants
    }

    /// Returns the signals to clients that their accounts have further games.
    pub const fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// Reads a game from its log.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the log cannot be read.
    pub async fn load(&self, game: GameId) -> Result<Meeting, Reason> {
        let lines = self.store.log(game).await;
        let lines = lines.map_err(|error| unavailable(game, &error))?;
        let meeting = replay(&lines, &self.variants).map_err(|error| match error {
            LogError::Empty => Reason::NoSuchGame,
            error => {
                tracing::error!(%game, %error, "a log cannot be replayed");
                Reason::Unavailable
            }
        })?;
        // The server may have stopped after it stored the agreement on a rematch, but before it created the rematch. In
        // that case, the rematch is created now.
        if let Some(event) = meeting.continuation() {
            self.begin(event, meeting.at(), None).await?;
        }
        Ok(meeting)
    }

    /// Stores the first event of a game, unless the game already exists.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn begin(&self, event: Event, at: Time, invites: Option<()>) -> Result<(), Reason> {
        /// The number of attempts to find a code that no other game has. Codes are random.
        const ATTEMPTS: usize = 5;
        let new = self.new_game(&Entry { at, event })?;
        for _ in 0..ATTEMPTS {
            let new = NewGame {
                code: invites.map(|()| secrets::code()),
                watch: new.watch.map(|_| secrets::code()),
                ..new.clone()
            };
            let game = new.game;
            let seated: Vec<AccountId> = new.seats.iter().map(|seat| seat.account).collect();
            match self.store.create(new).await {
                Ok(()) => {
                    metrics::counter!("cohort_games").increment(1);
                    self.arrivals.tell(seated);
                    if invites.is_none() {
                        self.activity.begin_games(1);
                    }
                    return Ok(());
                }
                Err(StoreError::Exists) => return Ok(()),
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(unavailable(game, &error)),
            }
        }
        Err(Reason::Unavailable)
    }

    /// Returns a game that begins with this entry, as the database stores it. The game has no invitation.
    ///
    /// # Errors
    /// Returns [`Reason::Unavailable`] if the entry cannot begin a game.
    pub fn new_game(&self, entry: &Entry) -> Result<NewGame, Reason> {
        let meeting = Meeting::begin(entry, &self.variants).map_err(|_| Reason::Unavailable)?;
        let watched = meeting.settings().spectators.is_some();
        Ok(NewGame {
            game: meeting.id(),
            code: None,
            watch: watched.then(secrets::code),
            line: Line {
                at: entry.at,
                body: entry.to_body().map_err(|_| Reason::Unavailable)?,
            },
            deadline: meeting.deadline(),
            live: meeting.settings().pace.is_live(),
            listed: meeting.is_listed(),
            watchable: meeting.is_watchable(),
            seats: seats(&meeting, entry.at),
        })
    }

    /// Subscribes the players of a game to notifications of their rematch. A failure does not stop the rematch, because
    /// games do not depend on subscriptions.
    pub async fn subscribe_to_rematch(&self, meeting: &Meeting) {
        let Some(Event::Continued { game: to, .. }) = meeting.continuation() else {
            return;
        };
        let copied = PushWrite::Copy {
            from: meeting.id(),
            to,
            due: meeting.at(),
        };
        if let Err(error) = self.store.write_push(copied).await {
            tracing::warn!(%error, "cannot subscribe players to their rematch");
        }
    }

    /// Subscribes the host of a challenge to notifications of the game into which the server has paired the host. A
    /// failure does not stop the game, because games do not depend on subscriptions.
    pub async fn subscribe_paired(&self, from: GameId, to: GameId, at: Time) {
        let copied = PushWrite::CopySeat {
            from: SeatOf {
                game: from,
                chair: Chair::Host,
            },
            to: SeatOf {
                game: to,
                chair: Chair::Guest,
            },
            due: at,
        };
        if let Err(error) = self.store.write_push(copied).await {
            tracing::warn!(%error, "cannot subscribe a player to a paired game");
        }
    }

    /// Sends other servers the hint that a game has changed. Does nothing if no other server shares the database.
    pub fn tell(&self, news: News) {
        if self.store.is_shared() && self.news.try_send(news).is_err() {
            metrics::counter!("cohort_dropped_hints").increment(1);
        }
    }
}

/// Returns the seats that owners of accounts have in a game.
fn seats(meeting: &Meeting, at: Time) -> Vec<SeatTaken> {
    let chairs = Chair::ALL.into_iter();
    chairs
        .filter_map(|chair| seat(meeting, chair, at))
        .collect()
}

/// Returns the seat at a chair, if its player has an account.
pub fn seat(meeting: &Meeting, chair: Chair, at: Time) -> Option<SeatTaken> {
    Some(SeatTaken {
        account: meeting.account(chair)?,
        game: meeting.id(),
        chair,
        at,
    })
}

/// Replays the stored lines of a log and returns the state of the game.
///
/// # Errors
/// Returns the line that cannot be read or applied, and why.
pub fn replay(lines: &[Line], variants: &Catalogue) -> Result<Meeting, LogError> {
    let entries: Result<Vec<Entry>, LogError> = lines
        .iter()
        .map(|line| Entry::from_body(line.at, &line.body.0))
        .collect();
    Meeting::replay(entries?, variants)
}

/// Reports a database error in the server's log. Returns the reason that the client gets.
pub fn unavailable(game: GameId, error: &StoreError) -> Reason {
    tracing::error!(%game, %error, "a game cannot be stored or read");
    Reason::Unavailable
}
