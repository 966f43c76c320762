//! All games of the server: keeps games in memory, opens and joins games.
//!
//! * `presence`: who is connected. `due`: what happens in games without a command.

mod due;
mod presence;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use lobby::{Category, Chair, Event, Offer, Player, SeatKey, Settings, Time};
use protocol::{Code, CodeKind, Reason, SeatSecret, SessionToken};
use referee::GameId;
use tokio::sync::mpsc;

use crate::activity::Activity;
use crate::challenges::Challenges;
use crate::lock::lock;
use crate::logs::{Logs, unavailable};
use crate::networks::Networks;
use crate::news::News;
use crate::presence::{NodeId, Noted, Notes};
use crate::room::{self, Room};
use crate::secrets;
use crate::signed_in::Guise;
use crate::store::{Codes, Store, StoreError};
use crate::time::now;
use crate::watchable::WatchableGames;

use presence::Lease;

/// The maximum number of games in memory that no client follows.
const MOST_IDLE_ROOMS: usize = 2_000;
/// The maximum number of games in one query to the database.
const ASKED: usize = 500;

/// All games, and what the server shares with other servers.
pub struct Hub {
    logs: Logs,
    node: NodeId,
    notes: Arc<Notes>,
    lease: Mutex<Lease>,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
    challenges: Challenges,
    watchable: WatchableGames,
    networks: Networks,
    /// The numbers of spectators at this server, as last written to the database for other servers.
    noted_spectators: tokio::sync::Mutex<HashMap<GameId, u32>>,
    /// Games that could not be read or written, with the time of the next attempt. Until this time, [`Hub::sweep`]
    /// skips the game.
    failed: Mutex<HashMap<GameId, Time>>,
}

impl Hub {
    /// Creates a hub without games in memory. Each change of a game sends a hint to `news`.
    pub fn new(store: Arc<dyn Store>, news: mpsc::Sender<News>) -> Self {
        Hub {
            logs: Logs::new(store, news),
            node: NodeId(rand::random()),
            notes: Arc::default(),
            lease: Mutex::new(Lease::over(now())),
            rooms: Mutex::default(),
            challenges: Challenges::default(),
            watchable: WatchableGames::default(),
            networks: Networks::default(),
            noted_spectators: tokio::sync::Mutex::default(),
            failed: Mutex::default(),
        }
    }

    /// Returns the logs of all games.
    pub const fn logs(&self) -> &Logs {
        &self.logs
    }

    /// Returns the database of the logs.
    pub fn store(&self) -> &dyn Store {
        self.logs.store()
    }

    /// Returns the id of this server among the servers that share the database.
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the counts of what happens at this server.
    pub const fn activity(&self) -> &Activity {
        self.logs.activity()
    }

    /// Returns the banned networks.
    pub const fn networks(&self) -> &Networks {
        &self.networks
    }

    /// Returns the open challenges.
    pub const fn challenges(&self) -> &Challenges {
        &self.challenges
    }

    /// Returns the games that everyone in the lobby can watch.
    pub const fn watchable(&self) -> &WatchableGames {
        &self.watchable
    }

    /// Returns the room of a game, which holds the game in memory. Creates the room if the game has none.
    pub fn room(&self, game: GameId) -> Arc<Room> {
        let mut rooms = lock(&self.rooms);
        if rooms.len() > MOST_IDLE_ROOMS && !rooms.contains_key(&game) {
            rooms.retain(|_, room| Arc::strong_count(room) > 1 || !room.is_empty());
        }
        metrics::gauge!("cohort_rooms").set(rooms.len() as f64);
        let room = rooms.entry(game).or_insert_with(|| {
            let notes = self.store().is_shared().then(|| Arc::clone(&self.notes));
            Arc::new(Room::new(game, notes))
        });
        Arc::clone(room)
    }

    /// Opens a game. A second call with the same secret returns the same game. If the host has the account of a bot, the
    /// settings say so, whatever the client has asked for.
    ///
    /// # Errors
    /// Returns the reason if the settings are refused or the database fails.
    pub async fn open(
        &self,
        secret: SeatSecret,
        settings: Settings,
        who: Guise,
    ) -> Result<(GameId, Codes), Reason> {
        let settings = Settings {
            by_bot: settings.by_bot || who.is_bot(),
            ..settings
        };
        let checked = settings.check(self.logs.variants());
        let variant = checked.map_err(|error| Reason::Game {
            refused: lobby::Refused::Settings { error },
        })?;
        if settings.rated && who.account().is_none() {
            let refused = lobby::Refused::NeedsAccount;
            return Err(Reason::Game { refused });
        }
        let game = secrets::game_id(secret);
        let category = Category::nearest(variant.kind(), &settings.pace);
        let key = secrets::seat_key(secret);
        let host = self.player(key, who, category).await?;
        let event = Event::Opened {
            game,
            settings,
            host,
        };
        self.logs.begin(event, now(), Some(())).await?;
        let codes = self.store().codes(game).await;
        let codes = codes.map_err(|error| unavailable(game, &error))?;
        Ok((game, codes))
    }

    /// Joins a game. A second call with the same secret returns the same seat.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the seat is taken or the database fails.
    pub async fn join(
        &self,
        secret: SeatSecret,
        code: Code,
        who: Guise,
    ) -> Result<(GameId, Codes), Reason> {
        let game = self.find(CodeKind::Invitation, code).await?;
        let room = self.room(game);
        let category = room.read(&self.logs, |state| state.meeting.shown_category());
        let key = secrets::seat_key(secret);
        let guest = self.player(key, who, category.await?).await?;
        let lot: bool = rand::random();
        let joined = room.carry_out(&self.logs, None, |meeting, now| {
            if meeting.chair_of(&guest.key) == Some(Chair::Guest) {
                return Ok(Vec::new());
            }
            let event = meeting.join(guest.clone(), lot, now);
            event
                .map(|event| vec![event])
                .map_err(|refused| Reason::Game { refused })
        });
        joined.await?;
        let codes = self.store().codes(game).await;
        Ok((game, codes.map_err(|error| unavailable(game, &error))?))
    }

    /// Returns a player who takes a seat. The account gives the name and the rating.
    async fn player(&self, key: SeatKey, who: Guise, category: Category) -> Result<Player, Reason> {
        match who {
            Guise::Guest(name) => Ok(Player::guest(key, name.for_guest())),
            Guise::Account(account) => {
                let rating = self.rating(account.id, category).await?;
                Ok(account.player(key, rating))
            }
        }
    }

    /// Pairs the hosts of two open challenges: the host of `guest` joins the game `host`. Returns whether they are
    /// paired.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn pair(&self, host: GameId, guest: GameId) -> Result<bool, Reason> {
        room::pair(&self.logs, &self.room(host), &self.room(guest)).await
    }

    /// Returns what a code of this kind offers.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if nobody can use the code any more or the database fails.
    pub async fn offer(&self, kind: CodeKind, code: Code) -> Result<Offer, Reason> {
        let room = self.room(self.find(kind, code).await?);
        let offer = room.read(&self.logs, |state| match kind {
            CodeKind::Invitation => state.meeting.offers_seat(),
            CodeKind::Watch => state.meeting.offers_view(),
        });
        offer.await?.map_err(|refused| Reason::Game { refused })
    }

    /// Returns the game of a code.
    ///
    /// # Errors
    /// Returns [`Reason::NoSuchGame`], or another reason if the database fails.
    pub async fn find(&self, kind: CodeKind, code: Code) -> Result<GameId, Reason> {
        let found = self.store().by_code(kind, code).await.map_err(|error| {
            tracing::error!(%error, "a code cannot be looked up");
            Reason::Unavailable
        })?;
        found.ok_or(Reason::NoSuchGame)
    }

    /// Returns the chair of the player with this key, or else of the player with the account of this session.
    ///
    /// # Errors
    /// Returns [`Reason::NoSeat`], or another reason if the game cannot be read.
    pub async fn seat(
        &self,
        room: &Room,
        key: SeatKey,
        session: Option<SessionToken>,
    ) -> Result<Chair, Reason> {
        let chair = room.read(&self.logs, |state| state.meeting.chair_of(&key));
        if let Some(chair) = chair.await? {
            return Ok(chair);
        }
        let account = self.owner(session).await.ok_or(Reason::NoSeat)?;
        let chair = room.read(&self.logs, |state| state.meeting.chair_of_account(account));
        chair.await?.ok_or(Reason::NoSeat)
    }

    /// Updates a game in memory after the hint that another server has changed the game.
    pub async fn refresh(&self, news: News) {
        if news.version == News::REWRITTEN {
            self.challenges.forget(news.game).await;
            self.watchable.forget(news.game).await;
        }
        let room = lock(&self.rooms).get(&news.game).cloned();
        let Some(room) = room else { return };
        if news.version > 0 {
            room.refresh(&self.logs, news.version).await;
            if news.version == News::REWRITTEN {
                room.tell_rewritten();
            }
        } else if let Err(error) = self.learn(&room).await {
            tracing::warn!(%error, "cannot read who is present");
        }
    }

    /// Makes this server and all other servers read games again, after the database has changed players in their logs.
    pub async fn read_again(&self, games: &[GameId]) {
        for game in games.iter().copied() {
            let news = News {
                game,
                version: News::REWRITTEN,
            };
            self.refresh(news).await;
            self.logs.tell(news);
        }
    }

    /// Updates all games that clients of this server follow, if the database has newer versions of them.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn refresh_followed(&self) -> Result<(), StoreError> {
        let followed: Vec<Arc<Room>> = lock(&self.rooms)
            .values()
            .filter(|room| !room.is_empty())
            .cloned()
            .collect();
        for rooms in followed.chunks(ASKED) {
            let games: Vec<GameId> = rooms.iter().map(|room| room.game()).collect();
            let versions = self.store().versions(games.clone()).await?;
            let versions: HashMap<GameId, u64> = versions.into_iter().collect();
            let mut noted: HashMap<GameId, Vec<Noted>> = HashMap::new();
            for one in self.store().noted(games).await? {
                noted.entry(one.note.game).or_default().push(one);
            }
            for room in rooms {
                if let Some(version) = versions.get(&room.game()) {
                    room.refresh(&self.logs, *version).await;
                }
                room.learn(noted.get(&room.game()).map_or(&[], Vec::as_slice));
            }
        }
        Ok(())
    }
}
